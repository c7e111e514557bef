import type { OperationSummary } from '../api/api-description.ts';
import type { Index } from '../api/lazy-description.ts';
import { type Memory, makeOnce, type NotedResolver } from '../api/memory.ts';
import { readPlatformExtension } from '../api/read-platform-extension.ts';
import { Reading, type Resolver } from '../api/reading.ts';
import type { NamedSection } from '../source/live-document.ts';
import type { Problem } from '../source/problem.ts';
import type { SourceNode } from '../source/source-document.ts';
import { keepSummary } from './kept-summary.ts';
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

/** A member of `paths` or `webhooks`. */
export interface WrittenItem {
  readonly origin: 'path' | 'webhook';
  readonly name: string;
  /** Where it is now. */
  node(): SourceNode;
  /** The section that it is; undefined: it has to be read anew after each edit. */
  readonly named: NamedSection | undefined;
}

/** The members of `paths`, then those of `webhooks`; extensions are left out. */
export function listItems(root: SourceNode, reading: Reading, memory: Memory | undefined): readonly WrittenItem[] {
  const origins = [
    ['paths', 'path'],
    ['webhooks', 'webhook'],
  ] as const;
  return origins.flatMap(([key, origin]) => {
    const written = root.get(key);
    const items = reading.open(written);
    if (items && items.kind !== 'object') reading.wrongKind(items, 'an object');
    return memory && items === written ? fromSections(key, origin, memory) : fromNodes(items, origin);
  });
}

/** Of sections, as long as they have the same names. */
const itemsOf = new WeakMap<readonly NamedSection[], readonly WrittenItem[]>();

function fromSections(key: string, origin: WrittenItem['origin'], { live }: Memory): readonly WrittenItem[] {
  const sections = live.under(key);
  const known = itemsOf.get(sections);
  if (known) return known;
  const items = sections.flatMap((named): readonly WrittenItem[] => {
    const name = named.path[1];
    return name === undefined || name.startsWith('x-') ? [] : [{ origin, name, named, node: () => named.section.node }];
  });
  itemsOf.set(sections, items);
  return items;
}

function fromNodes(items: SourceNode | undefined, origin: WrittenItem['origin']): readonly WrittenItem[] {
  return (items?.members() ?? []).flatMap((node) => {
    const name = String(node.key);
    return name.startsWith('x-') ? [] : [{ origin, name, named: undefined, node: () => node }];
  });
}

interface ReadItem {
  readonly summaries: readonly OperationSummary[];
  /** Where those stand, if the item is read anew after each edit. */
  readonly places: readonly OperationPlace[] | undefined;
  readonly problems: readonly Problem[];
}

interface ItemAid {
  readonly item: WrittenItem;
  readonly info: SourceNode | undefined;
  /** What was said at its place before the last edits. */
  before(): readonly OperationSummary[];
}

/** The members of `paths` and `webhooks` with what each was read as. */
interface ReadItems {
  readonly written: readonly WrittenItem[];
  /** What stood for each then. */
  readonly parts: readonly object[];
  readonly read: readonly ReadItem[];
}

/** The operations of a description with their places, and what is wrong with path items. */
export function indexOperations(root: SourceNode, reading: Reading, memory: Memory | undefined): OpenApiIndex {
  const written = listItems(root, reading, memory);
  const info = root.get('info');
  const { references } = reading;
  const items = memory ? recallItems(written, info, references, memory) : readItems(written, info, references);
  return {
    operations: new ItemIndex(items, references),
    problems: items.read.flatMap(({ problems }) => problems),
  };
}

function readItems(
  written: readonly WrittenItem[],
  info: SourceNode | undefined,
  references: Resolver,
): Omit<ReadItems, 'parts'> {
  const before = () => [];
  return { written, read: written.map((item) => makeOnce(readItem, { item, info, before }, references)) };
}

/** The items before the last edits. */
const itemsBefore = new WeakMap<Memory, ReadItems>();

function recallItems(
  written: readonly WrittenItem[],
  info: SourceNode | undefined,
  references: Resolver,
  memory: Memory,
): ReadItems {
  const known = itemsBefore.get(memory);
  const parts = written.map(partOf);
  const aidAt = (index: number): ItemAid => ({
    item: written[index] as WrittenItem,
    info,
    before: () => (known ? saidBefore(known, { written, parts }, index) : []),
  });
  const items = { written, parts, read: memory.recallAll(readItem, parts, aidAt, references) };
  itemsBefore.set(memory, items);
  return items;
}

/** What stands for an item as long as it is the same. */
export function partOf(item: WrittenItem): object {
  return item.named?.section ?? item;
}

/** What the item of the same name and number said before; nothing if that is still written elsewhere. */
function saidBefore(
  before: ReadItems,
  { written, parts }: Omit<ReadItems, 'read'>,
  index: number,
): readonly OperationSummary[] {
  const [old, item] = [before.written[index], written[index]];
  if (!old?.named || !item?.named || old.origin !== item.origin || old.name !== item.name) return [];
  const part = before.parts[index] as object;
  const isGone = part === parts[index] || !parts.includes(part);
  return isGone ? (before.read[index]?.summaries ?? []) : [];
}

class ItemIndex implements Index<OperationSummary, OperationPlace> {
  readonly summaries: readonly OperationSummary[];
  readonly #items: Omit<ReadItems, 'parts'>;
  readonly #references: Resolver;

  constructor(items: Omit<ReadItems, 'parts'>, references: Resolver) {
    this.#items = items;
    this.summaries = items.read.flatMap(({ summaries }) => summaries);
    this.#references = references;
  }

  find(summary: OperationSummary): OperationPlace | undefined {
    const { read } = this.#items;
    const index = read.findIndex(({ summaries }) => summaries.includes(summary));
    return this.#placesOf(index)[read[index]?.summaries.indexOf(summary) ?? -1];
  }

  places(): readonly (readonly [OperationSummary, OperationPlace])[] {
    return this.#items.read.flatMap(({ summaries }, index) => {
      const places = this.#placesOf(index);
      return summaries.flatMap((summary, number) => {
        const place = places[number];
        return place ? [[summary, place] as const] : [];
      });
    });
  }

  #placesOf(index: number): readonly OperationPlace[] {
    const written = this.#items.written[index];
    const known = this.#items.read[index]?.places;
    if (known || !written) return known ?? [];
    const { origin, name } = written;
    const reading = new Reading(this.#references);
    const item = followPathItem(written.node(), reading);
    return item ? operationsOf(origin, name, item, reading) : [];
  }
}

function readItem(_: object, { item: written, info, before }: ItemAid, noted: NotedResolver): ReadItem {
  const { origin, name, named } = written;
  const reading = new Reading(noted);
  const item = followPathItem(written.node(), reading);
  if (!item) return { summaries: [], places: [], problems: noted.moveAll(reading.problems) };
  const places = operationsOf(origin, name, item, reading);
  const owners = new Set([item.own, item.target, ...places.map((place) => place.node)]);
  for (const owner of owners) readPlatformExtension([owner], reading);
  const said = places.map((place) => summarizeOperation(place, info));
  if (!named) return { summaries: said, places, problems: noted.moveAll(reading.problems) };
  const known = before();
  const { section } = named;
  const summaries = said.map(({ at, keyAt, ...rest }, index) =>
    keepSummary(known[index], { ...rest, at: noted.move(at, section), keyAt: noted.move(keyAt, section) }),
  );
  return { summaries, places: undefined, problems: noted.moveAll(reading.problems) };
}

/** Says so where the version is not one that is read whole. */
export function checkVersion(node: SourceNode, version: SpecVersion, reading: Reading): void {
  if (version.line !== 'unknown') return;
  const message = `OpenAPI ${version.text || 'without a version'} is not known. It is read as 3.2; known are 2.0, 3.0, 3.1 and 3.2.`;
  reading.report('spec-version', 'error', message, node.location);
}
