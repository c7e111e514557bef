import type { SchemaDialect } from '../../core/api/modernize-schema.ts';
import { ReadContext } from '../../core/api/read-context.ts';
import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import { SchemaFamily } from '../../core/api/schema-family.ts';
import { SchemaReader } from '../../core/api/schema-reader.ts';
import { type Digits, readExactDigits } from '../../core/source/document/exact-digits.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { parseJson } from '../../core/source/document/parse-json.ts';
import { getValueAt } from '../../core/source/document/pointer.ts';
import type { SourceDocument } from '../../core/source/document/source-document.ts';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import { References } from '../../core/source/references/resolve.ts';
import type { ExplainedMismatch } from '../../schema/check/check-value.ts';
import { TableCheck } from '../../schema/check/fit-check.ts';
import { hasNumberFormat } from '../../schema/check/formats.ts';
import { parseData, parseSerialized } from '../../schema/example/serialized-text.ts';
import type { AuthoredValue } from './authored-values.ts';
import { isInImpossible } from './impossible.ts';

/** Checks values against the schemas of one description, each of which is read when it is first needed. */
export class AuthoredCheck {
  readonly #documents: ReadonlyMap<string, SourceDocument>;
  readonly #schemas: SchemaReader;
  readonly #cache = new Map<JsonValue, JsonSchema>();
  #checks: { readonly request: TableCheck; readonly response: TableCheck } | undefined;

  constructor(documents: ReadonlyMap<string, SourceDocument>, root: SourceDocument, dialect: SchemaDialect) {
    this.#documents = documents;
    const references = new References(root, { document: (file) => documents.get(file) });
    const named = root.find('/components/schemas') ?? root.find('/definitions');
    this.#schemas = new SchemaReader(new ReadContext(references), dialect, new SchemaFamily(named, references));
  }

  /** The reasons why the value does not match its schema; empty if it does, or if that can't be checked. */
  mismatches(authored: AuthoredValue): readonly ExplainedMismatch[] {
    if (matchesTrivially(authored.value, authored.schema)) return [];
    const { schema, fits, check } = this.#subject(authored);
    const { value, serialized } = authored;
    if (fits(value)) return [];
    const mismatches = check.mismatches(value, schema, this.#digitsOf(authored));
    if (serialized === 'parameter' && typeof value === 'string' && mayBeSerialized(value, mismatches, fits)) return [];
    const table = this.#schemas.table();
    return mismatches.filter(
      (mismatch) =>
        isCertain(mismatch, getValueAt(value, mismatch.pointer)) && !isInImpossible(schema, mismatch, table),
    );
  }

  /** Returns whether the value is written as JSON in a text, and matches its schema. */
  isWrittenAsText(authored: AuthoredValue): boolean {
    const { value, serialized } = authored;
    const isMeant = serialized === 'json' || serialized === 'data';
    if (!isMeant || typeof value !== 'string' || matchesTrivially(value, authored.schema)) return false;
    const { schema, fits } = this.#subject(authored);
    if (serialized === 'data') return parseData(value, schema, this.#schemas.table(), fits) !== undefined;
    const parsed = parseSerialized(value, schema, this.#schemas.table(), fits);
    return parsed !== undefined && fits(parsed.value);
  }

  /** Where the direction is unknown, a value may match in either. */
  #subject(authored: AuthoredValue) {
    const schema = this.#read(authored);
    const table = this.#schemas.table();
    // `response` comes first, so that schemas are prepared for requests only if they are needed there.
    this.#checks ??= {
      response: new TableCheck(table, 'response'),
      request: new TableCheck(table, 'request'),
    };
    const { direction } = authored;
    const checks = direction === undefined ? Object.values(this.#checks) : [this.#checks[direction]];
    const digits = this.#digitsOf(authored);
    const fits = (value: JsonValue) => checks.some((check) => check.fits(value, schema, digits));
    return { schema, fits, check: this.#checks[direction ?? 'response'] };
  }

  #digitsOf({ file, pointer, value }: AuthoredValue): Digits | undefined {
    if (!holdsLargeNumber(value)) return undefined;
    const node = this.#documents.get(file)?.find(pointer);
    return node === undefined ? undefined : readExactDigits(node);
  }

  #read({ schema, schemaFile, schemaPointer }: AuthoredValue): JsonSchema {
    return getOrInsert(this.#cache, schema, () =>
      this.#schemas.read(this.#documents.get(schemaFile)?.find(schemaPointer)),
    );
  }
}

/** Returns whether a double may not hold all digits of a number in the value. */
function holdsLargeNumber(value: JsonValue): boolean {
  if (typeof value === 'number') return !(Math.abs(value) < 1e15) || String(value).length > 15;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsLargeNumber);
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

function isScalarOf(type: JsonValue | undefined, value: JsonValue): boolean {
  if (holdsLargeNumber(value)) return false;
  return type === 'integer' ? Number.isInteger(value) : type === typeof value && typeof value !== 'object';
}

/** A quick check without the checker: most examples are scalars, and their schemas limit only the type. */
function matchesTrivially(value: JsonValue, schema: JsonValue): boolean {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return true;
  if (!isScalarOf(schema.type, value)) return false;
  for (const key in schema) {
    if (harmless.has(key) || key.startsWith('x-')) continue;
    if (key === 'format' && typeof value === 'number' && hasNumberFormat(value, undefined, String(schema.format)))
      continue;
    if (key === 'enum' && Array.isArray(schema.enum) && schema.enum.includes(value)) continue;
    return false;
  }
  return true;
}

/** Returns whether a text may be what a parameter is sent as: JSON that matches, or any text for a list or an object. */
function mayBeSerialized(
  text: string,
  mismatches: readonly ExplainedMismatch[],
  fits: (value: JsonValue) => boolean,
): boolean {
  const parsed = parseJson(text);
  if (parsed !== undefined && fits(parsed)) return true;
  return mismatches.some(({ pointer, keyword, schema }) => {
    if (pointer !== '') return false;
    return keyword !== 'type'
      ? /Of$/.test(keyword)
      : [schema.type].flat().some((type) => /array|object/.test(type ?? ''));
  });
}

/**
 * Returns whether the mismatch is reported. Some come from mistakes in the schema rather than the value: several matching
 * branches of a `oneOf`, `additionalProperties: false` in a part of an `allOf`, which refuses the properties of the
 * other parts, and a pattern between slashes. Most writers use addresses with placeholders, and paths, for the format
 * `uri`. And before 3.1 it was disputed whether `nullable: true` next to a reference allows null.
 */
function isCertain({ keyword, steps, schema, missing }: ExplainedMismatch, value: JsonValue | undefined): boolean {
  if (keyword === 'oneOf twice') return false;
  if (keyword === 'no additionalProperties') return !steps.includes('allOf');
  if (keyword === 'required') return !isUndefined(schema, missing);
  if (keyword === 'format') return !isLooseAddress(schema.format, value);
  if (keyword === 'pattern') return !/^\\?\/.*\/[a-z]*$/s.test(schema.pattern ?? '');
  return value !== null || !/^(?:\$ref|\d+)$/.test(steps.at(-2) ?? '');
}

/** Keywords by which a schema may have properties that it does not list. */
const combining = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'not', 'patternProperties'] as const;

/** Returns whether the schema requires a property that it does not have, which `required-undefined` or `schema-required` reports. */
function isUndefined(schema: JsonSchemaObject, name: string | undefined): boolean {
  const { additionalProperties, properties } = schema;
  const isClosed = additionalProperties === false && schema.patternProperties === undefined;
  const isComplete =
    properties !== undefined &&
    additionalProperties === undefined &&
    combining.every((key) => schema[key] === undefined);
  return (isClosed || isComplete) && name !== undefined && !Object.hasOwn(properties ?? {}, name);
}

function isLooseAddress(format: string | undefined, value: JsonValue | undefined): boolean {
  return /^(?:uri|iri)/.test(format ?? '') && typeof value === 'string' && /^\/|[{<]/.test(value);
}
