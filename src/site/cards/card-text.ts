import { advances } from './letters.ts';

/** More never fits on a card. */
const longestText = 500;

/** Pictographs with what modifies them, and characters that are not seen. */
const withoutLetters =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|\ufe0e|\ufe0f|\p{Cc}|\p{Cf}|\p{Cs}/gu;

const ellipsis = '…';

function hasGlyph(char: string): boolean {
  return Object.hasOwn(advances, char);
}

/** The distance to the next character, in thousandths of an em. */
export function advanceOf(char: string): number {
  return hasGlyph(char) ? (advances[char] ?? 0) : 0;
}

/** Returns the text with single spaces and without pictographs, which no font of letters has. Undefined if a letter has no glyph, or nothing is left. */
export function toCardText(written: string): string | undefined {
  const text = written
    .slice(0, 4 * longestText)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(withoutLetters, (char) => (hasGlyph(char) ? char : ''))
    .replace(/\s+/g, ' ')
    .trim();
  const chars = [...text].slice(0, longestText);
  return chars.length > 0 && chars.every(hasGlyph) ? chars.join('') : undefined;
}

export type MeasureText = (text: string) => number;

export interface Lines {
  readonly lines: readonly string[];
  /** True if the text did not fit: the last line ends with an ellipsis. */
  readonly isCut: boolean;
}

/** Breaks a text at spaces, and words that are longer than a line anywhere. */
export function wrapText(
  text: string,
  measure: MeasureText,
  limits: { readonly width: number; readonly lines: number },
): Lines {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '' && lines.length < limits.lines) {
    const length = findLineLength(rest, measure, limits.width);
    lines.push(rest.slice(0, length).trimEnd());
    rest = rest.slice(length).trimStart();
  }
  if (rest === '') return { lines, isCut: false };
  const last = lines.pop() ?? '';
  return { lines: [...lines, shorten(last, measure, limits.width)], isCut: true };
}

/** Returns the text if it fits, otherwise its beginning and an ellipsis. */
export function fitText(text: string, measure: MeasureText, width: number): string {
  return measure(text) <= width ? text : shorten(text, measure, width);
}

function findLineLength(text: string, measure: MeasureText, width: number): number {
  const most = countFitting(text, measure, width);
  if (most >= text.length || text[most] === ' ') return most;
  const space = text.lastIndexOf(' ', most - 1);
  return space > 0 ? space : most;
}

/** Returns the length of the longest beginning that fits, at least one character. All characters with a glyph are one unit long. */
function countFitting(text: string, measure: MeasureText, width: number): number {
  let length = 1;
  while (length < text.length && measure(text.slice(0, length + 1)) <= width) length += 1;
  return length;
}

function shorten(text: string, measure: MeasureText, width: number): string {
  let length = text.length;
  while (length > 0 && measure(text.slice(0, length).trimEnd() + ellipsis) > width) length -= 1;
  return text.slice(0, length).trimEnd() + ellipsis;
}
