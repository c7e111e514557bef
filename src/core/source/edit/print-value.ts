import type { SourceNode } from '../document/source-document.ts';
import { parseSource } from '../parse-source.ts';

/** Longer lists are written in lines. */
const longestLine = 60;

/** A value to be written into a file, from JSON; undefined: it is none. */
export function parseValue(json: string): SourceNode | undefined {
  const { root, problems } = parseSource('value.json', json);
  return problems.length === 0 ? root : undefined;
}

/** How a file writes collections in brackets: as JSON with or without blanks, or as YAML, without quotes where it needs none. */
export type InlineStyle = 'json' | 'tight' | 'yaml';

/** A value in one line; numbers keep their digits. */
export function printInline(value: SourceNode, style: InlineStyle = 'json'): string {
  if (value.kind !== 'object' && value.kind !== 'array') return printInlineScalar(value, style);
  const isObject = value.kind === 'object';
  const parts = isObject
    ? value.members().map((member) => printInlineMember(String(member.key), printInline(member, style), style))
    : value.elements().map((element) => printInline(element, style));
  const joined = parts.join(style === 'tight' ? ',' : ', ');
  if (!isObject) return `[${joined}]`;
  return style === 'tight' || parts.length === 0 ? `{${joined}}` : `{ ${joined} }`;
}

/** A member of an object in braces. */
export function printInlineMember(name: string, written: string, style: InlineStyle): string {
  const key = style === 'yaml' ? printYamlText(name, true) : quote(name);
  return `${key}:${style === 'tight' ? '' : ' '}${written}`;
}

function printInlineScalar(value: SourceNode, style: InlineStyle): string {
  const text = value.string();
  return style === 'yaml' && text !== undefined ? printYamlText(text, true) : printScalar(value);
}

/** A value as JSON in lines, as if it began at the margin; `unit`: the indentation of one level. */
export function printJson(value: SourceNode, unit: string): string {
  if (value.isEmpty || isShortList(value)) return printInline(value);
  const isObject = value.kind === 'object';
  const members = isObject
    ? value.members().map((member) => `${quote(String(member.key))}: ${printJson(member, unit)}`)
    : value.elements().map((element) => printJson(element, unit));
  const lines = members.map((member) => unit + indentRest(member, unit)).join(',\n');
  return isObject ? `{\n${lines}\n}` : `[\n${lines}\n]`;
}

/** A value as YAML in lines, as if it began at the margin: collections in blocks, as far as they have members. */
export function printYaml(value: SourceNode, unit: string): string {
  if (value.kind === 'string') return printYamlText(value.string() ?? '', false);
  if (value.isEmpty) return printInline(value);
  if (isShortList(value)) return printInline(value, 'yaml');
  if (value.kind === 'array') {
    return value
      .elements()
      .map((element) => `- ${indentRest(printYaml(element, unit), '  ')}`)
      .join('\n');
  }
  return value
    .members()
    .map((member) => printYamlMember(String(member.key), member, unit))
    .join('\n');
}

/** A member of a block mapping, as if it began at the margin. */
export function printYamlMember(name: string, value: SourceNode, unit: string): string {
  const text = printYaml(value, unit);
  const key = printYamlText(name, false);
  return isBlock(value) ? `${key}:\n${unit}${indentRest(text, unit)}` : `${key}: ${text}`;
}

/** Whether `printYaml` writes it in lines of its own. */
export function isBlock(value: SourceNode): boolean {
  return (value.kind === 'object' || value.kind === 'array') && !value.isEmpty && !isShortList(value);
}

/** A list that fits a line: names, numbers, types. */
function isShortList(value: SourceNode): boolean {
  if (value.kind !== 'array' || value.isEmpty || value.size > longestLine / 3) return false;
  return (
    value.elements().every(({ isEmpty, kind }) => isEmpty && kind !== 'object' && kind !== 'array') &&
    printInline(value).length <= longestLine
  );
}

/** Indents all lines but the first. */
export function indentRest(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`);
}

function printScalar(value: SourceNode): string {
  const text = value.string();
  if (text !== undefined) return quote(text);
  // YAML has numbers that JSON does not have, but those come from no response.
  return value.kind === 'null' ? 'null' : value.raw();
}

/** What YAML does not allow in a text, although JSON does (YAML 1.2.2, 5.1), and what may end a line. */
const escaped = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** In double quotes, for JSON and YAML. */
function quote(text: string): string {
  return JSON.stringify(text).replace(escaped, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function printYamlText(text: string, isInBrackets: boolean): string {
  return isPlainYaml(text, isInBrackets) ? text : quote(text);
}

/** Whether YAML reads the text as itself without quotes. */
export function isPlainYaml(text: string, isInBrackets: boolean): boolean {
  if (!/^[\p{L}\p{N}_/.$][^\r\n\t\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]*$/u.test(text)) return false;
  if (/:(?: |$)| #|\s$/.test(text) || (isInBrackets && /[,[\]{}]/.test(text))) return false;
  return !/^(?:null|true|false|yes|no|on|off|y|n|~|[\d.+-][\d.eE+_:xo-]*)$/i.test(text);
}
