import type { Project } from '../project/project.ts';
import { type CompletionItem, type Offer, placeOffers } from './completion-item.ts';
import { offerEntries } from './offer-entries.ts';
import { inheritedByPage } from './walk-navigation.ts';

interface Caret {
  readonly text: string;
  readonly offset: number;
}

/** Completion in the front matter of a page: entries after `openapi:` and `asyncapi:`, keys at the start of a line. */
export function completeFrontMatter(project: Project, file: string, caret: Caret): readonly CompletionItem[] {
  const { text, offset } = caret;
  if (!inFrontMatter(text, offset)) return [];
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = lineEndFrom(text, offset);
  const before = text.slice(lineStart, offset);
  const value = /^(openapi|asyncapi):(\s*)(["']?)(.*)$/.exec(before);
  if (value === null) {
    if (!/^[\w:-]*$/.test(before) || /:\s*\S/.test(text.slice(offset, lineEnd))) return [];
    return placeOffers(offerKeys(text, before), { start: lineStart, end: offset }, (key) => `${key}: `);
  }
  const [, family, space = '', quote = '', typed = ''] = value;
  // A closing quote ends the value; an unquoted value ends with its line.
  const closed = quote === '' ? -1 : text.slice(offset, lineEnd).indexOf(quote);
  const end = quote === '' ? lineEnd : closed < 0 ? offset : offset + closed;
  const offers = offersFor(project, file, family === 'openapi' ? 'openapi' : 'asyncapi');
  const prefix = space === '' ? ' ' : '';
  return placeOffers(offers, { start: offset - typed.length, end }, (entry) =>
    quote === '' ? prefix + plainOrQuoted(entry) : entry + (closed < 0 ? quote : ''),
  );
}

/** An entry needs quotes in YAML only if it contains the start of a comment or of a mapping. */
function plainOrQuoted(entry: string): string {
  return /: | #|:$/.test(entry) ? JSON.stringify(entry) : entry;
}

function offersFor(project: Project, file: string, family: 'openapi' | 'asyncapi'): readonly Offer[] {
  return offerEntries(project, {
    family,
    inherited: inheritedByPage(project, file),
    channelWord: '',
  });
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

const keys: readonly (readonly [name: string, detail: string])[] = [
  ['title', 'The page’s title'],
  ['sidebarTitle', 'Its title in the navigation'],
  ['description', 'One sentence, shown under the title'],
  ['openapi', '[FILE] METHOD /path: the page of an operation'],
  ['asyncapi', '[FILE] channel: the page of a channel'],
  ['api', 'METHOD url-or-path: a hand-written endpoint page'],
  ['openapi-schema', '[FILE] Name: the page of a schema'],
  ['playground', 'interactive, simple or none'],
  ['authMethod', 'bearer, basic, key, cobo or none'],
  ['contentType', 'Media type of the request'],
  ['deprecated', 'true | false'],
  ['hidden', 'The page exists and is listed nowhere'],
  ['noindex', 'Search engines leave it out'],
  ['icon', 'Icon in the navigation'],
  ['tag', 'Label next to its title in the navigation'],
  ['mode', 'wide, custom, frame or center'],
  ['keywords', 'Words for the search'],
  ['canonical', 'The URL of the original'],
  ['url', 'The entry leads to this URL'],
  ['version', 'Version of the API'],
];

function offerKeys(text: string, typed: string): readonly Offer[] {
  const head = text.slice(0, text.indexOf('\n---', 3) < 0 ? text.length : text.indexOf('\n---', 3));
  const present = new Set([...head.matchAll(/^([\w:-]+):/gm)].map(([, key]) => key));
  return keys
    .filter(([key]) => key === typed || !present.has(key))
    .map(([label, detail]) => ({ label, kind: 'key', detail }));
}
