import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { renderMarkdown } from '../../../src/render/render-markdown.ts';
import { context, media, pageOf, parameter } from './page-models.ts';

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

  test('code that holds fences gets a longer one', () => {
    const body = {
      ...media({ type: 'string' }, 'text/markdown'),
      examples: [{ name: '', value: '```\ncode\n```', at }],
    };
    const page = renderMarkdown(pageOf({ requestBody: { required: true, content: [body], at } }), context);
    assert.ok(page.includes('````\n```\ncode\n```\n````'));
  });
});
