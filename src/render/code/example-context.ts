import type { HttpOperation, MediaType } from '../../core/api/http-operation.ts';
import type { SchemaTable } from '../../core/api/schema.ts';
import type { OperationSlice, OverviewSlice, Slice } from '../../core/api/slice.ts';
import { type FormSettings, startingBody } from '../../request/form/untouched-form.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { maskValues } from '../../request/secrets/mask-secrets.ts';
import { mostCharacters } from '../../schema/example/example-budget.ts';
import { deepestCallback } from '../sections/operation-plan.ts';

/** The context for the examples of one page. */
export interface ExampleContext {
  readonly schemas: SchemaTable;
  /** Maximum number of characters of one example. */
  readonly characters: number;
  /** Returns the body that the form of the page begins with, with placeholders for its secrets. Undefined if it is empty. */
  readonly startingBody?: (media: MediaType) => ExactValue | undefined;
}

/** Maximum number of characters of all generated examples of a page. */
const maxOnPage = 500_000;

/** Every body and message of a page gets the same share, regardless of the rendering order. */
export function exampleContext(slice: Slice | OverviewSlice, form?: FormSettings): ExampleContext {
  const bodies = countExamples(slice);
  const share = Math.floor(maxOnPage / Math.max(1, bodies));
  const context = { schemas: slice.schemas, characters: Math.min(mostCharacters, share) };
  if (form === undefined || slice.kind !== 'operation') return context;
  return { ...context, startingBody: (media) => maskedStart(slice, form, media) };
}

/** The same body as in the sample of the operation. */
function maskedStart(slice: OperationSlice, form: FormSettings, { mediaType }: MediaType): ExactValue | undefined {
  const body = startingBody(slice, form, mediaType);
  const isEmpty = isExactObject(body) && Object.keys(body).length === 0;
  return body === undefined || isEmpty ? undefined : maskValues(slice, { contentType: mediaType, body }).body;
}

function countExamples(slice: Slice | OverviewSlice): number {
  if (slice.kind === 'overview') return slice.overview.errors.reduce((sum, { content }) => sum + content.length, 0);
  return slice.kind === 'operation' ? countBodies(slice.operation, 0) : countMessages(slice);
}

function countBodies({ requestBody, responses, callbacks }: HttpOperation, depth: number): number {
  const count = [requestBody, ...responses].reduce((sum, body) => sum + (body?.content.length ?? 0), 0);
  if (depth >= deepestCallback) return count;
  const requests = callbacks.flatMap(({ operations }) => operations);
  return requests.reduce((sum, body) => sum + countBodies(body, depth + 1), count);
}

function countMessages({ channel }: Slice & { readonly kind: 'channel' }): number {
  return channel.operations.reduce((sum, { messages }) => sum + messages.length, 0);
}
