import type { SourceDocument, SourceNode } from '../../core/source/document/source-document.ts';
import { findLineStart, findNextLine } from '../../core/source/text/lines.ts';
import type { Span } from '../../core/source/text/span.ts';

/** A change of a text. Edits of one list do not overlap. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** Objects of a description that stay even if they become empty. */
const keptKeys: ReadonlySet<string> = new Set(['paths', 'channels']);
const methods = /^(?:get|put|post|delete|options|head|patch|trace|query|additionalOperations)$/i;

/**
 * Returns the edits that remove values with their names, and everything that becomes empty. Layout and other comments
 * are kept.
 */
export function cutValues(document: SourceDocument, values: readonly SourceNode[]): readonly Edit[] {
  const cut = new Map<number, SourceNode>();
  for (const node of values) addCut(withParents(document, node), cut);
  const parents = new Map<number, SourceNode>();
  for (const { parent } of cut.values()) if (parent !== undefined) parents.set(parent.start, parent);
  const edits = [...parents.values()].flatMap((parent) => cutFrom(parent, cut));
  return withoutNested(edits);
}

/** Returns the node with its parents, which nodes of a walk lack. */
function withParents(document: SourceDocument, node: SourceNode): SourceNode {
  let ancestor = document.nodeAt(node.start);
  while (ancestor !== undefined && (ancestor.start !== node.start || ancestor.span.end < node.span.end))
    ancestor = ancestor.parent;
  return ancestor ?? node;
}

function addCut(node: SourceNode, cut: Map<number, SourceNode>): void {
  cut.set(node.start, node);
  const { parent } = node;
  if (parent === undefined || parent.parent === undefined || keptKeys.has(String(parent.key))) return;
  const left = listChildren(parent).filter((child) => !cut.has(child.start));
  const isPathItem = /^(?:paths|webhooks)$/.test(String(parent.parent.key)) && methods.test(String(node.key));
  const isEmpty = isPathItem ? !left.some(({ key }) => methods.test(String(key)) || key === '$ref') : left.length === 0;
  if (isEmpty) addCut(parent, cut);
}

function listChildren(node: SourceNode): readonly SourceNode[] {
  return node.kind === 'array' ? node.elements() : node.members();
}

function cutFrom(parent: SourceNode, cut: ReadonlyMap<number, SourceNode>): readonly Edit[] {
  const { text } = parent.document;
  const children = listChildren(parent);
  const isFlow = /[[{]/.test(text[parent.span.start] ?? '');
  if (children.every((child) => cut.has(child.start))) {
    const empty = parent.kind === 'array' ? '[]' : '{}';
    const [first, last] = [children[0], children.at(-1)];
    if (isFlow || first === undefined || last === undefined) return [{ span: parent.span, text: empty }];
    return [{ span: { start: findLines(first).start, end: findLines(last).end }, text: `  ${empty}\n` }];
  }
  if (!isFlow) return children.flatMap((child) => (cut.has(child.start) ? [{ span: findLines(child), text: '' }] : []));
  return cutRuns(parent, children, cut);
}

/**
 * In JSON and YAML's flow style, adjacent members are removed together with one comma and with the comments between
 * them and their neighbors, which may refer to them.
 */
function cutRuns(parent: SourceNode, children: readonly SourceNode[], cut: ReadonlyMap<number, SourceNode>) {
  const edits: Edit[] = [];
  const { text } = parent.document;
  let before: SourceNode | undefined;
  let run: SourceNode[] = [];
  const endRun = (next: SourceNode | undefined): void => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return;
    run = [];
    const from = before?.span.end ?? parent.span.start + 1;
    const to = next === undefined ? parent.span.end - 1 : nodeStart(next);
    const gaps = [text.slice(from, nodeStart(first)), text.slice(last.span.end, to)];
    if (gaps.some((gap) => /[^\s,]/.test(gap))) {
      edits.push({ span: { start: from, end: to }, text: before !== undefined && next !== undefined ? ', ' : ' ' });
    } else if (next === undefined) edits.push({ span: { start: from, end: last.span.end }, text: '' });
    else edits.push({ span: { start: nodeStart(first), end: to }, text: '' });
  };
  for (const child of children) {
    if (cut.has(child.start)) {
      run.push(child);
      continue;
    }
    endRun(child);
    before = child;
  }
  endRun(undefined);
  return edits;
}

function nodeStart(node: SourceNode): number {
  return typeof node.key === 'string' ? node.keySpan.start : node.span.start;
}

/**
 * Returns the whole lines of a member or an element in YAML's block style, including the comments directly above and
 * inside it.
 */
function findLines(node: SourceNode): Span {
  const { text } = node.document;
  const last = Math.max(node.span.end - 1, nodeStart(node));
  const start = findLineStart(text, nodeStart(node));
  const column = nodeStart(node) - start;
  return { start: withCommentsAbove(text, start), end: withCommentsBelow(text, findNextLine(text, last), column) };
}

/** Includes comments above blank lines, because nothing shows that they refer to something else. */
function withCommentsAbove(text: string, start: number): number {
  let newStart = start;
  for (let line = start; line > 0; ) {
    const above = findLineStart(text, line - 1);
    const written = text.slice(above, line).trim();
    if (written !== '' && !written.startsWith('#')) break;
    if (written !== '') newStart = above;
    line = above;
  }
  return newStart;
}

/** Comments that are indented deeper than the member belong to it. */
function withCommentsBelow(text: string, end: number, column: number): number {
  let newEnd = end;
  for (let line = end; line < text.length; ) {
    const next = findNextLine(text, line);
    const written = text.slice(line, next);
    const isComment = /^\s*#/.test(written) && written.search(/\S/) > column;
    if (!isComment && written.trim() !== '') break;
    if (isComment) newEnd = next;
    line = next;
  }
  return newEnd;
}

/** Keeps the outermost edits, which include the inner ones. */
function withoutNested(edits: readonly Edit[]): readonly Edit[] {
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  let endRun = -1;
  return sorted.filter(({ span }) => {
    if (span.start < endRun) return false;
    endRun = span.end;
    return true;
  });
}

/** Applies the edits. Edits inside of earlier ones have no effect. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { span, text: put } of withoutNested(edits)) {
    parts.push(text.slice(from, span.start), put);
    from = span.end;
  }
  return [...parts, text.slice(from)].join('');
}
