import type { Slice } from '../core/api/slice.ts';
import type { ListedOperation } from '../core/features/site/search-operations.ts';
import { oneLine } from '../core/source/text/plain-text.ts';
import { fail, type ReadingEngine, type ToolResult } from './tool.ts';
import type { InputProperty } from './tool-input.ts';

/** An endpoint of the site with its slice. */
export interface NamedEndpoint {
  readonly kind: 'endpoint';
  /** The name that the engine takes. */
  readonly name: string;
  readonly slug: string | undefined;
  readonly slice: Slice;
}

export const operationProperty: InputProperty = {
  type: 'string',
  description:
    'The operation as find_endpoints names it, for example "GET /users/{id}", "webhook orderPaid" or "channel stock"; or its operationId.',
};

/** Finds the endpoint that an argument names: by its entry, or by its `operationId`. Or fails with the nearest ones. */
export async function findNamedEndpoint(
  engine: ReadingEngine,
  named: string,
  signal: AbortSignal,
): Promise<NamedEndpoint | ToolResult> {
  const text = named.trim();
  const all = await engine.endpoints('', signal);
  const known = all.find(({ name, operationId }) => name === text || operationId === text);
  const name = known?.name ?? text;
  const slice = await engine.operation(name, signal);
  if (slice !== undefined) return { kind: 'endpoint', name, slug: known?.slug, slice };
  const nearest = (await engine.endpoints(text, signal)).slice(0, 5);
  return explain(text, nearest);
}

function explain(text: string, nearest: readonly ListedOperation[]): ToolResult {
  const missing = 'This site has no operation of this name.';
  const named = `There is no operation "${oneLine(text)}".`;
  if (nearest.length === 0) return fail(`${missing} Call find_endpoints without a query to list all of them.`, named);
  const names = nearest.map(({ name }) => `"${oneLine(name)}"`).join(', ');
  return fail(`${missing} Call again with one of the nearest names.`, `${named} The nearest are ${names}.`);
}
