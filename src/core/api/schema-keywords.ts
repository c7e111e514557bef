/**
 * Keywords whose values hold schemas, in any draft a description may use; the values of all others are plain data.
 * `dropped` keywords are only needed by meta-schemas, and by references, which are resolved while reading.
 */
export type KeywordKind = 'schema' | 'list' | 'map' | 'discriminator' | 'dropped';

const kinds: { readonly [kind in KeywordKind]: readonly string[] } = {
  schema: [
    'items',
    'additionalItems',
    'contains',
    'additionalProperties',
    'propertyNames',
    'unevaluatedItems',
    'unevaluatedProperties',
    'not',
    'if',
    'then',
    'else',
    'contentSchema',
  ],
  list: ['allOf', 'anyOf', 'oneOf', 'prefixItems'],
  map: ['properties', 'patternProperties', 'dependentSchemas', 'dependencies'],
  discriminator: ['discriminator'],
  dropped: [
    '$ref',
    '$dynamicRef',
    '$id',
    '$schema',
    '$anchor',
    '$dynamicAnchor',
    '$recursiveAnchor',
    '$vocabulary',
    '$comment',
    '$defs',
    'definitions',
  ],
};

export const keywordKinds: ReadonlyMap<string, KeywordKind> = new Map(
  (Object.keys(kinds) as KeywordKind[]).flatMap((kind) => kinds[kind].map((keyword) => [keyword, kind] as const)),
);

/** Returns whether a keyword next to a `$ref` is kept even in dialects that ignore siblings of `$ref`. */
export function isAnnotation(key: string): boolean {
  return key === 'description' || key === 'summary' || key.startsWith('x-');
}
