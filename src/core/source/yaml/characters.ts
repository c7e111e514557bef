// Character tests that the YAML readers share. Offsets after the text's end read as `NaN`, which every test rejects.

export const byteOrderMark = 0xfeff;

export function isBlank(char: number): boolean {
  return char === 32 || char === 9;
}

/** Returns whether the character ends a token: space, tab, line end, or the text's end (YAML 1.2.2, 6.1 and 5.4). */
export function isEmpty(char: number): boolean {
  return char === 32 || char === 10 || char === 13 || char === 9 || Number.isNaN(char);
}

/** `,[]{}` end plain scalars in flow collections (YAML 1.2.2, 5.3, c-flow-indicator). */
export function isFlowIndicator(char: number): boolean {
  return char === 44 || char === 91 || char === 93 || char === 123 || char === 125;
}

export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

export function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 32) at += 1;
  return at;
}

/** From the end of a line (`\n`, `\r\n` or the end of the text) to the start of the next one. */
export function skipLineEnd(text: string, at: number): number {
  return text.charCodeAt(at) === 13 ? at + 2 : at + 1;
}

export function isLineEnd(char: number): boolean {
  return char === 10 || char === 13 || Number.isNaN(char);
}

/** Returns whether the rest of the line is empty or a comment; for offsets after a space. */
export function isLineOver(text: string, at: number): boolean {
  const char = text.charCodeAt(at);
  return char === 35 || isLineEnd(char);
}

/** Returns whether the `-` of a list item is at the offset (YAML 1.2.2, 8.2.1). */
export function isDash(text: string, at: number): boolean {
  return text.charCodeAt(at) === 45 && isEmpty(text.charCodeAt(at + 1));
}

const notPlain = new Set(Array.from(',[]{}#&*!|>\'"%@`', (char) => char.charCodeAt(0)));

/** Returns whether a plain scalar may begin at the offset (YAML 1.2.2, 7.3.3, ns-plain-first(block)). */
export function startsPlain(text: string, at: number): boolean {
  const char = text.charCodeAt(at);
  if (char === 45 || char === 58 || char === 63) return !isEmpty(text.charCodeAt(at + 1));
  return !notPlain.has(char) && !isEmpty(char) && char !== byteOrderMark;
}
