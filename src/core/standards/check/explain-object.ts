import type { JsonObject } from '../../source/document/json-value.ts';
import type { JsonSchema, SchemaNode } from '../schema-library.ts';
import type { Evaluation, Place } from './evaluation.ts';
import type { Mistake } from './mistake.ts';

/** Evaluates `properties`, `patternProperties`, `additionalProperties`, `required` and `propertyNames`. */
export function explainObject(place: Place, value: JsonObject): Evaluation {
  const { node, pointer } = place;
  const mistakes: Mistake[] = [];
  const keys = new Set<string>();
  for (const key of Object.keys(value)) {
    const schemas = findSchemas(node, key);
    if (schemas.length > 0) keys.add(key);
    mistakes.push(...schemas.flatMap((schema) => explainMember(schema, key, place)));
  }
  for (const key of (Array.isArray(node.required) ? node.required : []) as string[]) {
    if (!Object.hasOwn(value, key)) mistakes.push({ kind: 'missing-key', pointer, keys: [key] });
  }
  mistakes.push(...explainNames(place, value));
  return { mistakes, keys, names: new Set(Object.keys(node.properties ?? {})) };
}

function explainMember(
  schema: JsonSchema | 'unknown',
  key: string,
  { node, pointer, member }: Place,
): readonly Mistake[] {
  if (schema === 'unknown') return [unknownKey(node, pointer, key)];
  return schema === false ? [{ kind: 'unfitting-key', pointer, key }] : member(schema, key);
}

/** The schemas that apply to a member. `additionalProperties` applies only if neither `properties` nor `patternProperties` matches the key. */
function findSchemas(node: SchemaNode, key: string): readonly (JsonSchema | 'unknown')[] {
  const properties = (node.properties ?? {}) as { readonly [key: string]: JsonSchema };
  const matching: JsonSchema[] = Object.hasOwn(properties, key) ? [properties[key] ?? true] : [];
  for (const [pattern, schema] of Object.entries(node.patternProperties ?? {})) {
    if (matches(key, pattern)) matching.push(schema as JsonSchema);
  }
  const rest = node.additionalProperties as JsonSchema | undefined;
  return matching.length > 0 || rest === undefined ? matching : [rest === false ? 'unknown' : rest];
}

function unknownKey(node: SchemaNode, pointer: string, key: string): Mistake {
  const known = [...Object.keys(node.properties ?? {}), ...listNames(node)];
  return { kind: 'unknown-key', pointer, key, known, ...findPattern(node) };
}

/** The keys that a pattern lists, such as the methods of a path: `^(get|put)$`. */
function listNames({ patternProperties }: SchemaNode): readonly string[] {
  return Object.keys(patternProperties ?? {}).flatMap(
    (pattern) => /^\^\((\w+(?:\|\w+)+)\)\$$/.exec(pattern)?.[1]?.split('|') ?? [],
  );
}

/** The pattern that keys must match, without the one for extensions (`x-…`). */
export function findPattern({ patternProperties }: SchemaNode): { readonly pattern?: string } {
  const pattern = Object.keys(patternProperties ?? {}).find((key) => !key.startsWith('^x-'));
  return pattern === undefined ? {} : { pattern };
}

function explainNames({ node, pointer, name }: Place, value: JsonObject): readonly Mistake[] {
  const names = node.propertyNames as JsonSchema | undefined;
  if (names === undefined) return [];
  return Object.keys(value).flatMap((key): readonly Mistake[] => {
    const [mistake] = name(names, key);
    if (mistake === undefined) return [];
    if (mistake.kind === 'pattern') return [{ kind: 'key-form', pointer, key, pattern: mistake.pattern }];
    if (mistake.kind !== 'value') return [{ kind: 'unfitting-key', pointer, key }];
    return [{ kind: 'unknown-key', pointer, key, known: mistake.values.map(String) }];
  });
}

/** Safe from slow patterns: these come from the official schemas, never from a description. */
export function matches(text: string, pattern: string): boolean {
  return new RegExp(pattern, 'u').test(text);
}
