import type { TextEdit } from '../document/problem.ts';
import type { AuthoredNode, SourceDocument, SourceNode } from '../document/source-document.ts';
import { findContentEnd, findLineStart, indentToColumn, readIndent } from '../text/lines.ts';
import type { Span } from '../text/span.ts';
import { type FileStyle, plainStyle, readFileStyle } from './file-style.ts';
import { printLike } from './print-text.ts';
import {
  indentRest,
  maxObjectLength,
  parseValue,
  printInline,
  printInlineMember,
  printJson,
  printYaml,
  printYamlAfterColon,
  printYamlMember,
  putInBraces,
} from './print-value.ts';

/**
 * Sets a member of an object, in the language and layout of its file: replaces its value, or adds it as the last one.
 */
export function putMember(object: AuthoredNode, name: string, value: SourceNode): TextEdit {
  const present = object.get(name);
  return present === undefined ? addMember(object, name, value) : replaceValue(present, value);
}

export function addElement(array: AuthoredNode, value: SourceNode): TextEdit {
  const last = array.elements().at(-1);
  if (last === undefined) return replaceValue(array, parseValue(`[${printInline(value)}]`) ?? value);
  return isFlow(array)
    ? addInBrackets(array, last, (style) => printInBrackets(array, value, style))
    : addLine(array, last, (style) => `- ${indentRest(printYaml(value, style), '  ')}`);
}

/**
 * Adds a printed member to the end of an object, or after another member of it. `print` writes its lines as if they began in column 0.
 */
export function addPrinted(object: AuthoredNode, print: (unit: string) => string, after?: AuthoredNode): TextEdit {
  const last = after ?? object.members().findLast((member) => isWithin(member, object));
  const { text, language } = object.document;
  if (last !== undefined) {
    const add = language === 'json' || isFlow(object) ? addInBrackets : addLine;
    return add(object, last, ({ unit }) => print(unit));
  }
  const style = readFileStyle(object.document);
  const { unit } = style;
  const lines = `\n${unit}${indentRest(print(unit), unit)}`;
  const inBraces = text.includes('\n') ? `{${lines}\n}` : putInBraces(print(unit), style);
  const written = language === 'yaml' ? lines : inBraces;
  return createEdit(object, object.span, indentRest(written, readIndent(text, object.span.start)));
}

/** Replaces the text in a span by lines as if they began in column 0. `indent`: what they are indented by in the file. */
export function replaceLines(document: SourceDocument, span: Span, lines: string, indent: string) {
  return { at: { file: document.file, span }, text: indentRest(lines, indent) };
}

/** Removes a member, and the objects that would be empty without it. */
export function removeMember(node: AuthoredNode): TextEdit | undefined {
  let outermost = node;
  while (outermost.parent?.key !== undefined && outermost.parent.kind === 'object' && outermost.parent.size === 1)
    outermost = outermost.parent;
  return removeValue(outermost);
}

/** Replaces a value that has a name or an index. */
export function replaceValue(node: AuthoredNode, value: SourceNode): TextEdit {
  const { text } = node.document;
  const style = readFileStyle(node.document);
  if (node.document.language === 'json' || isFlow(node.parent ?? node)) {
    const isOneLine = !text.includes('\n') || node.document.language !== 'json' || isInLine(node, value, style);
    const laidOut = isOneLine ? printInline(value, style) : printJson(value, style);
    return createEdit(node, node.span, indentRest(laidOut, readIndent(text, node.keySpan.start)));
  }
  const colon = typeof node.key === 'string' ? findColonEnd(node) : undefined;
  if (colon === undefined) {
    const inPlace = typeof node.key === 'string' ? printInline(value, style) : printYaml(value, style);
    return createEdit(node, node.span, indentRest(inPlace, indentToColumn(text, node.span.start)));
  }
  const indent = indentToColumn(text, node.keySpan.start);
  return createEdit(node, { start: colon, end: node.span.end }, indentRest(printYamlAfterColon(value, style), indent));
}

/** Renames a member, and keeps its value. */
export function renameMember(node: AuthoredNode, name: string): TextEdit {
  const { start, end } = node.keySpan;
  return createEdit(node, { start, end }, printLike(node.document.text.slice(start, end), name));
}

/**
 * Removes a member or an element, with its comma or its line. Undefined if it is the only one of a YAML block, or
 * shares its line with others that it can't be separated from, or with an alias or a merge, whose place is not known.
 */
export function removeValue(node: AuthoredNode): TextEdit | undefined {
  const { parent, document } = node;
  if (parent === undefined) return undefined;
  const siblings = parent.kind === 'object' ? parent.members() : parent.elements();
  const index = siblings.findIndex((sibling) => outerStart(sibling) === outerStart(node));
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (document.language === 'json' || isFlow(parent)) {
    if (!siblings.every((each) => isWithin(each, parent))) return undefined;
    const start = before === undefined ? outerStart(node) : outerEnd(before);
    const end = before !== undefined || after === undefined ? outerEnd(node) : outerStart(after);
    return createEdit(node, { start, end }, '');
  }
  return siblings.length === 1 || !isWithin(node, parent) ? undefined : removeLine(node, after);
}

/** Removes a member or element of a YAML block that has others. */
function removeLine(node: AuthoredNode, after: AuthoredNode | undefined): TextEdit | undefined {
  const { text } = node.document;
  const lineStart = findLineStart(text, outerStart(node));
  const lead = text.slice(lineStart, outerStart(node));
  if (/^ *$/.test(lead) || (typeof node.key === 'number' && /^ *- +$/.test(lead))) {
    const end = text.indexOf('\n', outerEnd(node));
    // The last line of the file may have no line end; then the one before it is removed.
    const span = end < 0 ? { start: lineStart - 1, end: text.length } : { start: lineStart, end: end + 1 };
    return createEdit(node, span, '');
  }
  // The first member of an element: the next one takes its place after the dash.
  const isFirst = /^ *(?:- +)+$/.test(lead) && after !== undefined;
  return isFirst ? createEdit(node, { start: outerStart(node), end: outerStart(after) }, '') : undefined;
}

function addMember(object: AuthoredNode, name: string, value: SourceNode): TextEdit {
  const last = object.members().findLast((member) => isWithin(member, object));
  const { text, language } = object.document;
  const style = readFileStyle(object.document);
  if (language === 'json' || isFlow(object)) {
    const { unit } = style;
    if (last !== undefined) {
      const print = () => printInlineMember(name, printInBrackets(object, value, style), style);
      return openBraces(object, name, value) ?? addInBrackets(object, last, print);
    }
    const isOneLine = !text.includes('\n') || language !== 'json';
    const written = isOneLine
      ? `{${printInlineMember(name, printInline(value, style), style)}}`
      : `{\n${unit}${printInlineMember(name, indentRest(printJson(value, style), unit), style)}\n}`;
    return createEdit(object, object.span, indentRest(written, readIndent(text, object.span.start)));
  }
  if (last === undefined) return createEdit(object, object.span, printInline(value, style));
  return addLine(object, last, () => printYamlMember(name, value, style));
}

/**
 * Writes the members of an object on one line, in a file of several, on lines of their own, and adds one that is too long for this line. Undefined if
 * it is not, or if the object can't be written so.
 */
function openBraces(object: AuthoredNode, name: string, value: SourceNode): TextEdit | undefined {
  const { document, span } = object;
  const { text, language } = document;
  const style = readFileStyle(document);
  const isShort = printInline(value, style).length <= maxObjectLength;
  if (isShort || !text.includes('\n') || text.slice(span.start, span.end).includes('\n')) return undefined;
  const written = object
    .members()
    .map((member) => `${text.slice(member.keySpan.start, member.keySpan.end)}: ${member.raw()}`);
  // Something else in the braces would be lost: a comment, an anchor or a merge.
  const pack = (braces: string) => braces.replace(/\s|,(?=\s*\}$)/g, '');
  if (pack(`{${written.join(',')}}`) !== pack(text.slice(span.start, span.end))) return undefined;
  const { unit } = style;
  if (language === 'json') {
    const lines = [...written, printInlineMember(name, indentRest(printJson(value, style), unit), style)];
    const laidOut = `{\n${unit}${lines.join(`,\n${unit}`)}\n}`;
    return createEdit(object, span, indentRest(laidOut, readIndent(text, span.start)));
  }
  const colon = typeof object.key === 'string' && !isFlow(object.parent) ? findColonEnd(object) : undefined;
  if (colon === undefined) return undefined;
  const lines = [...written, printYamlMember(name, value, style)].join('\n');
  const laidOut = indentRest(`\n${unit}${indentRest(lines, unit)}`, indentToColumn(text, object.keySpan.start));
  return createEdit(object, { start: colon, end: span.end }, laidOut);
}

/** Adds to an inline collection after its last value, on a line of its own if that one is. */
function addInBrackets(holder: AuthoredNode, last: AuthoredNode, print: (style: FileStyle) => string): TextEdit {
  const { text } = holder.document;
  const isOneLine = !text.slice(holder.span.start, outerStart(last)).includes('\n');
  const at = endOfLast(holder, last);
  const style = readFileStyle(holder.document);
  const written = print(style);
  const inserted = isOneLine
    ? `,${style.inline === 'tight' ? '' : ' '}${written}`
    : indentRest(`,\n${written}`, readIndent(text, outerStart(last)));
  return createEdit(holder, { start: at, end: at }, inserted);
}

/** Adds to a YAML block on the line after its last value, whose comment stays on its line. */
function addLine(holder: AuthoredNode, last: AuthoredNode, print: (style: FileStyle) => string): TextEdit {
  const { text } = holder.document;
  const at = findContentEnd(text, endOfLast(holder, last));
  const indent = indentToColumn(text, holder.span.start);
  const inserted = indentRest(`\n${print(readFileStyle(holder.document))}`, indent);
  return createEdit(holder, { start: at, end: at }, inserted);
}

/** Prints a value inside brackets: on several lines if they span several lines, and the values like it there do not fit on one. */
export function printInBrackets(holder: AuthoredNode, value: SourceNode, style: FileStyle): string {
  const { text, language } = holder.document;
  const isInLines = language === 'json' && text.slice(holder.span.start, holder.span.end).includes('\n');
  const siblings = holder.kind === 'array' ? holder.elements() : holder.members();
  const sibling = siblings.findLast(({ kind, isEmpty }) => kind === value.kind && !isEmpty);
  return isInLines && (sibling === undefined || !isInLine(sibling, value, style))
    ? printJson(value, sibling === undefined ? style : { ...plainStyle, unit: style.unit })
    : printInline(value, style);
}

/** Returns whether a value is written on one line, as this one is that it replaces or follows. */
function isInLine(other: AuthoredNode, value: SourceNode, style: FileStyle): boolean {
  const isLarge = (other.kind === 'object' || other.kind === 'array') && !other.isEmpty;
  return isLarge && !other.raw().includes('\n') && printInline(value, style).length <= maxObjectLength;
}

/** Creates an edit of the node's file. */
export function createEdit({ document }: AuthoredNode, { start, end }: Span, text: string): TextEdit {
  return { at: { file: document.file, span: { start, end } }, text };
}

/** Returns whether the value is a collection in brackets or braces. */
export function isFlow(node: AuthoredNode | undefined): boolean {
  if (node?.kind !== 'object' && node?.kind !== 'array') return false;
  return /[[{]/.test(node.document.text[node.span.start] ?? '');
}

/**
 * Returns whether a member is written inside the object: an alias has the span of its anchor, a merged member that of its
 * source.
 */
function isWithin({ keySpan, key, span }: AuthoredNode, holder: AuthoredNode): boolean {
  const start = typeof key === 'number' ? span.start : keySpan.start;
  return start >= holder.span.start && start < Math.max(holder.span.end, holder.span.start + 1);
}

function outerStart(node: AuthoredNode): number {
  return typeof node.key === 'number' ? node.span.start : node.keySpan.start;
}

/** After an alias, whose own span is that of its anchor. */
export function outerEnd({ document: { text }, key, keySpan, span }: AuthoredNode): number {
  if (typeof key === 'number' || span.start >= keySpan.end) return span.end;
  const alias = /[ \t]*:\s*\*[^\s,[\]{}]+/y;
  alias.lastIndex = keySpan.end;
  return alias.test(text) ? alias.lastIndex : keySpan.end;
}

/** The end of the last value of a collection, which is not known of an alias in a list. */
function endOfLast(holder: AuthoredNode, last: AuthoredNode): number {
  if (isWithin(last, holder)) return outerEnd(last);
  const { span, document } = holder;
  const whole = document.text.slice(span.start, span.end);
  return span.start + (isFlow(holder) ? whole.replace(/[\s,]*\]$/, '') : whole.trimEnd()).length;
}

/** The offset after the colon; undefined if anything but white space is between it and the value. */
function findColonEnd({ document: { text }, keySpan, span }: AuthoredNode): number | undefined {
  const between = /^\s*:(\s*)$/.exec(text.slice(keySpan.end, span.start));
  return between === null ? undefined : span.start - (between[1]?.length ?? 0);
}
