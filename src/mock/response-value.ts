import type { HttpOperation, MediaType } from '../core/api/http-operation.ts';
import type { SchemaTable } from '../core/api/schema.ts';
import { bodySchema, isJsonType } from '../request/build/media-types.ts';
import { makeValue } from '../request/examples/make-value.ts';
import { fitsBody, hasContent, type ReadExample, readBodyExamples } from '../request/examples/read-examples.ts';
import type { ExactValue, FormValues } from '../request/form-values.ts';
import { isExactObject, scalarText } from '../request/json/exact-value.ts';

/** The request that a response is chosen for. */
export interface ValueRequest {
  readonly operation: HttpOperation;
  readonly table: SchemaTable;
  readonly values: FormValues;
  /** The name of the example that the caller prefers. */
  readonly example: string | undefined;
}

export type ChosenValue =
  /** `serialized`: the body as the author wrote it. */
  | { readonly kind: 'serialized'; readonly text: string }
  | { readonly kind: 'value'; readonly value: ExactValue }
  /** No example has the preferred name. `names`: those that exist. */
  | { readonly kind: 'unknown'; readonly names: readonly string[] };

/**
 * Chooses the value of a response body: the example that the caller names, else the one with the id in the path, else the first one that matches its
 * schema. Otherwise generates a value with the ids in the path.
 */
export function chooseValue(media: MediaType, request: ValueRequest): ChosenValue {
  const { table, example } = request;
  const examples = readBodyExamples(media, table, 'response').filter(hasContent);
  if (example !== undefined) {
    const named = examples.find(({ name }) => name === example);
    if (named === undefined)
      return { kind: 'unknown', names: examples.map(({ name }) => name).filter((name) => name !== '') };
    return toChosen(named, media);
  }
  const schema = bodySchema(media);
  const fits = (value: ExactValue) => fitsBody(value, media, table, 'response');
  const valid = examples.filter(({ value }) => value === undefined || fits(value));
  const ids = idsOf(request);
  const authored = valid.find(({ value }) => hasIds(value, ids)) ?? valid[0];
  if (authored !== undefined) return toChosen(authored, media);
  const { value } = makeValue(schema, table, { direction: 'response' });
  const echoed = withIds(value, ids);
  return { kind: 'value', value: fits(echoed) ? echoed : value };
}

/** A text that the author wrote is sent as it is, except as JSON, which a request may filter and change. */
function toChosen({ value, serialized }: ReadExample, { mediaType }: MediaType): ChosenValue {
  const isText = value === undefined || (serialized !== undefined && !isJsonType(mediaType));
  return isText ? { kind: 'serialized', text: serialized ?? '' } : { kind: 'value', value };
}

/** A path parameter and the names of properties that may hold its value: for `userId`, `userId` and `id`; for `order_id`, `order_id` and `id`. */
interface PathId {
  readonly names: readonly string[];
  readonly value: ExactValue;
}

function idsOf({ operation, values }: ValueRequest): PathId[] {
  const given = values.path ?? {};
  const names = operation.parameters.filter(({ location }) => location === 'path').map(({ name }) => name);
  // The last one names the resource; those before it name its parents.
  return names.flatMap((name, index): PathId[] => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined) return [];
    const short = /^.+[a-z](Id)$|^.+[_-](id)$/i.exec(name);
    // `POST /customers/{customerId}/orders` makes an order, whose `id` is not that of the customer.
    const isCreation = operation.method === 'POST' && !operation.path.endsWith('}');
    const isLast = index === names.length - 1 && !isCreation;
    return [{ names: isLast && short !== null ? [name, 'id'] : [name], value }];
  });
}

/** Returns whether the value has at least one property for an id of the path, and all of them match. */
function hasIds(value: ExactValue | undefined, ids: readonly PathId[]): boolean {
  if (!isExactObject(value)) return false;
  const pairs = ids.flatMap(({ names, value: id }) => {
    const name = names.find((each) => Object.hasOwn(value, each));
    return name === undefined ? [] : [[value[name] ?? null, id] as const];
  });
  return pairs.length > 0 && pairs.every(([own, id]) => scalarText(own) === scalarText(id));
}

function withIds(value: ExactValue, ids: readonly PathId[]): ExactValue {
  if (!isExactObject(value)) return value;
  const echoed: { [name: string]: ExactValue } = { ...value };
  for (const { names, value: id } of ids) {
    const name = names.find((each) => Object.hasOwn(echoed, each));
    if (name !== undefined) echoed[name] = typeof value[name] === 'string' ? scalarText(id) : id;
  }
  return echoed;
}
