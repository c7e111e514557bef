const decoder = new TextDecoder();

/** Decodes UTF-8 without its byte order mark; invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Why the bytes are no text that is read here, as a sentence; undefined if they are, or nearly. */
export function whyNoText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return 'It is encoded in UTF-16. Save it in UTF-8.';
  // As Git and editors decide it; UTF-16 without its mark has such bytes, too.
  return bytes.subarray(0, 8000).includes(0) ? 'It is no text in UTF-8.' : undefined;
}
