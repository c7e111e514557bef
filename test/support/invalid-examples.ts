import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { format as formats } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { MediaType } from '../../src/core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../src/core/api/schema.ts';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { readDescription } from '../../src/core/project/read-description.ts';
import type { SourceDocument } from '../../src/core/source/document/source-document.ts';
import { getOrInsert } from '../../src/core/source/get-or-insert.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { bodySchema, essenceOf, isStreamType } from '../../src/request/build/media-types.ts';
import { makeValue } from '../../src/request/examples/make-value.ts';
import { fitsBody, hasContent, readBodyExamples } from '../../src/request/examples/read-examples.ts';
import { fillAll } from '../../src/request/form/fill-all.ts';
import { untouchedForm } from '../../src/request/form/untouched-form.ts';
import type { ExactValue } from '../../src/request/form-values.ts';
import { toPlainValue } from '../../src/request/json/exact-value.ts';
import { prepareSchema } from '../../src/schema/check/prepare-schema.ts';
import { descriptionFiles } from '../corpus/description-files.ts';

/** What samples show where there is no form. */
const samples = (['required', 'all'] as const).map((sampleParameters) => {
  return { interactive: false, prefill: true, sampleParameters };
});
const settings = { interactive: true, prefill: true, sampleParameters: 'all' } as const;

/**
 * The law of examples: every generated value, the body that a form begins with, and the body that *Fill all* makes are valid, for a validator
 * that is not ours. Returns each one that is not, with the reason. What an author has written may be invalid, and is shown and sent as it is.
 */
function listInvalidExamples(slice: OperationSlice): readonly string[] {
  const { method, path, requestBody, responses } = slice.operation;
  const place = `${method} ${path}`;
  const request = (requestBody?.content ?? []).flatMap((media) => listInvalidBodies(media, slice, place));
  const received = responses.flatMap(({ status, content }) =>
    content.flatMap(({ schema, itemSchema }) =>
      listInvalidValues(itemSchema ?? schema, slice.schemas, 'response', `${place} ${status}`),
    ),
  );
  const parameters = slice.operation.parameters.flatMap(({ name, schema }) =>
    schema === undefined ? [] : listInvalidValues(schema, slice.schemas, 'request', `${place} ${name}`),
  );
  return [...parameters, ...request, ...received];
}

function listInvalidBodies(media: MediaType, slice: OperationSlice, place: string): readonly string[] {
  const { schemas } = slice;
  const [authored] = readBodyExamples(media, schemas, 'request').filter(hasContent);
  const isUnfit =
    authored !== undefined && (authored.value === undefined || !fitsBody(authored.value, media, schemas, 'request'));
  const generated = listInvalidValues(bodySchema(media), schemas, 'request', place);
  // A text in place of XML or of another format is no value.
  if (isUnfit || /xml|text/.test(essenceOf(media.mediaType)) || isStreamType(media.mediaType)) return generated;
  const values = { contentType: media.mediaType };
  let isShort = false;
  const begun = { ...untouchedForm(slice, settings, media.mediaType), ...values };
  const onShort = () => {
    isShort = true;
  };
  const bodies: readonly (readonly [string, ExactValue | undefined])[] = [
    ['the body of the form, filled', fillAll(slice, begun, { onShort }).body],
    ['the body of an empty form, filled', fillAll(slice, values, { onShort }).body],
    ...samples.map(
      (given) => [`the sample, ${given.sampleParameters}`, untouchedForm(slice, given, media.mediaType).body] as const,
    ),
  ];
  const invalid = bodies.flatMap(([words, body]) => {
    const reason =
      body === undefined || isShort ? undefined : explain(toPlainValue(body), bodySchema(media), schemas, 'request');
    return reason === undefined ? [] : [`${place} ${media.mediaType}, ${words}: ${reason}`];
  });
  return [...generated, ...invalid];
}

function listInvalidValues(
  schema: JsonSchema,
  table: SchemaTable,
  direction: 'request' | 'response',
  place: string,
): readonly string[] {
  return (['all', 'authored', 'none'] as const).flatMap((optional) => {
    const { value, isShort } = makeValue(schema, table, { direction, optional });
    const reason = isShort ? undefined : explain(toPlainValue(value), schema, table, direction);
    return reason === undefined ? [] : [`${place}, ${direction}, ${optional}: ${reason}`];
  });
}

/** The reason why a value is invalid; undefined if it is valid, or if the validator refuses the schema. */
export function explain(
  value: unknown,
  schema: JsonSchema,
  table: SchemaTable,
  direction: 'request' | 'response',
): string | undefined {
  const validate = compile(schema, table, direction);
  if (validate === undefined || isValid(validate, value)) return undefined;
  const [first] = validate.errors ?? [];
  return `${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)} in ${JSON.stringify(value).slice(0, 300)}`;
}

/** Schemas that refer to each other in a circle have no valid value, and no end. */
function isValid(validate: Validate, value: unknown): boolean {
  try {
    return validate(value) === true;
  } catch {
    return true;
  }
}

type Validate = ReturnType<Ajv2020['compile']>;
const compiled = new WeakMap<SchemaTable, Map<string, Map<JsonSchema, Validate | undefined>>>();

function compile(schema: JsonSchema, table: SchemaTable, direction: 'request' | 'response'): Validate | undefined {
  const byDirection = compiled.get(table) ?? new Map<string, Map<JsonSchema, Validate | undefined>>();
  compiled.set(table, byDirection);
  const known = byDirection.get(direction) ?? new Map<JsonSchema, Validate | undefined>();
  byDirection.set(direction, known);
  if (!known.has(schema)) known.set(schema, compileNew(schema, table, direction));
  return known.get(schema);
}

function compileNew(schema: JsonSchema, table: SchemaTable, direction: 'request' | 'response'): Validate | undefined {
  const { root, definitions } = prepareSchema(schema, table, direction);
  const ajv = new Ajv2020({ strict: false, logger: false });
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate);
  try {
    return ajv.compile({ allOf: [root], $defs: definitions });
  } catch {
    return undefined;
  }
}

/** The same, for every operation of every description under a folder that has at most so many bytes. */
export function listInvalidUnder(root: string, largest = Number.POSITIVE_INFINITY): readonly string[] {
  return descriptionFiles(root).flatMap((path) => {
    if (statSync(join(root, path)).size > largest) return [];
    const folder = dirname(join(root, path));
    const documents = new Map<string, SourceDocument | undefined>();
    return listInvalidIn(basename(path), (file) => getOrInsert(documents, file, () => read(join(folder, file), file)));
  });
}

/** The same, for every operation of a description. */
export function listInvalidIn(file: string, document: (file: string) => SourceDocument | undefined): readonly string[] {
  const source = document(file);
  const description = source && readDescription(source, { document });
  return (description?.operations ?? []).flatMap((summary) => {
    const slice = description?.slice(summary).slice;
    return slice?.kind === 'operation' ? listInvalidExamples(slice).map((words) => `${file} ${words}`) : [];
  });
}

function read(path: string, file: string): SourceDocument | undefined {
  try {
    return parseSource(file, readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
