import type { Component } from '../../components/component.ts';
import { components } from '../../components/find-component.ts';
import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import type { Span } from '../../source/text/span.ts';
import { openTags } from './page-caret.ts';
import { scanTags } from './scan-tags.ts';

/** An edit that puts a component around a selection. */
export interface Surrounding {
  readonly title: string;
  readonly span: Span;
  readonly text: string;
  /** Where the writer fills in values: offsets in the text. */
  readonly stops: readonly number[];
}

/** Components whose content is no text of a page. */
const unfit: ReadonlySet<string> = new Set(['Banner', 'CodeBlock', 'Color', 'Mermaid', 'Tree']);

/** Components of code blocks. */
const ofCode: ReadonlySet<string> = new Set(['CodeGroup', 'RequestExample', 'ResponseExample']);

/** The components that the selected part of a page can be put into; none in front matter, in code, or across tags. */
export function surroundInPage(text: string, selected: Span): readonly Surrounding[] {
  const bodyStart = findFrontMatter(text)?.bodyStart ?? 0;
  const inner = text.slice(selected.start, selected.end);
  if (inner.trim() === '' || selected.start < bodyStart) return [];
  const isInLine = !inner.includes('\n') && text.slice(...lineAround(text, selected)).trim() !== inner.trim();
  const span = isInLine ? selected : wholeLines(text, selected);
  const page = scanTags(text, bodyStart);
  const isCut = ({ start, end }: Span) =>
    (start < span.start && span.start < end) || (start < span.end && span.end < end);
  if ([...page.opaque, ...page.tags.map((tag) => tag.span)].some(isCut)) return [];
  const before = openTags(page, span.start);
  if (before.length !== openTags(page, span.end).length) return [];
  return [...components.values()]
    .filter(({ name }) => !unfit.has(name) && (!ofCode.has(name) || /^\s*(?:```|~~~)/.test(inner)))
    .filter((component) => fits(component, before.at(-1), isInLine))
    .sort((a, b) => Number(b.within !== undefined) - Number(a.within !== undefined))
    .map((component) => {
      const { opening, content, closing } = write(component, text.slice(span.start, span.end), isInLine);
      const stops = Array.from(opening.matchAll(/=""/g), ({ index }) => index + '="'.length);
      return { title: `Surround with ${component.name}`, span, text: opening + content + closing, stops };
    });
}

function fits({ content, within, name }: Component, parent: string | undefined, isInLine: boolean): boolean {
  if (content !== (isInLine ? 'inline' : 'block') || name === parent) return false;
  return within === undefined || (parent !== undefined && within.includes(parent));
}

interface Written {
  /** Everything before the content. */
  readonly opening: string;
  readonly content: string;
  readonly closing: string;
}

function write({ name, attributes, body }: Component, inner: string, isInLine: boolean): Written {
  const wanted = attributes.filter(({ required, type }) => required === true && type !== 'flag');
  const tag = `<${[name, ...wanted.map((attribute) => `${attribute.name}=""`)].join(' ')}>`;
  if (isInLine) return { opening: tag, content: inner, closing: `</${name}>` };
  const blanks = /^[ \t]*/.exec(inner)?.[0] ?? '';
  const part = partOf(name, body);
  const isParted = part === undefined || inner.trimStart().startsWith(`<${part.name}`);
  const within = isParted
    ? { opening: '', content: inner, closing: '' }
    : write({ ...part, attributes: titled(part) }, inner, false);
  return {
    opening: `${blanks}${tag}\n${indent(within.opening)}`,
    content: indent(within.content),
    closing: `${indent(within.closing)}\n${blanks}</${name}>`,
  };
}

function indent(lines: string): string {
  return lines.replace(/^(?=.*\S)/gm, '  ');
}

/** What a group consists of: `Steps` of steps. */
function partOf(name: string, body: string | undefined): Component | undefined {
  const child = components.get(/^<([A-Z]\w*)/.exec(body ?? '')?.[1] ?? '');
  return child?.within?.includes(name) === true || (child !== undefined && name === `${child.name}Group`)
    ? child
    : undefined;
}

function titled({ attributes }: Component): Component['attributes'] {
  return attributes.map((attribute) => (attribute.name === 'title' ? { ...attribute, required: true } : attribute));
}

function lineAround(text: string, { start, end }: Span): [number, number] {
  const after = text.indexOf('\n', end);
  return [text.lastIndexOf('\n', start - 1) + 1, after < 0 ? text.length : after];
}

function wholeLines(text: string, { start, end }: Span): Span {
  const inner = text.slice(start, end);
  const from = start + inner.length - inner.trimStart().length;
  const to = start + inner.trimEnd().length;
  const [first, last] = lineAround(text, { start: from, end: to });
  return { start: first, end: first + text.slice(first, last).trimEnd().length };
}
