import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import type { Span } from '../../source/text/span.ts';
import { type ScannedPage, scanTags } from './scan-tags.ts';

export interface FoundHeading {
  readonly depth: number;
  /** Without the signs of Markdown around words. */
  readonly text: string;
  /** The line, without the line break. */
  readonly span: Span;
}

const headingLine = /^[ \t]*(#{1,6})[ \t]+([^\r\n]*)$/gm;

/** The headings of a page that begin with `#`, in order. */
export function findHeadings(text: string, page?: ScannedPage): readonly FoundHeading[] {
  const start = findFrontMatter(text)?.bodyStart ?? 0;
  const { opaque } = page ?? scanTags(text, start);
  const headings: FoundHeading[] = [];
  let next = 0;
  for (const { 0: line, 1: signs = '', 2: words = '', index } of text.slice(start).matchAll(headingLine)) {
    const at = start + index;
    while ((opaque[next]?.end ?? text.length) <= at) next += 1;
    const isOpaque = (opaque[next]?.start ?? text.length) < at;
    const span = { start: at, end: at + line.trimEnd().length };
    if (!isOpaque) headings.push({ depth: signs.length, text: plainText(words), span });
  }
  return headings;
}

function plainText(words: string): string {
  return words
    .replace(/[ \t]+#+[ \t]*$/, '')
    .replace(/\{#[^{}]*\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/[`*~]/g, '')
    .trim();
}
