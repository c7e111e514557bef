import type { ApiResponse, HttpOperation, MediaType, Parameter } from '../../core/api/http-operation.ts';
import type { JsonSchema } from '../../core/api/schema.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import type { Location } from '../../core/source/text/span.ts';
import { checkValue } from '../../schema/check/check-value.ts';
import { equalValues } from '../../schema/check/equal-values.ts';
import { getTableCheck } from '../../schema/check/fit-check.ts';
import { type Finding, quote, subjectOf } from '../finding.ts';
import type { SchemaComparison } from '../schemas/schema-comparison.ts';

/** An example that is text: one of `x-platform`, or of a component such as `ResponseExample` on a page. */
export interface WrittenExample {
  readonly part: 'request' | 'response';
  /** Its title, which may have the status of a response. */
  readonly title: string;
  /** Only text that is JSON can be checked. */
  readonly source: string;
  readonly at: Location;
}

/** The written examples of both versions. */
export interface WrittenExamples {
  readonly before: readonly WrittenExample[];
  readonly after: readonly WrittenExample[];
}

/** A value with its schemas in both versions. */
interface Candidate {
  readonly value: JsonValue | undefined;
  /** The value in the version before; undefined if the example is new. */
  readonly earlier: JsonValue | undefined;
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  readonly message: 'request' | 'response';
  /** For example "the request body". */
  readonly subject: string;
  /** For example "The example `small`". */
  readonly name: string;
  readonly at: Location;
}

/**
 * The examples of the version after that do not fit, although their values fit the schema of the version before, or the
 * example that they replace did.
 */
export function findUnfitExamples(
  old: OperationSlice,
  now: OperationSlice,
  written: WrittenExamples,
  schemas: SchemaComparison,
): readonly Finding[] {
  const isReaders = now.operation.origin === 'path';
  const listed = [
    ...listParameters(old.operation, now.operation),
    ...listBody(old.operation, now.operation),
    ...now.operation.responses.flatMap((response) => listResponse(old.operation, response)),
    ...written.after.flatMap((example) => listWritten([old.operation, now.operation], example, written) ?? []),
  ];
  const changed = new Map<JsonSchema, boolean>();
  const hasChanged = ({ before, after, message }: Candidate) => {
    return getOrInsert(changed, after, () => mayRefuseOthers([old, before], [now, after], { message, schemas }));
  };
  return listed.flatMap((candidate) => {
    const { value, earlier, before, after, subject, name, at } = candidate;
    const isEdited = earlier !== undefined && !equalValues(earlier, value);
    if (value === undefined || !(isEdited || hasChanged(candidate))) return [];
    const side = sideOf(candidate.message, isReaders);
    const earlierCheck = getTableCheck(old.schemas, side);
    if (getTableCheck(now.schemas, side).fits(value, after)) return [];
    if (!earlierCheck.fits(value, before) && !(isEdited && earlierCheck.fits(earlier, before))) return [];
    const [mismatch] = checkValue(value, after, now.schemas, side);
    if (mismatch === undefined) return [];
    const place = mismatch.pointer === '' ? '' : ` At ${quote(mismatch.pointer)}:`;
    const text = `${name} of ${subject} no longer fits its schema.${place} ${mismatch.message}`;
    return [{ impact: 'documentation', message: text, place: { version: 'after', at, path: [] } } as const];
  });
}

function sideOf(message: Candidate['message'], isReaders: boolean): Candidate['message'] {
  if (isReaders) return message;
  return message === 'request' ? 'response' : 'request';
}

type Version = readonly [slice: OperationSlice, schema: JsonSchema];

interface Comparison {
  readonly message: Candidate['message'];
  readonly schemas: SchemaComparison;
}

/** Whether a value that fits the schema before may not fit the one after: checking a value costs more than comparing them. */
function mayRefuseOthers([old, before]: Version, [now, after]: Version, { message, schemas }: Comparison): boolean {
  const isSent = (message === 'request') === (now.operation.origin === 'path');
  const direction = { flow: isSent ? 'sent' : 'received', message } as const;
  const found = schemas.compare(
    { schema: before, table: old.schemas, place: () => ({ at: old.operation.at, path: [] }) },
    { schema: after, table: now.schemas, place: () => ({ at: now.operation.at, path: [] }) },
    { subject: subjectOf(''), direction, isXml: false },
    new Set(),
  );
  return found.some(({ impact }) => impact !== 'documentation');
}

function listParameters(old: HttpOperation, now: HttpOperation): readonly Candidate[] {
  return now.parameters.flatMap((parameter) => {
    const partner = old.parameters.find(
      ({ name, location }) => name === parameter.name && location === parameter.location,
    );
    const subject = `the parameter ${quote(parameter.name)}`;
    return partner === undefined ? [] : listExamples(partner, parameter, { subject, message: 'request' });
  });
}

function listBody({ requestBody: old }: HttpOperation, { requestBody: now }: HttpOperation): readonly Candidate[] {
  return listContent(old?.content, now?.content, { subject: 'the request body', message: 'request' });
}

function listResponse({ responses }: HttpOperation, now: ApiResponse): readonly Candidate[] {
  const partner = responses.find(({ status }) => status === now.status);
  return listContent(partner?.content, now.content, { subject: `the response ${now.status}`, message: 'response' });
}

type Use = Pick<Candidate, 'subject' | 'message'>;

function listContent(old: readonly MediaType[] = [], now: readonly MediaType[] = [], use: Use): readonly Candidate[] {
  return now.flatMap((media) => {
    const partner = old.find(({ mediaType }) => mediaType === media.mediaType);
    return partner === undefined ? [] : listExamples(partner, media, use);
  });
}

function listExamples(old: MediaType | Parameter, now: MediaType | Parameter, use: Use): readonly Candidate[] {
  return now.examples.map(({ name, value, at }, index) => {
    const title = name === '' ? 'The example' : `The example ${quote(name)}`;
    const partner = name === '' ? old.examples[index] : old.examples.find((example) => example.name === name);
    return { ...use, value, earlier: partner?.value, before: old.schema, after: now.schema, name: title, at };
  });
}

/** A response is the one whose status the title has, else the first successful one. */
function listWritten(
  operations: readonly [old: HttpOperation, now: HttpOperation],
  example: WrittenExample,
  written: WrittenExamples,
): Candidate | undefined {
  const { part, title, source, at } = example;
  const value = parseJson(source);
  const status = /\b[1-5]\d\d\b/.exec(title)?.[0];
  const contentOf = ({ requestBody, responses }: HttpOperation) => {
    if (part === 'request') return requestBody?.content;
    if (status !== undefined) return responses.find((response) => response.status === status)?.content;
    return responses.find((response) => response.status.startsWith('2'))?.content;
  };
  const [before, after] = operations.map((operation) => contentOf(operation)?.find(isJson));
  if (value === undefined || before === undefined || after === undefined) return undefined;
  const subject = part === 'request' ? 'the request body' : `the response ${status ?? '2XX'}`;
  const name = title === '' ? 'The example' : `The example ${quote(title)}`;
  const earlier = findEarlier(example, written);
  return {
    ...{ value, earlier: earlier && parseJson(earlier.source), before: before.schema, after: after.schema },
    ...{ message: part, subject, name, at },
  };
}

/** The example of the version before with the same title; of several, the one at the same position among them. */
function findEarlier(example: WrittenExample, { before, after }: WrittenExamples): WrittenExample | undefined {
  const isSame = ({ part, title }: WrittenExample) => part === example.part && title === example.title;
  return before.filter(isSame)[after.filter(isSame).indexOf(example)];
}

function isJson({ mediaType }: MediaType): boolean {
  return /[/+]json\b/i.test(mediaType);
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
