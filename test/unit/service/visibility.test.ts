import assert from 'node:assert/strict';
import { stringify } from 'yaml';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { filesWith, type PublishedSite, publish, published } from '../../support/published-site.ts';

/** How a text for some readers is written, and who may read it: `page`, `agents`, `both`, `nobody`. */
const spellings: readonly (readonly [open: string, close: string, who: 'page' | 'agents' | 'both' | 'nobody'])[] = [
  ['<Visibility for="humans">', '</Visibility>', 'page'],
  ['<Visibility for="agents">', '</Visibility>', 'agents'],
  ['<Visibility for="signed-out">', '</Visibility>', 'both'],
  ["<Visibility for={'agents'}>", '</Visibility>', 'agents'],
  ['<Visibility for={`humans`}>', '</Visibility>', 'page'],
  ['<Visibility for="signed-in">', '</Visibility>', 'nobody'],
  ['<Visibility for={"signed-in"}>', '</Visibility>', 'nobody'],
  ['<Visibility for={{groups: ["beta"]}}>', '</Visibility>', 'nobody'],
  ["<Visibility for={{ 'groups': ['beta', 'staff',], }}>", '</Visibility>', 'nobody'],
  ['<Visibility for={{ groups: [`beta`] /* who */ }}>', '</Visibility>', 'nobody'],
  ['<Visibility for={{groups: []}}>', '</Visibility>', 'nobody'],
  ['<Visibility for={{groups: members}}>', '</Visibility>', 'nobody'],
  ['<Visibility for={members ? "humans" : "signed-in"}>', '</Visibility>', 'nobody'],
  ['<Visibility {...members}>', '</Visibility>', 'nobody'],
  ['<Visibility for="humans" {...members}>', '</Visibility>', 'nobody'],
  ['<Visibility>', '</Visibility>', 'nobody'],
  ['<Visibility for="everyone">', '</Visibility>', 'nobody'],
  ['<Visibility for="human">', '</Visibility>', 'nobody'],
  ['<Visibility for="signed-in" for="humans">', '</Visibility>', 'nobody'],
  ['<Visibility for>', '</Visibility>', 'nobody'],
  ['<Visibility for={["humans", "agents"]}>', '</Visibility>', 'nobody'],
  ['<Visibility for="signed-in"><Visibility for="humans">', '</Visibility></Visibility>', 'nobody'],
  ['<Visibility for="humans"><Visibility for="agents">', '</Visibility></Visibility>', 'nobody'],
  ['<Visibility for="signed-out"><Visibility for="agents">', '</Visibility></Visibility>', 'agents'],
];

/** The places of such a text: as blocks and inline, in each component and in each construct of Markdown. */
const places: { readonly [place: string]: (open: string, word: string, close: string) => string } = {
  block: (open, word, close) => `${open}\n\n${word}\n\n${close}`,
  'a line': (open, word, close) => `Text ${open}${word}${close} more`,
  'a heading in it': (open, word, close) => `${open}\n\n## ${word}\n\n${close}`,
  'a part of a heading': (open, word, close) => `## Heading ${open}${word}${close}`,
  'a list item': (open, word, close) => `- one ${open}${word}${close}\n- two`,
  'a table cell': (open, word, close) => `| a | b |\n| --- | --- |\n| x | ${open}${word}${close} |`,
  'a quote': (open, word, close) => `> ${open}${word}${close}\n> more`,
  'a link in it': (open, word, close) => `${open}[${word}](https://example.com/${word})${close} text`,
  'an image in it': (open, word, close) => `${open}![${word}](/${word}.png)${close} text`,
  'a code block in it': (open, word, close) => `${open}\n\n\`\`\`sh\n${word}\n\`\`\`\n\n${close}`,
  'a formula in it': (open, word, close) => `${open}\n\n$$\n\\text{${word}}\n$$\n\n${close}`,
  'a callout': (open, word, close) => `<Note>\n${open}\n${word}\n${close}\n</Note>`,
  'a card': (open, word, close) => `<Card title="Card">\n${open}\n${word}\n${close}\n</Card>`,
  'a card in it': (open, word, close) => `${open}\n<Card title="${word}" href="/${word}">x</Card>\n${close}`,
  'a step in it': (open, word, close) => `<Steps>\n${open}\n<Step title="${word}">x</Step>\n${close}\n</Steps>`,
  'a tab in it': (open, word, close) =>
    `<Tabs>\n${open}\n<Tab title="${word}">x</Tab>\n${close}\n<Tab title="b">y</Tab>\n</Tabs>`,
  'an accordion in it': (open, word, close) => `${open}\n<Accordion title="${word}">x</Accordion>\n${close}`,
  'a title that is JSX': (open, word, close) => `<Accordion title={<>A ${open}${word}${close}</>}>x</Accordion>`,
  'an attribute that is JSX': (open, word, close) => `<Tab title={<>A ${open}${word}${close}</>}>x</Tab>`,
  'a caption': (open, word, close) => `<Frame caption='A ${(open + word + close).replaceAll("'", '"')}'>x</Frame>`,
  'an update in it': (open, word, close) =>
    `${open}\n<Update label="${word}" rss={{title: "${word}"}}>x</Update>\n${close}`,
  'an update': (open, word, close) => `<Update label="May">\n${open}\n${word}\n${close}\n</Update>`,
  'a field in it': (open, word, close) => `${open}\n<ParamField query="${word}" type="string">x</ParamField>\n${close}`,
  'a field': (open, word, close) => `<ResponseField name="f" type="string">\n${open}${word}${close}\n</ResponseField>`,
  'a sample in it': (open, word, close) =>
    `${open}\n<RequestExample>\n\`\`\`sh\n${word}\n\`\`\`\n</RequestExample>\n${close}`,
  'a sample': (open, word, close) =>
    `<ResponseExample>\n${open}\n\`\`\`json\n"${word}"\n\`\`\`\n${close}\n</ResponseExample>`,
  'an expression': (open, word, close) => `{true && ${open}${word}${close}}`,
  'a fragment': (open, word, close) => `<>\n${open}\n${word}\n${close}\n</>`,
};

const title = 'title: Page\nrss: true';
const members = 'export const staff = 1;\n\n';

/** The source of the text: the file of the page, a snippet, or the content between the tags of a snippet. */
const sources: { readonly [source: string]: (text: string, slug?: string) => { readonly [file: string]: string } } = {
  page: (text, slug = 'a') => ({
    [`${slug}.mdx`]: `---\n${title}\napi: "GET https://x.test/a"\n---\n\n${members}Begin\n\n${text}\n\nEnd\n`,
  }),
  snippet: (text, slug = 'a') => ({
    [`${slug}.mdx`]: `---\n${title}\n---\n\nimport Part from "/snippets/${slug}.mdx";\n\n<Part />\n\nEnd\n`,
    [`snippets/${slug}.mdx`]: `${text}\n`,
  }),
  slot: (text, slug = 'a') => ({
    [`${slug}.mdx`]: `---\n${title}\n---\n\nimport Part from "/snippets/${slug}.mdx";\n\n<Part>\n\n${text}\n\n</Part>\n\nEnd\n`,
    [`snippets/${slug}.mdx`]: 'Before\n\n{children}\n',
  }),
};

const config = { name: 'Docs', theme: 'mint', colors: { primary: '#123456' }, navigation: { pages: ['a'] } };

const isForAgents = (path: string) => /\.md$|^llms/.test(path);

/** The readers of the files of a site that contain a word. */
function readersOf(site: PublishedSite, word: string): 'page' | 'agents' | 'both' | 'nobody' {
  const files = filesWith(site, word);
  const [forAgents, forPeople] = [files.some(isForAgents), files.some((file) => !isForAgents(file))];
  if (forAgents && forPeople) return 'both';
  return forAgents ? 'agents' : forPeople ? 'page' : 'nobody';
}

suite('Visibility: readers of a text of an exported site', () => {
  for (const [place, write] of Object.entries(places)) {
    const cases = spellings.map(([open, close, who], index) => {
      const word = `marker${index}z`;
      return { word, who, slug: `page-${index}`, text: write(open, word, close) };
    });
    const all = { slug: 'all', text: cases.map(({ text }) => text).join('\n\n') };
    for (const [source, filesOf] of Object.entries(sources)) {
      test(`${place}: text in a ${source}`, async () => {
        // A page for each spelling, all in one site; elsewhere all spellings in one.
        const pages = source === 'page' ? cases : [all];
        const site = await published({
          'docs.json': JSON.stringify({ ...config, navigation: { pages: pages.map(({ slug }) => slug) } }),
          ...Object.assign({}, ...pages.map(({ text, slug }) => filesOf(text, slug))),
        });
        for (const { word, who, text } of cases) {
          const found = readersOf(site, word);
          const expected = expectedReaders(place, who);
          assert.ok(expected.includes(found), `${source}: ${text}\nis read by ${found}: ${filesWith(site, word)}`);
        }
        for (const { slug, text } of pages) assert.match(site.files.get(`${slug}/index.html`) ?? '', /End/, text);
      });
    }
  }
});

/** Where a description or a page has texts that are Markdown. */
const texts: { readonly [place: string]: (text: string) => { readonly [file: string]: string } } = {
  'front matter': (text) => ({
    'a.mdx': `---\ntitle: A\nrss: true\ndescription: ${JSON.stringify(text)}\n---\n\nText\n`,
  }),
  info: (text) => ({ 'api.json': api({ info: { title: 'A', version: '1', description: text } }) }),
  tag: (text) => ({ 'api.json': api({ tags: [{ name: 't', description: text }] }) }),
  operation: (text) => ({ 'api.json': api({}, { description: text }) }),
  'operation in YAML': (text) => ({ 'api.yaml': stringify(JSON.parse(api({}, { description: text }))) }),
  parameter: (text) => ({
    'api.json': api({}, { parameters: [{ name: 'p', in: 'query', description: text, schema: {} }] }),
  }),
  body: (text) => ({ 'api.json': api({}, { requestBody: { description: text, content: {} } }) }),
  response: (text) => ({ 'api.json': api({}, { responses: { 200: { description: text } } }) }),
  field: (text) => ({
    'api.json': api(
      {},
      {
        requestBody: { content: { 'application/json': { schema: { properties: { a: { description: text } } } } } },
      },
    ),
  }),
  'security scheme': (text) => ({
    'api.json': api(
      { components: { securitySchemes: { k: { type: 'http', scheme: 'bearer', description: text } } } },
      { security: [{ k: [] }] },
    ),
  }),
  server: (text) => ({ 'api.json': api({ servers: [{ url: 'https://x.test', description: text }] }) }),
  content: (text) => ({ 'api.json': api({}, { 'x-platform': { content: text } }) }),
  metadata: (text) => ({ 'api.json': api({}, { 'x-platform': { metadata: { description: text } } }) }),
};

function api(rest: object, operation: object = {}): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    ...rest,
    paths: { '/a': { get: { summary: 'Get', tags: ['t'], responses: {}, ...operation } } },
  });
}

/** Texts with the words: one of each spelling in the place that is drawn most, and all spellings in one text elsewhere. */
function listReaderTexts(place: string): readonly { readonly text: string; readonly indexes: readonly number[] }[] {
  const write = {
    inline: (index: number) => `Begin ${spellings[index]?.[0]}marker${index}z${spellings[index]?.[1]} end`,
    block: (index: number) => `${spellings[index]?.[0]}\n\nmarker${index}z\n\n${spellings[index]?.[1]}\n\nEnd`,
  };
  const all = [...spellings.keys()];
  const groups = place === 'operation' ? all.map((index) => [index]) : [all];
  return [write.inline, write.block].flatMap((one) =>
    groups.map((indexes) => ({ text: indexes.map(one).join('\n\n'), indexes })),
  );
}

suite('Visibility in texts of descriptions', () => {
  for (const [place, filesOf] of Object.entries(texts)) {
    test(`${place}: its readers, also in the published description`, async () => {
      for (const { text, indexes } of listReaderTexts(place)) {
        const files = filesOf(text);
        const [file = ''] = Object.keys({ ...files, 'api.json': '' }).filter((name) => name.startsWith('api.'));
        const navigation = { pages: ['a', { group: 'G', openapi: file }] };
        const site = await published({
          'docs.json': JSON.stringify({ ...config, navigation }),
          'a.mdx': '---\ntitle: A\n---\n\nText\n',
          [file]: api({}),
          ...files,
        });
        const description = site.files.get(file) ?? '';
        assert.doesNotMatch(description, /Visibility/);
        for (const index of indexes) {
          const who = spellings[index]?.[2] ?? 'nobody';
          const word = `marker${index}z`;
          // A text that meta tags, llms.txt and the published description share leaves out parts for only some readers.
          const wanted = { page: ['page', 'nobody'], agents: ['agents', 'nobody'], both: ['both'], nobody: ['nobody'] };
          const found = filesWith(site, word).filter((path) => path !== file);
          const readers = readersOf({ ...site, files: new Map(found.map((path) => [path, word])) }, word);
          assert.ok(wanted[who].includes(readers), `${text} is read by ${readers}: ${found}`);
          if (description.includes(word))
            assert.ok(who === 'agents' || who === 'both', `${text} in the published description`);
        }
      }
    });
  }

  test('other metadata, and data that looks like it, is unchanged', async () => {
    const value = { text: '<Visibility for="signed-in">data</Visibility>' };
    const content = { 'application/json': { schema: { example: value } } };
    const { files } = await published({
      'docs.json': JSON.stringify({ ...config, navigation: { openapi: 'api.json' } }),
      'api.json': api({}, { responses: { 200: { description: 'OK', content } } }),
    });
    assert.match(files.get('api.json') ?? '', /signed-in/);
  });
});

suite('anchors of text that no reader sees', () => {
  const texts = (audience: string) => {
    const links = (name: string) =>
      `[link](/a#${name}) [file](./a.mdx#${name}) <a href="/a#${name}">x</a> <Card title="Card" href="/a#${name}">x</Card>`;
    return {
      'docs.json': JSON.stringify({
        ...config,
        navigation: {
          global: { anchors: [{ anchor: 'Anchor', href: '/a#markerz' }] },
          pages: ['a', 'b', { group: 'G', openapi: 'api.json' }],
        },
        redirects: [
          { source: '/old', destination: '/a#markerz' },
          { source: '/any/:x', destination: '/a#markerz' },
        ],
        navbar: { links: [{ label: 'Link', href: '/a#markerz' }] },
        banner: { content: '[Banner](/a#markerz)' },
      }),
      'a.mdx': `---\ntitle: A\n---\n\nBegin [same](#markerz) <Card title="Card" href="#markerz">x</Card>\n\n<Visibility for="${audience}">\n\n## markerz\n\n</Visibility>\n`,
      'b.mdx': `---\ntitle: B\n---\n\n${links('markerz')}\n\nEnd\n`,
      'c.mdx': '---\ntitle: C\n---\n',
      'api.json': api(
        { info: { title: 'A', version: '1', description: '[link](/a#markerz) [file](./a.mdx#markerz)' } },
        { description: '[link](/a#markerz), [reference][r]\n\n[r]: /a#markerz' },
      ),
    };
  };

  test('are in no link, redirect, record or Markdown; the texts of the links are kept', async () => {
    const site = await published(texts('signed-in'));
    assert.deepEqual(
      filesWith(site, 'markerz').filter((path) => path !== 'api.json'),
      [],
    );
    assert.match(site.files.get('b/index.html') ?? '', /<a href="\.\.\/a\/">file<\/a>/);
    assert.match(site.files.get('a/index.html') ?? '', /same/);
    assert.match(site.files.get('_redirects') ?? '', /^\/old \/a 301$/m);
  });

  test('are kept if some reader sees the text', async () => {
    const { files } = await published(texts('humans'));
    assert.match(files.get('b/index.html') ?? '', /href="\.\.\/a\/#markerz"/);
    assert.match(files.get('_redirects') ?? '', /^\/old \/a#markerz 301$/m);
  });
});

suite('Visibility in the text for an image', () => {
  test('leaves the text out of it', async () => {
    const text = `![Picture <Visibility for="signed-in">markerz</Visibility>](/x.png)`;
    const site = await published({ 'docs.json': JSON.stringify(config), ...sources.page?.(text) });
    assert.deepEqual(filesWith(site, 'markerz'), []);
    assert.match(site.files.get('a.md') ?? '', /!\[Picture\s*\]/);
  });
});

suite('texts beside what is hidden', () => {
  const kept =
    '<details id="d">\n<summary>More</summary>\n\nInner\n\n</details>\n\n<a name="here"></a> [Here](#here) <b id="b">bold</b>';
  const hidden = ['<!-- markerz -->', '<!-- markerz\n -->', '<Visibility for="signed-in">\n\nmarkerz\n\n</Visibility>'];
  const files = (description: string) => {
    const info = { title: 'T', version: '1', description };
    const paths = { '/a': { get: { summary: 'A', description, responses: { 200: { description } } } } };
    return {
      'docs.json': JSON.stringify({ name: 'N', navigation: { pages: [{ group: 'G', openapi: 'api.json' }] } }),
      'api.json': JSON.stringify({ openapi: '3.1.0', info, paths }),
    };
  };
  for (const part of hidden)
    test(`keep their elements and anchors: ${part.split('\n')[0]}`, async () => {
      const [plain, site] = await Promise.all([published(files(kept)), published(files(`${part}\n\n${kept}`))]);
      assert.deepEqual(filesWith(site, 'markerz'), []);
      for (const [path, text] of plain.files)
        if (path.endsWith('.html')) {
          const shown = (html = '') => html.match(/<details|<summary>More|id="(?:here|d|b)"/g);
          assert.deepEqual(shown(site.files.get(path)), shown(text), path);
        }
    });
});

suite('Visibility with broken tags', () => {
  const broken: readonly string[] = [
    '<Visibility for="signed-in">\n\nmarkerz\n',
    '<Visibility for="signed-in>\n\nmarkerz\n\n</Visibility>',
    '<Visibility for={{groups: ["beta"]}>\n\nmarkerz\n\n</Visibility>',
    'markerz <Visibility for="signed-in">markerz',
    'markerz\n\n</Visibility>',
    '<Visibilty for="signed-in">\n\nmarkerz\n\n</Visibilty>',
    '<Visibilty for="signed-in">\n\nmarkerz\n\n</Visibility>',
    '<Mintlify.Visibility for="signed-in">\n\nmarkerz\n\n</Mintlify.Visibility>',
    '<visibility for="signed-in">\n\nmarkerz\n\n</visibility>',
    '- one\n  <Visibility for="signed-in">\n  markerz\n\n</Visibility>\n',
    `${'<div>\n'.repeat(70)}<Visibility for="signed-in">\n\nmarkerz\n\n</Visibility>\n${'</div>\n'.repeat(70)}`,
  ];

  test('an export reports pages that lack their text, also because of unclosed comments', async () => {
    const bodies = { a: '<Visibility for="agents"\n\nmarkerz', b: 'x {/* markerz', c: '<!-- markerz', d: 'all of it' };
    const pages = Object.entries(bodies).map(([name, body]) => [`${name}.mdx`, `---\ntitle: T\n---\n\n${body}\n`]);
    const navigation = { pages: Object.keys(bodies) };
    const texts = { 'docs.json': JSON.stringify({ ...config, navigation }), ...Object.fromEntries(pages) };
    const site = await publish(texts);
    assert.deepEqual(filesWith(site, 'markerz'), []);
    assert.notDeepEqual(filesWith(site, 'all of it'), []);
    const said = 'problems' in site.report ? site.report.problems : [];
    const lacking = said.filter(({ message }) => /[Tt]his text is not published/.test(message));
    assert.deepEqual(lacking.map(({ file }) => file).sort(), ['a.mdx', 'b.mdx', 'c.mdx']);
  });

  for (const text of broken) {
    test(`${JSON.stringify(text).slice(0, 60)}: none of the text is published, and an error says so`, async () => {
      const texts = { 'docs.json': JSON.stringify(config), 'a.mdx': `---\ntitle: A\n---\n\nBegin\n\n${text}\n` };
      assert.deepEqual(filesWith(await published(texts), 'markerz'), []);
      const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
      const { problems } = await engine.problems({ official: false });
      const own = problems.filter(({ code }) => code === 'mdx-visibility');
      assert.equal(own.length, 1, JSON.stringify(problems));
      assert.match(own[0]?.message ?? '', /This text is not published until the tag is fixed/);
    });
  }
});

suite('problems about Visibility', () => {
  const find = async (texts: { readonly [file: string]: string }, code: RegExp) => {
    const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
    const { problems } = await engine.problems({ official: false });
    return problems.filter((problem) => code.test(problem.code));
  };

  test('content that needs a sign-in is one info per site, with all locations in pages, snippets and descriptions', async () => {
    const text = '<Visibility for="signed-in">x</Visibility> <Visibility for={{groups: ["beta"]}}>y</Visibility>';
    const [found, ...others] = await find(
      {
        'docs.json': JSON.stringify({
          ...config,
          navigation: { pages: ['a', 'b', { group: 'G', openapi: 'api.json' }] },
        }),
        'a.mdx': `---\ntitle: A\n---\n\n${text}\n\n<Visibility for="humans">z</Visibility>\n`,
        'b.mdx': '---\ntitle: B\n---\n\nimport Part from "/snippets/part.mdx";\n\n<Part />\n\n<Part />\n',
        'snippets/part.mdx': text,
        'api.json': api({}, { description: text, 'x-platform': { content: text } }),
      },
      /^visibility-signed-in$/,
    );
    assert.deepEqual(others, []);
    assert.equal(found?.severity, 'info');
    assert.equal(found?.file, 'a.mdx');
    const related = found?.related ?? [];
    assert.deepEqual(
      related.map(({ file }) => file),
      // In a JSON string with escapes, the whole string is the location.
      ['a.mdx', 'snippets/part.mdx', 'snippets/part.mdx', 'api.json', 'api.json'],
    );
  });

  test('the problem for a wrong or missing value says that no reader sees the content', async () => {
    for (const [tag, message] of [
      ['<Visibility for="human">', /`for` must be .*Until then its content is not published\.$/],
      ['<Visibility for={who}>', /`for` must be .*not published\.$/],
      ['<Visibility>', /needs the attribute "for".*not published\.$/],
    ] as const) {
      const text = `${tag}x</Visibility>`;
      for (const texts of [
        { 'a.mdx': `---\ntitle: A\n---\n\n${text}\n` },
        { 'a.mdx': '', 'api.json': api({}, { description: text }) },
        { 'a.mdx': '', 'api.json': api({}, { 'x-platform': { content: text } }) },
      ]) {
        const navigation = { pages: ['a', { group: 'G', openapi: 'api.json' }] };
        const docs = { 'docs.json': JSON.stringify({ ...config, navigation }), 'api.json': api({}) };
        const found = await find({ ...docs, ...texts }, /^mdx-/);
        assert.equal(found.length, 1, JSON.stringify(found));
        assert.match(found[0]?.message ?? '', message);
      }
    }
  });

  test('pages for signed-in readers are one warning with their names, in check and in the export', async () => {
    const texts = {
      'docs.json': JSON.stringify({ ...config, navigation: { pages: ['a', 'b', 'c'] } }),
      'a.mdx': '---\ntitle: A\ngroups: ["staff"]\n---\n',
      'b.mdx': '---\ntitle: B\npublic: false\n---\n',
      'c.mdx': '---\ntitle: C\npublic: true\n---\n',
    };
    const [found, ...others] = await find(texts, /^page-signed-in$/);
    assert.deepEqual(others, []);
    assert.equal(found?.severity, 'warning');
    assert.match(found?.message ?? '', /restricts "a", "b" to signed-in readers/);
    assert.deepEqual(
      found?.related?.map(({ file }) => file),
      ['b.mdx'],
    );
    const { report, files } = await published(texts);
    assert.ok(report.kind === 'written' && report.problems.some(({ code }) => code === 'page-signed-in'));
    assert.deepEqual(
      [...files.keys()].filter((path) => /^[abc]\.md$/.test(path)),
      ['c.md'],
    );
  });
});

/** An attribute is the same for all readers, so parts of it for only some readers are not published. */
function expectedReaders(place: string, who: 'page' | 'agents' | 'both' | 'nobody'): readonly string[] {
  if (place === 'an attribute that is JSX') return who === 'both' ? [who] : ['nobody'];
  if (place === 'a part of a heading' || place === 'a caption' || place === 'a title that is JSX')
    return who === 'nobody' ? [who] : [who, 'nobody'];
  return [who];
}
