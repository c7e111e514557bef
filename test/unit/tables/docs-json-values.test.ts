import { problemTable } from '../../support/problem-table.ts';
import { docsJson, type Texts } from '../../support/project-of.ts';

const index = { 'index.mdx': '# A' };

/** A site whose `docs.json` has further keys. */
const keyed = (keys: object): Texts => ({ ...index, 'docs.json': docsJson({ pages: ['index'] }, keys) });

problemTable('config-unknown-value', keyed, {
  'an address without a scheme': [
    { url: '«docs.acme.com»' },
    'warning `url` must be a URL that begins with https://.',
    '"url": "https://docs.acme.com",',
  ],
  'a misspelt scheme': [
    { seo: { organization: { url: '«htps://acme.com/a»' } } },
    'warning …',
    '"url": "https://acme.com/a"',
  ],
  'a URL where a host is meant': [
    { integrations: { plausible: { domain: '«https://acme.com»' } } },
    'warning `domain` must be a host, without https://.',
    '"domain": "acme.com"',
  ],
  'an id of another service': [
    { integrations: { ga4: { measurementId: '«UA-1»' } } },
    'warning `measurementId` must be an id that begins with "G".',
  ],
  'texts that are empty': [
    { footer: { links: [{ header: '«»', items: [{ label: '« »', href: '«»' }] }] } },
    ['warning `header` must not be empty.', 'warning `label` must not be empty.', 'warning `href` must not be empty.'],
  ],
  'a list that is empty': [{ footer: { links: [{ '«items»': [] }] } }, 'warning `items` must not be empty.'],
  'a menu option twice': [
    { contextual: { options: ['copy', '«copy»'] } },
    'warning Duplicate value. Remove one of them.',
  ],
  'options of the site itself': [
    { contextual: { options: ['copy', { title: 'A', description: 'B', href: 'https://a.example' }] } },
  ],
  'a button among the links': [{ navbar: { links: [{ label: 'A', href: 'https://a.example', type: 'button' }] } }],
});

const link = { href: 'https://a.example' };
problemTable('config-missing-key', keyed, {
  'a button without a label': [
    { navbar: { '«primary»': { type: 'button', ...link } } },
    'warning The required key "label" is missing.',
  ],
  'links that need no label': [
    {
      navbar: {
        links: [
          { type: 'github', ...link },
          { label: 'A', ...link },
        ],
      },
    },
  ],
  'a font file without its format': [
    { fonts: { family: 'A', '«body»': { family: 'A', source: '/a.woff2' } } },
    'warning The required key "format" is missing.',
  ],
});

const named = { name: 'A', theme: 'mint', colors: { primary: '#0F766E' } };
problemTable(
  'config-missing-key',
  (anchor: string) => ({
    ...index,
    'docs.json': JSON.stringify({
      ...named,
      navigation: { pages: ['index'], global: { anchors: ['ANCHOR'] } },
    }).replace('"ANCHOR"', anchor),
  }),
  {
    'an anchor of all pages without an address': ['«{» "anchor": "A" }', 'warning The required key "href" is missing.'],
    'one with an address': ['{ "anchor": "A", "href": "https://a.example" }'],
  },
);
