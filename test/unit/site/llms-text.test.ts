import assert from 'node:assert/strict';
import MarkdownIt from 'markdown-it';
import { firstParagraph, llmsText } from '../../../src/site/llms-text.ts';
import { container, endpointPage, mdxPage } from './plan-fixtures.ts';

suite('llms.txt', () => {
  test('has the form of llmstxt.org: name, description, sections, descriptions, optional links', () => {
    const text = llmsText({
      name: 'Books',
      description: 'All about\nbooks.',
      baseUrl: 'https://docs.example.com/v1',
      pages: [
        mdxPage('index-page', { slug: '', title: 'Welcome', ownDescription: 'Start here.' }),
        endpointPage('api/list', 'GET', '/books', {
          title: 'List [all] books',
          ownDescription: 'Finds books.\n\nMore.',
        }),
        mdxPage('secret', { hidden: true }),
        mdxPage('quiet', { noindex: true, title: 'Quiet' }),
      ],
      navigation: container('root', '', [
        container('tab', 'Guides', [container('group', 'Start', ['', 'secret', 'quiet'])]),
        container('tab', 'API', [container('group', 'Books', ['api/list', '']), container('group', 'Empty', [])]),
        container('anchor', 'Forum', [], { href: 'https://forum.example.com' }),
      ]),
      descriptions: [{ family: 'openapi', title: 'Books API', version: '1.2', path: 'api.yaml' }],
    });
    assert.equal(
      text,
      `# Books

> All about books.

## Guides › Start

- [Welcome](https://docs.example.com/v1/index.md): Start here.
- [Quiet](https://docs.example.com/v1/quiet.md)

## API › Books

- [List \\[all\\] books](https://docs.example.com/v1/api/list.md): \`GET /books\` Finds books.

## OpenAPI Specs

- [Books API 1.2](https://docs.example.com/v1/api.yaml)

## Optional

- [Forum](https://forum.example.com)
`,
    );
  });

  test('links are root-relative without a base URL, and unlisted pages are included', () => {
    const text = llmsText({
      name: 'N',
      baseUrl: '',
      pages: [mdxPage('a b')],
      navigation: container('root', '', []),
      descriptions: [],
    });
    assert.equal(text, '# N\n\n## Other pages\n\n- [a b](/a%20b.md)\n');
  });

  const nav = (label: string, href?: string) =>
    container('root', '', [container('group', label, ['a'], href === undefined ? {} : { href })]);
  const textOf = (words: string, href?: string) =>
    llmsText({
      name: words,
      description: words,
      baseUrl: '',
      pages: [mdxPage('a', { title: words, ownDescription: words })],
      navigation: nav(words, href),
      descriptions: [{ family: 'openapi', title: words, version: '1', path: 'api.yaml' }],
    });

  test('names, labels and descriptions can not create markup', () => {
    const text = textOf('[x](javascript:alert(1)) <b>');
    assert.equal(
      text,
      `# \\[x](javascript:alert(1)) \\<b>

> \\[x](javascript:alert(1)) \\<b>

## \\[x](javascript:alert(1)) \\<b>

- [\\[x\\](javascript:alert(1)) \\<b\\>](/a.md): [x\\](javascript:alert(1)) \\<b>

## OpenAPI Specs

- [\\[x\\](javascript:alert(1)) \\<b\\> 1](/api.yaml)
`,
    );
  });

  test('names, labels and descriptions are single lines without control characters', () => {
    const text = textOf('one\u0000\u0007\r\n\r\n# two\t\u2028three\u001b[31m');
    assert.doesNotMatch(text, /(?!\n)\p{Cc}/u);
    assert.deepEqual(
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.slice(0, 18)),
      [
        '# one # two three[',
        '> one # two three[',
        '## one # two three',
        '- [one # two three',
        '## OpenAPI Specs',
        '- [one # two three',
      ],
    );
  });

  test('an external link is an http or https link, as a browser reads it', () => {
    assert.match(textOf('F', ' https://f.example/a (b)'), /^- \[F\]\(https:\/\/f\.example\/a%20%28b%29\)$/m);
    assert.match(textOf('F', '//f.example'), /^- \[F\]\(https:\/\/f\.example\)$/m);
    for (const href of [' javascript:alert(1)', 'mailto:a@b.example', '/a', 'https\u200b://x']) {
      assert.doesNotMatch(textOf('F', href), /Optional/, href);
    }
  });

  test('allowed code and links stay in a description as written', () => {
    const description = (words: string) => /\/a\.md\): (.*)/.exec(textOf(words))?.[1];
    for (const same of [
      'See [a b](https://a.example/?b&c=d "t"), [c](/d#e) and <https://f.example>.',
      'a[0] < b, [c]: d',
      '![i](</j k>)',
    ]) {
      assert.equal(description(same), same);
    }
    for (const link of [
      '[a](javascript:b)',
      '[a]( <vbscript:b>)',
      '[a](javascript&colon;b)',
      '[a](javascript\\:b)',
      '<javascript:b>',
      '<[a](data:b)>',
      '<a href="data:b">',
    ]) {
      assert.deepEqual(
        new MarkdownIt().parseInline(description(link) ?? '', {})[0]?.children?.map(({ type }) => type),
        ['text'],
        link,
      );
    }
    assert.equal(description('A `List<Book>` or `a[0](b)`, [0].'), 'A `List<Book>` or `a[0](b)`, [0].');
    assert.equal(description('\\`[x](y:)` `[x](y:)``'), '\\`[x\\](y:)` `[x\\](y:)``');
  });

  test('a description is cut to 300 characters between words and without splitting characters', () => {
    const long = firstParagraph(`${'word '.repeat(80)}end`);
    assert.ok(long.length <= 300 && long.endsWith('word…'), long);
    assert.ok(!/[\ud800-\udbff]…$/.test(firstParagraph(`a${'😀'.repeat(200)}`)));
  });
});
