import type { Position, Range } from '../../core/source/text/span.ts';

/** Finds the range of a text in an edited version of it, line by line. Undefined if an end of it was edited. */
export function shiftRange({ start, end }: Range, before: string, after: string): Range | undefined {
  if (before === after) return { start, end };
  const [old, current] = [toLines(before), toLines(after)];
  const shortest = Math.min(old.length, current.length);
  let head = 0;
  while (head < shortest && old[head] === current[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && old.at(-1 - tail) === current.at(-1 - tail)) tail += 1;
  const shift = ({ line, character }: Position): Position | undefined => {
    if (line < head) return { line, character };
    return line < old.length - tail ? undefined : { line: line + current.length - old.length, character };
  };
  const [from, to] = [shift(start), shift(end)];
  return from && to && { start: from, end: to };
}

function toLines(text: string): readonly string[] {
  return text.split(/\r\n?|\n/);
}
