import type { HttpOperation } from '../core/api/http-operation.ts';
import { getOrInsert } from '../core/source/get-or-insert.ts';
import type { ExactValue, FormValues } from '../request/form-values.ts';
import { type ExactObject, isExactObject, scalarText } from '../request/json/exact-value.ts';
import { mapList } from './list-items.ts';

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

interface Collection {
  /** By id, in the order of their creation. */
  readonly items: Map<string, ExactObject>;
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

  /** Carries out the call and returns the body of its response. */
  apply(call: ResourceCall): ExactValue | undefined {
    const { operation, values, value } = call;
    const place = toResourcePath(operation, values);
    switch (operation.method) {
      case 'GET':
      case 'HEAD':
        return place.id === undefined
          ? this.#list(place, call)
          : (this.#of(place.collection).items.get(place.id) ?? value);
      case 'POST':
        return place.id === undefined ? this.#create(place, call) : value;
      case 'PUT':
      case 'PATCH':
        return place.id === undefined ? value : this.#change(place.collection, place.id, call);
      case 'DELETE':
        if (place.id !== undefined) this.#delete(place.collection, place.id);
        return value;
      default:
        return value;
    }
  }

  #create({ collection }: ResourcePath, { values: { body }, value, fits }: ResourceCall): ExactValue | undefined {
    const described = isExactObject(value) ? value : body;
    if (!isExactObject(described)) return value;
    const idName = idNameOf(described);
    if (idName === undefined) return value;
    const merged = mergeFitting(described, body, fits);
    const { items, deleted } = this.#of(collection);
    const isGivenByCaller = isExactObject(body) && Object.hasOwn(body, idName);
    const created = isGivenByCaller ? merged : withNewId(merged, idName, items, fits);
    const id = scalarText(created[idName] ?? '');
    items.set(id, created);
    deleted.delete(id);
    return value === undefined ? undefined : created;
  }

  #change(collection: string, id: string, { values: { body }, value, fits }: ResourceCall): ExactValue | undefined {
    const { items } = this.#of(collection);
    const before = items.get(id) ?? (isExactObject(value) ? value : body);
    if (!isExactObject(before)) return value;
    const changed = mergeFitting(before, body, fits);
    items.set(id, changed);
    return value === undefined ? undefined : changed;
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
        return deleted.has(id) ? [] : [items.get(id) ?? item];
      });
      return [...kept, ...[...items].flatMap(([id, item]) => (known.has(id) ? [] : [item]))];
    });
    return fits(revised) ? revised : value;
  }

  #of(path: string): Collection {
    return getOrInsert(this.#collections, path, () => ({ items: new Map(), deleted: new Set<string>() }));
  }
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
  const all = { ...resource, ...body };
  if (fits(all)) return all;
  const known = Object.entries(body).filter(([name]) => Object.hasOwn(resource, name));
  const some = { ...resource, ...Object.fromEntries(known) };
  return fits(some) ? some : resource;
}

/** Keeps the id if it is unused. Otherwise takes the first unused number from 1001, as a number, a string or a UUID, whichever the schema allows. */
function withNewId(
  resource: ExactObject,
  idName: string,
  items: ReadonlyMap<string, ExactObject>,
  fits: ResourceCall['fits'],
): ExactObject {
  const toIds = [
    (count: number) => count,
    (count: number) => String(count),
    (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
  ];
  const isFree = (id: ExactValue) => !items.has(scalarText(id));
  if (isFree(resource[idName] ?? '')) return resource;
  for (const toId of toIds) {
    let count = firstNewId + items.size;
    while (!isFree(toId(count))) count += 1;
    const renamed = { ...resource, [idName]: toId(count) };
    if (fits(renamed)) return renamed;
  }
  return resource;
}
