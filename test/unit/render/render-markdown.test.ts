import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { renderMarkdown } from '../../../src/render/render-markdown.ts';
import { context, entry, media, pageOf, parameter } from './page-models.ts';

const at = { file: 'a', span: { start: 0, end: 0 } };

suite('renderMarkdown', () => {
  test('escapes plain text, and keeps descriptions in Markdown', () => {
    const page = renderMarkdown(
      pageOf(
        {
          parameters: [
            parameter(
              'a`b',
              { enum: ['x'], 'x-enumDescriptions': { x: 'not *bold*' } },
              { description: 'A **bold** word.' },
            ),
          ],
        },
        { title: '*Make* a <thing>' },
      ),
      context,
    );
    assert.match(page, /^# \\\*Make\\\* a \\<thing>\n/);
    assert.ok(page.includes('- ``a`b`` (string enum): A **bold** word. One of `x` (not \\*bold\\*).'));
  });

  test('titles are separate lines without control characters and markup', () => {
    const page = renderMarkdown(pageOf({}, { title: 'A\u0000\u001b\r\n# [b [c] d](javascript:alert(1))' }), context);
    assert.match(page, /^# A # \[b \[c\] d\\\]\(javascript:alert\(1\)\)\n/);
  });

  test('a description is written from its tree, without forbidden links', () => {
    const parser = createMarkupParser();
    const texts = ['Good __bold__ [a](/b).', 'Bad __bold__ [a][a] and [b](/b).\n\n[a]: <java\tscript:alert(1)>'];
    const prose = Object.fromEntries(
      texts.map((text) => [text, parser.parse(text, { file: '', dialect: 'markdown' })]),
    );
    const parameters = texts.map((description, index) => parameter(`p${index}`, { type: 'string' }, { description }));
    const page = renderMarkdown(pageOf({ parameters }, { prose }), context);
    assert.ok(page.includes('- `p0` (string): Good **bold** [a](/b).'), page);
    assert.ok(page.includes('- `p1` (string): Bad **bold** a and [b](/b).'), page);
  });

  test('the fields of a named schema are on the page once per direction', () => {
    const thing = entry({ properties: { id: { readOnly: true }, name: { description: 'Its name.' } } }, 'Thing');
    const list = { type: 'array', items: { $ref: '#/$defs/s0' } };
    const content = [media({ $ref: '#/$defs/s0' })];
    const page = renderMarkdown(
      pageOf(
        {
          body: { properties: { one: { $ref: '#/$defs/s0' }, all: list } },
          responses: ['200', '201'].map((status) => ({ status, headers: [], content, links: [], at })),
        },
        { schemas: { s0: thing } },
      ),
      context,
    );
    assert.ok(
      page.includes(
        '- `one` (Thing)\n  - `name` (any): Its name.\n- `all` (array of Thing)\n  - the same fields as `Thing` above',
      ),
      page,
    );
    assert.equal(page.match(/- `id`/g)?.length, 1);
    assert.equal(page.match(/- `name`/g)?.length, 2);
  });

  test('fields are indented under their owners, descriptions of several lines too', () => {
    const page = renderMarkdown(
      pageOf({
        body: {
          type: 'object',
          properties: {
            a: { type: 'object', description: 'First.\n\nSecond.', properties: { b: { type: 'string' } } },
          },
        },
      }),
      context,
    );
    assert.ok(page.includes('- `a` (object)\n\n  First.\n\n  Second.\n\n  - `b` (string)\n'));
  });

  test('code that holds fences gets a longer one', () => {
    const body = {
      ...media({ type: 'string' }, 'text/markdown'),
      examples: [{ name: '', value: '```\ncode\n```', at }],
    };
    const page = renderMarkdown(pageOf({ requestBody: { required: true, content: [body], at } }), context);
    assert.ok(page.includes('````\n```\ncode\n```\n````'));
  });

  test('ends with one line break', () => {
    assert.match(renderMarkdown(pageOf({}), context), /[^\n]\n$/);
  });
});
