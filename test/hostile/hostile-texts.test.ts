import assert from 'node:assert/strict';
import type { JsonValue } from '../../src/core/source/document/json-value.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import { hostileTexts, putText, textPlaces } from '../support/hostile-texts.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
import { memoryWriter } from '../support/memory-writer.ts';
import * as site from '../support/written-site.ts';

interface Texts {
  readonly [file: string]: string;
}

/** A file whose texts are replaced, in a site that has no more than what shows it. */
interface Subject {
  readonly file: string;
  readonly places: readonly string[];
  readonly write: (places: ReadonlySet<string>, text: string) => string;
  readonly others: Texts;
}

function page(frontMatter: object, body: string): string {
  const lines = Object.entries(frontMatter).map(
    ([key, value]) => `${/^[\w:]+$/.test(key) ? key : JSON.stringify(key)}: ${JSON.stringify(value)}\n`,
  );
  return `---\n${lines.join('')}---\n${body}`;
}

/** Places in Markdown between two `§`, by number. */
function marked(file: string, frontMatter: object, body: string): Subject {
  const parts = body.split('§');
  const put = (places: ReadonlySet<string>, text: string) =>
    parts.map((part, index) => (places.has(String(index)) ? text : part)).join('');
  return {
    file,
    places: parts.flatMap((_, index) => (index % 2 === 1 ? [String(index)] : [])),
    write: (places, text) => page(frontMatter, put(places, text)),
    others: { ...docs({ pages: ['home', file] }), ...home },
  };
}

const home: Texts = { 'home.mdx': page({ title: 'Home' }, 'Home, [written](/guides/written).') };
const docs = (navigation: object): Texts => ({ 'docs.json': JSON.stringify({ ...site.writtenConfig, navigation }) });

function json(file: string, content: object, others: Texts): Subject {
  const value = content as JsonValue;
  const places = [...textPlaces(value)];
  return { file, places, write: (at, text) => JSON.stringify(putText(value, at, text)), others };
}

function head(file: string, value: JsonValue, others: Texts): Subject {
  const places = [...textPlaces(value)];
  return { file, places, write: (at, text) => page(Object(putText(value, at, text)), 'Text.'), others };
}

const [guides, reference, events] = site.writtenConfig.navigation.tabs;
const small = {
  'api.json': JSON.stringify({ ...site.writtenApi, paths: { '/plain': site.writtenApi.paths['/plain'] } }),
};
const api = { 'api.json': JSON.stringify(site.writtenApi) };
const pages = { ...home, ...docs({ pages: ['home', 'guides/written', 'guides/endpoint', 'guides/own'] }) };

const subjects: readonly Subject[] = [
  json('docs.json', site.writtenConfig, {
    ...home,
    ...small,
    'events.json': JSON.stringify(site.writtenEvents),
    'guides/written.mdx': 'Written.',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }),
  json('api.json', site.writtenApi, {
    ...home,
    ...docs({ tabs: [{ tab: 'A', pages: ['home'] }, ...[reference ?? {}]] }),
  }),
  json('events.json', site.writtenEvents, {
    ...home,
    ...docs({ tabs: [{ tab: 'A', pages: ['home'] }, ...[events ?? {}]] }),
  }),
  head('guides/written.mdx', site.writtenFrontMatter, pages),
  head('guides/endpoint.mdx', site.endpointFrontMatter, { ...pages, ...api }),
  head('guides/own.mdx', site.ownFrontMatter, pages),
  marked('guides/written.mdx', site.writtenFrontMatter, site.writtenBody),
  marked('guides/log.mdx', { title: 'Log', rss: true }, site.logBody),
];

const options = {
  baseUrl: 'https://docs.example.com',
  allowInvalid: true,
  generatedIndex: false,
  fullDescriptions: false,
};

/** Lists what is wrong with the answers about the site. */
async function ask(texts: Texts): Promise<string[]> {
  const wrong: string[] = [];
  const writer = memoryWriter();
  const { written } = writer;
  const onFault = (thrown: unknown) => void wrong.push(thrown instanceof Error ? String(thrown.stack) : String(thrown));
  const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json', writer, onFault });
  const { problems } = await engine.problems({ official: false });
  const slugs = (await engine.pages()).map(({ slug }) => slug);
  const report = await engine.exportSite({ ...options, out: '/out' }, () => undefined);
  if (report.kind !== 'written') return [...wrong, JSON.stringify(report).slice(0, 300)];
  const broken = [...problems, ...report.problems].filter(({ code }) => code === 'internal-error');
  wrong.push(...broken.map(({ message }) => message));
  const isListed = slugs.includes('home');
  if (isListed && !written.has('home/index.html')) wrong.push('the other pages are not in the export');
  if (!written.has('llms.txt')) wrong.push('no llms.txt');
  for (const slug of slugs) await engine.page(slug);
  for (const [path, content] of written) {
    if (!path.isWellFormed() || !content.isWellFormed()) wrong.push(`half of a pair in ${path}`);
  }
  return wrong;
}

/** The places in groups of `size`, each with places that are far from each other. */
function groupsOf(places: readonly string[], size: number): ReadonlySet<string>[] {
  const count = Math.ceil(places.length / size);
  return Array.from({ length: count }, (_, group) => new Set(places.filter((_, index) => index % count === group)));
}

suite('unlikely texts, in every place of a site', () => {
  for (const [index, [name, text]] of Object.entries(hostileTexts).entries()) {
    test(`${name}: every call returns, and the other pages are exported`, async () => {
      const wrong: string[] = [];
      for (const { file, places, write, others } of subjects) {
        // One place may hide another (such as everything in a description without `openapi`), so the groups differ for each text.
        for (const group of groupsOf(places, 30 + (index % 5))) {
          // Text on disk is UTF-8, so only an escape in JSON or YAML can be a lone surrogate.
          const content = write(group, text).toWellFormed();
          for (const fault of await ask({ ...others, [file]: content }))
            wrong.push(`${file} ${[...group].join(' ')}: ${fault}`);
        }
      }
      assert.deepEqual(wrong, []);
    });

    test(`${name}, as the name of a file: every call returns, and the other pages are exported`, async () => {
      const texts = { ...home, ...docs({ groups: [{ group: 'A', pages: ['home', `guides/${text}`] }] }) };
      assert.deepEqual(await ask({ ...texts, [`guides/${text}.mdx`]: 'A page.' }), []);
      const listing = docs({
        tabs: [
          { tab: 'A', pages: ['home'] },
          { tab: 'B', openapi: `${text}.json` },
        ],
      });
      assert.deepEqual(await ask({ ...home, ...listing, [`${text}.json`]: small['api.json'] }), []);
    });
  }

  test('the site of these tests shows every kind of content', async () => {
    const written = subjects.map(({ file, write }) => [file, write(new Set(), '')] as const);
    const texts = { ...home, ...Object.fromEntries(written) };
    const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
    const slugs = (await engine.pages()).map(({ slug }) => slug);
    assert.ok((guides?.groups?.[0]?.pages ?? []).every((slug) => slugs.includes(slug)));
    assert.ok(slugs.includes('changed/book') && slugs.some((slug) => slug.startsWith('events/')));
  });
});
