import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { findLineEnd, findLineStart } from '../../source/text/lines.ts';
import type { Span } from '../../source/text/span.ts';
import { findHeadings } from '../mdx/find-headings.ts';
import { scanTags } from '../mdx/scan-tags.ts';
import { listTagPairs, toSections } from '../outline/outline-page.ts';

/** Links, code, emphasis and expressions within a line. The groups capture their content. */
const inline = [
  /!?\[([^\]\n]*)\]\(([^()\n]*)\)/g,
  /(?<!`)`([^`\n]+)`(?!`)/g,
  /\*\*([^*\n]+)\*\*/g,
  /(?<![*\w])\*([^*\n]+)\*(?!\*)/g,
  /(?<!\w)_([^_\n]+)_(?!\w)/g,
  /\{\{?([^{}\n]+)\}\}?/g,
];

/**
 * The ranges for expanding a selection, the innermost first: word, emphasized text, paragraph or attribute, tag, content
 * of an element, element, section, page.
 */
export function selectInPage(text: string, offset: number): readonly Span[] {
  const front = findFrontMatter(text);
  const bodyStart = front?.bodyStart ?? 0;
  const all = { start: 0, end: text.length };
  if (front !== undefined && offset < bodyStart) {
    const head = { start: front.start, end: front.end };
    return toNestedSpans(
      text,
      [...findWords(text, offset), findLine(text, offset), ...findValue(text, offset), head, all],
      offset,
    );
  }
  return toNestedSpans(
    text,
    [
      ...findWords(text, offset),
      ...findInline(text, offset),
      ...findParts(text, bodyStart, offset),
      { start: bodyStart, end: text.length },
      all,
    ],
    offset,
  );
}

/** The spans that contain the offset, trimmed, each inside the next. */
function toNestedSpans(text: string, spans: readonly Span[], offset: number): readonly Span[] {
  const enclosing = spans
    .map((span) => (span.end - span.start === text.length ? span : trimSpans(text, span)))
    .filter(({ start, end }) => start <= offset && offset <= end && start < end)
    .sort((a, b) => a.end - a.start - (b.end - b.start));
  const chain: Span[] = [];
  for (const span of enclosing) {
    const last = chain.at(-1);
    const isOuter = last === undefined || (span.start <= last.start && last.end <= span.end);
    if (isOuter && (last?.start !== span.start || last.end !== span.end)) chain.push(span);
  }
  return chain;
}

function findWords(text: string, offset: number): readonly Span[] {
  const line = findLine(text, offset);
  return [/[\p{L}\p{N}_]+/gu, /[\p{L}\p{N}_$.:/#@-]+/gu].flatMap((pattern) => {
    const found = [...text.slice(line.start, line.end).matchAll(pattern)].map(({ 0: word, index }) => ({
      start: line.start + index,
      end: line.start + index + word.length,
    }));
    return found.filter(({ start, end }) => start <= offset && offset <= end).slice(0, 1);
  });
}

function findLine(text: string, offset: number): Span {
  return { start: findLineStart(text, offset), end: findLineEnd(text, offset) };
}

/** The value of a key of front matter. */
function findValue(text: string, offset: number): readonly Span[] {
  const line = findLine(text, offset);
  const [key] = /^[\w:-]+:[ \t]*/.exec(text.slice(line.start, line.end)) ?? [];
  return key === undefined ? [] : [{ start: line.start + key.length, end: line.end }];
}

function findInline(text: string, offset: number): readonly Span[] {
  const { start, end } = findLine(text, offset);
  const line = text.slice(start, end);
  return inline.flatMap((pattern) =>
    [...line.matchAll(pattern)].flatMap(({ 0: whole, 1: first = '', 2: second = '', index }) => {
      const at = start + index;
      const inner = at + whole.indexOf(first);
      const last = at + whole.length - 1;
      return [
        { start: at, end: at + whole.length },
        { start: inner, end: inner + first.length },
        ...(second === '' ? [] : [{ start: last - second.length, end: last }]),
      ];
    }),
  );
}

/** The paragraphs, attributes, tags, elements, code and sections at the offset. */
function findParts(text: string, bodyStart: number, offset: number): readonly Span[] {
  const page = scanTags(text, bodyStart);
  const attributes = page.tags.flatMap((tag) =>
    tag.attributes.flatMap(({ nameSpan, value, quoted }) => {
      if (value === undefined) return [nameSpan];
      return [value, { start: nameSpan.start, end: value.end + (quoted === undefined ? 0 : 1) }];
    }),
  );
  const elements = listTagPairs(page).flatMap(({ open, close }) => [
    { start: open.span.end, end: close.span.start },
    { start: open.span.start, end: close.span.end },
  ]);
  const blocks = page.opaque.flatMap((code) => [code, { ...code, start: findLine(text, code.start).start }]);
  const sections = toSections(findHeadings(text, page), text.length).map(({ span }) => span);
  const isInCode = page.opaque.some(({ start, end }) => start < offset && offset < end);
  return [
    ...attributes,
    ...page.tags.map(({ span }) => span),
    ...(isInCode ? [findLine(text, offset)] : [findParagraph(text, bodyStart, offset)]),
    ...elements,
    ...blocks,
    ...sections,
  ];
}

/** Lines without a blank one between them; lines that begin with a tag are not part of it. */
function findParagraph(text: string, bodyStart: number, offset: number): Span {
  const isEdge = ({ start, end }: Span) => /^[ \t]*(?:$|<\/?[A-Za-z>])/.test(text.slice(start, end));
  const line = findLine(text, offset);
  let { start, end } = line;
  while (start > bodyStart && !isEdge(findLine(text, start - 1))) start = findLine(text, start - 1).start;
  while (end < text.length && !isEdge(findLine(text, end + 1))) end = findLine(text, end + 1).end;
  return isEdge(line) ? line : { start, end };
}

function trimSpans(text: string, { start, end }: Span): Span {
  const whole = text.slice(start, end);
  const from = start + whole.length - whole.trimStart().length;
  return { start: from, end: from + whole.trim().length };
}
