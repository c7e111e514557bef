import type { SourceDocument, SourceNode, WalkPlace, WalkVisitor } from '../source/document/source-document.ts';
import type { Span } from '../source/text/span.ts';

/** A text of a description that pages show: `x-platform.content` in MDX, or a `description` in Markdown. */
export interface WrittenText {
  readonly kind: 'content' | 'description';
  readonly node: SourceNode;
}

const inside = { data: -1, description: 0, platform: 1, metadata: 2 } as const;
/** Members whose values are data, not part of the description. */
const data = new Set(['enum', 'example', 'examples', 'default', 'const', 'value', 'dataValue']);

/** Returns the offsets of the matches of the pattern, which has the flag `g`. */
export function findClues({ text }: SourceDocument, pattern: RegExp): readonly number[] {
  return Array.from(text.matchAll(pattern), ({ index }) => index);
}

/** Lists every `content`, and the descriptions that match the pattern. `clues`: offsets; values without any are skipped. */
export function listTexts(document: SourceDocument, clues: readonly number[], pattern: RegExp): readonly WrittenText[] {
  const found: WrittenText[] = [];
  let next = 0;
  const hasClue = ({ start, end }: WalkPlace): boolean => {
    // Places are visited in document order.
    while ((clues[next] ?? end) < start) next += 1;
    return (clues[next] ?? end) < end;
  };
  const takeDescription = (place: WalkPlace): void => {
    if (isDescription(place, pattern)) found.push({ kind: 'description', node: place.node() });
  };
  const visitPlatform = (place: WalkPlace): number => {
    if (place.name === 'content' && place.isString) found.push({ kind: 'content', node: place.node() });
    return place.name === 'metadata' ? inside.metadata : inside.data;
  };
  const visitor: WalkVisitor = {
    skipsScalars: () => false,
    visit(place, context) {
      const { name = '' } = place;
      if (context === inside.platform) return visitPlatform(place);
      if (name === 'x-platform' || name === 'x-mint') return inside.platform;
      if (!hasClue(place)) return inside.data;
      takeDescription(place);
      return context === inside.metadata || data.has(name) ? inside.data : inside.description;
    },
  };
  document.walk(visitor);
  return found;
}

function isDescription(place: WalkPlace, pattern: RegExp): boolean {
  return place.name === 'description' && place.isString && pattern.test(place.string());
}

/** Finds the span in the file for a span of the text. Undefined if its words are written differently, such as with escapes. */
export function findWritten({ start, end }: Span, text: string, { location, document }: SourceNode): Span | undefined {
  const whole = location.span;
  const words = text.slice(start, end).split('\n', 1)[0] ?? '';
  const written = location.file === document.file ? document.text.slice(whole.start, whole.end) : '';
  // The third occurrence in the text is the third occurrence in the source.
  const place = words === '' ? undefined : findNthIndex(written, words, countOccurrences(text, words, start));
  return place === undefined ? undefined : { start: whole.start + place, end: whole.start + place + words.length };
}

function countOccurrences(text: string, words: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf(words); at !== -1 && at < end; at = text.indexOf(words, at + 1)) count += 1;
  return count;
}

function findNthIndex(text: string, words: string, count: number): number | undefined {
  let at = text.indexOf(words);
  for (let passed = 0; passed < count && at !== -1; passed += 1) at = text.indexOf(words, at + 1);
  return at === -1 ? undefined : at;
}
