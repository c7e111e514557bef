import { stringify } from 'yaml';
import type { JsonObject, JsonValue } from '../../../src/core/source/document/json-value.ts';
import type { Texts } from '../project-of.ts';
import { descriptions } from './descriptions.ts';

/** A site without mistakes, and the file in which they are made. */
export interface Base {
  readonly name: string;
  readonly files: Texts;
  readonly file: string;
}

/** The notations of a value: JSON on several lines, YAML in blocks, YAML in brackets. */
const styles: { readonly [style: string]: (value: JsonValue) => string } = {
  json: (value) => `${JSON.stringify(value, null, 2)}\n`,
  yaml: (value) => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false }),
  flow: (value) => writeFlow(value as JsonObject),
};

/** Members of the root on lines of their own, all below in brackets. */
function writeFlow(root: JsonObject): string {
  return Object.entries(root)
    .map(
      ([key, value]) =>
        `${key}: ${stringify(value, { collectionStyle: 'flow', lineWidth: 0, aliasDuplicateObjects: false }).trim()}\n`,
    )
    .join('');
}

const page = (title: string) => `---\ntitle: ${title}\n---\n\nSome text.\n`;

const pages: Texts = {
  'index.mdx': page('Welcome'),
  'guides/start.mdx': page('Start'),
  'guides/keys.mdx': page('Keys'),
  'guides/limits.mdx': page('Limits'),
  'logo/light.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'logo/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const look = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'mint',
  name: 'Books',
  colors: { primary: '#0F766E' },
};

/** Sites of which each has one description in one style. */
export const descriptionBases: readonly Base[] = Object.entries(descriptions).flatMap(([name, root]) =>
  Object.entries(styles).map(([style, write]) => {
    const file = `api.${style === 'json' ? 'json' : 'yaml'}`;
    const family = root.asyncapi === undefined ? 'openapi' : 'asyncapi';
    const docs = { ...look, navigation: { tabs: [{ tab: 'API', [family]: file }] } };
    return { name: `${name} ${style}`, file, files: { 'docs.json': styles.json?.(docs) ?? '', [file]: write(root) } };
  }),
);

const tiny = {
  openapi: '3.0.4',
  info: { title: 'Books', version: '1.0.0' },
  paths: {
    '/users': {
      get: { summary: 'All users', responses: { 200: { description: 'OK' } } },
      post: { summary: 'New user', responses: { 201: { description: 'OK' } } },
    },
    '/users/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { summary: 'One user', responses: { 200: { description: 'OK' } } },
      delete: { summary: 'No user', responses: { 204: { description: 'Gone' } } },
    },
    '/orders': { get: { summary: 'All orders', responses: { 200: { description: 'OK' } } } },
  },
};

const overlay: JsonObject = {
  overlay: '1.0.0',
  info: { title: 'Words', version: '1.0.0' },
  extends: './api.json',
  actions: [
    { target: "$.paths['/users'].get", description: 'A better summary', update: { summary: 'List users' } },
    { target: "$.paths['/orders']", remove: true },
  ],
};

export const overlayBases: readonly Base[] = Object.entries(styles).map(([style, write]) => {
  const file = `words.${style === 'json' ? 'json' : 'yaml'}`;
  const docs = { ...look, navigation: { openapi: { source: 'api.json', overlays: [file] } } };
  const files = {
    'docs.json': styles.json?.(docs) ?? '',
    'api.json': styles.json?.(tiny) ?? '',
    [file]: write(overlay),
  };
  return { name: `overlay ${style}`, file, files };
});

/** `docs.json` with a value at nearly every key, and its navigation in a part of its own (`$ref`). */
const wholeConfig: JsonObject = {
  ...look,
  description: 'All about books.',
  url: 'https://docs.example.com',
  logo: { light: '/logo/light.svg', dark: '/logo/dark.svg', href: 'https://example.com' },
  favicon: '/logo/light.svg',
  appearance: { default: 'system', strict: false },
  background: { decoration: 'grid', color: { light: '#FFFFFF', dark: '#000000' } },
  banner: { content: 'News', dismissible: true, type: 'info' },
  contextual: { display: 'header', options: ['copy', 'view', 'chatgpt'] },
  errors: { 404: { redirect: false, title: 'Not here' } },
  fonts: { family: 'Inter', weight: 400, heading: { family: 'Inter' } },
  footer: {
    socials: { x: 'https://x.com/books', github: 'https://github.com/books' },
    links: [{ header: 'Company', items: [{ label: 'Blog', href: 'https://example.com/blog' }] }],
  },
  icons: { library: 'lucide' },
  interaction: { drilldown: true },
  metadata: { timestamp: true },
  navbar: {
    links: [{ label: 'Support', href: 'https://example.com/support', icon: 'life-buoy' }],
    primary: { type: 'button', label: 'Sign in', href: 'https://example.com/login' },
  },
  api: {
    playground: { display: 'interactive', proxy: false, credentials: false },
    params: { expanded: 'all', post: ['name'] },
    url: 'full',
    examples: { languages: ['curl', 'python'], defaults: 'all', prefill: true, autogenerate: true },
    mdx: { auth: { method: 'key', name: 'X-Key' }, server: ['https://api.example.com'] },
  },
  redirects: [{ source: '/old', destination: '/guides/start', permanent: true }],
  search: { prompt: 'Find' },
  seo: { indexing: 'navigable', metatags: { author: 'Us' } },
  styling: { eyebrows: 'section', latex: true, codeblocks: 'system' },
  variables: { company: 'Books' },
};

const navigation: JsonObject = {
  global: { anchors: [{ anchor: 'Status', href: 'https://status.example.com', icon: 'activity' }] },
  tabs: [
    {
      tab: 'Guides',
      icon: 'book',
      groups: [
        { group: 'Start', icon: 'rocket', expanded: true, tag: 'NEW', pages: ['index', 'guides/start'] },
        { group: 'More', pages: ['guides/keys', { group: 'Deep', pages: ['guides/limits'] }] },
      ],
    },
    {
      tab: 'API',
      openapi: { source: 'api.json', directory: 'reference' },
      groups: [
        { group: 'Users', pages: ['GET /users', 'POST /users', 'GET /users/{id}', 'DELETE /users/{id}'] },
        { group: 'Orders', openapi: 'api.json', pages: ['GET /orders'] },
      ],
    },
  ],
};

const json = (value: JsonValue) => `${JSON.stringify(value, null, 2)}\n`;

export const configBases: readonly Base[] = [
  {
    name: 'docs.json',
    file: 'docs.json',
    files: { ...pages, 'api.json': json(tiny), 'docs.json': json({ ...wholeConfig, navigation }) },
  },
  {
    name: 'part of docs.json',
    file: 'config/navigation.json',
    files: {
      ...pages,
      'api.json': json(tiny),
      'docs.json': json({ ...look, navigation: { $ref: './config/navigation.json' } }),
      'config/navigation.json': json(navigation),
    },
  },
  {
    name: 'docs.json in one line',
    file: 'docs.json',
    files: { ...pages, 'api.json': json(tiny), 'docs.json': JSON.stringify({ ...look, navigation }) },
  },
];
