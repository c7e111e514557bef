import type { SourceNode } from '../../../src/core/source/document/source-document.ts';
import { renameKey, replaceString, replaceValue, swapLetters } from '../../corpus/mistakes/mistake.ts';
import { asJson, atValues, isMember, type SlipKind } from './slips.ts';

const isEntry = ({ parent, kind }: SourceNode) => kind === 'string' && parent?.key === 'pages';

/** Entries of `pages` that are written in another way than the navigation reads them. */
function entries(what: string, change: (text: string) => string): SlipKind {
  return atValues(what, (node) => {
    const text = isEntry(node) ? (node.string() ?? '') : '';
    const wrong = change(text);
    return text === '' || wrong === text ? undefined : replaceValue(node, JSON.stringify(wrong));
  });
}

/** Other names for keys, as other tools have them. */
const otherNames: { readonly [key: string]: readonly string[] } = {
  pages: ['items', 'children', 'routes', 'page'],
  groups: ['sections', 'items', 'children'],
  tabs: ['tab', 'sections'],
  group: ['name', 'title', 'label'],
  tab: ['name', 'title', 'label'],
  anchor: ['name', 'title'],
  href: ['url', 'link', 'path', 'to'],
  label: ['name', 'title', 'text'],
  source: ['from', 'file', 'path'],
  destination: ['to', 'target'],
  openapi: ['spec', 'swagger'],
  colors: ['colours', 'color'],
  servers: ['server', 'hosts'],
  schema: ['schemas', 'type'],
  properties: ['fields', 'props'],
  summary: ['title', 'name'],
  description: ['desc', 'text'],
  operationId: ['id', 'operationID'],
  requestBody: ['body', 'request'],
  responses: ['response'],
  parameters: ['params', 'parameter'],
  securitySchemes: ['securityDefinitions', 'security'],
  components: ['definitions'],
  enum: ['values', 'options'],
};

export const navigationSlips: readonly SlipKind[] = [
  entries('wrong order', (text) => text.replace(/^([A-Z]+) (\/.*)$/, '$2 $1')),
  entries('wrong method', (text) => text.replace(/^(.)(.)(.+) \//, '$1$3$2 /')),
  entries('method in lower case', (text) => text.replace(/^[A-Z]+ /, (method) => method.toLowerCase())),
  entries('no blank', (text) => text.replace(/^([A-Z]+) \//, '$1/')),
  entries('colon after the method', (text) => text.replace(/^([A-Z]+) /, '$1: ')),
  entries('no slash', (text) => text.replace(/^([A-Z]+) \//, '$1 ')),
  entries('query string', (text) => text.replace(/^([A-Z]+ \/.*)$/, '$1?limit=10')),
  entries('slash at the end', (text) => text.replace(/^([A-Z]+ \/.*)$/, '$1/')),
  entries('colon for braces', (text) => text.replace(/\{(\w+)\}/, ':$1')),
  entries('angle brackets for braces', (text) => text.replace(/\{(\w+)\}/, '<$1>')),
  entries('two methods', (text) => text.replace(/^([A-Z]+) /, '$1 DELETE ')),
  entries('misspelt path', (text) =>
    text.replace(/^([A-Z]+ \/)(.*)$/, (_, head: string, path: string) => head + swapLetters(path)),
  ),
  entries('with the server', (text) => text.replace(/^([A-Z]+) \//, '$1 https://api.example.com/')),
  entries('backslash in an operation', (text) => text.replace(/^([A-Z]+) \/(\w+)\//, '$1 \\$2\\')),
  entries('backslash', (text) => (text.startsWith('guides') ? text.replace('/', '\\') : text)),
  entries('misspelt page', (text) => (text.startsWith('guides') ? swapLetters(text) : text)),
  entries('with .mdx', (text) => (/^(?:guides|index)/.test(text) ? `${text}.mdx` : text)),
  entries('with .md', (text) => (/^(?:guides|index)/.test(text) ? `${text}.md` : text)),
  entries('with .html', (text) => (/^(?:guides|index)/.test(text) ? `${text}.html` : text)),
  entries('with a slash', (text) => (text.startsWith('guides') ? `/${text}` : text)),
  entries('with a dot', (text) => (text.startsWith('guides') ? `./${text}` : text)),
  entries('in capitals', (text) => (text.startsWith('guides') ? text.replace('/s', '/S').replace('/k', '/K') : text)),
  entries('in another folder', (text) => (text.startsWith('guides') ? `docs/${text}` : text)),
  entries('without its folder', (text) => text.replace(/^guides\//, '')),
  entries('blank in a path', (text) => (text.startsWith('guides') ? ` ${text} ` : text)),
  atValues('entry twice', (node) => {
    const { start } = node.span;
    return isEntry(node) ? { span: { start, end: start }, text: `${asJson(node)}, ` } : undefined;
  }),
  atValues('entry as an object', (node) =>
    isEntry(node) ? replaceValue(node, `{ "page": ${asJson(node)} }`) : undefined,
  ),
  atValues('color without #', (node) =>
    /^#\w{6}$/.test(node.string() ?? '') ? replaceString(node, (node.string() ?? '').slice(1)) : undefined,
  ),
  atValues('color as a word', (node) =>
    /^#\w{6}$/.test(node.string() ?? '') ? replaceString(node, 'teal') : undefined,
  ),
  atValues('misspelt file', (node) =>
    /\.(?:json|svg)$/.test(node.string() ?? '') ? replaceString(node, swapLetters(node.string() ?? '')) : undefined,
  ),
  atValues('address without scheme', (node) =>
    /^https:/.test(node.string() ?? '')
      ? replaceString(node, (node.string() ?? '').replace('https://', ''))
      : undefined,
  ),
  atValues('other theme', (node) => (node.pointer === '/theme' ? replaceString(node, 'night') : undefined)),
  ...synonyms(),
];

function synonyms(): readonly SlipKind[] {
  return Object.entries(otherNames).flatMap(([key, names]) =>
    names.map((name) =>
      atValues(`\`${name}\` for \`${key}\``, (node) =>
        isMember(node) && node.key === key ? renameKey(node, name) : undefined,
      ),
    ),
  );
}

function references(what: string, change: (text: string) => string): SlipKind {
  return atValues(what, (node) => {
    const text = node.key === '$ref' ? (node.string() ?? '') : '';
    const wrong = change(text);
    return wrong === text ? undefined : replaceString(node, wrong);
  });
}

/** A member after the first one of an object. */
function extra(what: string, isPlace: (node: SourceNode) => boolean, key: string, value: string): SlipKind {
  return atValues(what, (node) => {
    const first = node.kind === 'object' && isPlace(node) ? node.members()[0] : undefined;
    if (first === undefined || node.get(key) !== undefined) return undefined;
    const { text, language } = node.document;
    const { start } = first.keySpan;
    const lead = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    const isInBrackets = language === 'json' || /[{,]\s*$/.test(text.slice(0, start));
    const gap = isInBrackets ? (/^\s*$/.test(lead) ? `,\n${lead}` : ', ') : `\n${' '.repeat(lead.length)}`;
    const name = language === 'json' ? JSON.stringify(key) : key;
    return { span: { start, end: start }, text: `${name}: ${value}${gap}` };
  });
}

const at = (pattern: RegExp) => (node: SourceNode) => pattern.test(node.pointer);
const inSpec = (version: RegExp, pattern: RegExp) => (node: SourceNode) => {
  const root = node.document.root;
  const written = root?.get('openapi') ?? root?.get('swagger') ?? root?.get('asyncapi');
  return version.test(`${String(written?.key)} ${written?.string() ?? ''}`) && pattern.test(node.pointer);
};

const swapped = (what: string, pattern: RegExp, make: (node: SourceNode) => string | undefined): SlipKind =>
  atValues(what, (node) => {
    const text = pattern.test(node.pointer) ? make(node) : undefined;
    return text === undefined ? undefined : replaceValue(node, text);
  });

const renamed = (what: string, pattern: RegExp, make: (key: string) => string): SlipKind =>
  atValues(what, (node) => {
    if (!isMember(node) || !pattern.test(node.pointer)) return undefined;
    const name = make(String(node.key));
    return name === node.key ? undefined : renameKey(node, name);
  });

const schemaAt = /\/(?:schema|items|properties\/[^/]+|schemas\/[^/]+)$/;
const typed =
  (type: string, pattern = schemaAt) =>
  (node: SourceNode) =>
    pattern.test(node.pointer) && node.get('type')?.string() === type;

export const descriptionSlips: readonly SlipKind[] = [
  references('$ref without #', (text) => text.replace('#/', '/')),
  references('$ref without a slash', (text) => text.replace('#/', '#')),
  references('$ref without # and slash', (text) => text.replace('#/', '')),
  references('$ref into `schema`', (text) => text.replace('/schemas/', '/schema/')),
  references('$ref with a name alone', (text) => text.replace(/^.*\//, '')),
  references('$ref to a misspelt name', (text) => text.replace(/[^/]+$/, swapLetters)),
  references('$ref in other case', (text) => text.replace(/[^/]+$/, (name) => name.toLowerCase())),
  references('$ref with backslashes', (text) => text.replaceAll('/', '\\\\')),
  references('$ref of 2.0', (text) => text.replace('#/components/schemas/', '#/definitions/')),
  references('$ref of 3', (text) => text.replace('#/definitions/', '#/components/schemas/')),
  renamed('status of four digits', /\/responses\/\d{3}$/, (key) => `${key}0`),
  renamed('status in small letters', /\/responses\/\d{3}$/, (key) => `${key.charAt(0)}xx`),
  renamed('status as words', /\/responses\/\d{3}$/, () => 'ok'),
  renamed('method in capitals', /^\/paths\/[^/]+\/(?:get|post)$/, (key) => key.toUpperCase()),
  renamed('misspelt method', /^\/paths\/[^/]+\/(?:get|post)$/, (key) => `${key}s`),
  renamed('path without slash', /^\/paths\/[^/]+$/, (key) => key.slice(1)),
  renamed('colon for braces', /^\/paths\/[^/]+$/, (key) => key.replace(/\{(\w+)\}/, ':$1')),
  renamed('misspelt media type', /\/content\/[^/]+$/, (key) => key.replace('json', 'jsno')),
  renamed('bare media type', /\/content\/[^/]+$/, (key) => key.replace('application/', '')),
  extra('schema in a response', inSpec(/openapi/, /\/responses\/\d{3}$/), 'schema', '{ "type": "string" }'),
  extra('schema in a body', inSpec(/openapi/, /\/requestBody$/), 'schema', '{ "type": "object" }'),
  extra('type in a parameter', inSpec(/openapi/, /\/parameters\/\d+$/), 'type', 'string'.replace(/.*/, '"$&"')),
  extra('host', inSpec(/openapi/, /^$/), 'host', '"api.example.com"'),
  extra('basePath', inSpec(/openapi/, /^$/), 'basePath', '"/v1"'),
  extra('schemes', inSpec(/openapi/, /^$/), 'schemes', '["https"]'),
  extra('consumes', inSpec(/openapi/, /\/post$/), 'consumes', '["application/json"]'),
  extra('produces', inSpec(/openapi/, /\/get$/), 'produces', '["application/json"]'),
  extra('definitions', inSpec(/openapi/, /^$/), 'definitions', '{ "Old": { "type": "string" } }'),
  extra(
    'securityDefinitions',
    inSpec(/openapi/, /^$/),
    'securityDefinitions',
    '{ "old": { "type": "http", "scheme": "basic" } }',
  ),
  extra('servers in 2.0', inSpec(/swagger/, /^$/), 'servers', '[{ "url": "https://api.example.com" }]'),
  extra('components in 2.0', inSpec(/swagger/, /^$/), 'components', '{ "schemas": { "New": { "type": "string" } } }'),
  extra('requestBody in 2.0', inSpec(/swagger/, /\/post$/), 'requestBody', '{ "content": {} }'),
  extra('const', typed('string'), 'const', '"paper"'),
  extra('nullable', typed('string'), 'nullable', 'true'),
  extra(
    'required on a property',
    (node) => node.kind === 'object' && /\/properties\/[^/]+$/.test(node.pointer),
    'required',
    'true',
  ),
  extra('example and examples', at(/\/properties\/note$/), 'examples', '["abc"]'),
  extra('unknown key', (node) => node.kind === 'object', 'whatever', '"abc"'),
  extra('unknown object', (node) => node.kind === 'object', 'settings', '{ "a": { "b": 1 } }'),
  swapped('type list', /\/type$/, (node) =>
    schemaAt.test(node.parent?.pointer ?? '') && node.kind === 'string' ? `[${asJson(node)}, "null"]` : undefined,
  ),
  swapped('exclusiveMinimum as a flag', /\/minimum$/, () => undefined),
  swapped(
    'type of another language',
    /\/type$/,
    (node) => ({ integer: '"int"', boolean: '"bool"', array: '"list"', string: '"str"' })[node.string() ?? ''],
  ),
  swapped('body parameter', /\/parameters\/\d+\/in$/, () => '"body"'),
  swapped('other place of a parameter', /\/parameters\/\d+\/in$/, () => '"url"'),
  swapped('version of two numbers', /^\/(?:openapi|asyncapi)$/, (node) => (node.string() ?? '').slice(0, 3)),
  swapped('version of no standard', /^\/(?:openapi|asyncapi|swagger|overlay)$/, () => '"9.9.9"'),
  swapped('websocket', /^\/servers\/[^/]+\/protocol$/, () => '"websocket"'),
  swapped('websockets', /^\/servers\/[^/]+\/protocol$/, () => '"websockets"'),
  swapped('address for a host', /^\/servers\/[^/]+\/host$/, () => '"https://api.example.com/events"'),
  swapped('address for the host of 2.0', /^\/host$/, () => '"https://api.example.com"'),
  swapped('misspelt format', /\/format$/, () => '"date-tiem"'),
  swapped('pattern that is none', /\/pattern$/, () => '"[a-z"'),
  swapped('default that does not fit', /\/default$/, () => '300'),
  swapped('name in required that no property has', /\/required\/\d+$/, () => '"nothing"'),
  swapped('unknown scheme', /^\/security\/0$/, () => '{ "kye": [] }'),
  swapped('security as a text', /^\/security$/, () => '"key"'),
  swapped('action that is none', /^\/operations\/[^/]+\/action$/, () => '"publish"'),
  extra(
    'publish in 3',
    inSpec(/asyncapi 3/, /^\/channels\/[^/]+$/),
    'publish',
    '{ "summary": "Send", "message": { "$ref": "#/components/messages/OrderShipped" } }',
  ),
  extra('subscribe in 3', inSpec(/asyncapi 3/, /^\/channels\/[^/]+$/), 'subscribe', '{ "summary": "Receive" }'),
  extra('url in 3', inSpec(/asyncapi 3/, /^\/servers\/[^/]+$/), 'url', '"wss://api.example.com"'),
  extra(
    'message in 3',
    inSpec(/asyncapi 3/, /^\/operations\/[^/]+$/),
    'message',
    '{ "$ref": "#/components/messages/OrderShipped" }',
  ),
  extra('schema of a parameter in 3', inSpec(/asyncapi 3/, /\/parameters\/[^/]+$/), 'schema', '{ "type": "string" }'),
  extra('operations in 2', inSpec(/asyncapi 2/, /^$/), 'operations', '{ "a": { "action": "send" } }'),
  ...synonyms(),
];

export const overlaySlips: readonly SlipKind[] = [
  swapped('path without $', /\/target$/, (node) => JSON.stringify((node.string() ?? '').slice(2))),
  swapped('open bracket', /\/target$/, (node) => JSON.stringify((node.string() ?? '').replace(']', ''))),
  swapped('pointer for a path', /\/target$/, () => '"#/paths/~1users/get"'),
  swapped('target that matches nothing', /\/target$/, () => '"$.paths[\'/nothing\']"'),
  swapped('short version', /^\/overlay$/, () => '1.0'),
  swapped('other description', /^\/extends$/, () => '"./apii.json"'),
  extra('copy in 1.0', at(/^\/actions\/\d+$/), 'copy', '"$.paths"'),
  extra('remove and update', at(/^\/actions\/\d+$/), 'remove', 'true'),
  extra('misspelt update', at(/^\/actions\/\d+$/), 'udpate', '{ "summary": "A" }'),
];
