import type { OperationSummary } from '../api/api-description.ts';
import type { Index } from '../api/lazy-description.ts';
import { type Memory, makeOnce, type NotedResolver } from '../api/memory.ts';
import { readPlatformExtension } from '../api/read-platform-extension.ts';
import { Reading, type Resolver } from '../api/reading.ts';
import type { NamedSection } from '../source/live-document.ts';
import type { Problem } from '../source/problem.ts';
import type { Section, SourceNode } from '../source/source-document.ts';
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
  /** Where it is; a section makes its node when it is asked. */
  readonly holder: { readonly node: SourceNode };
  /** The section that it is; undefined: it has to be read anew after each edit. */
  readonly section: Section | undefined;
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

/** Of the sections as they are between two edits. */
const itemsOf = new WeakMap<readonly NamedSection[], readonly WrittenItem[]>();

function fromSections(key: string, origin: WrittenItem['origin'], { live }: Memory): readonly WrittenItem[] {
  const sections = live.under(key);
  const known = itemsOf.get(sections);
  if (known) return known;
  const items: WrittenItem[] = [];
  for (const { section, path } of sections) {
    const name = path[1];
    if (name !== undefined && !name.startsWith('x-')) items.push({ origin, name, holder: section, section });
  }
  itemsOf.set(sections, items);
  return items;
}

function fromNodes(items: SourceNode | undefined, origin: WrittenItem['origin']): readonly WrittenItem[] {
  return (items?.members() ?? []).flatMap((node) => {
    const name = String(node.key);
    return name.startsWith('x-') ? [] : [{ origin, name, holder: { node }, section: undefined }];
  });
}

interface ReadItem {
  readonly summaries: readonly OperationSummary[];
  readonly problems: readonly Problem[];
}

interface ItemAid {
  readonly item: WrittenItem;
  readonly index: number;
  readonly info: SourceNode | undefined;
  readonly earlier: EarlierItems | undefined;
}

interface IndexedItem {
  readonly item: WrittenItem;
  readonly summaries: readonly OperationSummary[];
}

/** The operations of a description with their places, and what is wrong with path items. */
export function indexOperations(root: SourceNode, reading: Reading, memory: Memory | undefined): OpenApiIndex {
  const items: IndexedItem[] = [];
  const summaries: OperationSummary[] = [];
  const problems: Problem[] = [];
  const info = root.get('info');
  const { references } = reading;
  const written = listItems(root, reading, memory);
  const earlier = memory && new EarlierItems(itemsBefore.get(memory) ?? [], written);
  for (const [index, item] of written.entries()) {
    const part = item.section?.identity;
    const aid = { item, index, info, earlier };
    const read = memory && part ? memory.recall(readItem, part, aid, references) : makeOnce(readItem, aid, references);
    problems.push(...read.problems);
    summaries.push(...read.summaries);
    items.push({ item, summaries: read.summaries });
  }
  if (memory) itemsBefore.set(memory, items);
  return { operations: new ItemIndex(items, summaries, references), problems };
}

const itemsBefore = new WeakMap<Memory, readonly IndexedItem[]>();

/** The items before the last edits beside those of now. */
class EarlierItems {
  readonly #before: readonly IndexedItem[];
  readonly #now: readonly WrittenItem[];

  constructor(before: readonly IndexedItem[], now: readonly WrittenItem[]) {
    this.#before = before;
    this.#now = now;
  }

  /** What the item of the same name and number said; nothing if that is still written elsewhere. */
  summariesAt(index: number): readonly OperationSummary[] {
    const known = this.#before[index];
    const item = this.#now[index];
    if (!known?.item.section || known.item.origin !== item?.origin || known.item.name !== item.name) return [];
    const { identity } = known.item.section;
    const isHere = item.section?.identity === identity;
    return isHere || !this.#now.some(({ section }) => section?.identity === identity) ? known.summaries : [];
  }
}

class ItemIndex implements Index<OperationSummary, OperationPlace> {
  readonly summaries: readonly OperationSummary[];
  readonly #items: readonly IndexedItem[];
  readonly #references: Resolver;

  constructor(items: readonly IndexedItem[], summaries: readonly OperationSummary[], references: Resolver) {
    this.#items = items;
    this.summaries = summaries;
    this.#references = references;
  }

  find(summary: OperationSummary): OperationPlace | undefined {
    const known = this.#items.find(({ summaries }) => summaries.includes(summary));
    return known && this.#placesOf(known)[known.summaries.indexOf(summary)];
  }

  places(): readonly (readonly [OperationSummary, OperationPlace])[] {
    return this.#items.flatMap((known) => {
      const places = this.#placesOf(known);
      return known.summaries.flatMap((summary, index) => {
        const place = places[index];
        return place ? [[summary, place] as const] : [];
      });
    });
  }

  #placesOf({ item: { origin, name, holder } }: IndexedItem): readonly OperationPlace[] {
    const reading = new Reading(this.#references);
    const item = followPathItem(holder.node, reading);
    return item ? operationsOf(origin, name, item, reading) : [];
  }
}

function readItem(_: object, { item: written, index: number, info, earlier }: ItemAid, noted: NotedResolver): ReadItem {
  const { origin, name, holder, section } = written;
  const reading = new Reading(noted);
  const item = followPathItem(holder.node, reading);
  if (!item) return { summaries: [], problems: noted.moveAll(reading.problems) };
  const places = operationsOf(origin, name, item, reading);
  const owners = new Set([item.own, item.target, ...places.map((place) => place.node)]);
  for (const owner of owners) readPlatformExtension([owner], reading);
  const before = section && earlier?.summariesAt(number);
  const summaries = places.map((place, index) => {
    const summary = summarizeOperation(place, info);
    if (!before) return summary;
    const { at, keyAt } = summary;
    return keepSummary(before[index], { ...summary, at: noted.move(at, section), keyAt: noted.move(keyAt, section) });
  });
  return { summaries, problems: noted.moveAll(reading.problems) };
}

/** Says so where the version is not one that is read whole. */
export function checkVersion(node: SourceNode, version: SpecVersion, reading: Reading): void {
  if (version.line !== 'unknown') return;
  const message = `OpenAPI ${version.text || 'without a version'} is not known. It is read as 3.2; known are 2.0, 3.0, 3.1 and 3.2.`;
  reading.report('spec-version', 'error', message, node.location);
}
