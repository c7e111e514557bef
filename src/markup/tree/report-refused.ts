import type { Token } from 'markdown-it';
import type { Fix, Severity } from '../../core/source/document/problem.ts';
import { escapePattern } from '../../core/source/text/escape-pattern.ts';
import { findLineEnd } from '../../core/source/text/lines.ts';
import type { Span } from '../../core/source/text/span.ts';
import { suggestCommand } from '../drawing/read-formula.ts';
import { type FixableProblem, replaceAt, reportFixable, type TextContext } from '../parse-context.ts';
import { lineAt } from '../parse-environment.ts';
import { getTag, type PlacedTag } from '../syntax/pair-tags.ts';
import { type RawAttribute, scanBrokenTag } from '../syntax/scan-tag.ts';
import { placeIn, type SourceMap } from '../syntax/source-map.ts';
import { type Change, findBrokenAttribute, insert } from './broken-attribute.ts';
import { isInvalidValue } from './build-script.ts';
import type { JoinedId } from './heading-ids.ts';
import { noteBrokenTag } from './note-audience.ts';
import { isElement, reportUnclosed } from './report-unpaired.ts';
import { isVoid } from './sanitize-element.ts';

/** A syntax that MDX refuses: a warning if we show what was intended all the same, else an error. */
interface Refusal {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly place: Span;
  readonly fixes?: readonly Change[];
  /** Fixes that may be wrong, the likeliest first. */
  readonly guesses?: readonly Change[];
}

function refuse(context: TextContext, { severity, code, message, place, fixes = [], guesses = [] }: Refusal): void {
  if (context.environment.dialect === 'markdown' || context.isCode) return;
  const span = context.spanOf(place.start, place.end);
  const toFix = ({ title, place: at, text }: Change): Fix =>
    replaceAt(context, title, { span: context.spanOf(at.start, at.end), text });
  reportFixable(context, { severity, code, message, span, fixes: fixes.map(toFix), guesses: guesses.map(toFix) });
}

/** The text in quotes, shortened for a message. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `"${line.slice(0, 57)}…"` : `"${line}"`;
}

/** Reports `<!-- … -->`. */
export function refuseComment(context: TextContext, place: Span): void {
  const words = context.environment.text.slice(place.start + 4, place.end - 3).trim();
  const message = 'MDX does not support HTML comments. Write {/* … */}.';
  const fixes = words.includes('*/') ? [] : [{ title: 'Write {/* … */}', place, text: `{/* ${words} */}` }];
  refuse(context, { severity: 'warning', code: 'mdx-comment', message, place, fixes });
}

/** Reports a `<` or a `{` that begins neither a tag nor an expression. */
export function refuseCharacter(context: TextContext, place: Span): void {
  const { text, brokenTags } = context.environment;
  const { start } = place;
  const tag = text[start] === '{' ? findEnclosingTag(text, start) : start;
  if (tag !== undefined && isTagWithAttributes(context, text.slice(tag, tag + 200))) {
    if (!brokenTags.has(tag)) refuseBrokenTag(context, tag);
  } else if (text.startsWith('{/*', start)) refuseOpenComment(context, start);
  else if (text[start] === '{') {
    const message = 'This brace is never closed, so MDX reads the text after it as code. Write \\{ for a brace.';
    const count = /^\{+/.exec(text.slice(start, start + 10))?.[0].length ?? 1;
    const guesses = [count, 1].map(
      (each): Change => ({ title: 'Write \\{', place: { start, end: start + each }, text: '\\{'.repeat(each) }),
    );
    refuse(context, { severity: 'warning', code: 'mdx-character', message, place, guesses });
  } else refuseLessThan(context, place);
}

function isTagWithAttributes(context: TextContext, text: string): boolean {
  const [, name = ''] = /^<([A-Za-z][\w.]*)\s+[\w{-]/.exec(text) ?? [];
  return /^<[\p{L}_$][\w.-]*\s+[\w-]+\s*=/u.test(text) || (name !== '' && isElement(context, name));
}

function refuseLessThan(context: TextContext, place: Span): void {
  const { text } = context.environment;
  const { start } = place;
  if (text.startsWith('<!--', start)) {
    refuseHidden(context, { start, end: start + 4 }, 'Write {/* before it and */} at its end.', []);
    return;
  }
  const word = /^<[^\s<]{0,20}/.exec(text.slice(start, start + 21))?.[0] ?? '<';
  const [known] = /^<\/?[A-Za-z][\w.]*/.exec(word) ?? [];
  if (known !== undefined && isElement(context, known.replace(/^<\/?/, ''))) {
    const end = start + known.length;
    const guesses = [insert('Write >', '>', end), insert('Write />', ' />', end)];
    const message = `The tag ${known}> is not terminated. Write > after its name.`;
    refuse(context, { severity: 'error', code: 'mdx-tag-unclosed', message, place, guesses });
    return;
  }
  const message = `"<" begins a tag, and ${shorten(word)} is not one. Write \\< or &lt; for the character.`;
  const fixes = [
    { title: 'Write \\<', place, text: '\\<' },
    { title: 'Write &lt;', place, text: '&lt;' },
  ];
  // Next to letters and slashes it may be part of a broken tag.
  const isSure = (/^<[\d=+\s.,-]/.test(word) || word === '<') && text[start - 1] !== '=';
  const offered = isSure ? { fixes } : { guesses: fixes.slice(0, 1) };
  refuse(context, { severity: 'warning', code: 'mdx-character', message, place, ...offered });
}

/** Finds the tag that the brace leaves unterminated: the brace begins the value of one of its attributes. */
function findEnclosingTag(text: string, brace: number): number | undefined {
  const start = text.lastIndexOf('<', brace);
  if (start < 0 || brace - start > longestTag || !/[\w-]\s*=\s*$/.test(text.slice(start, brace))) return undefined;
  const { pos, attributes } = scanBrokenTag(text, start);
  return pos <= brace && attributes.every(({ place }) => place.end <= brace) ? start : undefined;
}

const longestTag = 2_000;

function refuseOpenComment(context: TextContext, start: number): void {
  const { text } = context.environment;
  const line = text.slice(start, findLineEnd(text, start));
  const bare = line.trimEnd().replace(/\}$/, '').replace(/\*$/, '').trimEnd();
  const written = line.slice(bare.length);
  const end = start + line.length;
  const close = { title: 'Write */}', place: { start: end - written.length, end }, text: ' */}' };
  refuseHidden(context, { start, end: start + 3 }, 'Write */} at its end.', [close]);
}

/** Reports a comment that is not closed. What it should hide is unknown, so the text is not published. */
function refuseHidden(context: TextContext, place: Span, advice: string, guesses: readonly Change[]): void {
  const { collector, file, environment, isCode } = context;
  if (environment.dialect === 'mdx' && !isCode)
    collector.unclear ??= { file, span: context.spanOf(place.start, place.end) };
  const message = `This comment is never closed, so this text is not published. ${advice}`;
  refuse(context, { severity: 'error', code: 'mdx-character', message, place, guesses });
}

/** Reports `<https://…>`, an autolink of Markdown. */
export function refuseAutolink(context: TextContext, place: Span): void {
  const address = context.environment.text.slice(place.start + 1, place.end - 1);
  const message = `MDX does not support links in angle brackets. Write the address without them, or [text](address).`;
  const fixes = [{ title: 'Remove the angle brackets', place, text: address }];
  refuse(context, { severity: 'warning', code: 'mdx-character', message, place, fixes });
}

/** Reports what MDX refuses in an alternative text, whose tokens count from its beginning. */
export function refuseInAlternative(context: TextContext, { children, meta }: Token, map: SourceMap | undefined): void {
  const first = ((meta as Partial<Span> | null)?.start ?? 0) + '!['.length;
  const tags = (children ?? []).filter(({ type }) => type === 'tag').map(getTag);
  for (const child of children ?? []) {
    const within = { start: 0, end: 0, ...(child.meta as Partial<Span> | null) };
    const [start, end] = [first + within.start, first + within.end];
    const place = placeIn(map, start, end);
    if (child.type === 'strayCharacter') refuseCharacter(context, place);
    else if (child.type === 'comment') refuseComment(context, place);
    else if (child.type === 'link_open' && child.markup === 'autolink')
      refuseAutolink(context, { start: place.start, end: context.environment.text.indexOf('>', place.start) + 1 });
    else if (child.type === 'tag' && isUnpaired(getTag(child), tags))
      reportUnclosed(
        context,
        { ...getTag(child), start, end, ...(map && { map }) },
        context.spanOf(place.start, place.end),
      );
  }
}

/** Returns whether none of the tags closes this one. */
function isUnpaired({ kind, name, start }: PlacedTag, tags: readonly PlacedTag[]): boolean {
  return kind === 'open' && !tags.some((tag) => tag.kind === 'close' && tag.name === name && tag.start > start);
}

/** Reports tags that became text because a quote or a bracket in an attribute is not closed. */
export function refuseBrokenTags(context: TextContext): void {
  for (const start of context.environment.brokenTags.keys()) refuseBrokenTag(context, start);
}

function refuseBrokenTag(context: TextContext, start: number): void {
  const { text } = context.environment;
  const { message, place, guesses } = findBrokenAttribute(text, start);
  const name = /^<\/?([\w.]*)/.exec(text.slice(start, start + 80))?.[1] ?? '';
  noteBrokenTag(context, { name, span: context.spanOf(place.start, place.end) });
  refuse(context, { severity: 'error', code: 'mdx-tag-unclosed', message, place, guesses });
}

/** Reports `<br>` and `<Icon icon="a">`, and `</br>` alone. */
export function refuseVoidTag(context: TextContext, tag: PlacedTag): void {
  if (tag.kind === 'selfClosing' || tag.partner !== undefined) return;
  const place = placeIn(tag.map, tag.start, tag.end);
  const { name } = tag;
  if (tag.kind === 'close') {
    const message = `<${name}> has no content, so there is nothing to close. Write <${name} />.`;
    const fixes = [{ title: `Write <${name} />`, place, text: `<${name} />` }];
    refuse(context, { severity: 'warning', code: 'mdx-tag-unopened', message, place, fixes });
    return;
  }
  const reason = isVoid(name) ? 'MDX does not know which HTML elements have no content' : 'it has no content';
  const message = `<${name}> is never closed. End it with />: ${reason}.`;
  const end = { start: place.end - 1, end: place.end };
  const isApart = context.environment.text[end.start - 1] === ' ';
  const fixes = [{ title: 'Write />', place: end, text: isApart ? '/>' : ' />' }];
  refuse(context, { severity: 'warning', code: 'mdx-tag-unclosed', message, place, fixes });
}

/** Reports attribute values that are neither strings nor expressions. */
export function refuseAttributes(context: TextContext, tag: PlacedTag): void {
  for (const attribute of tag.attributes) {
    if (attribute.kind === 'string' && attribute.isUnquoted === true) refuseUnquoted(context, tag, attribute);
    else if (attribute.kind === 'string' && attribute.name === 'style') refuseStyle(context, tag, attribute);
    else if (attribute.kind === 'expression') refuseExpression(context, tag, attribute);
    if (/^[,;]/.test(attribute.name)) refuseComma(context, tag, attribute);
  }
}

/** Reports `title="A", href="/b"`, with a comma as between the members of an object. */
function refuseComma(context: TextContext, tag: PlacedTag, { name, place: { start } }: RawAttribute): void {
  const place = placeIn(tag.map, start, start + 1);
  const message = `Unexpected "${name[0]}" between the attributes of <${tag.name}>. Remove it.`;
  const { text } = context.environment;
  const isTight = /\S/.test(text[place.start - 1] ?? ' ') && /[^\s/>]/.test(text[place.end] ?? ' ');
  const fixes = [{ title: `Remove the ${name[0]}`, place, text: isTight ? ' ' : '' }];
  refuse(context, { severity: 'error', code: 'mdx-character', message, place, fixes });
}

function refuseExpression(
  context: TextContext,
  tag: PlacedTag,
  { name, text, place }: RawAttribute & { readonly kind: 'expression' },
): void {
  if (!isInvalidValue(context, { name, text })) return;
  const message =
    name === ''
      ? `${shorten(text)} in braces is not an attribute. Write name={value}, or {...values} for several.`
      : `${shorten(text)} is not an expression. Write text in quotes, or a JavaScript value in the braces.`;
  const { start, end } = placeIn(tag.map, place.start, place.end);
  const open = context.environment.text.indexOf('{', start);
  const guesses = name === '' || open < 0 ? [] : guessValues(text, { start: open, end });
  refuse(context, { severity: 'error', code: 'mdx-expression-invalid', message, place: { start, end }, guesses });
}

/** Guesses the value of braces around text that is not an expression: a string with one or both quotes missing. */
function guessValues(text: string, place: Span): readonly Change[] {
  const words = text.replace(/^["'`“”]|["'`“”]$/g, '');
  const write = (put: string) => ({ title: `Write ${put}`, place, text: put });
  return words.includes('\n') || words.length > 200 ? [] : [write(quoteAttribute(words))];
}

function refuseUnquoted(
  context: TextContext,
  tag: PlacedTag,
  attribute: RawAttribute & { readonly kind: 'string' },
): void {
  const { name, text } = attribute;
  const place = placeIn(tag.map, attribute.place.start, attribute.place.end);
  const written = context.environment.text.slice(place.start, place.end);
  const start = place.start + (/^[^=]*=\s*/.exec(written)?.[0].length ?? 0);
  const quoted = quoteAttribute(text);
  const message = written.endsWith(`=${text}`)
    ? `The value of "${name}" needs quotes: ${name}=${quoted}.`
    : `The value of "${name}" needs straight quotes: ${name}=${quoted}.`;
  const fixes = [{ title: 'Write quotes', place: { start, end: place.end }, text: quoted }];
  refuse(context, { severity: 'warning', code: 'mdx-attribute-unquoted', message, place, fixes });
}

function quoteAttribute(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? `"${text.replaceAll('"', '&quot;')}"` : `'${text}'`;
}

/** Reports a style that is a string: React, which renders MDX on other platforms, throws on it. */
function refuseStyle(
  context: TextContext,
  tag: PlacedTag,
  { text, place }: RawAttribute & { readonly kind: 'string' },
): void {
  if (!/^[a-z]/.test(tag.name)) return;
  const { start, end } = placeIn(tag.map, place.start, place.end);
  const members = text
    .split(';')
    .filter((declaration) => declaration.trim() !== '')
    .map(toStyleMember);
  const object = members.includes(undefined) ? undefined : `style={{ ${members.join(', ')} }}`;
  const message = `The style of an element is an object in MDX: ${object ?? 'style={{ color: "red" }}'}.`;
  const fixes = object === undefined ? [] : [{ title: 'Write an object', place: { start, end }, text: object }];
  refuse(context, { severity: 'warning', code: 'mdx-attribute', message, place: { start, end }, fixes });
}

/** Writes `font-size: 2em` as a member of an object. Undefined if it is not a declaration of CSS. */
function toStyleMember(declaration: string): string | undefined {
  const [, name = '', value = ''] = /^\s*(-?-?[a-z][a-z-]*)\s*:\s*([^:{}]+)$/i.exec(declaration) ?? [];
  if (name === '' || /&\w+$/.test(value)) return undefined;
  const key = name.startsWith('--')
    ? JSON.stringify(name)
    : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return `${key}: ${JSON.stringify(value.trim())}`;
}

/** Reports the explicit id of a heading that contains blanks. */
export function noteJoinedId(context: TextContext, { id, ...place }: JoinedId): void {
  const message = `An id can't contain blanks, so the id of this heading is "${id}". Write {#${id}}.`;
  const fixes = [{ title: `Write {#${id}}`, place, text: `{#${id}}` }];
  refuse(context, { severity: 'info', code: 'mdx-heading-id', message, place, fixes });
}

/** The problem for an import that is not valid JavaScript, at `span` in the file. */
export function buildImportProblem(context: TextContext, source: string, span: Span): FixableProblem {
  const message = `${shorten(source)} is not an import. Write: import Name from '/snippets/name.mdx'.`;
  const [, names = '', open = '', path = '', close = '', end = ''] =
    /^import ([\w{} ,$*]+) from (["'`“”‘’]?)([^\s"'`“”‘’;]+)(["'`“”‘’]?)(;?\s*)$/.exec(source) ?? [];
  const written = /^["']$/.test(open) && open === close ? `${open}${path}${close}` : `"${path}"`;
  const text = `import ${closeBraces(names)} from ${written}${end}`;
  const title = closeBraces(names) === names ? 'Write quotes' : 'Write the other brace';
  const fixes = path === '' || text === source ? [] : [replaceAt(context, title, { span, text })];
  return { severity: 'error', code: 'mdx-module-invalid', message, span, fixes };
}

/** Adds the brace that the names of an import lack. */
function closeBraces(names: string): string {
  if (names.includes('{') === names.includes('}')) return names;
  return names.includes('{') ? `${names.trimEnd()} }` : `{ ${names.trimStart()}`;
}

/** Reports a paragraph that begins with `import` or `export`, or that follows such a statement without a blank line. */
export function refuseBesideModule(context: TextContext, line: number, isBelow: boolean): void {
  const { text, lineStarts } = context.environment;
  const start = lineStarts[line] ?? 0;
  const end = (lineStarts[line + 1] ?? text.length + 1) - 1;
  if (isBelow) {
    if (/^[ \t>]*(?:\/\/|\/\*|$)/.test(text.slice(start, end))) return;
    const message = 'Expected an empty line between an import or export and the text of the page.';
    const fixes = [{ title: 'Insert an empty line', place: { start, end: start }, text: '\n' }];
    refuse(context, { severity: 'warning', code: 'mdx-module-invalid', message, place: { start, end }, fixes });
    return;
  }
  const word = /^(?:import|export)(?= )/.exec(text.slice(start, start + 7))?.[0];
  if (word === undefined) return;
  if (/['"][^'"]+['"];?\s*$/.test(text.slice(start, end))) {
    if (context.environment.dialect === 'markdown' || context.isCode) return;
    reportFixable(context, buildImportProblem(context, text.slice(start, end), context.spanOf(start, end)));
    return;
  }
  const place = { start, end: start + word.length };
  const message = `A paragraph that begins with "${word}" is code in MDX. Write it as \`${word}\`, or begin with another word.`;
  const fixes = [{ title: `Write \`${word}\``, place, text: `\`${word}\`` }];
  refuse(context, { severity: 'warning', code: 'mdx-module-invalid', message, place, fixes });
}

/** Reports a code block or a formula that extends to the end of its container, or past the beginning of another one. */
export function noteOpenFence(context: TextContext, { type, map, markup, meta, content, info }: Token): void {
  const { text, lineStarts } = context.environment;
  const [first = 0, last = first] = map ?? [];
  const lines = content.split('\n');
  const isNested = new RegExp(`^${escapePattern(markup)}[A-Za-z]`);
  const nested = /^(?:$|md|text|txt|plain|```)/.test(info) ? -1 : lines.findIndex((line) => isNested.test(line));
  if (meta?.isOpen !== true && nested < 0) return;
  const lineStart = lineStarts[first] ?? 0;
  const start = text.indexOf(markup, lineStart);
  // A text that is a single code block is shown as intended.
  if (start === 0 && nested < 0) return;
  const place = { start, end: start + markup.length };
  const message =
    meta?.isOpen === true
      ? type === 'math'
        ? `This formula is never closed. Write ${markup} on a line below it.`
        : `This code block is never closed. Write ${markup} on a line below the code.`
      : `This code block is not closed before another one begins. Write ${markup} on a line below the code.`;
  // The code most likely ends at the first empty line, else at a closing tag.
  const empty = lines.findIndex((line, index) => index > 0 && line.trim() === '');
  const closing = lines.findIndex((line, index) => index > 0 && /^\s*<\/\w/.test(line));
  const ends = [empty, nested, last - first - 1].filter((number) => number >= 0);
  const counts = [Math.min(...ends), closing, ...ends];
  const indent = text.slice(lineStart, start).replace(/[^\s>]/g, ' ');
  const close = (count: number): Change => {
    const end = (lineStarts[first + 1 + count] ?? text.length + 1) - 1;
    return {
      title: type === 'math' ? 'Close the formula' : 'Close the code block',
      place: { start: end, end },
      text: `\n${indent}${markup}`,
    };
  };
  const withoutBlanks = (count: number) => lines.slice(0, count).findLastIndex((line) => line.trim() !== '') + 1;
  const shorter = lines.find((line) => /^\s*(?:`{3,}|~{3,})\s*$/.test(line) && markup.startsWith(line.trim()))?.trim();
  const guesses = [
    ...(shorter === undefined ? [] : [{ title: `Write ${shorter}`, place, text: shorter }]),
    ...[...new Set(counts.map(withoutBlanks))].filter((count) => count > 0).map(close),
  ];
  refuse(context, { severity: 'warning', code: 'mdx-fence-open', message, place, guesses });
}

/** The line below the one in which the statement ends. */
export function getLineBelow(context: TextContext, place: Span): number {
  return lineAt(context.environment.lineStarts, place.end) + 1;
}

/** Reports a formula that can't be drawn, at `span`. */
export function reportFormula(
  context: TextContext,
  { content, reason, span }: { readonly content: string; readonly reason: string; readonly span: Span },
): void {
  const message = `This formula is shown as its source: ${reason}`;
  const { written = '', meant = '' } = suggestCommand(reason) ?? {};
  const start = span.start + content.indexOf(`\\${written}`) + 1;
  const edit = { span: { start, end: start + written.length }, text: meant };
  const guesses = meant === '' ? [] : [replaceAt(context, `Change to \\${meant}`, edit)];
  reportFixable(context, { severity: 'warning', code: 'mdx-formula', message, span, fixes: [], guesses });
}
