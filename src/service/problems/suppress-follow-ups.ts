import { escapeSegment } from '../../core/source/document/pointer.ts';
import type { Missing, Problem } from '../../core/source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../../core/source/document/source-document.ts';
import { memoize } from '../../core/source/memoize.ts';
import type { Location } from '../../core/source/text/span.ts';

/** Characters of unreadable text that are searched for missing names. */
const longestSearch = 1 << 20;

type Documents = (file: string) => SourceDocument | undefined;

/**
 * Removes problems that follow from a syntax error: inside the range it makes unreadable, or about something that this
 * range may define, or that was to be in a value of another kind. Where references may be lost, nothing is said of
 * components without any.
 */
export function suppressFollowUps(problems: readonly Problem[], document: Documents): readonly Problem[] {
  const unreadable = problems.flatMap((problem) => problem.unreadable ?? []);
  const doubtful = problems.flatMap((problem) => problem.doubtful ?? findUnsupported(problem) ?? []);
  const hasHolders = problems.some(({ missing }) => missing?.holder !== undefined);
  const unused = new Unused(problems);
  const lost = new Set(problems.flatMap((problem) => [...(problem.lost ?? [])]));
  if (unreadable.length + doubtful.length + lost.size === 0 && !hasHolders)
    return problems.filter((problem) => !unused.isExplained(problem));
  const reported = new Set(hasHolders ? problems.map(({ at }) => keyOf(at)) : []);
  const texts = doubtful.map(({ file, span: { start, end } }) => {
    const read = () => document(file)?.text.slice(start, Math.min(end, start + longestSearch)) ?? '';
    return { file, start, text: memoize(read).get };
  });
  const mayBeDefined = ({ files, names, holder }: Missing, at: Location): boolean => {
    if (holder?.some((place) => reported.has(keyOf(place))) === true) return true;
    const searched = new Set(files);
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
        (problem.missing && mayBeDefined(problem.missing, problem.at)) ||
        (problem.code === 'component-unused' && lost.has(problem.at.file)) ||
        unused.isExplained(problem)
      ),
  );
}

/** Components without references, some of which have another problem, or would be referred to if another one were fixed. */
class Unused {
  readonly #places: ReadonlySet<string>;
  readonly #texts: string;

  constructor(problems: readonly Problem[]) {
    const others = problems.some(isUnused) ? problems.filter((problem) => !isUnused(problem)) : [];
    this.#places = new Set(others.map(({ at }) => keyOf(at)));
    const edits = others.flatMap(({ fixes = [] }) => fixes.flatMap((fix) => fix.edits));
    this.#texts = edits.flatMap(({ text }) => (text.includes('#/') ? [text] : [])).join('\n');
  }

  isExplained(problem: Problem): boolean {
    if (!isUnused(problem)) return false;
    const names = [...(problem.missing?.names ?? [])];
    return (
      this.#places.has(keyOf(problem.at)) || names.some((name) => this.#texts.includes(`/${escapeSegment(name)}"`))
    );
  }
}

function isUnused({ code }: Problem): boolean {
  return code === 'component-unused';
}

/** The whole file of a description in a version that is not supported: nothing in it was read. */
function findUnsupported({ code, at: { file } }: Problem): Location | undefined {
  return code === 'spec-version' ? { file, span: { start: 0, end: Number.POSITIVE_INFINITY } } : undefined;
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

/** Returns whether the problem is one of JSON or YAML syntax, not of the content. */
function isSyntaxError({ code }: Problem): boolean {
  return /^(?:json|yaml)-/.test(code);
}

function startsIn({ file, span }: Location, place: Location): boolean {
  return file === place.file && span.start >= place.span.start && span.start < place.span.end;
}
