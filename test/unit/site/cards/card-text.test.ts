import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fitText, toCardText, wrapText } from '../../../../src/site/cards/card-text.ts';

/** As if all letters were ten pixels wide. */
const measure = (text: string) => text.length * 10;

suite('text of a social card', () => {
  test('is in one line, without pictographs and characters that are not seen', () => {
    assert.equal(toCardText(' 🚀 Quick\n\tstart 👩🏽‍💻\u200b\u00ad! 🇫🇷 1️⃣'), 'Quick start ! 1');
    assert.equal(toCardText('A\u030angstro\u0308m © ™'), 'Ångström © ™');
    assert.equal(
      toCardText('Быстрый старт, Γρήγορη εκκίνηση, Şanlı, Łódź'),
      'Быстрый старт, Γρήγορη εκκίνηση, Şanlı, Łódź',
    );
  });

  test('undefined if the font lacks a letter, or nothing is left', () => {
    for (const text of [
      '注文',
      'Orders 注文',
      'الطلبات',
      'הזמנות',
      'คำสั่งซื้อ',
      'q\u0307',
      '𝒜',
      '',
      ' \n',
      '🚀',
      '\ud83d',
    ])
      assert.equal(toCardText(text), undefined, JSON.stringify(text));
  });

  test('10,000 letters are as quick as 500', () => {
    assert.equal(toCardText('x'.repeat(10_000))?.length, 500);
  });

  test('breaks at spaces, and long words anywhere', () => {
    assert.deepEqual(wrapText('aa bb cc', measure, { width: 50, lines: 3 }), { lines: ['aa bb', 'cc'], isCut: false });
    assert.deepEqual(wrapText('a bbbbbbb', measure, { width: 40, lines: 3 }), {
      lines: ['a', 'bbbb', 'bbb'],
      isCut: false,
    });
    assert.deepEqual(wrapText('aa bb cc dd', measure, { width: 50, lines: 2 }), {
      lines: ['aa bb', 'cc dd'],
      isCut: false,
    });
    assert.deepEqual(wrapText('aa bb cc dd', measure, { width: 50, lines: 1 }), { lines: ['aa b…'], isCut: true });
    assert.equal(fitText('abcdef', measure, 60), 'abcdef');
    assert.equal(fitText('abcdefg', measure, 60), 'abcde…');
  });

  test('law: lines fit, and together they are the text or its beginning', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 2, max: 20 }),
        (words, columns) => {
          const text = words.join(' ');
          const { lines, isCut } = wrapText(text, measure, { width: columns * 10, lines: 3 });
          assert.ok(lines.length <= 3);
          for (const line of lines) assert.ok(line.length <= columns && line === line.trim() && line !== '');
          const letters = lines.join('').replaceAll(/[ …]/g, '');
          const all = words.join('');
          assert.ok(isCut ? all.startsWith(letters) && letters !== all : letters === all);
        },
      ),
    );
  });
});
