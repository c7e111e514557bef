/** RFC 6901, section 3. */
export function escapePointer(segment: string): string {
  return /[~/]/.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment;
}

/** Returns the row's HTML id: the pointer with dots, and other characters as `~` and their code. Injective. */
export function rowId(pointer: string): string {
  const path = pointer.slice(1);
  const plain = /^[\w/:-]*$/.test(path)
    ? path
    : path.replace(/[^\p{L}\p{N}_/:-]/gu, (char) => `~${(char.codePointAt(0) ?? 0).toString(16)}`);
  return plain.replaceAll('/', '.');
}
