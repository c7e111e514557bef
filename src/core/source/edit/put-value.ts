import type { TextEdit } from '../document/problem.ts';
import type { AuthoredNode, SourceDocument, SourceNode } from '../document/source-document.ts';
import { findContentEnd, findLineStart, indentToColumn, readIndent } from '../text/lines.ts';
import type { Span } from '../text/span.ts';
import { printLike } from './print-text.ts';
import {
  type InlineStyle,
  indentRest,
  isBlock,
  parseValue,
  printInline,
  printInlineMember,
  printJson,
  printYaml,
  printYamlMember,
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
    ? addInBrackets(array, last, (unit) => printInBrackets(array, value, unit))
    : addLine(array, last, (unit) => `- ${indentRest(printYaml(value, unit), '  ')}`);
}

/**
 * Adds a printed member to the end of an object, or after another member of it. `print` writes its lines as if they began in column 0.
 */
export function addPrinted(object: AuthoredNode, print: (unit: string) => string, after?: AuthoredNode): TextEdit {
  const last = after ?? object.members().findLast((member) => isWithin(member, object));
  const { text, language } = object.document;
  if (last !== undefined) {
    return language === 'json' || isFlow(object) ? addInBrackets(object, last, print) : addLine(object, last, print);
  }
  const unit = readIndentUnit(object.document);
  const lines = `\n${unit}${indentRest(print(unit), unit)}`;
  const blank = detectStyle(object.document) === 'tight' ? '' : ' ';
  const inBraces = text.includes('\n') ? `{${lines}\n}` : `{${blank}${print(unit)}${blank}}`;
  const written = language === 'yaml' ? lines : inBraces;
  return createEdit(object, object.span, layOutLines(text, written, readIndent(text, object.span.start)));
}

/** Replaces the text in a span by lines as if they began in column 0. `indent`: what they are indented by in the file. */
export function replaceLines(document: SourceDocument, span: Span, lines: string, indent: string) {
  return { at: { file: document.file, span }, text: layOutLines(document.text, lines, indent) };
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
  if (node.document.language === 'json' || isFlow(node.parent ?? node)) {
    const isOneLine = !text.includes('\n') || node.document.language !== 'json';
    const laidOut = isOneLine
      ? printInline(value, detectStyle(node.document))
      : printJson(value, readIndentUnit(node.document));
    return createEdit(node, node.span, layOutLines(text, laidOut, readIndent(text, node.keySpan.start)));
  }
  const colon = typeof node.key === 'string' ? findColonEnd(node) : undefined;
  if (colon === undefined) {
    const inPlace =
      typeof node.key === 'string' ? printInline(value, 'yaml') : printYaml(value, readIndentUnit(node.document));
    return createEdit(node, node.span, layOutLines(text, inPlace, indentToColumn(text, node.span.start)));
  }
  const unit = readIndentUnit(node.document);
  const written = printYaml(value, unit);
  const indent = indentToColumn(text, node.keySpan.start);
  const laidOut = isBlock(value) ? `\n${unit}${indentRest(written, unit)}` : ` ${written}`;
  return createEdit(node, { start: colon, end: node.span.end }, layOutLines(text, laidOut, indent));
}

/** Renames a member, and keeps its value. */
export function renameMember(node: AuthoredNode, name: string): TextEdit {
  const { start, end } = node.keySpan;
  return createEdit(node, { start, end }, printLike(node.document.text.slice(start, end), name));
}

/**
 * Removes a member or an element, with its comma or its line. Undefined if it is the only one of a YAML block, or
 * shares its line with others that it can't be separated from.
 */
export function removeValue(node: AuthoredNode): TextEdit | undefined {
  const { parent, document } = node;
  if (parent === undefined) return undefined;
  const siblings = parent.kind === 'object' ? parent.members() : parent.elements();
  const index = siblings.findIndex((sibling) => outerStart(sibling) === outerStart(node));
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (document.language === 'json' || isFlow(parent)) {
    const start = before === undefined ? outerStart(node) : outerEnd(before);
    const end = before !== undefined || after === undefined ? outerEnd(node) : outerStart(after);
    return createEdit(node, { start, end }, '');
  }
  return siblings.length === 1 ? undefined : removeLine(node, after);
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
  if (language === 'json' || isFlow(object)) {
    const style = detectStyle(object.document);
    if (last !== undefined) {
      return addInBrackets(object, last, (unit) =>
        printInlineMember(name, printInBrackets(object, value, unit), style),
      );
    }
    const unit = readIndentUnit(object.document);
    const isOneLine = !text.includes('\n') || language !== 'json';
    const written = isOneLine
      ? `{${printInlineMember(name, printInline(value, style), style)}}`
      : `{\n${unit}${printInlineMember(name, indentRest(printJson(value, unit), unit), style)}\n}`;
    return createEdit(object, object.span, layOutLines(text, written, readIndent(text, object.span.start)));
  }
  if (last === undefined) return createEdit(object, object.span, printInline(value, 'yaml'));
  return addLine(object, last, (unit) => printYamlMember(name, value, unit));
}

/** Adds to an inline collection after its last value, on a line of its own if that one is. */
function addInBrackets(holder: AuthoredNode, last: AuthoredNode, print: (unit: string) => string): TextEdit {
  const { text } = holder.document;
  const isOneLine = !text.slice(holder.span.start, outerStart(last)).includes('\n');
  const at = outerEnd(last);
  const written = print(readIndentUnit(holder.document));
  const inserted = isOneLine
    ? `,${detectStyle(holder.document) === 'tight' ? '' : ' '}${written}`
    : layOutLines(text, `,\n${written}`, readIndent(text, outerStart(last)));
  return createEdit(holder, { start: at, end: at }, inserted);
}

/** Adds to a YAML block on the line after its last value, whose comment stays on its line. */
function addLine(holder: AuthoredNode, last: AuthoredNode, print: (unit: string) => string): TextEdit {
  const { text } = holder.document;
  const at = findContentEnd(text, outerEnd(last));
  const indent = indentToColumn(text, holder.span.start);
  const inserted = layOutLines(text, `\n${print(readIndentUnit(holder.document))}`, indent);
  return createEdit(holder, { start: at, end: at }, inserted);
}

/** Prints a value inside brackets: on several lines if they span several lines. */
function printInBrackets(holder: AuthoredNode, value: SourceNode, unit: string): string {
  const { text, language } = holder.document;
  return language === 'json' && text.slice(holder.span.start, holder.span.end).includes('\n')
    ? printJson(value, unit)
    : printInline(value, detectStyle(holder.document));
}

/** Creates an edit of the node's file. */
export function createEdit({ document }: AuthoredNode, { start, end }: Span, text: string): TextEdit {
  return { at: { file: document.file, span: { start, end } }, text };
}

/** Indents printed lines, and gives them the line ends of the file. */
function layOutLines(text: string, lines: string, indent: string): string {
  const indented = indentRest(lines, indent);
  return text.includes('\r\n') ? indented.replaceAll('\n', '\r\n') : indented;
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

export function outerEnd({ key, keySpan, span }: AuthoredNode): number {
  if (typeof key === 'number') return span.end;
  return span.start < keySpan.end ? keySpan.end : span.end;
}

/** The offset after the colon; undefined if anything but white space is between it and the value. */
function findColonEnd({ document: { text }, keySpan, span }: AuthoredNode): number | undefined {
  const between = /^\s*:(\s*)$/.exec(text.slice(keySpan.end, span.start));
  return between === null ? undefined : span.start - (between[1]?.length ?? 0);
}

/** The indentation of one level: the first one in the file. Tabs indent nothing in YAML, though brackets may have them. */
export function readIndentUnit({ text, language }: Pick<SourceDocument, 'text' | 'language'>): string {
  const first = language === 'yaml' ? /\n( +)\S/ : /\n([ \t]+)\S/;
  return first.exec(text.slice(0, 2000))?.[1] ?? '  ';
}

/** The style of a file's inline collections. JSON in a file named `.yaml` stays JSON. */
export function detectStyle({ language, text }: SourceDocument): InlineStyle {
  if (language === 'yaml' && !/^\s*[{[]/.test(text.slice(0, 1000))) return 'yaml';
  return !text.includes('\n') && !/": /.test(text.slice(0, 2000)) ? 'tight' : 'json';
}
