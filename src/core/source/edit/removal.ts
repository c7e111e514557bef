import type { Fix } from '../document/problem.ts';
import type { AuthoredNode, SourceNode } from '../document/source-document.ts';
import type { Span } from '../text/span.ts';
import { removeValue } from './put-value.ts';

/**
 * Creates a fix that removes a member or an element from a JSON text together with its comma; undefined at the root and
 * in YAML.
 */
export function createRemoval(written: SourceNode, title: string): Fix | undefined {
  const node = written.document.authored(written);
  if (node === undefined) return undefined;
  const { parent, document } = node;
  if (parent === undefined || document.language !== 'json') return undefined;
  const span = findSpanByCommas(document.text, node) ?? removeValue(node)?.at.span;
  return span && { kind: 'remove', title, edits: [{ at: { file: document.file, span }, text: '' }] };
}

/**
 * The range to remove, found from the adjacent characters alone, because the list may be long; undefined if they are
 * not a comma or a bracket.
 */
function findSpanByCommas(text: string, { keySpan, span }: AuthoredNode): Span | undefined {
  const before = text.slice(Math.max(0, keySpan.start - searchDistance), keySpan.start).trimEnd();
  // The comma may be part of a comment.
  if (/(?:^|[^:])\/\/|\*\/$/.test(before.slice(before.lastIndexOf('\n') + 1))) return undefined;
  const after = text.slice(span.end, span.end + searchDistance);
  const blanks = after.length - after.trimStart().length;
  const start = keySpan.start - Math.min(searchDistance, keySpan.start) + before.length;
  if (before.endsWith(',')) return { start: start - 1 - countTrailingSpace(before.slice(0, -1)), end: span.end };
  if (!/[[{]$/.test(before) || !/^\s*[,\]}]/.test(after)) return undefined;
  if (after[blanks] !== ',') return { start: keySpan.start, end: span.end };
  const next = after.slice(blanks + 1);
  // A comment, or more blanks than the limit.
  if (!/^\s*["[{\w-]/.test(next)) return undefined;
  return { start: keySpan.start, end: span.end + blanks + 1 + next.length - next.trimStart().length };
}

/** Limit for the characters examined on either side. */
const searchDistance = 400;

function countTrailingSpace(text: string): number {
  return text.length - text.trimEnd().length;
}
