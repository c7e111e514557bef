import { withoutTrailing } from '../../core/source/text/without-trailing.ts';

/** The text of JSX between tags: lines without their indentation, joined by blanks; blank lines are dropped. */
export function cleanText(written: string): string {
  const lines = written.split(/\r\n|\n|\r/);
  const kept = lines.map((line, index) => {
    const start = index === 0 ? line : line.replace(/^[ \t]+/, '');
    return index === lines.length - 1 ? start : withoutTrailing(start, /[ \t]/);
  });
  return kept.filter((line) => line !== '').join(' ');
}
