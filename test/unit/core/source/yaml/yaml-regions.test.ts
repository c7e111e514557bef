import assert from 'node:assert/strict';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';
import { TapeDocument } from '../../../../../src/core/source/tape/tape-document.ts';
import { agreeInRegions } from './yaml-readers.ts';

const member = (name: string): string =>
  `  /${name}:\n    get:\n      summary: ${name}\n      tags:\n      - books\n      responses:\n        '200':\n          description: |\n            OK\n`;
const large = `openapi: 3.1.0\npaths:\n${Array.from({ length: 800 }, (_, index) => member(`p${index}`)).join('')}info:\n  title: T\n`;

/** The large text with something put in place of the summary of the 400th path. */
const withSummary = (written: string): string => large.replace('summary: p400\n', `${written}\n`);

suite('yaml-regions', () => {
  test('reads a member that the scanner rejects separately', () => {
    for (const written of [
      'summary: !!str p400',
      'summary: p400\n      ? x\n      : y',
      'x: [a: b]',
      'x: {a, b: }',
      'x: [p\n        q]',
    ]) {
      const text = withSummary(written);
      assert.ok(agreeInRegions(text), written);
      assert.deepEqual(parseSource('a.yaml', text).problems, []);
    }
  });

  test('confines a mistake in a large text, and reads the rest', () => {
    for (const written of [
      'summary',
      'summary: "open',
      'summary: a: b',
      'summary: [a',
      'summary: @x',
      '  deep: 1',
      'summary: %x',
    ]) {
      const text = withSummary(written);
      const document = parseSource('a.yaml', text);
      assert.ok(document.problems.length > 0, written);
      const from = text.indexOf('/p400');
      for (const { at } of document.problems)
        assert.ok(at.span.start > from && at.span.end < text.indexOf('/p401'), written);
      assert.equal(document.find('/paths/~1p401/get/summary')?.string(), 'p401');
      assert.equal(document.find('/paths/~1p399/get/responses/200/description')?.string(), 'OK\n');
      assert.equal(document.find('/info/title')?.string(), 'T');
      assert.equal(document.root?.size, 3);
      assert.equal(document.find('/paths')?.size, 800, written);
    }
  });

  test('confines a list item among members, and an unknown alias', () => {
    for (const written of [
      'summary: x\n      - y',
      'summary: x\n      -',
      '- summary',
      'summary: *p400',
      'summary: **p** q',
    ]) {
      const document = parseSource('a.yaml', withSummary(written));
      assert.ok(document.problems.length > 0, written);
      assert.equal(document.find('/paths/~1p401/get/summary')?.string(), 'p401', written);
      assert.equal(document.find('/paths')?.size, 800, written);
      assert.ok(document instanceof TapeDocument && document.built.regions?.length === 1, written);
    }
  });

  test('reports a name in the first column among the paths, and reads what follows', () => {
    const text = large.replace('    get:\n      summary: p100\n', '    get:\nsummary: p100\n');
    const document = parseSource('a.yaml', text);
    const from = text.indexOf('\nsummary: p100');
    assert.ok(document.problems.length > 0);
    for (const { at } of document.problems) assert.ok(at.span.start > from && at.span.start < from + 5000);
    assert.equal(document.find('/paths')?.size, 101);
    assert.equal(document.find('/info/title')?.string(), 'T');
  });

  test('reports a name without a colon between two paths', () => {
    const text = large.replace('  /p400:\n', '  /new\n  /p400:\n');
    const document = parseSource('a.yaml', text);
    assert.equal(document.problems.length, 1);
    assert.equal(document.problems[0]?.at.span.start, text.indexOf('  /new\n') + 2);
    assert.equal(document.find('/paths')?.size, 801);
  });

  test('never guesses anchors', () => {
    const anchored = (written: string): string =>
      `x: &x 1\n${large.replace('summary: p400\n', `${written}\n`).replace('summary: p401', 'summary: *x')}`;
    assert.deepEqual(
      parseSource('a.yaml', anchored('summary: !!int 2')).find('/paths/~1p401/get/summary')?.number(),
      1,
    );
    assert.deepEqual(
      parseSource('a.yaml', anchored('summary: &x !!int 2')).find('/paths/~1p401/get/summary')?.number(),
      2,
    );
    assert.deepEqual(
      parseSource('a.yaml', anchored('summary: [*x, p: q]')).find('/paths/~1p400/get/summary/0')?.number(),
      1,
    );
    assert.deepEqual(parseSource('a.yaml', anchored('summary: *x')).find('/paths/~1p400/get/summary')?.number(), 1);
    for (const written of ['summary: !!str x\n      y: *x', 'summary: [&x 2]', 'a: {*x : 1}', 'summary: !!str *x'])
      agreeInRegions(anchored(written));
  });

  test('finds the anchor of an alias in a member that is read separately', () => {
    const text = withSummary('summary: *p\n      y: 1');
    const document = parseSource('a.yaml', text.replace('p10\n', '&p p10\n'));
    assert.equal(document.find('/paths/~1p400/get/summary')?.string(), 'p10');
  });
});
