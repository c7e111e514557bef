import type { HttpOperation } from '../../core/api/http-operation.ts';
import type { SchemaTable } from '../../core/api/schema.ts';
import type { Slice } from '../../core/api/slice.ts';
import { mostCharacters } from '../../schema/example/example-budget.ts';
import { deepestCallback } from '../sections/operation-plan.ts';

/** What the examples of one page are made with. */
export interface ExampleContext {
  readonly schemas: SchemaTable;
  /** How many characters one example may have. */
  readonly characters: number;
}

/** How many characters all generated examples of a page may have. */
const mostOnPage = 500_000;

/** Each body and message of a page gets the same share, whatever the order in which they are drawn. */
export function exampleContext(slice: Slice): ExampleContext {
  const bodies = slice.kind === 'operation' ? countBodies(slice.operation, 0) : countMessages(slice);
  const share = Math.floor(mostOnPage / Math.max(1, bodies));
  return { schemas: slice.schemas, characters: Math.min(mostCharacters, share) };
}

function countBodies({ requestBody, responses, callbacks }: HttpOperation, depth: number): number {
  const own = [requestBody, ...responses].reduce((sum, one) => sum + (one?.content.length ?? 0), 0);
  if (depth >= deepestCallback) return own;
  const others = callbacks.flatMap(({ operations }) => operations);
  return others.reduce((sum, one) => sum + countBodies(one, depth + 1), own);
}

function countMessages({ channel }: Slice & { readonly kind: 'channel' }): number {
  return channel.operations.reduce((sum, { messages }) => sum + messages.length, 0);
}
