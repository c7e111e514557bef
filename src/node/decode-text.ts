const decoder = new TextDecoder();

/** Decodes UTF-8 without its byte order mark; invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Explains why the bytes are not text in UTF-8; undefined if they are, apart from a few invalid bytes. */
export function explainNoText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return 'It is encoded in UTF-16. Save it in UTF-8.';
  // The same test as that of Git and editors. UTF-16 without a byte order mark has such bytes, too.
  return bytes.subarray(0, 8000).includes(0) ? 'It is not text in UTF-8.' : undefined;
}
