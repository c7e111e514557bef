import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { AuthoredNode, SourceNode } from '../../../../../src/core/source/document/source-document.ts';
import { plainStyle } from '../../../../../src/core/source/edit/file-style.ts';
import { parseValue, printInline } from '../../../../../src/core/source/edit/print-value.ts';
import {
  addElement,
  putMember,
  removeValue,
  renameMember,
  replaceValue,
} from '../../../../../src/core/source/edit/put-value.ts';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';
import { applyEdits } from '../../../../../src/core/source/text/apply-edits.ts';
import { anyJson, fileText } from '../../../../support/any-text.ts';
import { assertReadBack, jsonReaders, readJson, yamlReaders } from '../../../../support/read-back.ts';

const value = (plain: unknown): SourceNode => parseValue(JSON.stringify(plain)) as SourceNode;

/** The text after an edit at the pointer. */
function edited(
  file: string,
  text: string,
  pointer: string,
  edit: (node: AuthoredNode) => ReturnType<typeof removeValue>,
) {
  const document = parseSource(file, text);
  const found = document.find(pointer);
  const node = found && document.authored(found);
  assert.ok(node);
  const made = edit(node);
  return made === undefined ? undefined : applyEdits(text, [made]);
}

suite('putMember', () => {
  test('an alias stays whole, and so does its anchor, beside what is added or removed', () => {
    const add = (text: string, pointer: string) =>
      edited('a.yaml', text, pointer, (node) =>
        node.kind === 'array' ? addElement(node, value(2)) : putMember(node, 'x', value(2)),
      );
    assert.equal(add('z: &z { y: 1 }\na: { b: *z }\n', '/a'), 'z: &z { y: 1 }\na: { b: *z, x: 2 }\n');
    assert.equal(add('z: &z { y: 1 }\na: [ 1, *z ]\n', '/a'), 'z: &z { y: 1 }\na: [ 1, *z, 2 ]\n');
    assert.equal(add('z: &z\n  y: 1\na:\n  - *z\nd: 1\n', '/a'), 'z: &z\n  y: 1\na:\n  - *z\n  - 2\nd: 1\n');
    for (const list of ['[ 1, *z ]', '[ *z, 1 ]', '\n  - 1\n  - *z'])
      for (const pointer of ['/a/0', '/a/1']) {
        const text = `z: &z { y: 1 }\na: ${list}\n`;
        assert.match(edited('a.yaml', text, pointer, removeValue) ?? '*z', /\*z/, `${list} ${pointer}`);
        assert.match(edited('a.yaml', text, pointer, removeValue) ?? text, /^z: &z \{ y: 1 \}\na: [[\n]/, list);
      }
  });

  test('a long value opens braces on one line, unless something else in them would be lost', () => {
    const added = value({ description: 'x'.repeat(150) });
    const open = (file: string, text: string) => edited(file, text, '/a', (node) => putMember(node, 'long', added));
    assert.match(open('a.yaml', 'a: { b: 1, "c": [x, y] }\n') ?? '', /^a:\n {2}b: 1\n {2}"c": \[x, y\]\n {2}long:\n/);
    for (const braces of ['{ <<: *z, b: 1 }', '{ b: *z }', '{ b: !!str 1 }', '{ b: &n 1 }'])
      assert.ok(
        open('a.yaml', `z: &z { y: 1 }\na: ${braces}\n`)?.includes(`\na: ${braces.slice(0, -2)}, long: `),
        braces,
      );
    assert.match(open('a.json', '{\n  "a": { "b": 1, "c": 2 /* kept */ }\n}\n') ?? '', /kept/);
  });

  test('adds to a YAML block after the comment of the last line', () => {
    const text = 'a:\n  b: 1 # one\n\nc: 2\n';
    assert.equal(
      edited('a.yaml', text, '/a', (node) => putMember(node, 'x', value({ y: [{ z: 'no' }], '200': null }))),
      'a:\n  b: 1 # one\n  x:\n    "200": null\n    "y":\n      - z: "no"\n\nc: 2\n',
    );
  });

  test('adds after a multi-line text, an alias and an empty value', () => {
    const put = (text: string) => edited('a.yaml', text, '/a', (node) => putMember(node, 'x', value(1)));
    assert.equal(put('a:\n  b: |\n    long\n    text\nc: 2'), 'a:\n  b: |\n    long\n    text\n  x: 1\nc: 2');
    assert.equal(put('c: &c {d: 1}\na:\n  b: *c\n'), 'c: &c {d: 1}\na:\n  b: *c\n  x: 1\n');
    assert.equal(put('a:\n  b:\n'), 'a:\n  b:\n  x: 1\n');
  });

  test('adds to YAML braces', () => {
    assert.equal(
      edited('a.yaml', 'a: { b: 1 }\n', '/a', (node) => putMember(node, 'x', value({ y: ['z'] }))),
      'a: { b: 1, x: { "y": [z] } }\n',
    );
  });

  test('adds to JSON on one line or several', () => {
    const put = (text: string, pointer = '/a') =>
      edited('a.json', text, pointer, (node) => putMember(node, 'x', value({ y: 1 })));
    assert.equal(
      put('{\n  "a": {\n    "b": 1\n  }\n}'),
      '{\n  "a": {\n    "b": 1,\n    "x": {\n      "y": 1\n    }\n  }\n}',
    );
    assert.equal(put('{"a":{"b":1}}'), '{"a":{"b":1,"x":{"y":1}}}');
    assert.equal(put('{\n\t"a": {}\n}'), '{\n\t"a": {\n\t\t"x": {\n\t\t\t"y": 1\n\t\t}\n\t}\n}');
  });

  test('keeps the digits of numbers', () => {
    const made = parseValue('{"id":9007199254740993,"price":1.10}') as SourceNode;
    const text = edited('a.yaml', 'a:\n  b: 1\n', '/a', (node) => putMember(node, 'x', made));
    assert.equal(text, 'a:\n  b: 1\n  x:\n    id: 9007199254740993\n    price: 1.10\n');
  });
});

suite('what is new in a file is written as the file is', () => {
  const long = Array.from({ length: 4 }, (_, index) => ({
    id: index,
    title: `A title of some length, number ${index}`,
  }));
  const rows: { readonly [title: string]: readonly [file: string, text: string, added: unknown, after: string] } = {
    'YAML in single quotes': [
      'a.yaml',
      "v: '1'\na:\n  b: '2'\n",
      { y: '3' },
      "v: '1'\na:\n  b: '2'\n  x:\n    'y': '3'\n",
    ],
    'a text that single quotes cannot have': [
      'a.yaml',
      "v: '1'\na:\n  b: 2\n",
      'l\nm',
      'v: \'1\'\na:\n  b: 2\n  x: "l\\nm"\n',
    ],
    'lists in the column of their key': [
      ...(['a.yaml', 'v:\n- o: 1\na:\n  b: 2\n', [{ c: 1 }], 'v:\n- o: 1\na:\n  b: 2\n  x:\n  - c: 1\n'] as const),
    ],
    'braces without blanks': ['a.yaml', 'v: {o: 1}\na: {b: 2}\n', { c: 1 }, 'v: {o: 1}\na: {b: 2, x: {c: 1}}\n'],
    'four blanks': [
      'a.yaml',
      'a:\n    b: 2\n',
      { c: { d: 1 } },
      'a:\n    b: 2\n    x:\n        c:\n            d: 1\n',
    ],
    'JSON on one line, with blanks': ['a.json', '{"a": {"b": 1}}', { c: 1 }, '{"a": {"b": 1, "x": {"c": 1}}}'],
    'objects on one line beside others': [
      'a.json',
      '{\n  "a": {\n    "b": { "c": 1 }\n  }\n}',
      { d: 2 },
      '{\n  "a": {\n    "b": { "c": 1 },\n    "x": { "d": 2 }\n  }\n}',
    ],
    'objects in lines beside others': [
      'a.json',
      '{\n  "v": { "o": 1 },\n  "a": {\n    "b": {\n      "c": 1\n    }\n  }\n}',
      { d: 2 },
      '{\n  "v": { "o": 1 },\n  "a": {\n    "b": {\n      "c": 1\n    },\n    "x": {\n      "d": 2\n    }\n  }\n}',
    ],
    'a long value in braces on one line of JSON': [
      'a.json',
      '{\n  "a": { "b": 1 }\n}',
      long,
      `{\n  "a": {\n    "b": 1,\n    "x": [\n${long.map(({ id, title }) => `      { "id": ${id}, "title": "${title}" }`).join(',\n')}\n    ]\n  }\n}`,
    ],
    'a long value in braces on one line of YAML': [
      'a.yaml',
      "a: { b: { '$ref': 'c.yaml' }, \"d\":1 } # all\n",
      long,
      `a:\n  b: { '$ref': 'c.yaml' }\n  "d": 1\n  x:\n${long.map(({ id, title }) => `    - id: ${id}\n      title: ${title}`).join('\n')} # all\n`,
    ],
    'a long value in JSON on one line': ['a.json', '{"a":{"b":1}}', long, `{"a":{"b":1,"x":${JSON.stringify(long)}}}`],
  };
  for (const [title, [file, text, added, after]] of Object.entries(rows)) {
    test(title, () => {
      assert.equal(
        edited(file, text, '/a', (node) => putMember(node, 'x', value(added))),
        after,
      );
    });
  }

  test('an element like the others', () => {
    const add = (text: string) => edited('a.json', text, '/a', (node) => addElement(node, value({ c: 1 })));
    assert.equal(add('{\n  "a": [\n    { "b": 1 }\n  ]\n}'), '{\n  "a": [\n    { "b": 1 },\n    { "c": 1 }\n  ]\n}');
    assert.equal(add('{\n  "a": [{"b": 1}]\n}'), '{\n  "a": [{"b": 1}, {"c": 1}]\n}');
    assert.equal(
      add('{\n  "a": [\n    {\n      "b": 1\n    }\n  ]\n}'),
      '{\n  "a": [\n    {\n      "b": 1\n    },\n    {\n      "c": 1\n    }\n  ]\n}',
    );
  });
});

suite('replaceValue', () => {
  test('replaces a YAML value by one of another kind', () => {
    const replace = (text: string, plain: unknown) =>
      edited('a.yaml', text, '/a', (node) => replaceValue(node, value(plain)));
    assert.equal(replace('a:\n  b: 1 # c\nd: 2\n', 5), 'a: 5 # c\nd: 2\n');
    assert.equal(replace('a: 5 # c\n', { b: 1 }), 'a:\n  b: 1 # c\n');
    assert.equal(replace('a: !!str 5\n', 6), 'a: !!str 6\n');
    assert.equal(replace("a: 'x'\n", ['x', 'null']), "a: [x, 'null']\n");
  });

  test('replaces an element', () => {
    const text = edited('a.yaml', 'a:\n  - b: 1\n    c: 2\n  - d\n', '/a/0', (node) =>
      replaceValue(node, value({ e: 1, f: 2 })),
    );
    assert.equal(text, 'a:\n  - e: 1\n    f: 2\n  - d\n');
  });
});

suite('addElement, renameMember and removeValue', () => {
  test('adds an element at the end', () => {
    const add = (file: string, text: string) => edited(file, text, '/a', (node) => addElement(node, value('x y')));
    assert.equal(add('a.yaml', 'a:\n- b # c\nd: 1\n'), 'a:\n- b # c\n- x y\nd: 1\n');
    assert.equal(add('a.yaml', 'a: [b]\n'), 'a: [b, x y]\n');
    assert.equal(add('a.json', '{"a":[]}'), '{"a":["x y"]}');
    assert.equal(add('a.json', '{\n  "a": [\n    1\n  ]\n}'), '{\n  "a": [\n    1,\n    "x y"\n  ]\n}');
  });

  test('renames a member', () => {
    assert.equal(
      edited('a.yaml', 'a: 1\n', '/a', (node) => renameMember(node, 'b')),
      'b: 1\n',
    );
    assert.equal(
      edited('a.json', '{"a": 1}', '/a', (node) => renameMember(node, 'b')),
      '{"b": 1}',
    );
  });

  test('removes a value with its line or its comma', () => {
    const remove = (file: string, text: string, pointer: string) => edited(file, text, pointer, removeValue);
    assert.equal(remove('a.yaml', 'a:\n  b: 1\n  c:\n    - d # e\nf: 1\n', '/a/c'), 'a:\n  b: 1\nf: 1\n');
    assert.equal(remove('a.yaml', 'a:\r\n  - b\r\n  - c', '/a/1'), 'a:\r\n  - b\r');
    assert.equal(remove('a.yaml', '- a: 1\n  b: 2\n', '/0/a'), '- b: 2\n');
    assert.equal(remove('a.yaml', 'a: [b, c]\n', '/a/0'), 'a: [c]\n');
    assert.equal(remove('a.json', '{"a": 1, "b": 2}', '/b'), '{"a": 1}');
    assert.equal(remove('a.yaml', 'a:\n  b: 1\n', '/a/b'), undefined);
  });
});

suite('Random values', () => {
  const file = fc.constantFrom('a.yaml', 'a.json');
  // `JSON.stringify` writes no -0.
  const json = anyJson.map((text) => readJson(JSON.stringify(readJson(text))));

  test('are read back as written, wherever they are put', () => {
    fc.assert(
      fc.property(file, json, json, fileText, (name, before, plain, key) => {
        const holder = { t: [1], a: { k: before, list: [before] }, z: 1 };
        const texts =
          name === 'a.json'
            ? [JSON.stringify(holder), JSON.stringify(holder, undefined, 2)]
            : [
                yamlOf(holder),
                yamlOf(holder).replace('t: [1]', 't: [\n \t1]'),
                printInline(value(holder), { ...plainStyle, inline: 'tight', padding: '' }),
              ];
        for (const text of texts) {
          const assertAfter = (
            pointer: string,
            edit: (node: AuthoredNode) => ReturnType<typeof removeValue>,
            after: unknown,
          ) =>
            assertReadBack(
              text.startsWith('{') ? jsonReaders : yamlReaders,
              edited(name, text, pointer, edit) ?? '',
              after,
            );
          // A longer name needs a `?`, which a renaming does not add.
          const shortKey = `${key.slice(0, 500).toWellFormed()}x`;
          const expected = structuredClone(holder);
          Object.defineProperty(expected.a, key, {
            value: plain,
            enumerable: true,
            configurable: true,
            writable: true,
          });
          assertAfter('/a', (node) => putMember(node, key, value(plain)), expected);
          assertAfter('/a/list', (node) => addElement(node, value(plain)), {
            ...holder,
            a: { ...holder.a, list: [before, plain] },
          });
          assertAfter('/a/list/0', (node) => replaceValue(node, value(plain)), {
            ...holder,
            a: { ...holder.a, list: [plain] },
          });
          assertAfter('/a/list', (node) => renameMember(node, shortKey), {
            ...holder,
            a: Object.fromEntries([
              ['k', before],
              [shortKey, [before]],
            ]),
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  /** Builds a file by putting values into an empty one. */
  function yamlOf(plain: object): string {
    let text = 'first: 1\n';
    for (const [key, member] of Object.entries(plain)) {
      const root = rootOf(text);
      assert.ok(root);
      text = applyEdits(text, [putMember(root, key, value(member))]);
    }
    const first = rootOf(text)?.get('first');
    const removed = first && removeValue(first);
    return removed === undefined ? text : applyEdits(text, [removed]);
  }

  function rootOf(text: string): AuthoredNode | undefined {
    const document = parseSource('a.yaml', text);
    return document.root && document.authored(document.root);
  }
});
