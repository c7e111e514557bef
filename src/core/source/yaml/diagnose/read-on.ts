import type { Span } from '../../text/span.ts';
import type { YamlMistake } from './diagnose.ts';

/** Each round reads the text once more. */
const mostRounds = 8;
const mostMistakes = 20;

/**
 * The mistakes of a text, those among them that others hide: with all that are known mended, the text is read again, until nothing is wrong
 * with it. Then the fixes say what was meant, and each is of a mistake. Where that can't be had, only what the first reading tells is told.
 */
export function readOn(text: string, read: (text: string) => readonly YamlMistake[]): readonly YamlMistake[] {
  const first = read(text);
  const told = [...first];
  let [mended, latest] = [text, first];
  let before = (offset: number) => offset;
  for (let round = 0; round < mostRounds && told.length <= mostMistakes; round += 1) {
    if (latest.length === 0) return told.sort((a, b) => a.start - b.start);
    const fixes = latest.flatMap(({ fix }) => fix ?? []).sort((a, b) => a.start - b.start);
    if (fixes.length < latest.length) return first;
    const [back, inner] = [before, backThrough(fixes)];
    before = (offset) => back(inner(offset));
    mended = replaceAll(mended, fixes);
    latest = read(mended);
    const here = latest.map((mistake) => moved(mistake, before));
    if (here.some(({ start }) => told.some((one) => one.start <= start && start <= one.end))) return first;
    told.push(...here);
  }
  return first;
}

type Fix = NonNullable<YamlMistake['fix']>;

function replaceAll(text: string, fixes: readonly Fix[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text: replacement } of fixes) {
    parts.push(text.slice(from, start), replacement);
    from = end;
  }
  return [...parts, text.slice(from)].join('');
}

/** From offsets of the text with the fixes to those of the text without. */
function backThrough(fixes: readonly Fix[]): (offset: number) => number {
  return (offset) => {
    let before = offset;
    for (const { start, end, text } of fixes) {
      if (before <= start) return before;
      before = Math.max(start, before - text.length + end - start);
    }
    return before;
  };
}

function moved(mistake: YamlMistake, to: (offset: number) => number): YamlMistake {
  const place = <Place extends Span>(span: Place): Place => ({ ...span, start: to(span.start), end: to(span.end) });
  const { fix, holder, until } = mistake;
  return { ...place(mistake), until: to(until), ...(fix && { fix: place(fix) }), holder: holder && place(holder) };
}
