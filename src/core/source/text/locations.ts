import type { Location } from './span.ts';

export function fileStart(file: string): Location {
  return { file, span: { start: 0, end: 0 } };
}

/** Returns whether both begin at the same offset of one file. */
export function isSameStart(first: Location, second: Location): boolean {
  return first.file === second.file && first.span.start === second.span.start;
}
