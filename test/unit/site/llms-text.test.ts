import assert from 'node:assert/strict';
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

  test('links are root-relative without a base URL, and a page no element lists still stands', () => {
    const text = llmsText({
      name: 'N',
      baseUrl: '',
      pages: [mdxPage('a b')],
      navigation: container('root', '', []),
      descriptions: [],
    });
    assert.equal(text, '# N\n\n## Other pages\n\n- [a b](/a%20b.md)\n');
  });

  test('a description is cut to 300 characters between words, whole characters kept', () => {
    const long = firstParagraph(`${'word '.repeat(80)}end`);
    assert.ok(long.length <= 300 && long.endsWith('word…'), long);
    assert.ok(!/[\ud800-\udbff]…$/.test(firstParagraph(`a${'😀'.repeat(200)}`)));
  });
});
