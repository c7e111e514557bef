import type { HttpOperation } from '../core/api/http-operation.ts';
import { getOrInsert } from '../core/source/get-or-insert.ts';
import { encodePercent } from '../core/source/text/percent-encoding.ts';
import { chooseMediaType, essenceOf } from '../request/build/media-types.ts';
import type { ExactValue, FormValues } from '../request/form-values.ts';
import { type ExactObject, isExactObject, scalarText } from '../request/json/exact-value.ts';
import { fromMembers } from '../request/json/from-members.ts';
import { mapList } from './list-items.ts';
import { patchValue } from './patch-value.ts';

/** Above the ids that descriptions have in their examples. */
const firstNewId = 1001;

export interface ResourceCall {
  readonly operation: HttpOperation;
  readonly values: FormValues;
  /** The body of the response without regard to earlier requests. Undefined if the response has none. */
  readonly value: ExactValue | undefined;
  /** Returns whether a body matches the schema of the response. */
  readonly fits: (value: ExactValue) => boolean;
}

/** The result of a request: its response, and the resource that it has created. */
export interface ResourceAnswer {
  /** The body of the response. */
  readonly value: ExactValue | undefined;
  /** The path of a resource that the request has created. */
  readonly created?: string;
}

/** A resource as requests have left it. It is whole, or the changes of the one that the description has. */
type Resource =
  | { readonly kind: 'whole'; readonly value: ExactObject }
  | { readonly kind: 'changed'; readonly change: (value: ExactObject) => ExactObject };

interface Collection {
  /** By id, in the order of their creation. */
  readonly items: Map<string, Resource>;
  readonly deleted: Set<string>;
}

/** The place of a request: `/users`, or `/users/{id}` with the value of the id. */
interface ResourcePath {
  readonly collection: string;
  /** Undefined for the collection itself. */
  readonly id: string | undefined;
}

/**
 * What requests have created, changed and deleted, until the mock ends. Resources are identified by their paths alone, `/users` and `/users/{id}`.
 * A resource that no request has changed is as in the description.
 */
export class MockResources {
  readonly #collections = new Map<string, Collection>();

  /** Returns whether the path is that of a deleted resource, or below it. */
  isDeleted(operation: HttpOperation, values: FormValues): boolean {
    const { collection, id } = toResourcePath(operation, values);
    return id !== undefined && this.#of(collection).deleted.has(id);
  }

  /** Carries out the call and returns its response. */
  apply(call: ResourceCall): ResourceAnswer {
    const { operation, values, value } = call;
    const place = toResourcePath(operation, values);
    const { id } = place;
    switch (operation.method) {
      case 'GET':
      case 'HEAD':
        return { value: id === undefined ? this.#list(place, call) : this.#read(place.collection, id, call) };
      case 'POST':
        return id === undefined ? this.#create(place, call) : { value };
      case 'PUT':
      case 'PATCH':
        return { value: id === undefined ? value : this.#change(place.collection, id, call) };
      case 'DELETE':
        if (id !== undefined) this.#delete(place.collection, id);
        return { value };
      default:
        return { value };
    }
  }

  /** The resource as it was left. What the schema requires beyond that comes from the description. */
  #read(collection: string, id: string, { value, fits }: ResourceCall): ExactValue | undefined {
    const known = this.#of(collection).items.get(id);
    const left = known && restore(known, value);
    if (left === undefined || value === undefined || fits(left)) return left ?? value;
    return complete(left, value, fits) ?? value;
  }

  #create({ collection }: ResourcePath, { values: { body }, value, fits }: ResourceCall): ResourceAnswer {
    const described = isExactObject(value) ? value : value === undefined && isExactObject(body) ? body : undefined;
    if (described === undefined) return { value };
    const idName = idNameOf(described) ?? (value === undefined ? 'id' : undefined);
    if (idName === undefined) return { value };
    const merged = mergeFitting(described, body, fits);
    const { items, deleted } = this.#of(collection);
    const isGivenByCaller = isExactObject(body) && Object.hasOwn(body, idName);
    const created = isGivenByCaller ? merged : withNewId(merged, idName, items, fits);
    const id = scalarText(created[idName] ?? '');
    items.set(id, { kind: 'whole', value: created });
    deleted.delete(id);
    return { value: value === undefined ? undefined : created, created: toUrlPath(collection, id) };
  }

  /** PUT replaces the resource by its body, PATCH changes it as the media type of the body says. */
  #change(collection: string, id: string, call: ResourceCall): ExactValue | undefined {
    const { items } = this.#of(collection);
    const { value } = call;
    const known = items.get(id);
    const before = (known && restore(known, value)) ?? (isExactObject(value) ? value : undefined);
    const change = call.operation.method === 'PUT' ? replacing(call) : patching(call);
    if (before !== undefined || call.operation.method === 'PUT') {
      const changed = change(before ?? {});
      items.set(id, { kind: 'whole', value: changed });
      return value === undefined ? undefined : changed;
    }
    const earlier = known?.kind === 'changed' ? known.change : (resource: ExactObject) => resource;
    items.set(id, { kind: 'changed', change: (resource) => change(earlier(resource)) });
    return value;
  }

  #delete(collection: string, id: string): void {
    const { items, deleted } = this.#of(collection);
    items.delete(id);
    deleted.add(id);
  }

  /** The list of the description, with what was created and changed, and without what was deleted. */
  #list({ collection }: ResourcePath, { value, fits }: ResourceCall): ExactValue | undefined {
    const { items, deleted } = this.#of(collection);
    if (value === undefined || (items.size === 0 && deleted.size === 0)) return value;
    const revised = mapList(value, (list) => {
      const known = new Set<string>();
      const kept = list.flatMap((item) => {
        const id = idOf(item);
        if (id === undefined) return [item];
        known.add(id);
        const left = items.get(id);
        return deleted.has(id) ? [] : [(left && restore(left, item)) ?? item];
      });
      return [
        ...kept,
        ...[...items].flatMap(([id, item]) => (known.has(id) || item.kind !== 'whole' ? [] : [item.value])),
      ];
    });
    return fits(revised) ? revised : value;
  }

  #of(path: string): Collection {
    return getOrInsert(this.#collections, path, () => ({ items: new Map(), deleted: new Set<string>() }));
  }
}

/** The path of the resource that a POST creates, by the id in its response; undefined if it creates none. */
export function findCreatedPath({ operation, values, value }: Omit<ResourceCall, 'fits'>): string | undefined {
  const { collection, id } = toResourcePath(operation, values);
  if (operation.method !== 'POST' || id !== undefined) return undefined;
  const created = (value === undefined ? undefined : idOf(value)) ?? String(firstNewId);
  return toUrlPath(collection, created);
}

function toUrlPath(collection: string, id: string): string {
  return `/${[...collection.split('/'), id].map(encodePercent).join('/')}`;
}

function toResourcePath({ path }: HttpOperation, values: FormValues): ResourcePath {
  const given = values.path ?? {};
  const segments = path.split('/').map((segment) =>
    segment.replace(/\{([^{}]+)\}/g, (written, name: string) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      return value === undefined ? written : scalarText(value);
    }),
  );
  const isItem = /\/\{[^{}/]+\}\/?$/.test(path);
  const filled = segments.filter((segment) => segment !== '');
  const id = isItem ? filled.pop() : undefined;
  return { collection: filled.join('/'), id };
}

/** The name of the property with the id of a resource: `id`, else the first one that ends with it (`orderId`, `user_id`). */
function idNameOf(resource: ExactObject): string | undefined {
  const names = Object.keys(resource);
  return names.find((name) => name === 'id') ?? names.find((name) => /(?:Id|_id|^uuid)$/.test(name));
}

function idOf(item: ExactValue): string | undefined {
  if (!isExactObject(item)) return undefined;
  const name = idNameOf(item);
  return name === undefined ? undefined : scalarText(item[name] ?? '');
}

/** The resource with the properties of the body that its schema allows. */
function mergeFitting(resource: ExactObject, body: ExactValue | undefined, fits: ResourceCall['fits']): ExactObject {
  if (!isExactObject(body)) return resource;
  const all = fromMembers([...Object.entries(resource), ...Object.entries(body)]);
  if (fits(all)) return all;
  const known = Object.entries(body).filter(([name]) => Object.hasOwn(resource, name));
  const some = fromMembers([...Object.entries(resource), ...known]);
  return fits(some) ? some : resource;
}

/** The resource as it was left, from the one of the description; undefined if that is none. */
function restore(resource: Resource, described: ExactValue | undefined): ExactObject | undefined {
  if (resource.kind === 'whole') return resource.value;
  return isExactObject(described) ? resource.change(described) : undefined;
}

/** The resource with what its schema requires of another one. */
function complete(resource: ExactObject, other: ExactValue, fits: ResourceCall['fits']): ExactObject | undefined {
  if (!isExactObject(other)) return undefined;
  let whole: ExactObject = { ...other, ...resource };
  if (!fits(whole)) return undefined;
  for (const name of Object.keys(other)) {
    if (Object.hasOwn(resource, name)) continue;
    const { [name]: _, ...rest } = whole;
    if (fits(rest)) whole = rest;
  }
  return whole;
}

type Change = (resource: ExactObject) => ExactObject;

/** The body in place of the resource. Its id stays, and what the schema requires and the body does not have, such as a time of creation. */
function replacing({ values: { body }, fits }: ResourceCall): Change {
  return (before) => {
    if (!isExactObject(body)) return before;
    const idName = idNameOf(before);
    const whole = { ...(idName !== undefined && { [idName]: before[idName] ?? null }), ...body };
    return [whole, body].find(fits) ?? complete(whole, before, fits) ?? mergeFitting(before, body, fits);
  };
}

/** The resource as the patch changes it; by JSON that is no kind of patch, as far as the schema allows. */
function patching({ operation, values, fits }: ResourceCall): Change {
  const { body, contentType } = values;
  const type = chooseMediaType(operation.requestBody?.content ?? [], contentType)?.mediaType ?? '';
  const isPlain = !/(?:merge|json)-patch\+json$/.test(essenceOf(type));
  return (before) => {
    const merged = isPlain ? mergeFitting(before, body, fits) : before;
    if (merged !== before || body === undefined) return merged;
    const patched = patchValue(before, body, type);
    return isExactObject(patched) && fits(patched) ? patched : before;
  };
}

/**
 * A new id, with the first unused number from 1001: in the form of the one that the description has (`ord_7` → `ord_1001`), else as a number, a string or a
 * UUID, whichever the schema allows.
 */
function withNewId(
  resource: ExactObject,
  idName: string,
  items: ReadonlyMap<string, Resource>,
  fits: ResourceCall['fits'],
): ExactObject {
  const described = resource[idName];
  const toIds = typeof described === 'string' ? [likeDescribed(described), ...idForms] : idForms;
  const isFree = (id: ExactValue) => !items.has(scalarText(id));
  for (const toId of toIds) {
    let count = firstNewId + items.size;
    while (!isFree(toId(count))) count += 1;
    const renamed = { ...resource, [idName]: toId(count) };
    if (fits(renamed)) return renamed;
  }
  return resource;
}

const toUuid = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
const idForms: readonly ((count: number) => ExactValue)[] = [(count) => count, String, toUuid];

function likeDescribed(id: string): (count: number) => ExactValue {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return toUuid;
  const prefix = /^(.*?)\d+$/.exec(id)?.[1];
  return prefix === undefined ? String : (count) => `${prefix}${count}`;
}
