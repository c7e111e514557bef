import { escapeSegment } from '../../core/source/document/pointer.ts';
import type { Missing, Problem } from '../../core/source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../../core/source/document/source-document.ts';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import { memoize } from '../../core/source/memoize.ts';
import type { Location } from '../../core/source/text/span.ts';
import { type Documents, isSyntaxError, longestSearch, UnsureFiles } from './unsure-files.ts';

/** Characters of a name that a fix may write. */
const longestName = 200;

/**
 * Removes problems that follow from a syntax error: at its place, inside the range it makes unreadable, or about something that this
 * range may define, or that was to be in a value of another kind. Where references may be lost, nothing is said of
 * components without any. `configFiles`: `docs.json` and its parts.
 */
export function suppressFollowUps(
  problems: readonly Problem[],
  document: Documents,
  configFiles: readonly string[] = [],
): readonly Problem[] {
  const unreadable = problems.flatMap((problem) => problem.unreadable ?? []);
  const broken = problems.filter((problem) => problem.severity === 'error' && isSyntaxError(problem));
  const unsure = new UnsureFiles(problems, document, configFiles);
  const doubtful = [
    ...problems.flatMap((problem) => problem.doubtful ?? findUnsupported(problem) ?? []),
    ...unsure.wholes,
  ];
  const hasHolders = problems.some(({ missing }) => missing?.holder !== undefined);
  const corrected = problems.some(({ missing }) => missing !== undefined) ? listCorrected(problems) : new Map();
  const lost = new Set(problems.flatMap((problem) => [...(problem.lost ?? [])]));
  const isExplained = findExplained(problems, document, unsure);
  const isBrokenText = ({ at }: Problem) => broken.some((error) => overlaps(at, error.at));
  if (
    unreadable.length + doubtful.length + lost.size + corrected.size + broken.length === 0 &&
    !hasHolders &&
    !unsure.losesPages
  )
    return problems.filter((problem) => !isExplained(problem));
  const reported = new Set(hasHolders ? problems.map(({ at }) => keyOf(at)) : []);
  const texts = doubtful.map(({ file, span: { start, end } }) => {
    const read = () => document(file)?.text.slice(start, Math.min(end, start + longestSearch)) ?? '';
    return { file, start, text: memoize(read).get };
  });
  const mayBeDefined = ({ files, names, words, holder }: Missing, at: Location): boolean => {
    if (holder?.some((place) => reported.has(keyOf(place))) === true) return true;
    const searched = new Set(files);
    if (words !== undefined) return unsure.mayDefine(searched, words);
    if ([...searched].some((file) => file !== at.file && names.some((name) => corrected.get(file)?.has(name))))
      return true;
    return texts.some(({ file, start, text }) => {
      if (!searched.has(file)) return false;
      // Where the name is used, it is not defined.
      const use = file === at.file ? [at.span.start - start, at.span.end - start] : [0, 0];
      const [before, after] = [text().slice(0, Math.max(0, use[0] ?? 0)), text().slice(Math.max(0, use[1] ?? 0))];
      return names.some((name) => before.includes(name) || after.includes(name));
    });
  };
  return problems.filter(
    (problem) =>
      isSyntaxError(problem) ||
      problem.unreadable !== undefined ||
      !(
        unreadable.some((place) => startsIn(problem.at, place)) ||
        isBrokenText(problem) ||
        (problem.missing && mayBeDefined(problem.missing, problem.at)) ||
        (problem.code === 'component-unused' && lost.has(problem.at.file)) ||
        isExplained(problem)
      ),
  );
}

/** Returns which problems other ones explain without anything being unreadable. */
function findExplained(
  problems: readonly Problem[],
  document: Documents,
  unsure: UnsureFiles,
): (problem: Problem) => boolean {
  const unused = new Unused(problems, document);
  const collisions = new Collisions(problems, document);
  const replacedIds = new ReplacedIds(problems);
  const others = listOthers(problems);
  const invalid = listPlaces(problems, /^(?:wrong-type|description-invalid)$/);
  /** Returns whether the value is part of one whose key has the error that it is of a wrong kind, such as an object in the place of a list. */
  const isInsideReported = ({ file, span }: Location) => {
    const isHeld = (node: SourceNode | undefined): boolean =>
      node?.parent !== undefined && (invalid.has(keyOf(node.keyLocation)) || isHeld(node.parent));
    return isHeld(document(file)?.nodeAt(span.start)?.parent);
  };
  return (problem) =>
    unused.isExplained(problem) ||
    collisions.isExplained(problem) ||
    replacedIds.isExplained(problem) ||
    (problem.code === 'wrong-type' && isInsideReported(problem.at)) ||
    others.get(problem.code)?.has(keyOf(problem.at)) === true ||
    // Variables are defined in `docs.json`.
    (problem.code === 'mdx-variable-unknown' && unsure.hasConfig);
}

/** The names that the fixes of other problems write, by file: they are defined once these are applied. */
function listCorrected(problems: readonly Problem[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  const sure = problems.flatMap(({ fixes = [] }) => fixes.slice(0, 1).filter(({ kind }) => kind === 'fix'));
  for (const { at, text } of sure.flatMap(({ edits }) => edits)) {
    if (text.length > longestName) continue;
    const name = text.replace(/^(["'])(.*)\1$/, '$2');
    const own = getOrInsert(names, at.file, () => new Set<string>());
    own.add(name).add(name.slice(name.lastIndexOf('/') + 1));
  }
  return names;
}

/** Components without references, some of which have another problem, or would be referred to if another one were fixed. */
class Unused {
  readonly #places: ReadonlySet<string>;
  readonly #texts: string;
  readonly #document: Documents;
  readonly #uses = new Map<string, ReadonlySet<string>>();
  /** The files with errors, in which references may not be read. */
  readonly #broken: ReadonlySet<string>;

  constructor(problems: readonly Problem[], document: Documents) {
    this.#document = document;
    const others = problems.some(isUnused) ? problems.filter((problem) => !isUnused(problem)) : [];
    this.#broken = new Set(others.filter(({ severity }) => severity === 'error').map(({ at }) => at.file));
    this.#places = new Set(others.map(({ at }) => keyOf(at)));
    const edits = others.flatMap(({ fixes = [] }) => fixes.flatMap((fix) => fix.edits));
    this.#texts = edits.flatMap(({ text }) => (text.includes('#/') ? [text] : [])).join('\n');
  }

  isExplained(problem: Problem): boolean {
    if (!isUnused(problem)) return false;
    const names = [...(problem.missing?.names ?? [])];
    return (
      this.#places.has(keyOf(problem.at)) ||
      names.some((name) => this.#texts.includes(`/${escapeSegment(name)}"`)) ||
      (this.#broken.has(problem.at.file) && names.some((name) => this.#isNamed(name, problem.at)))
    );
  }

  /** Returns whether the file has the name as the end of a reference, or as a security requirement. */
  #isNamed(name: string, { file }: Location): boolean {
    const uses = getOrInsert(this.#uses, file, () =>
      listUses(this.#document(file)?.text.slice(0, longestSearch) ?? ''),
    );
    return uses.has(escapeSegment(name)) || uses.has(name);
  }
}

/** What is written as `/name` at the end of a text, with a backslash too, and `name: [`. */
function listUses(text: string): ReadonlySet<string> {
  const uses = /[/\\]([^/\\"'\s]{1,200})(?=["'\s]|$)|([^\s"'{},[\]:]{1,200})["']? ?: ?\[/g;
  return new Set(Array.from(text.matchAll(uses), ([, end, key]) => end ?? key ?? ''));
}

/** Pages with one slug, of which one may have another without an error in its operation or path. */
class Collisions {
  readonly #errors: ReadonlyMap<string, readonly number[]>;
  readonly #document: Documents;

  constructor(problems: readonly Problem[], document: Documents) {
    this.#document = document;
    const errors = problems.filter(({ severity, code }) => severity === 'error' && code !== 'slug-collision');
    const files = Map.groupBy(errors, ({ at }) => at.file);
    this.#errors = new Map([...files].map(([file, own]) => [file, own.map(({ at }) => at.span.start)]));
  }

  isExplained({ code, at, related = [] }: Problem): boolean {
    return (
      code === 'slug-collision' && [at, ...related.map((place) => place.at)].some((place) => this.#hasError(place))
    );
  }

  #hasError({ file, span }: Location): boolean {
    const errors = this.#errors.get(file);
    const node = errors && this.#document(file)?.nodeAt(span.start);
    const item = node?.parent?.parent?.key === 'paths' ? node.parent : node;
    if (errors === undefined || item === undefined) return false;
    return errors.some((start) => start >= item.keySpan.start && start < item.span.end);
  }
}

/** What has the id of another operation may have lost its own, which links, workflows and overlays then name in vain. */
class ReplacedIds {
  /** The number of operations with the id of another one, by file. */
  readonly #counts = new Map<string, number>();
  readonly #lost = new Map<string, Set<string>>();

  constructor(problems: readonly Problem[]) {
    for (const { code, at } of problems)
      if (code === 'operation-id-duplicate') this.#counts.set(at.file, (this.#counts.get(at.file) ?? 0) + 1);
    if (this.#counts.size === 0) return;
    for (const { missing } of problems.filter(isOfOperation))
      for (const file of missing?.files ?? [])
        for (const name of missing?.names ?? []) getOrInsert(this.#lost, file, () => new Set<string>()).add(name);
  }

  isExplained(problem: Problem): boolean {
    if (this.#counts.size === 0 || !isOfOperation(problem)) return false;
    return [...(problem.missing?.files ?? [])].some(
      (file) => (this.#lost.get(file)?.size ?? 0) <= (this.#counts.get(file) ?? 0),
    );
  }
}

function isOfOperation({ code }: Problem): boolean {
  return /^(?:link-operation-missing|workflow-operation-missing|overlay-target-unmatched)$/.test(code);
}

function isUnused({ code }: Problem): boolean {
  return code === 'component-unused';
}

/** The whole file of a description in a version that is not supported: nothing in it was read. */
function findUnsupported({ code, at: { file } }: Problem): Location | undefined {
  return code === 'spec-version' ? { file, span: { start: 0, end: Number.POSITIVE_INFINITY } } : undefined;
}

/** The places of problems that another one with this code says less of: a link that is left out is not the value that its key needs. */
function listOthers(problems: readonly Problem[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([
    ['config-unknown-value', listPlaces(problems, /^config-link-refused$/)],
    ['config-unknown-key', listPlaces(problems, /^element-name-missing$/)],
  ]);
}

function listPlaces(problems: readonly Problem[], codes: RegExp): ReadonlySet<string> {
  return new Set(problems.flatMap(({ code, at }) => (codes.test(code) ? [keyOf(at)] : [])));
}

function keyOf({ file, span: { start } }: Location): string {
  return `${start} ${file}`;
}

/** Returns whether there is a syntax error in the value or in its key. */
export function isBroken(document: SourceDocument, node: SourceNode): boolean {
  const { start } = node.keyLocation.span;
  const { end } = node.location.span;
  return document.problems.some((problem) => {
    const place = problem.at.span.start;
    return problem.severity === 'error' && isSyntaxError(problem) && place >= start && place <= end;
  });
}

/** Returns whether both begin at the same character, or have one in common. */
function overlaps(a: Location, b: Location): boolean {
  if (a.file !== b.file) return false;
  return a.span.start === b.span.start || (a.span.start < b.span.end && b.span.start < a.span.end);
}

function startsIn({ file, span }: Location, place: Location): boolean {
  return file === place.file && span.start >= place.span.start && span.start < place.span.end;
}
