import type { SourceNode } from '../document/source-document.ts';
import { parseSource } from '../parse-source.ts';
import { printYamlText, quoteText } from './print-text.ts';

/** Longer lists are written on several lines. */
const maxLineLength = 60;

/** The longest key that needs no `?` before it (YAML 1.2.2, 7.4.3). */
const maxImplicitKey = 1024;

/** Parses JSON to a value that can be printed into a file; undefined if it is not valid. */
export function parseValue(json: string): SourceNode | undefined {
  const { root, problems } = parseSource('value.json', json);
  return problems.length === 0 ? root : undefined;
}

/** How a file writes inline collections: as JSON with spaces or without, or as YAML, which needs fewer quotes. */
export type InlineStyle = 'json' | 'tight' | 'yaml';

/** Prints a value on one line; numbers keep their digits. */
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

/** Prints a member of an object in braces; `written` is its printed value. */
export function printInlineMember(name: string, written: string, style: InlineStyle): string {
  const key = style === 'yaml' ? printYamlText(name, true) : quoteText(name);
  return `${key}:${style === 'tight' ? '' : ' '}${written}`;
}

function printInlineScalar(value: SourceNode, style: InlineStyle): string {
  const text = value.string();
  if (text !== undefined) return style === 'yaml' ? printYamlText(text, true) : quoteText(text);
  if (value.kind === 'null') return 'null';
  return style === 'yaml' ? printYamlNumber(value.raw()) : value.raw();
}

/** Readers of YAML 1.1 take `1e3` for a text: a number has a dot, and its exponent a sign. Other values stay. */
function printYamlNumber(written: string): string {
  return written.replace(/^(-?\d+)(\.\d+)?e([-+]?)(\d+)$/i, (_, whole, fraction = '.0', sign, exponent) => {
    return `${whole}${fraction}e${sign || '+'}${exponent}`;
  });
}

/** Prints a value as JSON on several lines, as if it began in column 0; `unit` is the indentation of one level. */
export function printJson(value: SourceNode, unit: string): string {
  if (value.isEmpty || isShortList(value)) return printInline(value);
  const isObject = value.kind === 'object';
  const members = isObject
    ? value.members().map((member) => `${quoteText(String(member.key))}: ${printJson(member, unit)}`)
    : value.elements().map((element) => printJson(element, unit));
  const lines = members.map((member) => unit + indentRest(member, unit)).join(',\n');
  return isObject ? `{\n${lines}\n}` : `[\n${lines}\n]`;
}

/**
 * Prints a value as YAML on several lines, as if it began in column 0: collections as blocks, unless they are empty.
 */
export function printYaml(value: SourceNode, unit: string): string {
  if (value.kind === 'string') return printYamlText(value.string() ?? '', false);
  if (value.isEmpty || isShortList(value)) return printInline(value, 'yaml');
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

/** Prints a member of a block mapping, as if it began in column 0. */
export function printYamlMember(name: string, value: SourceNode, unit: string): string {
  const text = printYaml(value, unit);
  const written = printYamlText(name, false);
  const key = written.length > maxImplicitKey ? `? ${written}\n` : written;
  return isBlock(value) ? `${key}:\n${unit}${indentRest(text, unit)}` : `${key}: ${text}`;
}

/** Returns whether `printYaml` writes the value on lines of its own. */
export function isBlock(value: SourceNode): boolean {
  return (value.kind === 'object' || value.kind === 'array') && !value.isEmpty && !isShortList(value);
}

/** Returns whether a list of scalars, such as names or types, fits on one line. */
function isShortList(value: SourceNode): boolean {
  if (value.kind !== 'array' || value.isEmpty || value.size > maxLineLength / 3) return false;
  return (
    value.elements().every(({ isEmpty, kind }) => isEmpty && kind !== 'object' && kind !== 'array') &&
    printInline(value).length <= maxLineLength
  );
}

/** Indents all lines but the first. Empty lines stay empty. */
export function indentRest(text: string, indent: string): string {
  return text.replaceAll(/\n(?!\n)/g, `\n${indent}`);
}
