import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { listFixAllEdits } from '../../src/server/fix-selection.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import type { Engine } from '../../src/service/engine.ts';
import type { LocatedFix, LocatedProblem } from '../../src/service/engine-values.ts';
import { preferredFix, unattendedFix } from '../../src/service/problems/offered-fixes.ts';
import { validateDescription } from '../../src/validate/validate-description.ts';
import { Change } from './fix-change.ts';
import { memoryWorkspace } from './memory-workspace.ts';
import type { Texts } from './project-of.ts';

/**
 * The law: a fix resolves its problem and loses nothing. Applied, its problem is gone, no new problem is there, and no word of the
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
        for (const fix of [...problem.fixes, ...(problem.removals ?? [])])
          trials.push(await this.#try(problem, fix, before, open));
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
    // A fix may resolve several problems at once; it may remove or hide only the value of its own problem.
    const named = fix.kind === 'fix' ? before.problems : [problem];
    const faults: Fault[] = [...change.faults(), ...change.losses(fix.kind, named)];
    if (change.faults().length === 0) {
      const after = await this.#after(change, open);
      if (after.some((one) => isSame(problem, one) && change.isAt(problem, one))) faults.push({ kind: 'stays' });
      const added = findAdded(before, after, change).filter((one) => !isUncovered(problem, one, change));
      if (added.length > 0) faults.push({ kind: 'adds', problems: added });
    }
    const isPreferred = preferredFix(problem.fixes) === fix;
    if ((isPreferred || unattendedFix(problem.fixes) === fix) && fix.kind !== 'fix') faults.push({ kind: 'preferred' });
    if (problem.fixes.some(({ kind }) => kind === 'remove' || kind === 'hide')) faults.push({ kind: 'preferred' });
    return { problem, fix, isPreferred, faults };
  }

  /** "Fix all" in each file, once and again on what is left. */
  async #tryAll(files: Iterable<string>, before: State, open: Map<string, string>): Promise<readonly Fault[]> {
    const faults: Fault[] = [];
    for (const file of files) {
      const start = new Map(open);
      let state = before;
      for (let round = 0; round <= roundsOfFixAll; round += 1) {
        const edits = listFixAllEdits(state.problems, file);
        if (edits.length === 0) break;
        if (round === roundsOfFixAll) faults.push({ kind: 'endless', file });
        const change = new Change(edits, state.texts);
        faults.push(...change.faults(), ...change.losses('fix', state.problems));
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
  /** The problems that "fix all" causes. */
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
 * it removes or hides, and is offered as a fix; or it is preferred or part of "fix all", and may not be meant. `endless`: "fix all" finds
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

/** Counts and suggestions in messages change with what is around: what is wrong is in the first sentence. */
function keyOf({ code, file, message }: LocatedProblem): string {
  const [first = message] = message.split(/(?<=[.?]"?) (?=[A-Z])/);
  return JSON.stringify([code, file, first.replace(/\d+/g, '#')]);
}

function isSame(a: LocatedProblem, b: LocatedProblem): boolean {
  return keyOf(a) === keyOf(b);
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

/** Problems that hide others, which are reported once the first are fixed. */
const hiding: readonly (readonly [code: RegExp, hidden: RegExp])[] = [
  // Text after a syntax error, or in a missing file, is not read.
  [/^(?:json|yaml)-|^(?:description|overlay|config-ref)-missing$/, /./],
  // An entry that can't be read may be any page or endpoint.
  [/^config-wrong-type$/, /^(?:page-unreached|owner-without-endpoints)$/],
  // Pages outside the navigation are not checked.
  [/^(?:nav-page-missing|owner-without-endpoints)$/, /^(?:broken-|file-missing$|link-unlisted$|mdx-|front-matter-)/],
  // The ids that an expression makes are not known: no anchor of its page is checked.
  [/^mdx-expression$/, /^broken-anchor$/],
  // As long as a tag is broken, components are not where they are written.
  [/^mdx-tag-unclosed$/, /^mdx-component-placement$/],
  // Values are not compared with a schema that has a mistake.
  [/^(?:enum-type-mismatch|schema-|format-misspelt|required-undefined)/, /^(?:example|default)-mismatch$/],
];

/** Returns whether the problem was hidden by the other one: no fault of the fix, unless the fix wrote what is wrong. */
function isUncovered({ code }: LocatedProblem, added: LocatedProblem, change: Change): boolean {
  // Unused components are moved from a section of 2.0 together with that fault.
  if (code === 'description-invalid' && added.code === 'component-unused') return true;
  return hiding.some(([other, hidden]) => other.test(code) && hidden.test(added.code)) && !change.isWritten(added);
}
