import assert from 'node:assert/strict';
import matter from 'gray-matter';
import { readPageFile } from '../../../../../src/core/pages/front-matter/read-page-file.ts';
import { withoutUndefined } from '../../../../support/without-undefined.ts';

/** The front matter of a page with these lines, and the whole text. */
function page(...lines: readonly string[]) {
  const text = `---\n${lines.join('\n')}\n---\n\n# Body\n`;
  return { ...readPageFile('guides/page.mdx', text), text };
}

suite('read-page-file', () => {
  test('reads every known key', () => {
    const { value, problems } = page(
      'title: "Users: all of them"',
      "sidebarTitle: 'Users'",
      'description: What users are',
      'icon: user',
      'tag: NEW',
      'hidden: true',
      'noindex: false',
      'deprecated: true',
      'mode: wide',
      'url: https://example.com',
      'canonical: "https://example.com/x"',
      'version: 2',
      'authMethod: bearer',
      'contentType: application/json',
      'keywords: [a, b]',
      '"og:title": Shared',
    );
    const { frontMatter } = value;
    assert.deepEqual(problems, []);
    assert.equal(frontMatter.title, 'Users: all of them');
    assert.equal(frontMatter.sidebarTitle, 'Users');
    assert.equal(frontMatter.description, 'What users are');
    assert.deepEqual([frontMatter.icon, frontMatter.tag, frontMatter.mode], ['user', 'NEW', 'wide']);
    assert.deepEqual([frontMatter.hidden, frontMatter.noindex, frontMatter.deprecated], [true, false, true]);
    assert.equal(frontMatter.url, 'https://example.com');
    assert.equal(frontMatter.canonical, 'https://example.com/x');
    assert.equal(frontMatter.version, '2');
    assert.deepEqual([frontMatter.authMethod, frontMatter.contentType], ['bearer', 'application/json']);
    const { keywords } = frontMatter.all;
    assert.deepEqual(keywords, ['a', 'b']);
    assert.equal(frontMatter.all['og:title'], 'Shared');
  });

  test('locates references exactly, with and without the YAML parser', () => {
    for (const extra of ['title: Plain', 'keywords: [x]']) {
      const { value, text } = page(extra, 'openapi: "../api.yaml get /users"', 'api: POST https://x.dev/y');
      const { openapi, api } = value.frontMatter;
      assert.ok(openapi && api);
      assert.deepEqual([openapi.ref.file, openapi.ref.method, openapi.ref.path], ['../api.yaml', 'GET', '/users']);
      assert.equal(text.slice(openapi.at.span.start, openapi.at.span.end), '"../api.yaml get /users"');
      assert.equal(text.slice(api.at.span.start, api.at.span.end), 'POST https://x.dev/y');
      assert.deepEqual([api.method, api.target], ['POST', 'https://x.dev/y']);
    }
  });

  test('reads asyncapi, schema, playground and examples', () => {
    const { value, problems } = page(
      'asyncapi: "/events.yaml chat"',
      'openapi-schema: api.yaml User',
      'playground:',
      '  display: simple',
      '  expanded: all',
      'examples:',
      '  response:',
      '    - { title: OK, status: 200, source: "{}" }',
    );
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['front-matter-two-sources'],
    );
    const { asyncapi, schema, platform } = withoutUndefined(value.frontMatter);
    assert.deepEqual([asyncapi?.ref.file, asyncapi?.ref.id], ['events.yaml', 'chat']);
    assert.deepEqual([schema?.file, schema?.name], ['api.yaml', 'User']);
    assert.deepEqual(platform.playground, { display: 'simple', expanded: 'all' });
    assert.deepEqual(platform.examples, { request: [], response: [{ title: 'OK', source: '{}', status: '200' }] });
    assert.deepEqual(withoutUndefined(page('playground: none').value.frontMatter.platform), {
      playground: { display: 'none' },
    });
  });

  test('reports an unsafe `url`, and leaves it out', () => {
    const { value, problems, text } = page('title: Good', 'url: "\\tjavascript:alert(1)"');
    assert.deepEqual(
      problems.map(({ severity, code, at }) => [severity, code, text.slice(at.span.start, at.span.end)]),
      [['warning', 'front-matter-link-refused', '"\\tjavascript:alert(1)"']],
    );
    assert.equal(value.frontMatter.url, undefined);
    assert.equal(page('url: " https://a.example"').value.frontMatter.url, 'https://a.example');
  });

  test('reports wrong values at their place, and reads everything else', () => {
    const { value, problems, text } = page('title: Good', 'hidden: maybe', 'openapi: users', 'tag: [a]');
    assert.deepEqual(
      problems.map(({ severity, code, at }) => [severity, code, text.slice(at.span.start, at.span.end)]),
      [
        ['warning', 'front-matter-wrong-type', 'maybe'],
        ['warning', 'front-matter-wrong-type', 'tag'],
        ['warning', 'front-matter-reference-invalid', 'users'],
      ],
    );
    assert.equal(value.frontMatter.title, 'Good');
    assert.equal(value.frontMatter.hidden, false);
  });

  test('begins the body after the front matter', () => {
    const { value, text } = page('title: A');
    assert.equal(text.slice(value.bodyStart), '\n# Body\n');
    const windows = readPageFile('a.mdx', '\uFEFF---\r\ntitle: A\r\n---\r\nBody');
    assert.equal(windows.value.frontMatter.title, 'A');
    assert.equal(windows.value.text.slice(windows.value.bodyStart), 'Body');
    const none = readPageFile('a.mdx', '# Only a body\n\n---\n');
    assert.deepEqual([none.value.bodyStart, none.value.frontMatter.hidden], [0, false]);
  });

  test('reads what it can of half-typed front matter', () => {
    const open = readPageFile('a.mdx', '---\ntitle: A\nopena\n\n# Body');
    assert.equal(open.value.frontMatter.title ?? '', 'A');
    assert.ok(open.problems.some(({ code }) => code === 'front-matter-open'));
    assert.equal(readPageFile('a.mdx', '---').value.frontMatter.hidden, false);
    assert.equal(readPageFile('a.mdx', '---\n---\nBody').value.bodyStart, 8);
    assert.deepEqual(readPageFile('a.mdx', '---\n\nA rule, then text').problems, []);
    const broken = page('title: A', 'openapi: "GET /us', 'tag: X');
    assert.equal(broken.value.frontMatter.title, 'A');
    assert.ok(broken.problems.length > 0);
  });

  test('does not take text below an empty line for front matter, even if a rule follows', () => {
    const text = '---\ntitle: A\n\nFirst words\n\n---\n\nMore';
    const { value, problems } = readPageFile('a.mdx', text);
    assert.deepEqual(
      problems.map(({ code, fixes }) => [code, fixes?.[0]?.edits[0]?.at.span.start]),
      [['front-matter-open', 13]],
    );
    assert.equal(value.frontMatter.title, 'A');
    assert.equal(text.slice(value.bodyStart), '\nFirst words\n\n---\n\nMore');
    for (const lines of ['a: 1\n\nb: 2', 'a: "x\n\ny"', "a: 'x\n\ny'", 'a: 1\n\n# note', 'a:\n  - b\n\n  - c']) {
      assert.deepEqual(
        readPageFile('a.mdx', `---\n${lines}\n---\n`).problems.filter(({ code }) => code === 'front-matter-open'),
        [],
      );
    }
  });

  test('reads a quoted text that continues at the start of a line, like the usual parser', () => {
    const { value, problems } = page('title: T', 'description: "One', 'two."', 'tag: [');
    assert.notEqual(problems.length, 0);
    assert.equal(value.frontMatter.title, 'T');
    const good = page('title: T', 'description: "One', 'two."');
    assert.deepEqual(good.problems, []);
    assert.equal(good.value.frontMatter.description, 'One two.');
  });

  test('reads front matter as gray-matter does', () => {
    for (const lines of [
      ['title: "A text that', 'goes on: with a colon"', 'tag: x'],
      ['description: "blanks before', '  the break, and "', "title: 'one", "two''s'"],
      ['keywords:', '  - "a', 'b"', '  - c'],
      ['title: >-', '  folded', '  text', 'tag: |', '  kept', '  lines'],
      ['icon: { name: x, type: "y" }', 'hidden: true', 'version: 1.2'],
      ['"quoted key": a', "title: 'it''s'", 'tag: "a\\tb"'],
      ['title: a # comment', '# comment', 'description: https://a.b/c'],
    ]) {
      const { value, text, problems } = page(...lines);
      assert.deepEqual(problems, [], text);
      assert.deepEqual(value.frontMatter.all, matter(text).data, text);
    }
  });

  test('reads simple lines as YAML does', () => {
    for (const [line, value] of [
      ['title: yes', 'true'],
      ['title: 12', '12'],
      ['title: a # comment', 'a'],
      ["title: 'it''s'", "it's"],
      ['title: "a\\tb"', 'a\tb'],
      ['title: null', undefined],
      ['title:', undefined],
      ['title: Learn, then build', 'Learn, then build'],
    ] as const) {
      const found = page(line).value.frontMatter.title;
      // YAML 1.2 reads `yes` as a string; both readings are titles.
      if (line === 'title: yes') assert.ok(found === 'yes' || found === value);
      else assert.equal(found, value, line);
    }
  });
});
