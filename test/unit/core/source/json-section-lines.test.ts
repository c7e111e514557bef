import assert from 'node:assert/strict';
import { readJsonRegions } from '../../../../src/core/source/json-regions.ts';
import { haveOwnLines } from '../../../../src/core/source/json-section-lines.ts';
import { scanJson } from '../../../../src/core/source/scan-json.ts';

const value = {
  openapi: '3.1.0',
  info: { title: 'T', tags: [{ a: 1 }, []] },
  paths: { '/a"b': { get: { responses: { 200: { description: '}' } } } }, '/c': {} },
  components: { schemas: { A: { type: 'object', properties: {} }, B: true }, parameters: { p: { name: 'p' } } },
  tags: [{ name: 'one' }],
};

function look(text: string): boolean {
  const tape = scanJson(text);
  assert.ok(tape, text);
  return haveOwnLines(tape);
}

suite('lines of sections in JSON', () => {
  for (const [what, text] of [
    ['two spaces', JSON.stringify(value, undefined, 2)],
    ['one space', JSON.stringify(value, undefined, 1)],
    [
      'carriage returns and a byte order mark',
      `\uFEFF${JSON.stringify(value, undefined, 4).replaceAll('\n', '\r\n')}\r\n`,
    ],
    ['empty lines', JSON.stringify(value, undefined, 2).replaceAll(',\n', ',\n\n')],
  ] as const) {
    test(`are told apart: ${what}`, () => {
      assert.equal(look(text), true);
      // And so they are once the text is broken.
      assert.equal(readJsonRegions('a.json', text.replace('"title":', '"title"'))?.regions.length, 1);
    });
  }

  for (const [what, text] of [
    ['no lines', JSON.stringify(value)],
    ['no object', '[\n  1\n]'],
    ['no members', '{\n}'],
    ['tabs', JSON.stringify(value, undefined, '\t')],
    ['two members on a line', '{\n  "a": 1, "b": 2\n}'],
    ['a member beside the brace', '{ "a": 1,\n  "b": 2\n}'],
    ['a member of a member in its column', '{\n  "a": [{\n  "b": 1\n  }],\n  "c": 2\n}'],
    ['a member further in than the first', '{\n  "a": 1,\n    "b": 2\n}'],
    ['a container without members over two lines', '{\n  "paths": {\n  },\n  "b": 2\n}'],
    ['the closing brace behind a member', '{\n  "a": 1,\n  "b": 2}'],
    ['a brace of a member in the column of the object', '{\n  "a": [{\n    "b": 1\n}],\n  "c": 2\n}'],
  ] as const) {
    test(`are not told apart: ${what}`, () => assert.equal(look(text), false));
  }
});
