/** The meaning of a close code (RFC 6455, 7.4.1, and the IANA registry), for users. */
export function closeWords(code: number): string {
  return (
    words[code] ??
    (code >= 4000
      ? 'A code of this API’s own.'
      : code >= 3000
        ? 'A code of a library or framework.'
        : 'An unknown code.')
  );
}

const words: { readonly [code: number]: string } = {
  1000: 'A normal end.',
  1001: 'The other side goes away: a server that stops or a page that is left.',
  1002: 'A message broke the WebSocket protocol.',
  1003: 'The server does not take this kind of data.',
  1005: 'Closed without a code.',
  1006: 'The connection was lost without a goodbye.',
  1007: 'A message was malformed (invalid UTF-8, for example).',
  1008: 'A message broke a rule of the server.',
  1009: 'A message was too big.',
  1010: 'The server lacks a required extension.',
  1011: 'The server ran into an error.',
  1012: 'The server restarts: connect again.',
  1013: 'The server is too busy: try again later.',
  1014: 'A gateway got a bad answer.',
  1015: 'The TLS handshake failed.',
};
