import type { ApiResponse, MediaType } from '../core/api/http-operation.ts';
import type { JsonSchema } from '../core/api/schema.ts';
import type { OperationSlice } from '../core/api/slice.ts';
import type { ResponseSubject } from '../core/arazzo/workflow-plan.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { parseJson } from '../core/source/document/parse-json.ts';
import { essenceOf, isJsonType } from '../request/build/media-types.ts';
import { findMediaType, findResponse, mediaTypeOf } from '../request/declared-response.ts';
import { type ReadExample, readBodyExamples } from '../request/examples/read-examples.ts';
import type { HttpResponse } from '../request/http-request.ts';
import { toPlainValue } from '../request/json/exact-value.ts';
import { compareExample } from './compare-example.ts';
import { fillForm, findNamedValues, type SampleForm } from './example-form.ts';
import type { Failure } from './workflow-run.ts';

/** Checks a response: returns its failures, or the reason why it says nothing about the sample. */
export type Judge = (response: HttpResponse) => readonly Failure[] | { readonly reason: string };

/** An example as it is compared with a response. */
interface ResponseExample {
  readonly status: string;
  readonly mediaType: string | undefined;
  /** Undefined if it is not JSON. */
  readonly value: JsonValue | undefined;
  readonly schema: JsonSchema;
  /** Other examples of the same body that no request has the name of. */
  readonly others: readonly JsonValue[];
}

/**
 * The request that leads to a response example, and what the response must have: the status, the media type and the structure of the example. An
 * example request with its name leads to it, else the one that the form begins with leads to examples of successes.
 */
export function responseExpectation(
  slice: OperationSlice,
  subject: ResponseSubject,
): { readonly form: SampleForm; readonly judge: Judge } {
  const skip = (reason: string) => ({ form: { kind: 'skipped', reason }, judge: () => [] }) as const;
  const example = findExample(slice, subject);
  if (example === undefined) return skip(`There is no example "${subject.example}" any more.`);
  const named = findNamedValues(slice, subject.example);
  if (named === undefined && !isSuccess(slice, subject.status)) return skip(explainUnreachable(subject));
  const accept = example.mediaType === undefined ? {} : { header: { ...named?.header, Accept: example.mediaType } };
  const form = fillForm(slice, { ...named, ...accept });
  return { form, judge: (response) => judgeResponse(response, example, slice, named !== undefined) };
}

function explainUnreachable({ example, status }: ResponseSubject): string {
  return example === ''
    ? `The example has no name, so no example request leads to ${status}. Write both in \`examples\`, with the same name.`
    : `No example request has the name of this example, so nothing leads to ${status}. Add \`${example}\` to the \`examples\` of the body or of a parameter.`;
}

function findExample(slice: OperationSlice, subject: ResponseSubject): ResponseExample | undefined {
  const { status, mediaType, example: name, text } = subject;
  const { responses } = slice.operation;
  if (text !== undefined) {
    const response = findResponse(responses, Number.parseInt(status, 10));
    const media = response?.content.find((each) => isJsonType(each.mediaType));
    const value = parseJson(text);
    return { status, mediaType: undefined, value, schema: media?.schema ?? true, others: [] };
  }
  const response = responses.find((each) => each.status === status);
  const media = response?.content.find((each) => each.mediaType === mediaType);
  const examples = media === undefined ? [] : readBodyExamples(media, slice.schemas, 'response');
  const example = examples.find((each) => each.isOwn && each.name === name);
  if (media === undefined || example === undefined) return undefined;
  const others = examples.filter((each) => each !== example && findNamedValues(slice, each.name) === undefined);
  const isJson = isJsonType(media.mediaType);
  const plain = ({ value }: ReadExample) => (value === undefined || !isJson ? undefined : toPlainValue(value));
  return {
    status,
    mediaType,
    value: plain(example),
    schema: media.schema,
    others: others.flatMap((each) => plain(each) ?? []),
  };
}

/** `default` is for errors, unless the operation declares no success. */
function isSuccess({ operation }: OperationSlice, status: string): boolean {
  const declaresSuccess = operation.responses.some((each: ApiResponse) => each.status.startsWith('2'));
  return status.startsWith('2') || (status === 'default' && !declaresSuccess);
}

function judgeResponse(
  response: HttpResponse,
  example: ResponseExample,
  slice: OperationSlice,
  isNamed: boolean,
): readonly Failure[] | { readonly reason: string } {
  const { status, mediaType } = example;
  const seen = String(response.status);
  if (!isStatus(status, seen)) {
    const isDeclared = slice.operation.responses.some((each) => each.status === seen);
    if (!isNamed && isDeclared && seen.startsWith('2'))
      return { reason: `The response was ${seen}, which the description has too.` };
    return [{ message: 'The response has another status than the example.', expected: status, actual: seen }];
  }
  const type = mediaTypeOf(response);
  if (mediaType !== undefined && findMediaType([{ mediaType } as MediaType], type) === undefined) {
    const message = 'The response has another media type than the example.';
    return [{ message, expected: essenceOf(mediaType), actual: essenceOf(type) || 'none' }];
  }
  return judgeBody(response, example, slice, isNamed);
}

function judgeBody(
  { body }: HttpResponse,
  { value, schema, others }: ResponseExample,
  { schemas }: OperationSlice,
  isNamed: boolean,
): readonly Failure[] | { readonly reason: string } {
  if (value === undefined) return [];
  if (body.kind !== 'text') return [{ message: 'The body of the response is not JSON.' }];
  if (body.truncated || body.kept !== undefined) return { reason: 'The response is too long to be compared.' };
  const seen = parseJson(body.text);
  if (seen === undefined) return [{ message: 'The body of the response is not JSON.' }];
  const failures = compareExample(value, seen, schema, schemas);
  // A response can only be like one of several examples that no request asks for.
  const isOther = !isNamed && others.some((other) => compareExample(other, seen, schema, schemas).length === 0);
  return failures.length > 0 && isOther ? { reason: 'The response is like another example of this status.' } : failures;
}

function isStatus(wanted: string, seen: string): boolean {
  const name = wanted.toUpperCase();
  return name === 'DEFAULT' || name === seen || name === `${seen[0]}XX`;
}
