/** A short name for contents: others have, but for a chance of one in four thousand millions, another one (FNV-1a, 32 bits). */
export function contentStamp(): { add(text: string): void; value(): string } {
  let hash = 0x811c9dc5;
  return {
    add(text) {
      for (let index = 0; index < text.length; index += 1) {
        hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
      }
    },
    value: () => (hash >>> 0).toString(36),
  };
}
