import assert from 'node:assert/strict';
import { parse, stringify } from 'yaml';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { filesWith, type PublishedSite, publish, published } from '../../support/published-site.ts';
import { createSiteWithHidden, hidings } from '../../support/publishing/hidings.ts';
import { createMarks, type Marks } from '../../support/publishing/marked-operation.ts';

interface Description {
  readonly paths: { [path: string]: unknown };
}

type Texts = { readonly [file: string]: string };

const docsJson = (navigation: object, more: object = {}): string =>
  JSON.stringify({ name: 'Docs', theme: 'mint', colors: { primary: '#123456' }, ...more, navigation });

/** No file of OUT has any of the words, in its text or its path. */
function assertNowhere(site: PublishedSite, marks: Marks, kind: string): void {
  const leaks = [...marks.all].flatMap(([word, place]) => {
    const files = filesWith(site, word);
    return files.length === 0 ? [] : [`${place}: ${files.join(', ')}`];
  });
  assert.deepEqual(leaks, [], kind);
}

/** Some file of OUT has each of the words. */
function assertSomewhere(site: PublishedSite, marks: Marks, kind: string): void {
  const lost = [...marks.all].flatMap(([word, place]) => (filesWith(site, word).length === 0 ? [place] : []));
  assert.deepEqual(lost, [], kind);
}

const more = { redirects: [{ source: '/old', destination: '/' }], banner: { content: 'Hello' } };

suite('hidden parts are in no exported file', () => {
  for (const [kind, hiding] of Object.entries(hidings)) {
    for (const language of ['json', 'yaml'] as const) {
      test(`operations, in ${language}: ${kind}`, async () => {
        const [hidden, shown] = [createMarks('hid'), createMarks('open')];
        const description = JSON.parse(JSON.stringify(createSiteWithHidden(hiding, hidden, shown))) as Description;
        const [secretPath = ''] = Object.keys(description.paths);
        if (hiding.overlay !== undefined) dropLinks(description);
        const file = `api.${language}`;
        const text = language === 'json' ? JSON.stringify(description, null, 2) : stringify(description);
        const site = await published({
          'docs.json': docsJson({ openapi: file }, more),
          [file]: text,
          ...(hiding.overlay && {
            'hide.yaml': `overlay: 1.1.0\ninfo: { title: O, version: "1" }\nextends: ./${file}\nactions:\n${hiding.overlay(secretPath)}`,
          }),
        });
        if (hiding.overlay !== undefined) forget(hidden, ['name of a tag', 'description of a tag']);
        assertNowhere(site, hidden, kind);
        assertSomewhere(site, shown, kind);
        const written = site.files.get(file) ?? '';
        assert.deepEqual(parseSource(file, written).problems, [], written);
        const value = parse(written) as { paths: { [path: string]: object }; components: { schemas: object } };
        assert.equal(Object.keys(value.paths).length, 2);
        assert.equal(Object.keys(value.components.schemas).length, 2);
      });
    }
  }

  test('a component that a public operation needs too stays', async () => {
    const operation = (rest: object) => ({
      get: { responses: { 200: { $ref: '#/components/responses/R' } }, ...rest },
    });
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/S' } } };
    const components = { responses: { R: { description: 'R', content } }, schemas: { S: { type: 'string' } } };
    const paths = { '/a': operation({ 'x-excluded': true }), '/b': operation({}) };
    const site = await published({
      'docs.json': docsJson({ openapi: 'api.json' }),
      'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths, components }),
    });
    const written = JSON.parse(site.files.get('api.json') ?? '') as { components: object };
    assert.deepEqual(written.components, components);
  });

  test('channels: x-excluded, x-internal, groups', async () => {
    for (const own of [{ 'x-excluded': true }, { 'x-internal': true }, { 'x-mint': { groups: ['staff'] } }]) {
      const [hidden, shown] = [createMarks('hid'), createMarks('open')];
      const channel = (mark: Marks, rest: object) => ({
        [mark('id of a channel')]: {
          address: mark('address'),
          title: mark('title'),
          description: mark('description'),
          messages: {
            [mark('id of a message')]: {
              title: mark('title of a message'),
              payload: { $ref: `#/components/schemas/${mark('name of a schema')}` },
            },
          },
          ...rest,
        },
      });
      const channels = { ...channel(hidden, own), ...channel(shown, {}) };
      const schemas = Object.fromEntries(
        [...hidden.all, ...shown.all].flatMap(([word, place]) =>
          place === 'name of a schema' ? [[word, { type: 'object', properties: { [`${word}x`]: {} } }]] : [],
        ),
      );
      const site = await published({
        'docs.json': docsJson({ asyncapi: 'api.json' }),
        'api.json': JSON.stringify({
          asyncapi: '3.0.0',
          info: { title: 'A', version: '1' },
          channels,
          components: { schemas },
        }),
      });
      assertNowhere(site, hidden, JSON.stringify(own));
      assertSomewhere(site, shown, JSON.stringify(own));
    }
  });

  test('files that only hidden operations refer to', async () => {
    const [hidden, shown] = [createMarks('hid'), createMarks('open')];
    const part = (mark: Marks) => JSON.stringify({ type: 'object', description: mark('part') });
    const parts = (mark: Marks) => ({ [mark('name of a part')]: { description: mark('description of a part') } });
    const [a, b] = [parts(hidden), parts(shown)];
    const operation = (file: string, name = '', rest = {}) => ({
      get: {
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: { $ref: file } } } },
          201: { description: 'OK', content: { 'application/json': { schema: { $ref: `parts.json#/${name}` } } } },
        },
        ...rest,
      },
    });
    const [hiddenFile, shownFile] = [`${hidden('file')}.json`, `${shown('file')}.json`];
    const site = await published({
      'docs.json': docsJson({ openapi: 'api.json' }),
      'api.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths: {
          '/a': operation(hiddenFile, Object.keys(a)[0], { 'x-excluded': true }),
          '/b': operation(shownFile, Object.keys(b)[0]),
        },
      }),
      [hiddenFile]: part(hidden),
      [shownFile]: part(shown),
      'parts.json': JSON.stringify({ ...a, ...b }),
    });
    assertNowhere(site, hidden, 'files');
    assertSomewhere(site, shown, 'files');
  });
});

suite('a description that is too broken to be recognized', () => {
  const texts = { 'docs.json': docsJson({ openapi: 'api.yaml' }), 'api.yaml': 'openapi: 3.1.0\n  info: [}\n' };

  test('stops the export, as every invalid one does', async () => {
    const { report } = await publish(texts, { allowInvalid: false });
    assert.equal(report.kind, 'refused');
    assert.match(report.kind === 'refused' ? report.message : '', /api\.yaml/);
  });

  test('is left out if invalid ones are allowed', async () => {
    const { report } = await published(texts);
    assert.ok(report.kind === 'written' && report.problems.some(({ code }) => code === 'description-missing'));
  });
});

suite('a published description with YAML anchors', () => {
  const publishYaml = async (paths: string) => {
    const text = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\n${paths}`;
    const site = await published({ 'docs.json': docsJson({ openapi: 'api.yaml' }), 'api.yaml': text });
    assert.deepEqual(filesWith(site, 'secret'), []);
    const written = site.files.get('api.yaml') ?? '';
    assert.deepEqual(parseSource('api.yaml', written).problems, [], written);
    return parse(written) as Description;
  };

  test('stays valid and complete if a hidden operation defines one that a public operation uses', async () => {
    const { paths } = await publishYaml(`paths:
  /h:
    get:
      x-excluded: true
      summary: secret
      parameters: &p [ { $ref: "#/components/parameters/P" } ]
      responses: &r { "200": &ok { description: fine } }
  /s:
    get: { parameters: *p, responses: { "404": *ok } }
    put: { responses: { <<: *r } }
components: { parameters: { P: { name: p, in: query, schema: {} } } }
`);
    assert.deepEqual(paths, {
      '/s': {
        get: { parameters: [{ $ref: '#/components/parameters/P' }], responses: { 404: { description: 'fine' } } },
        put: { responses: { 200: { description: 'fine' } } },
      },
    });
  });

  test('keeps an operation that is public at one path and hidden at another', async () => {
    const { paths } = await publishYaml(`paths:
  /secret: { x-excluded: true, get: &get { summary: shown, responses: {}, x-size: 12345678901234567890 } }
  /s: { get: *get }
  /secret2: { x-mint: { groups: [staff] }, get: *get }
`);
    assert.deepEqual(Object.keys(paths), ['/s']);
  });
});

function dropLinks(description: Description): void {
  description.paths['/shown'] = { get: { operationId: 'shown', responses: {} } };
}

function forget(marks: Marks, places: readonly string[]): void {
  for (const [word, place] of marks.all) if (places.includes(place)) (marks.all as Map<string, string>).delete(word);
}

/** A page with a word in each of its texts, and a snippet that only it inserts. */
function pageOf(mark: Marks, frontMatter: string): Texts {
  const name = mark('file name');
  const snippet = mark('name of a snippet');
  return {
    [`${name}.mdx`]: `---
title: ${mark('title')}
sidebarTitle: ${mark('sidebarTitle')}
description: ${mark('description')}
keywords: [${mark('keyword')}]
tag: ${mark('tag')}
"og:title": ${mark('og:title')}
rss: true
${frontMatter}
---

import Part from "/snippets/${snippet}.mdx";

export const word = "${mark('constant')}";

## ${mark('heading')}

${mark('paragraph')} {word} {{variable}}

| ${mark('table head')} | b |
| --- | --- |
| ${mark('table cell')} | c |

<Card title="${mark('attribute')}" href="https://example.com/${mark('link')}">${mark('card')}</Card>

<ParamField query="${mark('field')}" type="string">${mark('text of a field')}</ParamField>

<Update label="${mark('label of an update')}">${mark('update')}</Update>

<RequestExample>

\`\`\`sh ${mark('title of a sample')}
${mark('sample')}
\`\`\`

</RequestExample>

![${mark('alt text')}](/images/${mark('picture')}.png)

<Part />
`,
    [`snippets/${snippet}.mdx`]: `${mark('snippet')}\n`,
  };
}

/** Ways to hide a page: its front matter, and other parts of the site. */
const pageHidings: {
  readonly [kind: string]: {
    readonly frontMatter?: string;
    readonly folder?: string;
    readonly more?: Texts;
    readonly isListed?: false;
  };
} = {
  groups: { frontMatter: 'groups: ["staff"]' },
  'groups as a text': { frontMatter: 'groups: staff' },
  'groups that are empty': { frontMatter: 'groups: []' },
  'groups and public': { frontMatter: 'groups: ["staff"]\npublic: true' },
  'public: false': { frontMatter: 'public: false' },
  'hidden and groups': { frontMatter: 'hidden: true\ngroups: ["staff"]', isListed: false },
  '.mintignore': { folder: 'drafts/', more: { '.mintignore': 'drafts/\n' } },
  'dot folder': { folder: '.private/' },
  'dot file': { folder: '.' },
  node_modules: { folder: 'node_modules/' },
  'no navigation': { isListed: false },
};

suite('hidden parts are in no exported file: pages', () => {
  for (const [kind, { frontMatter = '', folder = '', more = {}, isListed = true }] of Object.entries(pageHidings)) {
    test(kind, async () => {
      const [hidden, shown] = [createMarks('hid'), createMarks('open')];
      const place = (texts: Texts, into: string): Texts =>
        Object.fromEntries(
          Object.entries(texts).map(([file, text]) => [file.startsWith('snippets/') ? file : into + file, text]),
        );
      const [secret, open] = [place(pageOf(hidden, frontMatter), folder), pageOf(shown, '')];
      const pages = [...(isListed ? Object.keys(secret) : []), ...Object.keys(open)].filter(
        (file) => !file.startsWith('snippets/'),
      );
      const site = await published({
        'docs.json': docsJson(
          { groups: [{ group: 'Pages', pages: ['index', ...pages] }] },
          { variables: { variable: 'value' } },
        ),
        'index.mdx': '# Index\n',
        ...Object.fromEntries(
          [...hidden.all].flatMap(([word, what]) => (what === 'picture' ? [[`images/${word}.png`, '']] : [])),
        ),
        ...secret,
        ...open,
        ...more,
      });
      assertNowhere(site, hidden, kind);
      forget(shown, ['name of a snippet']);
      assertSomewhere(site, shown, kind);
    });
  }

  test('comments, custom keys, and unused constants and variables are not exported', async () => {
    const hidden = createMarks('hid');
    const shown = createMarks('open');
    const jsx = (place: string) => `{/* ${hidden(place)} */}`;
    const site = await published({
      'docs.json': docsJson(
        { pages: ['a', 'GET /x'], openapi: 'api.json' },
        {
          variables: { unused: hidden('variable') },
          'x-note': hidden('key of docs.json'),
          api: { openapi: 'api.json' },
        },
      ),
      'a.mdx': `---
title: A
# ${hidden('comment of front matter')}
owner: ${hidden('key of front matter')}
rss: true
---

import Part from "/snippets/part.mdx";

export const unused = "${hidden('constant')}";

${jsx('block')}

Text ${jsx('line')} ${shown('after a comment')}

## Heading ${jsx('heading')}

- item ${jsx('list')}

| a ${jsx('table head')} | b <!-- ${hidden('comment of HTML in a table')} --> |
| --- | --- |
| ${jsx('table cell')} | ${shown('cell')} |

> quote ${jsx('quote')}

<Card title="Card" ${jsx('attributes')}>

${jsx('component')}

${shown('component')}

</Card>

<Card title={"x" /* ${hidden('value of an attribute')} */}>x</Card>

{value() /* ${hidden('expression')} */}

{/*
  ## ${hidden('comment of several lines')}

  <Visibility for="agents">${hidden('tags in a comment')}</Visibility>
*/}

<!-- ${hidden('comment of HTML')} -->

Text <!-- ${hidden('comment of HTML in a line')} --> more

<Part />
`,
      'snippets/part.mdx': `${jsx('snippet')}\n\n<!-- ${hidden('comment of HTML in a snippet')} -->\n\n${shown('snippet')}\n`,
      'api.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'A', version: '1', description: `Text <!-- ${hidden('comment of info')} --> ${shown('info')}` },
        paths: {
          '/x': {
            get: {
              description: `<!-- ${hidden('comment of an operation')} -->\n\n${shown('operation')}`,
              parameters: [
                {
                  name: 'p',
                  in: 'query',
                  description: `a <!-- ${hidden('comment of a parameter')} --> ${shown('parameter')}`,
                  schema: {},
                },
              ],
              responses: {},
              'x-platform': { content: `${jsx('content')}\n\n${shown('content')}` },
            },
          },
        },
      }),
    });
    assertNowhere(site, hidden, 'comments');
    assertSomewhere(site, shown, 'comments');
  });
});

/** The lists of the site, none of which may contain hidden pages. */
const isList = (path: string) =>
  /^(?:llms(?:-full)?\.txt|sitemap\.xml|assets\/.*search.*|search.*|.*\.json)$/.test(path);

suite('unlisted pages are exported, and are in no list', () => {
  test('applies to hidden pages, hidden groups and x-hidden; noindex pages stay in llms.txt', async () => {
    const marks = createMarks('hid');
    const page = (frontMatter: string) =>
      `---\ntitle: ${marks('title')}\n${frontMatter}\n---\n\n## ${marks('heading')}\n`;
    const texts: Texts = {
      'index.mdx': '---\ntitle: Index\n---\n\nWords.\n',
      'one.mdx': page('hidden: true'),
      'two.mdx': page(''),
      'api.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths: {
          '/x': {
            get: { summary: marks('summary'), description: marks('description'), responses: {}, 'x-hidden': true },
          },
        },
      }),
    };
    const unindexed = createMarks('index');
    const site = await published({
      ...texts,
      'three.mdx': `---\ntitle: ${unindexed('title')}\nnoindex: true\n---\n\n## ${unindexed('heading')}\n`,
      'docs.json': docsJson({
        groups: [
          { group: 'Pages', pages: ['index', 'three'] },
          { group: 'Hidden', hidden: true, pages: ['two'] },
          { group: 'API', openapi: 'api.json' },
        ],
      }),
    });
    for (const [word, place] of marks.all) {
      const files = filesWith(site, word);
      assert.ok(files.some((path) => path.endsWith('.md')) && files.some((path) => path.endsWith('.html')), place);
      const lists = files.filter((path) => isList(path) && !/^(?:api|\.apidocs)\.json$/.test(path));
      assert.deepEqual(lists, [], `${place}: ${files.join(', ')}`);
      assert.ok(!files.includes('index.html'), place);
    }
    for (const [word, place] of unindexed.all) {
      const files = filesWith(site, word);
      assert.ok(files.includes('llms-full.txt'), place);
      if (place === 'title') assert.ok(files.includes('llms.txt'), place);
      assert.deepEqual(
        files.filter((path) => /sitemap|search/.test(path)),
        [],
        place,
      );
    }
  });

  test('fields are in requests or responses, depending on their direction', async () => {
    const [writeOnly, readOnly] = [createMarks('write'), createMarks('read')];
    const schema = {
      type: 'object',
      properties: {
        [writeOnly('name')]: {
          type: 'string',
          writeOnly: true,
          description: writeOnly('description'),
          example: writeOnly('example'),
        },
        [readOnly('name')]: {
          type: 'string',
          readOnly: true,
          description: readOnly('description'),
          example: readOnly('example'),
        },
      },
    };
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
    const site = await published({
      'docs.json': docsJson({ openapi: 'api.json' }),
      'api.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths: {
          '/answers': { get: { summary: 'Answers', responses: { 200: { description: 'OK', content } } } },
          '/questions': { post: { summary: 'Questions', requestBody: { content }, responses: {} } },
        },
        components: { schemas: { Thing: schema } },
      }),
    });
    for (const word of writeOnly.all.keys())
      assert.deepEqual(
        filesWith(withoutData(site), word).filter((path) => path.includes('answers')),
        [],
        writeOnly.all.get(word),
      );
    for (const word of readOnly.all.keys())
      assert.deepEqual(
        filesWith(withoutData(site), word).filter((path) => path.includes('questions')),
        [],
        readOnly.all.get(word),
      );
  });
});

/** The data of pages has whole schemas, by which responses are checked. */
function withoutData({ report, files }: PublishedSite): PublishedSite {
  const shown = [...files].map(
    ([path, text]) => [path, text.replace(/<script type="application\/json".*?<\/script>/gs, '')] as const,
  );
  return { report, files: new Map(shown) };
}
