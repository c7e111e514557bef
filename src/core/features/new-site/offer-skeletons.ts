import { fileExtension, isDataFile } from '../../source/text/file-names.ts';
import type { Span } from '../../source/text/span.ts';
import { writeNewSite } from './write-new-site.ts';

/** The beginning of a new file: a snippet of the Language Server Protocol that replaces the span. */
export interface Skeleton {
  readonly label: string;
  readonly about: string;
  readonly insert: string;
  /** The text that typing is matched against. */
  readonly filter: string;
  readonly span: Span;
}

/** In the texts, `TITLE`, `WORD` and `END` are the tab stops. The host offers them, which has no printer of YAML. */
const openapi = {
  label: 'OpenAPI 3.1',
  about: 'An API description with one operation.',
  yaml: `openapi: 3.1.0
info:
  title: TITLE
  version: 1.0.0
servers:
  - url: https://api.example.com
paths:
  /WORD:
    get:
      summary: List WORD
      responses:
        "200":
          description: OKEND
`,
  json: {
    openapi: '3.1.0',
    info: { title: 'TITLE', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/WORD': { get: { summary: 'List WORD', responses: { '200': { description: 'OKEND' } } } } },
  },
};

const asyncapi = {
  label: 'AsyncAPI 3.0',
  about: 'A description of one channel, with an operation that sends to it.',
  yaml: `asyncapi: 3.0.0
info:
  title: TITLE
  version: 1.0.0
channels:
  WORD:
    address: WORD
    messages:
      changed:
        payload:
          type: object
          description: What changed.END
operations:
  send:
    action: send
    channel:
      $ref: "#/channels/WORD"
`,
  json: {
    asyncapi: '3.0.0',
    info: { title: 'TITLE', version: '1.0.0' },
    channels: {
      WORD: {
        address: 'WORD',
        messages: { changed: { payload: { type: 'object', description: 'What changed.END' } } },
      },
    },
    operations: { send: { action: 'send', channel: { $ref: '#/channels/WORD' } } },
  },
};

const config = {
  label: 'docs.json',
  about: 'A site with one page.',
  yaml: '',
  json: JSON.parse(writeNewSite({ name: 'TITLE', pages: ['indexEND'], apis: [] })['docs.json'] ?? '{}') as object,
};

const tabStops: readonly (readonly [word: string, stop: string])[] = [
  ['TITLE', `\${1:Title}`],
  ['WORD', `\${2:items}`],
  ['END', '$0'],
];

/** Offers the beginning of a new `docs.json` or description at the caret, in a file with at most braces and the beginning of a word. */
export function offerSkeletons(file: string, text: string, offset: number): readonly Skeleton[] {
  const content = text.trim();
  const hasBrace = content.startsWith('{');
  const word = hasBrace ? content.slice(1).replace(/\}$/, '').trim() : content;
  const start = word === '' ? offset : text.indexOf(word);
  const isAtCaret = start <= offset && offset <= start + word.length && (!hasBrace || offset > text.indexOf('{'));
  if (!isDataFile(file) || !isAtCaret || !/^"?[\w.]*"?$/.test(word)) return [];
  const isJson = fileExtension(file) === '.json' || hasBrace;
  const place = hasBrace ? (text.slice(text.indexOf('{'), start).includes('\n') ? 'line' : 'braces') : 'file';
  const span = { start, end: start + word.length };
  return (/(?:^|\/)docs\.json$/.test(file) ? [config] : [openapi, asyncapi]).map(({ label, about, yaml, json }) => ({
    ...{ label, about, span, filter: `${word.startsWith('"') ? '"' : ''}${label}` },
    insert: toSnippet(isJson ? writeJson(json, place) : yaml),
  }));
}

/** The object, or its members between braces that are there: on a line of their own, or not. */
function writeJson(json: object, place: 'file' | 'braces' | 'line'): string {
  const whole = JSON.stringify(json, undefined, 2);
  if (place === 'file') return whole;
  const members = whole.slice(1, -1);
  return place === 'line' ? members.trim().replaceAll('\n  ', '\n') : members;
}

/** Editors replace the tabs by the indentation of the file. */
function toSnippet(text: string): string {
  const indented = text.replace(/^(?: {2})+/gm, (blanks) => '\t'.repeat(blanks.length / 2));
  const escaped = indented.replace(/[\\$}]/g, '\\$&');
  return tabStops.reduce((snippet, [word, stop]) => snippet.replaceAll(word, () => stop), escaped);
}
