import type { SchemaDialect } from '../../core/api/modernize-schema.ts';
import { ReadContext } from '../../core/api/read-context.ts';
import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import { SchemaFamily } from '../../core/api/schema-family.ts';
import { SchemaReader } from '../../core/api/schema-reader.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { SourceDocument } from '../../core/source/document/source-document.ts';
import { References } from '../../core/source/references/resolve.ts';
import type { ExplainedMismatch } from '../../schema/check/check-value.ts';
import { createTableCheck, type TableCheck } from '../../schema/check/fit-check.ts';
import { valueAt } from '../read-texts.ts';
import type { AuthoredValue } from './authored-values.ts';

/** Lengths of strings that schemas are prepared for: a pattern that is safe on a short string may not be on a long one. */
const usualLengths = [1_000, 50_000];

/** Checks values against the schemas of one description, each of which is read when the first value needs it. */
export class AuthoredCheck {
  readonly #documents: ReadonlyMap<string, SourceDocument>;
  readonly #schemas: SchemaReader;
  readonly #known = new Map<JsonValue, JsonSchema>();
  #checks: { readonly request: TableCheck; readonly response: TableCheck } | undefined;

  constructor(documents: ReadonlyMap<string, SourceDocument>, root: SourceDocument, dialect: SchemaDialect) {
    this.#documents = documents;
    const references = new References(root, { document: (file) => documents.get(file) });
    const named = root.find('/components/schemas') ?? root.find('/definitions');
    this.#schemas = new SchemaReader(new ReadContext(references), dialect, new SchemaFamily(named, references));
  }

  /** Why the value does not fit its schema; empty if it does, or if that can't be known. */
  mismatches(authored: AuthoredValue): readonly ExplainedMismatch[] {
    if (fitsAtOnce(authored.value, authored.schema)) return [];
    const schema = this.#read(authored);
    const table = this.#schemas.table();
    // Most schemas are needed for responses, and are prepared for requests only if that must be known.
    this.#checks ??= {
      response: createTableCheck(table, 'response', usualLengths),
      request: createTableCheck(table, 'request', usualLengths),
    };
    const checks = authored.direction === undefined ? Object.values(this.#checks) : [this.#checks[authored.direction]];
    const fits = (value: JsonValue) => checks.some((check) => check.fits(value, schema));
    const { value } = authored;
    if (fits(value)) return [];
    const found = this.#checks[authored.direction ?? 'response'].mismatches(value, schema);
    if (authored.mayBeSerialized && typeof value === 'string' && mayStandFor(value, found, fits)) return [];
    return found.filter((mismatch) => isCertain(mismatch, valueAt(value, mismatch.pointer)));
  }

  #read({ schema, schemaFile, schemaPointer }: AuthoredValue): JsonSchema {
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    const read = this.#schemas.read(this.#documents.get(schemaFile)?.find(schemaPointer));
    this.#known.set(schema, read);
    return read;
  }
}

/** Keywords that can't refuse a scalar of the schema's type. */
const harmless = new Set([
  ...[
    'type',
    'title',
    'description',
    'example',
    'examples',
    'default',
    'nullable',
    'deprecated',
    'readOnly',
    'writeOnly',
  ],
  ...['name', 'in', 'required', 'collectionFormat', 'allowEmptyValue', 'xml', 'externalDocs'],
]);

/** Most examples are scalars of schemas that limit nothing but the type, and need no checker. */
function fitsAtOnce(value: JsonValue, schema: JsonValue): boolean {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return true;
  const { type } = schema;
  const isFitting = type === 'integer' ? Number.isInteger(value) : type === typeof value && typeof value !== 'object';
  if (!isFitting) return false;
  for (const key in schema) {
    if (harmless.has(key) || key.startsWith('x-')) continue;
    if (key === 'format' && typeof value !== 'string') continue;
    if (key === 'enum' && Array.isArray(schema.enum) && schema.enum.includes(value)) continue;
    return false;
  }
  return true;
}

/** True if a text may stand for a value that fits: as JSON, or as a parameter is sent, where lists and objects look like any text. */
function mayStandFor(
  text: string,
  mismatches: readonly ExplainedMismatch[],
  fits: (value: JsonValue) => boolean,
): boolean {
  const parsed = parse(text);
  if (parsed !== undefined && fits(parsed)) return true;
  return mismatches.some(({ pointer, keyword, schema }) => {
    if (pointer !== '') return false;
    return keyword !== 'type'
      ? /Of$/.test(keyword)
      : [schema.type].flat().some((type) => /array|object/.test(type ?? ''));
  });
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Not reported is what is a mistake of the schema rather than of the value: several branches of a `oneOf` that fit,
 * `additionalProperties: false` in a part of an `allOf`, which refuses what the other parts define, and a pattern
 * between slashes. Addresses with placeholders, and paths where an absolute address is asked for, are how most writers
 * read the format. Whether null is allowed next to a reference (`nullable: true`) was never agreed upon before 3.1.
 */
function isCertain({ keyword, steps, schema, message }: ExplainedMismatch, value: JsonValue | undefined): boolean {
  if (keyword === 'oneOf twice') return false;
  if (keyword === 'no additionalProperties') return !steps.includes('allOf');
  if (keyword === 'required') return !isImpossible(schema, message);
  if (keyword === 'format') return !isLooseAddress(schema.format, value);
  if (keyword === 'pattern') return !/^\\?\/.*\/[a-z]*$/s.test(schema.pattern ?? '');
  return value !== null || !/^(?:\$ref|\d+)$/.test(steps.at(-2) ?? '');
}

/** True if the schema requires a property that it refuses, which `schema-required` reports. */
function isImpossible({ additionalProperties, properties = {}, patternProperties }: JsonSchemaObject, message: string) {
  const name = /`(.*)`/s.exec(message)?.[1] ?? '';
  return additionalProperties === false && patternProperties === undefined && !Object.hasOwn(properties, name);
}

function isLooseAddress(format: string | undefined, value: JsonValue | undefined): boolean {
  return /^(?:uri|iri)/.test(format ?? '') && typeof value === 'string' && /^\/|[{<]/.test(value);
}
