import type { SourceDocument, SourceNode } from '../../../src/core/source/document/source-document.ts';
import { type Mistake, type MistakeKind, nodesOf, renameKey, replaceString, type SiteTexts } from './mistake.ts';

export type DocumentsOf = (site: SiteTexts) => readonly SourceDocument[];
export type Make = (node: SourceNode) => Mistake | undefined;

/** Builds the kinds of mistakes in the documents of one format. */
export interface Kinds {
  /** At each value that the pattern of pointers names. */
  values(what: string, pointer: RegExp, make: Make): MistakeKind;
  /** At each text that the pattern of pointers names, written in another way. */
  texts(what: string, pointer: RegExp, write: (text: string, node: SourceNode) => string): MistakeKind;
  /** At each key that the pattern of pointers names, written in another way. */
  keys(what: string, pointer: RegExp, write: (key: string, node: SourceNode) => string): MistakeKind;
  /** A member more in each object that the pattern of pointers names; `json` is its value. */
  extra(
    what: string,
    pointer: RegExp,
    member: readonly [key: string, json: string],
    fits?: (node: SourceNode) => boolean,
  ): MistakeKind;
  /** An element more, at the start of each list that the pattern of pointers names. */
  element(what: string, pointer: RegExp, json: (list: SourceNode) => string | undefined): MistakeKind;
  /** Signs that the pattern finds in the texts of one language. */
  signs(
    what: string,
    language: SourceDocument['language'],
    pattern: RegExp,
    write: string | ((found: string) => string),
  ): MistakeKind;
}

const isFreeText = (pointer: string) => /\/(?:examples?|default|x-[^/]*)\//.test(pointer);

export function kindsOf(documentsOf: DocumentsOf): Kinds {
  const values: Kinds['values'] = (what, pointer, make) => ({
    what,
    find: (site) =>
      documentsOf(site).flatMap(({ root }) => [...nodesOf(root)].flatMap((node) => findAt(node, pointer, make))),
  });
  return {
    values,
    texts: (what, pointer, write) =>
      values(what, pointer, (node) => {
        const text = node.kind === 'string' ? (node.string() ?? '') : '';
        const wrong = write(text, node);
        return text === '' || wrong === text ? undefined : replaceString(node, wrong);
      }),
    keys: (what, pointer, write) =>
      values(what, pointer, (node) => {
        if (typeof node.key !== 'string') return undefined;
        const wrong = write(node.key, node);
        return wrong === node.key ? undefined : renameKey(node, wrong);
      }),
    extra: (what, pointer, [key, json], fits = () => true) =>
      values(what, pointer, (node) =>
        node.kind === 'object' && node.get(key) === undefined && fits(node) ? insertMember(node, key, json) : undefined,
      ),
    element: (what, pointer, json) =>
      values(what, pointer, (node) => {
        const written = node.kind === 'array' && node.size > 0 ? json(node) : undefined;
        return written === undefined ? undefined : insertElement(node, written);
      }),
    signs: (what, language, pattern, write) => ({
      what,
      find: (site) =>
        documentsOf(site)
          .filter((document) => document.language === language)
          .flatMap(({ file, text }) =>
            [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
              file,
              span: { start: index, end: index + found.length },
              text: typeof write === 'string' ? write : write(found),
            })),
          ),
    }),
  };
}

function findAt(node: SourceNode, pointer: RegExp, make: Make): readonly Mistake[] {
  if (!pointer.test(node.pointer) || isFreeText(node.pointer)) return [];
  const mistake = make(node);
  return mistake === undefined ? [] : [{ ...mistake, also: [...(mistake.also ?? []), ...listAround(node)] }];
}

/** The key and the value that are wrong, and the start of the object that has them. */
function listAround({ keySpan, span, parent }: SourceNode) {
  const owner = parent === undefined ? [] : [parent.keySpan, { start: parent.start, end: parent.start + 1 }];
  return [keySpan, { start: span.start, end: span.start + 1 }, ...owner];
}

function insertMember(node: SourceNode, key: string, json: string): Mistake | undefined {
  const [first] = node.members();
  if (first === undefined) return undefined;
  const { file, text, language } = node.document;
  const { start } = first.keySpan;
  const lead = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const isInBrackets = language === 'json' || /[{,]\s*$/.test(text.slice(0, start));
  const gap = isInBrackets ? (/^\s*$/.test(lead) ? `,\n${lead}` : ', ') : `\n${' '.repeat(lead.length)}`;
  return {
    file,
    span: { start, end: start },
    text: `${language === 'json' ? JSON.stringify(key) : key}: ${json}${gap}`,
  };
}

function insertElement(list: SourceNode, json: string): Mistake | undefined {
  const { file, text, language } = list.document;
  const first = list.at(0);
  if (first === undefined) return undefined;
  if (language === 'json' || text[list.start] === '[')
    return { file, span: { start: first.start, end: first.start }, text: `${json}, ` };
  const dash = text.lastIndexOf('-', first.start);
  const indent = dash - text.lastIndexOf('\n', dash) - 1;
  return { file, span: { start: dash, end: dash }, text: `- ${json}\n${' '.repeat(indent)}` };
}
