import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { findLineStart } from '../../source/text/lines.ts';
import type { Span } from '../../source/text/span.ts';
import { scanTags } from '../mdx/scan-tags.ts';
import { listTagPairs } from '../outline/outline-page.ts';

/** Any blanks, and the marks of the list items that begin on the line. */
const blanksAndMarks = /^\s*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/;

/**
 * The edit that gives the end tag before the offset the indentation of its start tag. None if one of the two is not the first on its line,
 * or if they are on the same line.
 */
export function alignEndTag(text: string, offset: number): readonly { readonly span: Span; readonly text: string }[] {
  const page = scanTags(text, findFrontMatter(text)?.bodyStart ?? 0);
  const pair = listTagPairs(page).find(({ close }) => close.span.end === offset);
  if (pair === undefined) return [];
  const [open, close] = [pair.open.span.start, pair.close.span.start];
  const span = { start: findLineStart(text, close), end: close };
  const before = text.slice(findLineStart(text, open), open);
  const written = text.slice(span.start, span.end);
  if (open >= span.start || written.trim() !== '' || !blanksAndMarks.test(before)) return [];
  const indent = before.replace(/\S/g, ' ');
  return indent === written ? [] : [{ span, text: indent }];
}
