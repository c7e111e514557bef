import type { HttpOperation } from '../../core/api/http-operation.ts';
import type { SchemaTable } from '../../core/api/schema.ts';
import type { OverviewSlice, Slice } from '../../core/api/slice.ts';
import { mostCharacters } from '../../schema/example/example-budget.ts';
import { deepestCallback } from '../sections/operation-plan.ts';

/** The context for the examples of one page. */
export interface ExampleContext {
  readonly schemas: SchemaTable;
  /** Maximum number of characters of one example. */
  readonly characters: number;
}

/** Maximum number of characters of all generated examples of a page. */
const maxOnPage = 500_000;

/** Every body and message of a page gets the same share, regardless of the rendering order. */
export function exampleContext(slice: Slice | OverviewSlice): ExampleContext {
  const bodies = countExamples(slice);
  const share = Math.floor(maxOnPage / Math.max(1, bodies));
  return { schemas: slice.schemas, characters: Math.min(mostCharacters, share) };
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
