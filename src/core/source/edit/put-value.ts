import type { TextEdit } from '../document/problem.ts';
import type { AuthoredNode, SourceDocument, SourceNode } from '../document/source-document.ts';
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

/** Edits a member of an object, in the language and layout of its file: replaces its value, or adds it as the last one. */
export function putMember(object: AuthoredNode, name: string, value: SourceNode): TextEdit {
  const present = object.get(name);
  return present === undefined ? addMember(object, name, value) : replaceValue(present, value);
}

/** Adds an element to the end of an array. */
export function addElement(array: AuthoredNode, value: SourceNode): TextEdit {
  const last = array.elements().at(-1);
  if (last === undefined) return replaceValue(array, parseValue(`[${printInline(value)}]`) ?? value);
  return isFlow(array)
    ? addInBrackets(array, last, (unit) => printIn(array, value, unit))
    : addLine(array, last, (unit) => `- ${indentRest(printYaml(value, unit), '  ')}`);
}

/** Replaces a value that has a name or an index. */
export function replaceValue(node: AuthoredNode, value: SourceNode): TextEdit {
  const { text } = node.document;
  if (node.document.language === 'json' || isFlow(node.parent ?? node)) {
    const isOneLine = !text.includes('\n') || node.document.language !== 'json';
    const laidOut = isOneLine ? printInline(value, styleOf(node.document)) : printJson(value, unitOf(text));
    return edit(node, node.span.start, node.span.end, inFile(text, laidOut, indentAt(text, node.keySpan.start)));
  }
  const colon = typeof node.key === 'string' ? colonAfter(node) : undefined;
  if (colon === undefined) {
    const inPlace = typeof node.key === 'string' ? printInline(value, 'yaml') : printYaml(value, unitOf(text));
    return edit(node, node.span.start, node.span.end, inFile(text, inPlace, columnOf(text, node.span.start)));
  }
  const unit = unitOf(text);
  const written = printYaml(value, unit);
  const indent = columnOf(text, node.keySpan.start);
  const laidOut = isBlock(value) ? `\n${unit}${indentRest(written, unit)}` : ` ${written}`;
  return edit(node, colon, node.span.end, inFile(text, laidOut, indent));
}

/** Gives a member another name, and keeps its value. */
export function renameMember(node: AuthoredNode, name: string): TextEdit {
  const { start, end } = node.keySpan;
  const isQuoted = /^["']/.test(node.document.text.slice(start, end));
  return edit(node, start, end, isQuoted ? JSON.stringify(name) : name);
}

/** Removes a member or an element with its comma or its line. Undefined: it stands on a line with others, in no brackets. */
export function removeValue(node: AuthoredNode): TextEdit | undefined {
  const { parent, document } = node;
  if (parent === undefined) return undefined;
  const siblings = parent.kind === 'object' ? parent.members() : parent.elements();
  const index = siblings.findIndex((sibling) => startOf(sibling) === startOf(node));
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (document.language === 'json' || isFlow(parent)) {
    if (before !== undefined) return edit(node, endOf(before), endOf(node), '');
    return edit(node, startOf(node), after === undefined ? endOf(node) : startOf(after), '');
  }
  return siblings.length === 1 ? undefined : removeLine(node, after);
}

/** A member or element of a block of YAML that has others. */
function removeLine(node: AuthoredNode, after: AuthoredNode | undefined): TextEdit | undefined {
  const { text } = node.document;
  const lineStart = text.lastIndexOf('\n', startOf(node) - 1) + 1;
  const lead = text.slice(lineStart, startOf(node));
  if (/^ *$/.test(lead) || (typeof node.key === 'number' && /^ *- +$/.test(lead))) {
    const end = text.indexOf('\n', endOf(node));
    // The last line of the file may have no end: then the line break before it goes.
    return end < 0 ? edit(node, lineStart - 1, text.length, '') : edit(node, lineStart, end + 1, '');
  }
  // The first member of an element: the next one takes its place after the dash.
  const isFirst = /^ *(?:- +)+$/.test(lead) && after !== undefined;
  return isFirst ? edit(node, startOf(node), startOf(after), '') : undefined;
}

function addMember(object: AuthoredNode, name: string, value: SourceNode): TextEdit {
  const last = object.members().findLast((member) => isWithin(member, object));
  const { text, language } = object.document;
  if (language === 'json' || isFlow(object)) {
    const style = styleOf(object.document);
    if (last !== undefined) {
      return addInBrackets(object, last, (unit) => printInlineMember(name, printIn(object, value, unit), style));
    }
    const unit = unitOf(text);
    const isOneLine = !text.includes('\n') || language !== 'json';
    const written = isOneLine
      ? `{${printInlineMember(name, printInline(value, style), style)}}`
      : `{\n${unit}${printInlineMember(name, indentRest(printJson(value, unit), unit), style)}\n}`;
    const laidOut = inFile(text, written, indentAt(text, object.span.start));
    return edit(object, object.span.start, object.span.end, laidOut);
  }
  if (last === undefined) return edit(object, object.span.start, object.span.end, printInline(value, 'yaml'));
  return addLine(object, last, (unit) => printYamlMember(name, value, unit));
}

/** In braces or brackets: after the last one, on a line of its own if the last one is. */
function addInBrackets(holder: AuthoredNode, last: AuthoredNode, print: (unit: string) => string): TextEdit {
  const { text } = holder.document;
  const isOneLine = !text.slice(holder.span.start, startOf(last)).includes('\n');
  const at = endOf(last);
  const written = print(unitOf(text));
  if (isOneLine) return edit(holder, at, at, `,${styleOf(holder.document) === 'tight' ? '' : ' '}${written}`);
  return edit(holder, at, at, inFile(text, `,\n${written}`, indentAt(text, startOf(last))));
}

/** In a block of YAML: on the line after the last one, whose comment stays on its line. */
function addLine(holder: AuthoredNode, last: AuthoredNode, print: (unit: string) => string): TextEdit {
  const { text } = holder.document;
  const at = lineEnd(text, endOf(last));
  const indent = columnOf(text, holder.span.start);
  return edit(holder, at, at, inFile(text, `\n${print(unitOf(text))}`, indent));
}

/** A value within brackets: in lines if they have lines. */
function printIn(holder: AuthoredNode, value: SourceNode, unit: string): string {
  const { text, language } = holder.document;
  return language === 'json' && text.slice(holder.span.start, holder.span.end).includes('\n')
    ? printJson(value, unit)
    : printInline(value, styleOf(holder.document));
}

function edit({ document }: AuthoredNode, start: number, end: number, text: string): TextEdit {
  return { at: { file: document.file, span: { start, end } }, text };
}

/** The lines of a text that begins at the margin, as lines of the file. */
function inFile(text: string, lines: string, indent: string): string {
  const indented = indentRest(lines, indent);
  return text.includes('\r\n') ? indented.replaceAll('\n', '\r\n') : indented;
}

/** Whether a collection is in brackets or braces. */
function isFlow(node: AuthoredNode): boolean {
  return /[[{]/.test(node.document.text[node.span.start] ?? '') && (node.kind === 'object' || node.kind === 'array');
}

/** An alias has the place of its anchor, and a merged member that of its source. */
function isWithin({ keySpan, key, span }: AuthoredNode, holder: AuthoredNode): boolean {
  const start = typeof key === 'number' ? span.start : keySpan.start;
  return start >= holder.span.start && start < Math.max(holder.span.end, holder.span.start + 1);
}

function startOf(node: AuthoredNode): number {
  return typeof node.key === 'number' ? node.span.start : node.keySpan.start;
}

function endOf({ key, keySpan, span }: AuthoredNode): number {
  if (typeof key === 'number') return span.end;
  return span.start < keySpan.end ? keySpan.end : span.end;
}

/** Where the blanks after the colon begin; undefined: something stands between it and the value. */
function colonAfter({ document: { text }, keySpan, span }: AuthoredNode): number | undefined {
  const between = /^\s*:(\s*)$/.exec(text.slice(keySpan.end, span.start));
  return between === null ? undefined : span.start - (between[1]?.length ?? 0);
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' && end > offset ? end - 1 : end;
}

/** The blanks at the beginning of the line. */
function indentAt(text: string, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? '';
}

/** As many blanks as there are characters before the place. */
function columnOf(text: string, offset: number): string {
  return ' '.repeat(offset - (text.lastIndexOf('\n', offset - 1) + 1));
}

/** The first indentation of the file. */
function unitOf(text: string): string {
  return /\n([ \t]+)\S/.exec(text.slice(0, 2000))?.[1] ?? '  ';
}

/** JSON in a file with the name of a YAML file stays JSON. */
function styleOf({ language, text }: SourceDocument): InlineStyle {
  if (language === 'yaml' && !/^\s*[{[]/.test(text.slice(0, 1000))) return 'yaml';
  return !text.includes('\n') && !/": /.test(text.slice(0, 2000)) ? 'tight' : 'json';
}
