import type { JsonObject } from '../../core/source/document/json-value.ts';
import type { JsonSchema, SchemaNode } from '../schema-library.ts';
import type { Evaluation, Place } from './evaluation.ts';
import type { Mistake } from './mistake.ts';

/** `properties`, `patternProperties`, `additionalProperties`, `required`, `propertyNames`. */
export function explainObject(place: Place, value: JsonObject): Evaluation {
  const { node, pointer } = place;
  const mistakes: Mistake[] = [];
  const keys = new Set<string>();
  for (const key of Object.keys(value)) {
    const schemas = schemasOf(node, key);
    if (schemas.length > 0) keys.add(key);
    mistakes.push(...schemas.flatMap((schema) => memberMistakes(schema, key, place)));
  }
  for (const key of (Array.isArray(node.required) ? node.required : []) as string[]) {
    if (!Object.hasOwn(value, key)) mistakes.push({ kind: 'missing-key', pointer, keys: [key] });
  }
  mistakes.push(...badNames(place, value));
  return { mistakes, keys, names: new Set(Object.keys(node.properties ?? {})) };
}

function memberMistakes(
  schema: JsonSchema | 'unknown',
  key: string,
  { node, pointer, member }: Place,
): readonly Mistake[] {
  if (schema === 'unknown') return [unknown(node, pointer, key)];
  return schema === false ? [{ kind: 'unfitting-key', pointer, key }] : member(schema, key);
}

/** Mistakes in the member's value; `additionalProperties` applies only if neither `properties` nor `patternProperties` matches the key. */
function schemasOf(node: SchemaNode, key: string): readonly (JsonSchema | 'unknown')[] {
  const properties = (node.properties ?? {}) as { readonly [key: string]: JsonSchema };
  const found: JsonSchema[] = Object.hasOwn(properties, key) ? [properties[key] ?? true] : [];
  for (const [pattern, schema] of Object.entries(node.patternProperties ?? {})) {
    if (matches(key, pattern)) found.push(schema as JsonSchema);
  }
  const rest = node.additionalProperties as JsonSchema | undefined;
  return found.length > 0 || rest === undefined ? found : [rest === false ? 'unknown' : rest];
}

function unknown(node: SchemaNode, pointer: string, key: string): Mistake {
  const known = [...Object.keys(node.properties ?? {}), ...namesIn(node)];
  return { kind: 'unknown-key', pointer, key, known, ...patternOf(node) };
}

/** The keys of a pattern that lists them, as the methods of a path are listed. */
function namesIn({ patternProperties }: SchemaNode): readonly string[] {
  return Object.keys(patternProperties ?? {}).flatMap(
    (pattern) => /^\^\((\w+(?:\|\w+)+)\)\$$/.exec(pattern)?.[1]?.split('|') ?? [],
  );
}

/** The pattern that keys must match, without the one for extensions (`x-…`). */
export function patternOf({ patternProperties }: SchemaNode): { readonly pattern?: string } {
  const pattern = Object.keys(patternProperties ?? {}).find((one) => !one.startsWith('^x-'));
  return pattern === undefined ? {} : { pattern };
}

function badNames({ node, pointer, name }: Place, value: JsonObject): readonly Mistake[] {
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
