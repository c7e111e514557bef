import oas20 from '@seriousme/openapi-schema-validator/schemas/v2.0/schema.json' with { type: 'json' };
import oas30 from '@seriousme/openapi-schema-validator/schemas/v3.0/schema.json' with { type: 'json' };
import oas31 from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json' with { type: 'json' };
import oas32 from '@seriousme/openapi-schema-validator/schemas/v3.2/schema.json' with { type: 'json' };
import applicator from 'ajv/dist/refs/json-schema-2020-12/meta/applicator.json' with { type: 'json' };
import content from 'ajv/dist/refs/json-schema-2020-12/meta/content.json' with { type: 'json' };
import core from 'ajv/dist/refs/json-schema-2020-12/meta/core.json' with { type: 'json' };
import format from 'ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json' with { type: 'json' };
import metaData from 'ajv/dist/refs/json-schema-2020-12/meta/meta-data.json' with { type: 'json' };
import unevaluated from 'ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json' with { type: 'json' };
import validation from 'ajv/dist/refs/json-schema-2020-12/meta/validation.json' with { type: 'json' };
import schema from 'ajv/dist/refs/json-schema-2020-12/schema.json' with { type: 'json' };
import draft4 from 'ajv-draft-04/dist/refs/json-schema-draft-04.json' with { type: 'json' };
import type { SchemaNode } from './schema-library.ts';

/** The versions of OpenAPI with an official JSON Schema. */
export type OpenApiLine = '2.0' | '3.0' | '3.1' | '3.2';

/** The official schemas of a version, and what they refer to. */
export interface OpenApiSchemas {
  /** The schema of a description. In 3.1 and 3.2, `$defs.schema` has the anchor `meta`, and allows any object. */
  readonly root: SchemaNode;
  /** The dialect of Schema Objects in 3.1 and 3.2. */
  readonly dialect: SchemaNode | undefined;
  readonly others: readonly SchemaNode[];
}

interface Definitions {
  readonly [name: string]: object;
}

/** "If the type is `array`, `items` is required." Draft 4 has no `if`, so this is written with `anyOf` and `not`. */
const arrayHasItems = {
  anyOf: [{ properties: { type: { not: { enum: ['array'] } } } }, { required: ['items'] }],
};

/** JSON Schema 2020-12: its schema and its vocabularies, by their `$id`. */
const metaSchemas: readonly SchemaNode[] = [
  schema,
  core,
  applicator,
  unevaluated,
  validation,
  metaData,
  format,
  content,
];

/** Returns the official schemas of a version, with the requirements that only the standard's text states. */
export function readOpenApiSchemas(line: OpenApiLine): OpenApiSchemas {
  switch (line) {
    case '2.0':
      return { root: amendSchema20(), dialect: undefined, others: [draft4] };
    case '3.0':
      return { root: amendSchema30(), dialect: undefined, others: [draft4] };
    case '3.1':
      return { root: oas31, dialect: buildOasDialect(line), others: metaSchemas };
    case '3.2':
      return { root: oas32, dialect: buildOasDialect(line), others: metaSchemas };
  }
}

/**
 * Adds that an array has `items` (Schema Object), that an example has one value (Example Object), and that a link leads
 * to an operation (Link Object).
 */
function amendSchema30(): SchemaNode {
  return amend(oas30, {
    Schema: { allOf: [arrayHasItems] },
    Example: { not: { required: ['value', 'externalValue'] } },
    Link: { anyOf: [{ required: ['operationRef'] }, { required: ['operationId'] }] },
  });
}

/**
 * Adds that an array has `items` (Parameter, Header and Items Object), that items have a `type` (Items Object), and that
 * OAuth 2 has `scopes` (Security Scheme Object).
 */
function amendSchema20(): SchemaNode {
  return amend(oas20, {
    header: { allOf: [arrayHasItems] },
    headerParameterSubSchema: { allOf: [arrayHasItems] },
    queryParameterSubSchema: { allOf: [arrayHasItems] },
    formDataParameterSubSchema: { allOf: [arrayHasItems] },
    pathParameterSubSchema: { allOf: [arrayHasItems] },
    primitivesItems: { required: ['type'], allOf: [arrayHasItems] },
    ...Object.fromEntries(flows20.map((flow) => [`oauth2${flow}Security`, { allOf: [{ required: ['scopes'] }] }])),
  });
}

const flows20 = ['Implicit', 'Password', 'Application', 'AccessCode'];

function amend(official: { readonly definitions: Definitions }, more: Definitions): SchemaNode {
  const amended = Object.entries(more).map(([name, part]) => [name, { ...official.definitions[name], ...part }]);
  return { ...official, definitions: { ...official.definitions, ...Object.fromEntries(amended) } };
}

/** An object of the OAS vocabulary, which allows extensions but no unknown keys. */
const closed = { type: 'object', patternProperties: { '^x-': true }, additionalProperties: false } as const;

/** The OAS base vocabulary (3.1, 4.8.24; 3.2, 4.24), which Schema Objects use in addition to JSON Schema 2020-12. */
function buildVocabulary(line: '3.1' | '3.2'): object {
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
    example: { deprecated: true },
  };
}

/** The meta-schema of a Schema Object in the default dialect of its version. */
function buildOasDialect(line: '3.1' | '3.2'): SchemaNode {
  return {
    $id: `oas-dialect-${line}`,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $dynamicAnchor: 'meta',
    allOf: [{ $ref: 'https://json-schema.org/draft/2020-12/schema' }],
    properties: buildVocabulary(line),
  };
}
