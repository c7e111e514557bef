import type { JsonSchema, SchemaNode } from '../schema-library.ts';

/** The schemas that apply to a member. `additionalProperties` applies only if neither `properties` nor `patternProperties` matches the key. */
export function findSchemas(node: SchemaNode, key: string): readonly (JsonSchema | 'unknown')[] {
  const properties = (node.properties ?? {}) as { readonly [key: string]: JsonSchema };
  const matching: JsonSchema[] = Object.hasOwn(properties, key) ? [properties[key] ?? true] : [];
  for (const [pattern, schema] of Object.entries(node.patternProperties ?? {})) {
    if (matches(key, pattern)) matching.push(schema as JsonSchema);
  }
  const rest = node.additionalProperties as JsonSchema | undefined;
  return matching.length > 0 || rest === undefined ? matching : [rest === false ? 'unknown' : rest];
}

/** Safe from slow patterns: these come from the schemas of formats, never from a file. */
export function matches(text: string, pattern: string): boolean {
  return new RegExp(pattern, 'u').test(text);
}
