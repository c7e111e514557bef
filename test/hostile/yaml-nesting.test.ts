import assert from 'node:assert/strict';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { depthLimit } from '../../src/core/source/tape/tape.ts';
import { removeDeepBlocks } from '../../src/core/source/yaml/yaml-nesting.ts';

const range = (length: number) => Array.from({ length }, (_, index) => index);
const stairs = (levels: number, step: string, width = 1) =>
  range(levels)
    .map((index) => `${' '.repeat((index + 1) * width)}${step}\n`)
    .join('');

/** Blocks of so many levels, as the value of `deep`. */
const shapes: { readonly [name: string]: (levels: number) => string } = {
  mappings: (levels) => `deep:\n${stairs(levels, 'a:')}`,
  lists: (levels) => `deep:\n${stairs(levels, '-')}`,
  'lists on one line': (levels) => `deep:\n  ${'- '.repeat(levels)}b\n`,
  'lists of mappings': (levels) => `deep:\n${stairs(levels, '- a:', 2)}`,
  'mappings with anchors': (levels) => `deep:\n${stairs(levels, 'a: &x')}`,
};

suite('nested YAML blocks', () => {
  for (const [name, make] of Object.entries(shapes)) {
    test(`${name}: 3,000 levels are one located problem, and the text around them is read`, () => {
      const text = `first: 1\n${make(3000)}last: 2\n`;
      for (const mistake of ['', 'broken: [1\n']) {
        const document = parseSource('a.yaml', text + mistake);
        const found = document.problems.filter(({ code }) => code === 'nesting-limit');
        assert.equal(found.length, 1);
        assert.ok((found[0]?.at.span.start ?? 0) > text.indexOf('deep:'));
        const textAt = (pointer: string) => document.find(pointer)?.raw();
        assert.equal(textAt('/first'), '1');
        assert.equal(textAt('/last'), '2');
      }
    });
  }

  test('the limit is the same as for JSON', () => {
    const problems = (levels: number) => parseSource('a.yaml', `${stairs(levels, 'a:')}x: [\n`).problems;
    assert.ok(!problems(depthLimit - 10).some(({ code }) => code === 'nesting-limit'));
    assert.ok(problems(depthLimit + 10).some(({ code }) => code === 'nesting-limit'));
  });

  test('values up to the limit are unchanged, and so are locations', () => {
    const text = 'a:\r\n- b:\r\n    c: |\r\n      text\r\n  d: [\r\n    1]\r\n';
    assert.deepEqual(removeDeepBlocks(text), { text, cutAt: undefined });
    const deep = `${stairs(600, 'a:')}last: 1\r\n`;
    const shallow = removeDeepBlocks(deep);
    assert.equal(shallow.text.length, deep.length);
    assert.ok(shallow.text.endsWith('last: 1\r\n'));
    assert.equal(deep[shallow.cutAt ?? 0], 'a');
  });
});
