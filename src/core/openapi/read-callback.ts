import type { Callback, HttpOperation } from '../api/http-operation.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { identityOf } from '../source/references/resolve.ts';
import { followPathItem, listOperations, type OperationPlace } from './path-item.ts';
import type { SliceReading } from './slice-reading.ts';

/**
 * Reads an operation inside a callback; passed as an argument because operations and callbacks are mutually recursive.
 */
type ReadOperation = (place: OperationPlace, slice: SliceReading, within: ReadonlySet<string>) => HttpOperation;

interface Nesting {
  /** The identities of the path items that are being read. */
  readonly within: ReadonlySet<string>;
  readonly readOperation: ReadOperation;
}

/** `callbacks` of an operation: one entry for each expression of each callback (3.1, 4.8.18). */
export function readCallbacks(
  callbacks: SourceNode | undefined,
  slice: SliceReading,
  { within, readOperation }: Nesting,
): Callback[] {
  return slice.reading.takeFirst('callback', callbacks).flatMap((member) => {
    const node = slice.reading.follow(member, 'a callback object')?.node;
    return slice.reading.takeFirst('callback', node).flatMap((expression) => {
      if (String(expression.key).startsWith('x-')) return [];
      return readExpression(String(member.key), expression, slice, { within, readOperation }) ?? [];
    });
  });
}

function readExpression(
  name: string,
  node: SourceNode,
  slice: SliceReading,
  { within, readOperation }: Nesting,
): Callback | undefined {
  const item = followPathItem(node, slice.reading);
  if (!item) return undefined;
  const identity = identityOf(item.target);
  if (within.has(identity)) {
    slice.reading.report(
      'ref-cycle',
      'warning',
      'Circular callback: it contains itself, and is shown only once.',
      node.keyLocation,
    );
    return undefined;
  }
  const expression = String(node.key);
  const places = listOperations('callback', expression, item, slice.reading);
  const withinItem = new Set(within).add(identity);
  return { name, expression, operations: places.map((place) => readOperation(place, slice, withinItem)) };
}
