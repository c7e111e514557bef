import { Ajv2020 } from 'ajv/dist/2020.js';
import draft7 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import type { ValidationFinding } from '../core/ports.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { splitPointer } from '../core/source/document/pointer.ts';
import { findMistakes } from '../core/standards/check/find-mistakes.ts';
import { type OpenApiSchemas, readOpenApiSchemas } from '../core/standards/openapi-schemas.ts';
import { createSchemaLibrary, type SchemaLibrary, type SchemaNode } from '../core/standards/schema-library.ts';

export interface SchemaObject {
  readonly pointer: string;
  readonly value: JsonValue;
}

/** A dialect in two forms: compiled, to check validity quickly, and as data, to explain what is wrong. */
interface Dialect {
  readonly check: ReturnType<Ajv2020['compile']>;
  readonly library: SchemaLibrary;
}

const options = { allErrors: true, strict: false, validateFormats: false, logger: false } as const;
const draft2020 = 'https://json-schema.org/draft/2020-12/schema';

/** The dialects, compiled when first needed. */
const dialects = new Map<string, Dialect>();

/**
 * Finds mistakes in the Schema Objects of a 3.1 or 3.2 description, which the official schema leaves to their dialect: `$schema`, else
 * `jsonSchemaDialect`, else the OAS dialect. Schemas in unknown dialects are not checked.
 */
export function findSchemaMistakes(
  schemas: readonly SchemaObject[],
  { file, root, line }: { readonly file: string; readonly root: JsonValue; readonly line: '3.1' | '3.2' },
): readonly ValidationFinding[] {
  const defaultDialect = getText(root, 'jsonSchemaDialect');
  return schemas.flatMap(({ pointer, value }) => {
    const dialect = getText(value, '$schema') ?? defaultDialect ?? `oas-dialect-${line}`;
    const dialectSchema = getDialect(dialect, line);
    if (dialectSchema === undefined || dialectSchema.check(value)) return [];
    const errors = (dialectSchema.check.errors ?? []).filter(
      ({ instancePath }) => !hasForeignDialect(value, instancePath),
    );
    return errors.length === 0 ? [] : findMistakes(dialectSchema.library, { file, root, pointer, errors });
  });
}

function getDialect(dialect: string, line: '3.1' | '3.2'): Dialect | undefined {
  const known = dialects.get(dialect);
  if (known !== undefined) return known;
  const created = createDialect(dialect.replace(/#$/, ''), line);
  if (created !== undefined) dialects.set(dialect, created);
  return created;
}

function createDialect(dialect: string, line: '3.1' | '3.2'): Dialect | undefined {
  const line31or32 = /^(?:https:\/\/spec\.openapis\.org\/oas\/|oas-dialect-)(3\.[12])(?:\/dialect\/|$)/.exec(
    dialect,
  )?.[1];
  if (line31or32 !== undefined) return compile(readOpenApiSchemas(line31or32 === '3.1' ? '3.1' : '3.2'), {});
  if (dialect === draft2020) return compile(readOpenApiSchemas(line), { properties: {} });
  if (!/^https?:\/\/json-schema\.org\/draft-07\/schema$/.test(dialect)) return undefined;
  const check = new Ajv2020(options).addMetaSchema(draft7).getSchema(draft7.$id);
  return check && { check, library: createSchemaLibrary([draft7]) };
}

/** `changed`: members that replace those of the dialect. */
function compile({ dialect, others }: OpenApiSchemas, changed: SchemaNode): Dialect {
  const schema = { ...dialect, ...changed };
  return { check: new Ajv2020(options).compile(schema), library: createSchemaLibrary([schema, ...others]) };
}

/** Returns whether the location is in an embedded schema that names a dialect of its own. */
function hasForeignDialect(schema: JsonValue, pointer: string): boolean {
  let value: JsonValue | undefined = schema;
  for (const key of splitPointer(pointer) ?? []) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as { [key: string]: JsonValue })[key];
    if (getText(value, '$schema') !== undefined) return true;
  }
  return false;
}

function getText(value: JsonValue | undefined, key: string): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key)) {
    return undefined;
  }
  const text = (value as { [key: string]: JsonValue })[key];
  return typeof text === 'string' ? text : undefined;
}
