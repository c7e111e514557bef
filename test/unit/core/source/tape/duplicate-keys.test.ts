import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';

const names = fc.array(
  fc.oneof(fc.constantFrom('a', 'b', 'ab', 'aab', 'abb', 'acb', '', '1', 'ä'), fc.string({ maxLength: 3 })),
  { maxLength: 80 },
);

/** Counts the members that have the name of an earlier one. */
const repeated = (list: readonly string[]) => list.length - new Set(list).size;

const found = (file: string, text: string) =>
  parseSource(file, text).problems.filter(({ code }) => code === 'duplicate-key').length;

suite('Duplicate keys', () => {
  test('are found in JSON, whatever their names and number', () => {
    fc.assert(
      fc.property(names, (list) => {
        const members = list.map((name) => `${JSON.stringify(name)}: 1`).join(', ');
        assert.equal(found('a.json', `{ "inner": { ${members} } }`), repeated(list));
      }),
    );
  });

  test('are found in YAML among plain and quoted names', () => {
    const styles = [(name: string) => name, (name: string) => `"${name}"`, (name: string) => `'${name}'`];
    const styled = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'ab', 'aab', 'abb'), fc.constantFrom(0, 1, 2)));
    fc.assert(
      fc.property(styled, (list) => {
        const members = list.map(([name, style]) => `  ${styles[style]?.(name)}: 1\n`).join('');
        assert.equal(found('a.yaml', `inner:\n${members}`), repeated(list.map(([name]) => name)));
      }),
    );
  });

  test('have a fix that removes the first one, which has no effect', () => {
    const fixed = (file: string, text: string) => {
      const [edit] = parseSource(file, text).problems[0]?.fixes?.[0]?.edits ?? [];
      return edit && text.slice(0, edit.at.span.start) + text.slice(edit.at.span.end);
    };
    assert.equal(fixed('a.json', '{ "b": 0, "a": 1, "a": 2 }'), '{ "b": 0, "a": 2 }');
    assert.equal(fixed('a.yaml', 'a:\n  c: 1\n  d: 2\nb: 1\na: 3\n'), 'b: 1\na: 3\n');
    assert.equal(fixed('a.yaml', 'a: 1 # why\na: 2\n'), undefined);
  });

  test('are mended by that if both are written alike, for then nothing is lost', () => {
    const kind = (file: string, text: string) => parseSource(file, text).problems[0]?.fixes?.[0]?.kind;
    assert.equal(kind('a.json', '{ "a": [1], "b": 0, "a": [1] }'), 'fix');
    assert.equal(kind('a.json', '{ "a": 1,\n"a": 1\n}'), 'fix');
    assert.equal(kind('a.yaml', 'a: one\na: one\nb: 1\n'), 'fix');
    assert.equal(kind('a.json', '{ "a": 1, "a": 10 }'), 'remove');
    assert.equal(kind('a.yaml', 'a: one\na: one two\n'), 'remove');
    assert.equal(kind('a.yaml', 'a:\n  b: 1\na:\n  b: 1\n  c: 2\n'), 'remove');
  });

  test('are reported up to a hundred, even of hundreds of thousands', () => {
    assert.equal(found('a.json', `{ ${'"a": 1, '.repeat(300_000)} "a": 1 }`), 100);
  });
});
