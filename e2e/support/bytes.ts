// Counts transferred bytes.
import { get, type IncomingHttpHeaders } from "node:http";

export interface Transfer {
  bytes: number;
  headers: IncomingHttpHeaders;
}

/** Requests `url` in Brotli and returns the bytes of the compressed body. */
export function brotliTransfer(
  url: string,
  headers: Record<string, string> = {},
): Promise<Transfer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { ...headers, "Accept-Encoding": "br" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve({ bytes, headers: response.headers }));
      response.on("error", reject);
    });
    request.on("error", reject);
  });
}
