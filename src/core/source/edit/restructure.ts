import type { TextEdit } from '../document/problem.ts';
import type { AuthoredNode } from '../document/source-document.ts';
import { findLineStart } from '../text/lines.ts';
import { outdent } from './cut-text.ts';
import { readFileStyle } from './file-style.ts';
import { isPlainYaml, printYamlText, quoteText } from './print-text.ts';
import { indentRest, parseValue, printInline } from './print-value.ts';
import {
  createEdit,
  isFlow,
  outerEnd,
  putMember,
  removeMember,
  removeValue,
  renameMember,
  replaceValue,
} from './put-value.ts';

// Edits that change the structure of values and keep their text, comments included.

/** Makes the value the only element of a list. Undefined if a list can't contain it as written. */
export function wrapInList(node: AuthoredNode): TextEdit | undefined {
  const { document, span } = node;
  const raw = document.text.slice(span.start, span.end);
  const isInBrackets = document.language === 'json' || isFlow(node) || isFlow(node.parent);
  if (!isInBrackets && (node.kind === 'object' || node.kind === 'array')) {
    const before = document.text.slice(findLineStart(document.text, span.start), span.start);
    return /^ *$/.test(before) ? createEdit(node, span, `- ${indentRest(raw, '  ')}`) : undefined;
  }
  const text = node.string();
  const isPlain = document.language === 'yaml' && text !== undefined && !/^["']/.test(raw);
  if (isPlain && !isPlainYaml(text, true)) return createEdit(node, span, `[${quoteText(text)}]`);
  return raw.includes('\n') && isPlain ? undefined : createEdit(node, span, `[${raw}]`);
}

/** Replaces an object by the value of its only member. Undefined if it has several, or if comments would be lost. */
export function unwrapObject(object: AuthoredNode): TextEdit | undefined {
  const [only, another] = object.members();
  const isAlone = only !== undefined && another === undefined && !hasComment(object);
  return isAlone ? replaceValue(object, only) : undefined;
}

/** Replaces a list by its only element. Undefined if it has several, or none. */
export function unwrapList(list: AuthoredNode): TextEdit | undefined {
  const [only, another] = list.elements();
  if (list.kind !== 'array' || only === undefined || another !== undefined) return undefined;
  const { text, language } = list.document;
  const raw = text.slice(only.span.start, only.span.end);
  if (language === 'json' || isFlow(list)) return createEdit(list, list.span, raw);
  const dash = /^- +/.exec(text.slice(list.span.start, only.span.start))?.[0];
  if (dash === undefined || list.span.start + dash.length !== only.span.start) return undefined;
  return createEdit(list, { start: list.span.start, end: only.span.start }, ' '.repeat(dash.length));
}

/** Moves the elements of a nested list to the outer list. */
export function flattenList(inner: AuthoredNode): TextEdit | undefined {
  const elements = inner.elements();
  const [first, last] = [elements[0], elements.at(-1)];
  if (inner.kind !== 'array' || inner.parent?.kind !== 'array' || !isFlow(inner)) return undefined;
  if (first === undefined || last === undefined) return removeValue(inner);
  const { text } = inner.document;
  const isPlain = /^\s*$/.test(
    text.slice(inner.span.start + 1, first.span.start) + text.slice(last.span.end, inner.span.end - 1),
  );
  // A comment next to the brackets stays where it is.
  const keptSpan = isPlain
    ? { start: first.span.start, end: last.span.end }
    : { start: inner.span.start + 1, end: inner.span.end - 1 };
  const raw = text.slice(keptSpan.start, keptSpan.end);
  const isOneLine = !text.slice(inner.parent.span.start, inner.span.start).includes('\n');
  return createEdit(
    inner,
    inner.span,
    isOneLine || !isPlain ? raw : outdent(raw, findColumn(text, first.span.start) - findColumn(text, inner.span.start)),
  );
}

/**
 * Moves a member along a path from its object, whose objects are made where they are not there yet. `json` is its new value. Undefined if
 * there is a value already, or if comments would be lost.
 */
export function moveMember(
  node: AuthoredNode,
  path: readonly string[],
  json?: string,
): readonly TextEdit[] | undefined {
  let holder = node.parent;
  let [name = '', ...rest] = path;
  for (let next = holder?.get(name); next?.kind === 'object' && rest.length > 0; next = holder?.get(name)) {
    holder = next;
    [name = '', ...rest] = rest;
  }
  if (holder === undefined || holder.get(name) !== undefined || hasComment(node)) return undefined;
  const value = rest.length === 0 && json === undefined ? node : parseValue(nestJson(json ?? printInline(node), rest));
  if (value !== undefined && holder === node.parent) return [renameMember(node, name), replaceValue(node, value)];
  const removal = removeValue(node);
  return removal && value && [putMember(holder, name, value), removal];
}

/** `{ "a": { "b": … } }` */
function nestJson(json: string, path: readonly string[]): string {
  return path.reduceRight((inner, key) => `{ ${quoteText(key)}: ${inner} }`, json);
}

/** Puts a value into an object, under a name, and this into a list if `inList` is true. Undefined if comments would be lost. */
export function putUnder(
  node: AuthoredNode,
  { name, inList }: { readonly name: string; readonly inList?: boolean },
): TextEdit | undefined {
  const json = nestJson(printInline(node), [name]);
  const value = parseValue(inList === true ? `[${json}]` : json);
  return value === undefined || hasComment(node) ? undefined : replaceValue(node, value);
}

/** Moves a member out of its object, which goes if it is empty then. Undefined if the name is taken, or if comments would be lost. */
export function liftMember(node: AuthoredNode, name: string): readonly TextEdit[] | undefined {
  const holder = node.parent?.parent;
  if (holder?.kind !== 'object' || holder.get(name) !== undefined || hasComment(node)) return undefined;
  const removal = removeMember(node);
  return removal && [putMember(holder, name, node), removal];
}

function hasComment({ kind, document, span }: AuthoredNode): boolean {
  const isLarge = kind === 'object' || kind === 'array';
  return isLarge && document.language === 'yaml' && /(?:^|\s)#/.test(document.text.slice(span.start, span.end));
}

/**
 * Moves members of an object into new objects in it: `schema: …` becomes
 * `content: { application/json: { schema: … } }`. `name` is the new name of a single member.
 */
export function nestMembers(
  object: AuthoredNode,
  { keys, path, name }: { readonly keys: readonly string[]; readonly path: readonly string[]; readonly name?: string },
): readonly TextEdit[] | undefined {
  const members = object.members().filter(({ key }) => keys.includes(String(key)));
  const [first, ...others] = members;
  if (first === undefined || (name !== undefined && others.length > 0)) return undefined;
  const removals = others.map(removeValue);
  if (removals.some((removal) => removal === undefined)) return undefined;
  const { text, language } = object.document;
  const isInBrackets = language === 'json' || isFlow(object);
  const start = first.keySpan.start;
  const lead = text.slice(findLineStart(text, start), start);
  const isInLines = !isInBrackets || /^\s*$/.test(lead);
  const layout: Layout = {
    ...(isInBrackets && { isJson: language === 'json' }),
    isInBrackets,
    isInLines,
    unit: readFileStyle(object.document).unit,
  };
  const column = isInBrackets ? lead : ' '.repeat(lead.length);
  const written = members.map((member) => {
    const from = name === undefined ? member.keySpan.start : member.keySpan.end;
    const key = name === undefined ? '' : printKey(name, layout);
    return (
      key +
      text.slice(from, outerEnd(member)).replaceAll(`\n${/^\s*$/.test(lead) ? lead : ' '.repeat(lead.length)}`, '\n')
    );
  });
  const nested = indentRest(nestInPath(written, path, layout), isInLines ? column : '');
  return [
    createEdit(object, { start, end: outerEnd(first) }, nested),
    ...removals.filter((removal) => removal !== undefined),
  ];
}

/** Replaces members of an object by others, which are written where the first of them was. `json` is the new value. */
export function replaceMembers(
  object: AuthoredNode,
  keys: readonly string[],
  members: readonly { readonly name: string; readonly json: string }[],
): readonly TextEdit[] | undefined {
  const [first, ...others] = object.members().filter(({ key }) => keys.includes(String(key)));
  if (first === undefined) return undefined;
  const removals = others.map(removeValue);
  if (removals.some((removal) => removal === undefined)) return undefined;
  const { text, language } = object.document;
  const written = members.map(({ name, json }) => `${printKey(name, { isJson: language === 'json' })}: ${json}`);
  const start = first.keySpan.start;
  const lead = text.slice(findLineStart(text, start), start);
  const line = `\n${lead.replaceAll(/\S/g, ' ')}`;
  const isInBrackets = language === 'json' || isFlow(object);
  const separator = isInBrackets ? `,${/^\s*$/.test(lead) ? line : ' '}` : line;
  return [
    createEdit(object, { start, end: outerEnd(first) }, written.join(separator)),
    ...removals.filter((removal) => removal !== undefined),
  ];
}

interface Layout {
  readonly isJson?: boolean;
  readonly isInBrackets: boolean;
  readonly isInLines: boolean;
  readonly unit: string;
}

function nestInPath(members: readonly string[], path: readonly string[], layout: Layout): string {
  const { isInBrackets, isInLines, unit } = layout;
  const separator = isInBrackets ? ',' : '';
  let written = members.join(isInLines ? `${separator}\n` : `${separator} `);
  for (const name of path.toReversed()) {
    const key = printKey(name, layout);
    if (!isInLines) written = `${key}: { ${written} }`;
    else if (isInBrackets) written = `${key}: {\n${unit}${indentRest(written, unit)}\n}`;
    else written = `${key}:\n${unit}${indentRest(written, unit)}`;
  }
  return written;
}

function printKey(name: string, { isJson }: Pick<Layout, 'isJson'>): string {
  return isJson === true ? quoteText(name) : printYamlText(name, true);
}

function findColumn(text: string, offset: number): number {
  return offset - findLineStart(text, offset);
}
