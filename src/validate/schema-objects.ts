import { Ajv2020 } from 'ajv/dist/2020.js';
import draft7 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import type { ValidationFinding } from '../core/ports.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { findMistakes } from './explain/find-mistakes.ts';
import { metaSchemas } from './meta-schemas.ts';
import { oasDialect } from './oas-dialect.ts';
import { createSchemaLibrary, type SchemaLibrary, type SchemaNode } from './schema-library.ts';

/** A Schema Object and its location. */
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

/** Compiled when first needed. */
const dialects = new Map<string, Dialect>();

/**
 * Mistakes in the Schema Objects of a 3.1 or 3.2 description, which the official schema leaves to their dialect: `$schema`, else
 * `jsonSchemaDialect`, else the OAS dialect. Schemas of unknown dialects are not checked.
 */
export function schemaFindings(
  schemas: readonly SchemaObject[],
  { file, root, line }: { readonly file: string; readonly root: JsonValue; readonly line: '3.1' | '3.2' },
): readonly ValidationFinding[] {
  const ownDialect = textAt(root, 'jsonSchemaDialect');
  return schemas.flatMap(({ pointer, value }) => {
    const dialect = textAt(value, '$schema') ?? ownDialect ?? `oas-dialect-${line}`;
    const dialectSchema = dialectOf(dialect, line);
    if (dialectSchema === undefined || dialectSchema.check(value)) return [];
    const errors = (dialectSchema.check.errors ?? []).filter(({ instancePath }) => !isForeign(value, instancePath));
    return errors.length === 0 ? [] : findMistakes(dialectSchema.library, { file, root, pointer, errors });
  });
}

function dialectOf(dialect: string, line: '3.1' | '3.2'): Dialect | undefined {
  const known = dialects.get(dialect);
  if (known !== undefined) return known;
  const made = makeDialect(dialect.replace(/#$/, ''), line);
  if (made !== undefined) dialects.set(dialect, made);
  return made;
}

function makeDialect(dialect: string, line: '3.1' | '3.2'): Dialect | undefined {
  const named = /^(?:https:\/\/spec\.openapis\.org\/oas\/|oas-dialect-)(3\.[12])(?:\/dialect\/|$)/.exec(dialect)?.[1];
  if (named !== undefined) return compile(oasDialect(named === '3.1' ? '3.1' : '3.2'));
  if (dialect === draft2020) return compile({ ...oasDialect(line), properties: {} });
  if (!/^https?:\/\/json-schema\.org\/draft-07\/schema$/.test(dialect)) return undefined;
  const check = new Ajv2020(options).addMetaSchema(draft7).getSchema(draft7.$id);
  return check && { check, library: createSchemaLibrary([draft7]) };
}

function compile(schema: SchemaNode): Dialect {
  return { check: new Ajv2020(options).compile(schema), library: createSchemaLibrary([schema, ...metaSchemas]) };
}

/** True if the location is in an embedded schema that names a dialect of its own. */
function isForeign(schema: JsonValue, pointer: string): boolean {
  let value: JsonValue | undefined = schema;
  for (const segment of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return false;
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    value = (value as { [key: string]: JsonValue })[key];
    if (textAt(value, '$schema') !== undefined) return true;
  }
  return false;
}

function textAt(value: JsonValue | undefined, key: string): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key)) {
    return undefined;
  }
  const text = (value as { [key: string]: JsonValue })[key];
  return typeof text === 'string' ? text : undefined;
}
