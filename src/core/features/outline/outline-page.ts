import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import type { Span } from '../../source/text/span.ts';
import { type FoundHeading, findHeadings } from '../mdx/find-headings.ts';
import { type ScannedPage, type ScannedTag, scanTags } from '../mdx/scan-tags.ts';
import type { Fold, OutlineItem } from './outline.ts';

/** Outlines a page by its headings, with the fields of requests and responses below them. */
export function outlinePage(text: string): readonly OutlineItem[] {
  const page = scanTags(text, findFrontMatter(text)?.bodyStart ?? 0);
  const sections = toSections(findHeadings(text, page), text.length);
  const items: OutlineItem[] = [...sections.map(toItem), ...listFields(page, text)];
  return nest(items.sort((a, b) => a.span.start - b.span.start));
}

/** Folds front matter, sections, components, code, comments and imports. */
export function foldPage(text: string): readonly Fold[] {
  const front = findFrontMatter(text);
  const start = front?.bodyStart ?? 0;
  const page = scanTags(text, start);
  const imports = /^import\b[^\r\n]*(?:\r?\n(?:import\b|[ \t}])[^\r\n]*)*/m.exec(text.slice(start));
  const folds: Fold[] = [
    ...(front === undefined ? [] : [{ span: { start: 0, end: text.slice(0, start).trimEnd().length } }]),
    ...toSections(findHeadings(text, page), text.length).map(({ span }) => ({ span: trimSpan(text, span) })),
    ...listTagPairs(page).map(({ open, close }) => ({
      span: { start: open.span.start, end: findFoldEnd(text, close) },
    })),
    ...page.opaque.map(
      (span): Fold =>
        /^<!--|^\{\/\*/.test(text.slice(span.start, span.start + 4)) ? { span, kind: 'comment' } : { span },
    ),
    ...(imports === null
      ? []
      : [
          {
            span: { start: start + imports.index, end: start + imports.index + imports[0].length },
            kind: 'imports',
          } as const,
        ]),
  ];
  return folds.filter(({ span }) => text.slice(span.start, span.end).includes('\n'));
}

interface TagPair {
  readonly open: ScannedTag;
  readonly close: ScannedTag;
}

/** Start tags with their end tags. */
export function listTagPairs({ tags }: ScannedPage): readonly TagPair[] {
  const open: ScannedTag[] = [];
  const pairs: TagPair[] = [];
  for (const tag of tags) {
    if (tag.kind === 'open') open.push(tag);
    if (tag.kind !== 'close') continue;
    const index = open.findLastIndex(({ name }) => name === tag.name);
    const start = open[index];
    if (start === undefined) continue;
    pairs.push({ open: start, close: tag });
    open.length = index;
  }
  return pairs;
}

/** The names in the start and end tag at the offset, for linked editing. Undefined if there is no such pair. */
export function findTagNames(text: string, offset: number): readonly [Span, Span] | undefined {
  const page = scanTags(text, findFrontMatter(text)?.bodyStart ?? 0);
  const isAt = ({ nameSpan: { start, end } }: ScannedTag) => start <= offset && offset <= end;
  const pair = listTagPairs(page).find(({ open, close }) => isAt(open) || isAt(close));
  return pair === undefined ? undefined : [pair.open.nameSpan, pair.close.nameSpan];
}

interface Section extends FoundHeading {
  readonly nameSpan: Span;
}

/** Each heading with the text up to the next of the same or a higher level. */
export function toSections(headings: readonly FoundHeading[], end: number): readonly Section[] {
  const ends = headings.map(() => end);
  const open: number[] = [];
  for (const [index, { depth, span }] of headings.entries()) {
    for (let last = open.at(-1); last !== undefined && (headings[last]?.depth ?? 0) >= depth; last = open.at(-1)) {
      ends[last] = span.start;
      open.pop();
    }
    open.push(index);
  }
  return headings.map((heading, index) => {
    const span = { start: heading.span.start, end: ends[index] ?? end };
    return { ...heading, span, nameSpan: heading.span };
  });
}

function toItem({ text, span, nameSpan }: Section): OutlineItem {
  return { name: text === '' ? 'Heading' : text, kind: 'heading', span, nameSpan, children: [] };
}

const locations = new Set(['path', 'query', 'header', 'body', 'cookie', 'name']);

function listFields(page: ScannedPage, text: string): readonly OutlineItem[] {
  const ends = new Map(listTagPairs(page).map(({ open, close }) => [open, close.span.end]));
  return page.tags.flatMap((tag) => {
    if (tag.kind === 'close' || !/^(?:ParamField|Param|ResponseField)$/.test(tag.name)) return [];
    const named = tag.attributes.find(({ name, quoted }) => locations.has(name) && quoted === true);
    const name = named?.value === undefined ? '' : text.slice(named.value.start, named.value.end);
    if (named === undefined || name === '') return [];
    const detail = named.name === 'name' ? 'response' : named.name;
    const span = { start: tag.span.start, end: ends.get(tag) ?? tag.span.end };
    return [{ name, detail, kind: 'field' as const, span, nameSpan: tag.span, children: [] }];
  });
}

/** Makes items children of the items that contain them. `items` are sorted by their start. */
function nest(items: readonly OutlineItem[]): readonly OutlineItem[] {
  const top: OutlineItem[] = [];
  const open: { readonly end: number; readonly children: OutlineItem[] }[] = [];
  for (const item of items) {
    const { start, end } = item.span;
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) < end || (open.at(-1)?.end ?? end) <= start) open.pop();
    const children: OutlineItem[] = [];
    (open.at(-1)?.children ?? top).push({ ...item, children });
    open.push({ end, children });
  }
  return top;
}

function trimSpan(text: string, { start, end }: Span): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

/** The end of a fold. It ends above an end tag that starts its line, so that the tag stays visible. */
function findFoldEnd(text: string, { span }: ScannedTag): number {
  const before = text.slice(0, span.start).trimEnd();
  return text.slice(before.length, span.start).includes('\n') ? before.length : span.start;
}
