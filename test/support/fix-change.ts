import type { FixKind } from '../../src/core/source/document/problem.ts';
import { applyEdits } from '../../src/core/source/text/apply-edits.ts';
import { LineIndex } from '../../src/core/source/text/line-index.ts';
import type { Range, Span } from '../../src/core/source/text/span.ts';
import type { LocatedFix, LocatedProblem } from '../../src/service/engine-values.ts';
import type { Fault } from './fix-law.ts';

interface Placed extends Span {
  readonly text: string;
}

/** The edits of a fix as offsets of the texts before, by file. */
export class Change {
  readonly files: ReadonlyMap<string, readonly Placed[]>;
  readonly #old = new Map<string, string>();
  readonly #index = new Map<string, LineIndex>();
  readonly #newIndex = new Map<string, LineIndex>();

  constructor(edits: LocatedFix['edits'], texts: (file: string) => string | undefined) {
    const files = Map.groupBy(edits, ({ file }) => file);
    for (const file of files.keys()) {
      const text = texts(file) ?? '';
      this.#old.set(file, text);
      this.#index.set(file, new LineIndex(text));
    }
    this.files = new Map(
      [...files].map(([file, own]) => [
        file,
        own
          .map(({ range, text }) => ({ ...this.#spanOf(file, range), text }))
          .toSorted((a, b) => a.start - b.start || a.end - b.end),
      ]),
    );
  }

  apply(file: string): string {
    const edits = (this.files.get(file) ?? []).map((span) => ({ at: { file, span }, text: span.text }));
    return applyEdits(this.#old.get(file) ?? '', edits);
  }

  faults(): readonly Fault[] {
    const why = (words: string) => ({ kind: 'edits', why: words }) as const;
    if (this.files.size === 0) return [why('has no edits')];
    const faults = [...this.files].flatMap(([file, edits]) => {
      const text = this.#old.get(file) ?? '';
      if (edits.some(({ start, end }) => start > end || end > text.length)) return [why(`leaves ${file}`)];
      const overlaps = edits.some(({ start }, index) => start < (edits[index - 1]?.end ?? 0));
      if (overlaps) return [why(`has edits of ${file} that overlap`)];
      const isOfWindows = text.includes('\r\n') && !oneEnd.test(text);
      return isOfWindows && oneEnd.test(this.apply(file)) ? [why(`mixes line ends in ${file}`)] : [];
    });
    const isIdle = [...this.files.keys()].every((file) => this.apply(file) === this.#old.get(file));
    return isIdle && faults.length === 0 ? [why('changes nothing')] : faults;
  }

  /** Words that were there before and are nowhere in the new texts, except those that a message names as wrong. */
  losses(kind: FixKind, problems: readonly LocatedProblem[]): readonly Fault[] {
    const kept = [...this.files.values()].flat().flatMap(({ text }) => wordsIn(text).map(({ word }) => word));
    const words = [...this.files].flatMap(([file, edits]) => {
      const text = this.#old.get(file) ?? '';
      return edits.flatMap(({ start, end, text: put }) => {
        if (put === '' && problems.some((problem) => this.#isWrittenTwice(problem, file, { start, end }))) return [];
        return wordsIn(text.slice(start, end)).flatMap(({ word, at }) => {
          const index = kept.indexOf(word);
          if (index >= 0) kept.splice(index, 1);
          const isAllowed = problems.some((problem) =>
            mayLose(word, problem, this.#reachOf(problem, file), { at: start + at, kind, put }),
          );
          return index >= 0 || isAllowed ? [] : [word];
        });
      });
    });
    return words.length === 0 ? [] : [{ kind: 'loses', words }];
  }

  /** Returns whether another place that the problem names has the same text: one of two duplicates may go. */
  #isWrittenTwice(problem: LocatedProblem, file: string, { start, end }: Span): boolean {
    const text = this.#old.get(file) ?? '';
    const removed = withoutLayout(text.slice(start, end).replace(/^[\s,]+|[\s,]+$/g, ''));
    const others = this.#reachOf(problem, file).filter((place) => place.end <= start || place.start >= end);
    return (
      removed !== '' && others.some((place) => withoutLayout(text.slice(place.start, place.end + 1)).includes(removed))
    );
  }

  /** Returns whether the problem after the change is where the one before it is now. */
  isAt(before: LocatedProblem, after: LocatedProblem): boolean {
    if (before.file !== after.file) return false;
    const old = this.#offsetOf(before.file, before.range.start);
    if (old === undefined) return isSamePlace(before.range, after.range);
    const start = this.#newOffsetOf(after.file, after.range.start);
    return this.#moved(before.file, old).some((offset) => offset === start);
  }

  /** Returns whether the place before the change is in a range that is replaced: what is there may have moved. */
  isInside({ file, range }: LocatedProblem): boolean {
    const offset = this.#offsetOf(file, range.start);
    const edits = this.files.get(file) ?? [];
    return offset !== undefined && edits.some(({ start, end }) => offset >= start && offset <= end);
  }

  /** Returns whether the problem after the change touches text that the fix wrote. */
  isWritten({ file, range }: LocatedProblem): boolean {
    const from = this.#newOffsetOf(file, range.start);
    const to = this.#newOffsetOf(file, range.end);
    if (from === undefined || to === undefined) return false;
    let delta = 0;
    for (const { start, end, text } of this.files.get(file) ?? []) {
      const written = start + delta;
      delta += text.length - (end - start);
      // A removal writes nothing.
      if (text !== '' && from <= written + text.length && to >= written) return true;
    }
    return false;
  }

  /** The places that the offset may have afterwards: at the start of an insertion, before and after it. */
  #moved(file: string, offset: number): readonly number[] {
    let delta = 0;
    for (const { start, end, text } of this.files.get(file) ?? []) {
      if (offset < start) break;
      const by = text.length - (end - start);
      if (offset === start) return [offset + delta, offset + delta + by, offset + delta + text.length];
      if (offset < end) return [start + delta, offset + delta, start + delta + text.length];
      delta += by;
    }
    return [offset + delta];
  }

  /** The text that a problem is about: its range with the key before it and the value after it, and the same for related places. */
  #reachOf(problem: LocatedProblem, file: string): readonly Span[] {
    const text = this.#old.get(file) ?? '';
    const places = [problem, ...problem.related].filter((place) => place.file === file);
    return places.map(({ range }) => {
      const { start, end } = this.#spanOf(file, range);
      return { start: startOfMember(text, start), end: endOfMember(text, start, end) };
    });
  }

  #spanOf(file: string, { start, end }: Range): Span {
    const index = this.#index.get(file);
    return { start: index?.offsetAt(start) ?? 0, end: index?.offsetAt(end) ?? 0 };
  }

  #offsetOf(file: string, position: Range['start']): number | undefined {
    return this.#index.get(file)?.offsetAt(position);
  }

  #newOffsetOf(file: string, position: Range['start']): number | undefined {
    if (!this.files.has(file)) return undefined;
    const index = this.#newIndex.get(file) ?? new LineIndex(this.apply(file));
    this.#newIndex.set(file, index);
    return index.offsetAt(position);
  }
}

/** Half of a line end of Windows. */
export const oneEnd = /(?<!\r)\n|\r(?!\n)/;

/** `"a": 1` and `"a":1` are the same member. */
function withoutLayout(text: string): string {
  return text.replace(/\s*([:,[\]{}])\s*/g, '$1');
}

/** Words, numbers and keys. Letter case is form, which a fix may change. */
function wordsIn(text: string): readonly { readonly word: string; readonly at: number }[] {
  // Escapes of an address are signs, not words.
  const plain = text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => ' '.repeat(escapes.length));
  return [...plain.matchAll(/[\p{L}\p{N}_]+/gu)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), at: index }));
}

/**
 * A word may go where the problem is, if the message names it, and elsewhere if another is written in its place (the
 * closing tag of a misspelt element); with a value that a fix openly removes, all in it.
 */
function mayLose(
  word: string,
  { message }: LocatedProblem,
  reach: readonly Span[],
  { at, kind, put }: { readonly at: number; readonly kind: FixKind; readonly put: string },
): boolean {
  const isNamed = wordsIn(message).some((one) => one.word === word);
  if (kind === 'fix' && isNamed && wordsIn(put).length > 0) return true;
  if (!reach.some(({ start, end }) => at >= start && at <= end)) return false;
  return kind !== 'fix' || isNamed;
}

/** The start of the key whose value begins the span, if the key precedes it. */
function startOfMember(text: string, start: number): number {
  return start - (/(?:"[^"\n]*"|[\w$-]+)\s*:\s*$/.exec(text.slice(Math.max(0, start - 200), start))?.[0].length ?? 0);
}

/** The end of the value that belongs to the key at the span, by the brackets or the indentation. */
function endOfMember(text: string, start: number, end: number): number {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const opened = /^["']?\s*:?\s*[[{]/.exec(text.slice(end, end + 40));
  const from = /^[[{]/.test(text.slice(start)) ? start : opened === null ? undefined : end + opened[0].length - 1;
  if (from !== undefined) return closing(text, from);
  const indent = /^[\s-]*/.exec(line)?.[0].length ?? 0;
  const rest = text.slice(end);
  const next = new RegExp(`\\n {0,${indent}}\\S`).exec(rest);
  return end + (next?.index ?? rest.length);
}

function closing(text: string, from: number): number {
  let depth = 0;
  for (const { 0: token, index } of text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (/^[[{]/.test(token)) depth += 1;
    if (/^[\]}]/.test(token)) depth -= 1;
    if (depth === 0) return from + index + 1;
  }
  return text.length;
}

function isSamePlace(a: Range, b: Range): boolean {
  return a.start.line === b.start.line && a.start.character === b.start.character;
}
