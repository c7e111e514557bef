import type { OperationSummary } from '../api/api-description.ts';
import { platformNode, readPlatformExtension } from '../api/read-platform-extension.ts';
import type { Reading } from '../api/reading.ts';
import type { SourceNode } from '../source/source-document.ts';
import { followPathItem, type OperationPlace, operationsOf } from './path-item.ts';
import type { SpecVersion } from './spec-version.ts';
import { summarizeOperation } from './summarize-operation.ts';

/** The operations of a description with their places, in document order: paths before webhooks. */
export function indexOperations(root: SourceNode, reading: Reading): Map<OperationSummary, OperationPlace> {
  const index = new Map<OperationSummary, OperationPlace>();
  const info = root.get('info');
  for (const place of placesIn(root.get('paths'), 'path', reading)) index.set(summarizeOperation(place, info), place);
  for (const place of placesIn(root.get('webhooks'), 'webhook', reading)) {
    index.set(summarizeOperation(place, info), place);
  }
  return index;
}

function* placesIn(
  written: SourceNode | undefined,
  origin: OperationPlace['origin'],
  reading: Reading,
): IterableIterator<OperationPlace> {
  const items = reading.open(written);
  if (items && items.kind !== 'object') reading.wrongKind(items, 'an object');
  for (const member of items?.members() ?? []) {
    const name = String(member.key);
    const item = name.startsWith('x-') ? undefined : followPathItem(member, reading);
    if (item) yield* operationsOf(origin, name, item, reading);
  }
}

/** Problems of every `x-platform` in the description, each object read once. */
export function checkPlatformExtensions(root: SourceNode, places: Iterable<OperationPlace>, reading: Reading): void {
  const owners = new Map<number | string, SourceNode>();
  const note = (owner: SourceNode | undefined) => {
    const node = platformNode(owner);
    if (owner && node) owners.set(`${node.document.file} ${node.span.start}`, owner);
  };
  note(root.get('info'));
  for (const { node, item } of places) {
    note(item.own);
    note(item.target);
    note(node);
  }
  for (const owner of owners.values()) readPlatformExtension([owner], reading);
}

/** Says so where the version is not one that is read whole. */
export function checkVersion(node: SourceNode, version: SpecVersion, reading: Reading): void {
  if (version.line !== 'unknown') return;
  const message = `OpenAPI ${version.text || 'without a version'} is not known. It is read as 3.2; known are 2.0, 3.0, 3.1 and 3.2.`;
  reading.report('spec-version', 'error', message, node.location);
}
