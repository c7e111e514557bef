import { isJsonObject, type JsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
import { quoteText } from '../../core/source/edit/print-text.ts';
import { findNearest, findSlip } from '../../core/source/text/nearest.ts';
import type { Visited } from '../values/walk-description.ts';
import { type DescriptionContext, findRepeated, type ObjectFault } from './object-fault.ts';

/** The kinds of tags that the registry of OpenAPI 3.2 has. A writer may use others. */
const tagKinds: readonly string[] = ['audience', 'badge', 'nav'];

/** Checks the declared tags: each has a name of its own, and (3.2, 4.22) its parent is another one. */
export function* checkTags({ value }: Visited, { family, version }: DescriptionContext): Iterable<ObjectFault> {
  const isLater = family === 'openapi' && /^3\.[^0]/.test(version);
  const { tags } = value;
  if (!Array.isArray(tags)) return;
  const first = new Map<string, number>();
  for (const [index, tag] of tags.entries()) {
    const name = nameOf(tag);
    if (name === undefined || !isJsonObject(tag)) continue;
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, index);
    // The schemas of most versions refuse the same object twice.
    else if (isLater || JSON.stringify(tag) !== JSON.stringify(tags[earlier]))
      yield {
        code: 'tag-duplicate',
        message: `Duplicate tag "${name}". Only the first one counts; remove this one.`,
        path: ['tags', index, 'name'],
        target: 'value',
        other: { path: ['tags', earlier, 'name'], message: 'First defined here.' },
      };
  }
  yield* checkParents(tags);
}

function* checkParents(tags: readonly JsonValue[]): Iterable<ObjectFault> {
  const parents = new Map(tags.flatMap((tag) => (isJsonObject(tag) ? [[nameOf(tag), tag.parent] as const] : [])));
  for (const [index, tag] of tags.entries()) {
    if (!isJsonObject(tag)) continue;
    const { parent, kind } = tag;
    if (typeof parent === 'string' && !parents.has(parent)) {
      const others = [...parents.keys()].filter((name) => name !== undefined && name !== tag.name) as string[];
      yield nearestFault({
        code: 'tag-parent',
        path: ['tags', index, 'parent'],
        what: `There is no tag "${parent}".`,
        advice: 'Declare it under `tags`, too.',
        nearest: findNearest(parent, others, 1),
      });
    } else if (typeof parent === 'string' && isFirstInCircle(String(tag.name), parents)) {
      yield {
        code: 'tag-parent',
        message: `The tag "${String(tag.name)}" is its own ancestor. Remove one \`parent\` of this circle.`,
        path: ['tags', index, 'parent'],
        target: 'value',
      };
    }
    const near = typeof kind === 'string' && !tagKinds.includes(kind) ? findSlip(kind, tagKinds) : undefined;
    if (near !== undefined)
      yield nearestFault({
        code: 'tag-kind',
        path: ['tags', index, 'kind'],
        what: `Unknown kind "${String(kind)}".`,
        advice: '',
        nearest: [near],
      });
  }
}

/** Returns whether the tag is its own ancestor, and the first of its circle in the list. */
function isFirstInCircle(name: string, parents: ReadonlyMap<string | undefined, JsonValue | undefined>): boolean {
  const seen = new Set<string>();
  for (let at = parents.get(name); typeof at === 'string' && !seen.has(at); at = parents.get(at)) seen.add(at);
  return seen.has(name) && [...parents.keys()].find((each) => each !== undefined && seen.has(each)) === name;
}

/** Reports a tag of an operation that is almost one of those declared. Others are allowed without a declaration. */
export function* checkTagNames({ value }: Visited, { root }: DescriptionContext): Iterable<ObjectFault> {
  const { tags } = value;
  if (!Array.isArray(tags)) return;
  yield* findRepeated(tags, { code: 'tag-duplicate', list: 'tags', what: 'tag' });
  if (!Array.isArray(root.tags)) return;
  const declared = root.tags.flatMap((tag) => nameOf(tag) ?? []);
  for (const [index, tag] of tags.entries()) {
    if (typeof tag !== 'string' || declared.includes(tag)) continue;
    const near = findSlip(tag, declared);
    if (near === undefined || isOtherName(tag, near)) continue;
    yield nearestFault({
      code: 'tag-undeclared',
      path: ['tags', index],
      what: `The tag "${tag}" is not declared under \`tags\`.`,
      advice: '',
      nearest: [near],
    });
  }
}

/** Reports a tag in `x-tagGroups` that nothing has. With path items in other files, only one that is almost a known one. */
export function* checkTagGroups({ value }: Visited): Iterable<ObjectFault> {
  const groups = value['x-tagGroups'];
  if (!Array.isArray(groups)) return;
  const items = [value.paths, value.webhooks].flatMap(listObjects);
  const declared = Array.isArray(value.tags) ? value.tags.flatMap((tag) => nameOf(tag) ?? []) : [];
  const used = items.flatMap(listObjects).flatMap(({ tags }) => tags ?? []);
  const known = [...declared, ...used.filter((tag) => typeof tag === 'string')];
  const isWhole = items.every(({ $ref }) => $ref === undefined);
  const unknown = groups.flatMap(listGroupTags).filter(({ tag }) => !known.includes(tag));
  const others = isWhole ? unknown.filter(({ tag }) => findSlip(tag, known) === undefined) : [];
  // A part of a description that is published has the groups of the whole.
  const more = others.length < 2 ? '' : ` Nor is there one for ${others.length - 1} more of the groups.`;
  for (const { tag, path } of unknown) {
    const near = findSlip(tag, known);
    const what = `No operation has the tag "${tag}".`;
    if (near !== undefined) yield nearestFault({ code: 'tag-undeclared', path, what, advice: '', nearest: [near] });
    else if (tag === others[0]?.tag)
      yield nearestFault({
        code: 'tag-undeclared',
        path,
        what: what + more,
        advice: 'Correct it, or remove it from the group.',
        nearest: [],
      });
  }
}

function listGroupTags(group: JsonValue, index: number) {
  const tags = isJsonObject(group) && Array.isArray(group.tags) ? group.tags : [];
  return tags.flatMap((tag, place) =>
    typeof tag === 'string' ? [{ tag, path: ['x-tagGroups', index, 'tags', place] }] : [],
  );
}

function listObjects(map: JsonValue | undefined): JsonObject[] {
  return isJsonObject(map) ? Object.values(map).filter(isJsonObject) : [];
}

/** Names with other digits are other names: `v1` and `v2`. */
function isOtherName(written: string, known: string): boolean {
  return written.replace(/\D/g, '') !== known.replace(/\D/g, '');
}

function nameOf(tag: JsonValue | undefined): string | undefined {
  const name = isJsonObject(tag) ? (tag as JsonObject).name : undefined;
  return typeof name === 'string' ? name : undefined;
}

interface NearestFault extends Pick<ObjectFault, 'code' | 'path'> {
  readonly what: string;
  /** What to do if nothing is near. */
  readonly advice: string;
  readonly nearest: readonly string[];
}

/** A value that is not one of the known ones, with the nearest of these as its fix. */
export function nearestFault({ code, path, what, advice, nearest }: NearestFault): ObjectFault {
  const [near] = nearest;
  return {
    code,
    message: `${what} ${near === undefined ? advice : `Did you mean "${near}"?`}`.trim(),
    path,
    target: 'value',
    fixes: nearest.map((text) => ({ kind: 'replace', text: quoteText(text) })),
  };
}
