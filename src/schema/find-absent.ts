import { isJsonObject, type JsonObject } from '../core/source/document/json-value.ts';

/** A name in a JSON Pointer that no value of a schema has, and the names that it may have there. */
export interface AbsentName {
  readonly name: string;
  /** The index of the name in the pointer. */
  readonly index: number;
  readonly known: readonly string[];
  /** The value is a list, and the name is no index. */
  readonly isList?: true;
}

/** Follows the reference of a schema. Undefined if it is broken. */
type Resolve = (schema: unknown) => unknown;

/** The depth of unions in unions after which nothing is known. */
const mostUnions = 10;
/** The number of schemas in the `allOf` of one after which nothing is known. */
const mostParts = 100;

/** Keywords by which a value may have properties that are not listed. */
const opening = [
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'if',
  'dependentSchemas',
  '$leftOut',
];

/**
 * Returns the first name of a pointer that no value of the schema has: the schema lists the properties, and has no
 * keyword by which there may be others. Undefined if a value may have all names, or if it is not known.
 */
export function findAbsent(
  schema: unknown,
  segments: readonly string[],
  resolve: Resolve,
  unions = 0,
): AbsentName | undefined {
  const [name, ...rest] = segments;
  const parts = name === undefined ? undefined : listParts(schema, resolve);
  if (name === undefined || parts === undefined || unions > mostUnions) return undefined;
  const below = (value: unknown) => {
    const absent = findAbsent(value, rest, resolve);
    return absent && { ...absent, index: absent.index + 1 };
  };
  const properties = parts.flatMap((part) => (isJsonObject(part.properties) ? [part.properties] : []));
  const declaring = properties.find((each) => Object.hasOwn(each, name));
  if (declaring !== undefined) return below(declaring[name]);
  const known = properties.flatMap((each) => Object.keys(each));
  const choices = parts.flatMap((part) => [part.oneOf, part.anyOf]).filter((list) => Array.isArray(list));
  if (choices.length > 1 || isOpen(parts)) return undefined;
  if (choices[0] !== undefined)
    return joinAbsent(
      choices[0].map((choice) => findAbsent(choice, segments, resolve, unions + 1)),
      known,
    );
  return findInType(parts, { name, index: 0, known }, below);
}

/** What is absent in every choice, as far into the pointer as one of them has it. */
function joinAbsent(choices: readonly (AbsentName | undefined)[], known: readonly string[]): AbsentName | undefined {
  const absent = choices.filter((each) => each !== undefined);
  const [deepest] = absent.toSorted((a, b) => b.index - a.index);
  if (absent.length < choices.length || deepest === undefined) return undefined;
  return { ...deepest, known: [...new Set([...known, ...absent.flatMap((each) => each.known)])] };
}

function findInType(
  parts: readonly JsonObject[],
  absent: AbsentName,
  below: (schema: unknown) => AbsentName | undefined,
): AbsentName | undefined {
  if (absent.known.length > 0) return absent;
  const types = new Set(parts.flatMap(({ type }) => [type].flat()).filter((type) => typeof type === 'string'));
  if (types.size === 0 || types.has('object')) return undefined;
  if (!types.has('array')) return absent;
  const [items] = parts.flatMap((part) => (part.prefixItems === undefined ? (part.items ?? []) : []));
  return /^(?:\d+|-)$/.test(absent.name) ? below(items) : { ...absent, isList: true };
}

function isOpen(parts: readonly JsonObject[]): boolean {
  return parts.some((part) => opening.some((keyword) => part[keyword] !== undefined && part[keyword] !== false));
}

/** The schema with those in its `allOf`, all without references. Undefined if one of them is not known. */
function listParts(schema: unknown, resolve: Resolve): readonly JsonObject[] | undefined {
  const parts: JsonObject[] = [];
  const waiting: unknown[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const part = resolve(next) as JsonObject | undefined;
    if (!isJsonObject(part) || part.$dynamicRef !== undefined || parts.length === mostParts) return undefined;
    parts.push(part);
    if (Array.isArray(part.allOf)) waiting.push(...part.allOf);
  }
  return parts;
}
