import type { SourceDocument, SourceNode } from '../../core/source/document/source-document.ts';
import type { Span } from '../../core/source/text/span.ts';

/** A change of a text; of several, none overlaps another. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** Objects of a description that stay when nothing is left in them. */
const kept: ReadonlySet<string> = new Set(['paths', 'channels']);
const methods = /^(?:get|put|post|delete|options|head|patch|trace|query|additionalOperations)$/i;

/** The edits that remove values with their names, and what is empty then; comments and layout are kept. */
export function cutValues(document: SourceDocument, values: readonly SourceNode[]): readonly Edit[] {
  const cut = new Map<number, SourceNode>();
  for (const node of values) addCut(placed(document, node), cut);
  const parents = new Map<number, SourceNode>();
  for (const { parent } of cut.values()) if (parent !== undefined) parents.set(parent.start, parent);
  const edits = [...parents.values()].flatMap((parent) => cutFrom(parent, cut));
  return withoutNested(edits);
}

/** The node with its parents, which nodes of a walk don't have. */
function placed(document: SourceDocument, node: SourceNode): SourceNode {
  let found = document.nodeAt(node.start);
  while (found !== undefined && (found.start !== node.start || found.span.end < node.span.end)) found = found.parent;
  return found ?? node;
}

function addCut(node: SourceNode, cut: Map<number, SourceNode>): void {
  cut.set(node.start, node);
  const { parent } = node;
  if (parent === undefined || parent.parent === undefined || kept.has(String(parent.key))) return;
  const left = childrenOf(parent).filter((child) => !cut.has(child.start));
  const isPathItem = /^(?:paths|webhooks)$/.test(String(parent.parent.key)) && methods.test(String(node.key));
  const isEmpty = isPathItem ? !left.some(({ key }) => methods.test(String(key)) || key === '$ref') : left.length === 0;
  if (isEmpty) addCut(parent, cut);
}

function childrenOf(node: SourceNode): readonly SourceNode[] {
  return node.kind === 'array' ? node.elements() : node.members();
}

function cutFrom(parent: SourceNode, cut: ReadonlyMap<number, SourceNode>): readonly Edit[] {
  const { text } = parent.document;
  const children = childrenOf(parent);
  if (children.every((child) => cut.has(child.start))) {
    const empty = parent.kind === 'array' ? '[]' : '{}';
    return [{ span: parent.span, text: empty }];
  }
  const isFlow = /[[{]/.test(text[parent.span.start] ?? '');
  if (!isFlow) return children.flatMap((child) => (cut.has(child.start) ? [{ span: linesOf(child), text: '' }] : []));
  return cutRuns(children, cut);
}

/** In JSON and YAML's flow style members that follow each other go with one of the commas beside them. */
function cutRuns(children: readonly SourceNode[], cut: ReadonlyMap<number, SourceNode>): readonly Edit[] {
  const edits: Edit[] = [];
  let before: SourceNode | undefined;
  let run: SourceNode[] = [];
  const end = (next: SourceNode | undefined): void => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return;
    const span =
      next === undefined
        ? { start: before?.span.end ?? beginOf(first), end: last.span.end }
        : { start: beginOf(first), end: beginOf(next) };
    edits.push({ span, text: '' });
    run = [];
  };
  for (const child of children) {
    if (cut.has(child.start)) {
      run.push(child);
      continue;
    }
    end(child);
    before = child;
  }
  end(undefined);
  return edits;
}

function beginOf(node: SourceNode): number {
  return typeof node.key === 'string' ? node.keySpan.start : node.span.start;
}

/** The whole lines of a member or an element of YAML's block style. */
function linesOf(node: SourceNode): Span {
  const { text } = node.document;
  const { end } = node.span;
  const lineStart = text.lastIndexOf('\n', beginOf(node) - 1) + 1;
  const lineEnd = text.indexOf('\n', Math.max(end - 1, beginOf(node)));
  return { start: lineStart, end: lineEnd === -1 ? text.length : lineEnd + 1 };
}

/** Outer edits first; what is in one is gone with it. */
function withoutNested(edits: readonly Edit[]): readonly Edit[] {
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  let end = -1;
  return sorted.filter(({ span }) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}

/** The text after the edits; later ones in an earlier one have no effect. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { span, text: put } of withoutNested(edits)) {
    parts.push(text.slice(from, span.start), put);
    from = span.end;
  }
  return [...parts, text.slice(from)].join('');
}
