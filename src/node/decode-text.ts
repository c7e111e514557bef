const decoder = new TextDecoder();

/** Decodes UTF-8 without its byte order mark; invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
