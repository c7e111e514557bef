import type { RuntimeExpression } from '../api/channel.ts';
import type { ReadContext } from '../api/read-context.ts';
import { textOf } from '../source/document/node-values.ts';
import { omitUndefined } from '../source/document/omit-undefined.ts';
import type { SourceNode } from '../source/document/source-document.ts';

/** Reads a correlation id or the address of a reply: a location in a message. Undefined without a `location`. */
export function readExpression(written: SourceNode | undefined, reading: ReadContext): RuntimeExpression | undefined {
  const followed = written && reading.follow(written, 'an object with a `location`');
  const location = textOf(followed?.node.get('location'));
  if (!followed || location === undefined) return undefined;
  return omitUndefined({ location, description: followed.description ?? textOf(followed.node.get('description')) });
}
