// Framework mode: the server renders every document.
export default { ssr: true };
