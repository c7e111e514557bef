import oas20 from '@seriousme/openapi-schema-validator/schemas/v2.0/schema.json' with { type: 'json' };
import oas30 from '@seriousme/openapi-schema-validator/schemas/v3.0/schema.json' with { type: 'json' };
import oas31 from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json' with { type: 'json' };
import oas32 from '@seriousme/openapi-schema-validator/schemas/v3.2/schema.json' with { type: 'json' };
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft4 from 'ajv-draft-04';
import draft4 from 'ajv-draft-04/dist/refs/json-schema-draft-04.json' with { type: 'json' };
import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { findMistakes } from './explain/find-mistakes.ts';
import { createSchemaLibrary, type SchemaLibrary } from './schema-library.ts';
import { findSchemaMistakes, type SchemaObject } from './schema-objects.ts';

interface Definitions {
  readonly [name: string]: object;
}

/** "If the type is `array`, `items` is required." Draft 4 has no `if`, so this is written with `anyOf` and `not`. */
const arrayHasItems = {
  anyOf: [{ properties: { type: { not: { enum: ['array'] } } } }, { required: ['items'] }],
};

/**
 * The official schema of 2.0, plus two requirements that only the standard's text states: an array has `items` (Parameter, Header and
 * items have a `type` (Items Object).
 */
const amended20 = amend(oas20, {
  header: { allOf: [arrayHasItems] },
  headerParameterSubSchema: { allOf: [arrayHasItems] },
  queryParameterSubSchema: { allOf: [arrayHasItems] },
  formDataParameterSubSchema: { allOf: [arrayHasItems] },
  pathParameterSubSchema: { allOf: [arrayHasItems] },
  primitivesItems: { required: ['type'], allOf: [arrayHasItems] },
});

/** The official schema of 3.0, plus a requirement that only the standard's text states: an array has `items` (Schema Object). */
const amended30 = amend(oas30, { Schema: { allOf: [arrayHasItems] } });

function amend<Official extends { readonly definitions: Definitions }>(
  official: Official,
  more: Definitions,
): Official {
  const amended = Object.entries(more).map(([name, part]) => [name, { ...official.definitions[name], ...part }]);
  return { ...official, definitions: { ...official.definitions, ...Object.fromEntries(amended) } };
}

type Check = ReturnType<Ajv2020['compile']>;

/** A schema in two forms: compiled, to check validity quickly, and as data, to explain what is wrong. */
interface SchemaValidator {
  readonly check: Check;
  readonly library: SchemaLibrary;
}

const options = { allErrors: true, strict: false, validateFormats: false, verbose: false, logger: false } as const;

/** The validators, compiled when first needed, which takes about 0.1 s each. */
const validators = new Map<string, SchemaValidator>();

const createValidator = {
  '2.0': (): SchemaValidator => compileDraft4(amended20),
  '3.0': (): SchemaValidator => compileDraft4(amended30),
  '3.1': (): SchemaValidator => compileCollectingSchemas(oas31),
  '3.2': (): SchemaValidator => compileCollectingSchemas(oas32),
};

/** Finds violations of the official JSON Schema of the version; none for versions without one. */
export async function findStructureMistakes(
  input: ValidationInput,
  root: JsonValue,
): Promise<readonly ValidationFinding[]> {
  const line = (['2.0', '3.0', '3.1', '3.2'] as const).find((known) => input.specVersion.startsWith(known));
  if (line === undefined) return [];
  const { check, library } = validators.get(line) ?? createValidator[line]();
  validators.set(line, { check, library });
  const { file } = input;
  const schemas = new Map<string, SchemaObject>();
  const isValid = check.call(schemas, root);
  const structure = isValid ? [] : findMistakes(library, { file, root, errors: check.errors ?? [] });
  if (line === '2.0' || line === '3.0') return structure;
  return [...structure, ...findSchemaMistakes([...schemas.values()], { file, root, line })];
}

function compileDraft4(official: object): SchemaValidator {
  const check = new AjvDraft4(options).compile(official) as Check;
  return { check, library: createSchemaLibrary([{ ...official }, draft4]) };
}

/**
 * The official schema of 3.1 and 3.2 leaves Schema Objects to their dialect, but refers to them. A custom keyword adds each one it meets to
 * the map that is the `this` value of the call.
 */
function compileCollectingSchemas(official: { readonly $defs: { readonly schema: object } }): SchemaValidator {
  const ajv = new Ajv2020({ ...options, passContext: true });
  ajv.addKeyword({
    keyword: 'x-schema-object',
    schema: false,
    validate(this: Map<string, SchemaObject>, value: JsonValue, at?: { instancePath: string }) {
      if (at !== undefined && typeof value === 'object') this.set(at.instancePath, { pointer: at.instancePath, value });
      return true;
    },
  });
  const { $defs } = official;
  const check = ajv.compile({ ...official, $defs: { ...$defs, schema: { ...$defs.schema, 'x-schema-object': true } } });
  return { check, library: createSchemaLibrary([{ ...official }]) };
}
