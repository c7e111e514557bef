import { findLineStart } from '../../source/text/lines.ts';
import type { Span } from '../../source/text/span.ts';
import { type ScannedAttribute, type ScannedPage, type ScannedTag, scanTags } from './scan-tags.ts';

/** The syntax at the caret in the body of a page, and the range that a completion replaces. */
export type PageCaret =
  | { readonly kind: 'component'; readonly span: Span; readonly within: readonly string[] }
  | { readonly kind: 'closing'; readonly span: Span; readonly within: readonly string[]; readonly finished: boolean }
  | { readonly kind: 'attribute'; readonly span: Span; readonly tag: ScannedTag }
  | { readonly kind: 'value'; readonly span: Span; readonly tag: ScannedTag; readonly attribute: ScannedAttribute }
  /** The target of a Markdown link or image. */
  | { readonly kind: 'link' | 'image'; readonly span: Span }
  | { readonly kind: 'import'; readonly span: Span }
  | { readonly kind: 'variable'; readonly span: Span }
  | { readonly kind: 'language'; readonly span: Span }
  | { readonly kind: 'text' };

/** Undefined in code and in comments. */
export function findPageCaret(text: string, bodyStart: number, offset: number): PageCaret | undefined {
  const page = scanTags(text, bodyStart);
  const info = page.fences.find(({ start, end }) => start <= offset && offset <= end);
  if (info !== undefined) return caretInFence(text, info, offset);
  // The end of a region is outside of it, except at the end of the text.
  const isInside = ({ start, end }: Span) => start < offset && (offset < end || end === text.length);
  if (page.opaque.some(isInside)) return undefined;
  const tag = page.tags.find(
    ({ span, finished }) => span.start < offset && offset <= (finished ? span.end - 1 : span.end),
  );
  return tag === undefined ? caretInText(text, offset) : caretInTag(tag, page, text, offset);
}

/** The names of the components that are open at the offset, the outermost first. */
export function listOpenTags({ tags }: ScannedPage, offset: number): readonly string[] {
  const open: string[] = [];
  for (const { kind, name, span } of tags) {
    if (span.start >= offset) break;
    if (kind === 'open' && span.end <= offset) open.push(name);
    if (kind !== 'close') continue;
    const last = open.lastIndexOf(name);
    if (last >= 0) open.length = last;
  }
  return open;
}

function caretInTag(tag: ScannedTag, page: ScannedPage, text: string, offset: number): PageCaret | undefined {
  const { nameSpan, kind } = tag;
  if (offset < nameSpan.start) return undefined;
  const within = listOpenTags(page, tag.span.start);
  if (kind === 'close') return { kind: 'closing', span: nameSpan, within, finished: tag.finished };
  if (offset <= nameSpan.end) return { kind: 'component', span: nameSpan, within };
  for (const attribute of tag.attributes) {
    const { value, nameSpan: name } = attribute;
    if (name.start <= offset && offset <= name.end) return { kind: 'attribute', span: name, tag };
    if (value !== undefined && value.start <= offset && offset <= value.end) {
      return attribute.quoted === true ? { kind: 'value', span: value, tag, attribute } : undefined;
    }
  }
  return /\s/.test(text.charAt(offset - 1))
    ? { kind: 'attribute', span: { start: offset, end: offset }, tag }
    : undefined;
}

function caretInFence(text: string, info: Span, offset: number): PageCaret | undefined {
  const [, blank = '', word = ''] = /^(\s*)([^\s{:,]*)/.exec(text.slice(info.start, info.end)) ?? [];
  const start = info.start + blank.length;
  const end = start + word.length;
  if (offset < start) return { kind: 'language', span: { start: offset, end: offset } };
  return offset > end ? undefined : { kind: 'language', span: { start, end } };
}

function caretInText(text: string, offset: number): PageCaret {
  const lineStart = findLineStart(text, offset);
  const before = text.slice(lineStart, offset);
  const after = /^[^\s)"'}]*/.exec(text.slice(offset, offset + 2000))?.[0] ?? '';
  const span = (typed: string, rest = after) => ({ start: offset - typed.length, end: offset + rest.length });
  const link = /(!?)\[[^\]\n]*\]\(([^()\s]*)$/.exec(before);
  if (link !== null) return { kind: link[1] === '!' ? 'image' : 'link', span: span(link[2] ?? '') };
  const imported = /^(?:import|export)\b.*\bfrom\s*["']([^"']*)$/.exec(before);
  if (imported !== null) return { kind: 'import', span: span(imported[1] ?? '') };
  const variable = /\{\{[ \t]*([\w.-]*)$/.exec(before);
  if (variable !== null) return { kind: 'variable', span: span(variable[1] ?? '', /^[\w.-]*/.exec(after)?.[0]) };
  return { kind: 'text' };
}

/** The variable at the offset, with the span of its braces. */
export function findVariableAt(
  text: string,
  offset: number,
): { readonly name: string; readonly span: Span } | undefined {
  const start = text.lastIndexOf('{{', offset);
  const [whole, name = ''] =
    /^\{\{[ \t]*([\w.-]+)[ \t]*\}\}/.exec(start < 0 ? '' : text.slice(start, start + 200)) ?? [];
  if (whole === undefined || offset > start + whole.length) return undefined;
  return { name, span: { start, end: start + whole.length } };
}
