import type { ApiResponse, Example, HttpOperation, MediaType, Parameter } from '../../core/api/http-operation.ts';
import type { JsonSchema } from '../../core/api/schema.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Location } from '../../core/source/text/span.ts';
import { checkValue } from '../../schema/check/check-value.ts';
import { getFitCheck } from '../../schema/check/fit-check.ts';
import { type Finding, quote } from '../finding.ts';

/** An example that is text: one of `x-platform`, or of a component such as `ResponseExample` on a page. */
export interface WrittenExample {
  readonly part: 'request' | 'response';
  /** Its title, which may have the status of a response. */
  readonly title: string;
  /** Only text that is JSON can be checked. */
  readonly source: string;
  readonly at: Location;
}

/** A value with its schemas in both versions. */
interface Candidate {
  readonly value: JsonValue | undefined;
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  readonly message: 'request' | 'response';
  /** For example "the request body". */
  readonly subject: string;
  /** For example "The example `small`". */
  readonly name: string;
  readonly at: Location;
}

/** The examples of the version after that fit the schema of the version before, and no longer fit. */
export function findUnfitExamples(
  old: OperationSlice,
  now: OperationSlice,
  written: readonly WrittenExample[],
): readonly Finding[] {
  const isReaders = now.operation.origin === 'path';
  const listed = [
    ...listParameters(old.operation, now.operation),
    ...listBody(old.operation, now.operation),
    ...now.operation.responses.flatMap((response) => listResponse(old.operation, response)),
    ...written.flatMap((example) => listWritten(old.operation, now.operation, example) ?? []),
  ];
  const direction = (message: Candidate['message']) =>
    isReaders ? message : message === 'request' ? 'response' : 'request';
  return listed.flatMap(({ value, before, after, message, subject, name, at }) => {
    if (value === undefined) return [];
    const side = direction(message);
    if (!getFitCheck(old.schemas, side)(value, before) || getFitCheck(now.schemas, side)(value, after)) return [];
    const [mismatch] = checkValue(value, after, now.schemas, side);
    if (mismatch === undefined) return [];
    const place = mismatch.pointer === '' ? '' : ` At ${quote(mismatch.pointer)}:`;
    const text = `${name} of ${subject} no longer fits its schema.${place} ${mismatch.message}`;
    return [{ impact: 'documentation', message: text, place: { version: 'after', at, path: [] } } as const];
  });
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

function listExamples(
  { schema }: MediaType | Parameter,
  now: { readonly schema: JsonSchema; readonly examples: readonly Example[] },
  use: Use,
): readonly Candidate[] {
  return now.examples.map(({ name, value, at }) => {
    const title = name === '' ? 'The example' : `The example ${quote(name)}`;
    return { ...use, value, before: schema, after: now.schema, name: title, at };
  });
}

/** A response is the one whose status the title has, else the first successful one. */
function listWritten(
  old: HttpOperation,
  now: HttpOperation,
  { part, title, source, at }: WrittenExample,
): Candidate | undefined {
  const value = parseJson(source);
  const status = /\b[1-5]\d\d\b/.exec(title)?.[0];
  const contentOf = ({ requestBody, responses }: HttpOperation) => {
    if (part === 'request') return requestBody?.content;
    if (status !== undefined) return responses.find((response) => response.status === status)?.content;
    return responses.find((response) => response.status.startsWith('2'))?.content;
  };
  const [before, after] = [contentOf(old), contentOf(now)].map((content) => content?.find(isJson));
  if (value === undefined || before === undefined || after === undefined) return undefined;
  const subject = part === 'request' ? 'the request body' : `the response ${status ?? '2XX'}`;
  const name = title === '' ? 'The example' : `The example ${quote(title)}`;
  return { value, before: before.schema, after: after.schema, message: part, subject, name, at };
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
