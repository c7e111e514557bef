/** Returns the origin that secrets are stored for. Undefined if the text is not an absolute http(s) or ws(s) URL. */
export function originOf(server: string): string | undefined {
  if (!URL.canParse(server)) return undefined;
  const url = new URL(server);
  // A WebSocket and an HTTP request to one server share their credentials.
  const protocol = { 'ws:': 'http:', 'wss:': 'https:' }[url.protocol] ?? url.protocol;
  return protocol === 'http:' || protocol === 'https:' ? `${protocol}//${url.host}` : undefined;
}
