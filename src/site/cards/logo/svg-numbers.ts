const number = String.raw`[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?`;
const numbers = new RegExp(number, 'gi');
const separator = String.raw`(?:[ \t\r\n]+(?:,[ \t\r\n]*)?|,[ \t\r\n]*|(?=[+.-]))`;
const list = new RegExp(String.raw`^[ \t\r\n]*(?:${number}(?:${separator}${number})*)?[ \t\r\n]*$`, 'i');
const length = new RegExp(`^(${number})(?:px)?$`, 'i');

/** Reads a list of numbers as attributes of SVG write it: `0 0 24 24`, `1.5,-2`, `1-2.5.5`. */
export function readNumbers(written: string): readonly number[] | undefined {
  if (!list.test(written)) return undefined;
  const read = (written.match(numbers) ?? []).map(Number);
  return read.every(Number.isFinite) ? read : undefined;
}

/** Reads a length in pixels. Undefined for all other units. */
export function readLength(written: string): number | undefined {
  const value = Number(length.exec(written.trim())?.[1] ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}
