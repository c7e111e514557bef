const decoder = new TextDecoder();

/** UTF-8 as text, without its byte order mark; what is not UTF-8 becomes U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
