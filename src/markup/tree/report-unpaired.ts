import { components, findByCase } from '../../core/components/find-component.ts';
import type { Fix } from '../../core/source/document/problem.ts';
import { escapePattern } from '../../core/source/text/escape-pattern.ts';
import { findLineEnd, findLineStart, findNextLine } from '../../core/source/text/lines.ts';
import type { Span } from '../../core/source/text/span.ts';
import { replaceAt, reportFixable, type TextContext } from '../parse-context.ts';
import type { PlacedTag } from '../syntax/pair-tags.ts';
import { placeIn } from '../syntax/source-map.ts';
import { isHtmlElement } from './html-elements.ts';
import { knownComponents } from './known-components.ts';

/** Reports a closing tag whose element is not open. */
export function reportUnopened(context: TextContext, tag: PlacedTag, span: Span): void {
  if (tag.misnamed !== undefined && isOneElement(context, tag.misnamed, tag)) return;
  const message = `Unexpected </${tag.name}>: no <${tag.name}> is open. Remove this closing tag, or open the element before it.`;
  const { text } = context.environment;
  const { start, end } = placeIn(tag.map, tag.start, tag.end);
  if (!context.isCode && reportBlank(context, tag.name, start)) return;
  const lineStart = findLineStart(text, start);
  const isAlone = text.slice(lineStart, start).trim() === '' && /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 80));
  const whole = isAlone ? { start: lineStart, end: findNextLine(text, end) } : { start, end };
  // A repeated closing tag is surplus; any other may belong to an element whose opening tag is missing.
  const isTwice = text.slice(0, start).trimEnd().endsWith(`</${tag.name}>`);
  const kind = isTwice ? 'fix' : 'guess';
  const remove = { span: context.spanOf(whole.start, whole.end), text: '', kind } as const;
  const isNeeded = !isTwice && isOpenedIn(text.slice(0, start), tag.name);
  const guesses = context.isCode || isNeeded ? [] : [replaceAt(context, `Remove </${tag.name}>`, remove)];
  reportFixable(context, { severity: 'error', code: 'mdx-tag-unopened', message, span, fixes: [], guesses });
}

/** Returns whether code or a comment that is not closed has the opening tag, or the parts of the component come without it. */
function isOpenedIn(above: string, name: string): boolean {
  const since = above.slice(above.lastIndexOf(`</${name}>`) + 1);
  return [name, ...childrenOf(name)].some((each) => new RegExp(`<${escapePattern(each)}[\\s>]`).test(since));
}

/** Reports a space after the `<` of an opening tag, which makes it text. Returns whether there is one before the closing tag. */
function reportBlank(context: TextContext, name: string, before: number): boolean {
  const opening = new RegExp(`<([ \\t]+)${escapePattern(name)}(?=[\\s>])`, 'g');
  const found = [...context.environment.text.slice(0, before).matchAll(opening)].at(-1);
  if (found === undefined) return false;
  const [whole, blanks = ''] = found;
  const start = found.index + 1;
  const edit = { span: context.spanOf(start, start + blanks.length), text: '' };
  reportFixable(context, {
    severity: 'error',
    code: 'mdx-tag-unopened',
    message: `With a space after "<", this is text and no tag. Write <${name}.`,
    span: context.spanOf(found.index, found.index + whole.length),
    fixes: [],
    guesses: [replaceAt(context, 'Remove the space', edit)],
  });
  return true;
}

/** Reports an opening tag whose element is never closed. */
export function reportUnclosed(context: TextContext, tag: PlacedTag, span: Span): void {
  const { name } = tag;
  if (tag.misnamed !== undefined && isOneElement(context, tag, tag.misnamed)) {
    reportMisnamed(context, tag, tag.misnamed);
    return;
  }
  const advice = isElement(context, name) ? `Add </${name}>, or write` : 'Write';
  const message = `<${name}> is never closed. ${advice} \\< for the character.`;
  const offered = isElement(context, name)
    ? { fixes: [], guesses: context.isDrawn ? [] : closeTag(context, tag) }
    : { fixes: context.isCode ? [] : [escapeTag(context, span)] };
  reportFixable(context, { severity: 'error', code: 'mdx-tag-unclosed', message, span, ...offered });
}

/** Returns whether two tags with different names belong to one element: one name is known, and the other is not a placeholder. */
function isOneElement(context: TextContext, { name: opened }: PlacedTag, { name: closed }: PlacedTag): boolean {
  if (opened.toLowerCase() === closed.toLowerCase()) return !context.isCode && isElement(context, opened);
  const isName = (name: string) => isElement(context, name) || /^[A-Z][a-z]/.test(name);
  return (
    !context.isCode && isName(opened) && isName(closed) && [opened, closed].some((name) => isElement(context, name))
  );
}

/** Reports an element whose tags have different names, at the unknown one, else at the closing tag. */
function reportMisnamed(context: TextContext, open: PlacedTag, close: PlacedTag): void {
  if (open.name === close.name) {
    reportCrossed(context, open, close);
    return;
  }
  const isSameName = open.name.toLowerCase() === close.name.toLowerCase();
  const isKnown = ({ name }: PlacedTag) => (isSameName ? knownComponents.has(name) : isElement(context, name));
  const isOpenWrong = !isKnown(open) && isKnown(close);
  const [wrong, right, slash] = isOpenWrong ? [open, close, ''] : [close, open, '/'];
  const { start, end } = placeIn(wrong.map, wrong.start, wrong.end);
  const nameStart = context.environment.text.indexOf(wrong.name, start);
  const edit = { span: context.spanOf(nameStart, nameStart + wrong.name.length), text: right.name };
  reportFixable(context, {
    severity: 'error',
    code: 'mdx-tag-unclosed',
    message: `<${open.name}> is closed by </${close.name}>. Both need the same name: write <${slash}${right.name}> here.`,
    span: context.spanOf(start, end),
    fixes: [],
    guesses: [replaceAt(context, `Change to <${slash}${right.name}>`, edit)],
  });
}

/** Reports `<Steps><Step></Steps></Step>`, where elements overlap. */
function reportCrossed(context: TextContext, open: PlacedTag, close: PlacedTag): void {
  const { text } = context.environment;
  const place = placeIn(close.map, close.start, close.end);
  const first = open.endsBefore ?? place.start;
  const [outer = ''] = /^<\/[^>]*>/.exec(text.slice(first, first + 200)) ?? [];
  const inner = `</${open.name}>`;
  const span = context.spanOf(place.start, place.end);
  const swap: Fix = {
    kind: 'fix',
    title: `Close <${open.name}> first`,
    edits: [
      { at: { file: context.file, span: context.spanOf(first, first + outer.length) }, text: inner },
      { at: { file: context.file, span }, text: outer },
    ],
  };
  reportFixable(context, {
    severity: 'error',
    code: 'mdx-tag-unclosed',
    message: `<${open.name}> is not closed before ${outer}. Write ${inner} first: close elements in reverse order.`,
    span,
    fixes: [],
    guesses: outer === '' ? [] : [swap],
  });
}

/** Reports an element that ends in a different block than it begins in, at its opening tag. */
export function reportTorn(context: TextContext, tag: PlacedTag): void {
  if (context.environment.dialect === 'markdown') return;
  const message = `<${tag.name}> does not begin and end in the same block. Put its tags on lines of their own, with the same indentation.`;
  const { start, end } = placeIn(tag.map, tag.start, tag.end);
  const span = context.spanOf(start, end);
  const code = 'mdx-tag-unclosed';
  const guesses = context.isCode ? [] : joinBlocks(context, tag);
  reportFixable(context, { severity: 'warning', code, message, span, fixes: [], guesses });
}

/** Offers to move the closing tag to the end of the line above, the opening tag to a line of its own, or both tags. */
function joinBlocks(context: TextContext, { name, start, end, map, partner }: PlacedTag): readonly Fix[] {
  if (partner === undefined) return [];
  const { text } = context.environment;
  const open = placeIn(map, start, end);
  const close = placeIn(partner.map, partner.start, partner.end);
  const lineStart = findLineStart(text, open.start);
  const indent = /^[ \t>]*/.exec(text.slice(lineStart, open.start))?.[0] ?? '';
  const edit = (from: number, to: number, put: string) => ({
    at: { file: context.file, span: context.spanOf(from, to) },
    text: put,
  });
  const textEnd = text.slice(0, close.start).trimEnd().length;
  const above = edit(textEnd, close.start, '');
  const below = edit(open.end, open.end, `\n${indent}`);
  const apart = edit(textEnd, close.start, `\n${indent}`);
  const separateOpen: Fix = { kind: 'fix', title: `Put <${name}> on a line of its own`, edits: [below] };
  return [
    { kind: 'fix', title: `Put </${name}> at the end of the text`, edits: [above] },
    separateOpen,
    { ...separateOpen, title: `Put the tags of <${name}> on lines of their own`, edits: [below, apart] },
  ];
}

/** Returns whether the name is that of an element, and not of a placeholder such as `<YOUR_KEY>`. */
export function isElement({ imports }: TextContext, name: string): boolean {
  const isKnown = knownComponents.has(name) || imports.has(name) || isHtmlElement(name.toLowerCase());
  return isKnown || (!/[A-Z]{2}|_/.test(name) && findByCase(name) !== undefined);
}

function escapeTag(context: TextContext, { start }: Span) {
  return replaceAt(context, 'Write \\<', { span: { start, end: start + 1 }, text: '\\<' });
}

/** Offers to close the element before its next sibling, before the end of its parent, at the end of its line, or at the end of the page. */
function closeTag(context: TextContext, tag: PlacedTag): readonly Fix[] {
  const { text } = context.environment;
  const { start, end } = placeIn(tag.map, tag.start, tag.end);
  const isKnown = knownComponents.has(tag.name) || isHtmlElement(tag.name.toLowerCase());
  const name = isKnown ? tag.name : (findByCase(tag.name)?.name ?? tag.name);
  const closing = `</${name}>`;
  const rename =
    name === tag.name
      ? []
      : [{ at: { file: context.file, span: context.spanOf(start + 1, start + 1 + name.length) }, text: name }];
  const lineStart = findLineStart(text, start);
  const indent = text.slice(lineStart, start);
  const isAlone = tag.map === undefined && indent.trim() === '';
  const lineEnd = findLineEnd(text, end);
  const close = (at: number, added: string): Fix => {
    const fix = replaceAt(context, `Add ${closing}`, { span: context.spanOf(at, at), text: added });
    return { ...fix, edits: [...rename, ...fix.edits] };
  };
  if (!isAlone)
    return [...(tag.endsBefore === undefined ? [] : [close(tag.endsBefore, closing)]), close(lineEnd, closing)];
  const limit = tag.endsBefore ?? text.length;
  const childrenEnd = findChildrenEnd(text, name, { start: end, end: limit });
  if (childrenEnd !== undefined) return [close(childrenEnd, `\n${indent}${closing}`)];
  const beside = isAlone
    ? text.slice(end, limit).search(new RegExp(`^${escapePattern(`${indent}<${tag.name}`)}[\\s>]`, 'm'))
    : -1;
  const at = beside < 0 ? limit : end + beside;
  const before = findLineStart(text, at);
  const isLineStart = text.slice(before, at).trim() === '';
  return [isLineStart ? close(before, `${indent}${closing}\n`) : close(at, closing)];
}

/** The end of the last child of a component that shows only some others, such as the tabs of `<Tabs>`. */
function findChildrenEnd(text: string, name: string, { start, end }: Span): number | undefined {
  const children = childrenOf(name);
  if (children.length === 0) return undefined;
  const child = new RegExp(`\\s*<(${children.join('|')})(?=[\\s>])[\\s\\S]*?</\\1>`, 'y');
  let last: number | undefined;
  for (child.lastIndex = start; child.test(text) && child.lastIndex <= end; ) last = child.lastIndex;
  return last;
}

/** The names of the components that are shown only in some others, this one among them. */
function childrenOf(name: string): readonly string[] {
  return [...components.values()].filter(({ within }) => within?.includes(name)).map((child) => child.name);
}
