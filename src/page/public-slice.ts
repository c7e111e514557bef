import type { ApiDescription, OperationSummary } from '../core/api/api-description.ts';
import type { HttpOperation, Link } from '../core/api/http-operation.ts';
import type { Slice } from '../core/api/slice.ts';
import { splitPointer } from '../core/source/document/pointer.ts';

/**
 * A slice as a site publishes it: without the writer's own texts in `x-platform`, which the page has taken what it shows of, and
 * without links to operations that have no page and are in no published description.
 */
export function publicSlice(
  slice: Slice,
  description: ApiDescription | undefined,
  isHidden: (summary: OperationSummary) => boolean,
): Slice {
  if (slice.kind === 'channel') return { ...slice, channel: { ...slice.channel, platform: {} } };
  const hidden = (description?.operations ?? []).filter(isHidden);
  const operation = { ...slice.operation, platform: {} };
  return { ...slice, operation: hidden.length === 0 ? operation : withoutLinks(operation, hidden) };
}

function withoutLinks(operation: HttpOperation, hidden: readonly OperationSummary[]): HttpOperation {
  const responses = operation.responses.map((response) => ({
    ...response,
    links: response.links.filter((link) => !hidden.some((summary) => leadsTo(link, summary))),
  }));
  const callbacks = operation.callbacks.map((callback) => ({
    ...callback,
    operations: callback.operations.map((inner) => withoutLinks(inner, hidden)),
  }));
  return { ...operation, responses, callbacks };
}

function leadsTo({ operationId, operationRef }: Link, { operationId: id, path, method }: OperationSummary): boolean {
  if (operationId !== undefined) return operationId === id;
  const hash = operationRef?.indexOf('#') ?? -1;
  const segments = hash < 0 ? undefined : splitPointer(operationRef?.slice(hash + 1) ?? '');
  return segments?.[1] === path && segments[2]?.toUpperCase() === method.toUpperCase();
}
