import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LineIndex } from '../../../src/core/source/line-index.ts';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { reparse } from '../../../src/core/source/reparse.ts';
import type { SourceDocument, SourceNode } from '../../../src/core/source/source-document.ts';
import { editText, toSourceText } from '../../../src/core/source/source-text.ts';
import { decodeSource } from '../../../src/node/decode-source.ts';

const long = fc.integer({ min: 1, max: 20 }).map((count) => 'abcdefgh\n\t{}[]"'.repeat(count * 100));
const rare = fc.constantFrom('é', '\u00ff', '—', '’', '😀', '\ufeff', '\u2028', '\ud7ff', 'ÿ—ÿ');
/** Long runs of ASCII with something else between them here and there. */
const texts = fc
  .array(fc.tuple(long, rare), { minLength: 6, maxLength: 14, size: 'max' })
  .map((parts) => `${'x'.repeat(1 << 20)}${parts.flat().join('')}`);
/** What is no UTF-8: a lone continuation, a cut sequence, a surrogate, too long a form. */
const strayBytes = fc.constantFrom(
  [0x80],
  [0xe2, 0x80],
  [0xed, 0xa0, 0x80],
  [0xc0, 0xaf],
  [0xf0, 0x9f],
  [0x80, 0x80, 0x80, 0x80],
);

function decode(text: string) {
  return decodeSource(Buffer.from(text));
}

suite('decode-source', () => {
  test('a text reads as its string does', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(30_000), (plain, at, length) => {
        const text = decode(plain);
        assert.equal(text.length, plain.length);
        assert.equal(String(text), plain);
        assert.ok(!/[^\0-\xff]/.test(text.narrow), 'It is kept narrow.');
        const offsets = Array.from(plain.matchAll(/[^\0-\x7f]/g), ({ index }) => index);
        for (const offset of [...offsets, at % plain.length]) {
          assert.equal(text.charCodeAt(offset), plain.charCodeAt(offset));
          for (const end of [offset, offset + 1, offset + 3, offset + length]) {
            assert.equal(text.slice(offset - 1, end), plain.slice(offset - 1, end));
          }
          const part = plain.slice(offset, offset + 4);
          assert.ok(text.startsWith(part, offset) && !text.startsWith(`${part}?`, offset));
          assert.equal(text.startsWith('ÿ', offset), plain.startsWith('ÿ', offset));
        }
        const [lines, expected] = [new LineIndex(text), new LineIndex(plain)];
        assert.deepEqual(lines.positionAt(at % plain.length), expected.positionAt(at % plain.length));
        const change = { offset: at % plain.length, length: 5, text: '—' };
        assert.equal(String(editText(decode(plain), [change])), String(editText(toSourceText(plain), [change])));
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });

  test('bytes that are no UTF-8 become what the platform makes of them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(long, strayBytes), { minLength: 1, maxLength: 8, size: 'max' }), (parts) => {
        const pieces = parts.flatMap(([text, bytes]) => [Buffer.from(text), Buffer.from(bytes)]);
        const bytes = Buffer.concat([Buffer.alloc(600_000, 32), ...pieces]);
        const expected = new TextDecoder().decode(bytes);
        assert.equal(String(decodeSource(bytes)), expected);
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  test('bytes that are no text at all, however many in a row', () => {
    for (const byte of [0x80, 0xbf, 0xc3, 0xff]) {
      for (const around of [0, 100_000, 4_000_000]) {
        const bytes = Buffer.concat([Buffer.alloc(around, 32), Buffer.alloc(100_000, byte), Buffer.alloc(around, 32)]);
        const expected = new TextDecoder().decode(bytes);
        assert.ok(String(decodeSource(bytes)) === expected, `${byte} ${around}`);
      }
    }
  });

  test('texts of every length, of ASCII alone too', () => {
    const large = 1 << 20;
    for (const length of [0, 1, 65_535, 65_536, large - 1, large, large + 1, 2 * large - 1, 2 * large, 3 * large + 5]) {
      const plain = 'abcdefg\n'.repeat(length / 8 + 1).slice(0, length);
      assert.ok(String(decode(plain)) === plain, String(length));
      const accented = `${plain.slice(2)}é`;
      assert.ok(String(decode(accented)) === accented, `${length} with a wide one`);
    }
  });

  test('a byte order mark is left out at the beginning only', () => {
    assert.equal(String(decode('\ufeff{}')), '{}');
    const text = `\ufeff${' '.repeat(100_000)}\ufeff—`;
    assert.equal(String(decode(text)), text.slice(1));
  });

  test('JSON is read as from its string, names and values with wide characters too', () => {
    const value = { 'a—b': 'ÿ’', aÿb: 'x'.repeat(70_000), 'a’b': ['😀', '\u2028'], $ref: '—' };
    const plain = JSON.stringify({ value, last: 'é' }, undefined, 2);
    const [narrow, expected] = [parseSource('a.json', decode(plain)), parseSource('a.json', plain)];
    assert.deepEqual(narrow.root?.toValue(), JSON.parse(plain));
    assert.deepEqual(narrow.problems, expected.problems);
    for (const pointer of ['/value/a—b', '/value/aÿb', '/value/a’b/1', '/value/$ref', '/last']) {
      assert.deepEqual(narrow.find(pointer)?.location, expected.find(pointer)?.location);
      assert.ok(narrow.find(pointer));
    }
    const twice = plain.replace('"aÿb"', '"a—b"');
    assert.deepEqual(parseSource('a.json', decode(twice)).problems, parseSource('a.json', twice).problems);
    const broken = plain.replace('"last"', '—"last"');
    assert.deepEqual(parseSource('a.json', decode(broken)).problems, parseSource('a.json', broken).problems);
  });

  test('YAML is read as from its string, and so are its edits', () => {
    const plain = [
      '# ÿ — comment',
      'openapi: 3.1.0',
      'info: { title: "a—b", version: \'ÿ’\', "x—y": [😀, \u00e9] }',
      'paths:',
      '  /—ÿ:',
      '    get:',
      '      summary: plain — text',
      '        that goes on ’ÿ',
      '      description: |-',
      '        kept — as it is',
      '          ÿ indented 😀',
      '      x-folded: >',
      '        folded — text',
      '        ÿ',
      `      x-long: ${'x'.repeat(70_000)}`,
      '      x-quoted: "escaped \\u2014 — and \\',
      '        on’"',
      '  /last: { x-é: — }',
      '',
    ].join('\n');
    const [narrow, expected] = [parseSource('a.yaml', decode(plain)), parseSource('a.yaml', plain)];
    assert.deepEqual(expected.problems, []);
    compare(narrow, expected);
    for (const [at, typed] of [
      ['plain —', '—'],
      ['that goes', '"'],
      ['kept —', 'ÿ’\n        '],
      ['/last', '/new: {}\n  '],
      ['get:', '\t'],
    ] as const) {
      const change = { offset: plain.indexOf(at), length: 0, text: typed };
      const text = plain.replace(at, () => typed + at);
      compare(reparse(parseSource('a.yaml', decode(plain)), [change]), parseSource('a.yaml', text));
      compare(parseSource('a.yaml', decode(text)), parseSource('a.yaml', text));
    }
  });
});

/** The same values at the same places, and the same problems. */
function compare(document: SourceDocument, expected: SourceDocument): void {
  assert.ok(document.text === expected.text);
  assert.deepEqual(document.problems, expected.problems);
  assert.deepEqual(document.root?.toValue(), expected.root?.toValue());
  assert.deepEqual(spansOf(document.root), spansOf(expected.root));
}

function spansOf(node: SourceNode | undefined): unknown {
  const inside = [...(node?.members() ?? []), ...(node?.elements() ?? [])];
  return [node?.key, node?.span, node?.keySpan, inside.map(spansOf)];
}
