import type { ApiDescription, OperationSummary } from '../../core/api/api-description.ts';
import { findPlatformNode } from '../../core/api/read-platform-extension.ts';
import { pathItemMethods } from '../../core/openapi/path-item.ts';
import type { SourceDocument, SourceNode } from '../../core/source/document/source-document.ts';
import { decodePercent } from '../../core/source/text/percent-encoding.ts';
import type { Location } from '../../core/source/text/span.ts';
import { findValue } from '../find-pointer.ts';

/** Finds the parts of a description whose texts are the same in both versions, and those of all parts that they refer to. */
export interface SameText {
  isSameOperation(old: OperationSummary, now: OperationSummary): boolean;
  isSameValue(old: Location, now: Location): boolean;
}

/** All differ. */
const unknown: SameText = { isSameOperation: () => false, isSameValue: () => false };

/**
 * Compares the texts of two versions, which costs a fraction of reading every operation twice, and most operations are as before. Parts
 * count as different wherever the text alone does not say what is read: aliases, identifiers, overlays, other files, and in OpenAPI 3.2,
 * which may name security schemes by URI.
 */
export function findSameText(before: ApiDescription, after: ApiDescription): SameText {
  const [old, now] = [before.document, after.document];
  const isPlain = [old, now].every(({ files, hasAliases }) => files.length === 1 && !hasAliases);
  const isKnown = /^(?:2\.0|3\.[01])(?:\.|$)/.test(after.specVersion);
  if (!isPlain || !isKnown || old.language !== now.language) return unknown;
  const texts = new SameTexts(old, now);
  if (!hasSameContext(texts, old.root, now.root)) return unknown;
  const find = (document: SourceDocument, at: Location) =>
    at.file === document.file ? findValue(document, at) : undefined;
  return {
    isSameValue: (first, second) => {
      const value = find(now, second);
      return value !== undefined && texts.isSame(find(old, first), value);
    },
    isSameOperation: (first, second) => {
      if (first.origin !== second.origin || first.method !== second.method || first.path !== second.path) return false;
      const [operation, other] = [find(old, first.at), find(now, second.at)];
      const [item, otherItem] = [operation?.parent, other?.parent];
      if (!isOwnItem(item) || !isOwnItem(otherItem)) return false;
      const isShared = (key: string) => !pathItemMethods.has(key);
      return texts.isSame(operation, other) && haveSameMembers(texts, [item, otherItem], isShared);
    },
  };
}

/** Returns whether a path item is written in the list of paths or webhooks itself. */
function isOwnItem(item: SourceNode | undefined): item is SourceNode {
  const list = item?.parent;
  return (
    list !== undefined &&
    list.parent !== undefined &&
    list.parent.parent === undefined &&
    item?.get('$ref') === undefined
  );
}

/** The members of the root that operations reach only by reference, or (before 3.2) not at all. */
const separate: ReadonlySet<string> = new Set([
  ...['paths', 'webhooks', 'components', 'definitions', 'parameters', 'responses'],
  ...['info', 'tags', 'x-tagGroups', 'externalDocs'],
]);

/** Returns whether what all operations have in common is the same: the version of OpenAPI, servers, security, tags, extensions. */
function hasSameContext(texts: SameTexts, old: SourceNode | undefined, now: SourceNode | undefined): boolean {
  if (old === undefined || now === undefined || now.get('components')?.get('$ref') !== undefined) return false;
  return (
    haveSameMembers(texts, [old, now], (key) => !separate.has(key)) &&
    texts.isSame(findPlatformNode(old.get('info')), findPlatformNode(now.get('info'))) &&
    haveSameMembers(texts, [old.get('components'), now.get('components')], (key) => key === 'securitySchemes')
  );
}

function haveSameMembers(
  texts: SameTexts,
  [old, now]: readonly [old: SourceNode | undefined, now: SourceNode | undefined],
  isNeeded: (key: string) => boolean,
): boolean {
  const keys = [...(old?.members() ?? []), ...(now?.members() ?? [])].map(({ key }) => String(key));
  return [...new Set(keys)].filter(isNeeded).every((key) => texts.isSame(old?.get(key), now?.get(key)));
}

/** A reference, at the start of its key. */
interface Written {
  readonly start: number;
  readonly text: string;
}

class SameTexts {
  readonly #before: SourceDocument;
  readonly #after: SourceDocument;
  /** The references of the version after, in document order. */
  readonly #references: readonly Written[];
  /** What is referred to, by the reference: the references in it, or undefined if its text differs. */
  readonly #targets = new Map<string, readonly string[] | undefined>();
  /** The references to what is the same together with all that it refers to. */
  readonly #same = new Set<string>();

  constructor(before: SourceDocument, after: SourceDocument) {
    this.#before = before;
    this.#after = after;
    this.#references = listReferences(after);
  }

  isSame(old: SourceNode | undefined, now: SourceNode | undefined): boolean {
    const written = this.#compare(old, now);
    if (written === undefined) return false;
    const reached = new Set(written);
    // The set grows while it is iterated.
    for (const reference of reached) {
      if (this.#same.has(reference)) continue;
      const further = this.#compareTargets(reference);
      if (further === undefined) return false;
      for (const other of further) reached.add(other);
    }
    for (const reference of reached) this.#same.add(reference);
    return true;
  }

  #compareTargets(reference: string): readonly string[] | undefined {
    if (this.#targets.has(reference)) return this.#targets.get(reference);
    const pointer = isPointer(reference, this.#after) ? decodePercent(reference.slice(1)) : undefined;
    const now = pointer === undefined ? undefined : this.#after.find(pointer);
    const further = now && this.#compare(this.#before.find(pointer ?? ''), now);
    this.#targets.set(reference, further);
    return further;
  }

  /** The references in a value that has the same text in both versions; undefined if it has another. */
  #compare(old: SourceNode | undefined, now: SourceNode | undefined): readonly string[] | undefined {
    if (old === undefined || now === undefined) return old === now ? [] : undefined;
    const { start, end } = now.span;
    const text = this.#after.text.slice(start, end);
    if (text !== this.#before.text.slice(old.span.start, old.span.end)) return undefined;
    const written: string[] = [];
    for (let index = this.#findFirst(start); index < this.#references.length; index += 1) {
      const reference = this.#references[index];
      if (reference === undefined || reference.start >= end) break;
      written.push(reference.text);
    }
    // A discriminator may choose from all named schemas.
    return text.includes('discriminator') ? [...written, ...this.#listNamedSchemas()] : written;
  }

  #listNamedSchemas(): readonly string[] {
    const { root } = this.#after;
    return root?.get('definitions') === undefined ? ['#/components/schemas'] : ['#/definitions'];
  }

  /** The index of the first reference that is not before the offset. */
  #findFirst(offset: number): number {
    let [low, high] = [0, this.#references.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#references[middle]?.start ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A reference into the document. In one with identifiers, only that to a component: deeper values may be in a schema with its own `$id`. */
function isPointer(reference: string, { mayHaveIdentifiers }: SourceDocument): boolean {
  return mayHaveIdentifiers
    ? /^#\/(?:components\/\w+|definitions|parameters|responses)\/[^/]+$/.test(reference)
    : reference.startsWith('#/');
}

/** Every `$ref` and `$dynamicRef`, even where it is data. With `$id` a value differs: it is what references are relative to. */
function listReferences(document: SourceDocument): readonly Written[] {
  const references: Written[] = [];
  document.walk({
    skipsScalars: () => true,
    visit(place) {
      if (place.isWord || !place.isString) return 0;
      if (place.name === '$ref' || place.name === '$dynamicRef') {
        references.push({ start: place.start, text: place.string() });
      } else if (place.name === '$id') references.push({ start: place.start, text: '' });
      return 0;
    },
  });
  return references;
}
