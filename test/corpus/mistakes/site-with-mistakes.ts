import { scanTags } from '../../../src/core/features/mdx/scan-tags.ts';
import { findFrontMatter } from '../../../src/core/pages/front-matter/find-front-matter.ts';
import type { Workspace } from '../../../src/core/ports.ts';
import type { FixKind } from '../../../src/core/source/document/problem.ts';
import type { SourceDocument } from '../../../src/core/source/document/source-document.ts';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { LineIndex } from '../../../src/core/source/text/line-index.ts';
import type { Span } from '../../../src/core/source/text/span.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';
import { connect } from '../../../src/service/engine-parts.ts';
import type { LocatedProblem } from '../../../src/service/engine-values.ts';
import { validateDescription } from '../../../src/validate/validate-description.ts';
import { Change } from '../../support/fix-change.ts';
import type { Mistake, PageText, SiteTexts } from './mistake.ts';
import { type MovingFiles, movingFiles } from './moving-files.ts';

/** The problems that a writer sees for one mistake. */
export interface Judgement {
  /** The problems that were not there before, the most severe first. */
  readonly problems: readonly LocatedProblem[];
  /** True if the first of them touches what was changed, or its line. */
  readonly isThere: boolean;
  /** True if the first fixes bring back the problems from before, and no others but hints. */
  readonly isFixed: boolean;
  /** The kind of the first fix; undefined if none is offered. */
  readonly fixKind: FixKind | undefined;
  /** Words of the writer that the first fix loses. */
  readonly lost: readonly string[];
  /** The line of the change, from 1. */
  readonly line: number;
}

const severities = ['error', 'warning', 'info', 'hint'];

/** A site whose open files get mistakes, one at a time. */
export class SiteWithMistakes {
  readonly texts: SiteTexts;
  readonly #workspace: MovingFiles;
  readonly #engine: Engine;
  #version = 0;
  /** Before any mistake: those of our rules, and with the validators' findings. */
  readonly #before = new Map<boolean, readonly LocatedProblem[]>();

  constructor(workspace: Workspace) {
    this.#workspace = movingFiles(workspace);
    this.texts = readTexts(workspace);
    this.#engine = createEngine({
      workspace: this.#workspace,
      configFile: 'docs.json',
      validator: { validate: validateDescription },
    });
  }

  async judge(mistake: Mistake): Promise<Judgement> {
    return mistake.movedTo === undefined ? this.#judgeText(mistake) : this.#judgeMove(mistake, mistake.movedTo);
  }

  dispose(): Promise<void> {
    return this.#engine.dispose();
  }

  async #judgeText(mistake: Mistake): Promise<Judgement> {
    // The validators read descriptions alone, with what changes them.
    const official = mistake.file !== 'docs.json' && /\.(?:json|ya?ml)$/.test(mistake.file);
    const before = await this.#problemsBefore(official);
    const text = this.#read(mistake.file);
    const wrong = text.slice(0, mistake.span.start) + mistake.text + text.slice(mistake.span.end);
    const lines = linesOf(mistake, text, wrong);
    await this.#open(mistake.file, wrong);
    try {
      const problems = added(before, await this.#problems(official), lines.shifted);
      const isThere = problems[0] !== undefined && lines.touch(problems[0]);
      const fixed = await this.#applyFixes(problems, { before, official, texts: new Map([[mistake.file, wrong]]) });
      // What was put in is no loss, and neither is a flag.
      const lost = fixed.lost.filter(
        (word) => !mistake.text.toLowerCase().includes(word) && !/^(?:true|yes)$/.test(word),
      );
      return { problems, isThere, ...fixed, lost, line: lines.first + 1 };
    } finally {
      await this.#engine.closeDocument(mistake.file);
    }
  }

  /** Files that are renamed or deleted: at the place is a problem where the old name is written, or at the new file. */
  async #judgeMove({ file }: Mistake, movedTo: string): Promise<Judgement> {
    const before = (await this.#problemsBefore(false)).map((problem) =>
      problem.file === file ? { ...problem, file: movedTo } : problem,
    );
    await this.#move(file, movedTo);
    try {
      const problems = added(before, await this.#problems(false));
      const isThere = problems[0] !== undefined && this.#names(problems[0], file, movedTo);
      const fixed = await this.#applyFixes(problems, { before, official: false, texts: new Map() });
      return { problems, isThere, ...fixed, line: 1 };
    } finally {
      await this.#move(movedTo, file);
    }
  }

  async #move(from: string, to: string): Promise<void> {
    this.#workspace.move(from, to);
    await this.#engine.filesChanged([from, to].filter((file) => file !== ''));
  }

  #names({ file, range }: LocatedProblem, ...names: readonly string[]): boolean {
    const lines = this.#read(file)
      .split('\n')
      .slice(range.start.line, range.end.line + 1)
      .join('\n');
    const stems = names.map((name) => /[^/.]*(?=\.[^/]*$)/.exec(name)?.[0]).filter((stem) => stem);
    return names.includes(file) || stems.some((stem) => lines.includes(stem ?? ''));
  }

  /** Applies the first fix again and again, as a writer who takes each that is offered. */
  async #applyFixes(
    found: readonly LocatedProblem[],
    {
      before,
      official,
      texts,
    }: { readonly before: readonly LocatedProblem[]; readonly official: boolean; readonly texts: Map<string, string> },
  ): Promise<Pick<Judgement, 'isFixed' | 'fixKind' | 'lost'>> {
    const fixKind = found.find(({ fixes }) => fixes.length > 0)?.fixes[0]?.kind;
    const lost: string[] = [];
    let problems = found;
    for (let count = 0; count < found.length && problems.length > 0; count += 1) {
      const fix = problems.find(({ fixes }) => fixes.length > 0)?.fixes[0];
      if (fix === undefined) break;
      const change = new Change(fix.edits, (file) => texts.get(file) ?? this.#read(file));
      for (const fault of change.losses(fix.kind, problems)) lost.push(...(fault.kind === 'loses' ? fault.words : []));
      for (const file of change.files.keys()) {
        texts.set(file, change.apply(file));
        await this.#open(file, texts.get(file) ?? '');
      }
      problems = added(before, await this.#problems(official));
    }
    for (const file of texts.keys()) await this.#engine.closeDocument(file);
    return { fixKind, lost, isFixed: found.length > 0 && problems.every(({ severity }) => severity === 'hint') };
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

/**
 * The problems of `after` that have a place which `before` does not have as often; a problem that is reported once for many places has
 * several. `shifted`: the line on which a line from before is now; without it lines don't count.
 */
function added(
  before: readonly LocatedProblem[],
  after: readonly LocatedProblem[],
  shifted?: (file: string, line: number) => number,
): readonly LocatedProblem[] {
  const known = new Map<string, number>();
  for (const problem of before) {
    for (const { file, line } of placesOf(problem)) {
      const key = keyOf(problem, file, shifted?.(file, line));
      known.set(key, (known.get(key) ?? 0) + 1);
    }
  }
  return after
    .filter((problem) => {
      const isNew = placesOf(problem).map(({ file, line }) => {
        const key = keyOf(problem, file, shifted && line);
        const count = known.get(key) ?? 0;
        known.set(key, count - 1);
        return count <= 0;
      });
      return isNew.includes(true);
    })
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** A message that counts places, names some of them, or suggests others is the same with another count and another suggestion. */
function keyOf({ code, message }: LocatedProblem, file: string, line: number | undefined): string {
  const first =
    code === 'page-unreached'
      ? ''
      : message.replace(/ \d+ more places have it\.$| Did you mean .*$/s, '').split('\n')[0];
  return JSON.stringify([file, code, first, line]);
}

function placesOf({
  file,
  range,
  related,
  code,
}: LocatedProblem): readonly { readonly file: string; readonly line: number }[] {
  const same = related.filter(({ message }) => message === 'Also here.' || code === 'page-unreached');
  return [{ file, range }, ...same].map((place) => ({ file: place.file, line: place.range.start.line }));
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
    shifted: (other: string, line: number) => (other === file && line >= lastBefore ? line + lineDelta : line),
    touch: (problem: LocatedProblem) =>
      [problem, ...problem.related].some(
        ({ file: other, range }) =>
          other === file && places.some(({ first, last }) => range.start.line <= last && first <= range.end.line),
      ),
  };
}

function readTexts(workspace: Workspace): SiteTexts {
  const { project, references } = connect({ workspace, configFile: 'docs.json' });
  const files = new Set(references.descriptions.map(({ description }) => description.file));
  return {
    config: parseSource('docs.json', workspace.read('docs.json') ?? ''),
    others: listOthers(workspace),
    files: workspace
      .files()
      .map((file) => ({ file, text: /\.(?:mdx?|json|ya?ml)$/.test(file) ? (workspace.read(file) ?? '') : '' })),
    descriptions: [...files]
      .filter((file) => workspace.has(file))
      .map((file) => parseSource(file, workspace.read(file) ?? '')),
    pages: project.plan.pages.flatMap((page) => (page.kind === 'mdx' ? [readPage(page.file, workspace)] : [])),
  };
}

function listOthers(workspace: Workspace): readonly SourceDocument[] {
  const named = workspace.files().filter((file) => /\.(?:json|ya?ml)$/.test(file) && file !== 'docs.json');
  const written = named.filter((file) =>
    /^\s*\{?\s*"?(?:overlay|arazzo)"?:/m.test(workspace.head(file)?.slice(0, 300) ?? ''),
  );
  return [
    ...written.map((file) => parseSource(file, workspace.read(file) ?? '')),
    ...(workspace.environments?.() ?? []).map(({ file, text }) => parseSource(file, text ?? '')),
  ];
}

function readPage(file: string, workspace: Workspace): PageText {
  const text = workspace.read(file) ?? '';
  const bodyStart = findFrontMatter(text)?.bodyStart ?? 0;
  return { file, text, bodyStart, opaque: scanTags(text, bodyStart).opaque };
}
