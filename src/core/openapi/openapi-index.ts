import type { OperationSummary } from '../api/api-description.ts';
import type { Index } from '../api/lazy-description.ts';
import { ReadContext } from '../api/read-context.ts';
import { checkPlatformExtension } from '../api/read-platform-extension.ts';
import type { Fix, Problem } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { buildReplacementFixes } from '../source/edit/suggestions.ts';
import type { References } from '../source/references/resolve.ts';
import { followPathItem, listOperations, type OperationPlace } from './path-item.ts';
import type { SpecVersion } from './spec-version.ts';
import { summarizeOperation } from './summarize-operation.ts';

/** The index of one description. */
export interface OpenApiIndex {
  /** In document order: paths before webhooks. */
  readonly operations: Index<OperationSummary, OperationPlace>;
  /** Problems of path items and their `x-platform`; those of a shared path item may be reported several times. */
  readonly problems: readonly Problem[];
}

/** A member of `paths` or `webhooks`. */
export interface WrittenItem {
  readonly origin: 'path' | 'webhook';
  readonly name: string;
  readonly node: SourceNode;
}

/** Lists the members of `paths`, then those of `webhooks`; extensions are left out. */
export function listItems(root: SourceNode, reading: ReadContext): readonly WrittenItem[] {
  return [...listItemsIn(root.get('paths'), 'path', reading), ...listItemsIn(root.get('webhooks'), 'webhook', reading)];
}

function listItemsIn(
  written: SourceNode | undefined,
  origin: WrittenItem['origin'],
  reading: ReadContext,
): readonly WrittenItem[] {
  const items = reading.open(written);
  if (items && items.kind !== 'object') reading.reportWrongKind(items, 'an object');
  const named = (items?.members() ?? []).map((node) => ({ origin, name: String(node.key), node }));
  return named.filter(({ name }) => !name.startsWith('x-'));
}

/** Indexes the operations of a description, and collects the problems of its path items. */
export function indexOperations(root: SourceNode, reading: ReadContext): OpenApiIndex {
  const info = root.get('info');
  const places = new Map<OperationSummary, OperationPlace>();
  const problems: Problem[] = [];
  for (const written of listItems(root, reading)) {
    const item = readItem(written, reading.references);
    for (const place of item.places) places.set(summarizeOperation(place, info), place);
    problems.push(...item.problems);
  }
  const operations = {
    summaries: [...places.keys()],
    find: (summary: OperationSummary) => places.get(summary),
    places: () => places,
  };
  return { operations, problems };
}

interface ReadItem {
  readonly places: readonly OperationPlace[];
  readonly problems: readonly Problem[];
}

function readItem({ origin, name, node }: WrittenItem, references: References): ReadItem {
  const reading = new ReadContext(references);
  const item = followPathItem(node, reading);
  if (!item) return { places: [], problems: reading.problems };
  const places = listOperations(origin, name, item, reading);
  const owners = new Set([item.own, item.target, ...places.map((place) => place.node)]);
  for (const owner of owners) checkPlatformExtension(owner, reading);
  return { places, problems: reading.problems };
}

/** Reports a version that is not fully supported. */
export function checkVersion(node: SourceNode, version: SpecVersion, reading: ReadContext): void {
  if (version.line !== 'unknown') return;
  const message = `Unknown version of OpenAPI: ${version.text || 'none'}. It is read as 3.2. Supported versions are 2.0, 3.0, 3.1 and 3.2.`;
  const text = node.key === 'swagger' ? '2.0' : '3.2.0';
  const fixes = buildReplacementFixes(node.location, [text]).map((fix): Fix => ({ ...fix, kind: 'guess' }));
  reading.add({ code: 'spec-version', severity: 'error', message, at: node.location, fixes });
}
