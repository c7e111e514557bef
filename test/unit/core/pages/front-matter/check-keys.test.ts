import assert from 'node:assert/strict';
import matter from 'gray-matter';
import { readPageFile } from '../../../../../src/core/pages/front-matter/read-page-file.ts';
import { applyEdits } from '../../../../../src/core/source/text/apply-edits.ts';

/** For each problem of a line: its code, its place, and the line after the first fix. */
function reportProblems(...lines: readonly string[]) {
  const text = `---\n${lines.join('\n')}\n---\n`;
  return readPageFile('a.mdx', text).problems.map(({ code, severity, at, fixes }) => {
    const fixed = fixes?.[0] && applyEdits(text, fixes[0].edits).split('\n').slice(1, -2).join('\n');
    return [severity, code.replace('front-matter-', ''), text.slice(at.span.start, at.span.end), fixed];
  });
}

const slips: { readonly [line: string]: readonly unknown[] } = {
  'opanapi: GET /a': ['warning', 'unknown-key', 'opanapi', 'openapi: GET /a'],
  'openapi: GTE /a': ['error', 'reference-invalid', 'GTE /a', 'openapi: "GET /a"'],
  'openapi: "b.json delet /a"': ['error', 'reference-invalid', '"b.json delet /a"', 'openapi: "b.json DELETE /a"'],
  'openapi: GET/a': ['error', 'reference-invalid', 'GET/a', 'openapi: "GET /a"'],
  'openapi: post a/b': ['error', 'reference-invalid', 'post a/b', 'openapi: "POST /a/b"'],
  'api: POTS /b': ['error', 'reference-invalid', 'POTS /b', 'api: "POST /b"'],
  'authMethod: GET': ['warning', 'unknown-value', 'GET', undefined],
  'openapi: GET DELETE /a': ['error', 'reference-invalid', 'GET DELETE /a', undefined],
  'openapi: “GET /a”': ['error', 'reference-invalid', '“GET /a”', 'openapi: GET /a'],
};

/** Lines that are not valid YAML, with the result of the first fix; undefined if no fix gives an allowed value. */
const broken: { readonly [line: string]: string | undefined } = {
  'title: {a b': 'title: "{a b"',
  'icon: b\ntitle = a': 'icon: b\ntitle: a',
  'hidden: "true': 'hidden: true',
  'keywords: ["a", "b"]"': 'keywords: ["a", "b"]',
  'description: "a",': 'description: "a"',
  'playground: { display: none': 'playground: { display: none}',
  'openapi: {GET /a': undefined,
  'hidden: a: true': undefined,
};

suite('keys of front matter', () => {
  for (const [line, expected] of Object.entries(slips))
    test(line, () => assert.deepEqual(reportProblems(line), [expected]));

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
    test(`reports nothing for ${line}`, () => assert.deepEqual(reportProblems(line), []));

  for (const [line, fixed] of Object.entries(broken))
    test(`broken: ${line}`, () =>
      assert.deepEqual(
        reportProblems(line).map(([severity, , , fixed]) => [severity, fixed]),
        [['error', fixed]],
      ));

  test('keeps the fixes of other lines beside a broken one', () => {
    assert.deepEqual(
      reportProblems('title: "a', 'hidden: "yes"').map(([code, , , fixed]) => [code, fixed]),
      [['error', 'title: "a"\nhidden: "yes"']],
    );
  });

  test('suggests one of two methods', () => {
    const { problems } = readPageFile('a.mdx', '---\nopenapi: GET DELETE /a\n---\n');
    assert.equal(problems[0]?.message, '"GET DELETE /a" has two methods. Write only one, such as `GET /a`.');
  });

  test('reports invalid YAML as one problem', () => {
    assert.deepEqual(
      reportProblems('title: a: b').map(([, code]) => code),
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

suite('the lines around front matter', () => {
  const page = '---\ntitle: a\nicon: b\n---\n\nText.\n';
  const cases: { readonly [name: string]: string } = {
    'two dashes above': page.replace('---', '--'),
    'four dashes above': page.replace('---', '----'),
    'a dash of a word processor above': page.replace('---', '—'),
    'an empty line above': `\n${page}`,
    'nothing above': page.replace('---\n', ''),
    'two dashes below': page.replace('\n---', '\n--'),
    'four dashes below': page.replace('\n---', '\n----'),
    'blanks before the dashes below': page.replace('\n---', '\n  ---'),
    'nothing below': page.replace('\n---', ''),
  };
  for (const [name, text] of Object.entries(cases))
    test(name, () => {
      const { problems } = readPageFile('a.mdx', text);
      assert.deepEqual(
        problems.map(({ code }) => code),
        ['front-matter-open'],
      );
      const fixed = applyEdits(text, problems[0]?.fixes?.[0]?.edits ?? []);
      assert.equal(fixed, page);
    });

  for (const text of ['Title: a\n---\n', '---\n\nText.\n\n---\n', 'title: a\n\ntext\n\n---\n', '-- a\n\nb\n\n---\n'])
    test(`finds no front matter in ${JSON.stringify(text)}`, () =>
      assert.deepEqual(readPageFile('a.mdx', text).problems, []));
});
