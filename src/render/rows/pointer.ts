/** RFC 6901, 3. */
export function escapePointer(segment: string): string {
  return /[~/]/.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment;
}

/** The row's HTML id: the pointer with dots, other characters as `~` and their code; injective. */
export function rowId(pointer: string): string {
  const path = pointer.slice(1);
  const plain = /^[\w/:-]*$/.test(path)
    ? path
    : path.replace(/[^\p{L}\p{N}_/:-]/gu, (char) => `~${(char.codePointAt(0) ?? 0).toString(16)}`);
  return plain.replaceAll('/', '.');
}
