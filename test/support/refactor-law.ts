import { listRefactorings } from '../../src/core/features/refactor/list-refactorings.ts';
import type { Refactoring } from '../../src/core/features/refactor/refactoring.ts';
import { createProject } from '../../src/core/project/create-project.ts';
import type { Project } from '../../src/core/project/project.ts';
import { ReferenceIndex } from '../../src/core/references/reference-index.ts';
import type { SourceNode } from '../../src/core/source/document/source-document.ts';
import { resolveReference } from '../../src/core/source/references/reference-path.ts';
import { identityOf, References } from '../../src/core/source/references/resolve.ts';
import { applyEdits } from '../../src/core/source/text/apply-edits.ts';
import { LineIndex } from '../../src/core/source/text/line-index.ts';
import { memoryWorkspace } from './memory-workspace.ts';
import { paragraphMarkup, type Texts } from './project-of.ts';

/** A description in memory, whose refactorings are tried. */
export class RefactoredDescription {
  readonly texts: Texts;
  readonly project: Project;
  readonly references: ReferenceIndex;
  /** The root file of the description. */
  readonly file: string;

  constructor(texts: Texts, file: string) {
    this.texts = texts;
    this.file = file;
    this.project = createProject({ workspace: memoryWorkspace(texts), markup: paragraphMarkup, configFile: undefined });
    this.references = new ReferenceIndex(this.project);
  }

  list(offset: number, file = this.file): readonly Refactoring[] {
    return listRefactorings({ project: this.project, references: this.references, file }, offset);
  }

  apply({ edits }: Pick<Refactoring, 'edits'>): RefactoredDescription {
    const texts: { [file: string]: string } = { ...this.texts };
    for (const [file, own] of Map.groupBy(edits, ({ at }) => at.file)) texts[file] = applyEdits(texts[file] ?? '', own);
    return new RefactoredDescription(texts, this.file);
  }
}

/** Applies a refactoring, and returns each breach of the law as a sentence. */
export function findBreaches(
  before: RefactoredDescription,
  refactoring: Refactoring,
): { readonly after: RefactoredDescription; readonly breaches: readonly string[] } {
  const breaches: string[] = [];
  for (const own of Map.groupBy(refactoring.edits, ({ at }) => at.file).values()) {
    const spans = own.map(({ at }) => at.span).toSorted((a, b) => a.start - b.start);
    if (spans.some(({ start }, index) => start < (spans[index - 1]?.end ?? 0))) breaches.push('edits overlap');
  }
  const after = before.apply(refactoring);
  for (const file of Object.keys(after.texts)) {
    const [old = 0, now = 0] = [before, after].map(({ project }) => project.document(file)?.problems.length ?? 0);
    if (now > old) breaches.push(`${file} is broken: ${after.project.document(file)?.problems[0]?.message}`);
  }
  const difference = findDifference(before, after);
  if (difference !== undefined) breaches.push(`differs at ${difference}`);
  return { after, breaches };
}

/** Undoes an extraction by inlining, and returns the texts. Undefined if that is not offered. */
export function inlineAgain(after: RefactoredDescription, { proposed }: Refactoring, file: string): Texts | undefined {
  if (proposed === undefined) return undefined;
  const offset = new LineIndex(after.texts[file] ?? '').offsetAt(proposed);
  const inlining = after.list(offset, file).find(({ title }) => title.endsWith('and remove it'));
  return inlining && after.apply(inlining).texts;
}

/** Components, which are compared where they are used. */
const skipped = new Set(['components', 'definitions', 'parameters', 'responses']);

/** A value before and after, with its pointer. */
type Pair = readonly [before: SourceNode, after: SourceNode, place: string];

/** The pointer of the first value that differs, with all references followed. */
function findDifference(before: RefactoredDescription, after: RefactoredDescription): string | undefined {
  const [a, b] = [before, after].map(({ project, file }) => project.document(file)?.root);
  if (a === undefined || b === undefined) return a === b ? undefined : 'the root';
  const [inA, inB] = [new References(a.document, before.project), new References(b.document, after.project)];
  const seen = new Set<string>();
  const stack: Pair[] = [[a, b, '']];
  for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
    const [written, rewritten, place] = pair;
    const parts = compareTargets(follow(written, inA), follow(rewritten, inB), place, seen);
    if (typeof parts === 'string') return parts;
    stack.push(...parts);
  }
  return undefined;
}

function compareTargets(
  x: SourceNode | undefined,
  y: SourceNode | undefined,
  place: string,
  seen: Set<string>,
): readonly Pair[] | string {
  if (x === undefined || y === undefined) {
    return x === y ? [] : `${place}: ${y === undefined ? 'broken' : 'no longer broken'}`;
  }
  const key = `${identityOf(x)} ${identityOf(y)}`;
  if (seen.has(key)) return [];
  if (!x.isEmpty) seen.add(key);
  return compare(x, y, place);
}

/** The target of a reference. Undefined if it has none. */
function follow(node: SourceNode, references: References): SourceNode | undefined {
  let target: SourceNode = node;
  for (let hops = 0; hops < 20; hops += 1) {
    const text = target.get('$ref')?.string();
    if (text === undefined || target.size > 1) break;
    const resolution = references.resolve(text, target);
    if (resolution.kind !== 'found') return undefined;
    target = resolution.node;
  }
  return target;
}

/** The parts that are still to be compared, or the place of a difference. */
function compare(x: SourceNode, y: SourceNode, place: string): readonly Pair[] | string {
  if (x.kind !== y.kind) return place;
  if (x.kind !== 'object' && x.kind !== 'array') {
    const isSame = (x.string() ?? x.raw()) === (y.string() ?? y.raw()) || leadsToSame(x, y);
    return isSame ? [] : `${place}: ${x.raw().slice(0, 60)} → ${y.raw().slice(0, 60)}`;
  }
  const xs = listParts(x, place);
  const isAdded = ({ key }: SourceNode) => key === 'operationId' && x.get('operationId') === undefined;
  const ys = listParts(y, place).filter((part) => !isAdded(part));
  if (xs.length !== ys.length) return place;
  const pairs: Pair[] = [];
  for (const [index, part] of xs.entries()) {
    const other = ys[index];
    if (other === undefined || other.key !== part.key) return `${place}/${part.key}`;
    pairs.push([part, other, `${place}/${part.key}`]);
  }
  return pairs;
}

function listParts(node: SourceNode, place: string): readonly SourceNode[] {
  if (node.kind === 'array') return node.elements();
  return node.members().filter(({ key }) => place !== '' || !skipped.has(String(key)));
}

/** A reference beside other keys, or in a mapping, leads to the same from its new file. */
function leadsToSame(x: SourceNode, y: SourceNode): boolean {
  const [a, b] = [x, y].map((node) => resolveReference(node.string() ?? '', node.document.file));
  return a?.kind === 'file' && b?.kind === 'file' && a.file === b.file && a.fragment === b.fragment;
}
