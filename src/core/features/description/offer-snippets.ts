import type { JsonValue } from '../../source/document/json-value.ts';
import { indentRest, parseValue, printJson, printYaml } from '../../source/edit/print-value.ts';
import { type CompletionItem, escapeSnippet, type Offer, placeOffers } from '../completion/completion-item.ts';
import { type CaretStyle, readCaretStyle } from './new-value.ts';
import { listUndeclaredNames } from './path-parameters.ts';
import type { ValueContext } from './value-context.ts';

interface Members {
  readonly [key: string]: JsonValue;
}

/** The members that a snippet writes. In them, `ITEMS`, `ITEM_ID`, `SUMMARY`, `NAME` and `END` are the tab stops. */
interface Snippet {
  readonly label: string;
  readonly about: string;
  readonly members: Members;
}

const response = (description: string): Members => ({ description });
const jsonBody = (schema: Members): Members => ({ content: { 'application/json': { schema } } });
const anyBody: Members = { required: true, ...jsonBody({ type: 'object' }) };

const operation: Snippet = {
  label: 'operation',
  about: 'An operation with its response.',
  members: { get: { summary: 'SUMMARY', operationId: 'NAME', responses: { '200': response('OKEND') } } },
};

const list: Snippet = {
  label: 'paginated list',
  about: 'An operation that lists items page by page, with `limit` and `cursor`.',
  members: {
    get: {
      summary: 'List ITEMS',
      parameters: [
        {
          ...{ name: 'limit', in: 'query', description: 'The largest number of items to return.' },
          schema: { type: 'integer', default: 20 },
        },
        {
          ...{
            name: 'cursor',
            in: 'query',
            description: 'The place where the page starts: `next` of the page before.',
          },
          schema: { type: 'string' },
        },
      ],
      responses: {
        '200': {
          description: 'One page of ITEMS',
          ...jsonBody({
            type: 'object',
            required: ['items'],
            properties: {
              items: { type: 'array', items: { type: 'object' } },
              next: { type: 'string', description: 'The cursor of the next page. Absent on the last page.END' },
            },
          }),
        },
      },
    },
  },
};

const path: Snippet = {
  label: 'path',
  about: 'A path with one operation.',
  members: { '/ITEMS': { get: { summary: 'List ITEMS', responses: { '200': response('OKEND') } } } },
};

const crud: Snippet = {
  label: 'resource (CRUD)',
  about: 'The two paths of a resource, to list, create, get, replace and delete its items.',
  members: {
    '/ITEMS': {
      get: { summary: 'List ITEMS', responses: { '200': response('OK') } },
      post: { summary: 'Create one of ITEMS', requestBody: anyBody, responses: { '201': response('Created') } },
    },
    '/ITEMS/{ITEM_ID}': {
      parameters: [{ name: 'ITEM_ID', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        summary: 'Get one of ITEMS',
        responses: { '200': response('OK'), '404': response('Not Found') },
      },
      put: { summary: 'Replace one of ITEMS', requestBody: anyBody, responses: { '200': response('OK') } },
      delete: { summary: 'Delete one of ITEMS', responses: { '204': response('No ContentEND') } },
    },
  },
};

const tabStops: readonly (readonly [word: string, stop: string])[] = [
  ['ITEMS', nameTabStop(1, 'items')],
  ['ITEM_ID', nameTabStop(2, 'id')],
  ['SUMMARY', '$1'],
  ['NAME', '$2'],
  ['END', '$0'],
  ['TYPE', `\${1|string,integer,number,boolean|}$0`],
];

/** A tab stop with a text: `${1:items}`. */
function nameTabStop(number: number, text: string): string {
  return `\${${number}:${text}}`;
}

/** Offers whole objects: operations and paths, and the parameters that a path lacks. */
export function offerSnippets(context: ValueContext, text: string): readonly CompletionItem[] {
  const { caret, object, place } = context;
  const { style, quote, written, span, role } = caret;
  if (place.standard.name !== 'OpenAPI' || style === 'flow' || quote !== '') return [];
  const isPathItem = object.name === 'Path Item' && role === 'key';
  const snippets =
    place.standard.line === '2.0' ? [] : isPathItem ? [operation, list] : object.name === 'Paths' ? [path, crud] : [];
  const usable = snippets.filter(({ members }) => !Object.keys(members).some((key) => written.has(key)));
  const offers = usable.map(({ label, about, members }) => ({
    // After all keys. A path begins with a slash, so no method that is typed can mean the snippet.
    ...({ label, kind: 'component', detail: 'snippet', documentation: about, rank: 9 } as const),
    ...(isPathItem ? {} : { filter: `/${label}` }),
    insert: writeSnippet(members, readCaretStyle(text, { style, span })),
  }));
  const all = [...offers, ...offerParameters(context, text)];
  return placeOffers(all, span, (written) => written).map((item) => ({ ...item, isSnippet: true }));
}

/** Offers each parameter that the path lacks, as a whole, where a parameter begins. */
function offerParameters(context: ValueContext, text: string): readonly Offer[] {
  const { caret, object, place } = context;
  const isElement = caret.role === 'element';
  const isBegun = isElement ? object.keyName !== 'parameters' : object.name !== 'Parameter' || caret.written.size > 0;
  const names = isBegun ? [] : (listUndeclaredNames(context) ?? []);
  return names.map((name) => {
    const type = { type: 'TYPE' };
    const members = { name, in: 'path', required: true, ...(place.standard.line === '2.0' ? type : { schema: type }) };
    const insert = writeSnippet(members, readCaretStyle(text, caret));
    return {
      // Before the keys of a parameter.
      ...({ label: name, kind: 'component', detail: 'path parameter', rank: -1 } as const),
      documentation: `The parameter of \`{${name}}\` in the path.`,
      filter: `name ${name}`,
      insert: isElement ? indentRest(insert, '  ') : insert,
    };
  });
}

function writeSnippet(members: Members, { style, file }: CaretStyle): string {
  const node = parseValue(JSON.stringify(members));
  if (node === undefined) return '';
  const text = style === 'json' ? printMembers(printJson(node, file), file.unit) : printYaml(node, file);
  return tabStops.reduce((snippet, [word, stop]) => snippet.replaceAll(word, stop), escapeSnippet(text));
}

/** The members of a printed object without its braces. */
function printMembers(object: string, unit: string): string {
  return object.slice(1, -1).trim().replaceAll(`\n${unit}`, '\n');
}
