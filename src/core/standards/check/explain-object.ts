import type { JsonObject, JsonValue } from '../../source/document/json-value.ts';
import type { JsonSchema, SchemaNode } from '../schema-library.ts';
import type { Evaluation, Place } from './evaluation.ts';
import { findSchemas } from './find-schemas.ts';
import type { Mistake } from './mistake.ts';

/** Evaluates `properties`, `patternProperties`, `additionalProperties`, `required` and `propertyNames`. */
export function explainObject(place: Place, value: JsonObject): Evaluation {
  const { node, pointer } = place;
  const mistakes: Mistake[] = [];
  const keys = new Set<string>();
  for (const key of Object.keys(value)) {
    const schemas = isBlank(node, value[key]) ? [] : findSchemas(node, key);
    if (schemas.length > 0) keys.add(key);
    mistakes.push(...schemas.flatMap((schema) => explainMember(schema, key, place)));
  }
  const others = Object.keys(value).filter((key) => !keys.has(key));
  for (const key of (Array.isArray(node.required) ? node.required : []) as string[]) {
    if (!Object.hasOwn(value, key)) mistakes.push({ kind: 'missing-key', pointer, keys: [key], others });
  }
  mistakes.push(...explainNames(place, value));
  return { mistakes, keys, names: listNames(node) };
}

/** Returns whether a member is as good as absent. */
function isBlank(node: SchemaNode, value: JsonValue | undefined): boolean {
  return node['x-blank'] === true && value === null;
}

function explainMember(
  schema: JsonSchema | 'unknown',
  key: string,
  { node, pointer, member, unknown }: Place,
): readonly Mistake[] {
  if (schema === 'unknown') return [unknown(key, listNames(node))];
  return schema === false ? [{ kind: 'unfitting-key', pointer, key }] : member(schema, key);
}

/** The keys that a schema names, some of them in a pattern, such as the methods of a path: `^(get|put)$`. */
export function listNames({ properties, patternProperties }: SchemaNode): ReadonlyMap<string, JsonSchema> {
  const inPatterns = Object.entries(patternProperties ?? {}).flatMap(([pattern, schema]) =>
    (/^\^\((\w+(?:\|\w+)+)\)\$$/.exec(pattern)?.[1]?.split('|') ?? []).map((name) => [name, schema] as const),
  );
  return new Map([...Object.entries(properties ?? {}), ...inPatterns]);
}

/** The pattern that keys must match, without the one for extensions (`x-…`). */
export function findPattern({ patternProperties }: SchemaNode): { readonly pattern?: string } {
  const pattern = Object.keys(patternProperties ?? {}).find((key) => !key.startsWith('^x-'));
  return pattern === undefined ? {} : { pattern };
}

function explainNames({ node, pointer, name, unknown }: Place, value: JsonObject): readonly Mistake[] {
  const names = node.propertyNames as JsonSchema | undefined;
  if (names === undefined) return [];
  return Object.keys(value).flatMap((key): readonly Mistake[] => {
    const [mistake] = name(names, key);
    if (mistake === undefined) return [];
    if (mistake.kind === 'pattern') return [{ ...mistake, kind: 'key-form', pointer, key }];
    if (mistake.kind === 'limit') return [{ kind: 'key-form', pointer, key }];
    if (mistake.kind !== 'value') return [{ kind: 'unfitting-key', pointer, key }];
    return [unknown(key, new Map(mistake.values.map((allowed) => [String(allowed), true])))];
  });
}
