import type { ApiDescription, ChannelSummary, OperationSummary } from '../../core/api/api-description.ts';
import type { DescriptionFacts } from '../../core/references/description-facts.ts';
import type { SourceDocument, SourceNode } from '../../core/source/document/source-document.ts';
import { lowerBound } from '../../core/source/lower-bound.ts';
import { findLeftOutParts, listNamesOf, mayLeaveOut } from './left-out-values.ts';
import { findNamesAndLinks } from './names-in-description.ts';

/** The unpublished parts of a site's descriptions: values by their document, and whole files. */
export interface HiddenParts {
  readonly values: ReadonlyMap<SourceDocument, readonly SourceNode[]>;
  readonly files: ReadonlySet<string>;
}

export type Summary = OperationSummary | ChannelSummary;

interface Part {
  readonly document: SourceDocument;
  readonly start: number;
  readonly end: number;
}

interface Edge {
  readonly from: Part;
  readonly to: Part;
}

/**
 * Finds the hidden operations and channels, the parts of others that readers do not get, and everything that only they refer to: components,
 * files, tags, security schemes, links. Parts that nothing refers to stay, because they are public themselves.
 */
export function findHiddenParts(
  descriptions: readonly DescriptionFacts[],
  isHidden: (summary: Summary, description: ApiDescription) => boolean,
  documentOf: (file: string) => SourceDocument | undefined,
): HiddenParts {
  const written = descriptions.flatMap(({ description }) =>
    [...description.operations, ...description.channels].flatMap((summary) =>
      isHidden(summary, description) ? (findWritten(description, summary, documentOf) ?? []) : [],
    ),
  );
  const documents = listDocuments(descriptions, documentOf).filter(mayLeaveOut);
  const leftOut = documents.flatMap(findLeftOutParts);
  const names = documents.length === 0 ? [] : descriptions.flatMap((facts) => listNamesOf(leftOut, facts));
  const hidden = [...written, ...leftOut, ...names];
  if (hidden.length === 0) return { values: new Map(), files: new Set() };
  const edges = descriptions.flatMap(listEdges);
  const parts = hidden.map(toPart);
  const visible = edges.filter(({ from }) => !parts.some((part) => contains(part, from)));
  const reachable = findReachable(parts, edges);
  const roots = descriptions.map(({ root }) => toPart(root));
  const isFromHidden = ({ from }: Edge) => reachable.some((part) => contains(part, from) && !roots.includes(part));
  const publicEdges = visible.filter((edge) => roots.some((root) => contains(root, edge.from)) && !isFromHidden(edge));
  const publicTargets = publicEdges.map(({ to }) => to);
  // A path item may have a hidden operation, and what only that one needs.
  const isWhole = (part: Part) => !parts.some((other) => contains(part, other));
  const publicParts = [...publicTargets.filter(isWhole), ...findReachable(publicTargets, visible)];
  const isPublic = (part: Part) => publicParts.some((other) => contains(other, part) || contains(part, other));
  const hiddenOnly = reachable.filter((part) => !isPublic(part));
  const named = descriptions.flatMap((facts) =>
    findNamesAndLinks(facts, (node) => parts.some((part) => contains(part, toPart(node)))),
  );
  return collect([...hidden, ...hiddenOnly.flatMap(findNode), ...named], descriptions);
}

function listDocuments(
  descriptions: readonly DescriptionFacts[],
  documentOf: (file: string) => SourceDocument | undefined,
): readonly SourceDocument[] {
  const roots = new Map(descriptions.map(({ root: { document } }) => [document.file, document]));
  const files = new Set(descriptions.flatMap(({ description }) => [...description.files]));
  return [...files].flatMap((file) => roots.get(file) ?? documentOf(file) ?? []);
}

/** Returns the parts that are reachable from the given ones through at least one reference. */
function findReachable(from: readonly Part[], edges: readonly Edge[]): readonly Part[] {
  const sorted = edges.toSorted((a, b) => a.from.start - b.from.start);
  const starts = sorted.map((edge) => edge.from.start);
  const reachable = new Map<string, Part>();
  const next = [...new Map(from.map((part) => [`${keyOf(part)}-${part.end}`, part])).values()];
  for (let part = next.pop(); part !== undefined; part = next.pop()) {
    for (let index = lowerBound(starts, part.start); (starts[index] ?? part.end) < part.end; index += 1) {
      const edge = sorted[index];
      if (edge === undefined || !contains(part, edge.from) || reachable.has(keyOf(edge.to))) continue;
      reachable.set(keyOf(edge.to), edge.to);
      next.push(edge.to);
    }
  }
  return [...reachable.values()];
}

function keyOf({ document, start }: Part): string {
  return `${document.file}#${start}`;
}

function listEdges({ references, mappings, findVariant }: DescriptionFacts): readonly Edge[] {
  const written = references.flatMap(({ holder, resolution }) =>
    resolution.kind === 'found' ? [{ from: toPart(holder), to: toPart(resolution.node) }] : [],
  );
  const mapped = mappings.flatMap((node) => {
    const variant = findVariant(node);
    return variant === undefined ? [] : [{ from: toPart(node), to: toPart(variant) }];
  });
  return [...written, ...mapped];
}

function toPart({ document, span: { start, end } }: SourceNode): Part {
  return { document, start, end };
}

function contains(outer: Part, inner: Part): boolean {
  return outer.document === inner.document && outer.start <= inner.start && inner.end <= outer.end;
}

function findNode({ document, start, end }: Part): readonly SourceNode[] {
  for (let node = document.nodeAt(start); node !== undefined; node = node.parent) {
    if (node.span.start === start && node.span.end >= end) return [node];
  }
  return [];
}

/** A root that only hidden parts refer to is a file that is left out. */
function collect(nodes: readonly SourceNode[], descriptions: readonly DescriptionFacts[]): HiddenParts {
  const values = new Map<SourceDocument, SourceNode[]>();
  const files = new Set<string>();
  for (const node of nodes) {
    const { document } = node;
    const isRoot = node.start === document.root?.start && node.span.end === document.root.span.end;
    if (isRoot) files.add(document.file);
    else values.set(document, [...(values.get(document) ?? []), node]);
  }
  for (const { description } of descriptions) files.delete(description.file);
  return { values, files };
}

/** Returns the operation or channel in the published text. With overlays, locations refer to the original texts. */
function findWritten(
  { document }: ApiDescription,
  summary: Summary,
  documentOf: (file: string) => SourceDocument | undefined,
): SourceNode | undefined {
  if (document.files.length > 1) return findMember(document.root, summary);
  const { file, span } = summary.at;
  const holder = file === document.file ? document : documentOf(file);
  return holder && findNode({ document: holder, start: span.start, end: span.end })[0];
}

function findMember(root: SourceNode | undefined, summary: Summary): SourceNode | undefined {
  if (summary.kind === 'channel') return root?.get('channels')?.get(summary.id);
  const item = root?.get(summary.origin === 'path' ? 'paths' : 'webhooks')?.get(summary.path);
  return item?.get(summary.method.toLowerCase()) ?? item?.get('additionalOperations')?.get(summary.method);
}
