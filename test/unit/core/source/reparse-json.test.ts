import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { reparse } from '../../../../src/core/source/reparse.ts';
import type { SourceDocument } from '../../../../src/core/source/source-document.ts';
import { TapeDocument } from '../../../../src/core/source/tape-document.ts';
import { editAndCheck, toChanges } from './reparse-check.ts';

const names = fc.constantFrom(
  'a',
  'b',
  'paths',
  'components',
  'schemas',
  '/users',
  'get',
  '',
  'ü',
  '😀',
  'x"y',
  '__proto__',
);
const scalars = fc.oneof(
  fc.constantFrom<unknown>('', 'text', 'ü😀', 'a\nb', true, false, null, 0, -1.5, 12, {}, []),
  fc.string({ maxLength: 6 }),
);
const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    scalars,
    fc.dictionary(names, tie('value'), { maxKeys: 4 }),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
}));
const members = fc.dictionary(names, values, { maxKeys: 4 });
const description = fc.record(
  {
    openapi: scalars,
    info: members,
    paths: fc.dictionary(names, members, { maxKeys: 4 }),
    components: fc.dictionary(names, members, { maxKeys: 3 }),
    tags: values,
  },
  { requiredKeys: ['paths', 'components'] },
);
const texts = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: description }, { weight: 1, arbitrary: values }),
    fc.constantFrom(0, 1, 2, 4),
    fc.constantFrom('\n', '\r\n', ''),
  )
  .map(([value, indent, lineEnd]) => {
    const text = JSON.stringify(value, undefined, indent);
    return lineEnd === '' ? `\uFEFF${text}` : text.replaceAll('\n', lineEnd);
  });
const pieces = fc.constantFrom(
  '',
  '',
  '',
  ' ',
  '\n',
  '\r',
  ',',
  ':',
  '"',
  '{',
  '}',
  '[',
  ']',
  '1',
  'x',
  'null',
  '"a":1',
  '"a":1,',
  ',"b":{}',
  '{}',
  '[1]',
  '\\',
  '😀',
  '\uFEFF',
  '},"c":{',
  '],[',
);
const change = fc.tuple(fc.nat(5000), fc.oneof(fc.constant(0), fc.nat(3), fc.nat(60)), pieces);
const events = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
const numRuns = Number(process.env.RUNS ?? 400);

suite('reparse: JSON', () => {
  test('random edits of random texts read as the whole text does', () => {
    fc.assert(
      fc.property(texts, events, (text, found) => {
        let document: SourceDocument = parseSource('a.json', text);
        for (const event of found) document = editAndCheck(document, toChanges(document.text.length, event));
      }),
      { numRuns, endOnFailure: process.env.SHRINK === undefined },
    );
  });

  test('an edit that is taken back', () => {
    fc.assert(
      fc.property(texts, change, (text, found) => {
        const document = parseSource('a.json', text);
        const [{ offset, length, text: inserted } = { offset: 0, length: 0, text: '' }] = toChanges(text.length, [
          found,
        ]);
        const edited = editAndCheck(document, [{ offset, length, text: inserted }]);
        editAndCheck(edited, [{ offset, length: inserted.length, text: text.slice(offset, offset + length) }]);
      }),
      { numRuns: numRuns / 2, endOnFailure: process.env.SHRINK === undefined },
    );
  });

  test('a name that is told of by the broken member before it', () => {
    const text = `{\n "openapi": "3.1.0"\n "info": {\n  "title": "A"\n },\n "x-long": "${'x'.repeat(1 << 16)}"\n}`;
    const broken = parseSource('a.json', text);
    assert.ok(broken.problems.length > 0);
    editAndCheck(broken, [{ offset: text.indexOf('info') + 4, length: 0, text: 'rmation' }]);
  });

  test('what is wrong in the name of a container', () => {
    const long = 'x'.repeat(1 << 16);
    const text = `{\n "paths": {\n  "/a": {\n   "get": 1\n  }\n },\n "x-long": "${long}"\n}`;
    for (const typed of ['\t', '\r', '\\q', '\\u12']) {
      for (const name of ['paths', '/a', 'get']) {
        editAndCheck(parseSource('a.json', text), [{ offset: text.indexOf(name) + 1, length: 0, text: typed }]);
      }
    }
  });

  test('what is white space elsewhere, and not in JSON', () => {
    const text = `{\n "paths": {\n  "/a": {\n   "get": 1\n  }\n },\n "x-long": "${'x'.repeat(1 << 16)}"\n}`;
    for (const typed of ['\ufeff', '\u00a0', '\u2028', '\f']) {
      for (const place of ['}\n },', '\n },', ',\n "x-long"', '\n "x-long"', '"paths"', '"/a"']) {
        editAndCheck(parseSource('a.json', text), [{ offset: text.indexOf(place), length: 0, text: typed }]);
      }
    }
  });

  test('a closing brace in another column than its container', () => {
    const long = `"x-long": "${'x'.repeat(1 << 16)}"`;
    const text = `{\n "components": {\n  "a": {\n   "b": {\n    "c": 1\n  },\n   "d": 2\n },\n  "e": {}\n },\n "f": ,\n ${long}\n}`;
    for (const name of ['"c"', '"d"', '"e"', '"b"']) {
      for (const typed of ['}', ',', '"g": {},']) {
        editAndCheck(parseSource('a.json', text), [{ offset: text.indexOf(name), length: 0, text: typed }]);
      }
    }
  });

  test('a container whose last line is not behind it alone, once something in it is broken', () => {
    const long = `"x-long": "${'x'.repeat(1 << 16)}"`;
    for (const between of ['\n \r"paths"', ' "paths"', '\n  "paths"']) {
      const text = `{\n "info": {\n  "title": "A",\n  "b": 1\n },${between}: {\n  "/a": {}\n },\n "broken": ,\n ${long}\n}`;
      editAndCheck(parseSource('a.json', text), [{ offset: text.indexOf('"b"') + 3, length: 0, text: '}' }]);
    }
  });

  test('members of a large object are found after edits in it, by name', () => {
    // Names are kept in a map from the ninth search on; one of them stands twice.
    const members = Array.from({ length: 50 }, (_, index) => `"n${index === 30 ? 10 : index}": { "v": ${index} }`);
    const text = `{ "components": { "schemas": { ${members.join(', ')} } }, "last": {} }`;
    const places = fc.nat(members.length - 1);
    const edits = fc.constantFrom(
      { at: '{ "v"', length: 0, typed: ' ' },
      { at: '"v"', length: 0, typed: '"w": [1, 2], ' },
      { at: '"v"', length: 3, typed: '"renamed"' },
      { at: '"n', length: 2, typed: '"x' },
      { at: '"n', length: 2, typed: '"n0": {}, "n' },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(places, edits), { minLength: 1, maxLength: 4 }), (found) => {
        let document = parseSource('a.json', text);
        for (const [member, { at, length, typed }] of found) {
          searchAll(document);
          const before = document.text;
          const offset = before.indexOf(at, before.indexOf(`"n${member}"`));
          if (offset < 0) continue;
          document = reparse(document, [{ offset, length, text: typed }]);
          const expected = parseSource('a.json', before.slice(0, offset) + typed + before.slice(offset + length));
          assert.deepEqual(searchAll(document), searchAll(expected));
        }
      }),
      { numRuns: numRuns / 10, endOnFailure: true },
    );
  });

  test('a container whose first line does not tell the column of its members, once something else is broken', () => {
    const long = `"x-long": "${'x'.repeat(1 << 16)}"`;
    for (const first of ['\r"a"', ' "a"', '\t"a"']) {
      const text = `{\n "info": {\n  ${first}: 0,\n  "b": 1,\n  "c": 2\n },\n "broken": ,\n ${long}\n}`;
      for (const typed of ['{', '}', '\r', 'x']) {
        for (const name of ['"a"', '"b"', '"c"']) {
          editAndCheck(parseSource('a.json', text), [{ offset: text.indexOf(name), length: 0, text: typed }]);
        }
      }
    }
  });

  test('a name of one quote alone, and one of nothing', () => {
    const long = `"x-long": "${'x'.repeat(1 << 16)}"`;
    const text = `{\n "openapi": {},\n "paths": {},\n "components": {},\n ${long},\n "\n}`;
    const broken = editAndCheck(parseSource('a.json', text), [{ offset: 2, length: 0, text: ' ' }]);
    editAndCheck(broken, [{ offset: broken.text.indexOf('"paths"') + 7, length: 0, text: '[1]' }]);
  });

  test('random edits of large texts, whose broken sections are read by themselves', () => {
    const inLines = fc
      .tuple(description, fc.constantFrom(1, 2, 4), fc.constantFrom('\n', '\r\n'))
      .map(([value, indent, lineEnd]) => {
        const text = JSON.stringify({ ...value, 'x-long': 'x'.repeat(1 << 16) }, undefined, indent);
        return text.replaceAll('\n', lineEnd);
      });
    let parted = 0;
    fc.assert(
      fc.property(inLines, events, (text, found) => {
        let document: SourceDocument = parseSource('a.json', text);
        for (const event of found) {
          // The long text is left alone, most of the time.
          const changes = toChanges(document.text.length - (1 << 16), event);
          document = editAndCheck(document, changes);
          if (document instanceof TapeDocument && document.built.regions?.length) parted += 1;
        }
      }),
      { numRuns: numRuns / 10, endOnFailure: process.env.SHRINK === undefined },
    );
    assert.ok(parted > numRuns / 20, `${parted} texts were read by sections`);
  });
});

/** Where the values of all names are, after so many searches that these are kept. */
function searchAll(document: SourceDocument): unknown {
  const schemas = document.find('/components/schemas');
  const all = ['renamed', ...Array.from({ length: 50 }, (_, index) => [`n${index}`, `x${index}`]).flat()];
  return all.map((name) => [name, schemas?.get(name)?.span, schemas?.get(name)?.raw()]);
}
