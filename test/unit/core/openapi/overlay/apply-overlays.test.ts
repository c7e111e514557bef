import assert from 'node:assert/strict';
import { applyOverlays } from '../../../../../src/core/openapi/overlay/apply-overlays.ts';
import { OverlaidDocument } from '../../../../../src/core/openapi/overlay/overlaid-document.ts';
import type { Problem } from '../../../../../src/core/source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../../../../../src/core/source/document/source-document.ts';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';
import { textAt } from '../../../../support/marked-text.ts';

const api = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      summary: List # kept in the file, gone in the result
      tags: [a, dummy]
      parameters:
        - { name: size, in: query }
  /toys:
    post: { summary: Make }
`;

function overlayOf(actions: string, version = '1.1.0'): string {
  return `overlay: ${version}\ninfo: { title: O, version: "1" }\nactions:\n${actions.replace(/^ *\n| +$/g, '')}`;
}

interface Applied {
  readonly document: SourceDocument;
  readonly value: unknown;
  /** `severity code file «underlined text»` */
  readonly problems: readonly string[];
  readonly found: readonly Problem[];
  at(pointer: string): SourceNode;
  /** The authored text of the value, after the name of its file. */
  origin(pointer: string): string;
  keyOrigin(pointer: string): string;
}

function apply(texts: { readonly [file: string]: string }): Applied {
  const [first, ...others] = Object.entries(texts).map(([file, text]) => parseSource(file, text));
  assert.ok(first);
  const document = applyOverlays(first, others);
  const at = (pointer: string) => {
    const node = document.find(pointer);
    assert.ok(node, pointer);
    return node;
  };
  return {
    document,
    value: document.root?.toValue(),
    problems: document.problems.map((one) => `${one.severity} ${one.code} ${one.at.file} «${textAt(texts, one.at)}»`),
    found: document.problems,
    at,
    origin: (pointer) => `${at(pointer).location.file} ${textAt(texts, at(pointer).location)}`,
    keyOrigin: (pointer) => `${at(pointer).keyLocation.file} ${textAt(texts, at(pointer).keyLocation)}`,
  };
}

const over = (actions: string, version?: string) => apply({ 'api.yaml': api, 'o.yaml': overlayOf(actions, version) });

suite('applyOverlays', () => {
  test('merges objects, appends to lists, replaces scalars and adds names', () => {
    const { at, problems } = over(`
  - target: $.paths['/pets'].get
    update: { summary: All, tags: [b], x-rate: { limit: 1 }, parameters: [{ name: page, in: query }] }
`);
    assert.deepEqual(problems, []);
    assert.deepEqual(at('/paths/~1pets/get').toValue(), {
      summary: 'All',
      tags: ['a', 'dummy', 'b'],
      parameters: [
        { name: 'size', in: 'query' },
        { name: 'page', in: 'query' },
      ],
      'x-rate': { limit: 1 },
    });
  });

  test('locates values of an overlay in it, and all others in the description', () => {
    const { origin, keyOrigin, document } = over(`
  - target: $.paths['/pets'].get
    update: { summary: All, x-rate: { limit: 1 } }
  - target: $.info.title
    update: Animals
`);
    assert.equal(origin('/paths/~1pets/get/summary'), 'o.yaml All');
    assert.equal(keyOrigin('/paths/~1pets/get/summary'), 'o.yaml summary');
    assert.equal(origin('/paths/~1pets/get/x-rate/limit'), 'o.yaml 1');
    assert.equal(origin('/paths/~1pets/get/tags/1'), 'api.yaml dummy');
    assert.equal(keyOrigin('/paths/~1pets/get'), 'api.yaml get');
    assert.equal(origin('/info/title'), 'o.yaml Animals');
    assert.equal(keyOrigin('/info/title'), 'api.yaml title');
    assert.deepEqual(document.files, ['api.yaml', 'o.yaml']);
    assert.equal(document.file, 'api.yaml');
  });

  test('a place in an overlay leads to the value that it was merged into', () => {
    const overlay = overlayOf(`  - target: $.paths['/pets'].get\n    update: { summary: All }\n`);
    const document = applyOverlays(parseSource('api.yaml', api), [parseSource('o.yaml', overlay)]);
    assert.ok(document instanceof OverlaidDocument);
    assert.equal(document.nodeFrom('o.yaml', overlay.indexOf('All'))?.pointer, '/paths/~1pets/get/summary');
    assert.equal(document.nodeFrom('api.yaml', api.indexOf('dummy'))?.pointer, '/paths/~1pets/get/tags/1');
    assert.equal(document.nodeFrom('o.yaml', 0), undefined);
    assert.equal(document.nodeFrom('other.yaml', 0), undefined);
  });

  test('applies each action to the result of those before it, across overlays', () => {
    const { value, problems } = apply({
      'api.json': '{ "a": { "b": [1] } }',
      'one.yaml': overlayOf(`  - { target: $.a, remove: true }\n  - { target: $, update: { a: { c: 1 } } }\n`),
      'two.yaml': overlayOf(`  - { target: $.a, update: { d: 2 } }\n  - { target: $.a.c, update: 3 }\n`),
    });
    assert.deepEqual(value, { a: { c: 3, d: 2 } });
    assert.deepEqual(problems, []);
  });

  test('changes every selected value independently', () => {
    const { at } = over(`
  - target: $.paths.*.*
    update: { x-list: [1] }
  - target: $.paths['/toys'].post.x-list
    update: 2
`);
    assert.deepEqual(at('/paths/~1pets/get/x-list').toValue(), [1]);
    assert.deepEqual(at('/paths/~1toys/post/x-list').toValue(), [1, 2]);
  });

  test('removes elements and members, also several of one list', () => {
    const { at, document, problems } = over(`
  - target: $.paths['/pets'].get.tags[?@ == 'dummy' || @ == 'a']
    remove: true
  - target: $..summary
    remove: true
  - target: $.paths['/toys']
    remove: true
`);
    assert.deepEqual(problems, []);
    assert.deepEqual(at('/paths/~1pets/get/tags').toValue(), []);
    assert.equal(document.find('/paths/~1pets/get/summary'), undefined);
    assert.equal(document.find('/paths/~1toys'), undefined);
  });

  test('copies one value of the description into the targets; copy and remove rename it', () => {
    const { at, document, origin, problems } = over(`
  - { target: $.paths, update: { /animals: {} } }
  - { target: "$.paths['/animals']", copy: "$.paths['/pets']" }
  - { target: "$.paths['/animals'].get.tags", update: new }
  - { target: "$.paths['/toys']", copy: "$.paths['/pets']" }
  - { target: "$.paths['/pets']", remove: true }
`);
    assert.deepEqual(problems, []);
    assert.deepEqual(at('/paths/~1animals/get/tags').toValue(), ['a', 'dummy', 'new']);
    assert.deepEqual(at('/paths/~1toys/get/tags').toValue(), ['a', 'dummy']);
    assert.equal(origin('/paths/~1animals/get/summary'), 'api.yaml List');
    assert.equal(document.find('/paths/~1pets'), undefined);
  });

  test('does not change the authored description, and returns it if there is no overlay', () => {
    const written = parseSource('api.yaml', api);
    const before = JSON.stringify(written.root?.toValue());
    applyOverlays(written, [parseSource('o.yaml', overlayOf('  - { target: $..*, remove: true }\n'))]);
    assert.equal(JSON.stringify(written.root?.toValue()), before);
    assert.equal(applyOverlays(written, []), written);
  });

  test('treats YAML aliases as separate values', () => {
    const { value } = apply({
      'api.yaml': 'a: &x { n: 1 }\nb: *x\nc: { <<: *x, m: 2 }\n',
      'o.yaml': overlayOf('  - { target: $.b, update: { n: 5 } }\n'),
    });
    assert.deepEqual(value, { a: { n: 1 }, b: { n: 5 }, c: { n: 1, m: 2 } });
  });

  test('treats names such as __proto__ as ordinary, and keeps digits and characters', () => {
    const { document, at } = apply({
      'api.json': '{ "__proto__": { "a": 1.50 }, "n": 12345678901234567890, "t": "\\u2028\\"\\\\ü" }',
      'o.yaml': overlayOf(`  - { target: $.__proto__, update: { constructor: 0x10, hasOwnProperty: { b: ~ } } }\n`),
    });
    assert.equal(
      document.text,
      '{\n  "__proto__": {\n    "a": 1.50,\n    "constructor": 16,\n    "hasOwnProperty": {\n      "b": null\n    }\n  },\n' +
        '  "n": 12345678901234567890,\n  "t": "\u2028\\"\\\\ü"\n}\n',
    );
    assert.equal(at('/n').raw(), '12345678901234567890');
  });

  test('copies unchanged parts of a JSON description as written, and locates them', () => {
    const { document, origin, keyOrigin } = apply({
      'api.json': '{ "a": 1, "b": { "c" :   [1.0, { "d": "x" }] }, "e": {} }',
      'o.json':
        '{"overlay":"1.1.0","info":{"title":"O","version":"1"},"actions":[{"target":"$","update":{"n":{"m":[2]}}}]}',
    });
    assert.ok(document.text.includes('"b": { "c" :   [1.0, { "d": "x" }] },\n  "e": {}'));
    assert.equal(origin('/b'), 'api.json { "c" :   [1.0, { "d": "x" }] }');
    assert.equal(keyOrigin('/b'), 'api.json "b"');
    assert.equal(origin('/b/c/1/d'), 'api.json "x"');
    assert.equal(keyOrigin('/b/c/1/d'), 'api.json "d"');
    assert.equal(keyOrigin('/e'), 'api.json "e"');
    assert.equal(origin('/n/m/0'), 'o.json 2');
    assert.equal(keyOrigin('/n/m'), 'o.json "m"');
    assert.equal(origin('/a'), 'api.json 1');
  });

  test('ignores null in place of an object or a list', () => {
    const { at, problems } = over('  - { target: $, update: { info: ~, paths: { /pets: ~ } } }\n');
    assert.deepEqual(problems, []);
    assert.equal(at('/info/title').string(), 'Pets');
    assert.equal(at('/paths/~1pets/get/summary').string(), 'List');
  });
});

suite('what overlays can’t do', () => {
  test('suggests the nearest target for as many as a reader follows', () => {
    const actions = Array.from(
      { length: 300 },
      (_, index) => `  - { target: '$.paths["/pet"]', update: { x: ${index} } }\n`,
    );
    const { found } = over(actions.join(''));
    assert.equal(found.length, 300);
    assert.equal(found.filter(({ fixes = [] }) => fixes.length > 0).length, 100);
  });

  test('warns of a target that matches nothing', () => {
    assert.deepEqual(over('  - { target: $.paths.nope, remove: true }\n').problems, [
      'warning overlay-target-unmatched o.yaml «$.paths.nope»',
    ]);
  });

  test('reports what is wrong with an invalid JSONPath', () => {
    const { problems, found } = over('  - { target: "$.paths[/pets]", remove: true }\n');
    assert.deepEqual(problems, ['error overlay-target o.yaml «"$.paths[/pets]"»']);
    assert.match(
      found[0]?.message ?? '',
      /^Invalid JSONPath \(RFC 9535\): .* at `\/pets\]`\. The action is left out\.$/,
    );
  });

  test('does not update scalars in Overlay 1.0, and removes them with a warning', () => {
    const { problems, value, found } = over(
      `  - { target: $.info.title, update: New }\n  - { target: $..summary, remove: true }\n  - { target: $.info, copy: $.paths }\n`,
      '1.0.0',
    );
    assert.deepEqual(problems, [
      'error overlay-action o.yaml «copy»',
      'error overlay-target-primitive o.yaml «$.info.title»',
      'warning overlay-target-primitive o.yaml «$..summary»',
    ]);
    assert.equal(JSON.stringify(value).includes('summary'), false);
    assert.equal(JSON.stringify(value).includes('New'), false);
    assert.deepEqual(
      found[0]?.fixes?.map(({ title }) => title),
      ['Change to Overlay 1.1'],
    );
    assert.deepEqual(
      found[1]?.fixes?.[0]?.edits.map(({ text }) => text),
      ['"1.1.0"'],
    );
  });

  test('does not merge values of different kinds, but merges the rest', () => {
    const { problems, at, found } = over(`
  - target: $.paths['/pets'].get
    update: { tags: { a: 1 }, summary: [x], x-new: 1 }
  - target: $.info
    update: [1]
  - target: $.info.title
    update: { a: 1 }
`);
    assert.deepEqual(problems, [
      'error overlay-incompatible o.yaml «{ a: 1 }»',
      'error overlay-incompatible o.yaml «[x]»',
      'error overlay-incompatible o.yaml «[1]»',
      'error overlay-incompatible o.yaml «{ a: 1 }»',
    ]);
    assert.equal(at('/paths/~1pets/get/x-new').number(), 1);
    assert.deepEqual(
      found[0]?.related?.map(({ at: place }) => place.file),
      ['api.yaml'],
    );
  });

  test('rejects a target of both objects and lists', () => {
    const { problems } = over("  - { target: \"$['info', 'paths']['/pets', 'title']\", update: { a: 1 } }\n");
    assert.deepEqual(problems, ["error overlay-incompatible o.yaml «\"$['info', 'paths']['/pets', 'title']\"»"]);
  });

  test('reports a copy of no or several values, and the removal of everything', () => {
    const { problems, value } = over(`
  - { target: $.info, copy: $.nothing }
  - { target: $.info, copy: $.paths.* }
  - { target: $.info, copy: paths }
  - { target: $, remove: true }
`);
    assert.deepEqual(problems, [
      'error overlay-target o.yaml «paths»',
      'error overlay-action o.yaml «$.nothing»',
      'error overlay-action o.yaml «$.paths.*»',
      'error overlay-action o.yaml «$»',
    ]);
    assert.equal(Object.keys(value as object).length, 3);
  });

  test('warns of `extends` that names another description', () => {
    const texts = {
      'in/api.yaml': api,
      'in/o.yaml': `extends: ./other.yaml\n${overlayOf('  - { target: $.info, update: { a: 1 } }\n')}`,
    };
    assert.deepEqual(apply(texts).problems, ['warning overlay-extends in/o.yaml «./other.yaml»']);
    assert.deepEqual(
      apply({ ...texts, 'in/o.yaml': texts['in/o.yaml'].replace('./other', 'api').replace('api.yaml', '/in/api.yaml') })
        .problems,
      [],
    );
  });

  test('bounds overlays that explode, and reports them once', () => {
    const doubling = Array.from({ length: 40 }, () => '  - { target: $.x, copy: $.x }\n').join('');
    const { problems, value } = apply({ 'api.json': '{ "x": [1, 2] }', 'o.yaml': overlayOf(doubling) });
    assert.deepEqual(
      problems.filter((problem) => !problem.startsWith('error overlay-action')),
      ['error overlay-limit o.yaml «$.x»'],
    );
    assert.ok((value as { x: number[] }).x.length <= 300_000);
    const wide = JSON.stringify({
      x: Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`m${index}`, {}])),
    });
    const many = apply({
      'api.json': wide,
      'o.yaml': overlayOf('  - { target: $.x.*, update: { a: 1, b: 2, c: 3 } }\n'),
    });
    assert.deepEqual(many.problems, ['error overlay-limit o.yaml «$.x.*»']);
  });

  test('stops actions that nest ever deeper', () => {
    const deeper = '  - { target: $..a, update: { a: {} } }\n  - { target: $..a, update: { b: {}, a: {} } }\n'.repeat(
      100,
    );
    const { problems } = apply({ 'api.json': '{ "a": {} }', 'o.yaml': overlayOf(deeper) });
    assert.ok(problems.length > 0);
  });

  test('reads broken texts as far as possible, and keeps their problems', () => {
    const { problems, value } = apply({
      'api.json': '{ "a": 1, "b": { "c": 2 }',
      'o.yaml': overlayOf('  - { target: $.b, update: { d: 3 } }\n'),
    });
    assert.deepEqual(value, { a: 1, b: { c: 2, d: 3 } });
    assert.deepEqual(
      problems.map((problem) => problem.split(' ')[1]),
      ['json-unclosed'],
    );
  });
});
