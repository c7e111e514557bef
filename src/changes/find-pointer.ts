import type { SourceDocument, SourceNode } from '../core/source/document/source-document.ts';
import type { Location } from '../core/source/text/span.ts';
import type { Place } from './finding.ts';

/** Where a change is in a file: its pointer there, and the text of the value. */
export interface FoundPlace {
  readonly pointer: string;
  readonly at: Location;
}

/** The value at the place, as far as its path is written; undefined: the file has no such value. */
export function findPlace(
  documentOf: (file: string) => SourceDocument | undefined,
  { at, path }: Place,
): FoundPlace | undefined {
  const start = findValue(documentOf(at.file), at);
  if (start === undefined) return undefined;
  let node = findOwner(start, path[0]);
  for (const key of path) {
    const next = node.kind === 'array' ? node.at(Number(key)) : node.get(key);
    if (next === undefined) break;
    node = next;
  }
  const { key, keyLocation, location } = node;
  return { pointer: node.pointer, at: typeof key === 'string' ? keyLocation : location };
}

/** What operations and channels have from their path item or from the whole description, unless they say something else. */
const inherited: readonly (string | undefined)[] = ['servers', 'security'];

/** The value, or the nearest one around it that has what is inherited; the value itself if none has. */
function findOwner(start: SourceNode, key: string | undefined): SourceNode {
  if (key === undefined || !inherited.includes(key)) return start;
  for (let node: SourceNode | undefined = start; node !== undefined; node = node.parent) {
    if (node.get(key) !== undefined) return node;
  }
  return start;
}

/** The value with exactly this span: several values may begin at one offset. */
export function findValue(document: SourceDocument | undefined, { span }: Location): SourceNode | undefined {
  let node = document?.nodeAt(span.start);
  while (node !== undefined && !(node.span.start === span.start && node.span.end === span.end)) node = node.parent;
  return node;
}
