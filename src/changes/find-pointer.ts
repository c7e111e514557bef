import type { SourceDocument, SourceNode } from '../core/source/document/source-document.ts';
import { cutAt } from '../core/source/text/shorten.ts';
import type { Location } from '../core/source/text/span.ts';
import type { Place } from './finding.ts';

/** Where a change is in a file. */
export interface FoundPlace {
  readonly pointer: string;
  readonly at: Location;
  /** The value as it is written. Undefined: only a part of its path is. */
  readonly text: () => string | undefined;
}

/** The value at the place, as far as its path is written; undefined: the file has no such value. */
export function findPlace(
  documentOf: (file: string) => SourceDocument | undefined,
  { at, path }: Place,
): FoundPlace | undefined {
  const start = findValue(documentOf(at.file), at);
  if (start === undefined) return undefined;
  let node = findOwner(start, path[0]);
  let depth = 0;
  for (const key of path) {
    const next = node.kind === 'array' ? node.at(Number(key)) : node.get(key);
    if (next === undefined) break;
    node = next;
    depth += 1;
  }
  const { key, keyLocation, location } = node;
  const text = () => (depth === path.length ? writeExcerpt(node) : undefined);
  return { pointer: node.pointer, at: typeof key === 'string' ? keyLocation : location, text };
}

/** Longer values are cut: a reader opens the files for them. */
const longestExcerpt = 1200;
const mostLines = 20;

/** A text as readers see it, and another value as it is written, without the indentation around it. */
function writeExcerpt(node: SourceNode): string {
  const text = node.string() ?? node.document.text.slice(node.span.start, node.span.end);
  const cut = cutAt(text, longestExcerpt).split('\n').slice(0, mostLines).join('\n');
  const excerpt = cut.length < text.trimEnd().length ? `${cut}…` : cut;
  if (node.kind === 'string') return excerpt;
  const [first = '', ...rest] = excerpt.trimEnd().split('\n');
  const indents = rest.flatMap((line) => (line.trim() === '' ? [] : [line.length - line.trimStart().length]));
  const indent = Math.min(...indents, node.document.positionAt(node.start).character);
  return [first, ...rest.map((line) => line.slice(indent))].join('\n');
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
