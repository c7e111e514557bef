import assert from 'node:assert/strict';
import matter from 'gray-matter';
import { readPageFile } from '../../../../../src/core/pages/read-page-file.ts';
import { applyEdits } from '../../../../../src/core/source/text/apply-edits.ts';

/** Code, place and the line as the first fix writes it, of each problem of a line. */
function told(...lines: readonly string[]) {
  const text = `---\n${lines.join('\n')}\n---\n`;
  return readPageFile('a.mdx', text).problems.map(({ code, severity, at, fixes }) => {
    const mended = fixes?.[0] && applyEdits(text, fixes[0].edits).split('\n').slice(1, -2).join('\n');
    return [severity, code.replace('front-matter-', ''), text.slice(at.span.start, at.span.end), mended];
  });
}

const slips: { readonly [line: string]: readonly unknown[] } = {
  'opanapi: GET /a': ['warning', 'unknown-key', 'opanapi', 'openapi: GET /a'],
  'Title: a': ['warning', 'unknown-key', 'Title', 'title: a'],
  'titel: a': ['warning', 'unknown-key', 'titel', 'title: a'],
  'noIndex: true': ['warning', 'unknown-key', 'noIndex', 'noindex: true'],
  'sidebar-title: a': ['warning', 'unknown-key', 'sidebar-title', 'sidebarTitle: a'],
  'og-title: a': ['warning', 'unknown-key', 'og-title', '"og:title": a'],
  'noindex: "true"': ['warning', 'wrong-type', '"true"', 'noindex: true'],
  'hidden: no': ['warning', 'wrong-type', 'no', 'hidden: false'],
  'keywords: a, b c': ['warning', 'wrong-type', 'a, b c', 'keywords: ["a", "b c"]'],
  'mode: wdie': ['warning', 'unknown-value', 'wdie', 'mode: wide'],
  'authMethod: baerer': ['warning', 'unknown-value', 'baerer', 'authMethod: bearer'],
  'openapi: GTE /a': ['error', 'reference-invalid', 'GTE /a', 'openapi: "GET /a"'],
  'openapi: "b.json delet /a"': ['error', 'reference-invalid', '"b.json delet /a"', 'openapi: "b.json DELETE /a"'],
  'openapi: GET/a': ['error', 'reference-invalid', 'GET/a', 'openapi: "GET /a"'],
  'openapi: post a/b': ['error', 'reference-invalid', 'post a/b', 'openapi: "POST /a/b"'],
  'api: POTS /b': ['error', 'reference-invalid', 'POTS /b', 'api: "POST /b"'],
};

suite('keys of front matter', () => {
  for (const [line, expected] of Object.entries(slips)) test(line, () => assert.deepEqual(told(line), [expected]));

  for (const line of [
    'tags: a',
    'model: b',
    'shortTitle: a',
    'sidebar_label: a',
    'order: 1',
    'boost: 2',
    'image: /a.png',
    'name: a',
    'description:',
    'mode: assistant',
    'api: GET https://a.example/b',
    'openapi-schema: Name',
    'keywords: []',
    'hidden:',
  ])
    test(`nothing of ${line}`, () => assert.deepEqual(told(line), []));

  test('a slip of a key that is there too is a key of its own', () => {
    assert.deepEqual(told('title: a', 'titles: b', 'tilte: c'), []);
  });

  test('what is no YAML is one problem', () => {
    assert.deepEqual(
      told('title: a: b').map(([, code]) => code),
      ['yaml-syntax'],
    );
  });
});

suite('front matter as gray-matter reads it, over several lines without indentation', () => {
  for (const lines of [
    'description: "a\nb"\nicon: c',
    '"og:title": "a\nb"',
    'keywords: ["a",\n"b"]',
    'keywords: [\n"a]",\nb\n]\ntitle: c',
    'x: {a: b,\nc: d}',
  ])
    test(JSON.stringify(lines), () => {
      const text = `---\n${lines}\n---\n`;
      const { value, problems } = readPageFile('a.mdx', text);
      assert.deepEqual(problems, []);
      assert.deepEqual(value.frontMatter.all, matter(text).data);
    });
});
