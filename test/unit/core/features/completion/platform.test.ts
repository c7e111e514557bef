import assert from 'node:assert/strict';
import { complete } from '../../../../../src/core/features/completion/complete.ts';
import { findYamlCaret } from '../../../../../src/core/features/description/description-caret.ts';
import { hover } from '../../../../../src/core/features/hover/hover.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { takeCaret } from '../../../../support/caret.ts';
import { startProcessorTime } from '../../../../support/processor-time.ts';
import { projectOf } from '../../../../support/project-of.ts';

const docs = '{ "navigation": { "openapi": "api.yaml", "pages": ["GET /users"] } }';

function at(description: string, name = 'api.yaml') {
  const { texts, file, offset } = takeCaret({ 'docs.json': docs.replace('api.yaml', name), [name]: description });
  const project = projectOf(texts);
  const text = texts[file] ?? '';
  const items = complete(project, file, offset);
  return {
    labels: items.map(({ label }) => label),
    /** The labels of our extensions, without the keys of the standard. */
    extensions: items.map(({ label }) => label).filter((label) => label.startsWith('x-')),
    items,
    accept(label: string) {
      const item = items.find((one) => one.label === label);
      return item && text.slice(0, item.span.start) + item.insert + text.slice(item.span.end);
    },
    hover: () => hover(project, new ReferenceIndex(project), file, offset)?.contents,
  };
}

const yaml = (operation: string) => `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
paths:
  /users:
    get:
      summary: List users
${operation}`;

suite('extensions in descriptions', () => {
  test('offers the extensions that an operation does not have yet', () => {
    const { extensions, accept } = at(yaml('      x-hidden: true\n      x-p$0\n      tags: [a]\n'));
    assert.deepEqual(extensions, ['x-platform', 'x-mint', 'x-excluded', 'x-internal', 'x-codeSamples']);
    assert.match(accept('x-platform') ?? '', /\n {6}x-platform:\n {2}\$0\n {6}tags/);
  });

  test('offers the keys of each object inside of x-platform, with documentation', () => {
    const keys = (text: string) => at(yaml(`      x-platform:\n${text}`)).labels;
    assert.deepEqual(keys('        $0\n'), ['metadata', 'content', 'examples', 'playground', 'href']);
    assert.deepEqual(keys('        href: a\n        examples:\n          $0\n'), ['request', 'response']);
    const sample = '        examples:\n          response:\n          - title: a\n            st$0';
    assert.deepEqual(keys(sample), ['lang', 'source', 'status']);
    assert.deepEqual(keys('        examples:\n          request:\n            - $0'), ['title', 'lang', 'source']);
    assert.ok(keys('        metadata:\n          si$0').includes('sidebarTitle'));
    for (const { documentation = '' } of at(yaml('      x-platform:\n        playground:\n          $0')).items) {
      assert.match(documentation, /^\*\*\w+\*\* \(.+\)\n\n.{10}/);
    }
  });

  test('offers values after their key', () => {
    const { labels, accept } = at(yaml('      x-platform:\n        playground: s$0\n'));
    assert.deepEqual(labels, ['interactive', 'simple', 'none', 'auth']);
    assert.match(accept('simple') ?? '', /playground: simple\n/);
    assert.deepEqual(at(yaml('      x-excluded: $0')).labels, ['true', 'false']);
  });

  test('completes in braces and brackets, also nested and over several lines', () => {
    const { labels, accept } = at(yaml('      x-platform: { href: a, $0 }\n'));
    assert.deepEqual(labels, ['metadata', 'content', 'examples', 'playground']);
    assert.match(accept('playground') ?? '', /\{ href: a, playground: \{\$0\} \}/);
    const found = (text: string) => at(yaml(`      ${text}`)).labels;
    assert.deepEqual(found('x-platform: { playground: s$0 }'), ['interactive', 'simple', 'none', 'auth']);
    assert.deepEqual(found('x-platform: { playground: { prefill: true, expanded: $0'), ['all', 'closed']);
    assert.deepEqual(found("x-platform: {\n        content: 'It''s { here', # no }\n        ex$0\n      }"), [
      'metadata',
      'examples',
      'playground',
      'href',
    ]);
    const examples = 'x-platform:\n        examples:\n          { request: [{ title: "a, b", lang: js }, { la$0';
    assert.deepEqual(found(examples), ['title', 'lang', 'source']);
    const inSchema = 'parameters: [{ name: a,\n          schema: { type: string, x-de$0 } }]';
    assert.deepEqual(at(yaml(`      ${inSchema}`)).extensions, ['x-default', 'x-enumDescriptions', 'x-enum-varnames']);
    assert.deepEqual(
      found('x-platform: { href: a }\n      x-hid$0'),
      found('x-$0').filter((key) => key !== 'x-platform'),
    );
  });

  test('closes the quotes and adds the colon after them', () => {
    const accepted = (text: string) => at(yaml(`      ${text}\n`)).accept('href');
    assert.match(accepted('x-platform: { "hr$0" }') ?? '', /\{ "href": {2}\}/);
    assert.match(accepted("x-platform: { 'hr$0") ?? '', /\{ 'href': \n/);
    assert.match(accepted('x-platform: { "hr$0": a }') ?? '', /\{ "href": a \}/);
  });

  test('offers nothing in text, comments and other places', () => {
    for (const text of [
      '      x-platform:\n        content: |\n          Words\n          x-$0',
      '      # x-$0',
      '      x-platform: { # hr$0',
      '      x-platform: { content: more words$0',
      '      x-platform:\n        content: |\n          { pl$0',
    ]) {
      assert.deepEqual(at(yaml(text)).labels, [], text);
    }
    assert.deepEqual(at(yaml('      responses:\n        x-$0')).extensions, []);
  });

  test('offers other extensions in other objects', () => {
    const schema =
      'components:\n  schemas:\n    User:\n      type: object\n      properties:\n        id:\n          x-$0';
    assert.deepEqual(at(yaml(schema)).extensions, ['x-default', 'x-enumDescriptions', 'x-enum-varnames']);
    assert.deepEqual(at(yaml('tags:\n  - name: a\n    x-$0')).extensions, ['x-group', 'x-displayName']);
    assert.deepEqual(at(yaml('x-$0')).extensions, ['x-tagGroups']);
    assert.deepEqual(at(yaml('    x-$0')).extensions, ['x-platform', 'x-mint']);
  });

  test('completes in JSON', () => {
    const json = (inner: string) =>
      `{ "openapi": "3.1.0", "info": { "title": "a", "version": "1" }, "paths": { "/users": { "get": { ${inner} } } } }`;
    const { labels, accept } = at(json('"x-platform": { "pl$0" }'), 'api.json');
    assert.ok(labels.includes('playground'));
    assert.ok(accept('playground')?.includes('"x-platform": { "playground": {$0} }'));
    assert.deepEqual(at(json('"x-platform": { "href": "/a", "playg$0" }'), 'api.json').labels.includes('href'), false);
    const value = at(json('"x-platform": { "playground": "$0" }'), 'api.json');
    assert.ok(value.accept('simple')?.includes('"playground": "simple" }'));
  });

  test('describes a key on hover', () => {
    const hover = at(yaml('      x-platform:\n        pl$0ayground: simple\n')).hover();
    assert.match(
      hover ?? '',
      /^\*\*playground\*\* \(object \| string\)\n\nThe playground on this page.*One of `interactive`/s,
    );
    assert.equal(at(yaml('      x-platform: { pl$0ayground: simple }\n')).hover(), hover);
    const json =
      '{ "openapi": "3.1.0", "paths": { "/users": { "get": { "x-platform": { "pl$0ayground": "simple" } } } } }';
    assert.equal(at(json, 'api.json').hover(), hover);
    assert.equal(at(yaml('      x-ot$0her: a\n')).hover(), undefined);
  });

  test('hostile text takes linear time', () => {
    assert.deepEqual(findYamlCaret('\na: {}\nb', 8)?.path, []);
    assert.equal(findYamlCaret('\na: 1', 0)?.span.start, 0);
    const spent = startProcessorTime();
    for (const piece of ['- ', '{', 'a: {', 'a: {\n', '- {\n', '"', ' ', '# ', '&a ']) {
      const text = `a: { ${piece.repeat(30_000)}`;
      findYamlCaret(text, text.length);
      findYamlCaret(text.slice(5), text.length - 5);
      const below = `x${piece.repeat(100_000)}\nb: `;
      findYamlCaret(below, below.length);
    }
    assert.ok(spent() < 2000, String(spent()));
  });
});
