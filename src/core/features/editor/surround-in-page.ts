import type { Component } from '../../components/component.ts';
import { components } from '../../components/find-component.ts';
import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { findLineEnd, findLineStart } from '../../source/text/lines.ts';
import type { Span } from '../../source/text/span.ts';
import { listOpenTags } from '../mdx/page-caret.ts';
import { scanTags } from '../mdx/scan-tags.ts';

/** An edit that surrounds the selection with a component. */
export interface Surrounding {
  readonly title: string;
  readonly span: Span;
  readonly text: string;
  /** Tab stops, as offsets in `text`. */
  readonly stops: readonly number[];
}

/** Components that can't contain text of a page. */
const excluded: ReadonlySet<string> = new Set(['Banner', 'CodeBlock', 'Color', 'Mermaid', 'Tree']);

/** Components that contain code blocks. */
const codeComponents: ReadonlySet<string> = new Set(['CodeGroup', 'RequestExample', 'ResponseExample']);

/** Returns the components that can surround the selection. None in front matter, in code, or if the selection cuts a tag. */
export function surroundInPage(text: string, selected: Span): readonly Surrounding[] {
  const bodyStart = findFrontMatter(text)?.bodyStart ?? 0;
  const inner = text.slice(selected.start, selected.end);
  if (inner.trim() === '' || selected.start < bodyStart) return [];
  const isInLine = !inner.includes('\n') && text.slice(...findLineBounds(text, selected)).trim() !== inner.trim();
  const span = isInLine ? selected : expandToLines(text, selected);
  const page = scanTags(text, bodyStart);
  const isPartlySelected = ({ start, end }: Span) =>
    (start < span.start && span.start < end) || (start < span.end && span.end < end);
  if ([...page.opaque, ...page.tags.map((tag) => tag.span)].some(isPartlySelected)) return [];
  const before = listOpenTags(page, span.start);
  if (before.length !== listOpenTags(page, span.end).length) return [];
  return [...components.values()]
    .filter(({ name }) => !excluded.has(name) && (!codeComponents.has(name) || /^\s*(?:```|~~~)/.test(inner)))
    .filter((component) => canSurround(component, before.at(-1), isInLine))
    .sort((a, b) => Number(b.within !== undefined) - Number(a.within !== undefined))
    .map((component) => {
      const { opening, content, closing } = writeComponent(component, text.slice(span.start, span.end), isInLine);
      const stops = Array.from(opening.matchAll(/=""/g), ({ index }) => index + '="'.length);
      return { title: `Surround with ${component.name}`, span, text: opening + content + closing, stops };
    });
}

function canSurround({ content, within, name }: Component, parent: string | undefined, isInLine: boolean): boolean {
  if (content !== (isInLine ? 'inline' : 'block') || name === parent) return false;
  return within === undefined || (parent !== undefined && within.includes(parent));
}

interface WrittenComponent {
  /** Everything before the content. */
  readonly opening: string;
  readonly content: string;
  readonly closing: string;
}

function writeComponent({ name, attributes, body }: Component, inner: string, isInLine: boolean): WrittenComponent {
  const requiredAttributes = attributes.filter(({ required, type }) => required === true && type !== 'flag');
  const tag = `<${[name, ...requiredAttributes.map((attribute) => `${attribute.name}=""`)].join(' ')}>`;
  if (isInLine) return { opening: tag, content: inner, closing: `</${name}>` };
  const blanks = /^[ \t]*/.exec(inner)?.[0] ?? '';
  const child = findChildComponent(name, body);
  const needsNoChild = child === undefined || inner.trimStart().startsWith(`<${child.name}`);
  const within = needsNoChild
    ? { opening: '', content: inner, closing: '' }
    : writeComponent({ ...child, attributes: withRequiredTitle(child) }, inner, false);
  return {
    opening: `${blanks}${tag}\n${indent(within.opening)}`,
    content: indent(within.content),
    closing: `${indent(within.closing)}\n${blanks}</${name}>`,
  };
}

function indent(lines: string): string {
  return lines.replace(/^(?=.*\S)/gm, '  ');
}

/** The component that a group consists of: `Step` for `Steps`. */
function findChildComponent(name: string, body: string | undefined): Component | undefined {
  const child = components.get(/^<([A-Z]\w*)/.exec(body ?? '')?.[1] ?? '');
  return child?.within?.includes(name) === true || (child !== undefined && name === `${child.name}Group`)
    ? child
    : undefined;
}

function withRequiredTitle({ attributes }: Component): Component['attributes'] {
  return attributes.map((attribute) => (attribute.name === 'title' ? { ...attribute, required: true } : attribute));
}

function findLineBounds(text: string, { start, end }: Span): [number, number] {
  return [findLineStart(text, start), findLineEnd(text, end)];
}

function expandToLines(text: string, { start, end }: Span): Span {
  const inner = text.slice(start, end);
  const from = start + inner.length - inner.trimStart().length;
  const to = start + inner.trimEnd().length;
  const [first, last] = findLineBounds(text, { start: from, end: to });
  return { start: first, end: first + text.slice(first, last).trimEnd().length };
}
