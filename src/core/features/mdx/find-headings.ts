import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import type { Span } from '../../source/text/span.ts';
import { type ScannedPage, scanTags } from './scan-tags.ts';

export interface FoundHeading {
  readonly depth: number;
  /** The text without Markdown syntax. */
  readonly text: string;
  /** The line without its line break. */
  readonly span: Span;
}

const headingLine = /^[ \t]*(#{1,6})[ \t]+([^\r\n]*)$/gm;

/** Finds the headings of a page that start with `#`, in order. */
export function findHeadings(text: string, page?: ScannedPage): readonly FoundHeading[] {
  const start = findFrontMatter(text)?.bodyStart ?? 0;
  const { opaque } = page ?? scanTags(text, start);
  const headings: FoundHeading[] = [];
  let next = 0;
  for (const { 0: line, 1: marks = '', 2: content = '', index } of text.slice(start).matchAll(headingLine)) {
    const at = start + index;
    while ((opaque[next]?.end ?? text.length) <= at) next += 1;
    const isOpaque = (opaque[next]?.start ?? text.length) < at;
    const span = { start: at, end: at + line.trimEnd().length };
    if (!isOpaque) headings.push({ depth: marks.length, text: toPlainText(content), span });
  }
  return headings;
}

function toPlainText(content: string): string {
  return content
    .replace(/(?<![ \t])[ \t]+#+[ \t]*$/, '')
    .replace(/\{#[^{}]*\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/[`*~]/g, '')
    .trim();
}
