// A host in front of the portal.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export abstract class Host {
  readonly #server = createServer((asked, answer) => this.serve(asked, answer));

  /** Returns its address. */
  async listen(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, "127.0.0.1", listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  protected abstract serve(asked: IncomingMessage, answer: ServerResponse): void;

  /** Asks the portal for `url`, whose answer is compressed as `accepted` allows. */
  protected forward(
    { method, headers }: IncomingMessage,
    url: string,
    accepted: string | string[] | undefined,
    answer: (from: IncomingMessage) => void,
  ): void {
    const options = { method, headers: { ...headers, "accept-encoding": accepted } };
    request(url, options, answer).end();
  }
}
