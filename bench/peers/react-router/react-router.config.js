// Framework mode: every document is drawn on the server.
export default { ssr: true };
