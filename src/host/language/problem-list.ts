import type { LocatedProblem } from '../../service/engine.ts';

export type SeverityOverrides = { readonly [code: string]: string | undefined };

/** The problems as the setting `apiDocs.problems.severity` wants them: other severities, or `off`. Unknown words change nothing. */
export function withSeverities(
  problems: readonly LocatedProblem[],
  overrides: SeverityOverrides,
): readonly LocatedProblem[] {
  if (Object.keys(overrides).length === 0) return problems;
  return problems.flatMap((problem) => {
    const wanted = Object.hasOwn(overrides, problem.code) ? overrides[problem.code] : undefined;
    if (wanted === 'off') return [];
    if (wanted === 'error' || wanted === 'warning' || wanted === 'info' || wanted === 'hint') {
      return [withSeverity(problem, wanted)];
    }
    return [problem];
  });
}

/** What a problem became the last time, so that one that did not change stays the same object. */
const adjusted = new WeakMap<LocatedProblem, LocatedProblem>();

function withSeverity(problem: LocatedProblem, severity: LocatedProblem['severity']): LocatedProblem {
  const known = adjusted.get(problem);
  if (known?.severity === severity) return known;
  const made = { ...problem, severity };
  adjusted.set(problem, made);
  return made;
}

/**
 * What only the official validators found. It stands on while they judge again, so that nothing flickers,
 * but not in files that have changed since: there its places could be wrong.
 */
export function officialOnly(
  whole: readonly LocatedProblem[],
  quick: readonly LocatedProblem[],
  changed: ReadonlySet<string>,
): readonly LocatedProblem[] {
  const standing = whole.filter(({ file }) => !changed.has(file));
  if (standing.length === 0) return standing;
  const same = new Set(quick);
  const others = standing.filter((problem) => !same.has(problem));
  if (others.length === 0) return others;
  const known = new Set(quick.map(keyOf));
  return others.filter((problem) => !known.has(keyOf(problem)));
}

function keyOf({ file, code, message, range: { start } }: LocatedProblem): string {
  return JSON.stringify([file, code, message, start.line, start.character]);
}

/** Some of the problems of one file; none: there were some, and are no more. */
export interface ProblemGroup {
  readonly file: string;
  /** Which ones of the file: those of one share are shown together. */
  readonly share: number;
  readonly problems: readonly LocatedProblem[];
}

/** The problems of a file are shown in so many groups, by their messages. */
const sharesOfFile = 32;

/**
 * Remembers what is shown. To show some hundred problems anew costs the editor ten milliseconds of its thread, and of most groups
 * a keystroke changes none. Each share is a collection of the editor, which goes through all of them whenever it asks for fixes.
 */
export class ShownProblems {
  #groups = new Map<string, ProblemGroup>();
  #list: readonly LocatedProblem[] = [];

  /** The groups that are not as they were the last time. Problems that did not change are expected to be the same objects. */
  show(problems: readonly LocatedProblem[]): readonly ProblemGroup[] {
    // The engine's list is the same as long as nothing in it changes.
    if (problems === this.#list) return [];
    this.#list = problems;
    const before = this.#groups;
    this.#groups = inGroups(problems);
    const changed = [...this.#groups].filter(([key, group]) => !isSame(group, before.get(key)));
    const gone = [...before].filter(([key]) => !this.#groups.has(key));
    return [...gone.map(([, group]) => ({ ...group, problems: [] })), ...changed.map(([, group]) => group)];
  }
}

function inGroups(problems: readonly LocatedProblem[]): Map<string, ProblemGroup> {
  const groups = new Map<string, ProblemGroup & { readonly problems: LocatedProblem[] }>();
  for (const problem of problems) {
    const { file } = problem;
    const share = shareOf(problem);
    const key = `${share} ${file}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { file, share, problems: [problem] });
    else known.problems.push(problem);
  }
  return groups;
}

const shares = new WeakMap<LocatedProblem, number>();

function shareOf(problem: LocatedProblem): number {
  const known = shares.get(problem);
  if (known !== undefined) return known;
  let hash = 0;
  for (let at = 0; at < problem.message.length; at += 1) hash = (hash * 31 + problem.message.charCodeAt(at)) >>> 0;
  const share = hash % sharesOfFile;
  shares.set(problem, share);
  return share;
}

function isSame({ problems }: ProblemGroup, before: ProblemGroup | undefined): boolean {
  return problems.length === before?.problems.length && problems.every((one, index) => one === before.problems[index]);
}
