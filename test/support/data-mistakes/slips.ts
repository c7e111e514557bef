import type { SourceDocument, SourceNode } from '../../../src/core/source/document/source-document.ts';
import {
  nodesOf,
  removeMember,
  renameKey,
  replaceString,
  replaceValue,
  swapLetters,
} from '../../corpus/mistakes/mistake.ts';

/** A replacement of text in one file. */
export interface Slip {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The value that contains the mistake. */
  readonly node?: SourceNode;
}

export interface SlipKind {
  readonly what: string;
  find(document: SourceDocument): Iterable<Slip>;
}

type Make = (
  node: SourceNode,
) => { readonly span: { readonly start: number; readonly end: number }; readonly text: string } | undefined;

/** A slip at each value for which `make` makes one. */
export function atValues(what: string, make: Make): SlipKind {
  return {
    what,
    *find({ root }) {
      for (const node of nodesOf(root)) {
        const made = make(node);
        if (made !== undefined) yield { ...made.span, text: made.text, node };
      }
    },
  };
}

/** A slip at each match of the pattern in the texts of a language. */
type Change = string | ((found: string) => string);

export function atSigns(what: string, language: SourceDocument['language'], pattern: RegExp, change: Change): SlipKind {
  return {
    what,
    *find(document) {
      if (document.language !== language) return;
      for (const { 0: found, index } of document.text.matchAll(pattern)) {
        const node = document.nodeAt(index);
        const text = typeof change === 'string' ? change : change(found);
        yield { start: index, end: index + found.length, text, ...(node && { node }) };
      }
    },
  };
}

export const isMember = ({ key, parent }: SourceNode) => typeof key === 'string' && parent !== undefined;
export const written = ({ document, span }: SourceNode) => document.text.slice(span.start, span.end);

/** Text of a value that YAML and JSON read alike. */
export const asJson = (node: SourceNode) => JSON.stringify(node.toValue());

/** Lists and objects in blocks can't be put in brackets as they are written. */
function inBrackets(node: SourceNode): string {
  return asJson(node);
}

const isList = ({ kind }: SourceNode) => kind === 'array';
const isObject = ({ kind }: SourceNode) => kind === 'object';
const isScalar = (node: SourceNode) => !isList(node) && !isObject(node);

/** The member with its key, as JSON, before itself. */
function repeat(node: SourceNode, value: string): ReturnType<Make> {
  const { text, language } = node.document;
  const { start } = node.keySpan;
  const lead = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const isInBrackets = language === 'json' || /[{,]\s*$/.test(text.slice(0, start));
  const key = text.slice(start, node.keySpan.end);
  const gap = isInBrackets ? (/^\s*$/.test(lead) ? `,\n${lead}` : ', ') : `\n${' '.repeat(lead.length)}`;
  return { span: { start, end: start }, text: `${key}: ${value}${gap}` };
}

/** Slips that can be made in any JSON or YAML. */
export const anySlips: readonly SlipKind[] = [
  atValues('misspelt key', (node) => (isMember(node) ? renameKey(node, swapLetters(String(node.key))) : undefined)),
  atValues('key without its last letter', (node) =>
    isMember(node) && String(node.key).length > 3 ? renameKey(node, String(node.key).slice(0, -1)) : undefined,
  ),
  atValues('key in other case', (node) =>
    isMember(node) && /^[a-z]+$/.test(String(node.key)) ? renameKey(node, capital(String(node.key))) : undefined,
  ),
  atValues('key with a hyphen', (node) => {
    const name = String(node.key).replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return isMember(node) && name !== node.key ? renameKey(node, name) : undefined;
  }),
  atValues('missing key', (node) => (isMember(node) ? removeMember(node) : undefined)),
  atValues('key twice, same value', (node) =>
    isMember(node) && isScalar(node) ? repeat(node, written(node)) : undefined,
  ),
  atValues('key twice, other value', (node) => (isMember(node) ? repeat(node, '"other"') : undefined)),
  atValues('number for a text', (node) => (node.kind === 'string' ? replaceValue(node, '42') : undefined)),
  atValues('flag for a text', (node) => (node.kind === 'string' ? replaceValue(node, 'true') : undefined)),
  atValues('nothing for a value', (node) => (isScalar(node) ? replaceValue(node, 'null') : undefined)),
  atValues('empty text', (node) => (node.kind === 'string' ? replaceValue(node, '""') : undefined)),
  atValues('text for a flag', (node) => (node.kind === 'boolean' ? replaceValue(node, `"${node.raw()}"`) : undefined)),
  atValues('yes for a flag', (node) => (node.boolean() === true ? replaceValue(node, '"yes"') : undefined)),
  atValues('True for a flag', (node) => (node.boolean() === true ? replaceValue(node, 'True') : undefined)),
  atValues('text for a number', (node) => (node.kind === 'number' ? replaceValue(node, `"${node.raw()}"`) : undefined)),
  atValues('word for a number', (node) => (node.kind === 'number' ? replaceValue(node, '"ten"') : undefined)),
  atValues('list for a value', (node) => (isScalar(node) ? replaceValue(node, `[${asJson(node)}]`) : undefined)),
  atValues('object for a value', (node) =>
    isScalar(node) ? replaceValue(node, `{ "value": ${asJson(node)} }`) : undefined,
  ),
  atValues('value for a list', (node) => {
    const first = isList(node) && node.size === 1 ? node.at(0) : undefined;
    return first === undefined ? undefined : replaceBlock(node, asJson(first));
  }),
  atValues('list in a list', (node) =>
    isList(node) && node.size > 0 ? replaceBlock(node, `[${inBrackets(node)}]`) : undefined,
  ),
  atValues('list in a list, at one place', (node) => {
    const isElement = typeof node.key === 'number' && isScalar(node);
    return isElement ? replaceValue(node, `[${asJson(node)}]`) : undefined;
  }),
  atValues('object for a list', (node) => {
    const first = isList(node) && node.size === 1 ? node.at(0) : undefined;
    return first !== undefined && isObject(first) ? replaceBlock(node, asJson(first)) : undefined;
  }),
  atValues('list for an object', (node) =>
    isObject(node) && isMember(node) ? replaceBlock(node, `[${inBrackets(node)}]`) : undefined,
  ),
  atValues('text for an object', (node) =>
    isObject(node) && isMember(node) ? replaceBlock(node, '"text"') : undefined,
  ),
  atValues('one level too high', (node) => {
    const holder = node.parent;
    return isMember(node) && holder !== undefined && isMember(holder) && isScalar(node)
      ? repeat(holder, written(node)) && moved(holder, String(node.key), written(node))
      : undefined;
  }),
  atValues('misspelt word', (node) => {
    const text = node.string() ?? '';
    return /^[a-zA-Z]{4,}$/.test(text) ? replaceString(node, swapLetters(text)) : undefined;
  }),
  atValues('word in other case', (node) => {
    const text = node.string() ?? '';
    return /^[a-z]{3,}$/.test(text) ? replaceString(node, capital(text)) : undefined;
  }),
  atValues('blank at the end of a word', (node) => {
    const text = node.string() ?? '';
    return /^[a-z/]{3,}$/.test(text) ? replaceValue(node, `"${text} "`) : undefined;
  }),
  atSigns('no comma', 'json', /(?<=["}\]]),(?=\n)/g, ''),
  atSigns('comma too many', 'json', /(?<=["}\]])(?=\n\s*[}\]])/g, ','),
  atSigns('no closing quote', 'json', /(?<=": "[\w ]+)"(?=,?\n)/g, ''),
  atSigns('no opening quote of a key', 'json', /(?<=\n\s*)"(?=\w+":)/g, ''),
  atSigns('single quotes', 'json', /(?<=: )"\w+"(?=,?\n)/g, (found) => found.replaceAll('"', "'")),
  atSigns('True', 'json', /\btrue\b/g, 'True'),
  atSigns('equals sign', 'json', /(?<=\n\s*"\w+"):/g, ' ='),
  atSigns('closing brace missing', 'json', /\s*\}(?=,?\n)/g, ''),
  atSigns('blank missing after a dash', 'yaml', /(?<=\n *-) (?=\w)/g, ''),
  atSigns('blank missing after a colon', 'yaml', /(?<=\n +\w+:) (?=\w)/g, ''),
  atSigns('colon missing', 'yaml', /(?<=\n +\w+):(?=\n)/g, ''),
  atSigns('a blank too many', 'yaml', /(?<=\n) (?= +\w+: \S)/g, '  '),
  atSigns('a blank too few', 'yaml', /(?<=\n) (?= +\w+: \S)/g, ''),
  atSigns('tab', 'yaml', /(?<=\n) {2}(?= *\w+: \S)/g, '\t'),
  atSigns('colon in a text', 'yaml', /(?<=\n +(?:summary|description): \w+)(?= \w)/g, ':'),
];

/** Text that replaces a list or an object in a YAML block goes on the line of its key. */
function replaceBlock(node: SourceNode, text: string): ReturnType<Make> {
  const { document, keySpan, span } = node;
  const isBlock = document.language === 'yaml' && !/[[{]/.test(document.text[span.start] ?? '');
  if (!isBlock || !isMember(node)) return { span, text };
  const colon = document.text.indexOf(':', keySpan.end) + 1;
  return { span: { start: colon, end: span.end }, text: ` ${text}` };
}

/** Copies a member of an object in front of that object, and keeps the original. */
function moved(holder: SourceNode, key: string, value: string): ReturnType<Make> {
  const made = repeat(holder, value);
  if (made === undefined) return undefined;
  const quoted = holder.document.language === 'json' ? JSON.stringify(key) : key;
  return { ...made, text: made.text.replace(/^[^:]*?(?=: )/, () => quoted) };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
