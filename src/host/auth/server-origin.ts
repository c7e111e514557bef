/** The origin that secrets are kept for; undefined: the text is no absolute http(s) or ws(s) URL. */
export function originOf(server: string): string | undefined {
  if (!URL.canParse(server)) return undefined;
  const url = new URL(server);
  // A socket and a request to one server are one place to sign in.
  const protocol = { 'ws:': 'http:', 'wss:': 'https:' }[url.protocol] ?? url.protocol;
  return protocol === 'http:' || protocol === 'https:' ? `${protocol}//${url.host}` : undefined;
}
