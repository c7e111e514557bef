import { scanTags } from '../../../src/core/features/mdx/scan-tags.ts';
import { findFrontMatter } from '../../../src/core/pages/front-matter/find-front-matter.ts';
import type { Workspace } from '../../../src/core/ports.ts';
import type { FixKind } from '../../../src/core/source/document/problem.ts';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { applyEdits } from '../../../src/core/source/text/apply-edits.ts';
import { LineIndex } from '../../../src/core/source/text/line-index.ts';
import type { Span } from '../../../src/core/source/text/span.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';
import { connect } from '../../../src/service/engine-parts.ts';
import type { LocatedFix, LocatedProblem } from '../../../src/service/engine-values.ts';
import { validateDescription } from '../../../src/validate/validate-description.ts';
import type { Mistake, PageText, SiteTexts } from './mistake.ts';

/** The problems that a writer sees for one mistake. */
export interface Judgement {
  /** The problems that were not there before, the most severe first. */
  readonly problems: readonly LocatedProblem[];
  /** True if the first of them touches what was changed, or its line. */
  readonly isThere: boolean;
  /** True if the first fixes bring back the problems from before, and no others. */
  readonly isFixed: boolean;
  /** The kind of the first fix; undefined if none is offered. */
  readonly fixKind: FixKind | undefined;
  /** The line of the change, from 1. */
  readonly line: number;
}

const severities = ['error', 'warning', 'info', 'hint'];

/** A site whose open files get mistakes, one at a time. */
export class SiteWithMistakes {
  readonly texts: SiteTexts;
  readonly #workspace: Workspace;
  readonly #engine: Engine;
  #version = 0;
  /** Before any mistake: those of our rules, and with the validators' findings. */
  readonly #before = new Map<boolean, readonly LocatedProblem[]>();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
    this.texts = readTexts(workspace);
    this.#engine = createEngine({
      workspace,
      configFile: 'docs.json',
      validator: { validate: validateDescription },
    });
  }

  async judge(mistake: Mistake): Promise<Judgement> {
    // The validators read descriptions alone, with what changes them.
    const official = mistake.file !== 'docs.json' && /\.(?:json|ya?ml)$/.test(mistake.file);
    const before = await this.#problemsBefore(official);
    const text = this.#read(mistake.file);
    const wrong = text.slice(0, mistake.span.start) + mistake.text + text.slice(mistake.span.end);
    const lines = linesOf(mistake, text, wrong);
    await this.#open(mistake.file, wrong);
    try {
      const problems = added(before, await this.#problems(official), (problem) => lines.shifted(problem));
      const isThere = problems[0] !== undefined && lines.touch(problems[0]);
      const isFixed = await this.#applyFixes(problems, { before, official, texts: new Map([[mistake.file, wrong]]) });
      const fixKind = problems.find(({ fixes }) => fixes.length > 0)?.fixes[0]?.kind;
      return { problems, isThere, isFixed, fixKind, line: lines.first + 1 };
    } finally {
      await this.#engine.closeDocument(mistake.file);
    }
  }

  dispose(): Promise<void> {
    return this.#engine.dispose();
  }

  /** Applies the first fix again and again, as a writer who takes each that is offered. */
  async #applyFixes(
    found: readonly LocatedProblem[],
    {
      before,
      official,
      texts,
    }: { readonly before: readonly LocatedProblem[]; readonly official: boolean; readonly texts: Map<string, string> },
  ): Promise<boolean> {
    let problems = found;
    for (let count = 0; count < found.length && problems.length > 0; count += 1) {
      const fix = problems.find(({ fixes }) => fixes.length > 0)?.fixes[0];
      if (fix === undefined) break;
      for (const file of this.#apply(fix, texts)) await this.#open(file, texts.get(file) ?? '');
      problems = added(before, await this.#problems(official));
    }
    for (const file of texts.keys()) await this.#engine.closeDocument(file);
    return found.length > 0 && problems.length === 0;
  }

  #apply({ edits }: LocatedFix, texts: Map<string, string>): readonly string[] {
    const files = Map.groupBy(edits, ({ file }) => file);
    for (const [file, own] of files) {
      const text = texts.get(file) ?? this.#read(file);
      const index = new LineIndex(text);
      const placed = own.map(({ range, text: put }) => ({
        at: { file, span: { start: index.offsetAt(range.start), end: index.offsetAt(range.end) } },
        text: put,
      }));
      texts.set(file, applyEdits(text, placed));
    }
    return [...files.keys()];
  }

  /** Environments are in a folder that is outside of the site for all other questions. */
  #read(file: string): string {
    const environment = this.#workspace.environments?.().find((each) => each.file === file);
    return this.#workspace.read(file) ?? environment?.text ?? '';
  }

  async #problemsBefore(official: boolean): Promise<readonly LocatedProblem[]> {
    const known = this.#before.get(official) ?? (await this.#problems(official));
    this.#before.set(official, known);
    return known;
  }

  async #problems(official: boolean): Promise<readonly LocatedProblem[]> {
    return (await this.#engine.problems({ official })).problems;
  }

  async #open(file: string, text: string): Promise<void> {
    this.#version += 1;
    await this.#engine.openDocument(file, this.#version, text);
  }
}

/** The problems of `after` that `before` does not have as often. `lineNow`: where a problem from before is now; without it lines don't count. */
function added(
  before: readonly LocatedProblem[],
  after: readonly LocatedProblem[],
  lineNow?: (problem: LocatedProblem) => number,
): readonly LocatedProblem[] {
  const known = new Map<string, number>();
  const keyOf = ({ file, code, message }: LocatedProblem, line: number | undefined) =>
    JSON.stringify([file, code, message, line]);
  for (const problem of before) {
    const key = keyOf(problem, lineNow?.(problem));
    known.set(key, (known.get(key) ?? 0) + 1);
  }
  return after
    .filter((problem) => {
      const key = keyOf(problem, lineNow && problem.range.start.line);
      const count = known.get(key) ?? 0;
      known.set(key, count - 1);
      return count <= 0;
    })
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** The lines that were changed, and how those below moved. */
function linesOf({ file, span, text: put, also = [] }: Mistake, text: string, wrong: string) {
  const before = new LineIndex(text);
  const after = new LineIndex(wrong);
  const delta = wrong.length - text.length;
  const moved = ({ start, end }: Span): Span =>
    start >= span.end ? { start: start + delta, end: end + delta } : { start, end };
  const places = [{ start: span.start, end: span.start + put.length }, ...also.map(moved)].map(({ start, end }) => ({
    first: after.positionAt(start).line,
    last: after.positionAt(end).line,
  }));
  const lastBefore = before.positionAt(span.end).line;
  const lineDelta = (places[0]?.last ?? 0) - lastBefore;
  return {
    first: places[0]?.first ?? 0,
    shifted: ({ file: other, range: { start } }: LocatedProblem) =>
      other === file && start.line >= lastBefore ? start.line + lineDelta : start.line,
    touch: ({ file: other, range }: LocatedProblem) =>
      other === file && places.some(({ first, last }) => range.start.line <= last && first <= range.end.line),
  };
}

function readTexts(workspace: Workspace): SiteTexts {
  const { project, references } = connect({ workspace, configFile: 'docs.json' });
  const files = new Set(references.descriptions.map(({ description }) => description.file));
  return {
    config: parseSource('docs.json', workspace.read('docs.json') ?? ''),
    descriptions: [...files]
      .filter((file) => workspace.has(file))
      .map((file) => parseSource(file, workspace.read(file) ?? '')),
    pages: project.plan.pages.flatMap((page) => (page.kind === 'mdx' ? [readPage(page.file, workspace)] : [])),
  };
}

function readPage(file: string, workspace: Workspace): PageText {
  const text = workspace.read(file) ?? '';
  const bodyStart = findFrontMatter(text)?.bodyStart ?? 0;
  return { file, text, bodyStart, opaque: scanTags(text, bodyStart).opaque };
}
