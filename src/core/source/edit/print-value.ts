import type { SourceNode } from '../document/source-document.ts';
import { parseSource } from '../parse-source.ts';
import { type FileStyle, plainStyle } from './file-style.ts';
import { printYamlText, quoteText } from './print-text.ts';

/** Longer lists are written on several lines. */
const maxLineLength = 60;

/** So are objects that are longer, even if the file has others on one line. */
export const maxObjectLength = 120;

/** The longest key that needs no `?` before it (YAML 1.2.2, 7.4.3). */
const maxImplicitKey = 1024;

/** Parses JSON to a value that can be printed into a file; undefined if it is not valid. */
export function parseValue(json: string): SourceNode | undefined {
  const { root, problems } = parseSource('value.json', json);
  return problems.length === 0 ? root : undefined;
}

/** Prints a value on one line; numbers keep their digits. */
export function printInline(value: SourceNode, style: FileStyle = plainStyle): string {
  if (value.kind !== 'object' && value.kind !== 'array') return printInlineScalar(value, style);
  const isObject = value.kind === 'object';
  const parts = isObject
    ? value.members().map((member) => printInlineMember(String(member.key), printInline(member, style), style))
    : value.elements().map((element) => printInline(element, style));
  const joined = parts.join(style.inline === 'tight' ? ',' : ', ');
  return isObject ? putInBraces(joined, style) : `[${joined}]`;
}

/** Puts printed members in braces on one line. */
export function putInBraces(members: string, { padding }: FileStyle): string {
  return members === '' ? '{}' : `{${padding}${members}${padding}}`;
}

/** Prints a member of an object in braces; `written` is its printed value. */
export function printInlineMember(name: string, written: string, style: FileStyle): string {
  return `${printInlineText(name, style)}:${style.inline === 'tight' ? '' : ' '}${written}`;
}

/** Prints a text, or the name of a member, inside of brackets. */
export function printInlineText(text: string, { inline, quote }: FileStyle): string {
  return inline === 'yaml' ? printYamlText(text, true, quote) : quoteText(text);
}

function printInlineScalar(value: SourceNode, style: FileStyle): string {
  const text = value.string();
  if (text !== undefined) return printInlineText(text, style);
  if (value.kind === 'null') return 'null';
  return style.inline === 'yaml' ? printYamlNumber(value.raw()) : value.raw();
}

/** Readers of YAML 1.1 take `1e3` for a text: a number has a dot, and its exponent a sign. Other values stay. */
function printYamlNumber(written: string): string {
  return written.replace(/^(-?\d+)(\.\d+)?e([-+]?)(\d+)$/i, (_, whole, fraction = '.0', sign, exponent) => {
    return `${whole}${fraction}e${sign || '+'}${exponent}`;
  });
}

/** Prints a value as JSON on several lines, as if it began in column 0. */
export function printJson(value: SourceNode, style: FileStyle): string {
  const { unit } = style;
  if (value.isEmpty || isShortList(value) || (style.hasInlineObjects && isShortObject(value)))
    return printInline(value, style);
  const isObject = value.kind === 'object';
  const members = isObject
    ? value.members().map((member) => `${quoteText(String(member.key))}: ${printJson(member, style)}`)
    : value.elements().map((element) => printJson(element, style));
  const lines = members.map((member) => unit + indentRest(member, unit)).join(',\n');
  return isObject ? `{\n${lines}\n}` : `[\n${lines}\n]`;
}

/**
 * Prints a value as YAML on several lines, as if it began in column 0: collections as blocks, unless they are empty.
 */
export function printYaml(value: SourceNode, style: FileStyle): string {
  if (value.kind === 'string') return printYamlText(value.string() ?? '', false, style.quote);
  if (value.isEmpty || isShortList(value)) return printInline(value, style);
  if (value.kind === 'array') {
    return value
      .elements()
      .map((element) => `- ${indentRest(printYaml(element, style), '  ')}`)
      .join('\n');
  }
  return value
    .members()
    .map((member) => printYamlMember(String(member.key), member, style))
    .join('\n');
}

/** Prints a member of a block mapping, as if it began in column 0. */
export function printYamlMember(name: string, value: SourceNode, style: FileStyle): string {
  const written = printYamlText(name, false, style.quote);
  const key = written.length > maxImplicitKey ? `? ${written}\n` : written;
  return `${key}:${printYamlAfterColon(value, style)}`;
}

/** Prints a value with the blank or the line break before it. */
export function printYamlAfterColon(value: SourceNode, style: FileStyle): string {
  const text = printYaml(value, style);
  if (!isBlock(value)) return ` ${text}`;
  const indent = value.kind === 'array' ? style.listIndent : style.unit;
  return `\n${indent}${indentRest(text, indent)}`;
}

/** Returns whether `printYaml` writes the value on lines of its own. */
function isBlock(value: SourceNode): boolean {
  return (value.kind === 'object' || value.kind === 'array') && !value.isEmpty && !isShortList(value);
}

/** Returns whether a list of scalars, such as names or types, fits on one line. */
function isShortList(value: SourceNode): boolean {
  if (value.kind !== 'array' || value.isEmpty || value.size > maxLineLength / 3) return false;
  return value.elements().every(isScalar) && printInline(value).length <= maxLineLength;
}

function isShortObject(value: SourceNode): boolean {
  if (value.kind !== 'object' || value.size > maxObjectLength / 3) return false;
  return value.members().every(isScalar) && printInline(value).length <= maxObjectLength;
}

function isScalar({ kind }: SourceNode): boolean {
  return kind !== 'object' && kind !== 'array';
}

/** Indents all lines but the first. Empty lines stay empty. */
export function indentRest(text: string, indent: string): string {
  return text.replaceAll(/\n(?!\n)/g, `\n${indent}`);
}
