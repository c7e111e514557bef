import type { OperationSummary } from '../api/api-description.ts';
import type { Index } from '../api/lazy-description.ts';
import type { Memory } from '../api/memory.ts';
import { readPlatformExtension } from '../api/read-platform-extension.ts';
import { Reading, type Resolver } from '../api/reading.ts';
import type { Problem } from '../source/problem.ts';
import type { SourceNode } from '../source/source-document.ts';
import type { Location } from '../source/span.ts';
import { followPathItem, type OperationPlace, operationsOf } from './path-item.ts';
import type { SpecVersion } from './spec-version.ts';
import { summarizeOperation } from './summarize-operation.ts';

/** What the index says of one description. */
export interface OpenApiIndex {
  /** In document order: paths before webhooks. */
  readonly operations: Index<OperationSummary, OperationPlace>;
  /** Of path items and their `x-platform`; what several paths refer to may be told several times. */
  readonly problems: readonly Problem[];
}

/** A member of `paths` or `webhooks`. `node` is called for where it is now. */
export interface WrittenItem {
  readonly origin: 'path' | 'webhook';
  readonly name: string;
  readonly node: () => SourceNode;
  /** The identity of the section that it is; undefined: it has to be read anew after each edit. */
  readonly key: object | undefined;
}

/** The members of `paths`, then those of `webhooks`; extensions are left out. */
export function* listItems(root: SourceNode, reading: Reading, memory: Memory | undefined): Generator<WrittenItem> {
  for (const [key, origin] of [
    ['paths', 'path'],
    ['webhooks', 'webhook'],
  ] as const) {
    const written = root.get(key);
    const items = reading.open(written);
    if (items && items.kind !== 'object') reading.wrongKind(items, 'an object');
    if (memory && items === written) yield* sectionsUnder(key, origin, memory);
    else
      for (const node of items?.members() ?? []) {
        const name = String(node.key);
        if (!name.startsWith('x-')) yield { origin, name, node: () => node, key: undefined };
      }
  }
}

function* sectionsUnder(key: string, origin: WrittenItem['origin'], { live }: Memory): Generator<WrittenItem> {
  for (const section of live.sections.where(([first, name]) => first === key && name?.startsWith('x-') === false)) {
    yield { origin, name: section.path[1] ?? '', node: () => section.node, key: section.identity };
  }
}

interface ReadItem {
  readonly summaries: readonly OperationSummary[];
  readonly problems: readonly Problem[];
}

interface ItemPart extends WrittenItem {
  readonly info: SourceNode | undefined;
  readonly follow: (location: Location) => Location;
}

/** The operations of a description with their places, and what is wrong with path items. */
export function indexOperations(root: SourceNode, reading: Reading, memory: Memory | undefined): OpenApiIndex {
  const operations = new Map<OperationSummary, () => OperationPlace>();
  const problems: Problem[] = [];
  const info = root.get('info');
  const { references } = reading;
  for (const item of listItems(root, reading, memory)) {
    const follow = (location: Location) => memory?.follow(location) ?? location;
    const part = { ...item, info, follow };
    const read =
      memory && item.key ? memory.recall(readItem, { key: item.key, part }, references) : readItem(part, references);
    problems.push(...read.problems);
    for (const [index, summary] of read.summaries.entries())
      operations.set(summary, () => findPlace(item, index, references));
  }
  return { operations, problems };
}

function readItem({ origin, name, node, info, follow }: ItemPart, references: Resolver): ReadItem {
  const reading = new Reading(references);
  const item = followPathItem(node(), reading);
  if (!item) return { summaries: [], problems: movable(reading.problems, follow) };
  const places = [...operationsOf(origin, name, item, reading)];
  const owners = new Set([item.own, item.target, ...places.map((place) => place.node)]);
  for (const owner of owners) readPlatformExtension([owner], reading);
  const summaries = places.map((place) => {
    const summary = summarizeOperation(place, info);
    return { ...summary, at: follow(summary.at), keyAt: follow(summary.keyAt) };
  });
  return { summaries, problems: movable(reading.problems, follow) };
}

function findPlace({ origin, name, node }: WrittenItem, index: number, references: Resolver): OperationPlace {
  const reading = new Reading(references);
  const item = followPathItem(node(), reading);
  const place = item && [...operationsOf(origin, name, item, reading)][index];
  if (!place) throw new Error('The operation is not where it was.');
  return place;
}

/** Problems whose places move along with what they are about. */
export function movable(problems: readonly Problem[], follow: (location: Location) => Location): readonly Problem[] {
  return problems.map((problem) => ({ ...problem, at: follow(problem.at) }));
}

/** Says so where the version is not one that is read whole. */
export function checkVersion(node: SourceNode, version: SpecVersion, reading: Reading): void {
  if (version.line !== 'unknown') return;
  const message = `OpenAPI ${version.text || 'without a version'} is not known. It is read as 3.2; known are 2.0, 3.0, 3.1 and 3.2.`;
  reading.report('spec-version', 'error', message, node.location);
}
