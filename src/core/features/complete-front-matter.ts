import type { Project } from '../project/project.ts';
import { type CompletionItem, type Offer, placeOffers } from './completion-item.ts';
import { offerEntries } from './offer-entries.ts';
import { inheritedByPage } from './walk-navigation.ts';

interface Caret {
  readonly text: string;
  readonly offset: number;
}

/** Completion in the front matter of a page: keys at the start of a line, entries after `openapi:` and `asyncapi:`, words after other keys. */
export function completeFrontMatter(project: Project, file: string, caret: Caret): readonly CompletionItem[] {
  const { text, offset } = caret;
  if (!inFrontMatter(text, offset)) return [];
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = lineEndFrom(text, offset);
  const before = text.slice(lineStart, offset);
  const value = /^([\w:-]+):(\s*)(["']?)(.*)$/.exec(before);
  const key = keys.find(({ name }) => name === value?.[1]);
  if (value === null || key === undefined) {
    if (!/^[\w:-]*$/.test(before) || /:\s*\S/.test(text.slice(offset, lineEnd))) return [];
    return placeOffers(offerKeys(text, before), { start: lineStart, end: offset }, (key) => `${key}: `);
  }
  const [, , space = '', quote = '', typed = ''] = value;
  // A closing quote ends the value; an unquoted value ends with its line.
  const closed = quote === '' ? -1 : text.slice(offset, lineEnd).indexOf(quote);
  const end = quote === '' ? lineEnd : closed < 0 ? offset : offset + closed;
  const offers = offerValues(project, file, key);
  const prefix = space === '' ? ' ' : '';
  return placeOffers(offers, { start: offset - typed.length, end }, (entry) =>
    quote === '' ? prefix + plainOrQuoted(entry) : entry + (closed < 0 ? quote : ''),
  );
}

/** An entry needs quotes in YAML only if it contains the start of a comment or of a mapping. */
function plainOrQuoted(entry: string): string {
  return /: | #|:$/.test(entry) ? JSON.stringify(entry) : entry;
}

function offerValues(project: Project, file: string, { name, values = [] }: FrontMatterKey): readonly Offer[] {
  if (name === 'openapi' || name === 'asyncapi') {
    return offerEntries(project, { family: name, inherited: inheritedByPage(project, file), channelWord: '' });
  }
  return values.map((label) => ({ label, kind: 'value' }));
}

function inFrontMatter(text: string, offset: number): boolean {
  const start = /^---[ \t]*\r?\n/.exec(text)?.[0].length;
  if (start === undefined || offset < start) return false;
  const close = /^---[ \t]*$/m.exec(text.slice(start));
  return close === null || offset <= start + close.index;
}

function lineEndFrom(text: string, offset: number): number {
  const end = text.slice(offset).search(/[\r\n]/);
  return end < 0 ? text.length : offset + end;
}

interface FrontMatterKey {
  readonly name: string;
  readonly about: string;
  /** The values it takes; undefined: any text. */
  readonly values?: readonly string[];
}

const flag = ['true', 'false'];

const keys: readonly FrontMatterKey[] = [
  { name: 'title', about: 'The page’s title' },
  { name: 'sidebarTitle', about: 'Its title in the navigation' },
  { name: 'description', about: 'One sentence, shown under the title' },
  { name: 'openapi', about: '[FILE] METHOD /path: the page of an operation' },
  { name: 'asyncapi', about: '[FILE] channel: the page of a channel' },
  { name: 'api', about: 'METHOD url-or-path: a hand-written endpoint page' },
  { name: 'openapi-schema', about: '[FILE] Name: the page of a schema' },
  {
    name: 'playground',
    about: 'interactive, simple or none',
    values: ['interactive', 'simple', 'none', 'auth'],
  },
  {
    name: 'authMethod',
    about: 'bearer, basic, key, cobo or none',
    values: ['bearer', 'basic', 'key', 'cobo', 'none'],
  },
  {
    name: 'contentType',
    about: 'Media type of the request',
    values: ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded', 'text/plain'],
  },
  { name: 'deprecated', about: 'true | false', values: flag },
  { name: 'hidden', about: 'The page exists and is listed nowhere', values: flag },
  { name: 'noindex', about: 'Search engines leave it out', values: flag },
  { name: 'icon', about: 'Icon in the navigation' },
  { name: 'tag', about: 'Label next to its title in the navigation' },
  { name: 'mode', about: 'wide, custom, frame or center', values: ['wide', 'custom', 'frame', 'center'] },
  { name: 'keywords', about: 'Words for the search' },
  { name: 'canonical', about: 'The URL of the original' },
  { name: 'url', about: 'The entry leads to this URL' },
  { name: 'version', about: 'Version of the API' },
  { name: 'og:title', about: 'Title in previews of links' },
  { name: 'og:description', about: 'Description in previews of links' },
  { name: 'og:image', about: 'Picture in previews of links' },
];

function offerKeys(text: string, typed: string): readonly Offer[] {
  const head = text.slice(0, text.indexOf('\n---', 3) < 0 ? text.length : text.indexOf('\n---', 3));
  const present = new Set([...head.matchAll(/^([\w:-]+):/gm)].map(([, key]) => key));
  return keys
    .filter(({ name }) => name === typed || !present.has(name))
    .map(({ name, about }) => ({ label: name, kind: 'key', detail: about }));
}
