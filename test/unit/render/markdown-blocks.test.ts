import assert from 'node:assert/strict';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { published } from '../../support/published-site.ts';

/** Every Markdown construct at the end of a text, closed and unclosed. */
const endings: { readonly [what: string]: string } = {
  paragraph: 'words',
  'two lines': 'words\nmore words',
  'line break': 'words  ',
  backslash: 'words\\',
  fence: '```json\n{}\n```',
  'open fence': '```json\n{ "a": 1',
  'open fence of tildes': '~~~\ncode',
  'open fence, empty': '```',
  'open long fence': '`````\n```\ncode',
  'open fence in a list': '- item\n\n  ```\n  code',
  'open fence in a quote': '> ```\n> code',
  'indented code': 'words\n\n    code',
  heading: 'words\n\n## Own heading',
  'closed heading': '## Own heading ##',
  'setext heading': 'Own heading\n===',
  'setext candidate': 'Own heading',
  'setext line alone': '---',
  'escaped setext line': 'words\n\\===',
  'escaped heading': '\\## words',
  'escaped quote': '\\>words',
  rule: 'words\n\n***',
  list: '- one\n- two',
  'list of stars': '* one\n* two',
  'ordered list': '1. one\n2. two',
  'nested list': '- one\n  - two\n    - three',
  'loose list': '- one\n\n- two',
  'empty item': '- one\n-',
  'task list': '- [ ] one\n- [x] two',
  quote: '> words',
  'quote with a list': '> - one\n> - two',
  'open quote': '>',
  table: '| a | b |\n| --- | --- |\n| 1 | 2 |',
  footnotes: 'a[^1], b[^two]\n\n[^1]: c\n\n[^two]: d\n\n    e',
  'table without rows': '| a | b |\n| --- | --- |',
  'open table row': '| a |\n| --- |\n| 1',
  'block of HTML': '<div>\nwords\n</div>',
  'open block of HTML': '<div>\nwords',
  'open details': '<details><summary>More</summary>\n\nwords',
  'open script': '<script>\nlet a = 1;',
  'open pre': '<pre>\nwords',
  'open style': '<style>\na {',
  comment: 'words <!-- note -->',
  'open comment': 'words\n\n<!-- note',
  'open comment alone': '<!--',
  'open instruction': '<?php echo 1',
  'open declaration': '<!DOCTYPE html',
  'open CDATA': '<![CDATA[ words',
  'open tag': 'words <a href="x',
  'inline HTML, open': 'words <b>bold',
  formula: '$$\na + b\n$$',
  'formula like Markdown': '$$\n- a\n```\n# b\n$$',
  'open formula': '$$\na + b',
  'open formula in a line': 'words $a + b',
  'open emphasis': 'words **bold',
  'open code': 'words `code',
  'open link': 'words [link](http://exa',
  'open label': 'words [link',
  definition: '[a]: https://example.com',
  footnote: 'words[^1]\n\n[^1]: note',
  'open footnote': '[^1]:',
  image: '![picture](https://example.com/a.png)',
  callout: '<Note>\nwords\n</Note>',
  'open callout': '<Note>\nwords',
  'carriage returns': 'words\r\n\r\n```\r\ncode',
};

/** A text that ends with the construct, and one that contains nothing else. */
const textsWith = (ending: string): readonly string[] => [`Begin of it.\n\n${ending}`, ending];

/** A description with the text at every place for prose, and the text that we write after each. */
function describe(text: string): object {
  const media = {
    'application/json': {
      schema: { $ref: '#/components/schemas/Thing' },
      examples: { first: { summary: 'First', description: text, value: { id: 1 } } },
    },
  };
  const docs = { description: text, url: 'https://example.com/docs' };
  const operation = (more: object) => ({
    tags: ['things'],
    description: text,
    externalDocs: docs,
    responses: {
      200: {
        description: text,
        headers: { 'X-Limit': { description: text, schema: { type: 'integer' } } },
        content: media,
        links: { next: { operationId: 'listThings', description: text } },
      },
    },
    ...more,
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1', description: text, license: { name: 'MIT' } },
    servers: [
      { url: 'https://{host}/v1', description: text, variables: { host: { default: 'a.test', description: text } } },
      { url: 'https://b.test', description: text },
    ],
    tags: [{ name: 'things', description: text, externalDocs: docs }],
    externalDocs: docs,
    security: [{ oauth: ['read'], key: [] }],
    paths: {
      '/things/{id}': {
        description: text,
        post: operation({
          summary: 'Make a thing',
          operationId: 'makeThing',
          parameters: [
            { name: 'id', in: 'path', required: true, description: text, schema: { type: 'string' } },
            { name: 'page', in: 'query', description: text, schema: { type: 'integer', description: text } },
          ],
          requestBody: { description: text, content: media },
          callbacks: { done: { '{$request.body#/url}': { post: operation({ summary: 'Done' }) } } },
        }),
      },
      '/things': { get: operation({ summary: 'List things', operationId: 'listThings' }) },
    },
    webhooks: { made: { post: operation({ summary: 'Made', requestBody: { description: text, content: media } }) } },
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          description: text,
          flows: { clientCredentials: { tokenUrl: 'https://a.test/token', scopes: { read: 'Reads' } } },
        },
        key: { type: 'apiKey', in: 'header', name: 'X-Key', description: text },
      },
      schemas: {
        Thing: {
          type: 'object',
          description: text,
          externalDocs: docs,
          required: ['id'],
          properties: {
            id: { type: 'integer', description: text },
            part: {
              type: 'object',
              description: text,
              externalDocs: docs,
              properties: { name: { type: 'string', description: text } },
            },
            kind: {
              description: text,
              oneOf: [{ type: 'string', title: 'Word', description: text }, { type: 'integer' }],
            },
          },
        },
      },
    },
  };
}

function describeChannels(text: string): object {
  return {
    asyncapi: '3.0.0',
    info: { title: 'Streams', version: '1', description: text },
    servers: { main: { host: 'a.test', protocol: 'wss', description: text } },
    channels: {
      chat: {
        address: 'chat/{room}',
        title: 'Chat',
        description: text,
        parameters: { room: { description: text } },
        messages: {
          said: {
            title: 'Said',
            description: text,
            headers: { type: 'object', properties: { trace: { type: 'string', description: text } } },
            payload: { type: 'object', description: text, properties: { line: { type: 'string', description: text } } },
          },
        },
      },
    },
    operations: {
      say: { action: 'receive', channel: { $ref: '#/channels/chat' }, title: 'Say', description: text },
      hear: { action: 'send', channel: { $ref: '#/channels/chat' }, title: 'Hear', description: text },
    },
  };
}

const reader = unified().use(remarkParse).use(remarkGfm);

function parse(markdown: string) {
  return reader.parse(markdown);
}

/** The text of a node without markup. */
function textOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('value' in node && typeof node.value === 'string') return node.value;
  return 'children' in node && Array.isArray(node.children) ? node.children.map(textOf).join('') : '';
}

/** The top-level headings of the page, and the field names at the start of its list items at any depth. */
interface Skeleton {
  readonly headings: readonly string[];
  readonly fields: readonly string[];
}

function skeletonOf(markdown: string): Skeleton {
  const tree = parse(markdown);
  const headings = tree.children.flatMap((node) => (node.type === 'heading' ? [textOf(node)] : []));
  const fields: string[] = [];
  const visit = (node: { readonly type: string; readonly children?: readonly unknown[] }): void => {
    for (const child of (node.children ?? []) as (typeof node)[]) {
      const [first] = (child.children ?? []) as (typeof node)[];
      const [begin] = (first?.children ?? []) as (typeof node & { readonly value?: string })[];
      if (child.type === 'listItem' && begin?.type === 'inlineCode') fields.push(begin.value ?? '');
      visit(child);
    }
  };
  visit(tree);
  return { headings, fields };
}

const config = (pages: object) =>
  JSON.stringify({ name: 'Docs', theme: 'mint', colors: { primary: '#123456' }, navigation: pages });

const siteOf = (text: string) => ({
  'docs.json': config({
    groups: [
      { group: 'API', openapi: 'api.json' },
      { group: 'Streams', asyncapi: 'streams.json' },
      { group: 'Pages', pages: ['thing', 'page'] },
    ],
  }),
  'api.json': JSON.stringify(describe(text)),
  'streams.json': JSON.stringify(describeChannels(text)),
  'thing.mdx': '---\ntitle: Thing\nopenapi-schema: Thing\n---\n',
  'page.mdx': `---\ntitle: Page\nopenapi: GET /things\ndescription: ${JSON.stringify(text)}\n---\n\nWords.\n`,
});

/** The Markdown of every page by its slug. Without an export, which would draw each page for browsers, too. */
async function pagesOf(text: string, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const engine = createEngine({
    workspace: memoryWorkspace(siteOf(text)),
    configFile: 'docs.json',
    markup: createMarkupParser(),
  });
  const pages = new Map<string, string>();
  for (const slug of slugs) pages.set(slug, (await engine.markdown(slug))?.markdown ?? assert.fail(slug));
  await engine.dispose();
  return pages;
}

suite('content after authored Markdown is a separate block', () => {
  const isOurs = (heading: string) => !/Own heading/.test(heading);
  let slugs: readonly string[];
  let expected: ReadonlyMap<string, Skeleton>;

  suiteSetup(async () => {
    const { files } = await published(siteOf('Words.\n\nMore words.'));
    slugs = [...files.keys()].flatMap((path) => /^(?!.*\bindex\.md$)(.*)\.md$/.exec(path)?.[1] ?? []);
    assert.ok(slugs.length > 5, slugs.join());
    expected = new Map(slugs.map((slug) => [slug, skeletonOf(files.get(`${slug}.md`) ?? '')]));
  });

  for (const [what, ending] of Object.entries(endings)) {
    test(`after: ${what}`, async () => {
      for (const text of textsWith(ending)) {
        for (const [path, markdown] of await pagesOf(text, slugs)) {
          const [found, wanted] = [skeletonOf(markdown), expected.get(path)];
          assert.deepEqual(found.headings.filter(isOurs), wanted?.headings, `headings of ${path}:\n${markdown}`);
          assert.deepEqual(found.fields, wanted?.fields, `fields of ${path}:\n${markdown}`);
        }
      }
    });
  }

  test('a page after another in llms-full.txt', async () => {
    const texts = Object.values(endings).flatMap(textsWith);
    const names = texts.map((_, index) => `page-${index}`);
    const { files } = await published({
      'docs.json': config({ pages: names }),
      ...Object.fromEntries(
        texts.map((text, index) => [
          `page-${index}.mdx`,
          `---\ntitle: Page ${index}\ndescription: ${JSON.stringify(text)}\n---\n\nWords.\n`,
        ]),
      ),
    });
    const { headings } = skeletonOf(files.get('llms-full.txt') ?? '');
    assert.deepEqual(
      headings.filter((heading) => /^Page \d/.test(heading)),
      texts.map((_, index) => `Page ${index}`),
    );
  });

  test('a list after an authored list is a separate list', async () => {
    for (const [path, markdown] of await pagesOf('- own one\n- own two', slugs)) {
      const visit = (node: { readonly type: string; readonly children?: readonly unknown[] }): void => {
        const children = (node.children ?? []) as (typeof node)[];
        const items = node.type === 'list' ? children.map((item) => /^own /.test(textOf(item))) : [];
        assert.ok(
          new Set(items).size < 2,
          `${path}: ${JSON.stringify(node.children?.map((item) => textOf(item).slice(0, 40)))}`,
        );
        children.forEach(visit);
      };
      visit(parse(markdown));
    }
  });
});
