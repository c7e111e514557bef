import type { SourceDocument, SourceNode } from '../../../src/core/source/document/source-document.ts';
import {
  type Mistake,
  type MistakeKind,
  nodesOf,
  removeMember,
  renameKey,
  replaceString,
  replaceValue,
  type SiteTexts,
  swapLetters,
} from './mistake.ts';

type Make = (node: SourceNode, written: string) => Mistake | undefined;

const methods = /^(?:GET|POST|PUT|PATCH|DELETE) /;
const isEntry = (node: SourceNode) => node.parent?.key === 'pages';
const isOperation = (node: SourceNode) => isEntry(node) && methods.test(node.string() ?? '');
const isPage = (node: SourceNode) => isEntry(node) && !methods.test(node.string() ?? ' ');
const elementNames = ['tab', 'group', 'anchor', 'dropdown', 'version', 'language', 'product'];
const keyed =
  (...names: string[]) =>
  (node: SourceNode) =>
    names.includes(String(node.key)) && node.parent?.kind === 'object' && node.pointer !== '/name';

/** Strings of `docs.json` that are so, each changed. */
function strings(what: string, isPlace: (node: SourceNode) => boolean, make: Make): MistakeKind {
  return nodes(what, (node) => node.kind === 'string' && isPlace(node), make);
}

function nodes(what: string, isPlace: (node: SourceNode) => boolean, make: Make): MistakeKind {
  return {
    what,
    *find({ config }: SiteTexts) {
      for (const node of nodesOf(config.root)) {
        const mistake = isPlace(node) ? make(node, node.string() ?? '') : undefined;
        if (mistake !== undefined) yield mistake;
      }
    },
  };
}

/** A change of signs: what the pattern finds in the navigation is replaced. */
function signs(what: string, pattern: RegExp, text: string): MistakeKind {
  return {
    what,
    *find({ config }) {
      const start = config.find('/navigation')?.start ?? 0;
      for (const { 0: found, index } of config.text.slice(start).matchAll(pattern)) {
        yield { file: config.file, span: { start: start + index, end: start + index + found.length }, text };
      }
    },
  };
}

/** Repeats the preceding element below. */
function repeated(node: SourceNode): Mistake {
  const { text, file } = node.document;
  const { start, end } = node.span;
  const gap = /\s*$/.exec(text.slice(0, start))?.[0] ?? ' ';
  return { file, span: { start: end, end }, text: `,${gap}${text.slice(start, end)}`, also: [node.span] };
}

function redirects(what: string, isPlace: (config: SourceDocument, from: string, to: string) => boolean, make: Make) {
  return strings(
    what,
    (node) => {
      const to = node.string() ?? '';
      const from = node.parent?.get('source')?.string() ?? '';
      return node.key === 'destination' && to.startsWith('/') && isPlace(node.document, from, to);
    },
    make,
  );
}

export const navigationMistakes: readonly MistakeKind[] = [
  strings('misspelt method', isOperation, (node, text) => replaceString(node, text.replace(/^(.)(.)(.)/, '$1$3$2'))),
  strings('no blank after the method', isOperation, (node, text) => replaceString(node, text.replace(' ', ''))),
  strings('misspelt path of an operation', isOperation, (node, text) =>
    replaceString(node, swapLast(text, /[a-z]{4,}/g)),
  ),
  strings('no slash before the path', isOperation, (node, text) => replaceString(node, text.replace('/', ''))),
  strings('method that the path does not have', isOperation, (node, text) =>
    replaceString(node, text.replace(methods, 'OPTIONS ')),
  ),
  strings('wrong parameter in a path', isOperation, (node, text) =>
    text.includes('{') ? replaceString(node, text.replace(/\{(\w+)\}/, '{$1_name}')) : undefined,
  ),
  strings('operation twice', isOperation, repeated),
  strings('misspelt page', isPage, (node, text) => replaceString(node, swapLast(text, /[a-z]{4,}/g))),
  strings('page of another folder', isPage, (node, text) => replaceString(node, `reference/${text}`)),
  strings('page with .html', isPage, (node, text) => replaceString(node, `${text}.html`)),
  strings('page twice', isPage, repeated),
  strings('page in wrong case', isPage, (node, text) =>
    replaceString(
      node,
      text.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase()),
    ),
  ),
  nodes('misspelt key', keyed('pages', 'groups', 'openapi', 'icon', 'asyncapi', 'directory'), (node) =>
    renameKey(node, swapLetters(String(node.key))),
  ),
  nodes('misspelt key of the site', keyed('navigation', 'colors', 'theme', 'redirects', 'logo', 'navbar'), (node) =>
    node.parent?.parent === undefined ? renameKey(node, swapLetters(String(node.key))) : undefined,
  ),
  nodes('text for a list', keyed('pages'), (node) => {
    const text = node.at(0)?.string();
    return text === undefined ? undefined : replaceValue(node, JSON.stringify(text));
  }),
  nodes('number for text', keyed('group', 'tab', 'href', 'primary'), (node) => replaceValue(node, '42')),
  strings('file of a description that is not there', keyed('openapi', 'asyncapi', 'source'), (node, text) =>
    /\.(?:json|ya?ml)$/.test(text) ? replaceString(node, text.replace(/\.(\w+)$/, '-v2.$1')) : undefined,
  ),
  strings('wrong extension of a description', keyed('openapi', 'asyncapi'), (node, text) =>
    replaceString(node, text.endsWith('.json') ? text.replace('.json', '.yaml') : text.replace(/\.ya?ml$/, '.json')),
  ),
  nodes('element without name', keyed('tab', 'group', 'anchor'), (node) => {
    const owner = node.parent?.parent?.key;
    return owner === `${String(node.key)}s` || owner === 'pages' ? removeMember(node) : undefined;
  }),
  nodes('empty name', keyed(...elementNames), (node) => (node.kind === 'string' ? replaceString(node, '') : undefined)),
  strings('unknown icon', keyed('icon'), (node, text) => replaceString(node, swapLetters(text))),
  strings('unknown theme', keyed('theme'), (node, text) =>
    node.pointer === '/theme' ? replaceString(node, swapLetters(text)) : undefined,
  ),
  strings('color that is none', keyed('primary', 'light', 'dark'), (node, text) =>
    text.startsWith('#') ? replaceString(node, text.replace('#', '')) : undefined,
  ),
  strings('picture that is not there', keyed('favicon', 'light', 'dark'), (node, text) =>
    text.startsWith('/') ? replaceString(node, swapLast(text, /[a-z]{4,}/gi)) : undefined,
  ),
  strings('address without https', keyed('href'), (node, text) =>
    text.startsWith('https://') ? replaceString(node, text.replace('https://', '')) : undefined,
  ),
  redirects(
    'redirect to nowhere',
    (config, _, to) => !config.text.includes(`"source": "${to}"`) && !/[:*]/.test(to),
    (node, text) => replaceString(node, swapLast(text, /[a-z]{4,}/g)),
  ),
  redirects(
    'redirect onto itself',
    (_, from) => !/[:*]/.test(from),
    (node) => replaceString(node, node.parent?.get('source')?.string() ?? ''),
  ),
  signs('no comma', /(?<=["}\]]),(?=\n)/g, ''),
  signs('comma too many', /(?<=["}\]])(?=\n\s*[}\]])/g, ','),
  signs('no closing quote', /(?<=\n\s*"[\w/-]+)"(?=,?\n)/g, ''),
  signs('no closing bracket', /\s*\](?=,?\n)/g, ''),
  signs('no closing brace', /\s*\}(?=,?\n)/g, ''),
  signs('no colon', /(?<=")\s*:(?=\s*["[{])/g, ''),
  nodes('key twice', keyed('group', 'icon', 'tab'), (node) => {
    const { text, file } = node.document;
    const { start } = node.keySpan;
    const { end } = node.span;
    const gap = /\s*$/.exec(text.slice(0, start))?.[0] ?? ' ';
    return { file, span: { start: end, end }, text: `,${gap}${text.slice(start, end)}`, also: [node.keySpan] };
  }),
];

/** Two letters of the last word change places. */
function swapLast(text: string, word: RegExp): string {
  const { 0: found = '', index = text.length } = [...text.matchAll(word)].at(-1) ?? {};
  return `${text.slice(0, index)}${swapLetters(found)}${text.slice(index + found.length)}`;
}
