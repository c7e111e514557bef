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

/** In the texts, `TITLE`, `WORD` and `END` are the tab stops. */
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
  ['TITLE', '${1:Title}'],
  ['WORD', '${2:items}'],
  ['END', '$0'],
];

/** A text with nothing but the braces of an object and the beginning of a word. */
const emptyText = /^(?<before>\s*(?<brace>\{\s*)?)(?<word>"?[\w.]*"?)\s*\}?\s*$/;

/** Offers the beginning of a new `docs.json` or description in a file without content. */
export function offerSkeletons(file: string, text: string): readonly Skeleton[] {
  const { before = '', brace, word = '' } = emptyText.exec(text)?.groups ?? {};
  if (!isDataFile(file) || !emptyText.test(text)) return [];
  const isJson = fileExtension(file) === '.json' || brace !== undefined;
  const span = { start: before.length, end: before.length + word.length };
  return (/(?:^|\/)docs\.json$/.test(file) ? [config] : [openapi, asyncapi]).map(({ label, about, yaml, json }) => ({
    ...{ label, about, span, filter: `${word.startsWith('"') ? '"' : ''}${label}` },
    insert: toSnippet(isJson ? writeJson(json, brace) : yaml),
  }));
}

/** The object, or only its members between braces that are there. */
function writeJson(json: object, brace: string | undefined): string {
  const whole = JSON.stringify(json, undefined, 2);
  if (brace === undefined) return whole;
  const members = whole.slice(1, -1);
  return brace.includes('\n') ? members.trim().replaceAll('\n  ', '\n') : members;
}

function toSnippet(text: string): string {
  const escaped = text.replace(/[\\$}]/g, '\\$&');
  return tabStops.reduce((snippet, [word, stop]) => snippet.replaceAll(word, () => stop), escaped);
}
