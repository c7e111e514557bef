/** An object of the OAS vocabulary: extensions and nothing unknown. */
const closed = { type: 'object', patternProperties: { '^x-': true }, additionalProperties: false } as const;

/** The OAS base vocabulary (3.1, 4.8.24; 3.2, 4.24), which Schema Objects use in addition to JSON Schema 2020-12. */
function vocabulary(line: '3.1' | '3.2'): object {
  const text = { type: 'string' };
  const isLater = line === '3.2';
  const mapping = { type: 'object', additionalProperties: text };
  const nodeType = { enum: ['element', 'attribute', 'text', 'cdata', 'none'] };
  const names = { name: text, namespace: text, prefix: text };
  const flags = { attribute: { type: 'boolean' }, wrapped: { type: 'boolean' } };
  return {
    discriminator: {
      ...closed,
      properties: { propertyName: text, mapping, ...(isLater && { defaultMapping: text }) },
      required: ['propertyName'],
    },
    externalDocs: { ...closed, properties: { description: text, url: text }, required: ['url'] },
    xml: {
      ...closed,
      properties: { ...names, ...flags, ...(isLater && { nodeType }) },
      dependentSchemas: { nodeType: { properties: { attribute: false, wrapped: false } } },
    },
  };
}

/** The meta-schema of a Schema Object in the default dialect of its version. */
export function oasDialect(line: '3.1' | '3.2'): { readonly $id: string; readonly [keyword: string]: unknown } {
  return {
    $id: `oas-dialect-${line}`,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $dynamicAnchor: 'meta',
    allOf: [{ $ref: 'https://json-schema.org/draft/2020-12/schema' }],
    properties: vocabulary(line),
  };
}
