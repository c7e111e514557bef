import { offeredFixes, preferredFix, unattendedFix } from '../../src/core/diagnosis/offered-fixes.ts';
import type { FixKind } from '../../src/core/source/document/problem.ts';
import { applyEdits } from '../../src/core/source/text/apply-edits.ts';
import { LineIndex } from '../../src/core/source/text/line-index.ts';
import type { Range, Span } from '../../src/core/source/text/span.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { editsOfFixAll } from '../../src/server/fix-selection.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import type { Engine, LocatedFix, LocatedProblem } from '../../src/service/engine.ts';
import { validateDescription } from '../../src/validate/validate-description.ts';
import { memoryWorkspace } from './memory-workspace.ts';
import type { Texts } from './project-of.ts';

/**
 * The law: a fix mends and never loses. Applied, its problem is gone, no new problem is there, and no word of the
 * writer's is lost but what the message names as wrong.
 *
 * ```ts
 * const law = new FixLaw({ 'docs.json': '…', 'api.yaml': '…' });    // or a workspace
 * const { problems, trials, fixAll } = await law.judge({ 'api.yaml': '… with a mistake …' });
 * assert.deepEqual(breaches({ trials, fixAll }), []);
 * await law.dispose();
 * ```
 */
export class FixLaw {
  readonly #workspace: Workspace;
  readonly #engine: Engine;
  readonly #official: boolean;
  #version = 0;
  #base: readonly LocatedProblem[] | undefined;

  /** `official`: ask the validators too, a tenth of a second and more for each description. */
  constructor(site: Texts | Workspace, { official = false }: { readonly official?: boolean } = {}) {
    this.#workspace = isWorkspace(site) ? site : memoryWorkspace(site);
    this.#official = official;
    this.#engine = createEngine({
      workspace: this.#workspace,
      configFile: this.#workspace.has('docs.json') ? 'docs.json' : undefined,
      markup: createMarkupParser(),
      ...(official && { validator: { validate: validateDescription } }),
    });
  }

  /** The problems of the site as it is on disk. */
  async base(): Promise<readonly LocatedProblem[]> {
    this.#base ??= await this.#problems();
    return this.#base;
  }

  /**
   * The problems that these texts, open in the editor, have and the site on disk does not (all, if nothing is open),
   * and what each of their fixes does; of one code the first `mostAlike` problems.
   */
  async judge(changed: Texts = {}, mostAlike = Number.POSITIVE_INFINITY): Promise<Judgement> {
    const isOpen = Object.keys(changed).length > 0;
    const base = isOpen ? await this.base() : [];
    const open = new Map<string, string>();
    try {
      await this.#show(open, changed);
      const all = await this.#problems();
      const problems = without(all, base);
      const before: State = { texts: (file) => open.get(file) ?? this.#workspace.read(file), problems: all, base };
      const trials: Trial[] = [];
      for (const problem of [...Map.groupBy(problems, ({ code }) => code).values()].flatMap((all) =>
        all.slice(0, mostAlike),
      )) {
        for (const fix of problem.fixes) trials.push(await this.#try(problem, fix, before, open));
      }
      return { problems, trials, fixAll: await this.#tryAll(new Set(problems.map(({ file }) => file)), before, open) };
    } finally {
      for (const file of open.keys()) await this.#engine.closeDocument(file);
    }
  }

  dispose(): Promise<void> {
    return this.#engine.dispose();
  }

  async #try(problem: LocatedProblem, fix: LocatedFix, before: State, open: Map<string, string>): Promise<Trial> {
    const change = new Change(fix.edits, before.texts);
    // A fix may mend several problems at once; what it removes or hides is the value of its own.
    const named = fix.kind === 'mend' ? before.problems : [problem];
    const faults: Fault[] = [...change.faults(), ...change.losses(fix.kind, named)];
    if (change.faults().length === 0) {
      const after = await this.#after(change, open);
      if (after.some((one) => isSame(problem, one) && change.isAt(problem, one))) faults.push({ kind: 'stays' });
      const added = findAdded(before, after, change).filter((one) => !isUncovered(problem, one, change));
      if (added.length > 0) faults.push({ kind: 'adds', problems: added });
    }
    const isPreferred = preferredFix(problem.fixes) === fix;
    if ((isPreferred || unattendedFix(problem.fixes) === fix) && fix.kind !== 'mend')
      faults.push({ kind: 'preferred' });
    if (!offeredFixes(problem.fixes).includes(fix)) faults.push({ kind: 'preferred' });
    return { problem, fix, isPreferred, faults };
  }

  /** "Fix all" in each file, once and again on what is left. */
  async #tryAll(files: Iterable<string>, before: State, open: Map<string, string>): Promise<readonly Fault[]> {
    const faults: Fault[] = [];
    for (const file of files) {
      const start = new Map(open);
      let state = before;
      for (let round = 0; round <= roundsOfFixAll; round += 1) {
        const edits = editsOfFixAll(state.problems, file);
        if (edits.length === 0) break;
        if (round === roundsOfFixAll) faults.push({ kind: 'endless', file });
        const change = new Change(edits, state.texts);
        faults.push(...change.faults(), ...change.losses('mend', state.problems));
        if (change.faults().length > 0) break;
        const problems = await this.#after(change, open, true);
        const known = state;
        const added = findAdded(known, problems, change).filter(
          (one) => !known.problems.some((problem) => isUncovered(problem, one, change)),
        );
        if (added.length > 0) faults.push({ kind: 'adds', problems: added });
        state = { ...state, problems };
      }
      await this.#show(open, Object.fromEntries(start));
    }
    return faults;
  }

  /** The problems after the change, which is taken back unless it `stays`. */
  async #after(change: Change, open: Map<string, string>, stays = false): Promise<readonly LocatedProblem[]> {
    const files = [...change.files.keys()];
    const old = files.map((file) => [file, open.get(file)] as const);
    await this.#show(open, Object.fromEntries(files.map((file) => [file, change.apply(file)])));
    const problems = await this.#problems();
    if (stays) return problems;
    for (const [file, text] of old) {
      if (text === undefined) {
        open.delete(file);
        await this.#engine.closeDocument(file);
      } else await this.#show(open, { [file]: text });
    }
    return problems;
  }

  async #show(open: Map<string, string>, texts: Texts): Promise<void> {
    for (const [file, text] of Object.entries(texts)) {
      this.#version += 1;
      open.set(file, text);
      await this.#engine.openDocument(file, this.#version, text);
    }
  }

  async #problems(): Promise<readonly LocatedProblem[]> {
    return (await this.#engine.problems({ official: this.#official })).problems;
  }
}

/** A second "fix all" may find what the first uncovered; a third has nothing to do. */
const roundsOfFixAll = 2;

export interface Judgement {
  readonly problems: readonly LocatedProblem[];
  readonly trials: readonly Trial[];
  /** What "fix all" breaks. */
  readonly fixAll: readonly Fault[];
}

export interface Trial {
  readonly problem: LocatedProblem;
  readonly fix: LocatedFix;
  readonly isPreferred: boolean;
  /** Empty: the fix keeps the law. */
  readonly faults: readonly Fault[];
}

/**
 * `stays`: the problem is still there. `adds`: new problems. `loses`: words of the writer that the message does not
 * name, or of another place than the problem's. `edits`: edits overlap, leave the text or change nothing. `preferred`:
 * it removes or hides, and is preferred, part of "fix all", or offered beside one that mends. `endless`: "fix all" finds
 * more to do each time.
 */
export type Fault =
  | { readonly kind: 'stays' }
  | { readonly kind: 'adds'; readonly problems: readonly LocatedProblem[] }
  | { readonly kind: 'loses'; readonly words: readonly string[] }
  | { readonly kind: 'edits'; readonly why: string }
  | { readonly kind: 'preferred' }
  | { readonly kind: 'endless'; readonly file: string };

/** Each breach of the law in a line, for an assertion. */
export function breaches({ trials, fixAll }: Pick<Judgement, 'trials' | 'fixAll'>): readonly string[] {
  const single = trials.flatMap(({ problem, fix, faults }) =>
    faults.map((fault) => `${problem.code} «${problem.message}» → ${fix.title} (${fix.kind}): ${wordsOf(fault)}`),
  );
  return [...single, ...fixAll.map((fault) => `fix all: ${wordsOf(fault)}`)];
}

export function wordsOf(fault: Fault): string {
  switch (fault.kind) {
    case 'adds':
      return `adds ${fault.problems.map(({ code, message }) => `${code} «${message}»`).join(' + ')}`;
    case 'loses':
      return `loses ${fault.words.join(' ')}`;
    case 'edits':
      return fault.why;
    case 'endless':
      return `is never done in ${fault.file}`;
    case 'stays':
    case 'preferred':
      return fault.kind;
  }
}

interface State {
  readonly texts: (file: string) => string | undefined;
  readonly problems: readonly LocatedProblem[];
  /** Those of the site without the mistake: what a fix brings back is not new. */
  readonly base: readonly LocatedProblem[];
}

type Workspace = ReturnType<typeof memoryWorkspace> | Parameters<typeof createEngine>[0]['workspace'];

function isWorkspace(site: Texts | Workspace): site is Workspace {
  return typeof site.files === 'function';
}

interface Placed extends Span {
  readonly text: string;
}

/** The edits of a fix as offsets of the texts before, by file. */
class Change {
  readonly files: ReadonlyMap<string, readonly Placed[]>;
  readonly #old = new Map<string, string>();
  readonly #index = new Map<string, LineIndex>();
  readonly #newIndex = new Map<string, LineIndex>();

  constructor(edits: LocatedFix['edits'], texts: State['texts']) {
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
      return overlaps ? [why(`has edits of ${file} that overlap`)] : [];
    });
    const isIdle = [...this.files.keys()].every((file) => this.apply(file) === this.#old.get(file));
    return isIdle && faults.length === 0 ? [why('changes nothing')] : faults;
  }

  /** Words that were there before and are nowhere in the new texts, except those that a message names as wrong. */
  losses(kind: FixKind, problems: readonly LocatedProblem[]): readonly Fault[] {
    const kept = [...this.files.values()].flat().flatMap(({ text }) => wordsIn(text).map(({ word }) => word));
    const words = [...this.files].flatMap(([file, edits]) => {
      const text = this.#old.get(file) ?? '';
      return edits.flatMap(({ start, end, text: put }) =>
        wordsIn(text.slice(start, end)).flatMap(({ word, at }) => {
          const index = kept.indexOf(word);
          if (index >= 0) kept.splice(index, 1);
          const isAllowed = problems.some((problem) =>
            mayLose(word, problem, this.#reachOf(problem, file, kind), { at: start + at, kind, put }),
          );
          return index >= 0 || isAllowed ? [] : [word];
        }),
      );
    });
    return words.length === 0 ? [] : [{ kind: 'loses', words }];
  }

  /** Whether the problem after the change is where the one before it is now. */
  isAt(before: LocatedProblem, after: LocatedProblem): boolean {
    if (before.file !== after.file) return false;
    const old = this.#offsetOf(before.file, before.range.start);
    if (old === undefined) return isSamePlace(before.range, after.range);
    const start = this.#newOffsetOf(after.file, after.range.start);
    return this.#moved(before.file, old).some((offset) => offset === start);
  }

  /** Whether the place before the change is in a range that is replaced: what is there may have moved. */
  isInside({ file, range }: LocatedProblem): boolean {
    const offset = this.#offsetOf(file, range.start);
    const edits = this.files.get(file) ?? [];
    return offset !== undefined && edits.some(({ start, end }) => offset >= start && offset <= end);
  }

  /** Whether the problem after the change touches text that the fix wrote. */
  isWritten({ file, range }: LocatedProblem): boolean {
    const from = this.#newOffsetOf(file, range.start);
    const to = this.#newOffsetOf(file, range.end);
    if (from === undefined || to === undefined) return false;
    let delta = 0;
    for (const { start, end, text } of this.files.get(file) ?? []) {
      const written = start + delta;
      delta += text.length - (end - start);
      if (from <= written + text.length && to >= written) return true;
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

  /** What a problem is about: its range; for a fix that removes or hides, the value of the key too. */
  #reachOf(problem: LocatedProblem, file: string, kind: FixKind): readonly Span[] {
    const places = [problem, ...problem.related].filter((place) => place.file === file);
    const text = this.#old.get(file) ?? '';
    return places.map(({ range }) => {
      const { start, end } = this.#spanOf(file, range);
      return kind === 'mend'
        ? { start, end }
        : { start: startOfMember(text, start), end: endOfMember(text, start, end) };
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

/** Words, numbers and keys. Letter case is form, which a fix may change. */
function wordsIn(text: string): readonly { readonly word: string; readonly at: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}_]+/gu)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), at: index }));
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
  if (kind === 'mend' && isNamed && wordsIn(put).length > 0) return true;
  if (!reach.some(({ start, end }) => at >= start && at <= end)) return false;
  return kind !== 'mend' || isNamed;
}

/** The start of the key whose value the span begins, if it stands before it. */
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

/** Counts in messages change with what is around. */
function keyOf({ code, file, message }: LocatedProblem): string {
  return JSON.stringify([code, file, message.replace(/\d+/g, '#')]);
}

function isSame(a: LocatedProblem, b: LocatedProblem): boolean {
  return keyOf(a) === keyOf(b);
}

function isSamePlace(a: Range, b: Range): boolean {
  return a.start.line === b.start.line && a.start.character === b.start.character;
}

/** The problems that are not among the others as often, wherever they are. */
function without(all: readonly LocatedProblem[], others: readonly LocatedProblem[]): readonly LocatedProblem[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1);
  return all.filter((problem) => {
    const count = counts.get(keyOf(problem)) ?? 0;
    counts.set(keyOf(problem), count - 1);
    return count <= 0;
  });
}

/** The problems after a change that neither were there before nor are those of the site without the mistake. */
function findAdded(
  { problems, base }: State,
  after: readonly LocatedProblem[],
  change: Change,
): readonly LocatedProblem[] {
  const left = new Set(problems);
  const take = (fits: (old: LocatedProblem) => boolean): boolean => {
    const old = [...left].find(fits);
    if (old !== undefined) left.delete(old);
    return old !== undefined;
  };
  const moved = after.filter((one) => !take((old) => isSame(old, one) && change.isAt(old, one)));
  const added = moved.filter((one) => !take((old) => isSame(old, one) && change.isInside(old)));
  return without(added, base);
}

/**
 * A syntax error hides what is wrong behind it, and an entry of a wrong type that a page is in no navigation. What shows
 * without it is no fault of the fix, unless the fix wrote it.
 */
function isUncovered(problem: LocatedProblem, added: LocatedProblem, change: Change): boolean {
  const hides =
    /^(?:json|yaml)-/.test(problem.code) || (problem.code === 'config-wrong-type' && added.code === 'page-unreached');
  return hides && !change.isWritten(added);
}
