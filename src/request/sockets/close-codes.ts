/** The meaning of the close codes of RFC 6455, section 7.4, and of the IANA registry, for users. */
const explanations: { readonly [code: number]: string | undefined } = {
  1000: 'Closed normally.',
  1001: 'The other side is going away, for example because the server stops.',
  1002: 'The other side detected a violation of the WebSocket protocol.',
  1003: 'The other side does not accept this kind of data.',
  1005: 'Closed without a reason.',
  1006: 'The connection was lost without a close message.',
  1007: 'A message contained invalid UTF-8.',
  1008: 'A message violated the policy of the other side.',
  1009: 'A message was too big.',
  1010: 'The server lacks an extension that the client needs.',
  1011: 'The server had an internal error.',
  1012: 'The server restarts; try again.',
  1013: 'The server is busy; try again later.',
  1014: 'A gateway received no valid response from its server.',
  1015: 'The TLS handshake failed.',
};

/** Explains every code from 0 to 65535 in a sentence. */
export function explainClose(code: number): string {
  const known = explanations[code];
  if (known !== undefined) return known;
  if (code >= 4000 && code < 5000) return `The API's own code ${code}: its documentation says what it means.`;
  if (code >= 3000 && code < 4000) return `Code ${code}, registered by a library or framework.`;
  return `Code ${code}, which no standard explains.`;
}
