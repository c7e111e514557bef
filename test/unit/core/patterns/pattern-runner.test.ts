import assert from 'node:assert/strict';
import { createContext, Script } from 'node:vm';
import { PatternRunner } from '../../../../src/core/patterns/pattern-runner.ts';
import { oracleLimit } from '../../../support/limits.ts';
import { startProcessorTime } from '../../../support/processor-time.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';

/** Patterns that take a backtracking engine minutes on some text of 100 KB. */
const explosive = [
  '^[a-z]*[a-z]*!$',
  '^(?:ba*a*)*$',
  '(a+)+$',
  '^(?:\\s*\\u00a0)*$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(?=(a+)+!)a',
  '(?<!b(a*)*)!',
  '(?:a|a?)+!',
  '(x+x+)+y',
  '\\b(\\w+\\s?)*!',
  'a{1,1000}a{1,1000}!',
];

/** Each would be a huge program, or costs much to compile. */
const huge = [
  '(((a{1000}){1000}){1000})',
  '(((){1000}){1000}){1000}',
  'a'.repeat(100_000),
  'a{99999999}',
  Array.from({ length: 1000 }, (_, index) => `[\\P{L}\\p{Script=Greek}${String.fromCodePoint(0x4e00 + index)}]`).join(
    '',
  ),
  `${'('.repeat(4000)}a${')'.repeat(4000)}`,
  '(?:[a-z]{1,300}x?){1,300}!',
  '[ab]*a[ab]{5000}',
];

suite('patterns of others', () => {
  test('end soon on long texts', () => {
    for (const pattern of [...explosive, ...huge]) {
      const runner = new PatternRunner();
      for (const unit of ['a', 'ab', 'x', 'aab ', '\u00a0 ', 'é日😀']) {
        const spent = startProcessorTime();
        runner.test(pattern, `${unit.repeat(Math.ceil(100_000 / unit.length))}?`);
        assert.ok(spent() < 1500, `${pattern.slice(0, 50)} took ${spent()} ms on ${unit}`);
      }
    }
  });

  test('many hostile patterns on many texts cost one runner no more than what it reads', () => {
    const runner = new PatternRunner();
    const spent = startProcessorTime();
    for (let index = 0; index < 2000; index += 1) {
      runner.test(`(?:[a-z]{1,300}x?){1,300}!${index}`, 'a'.repeat(100));
      runner.test('[ab]*a[ab]{5000}', `${'ab'.repeat(40)}${index}`);
    }
    assert.ok(spent() < 5000, `${spent()} ms`);
  });

  test('a pattern that can’t be run is not checked', () => {
    const runner = new PatternRunner();
    for (const pattern of ['(', '(a)\\1', '(?<x>a)\\k<x>', 'a{100001}', 'a'.repeat(50_001)])
      assert.equal(runner.test(pattern, 'aa'), undefined, pattern);
  });

  test('needless escapes are accepted', () => {
    const runner = new PatternRunner();
    assert.equal(runner.test('^[\\w\\.\\-]+\\@\\_\\ $', 'a.b-c@_ '), true);
  });

  test('hold or not as in JavaScript, for any pattern and text', () => {
    const random = randomNumbers(20_261_128);
    let compared = 0;
    for (let round = 0; round < 1500; round += 1) {
      const pattern = randomPattern(random, 3);
      const expression = compile(pattern);
      if (expression === undefined) continue;
      const runner = new PatternRunner();
      const texts = Array.from({ length: 12 }, () => randomText(random));
      for (const [index, expected] of runNatively(expression, texts).entries()) {
        compared += 1;
        const text = texts[index] ?? '';
        assert.equal(runner.test(pattern, text), expected, `${pattern} on ${JSON.stringify(text)}`);
      }
    }
    assert.ok(compared > 10_000, String(compared));
  });
});

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

const native = createContext({});
const nativeTests = new Script('texts.map((text) => expression.test(text))');

/** Nothing if JavaScript takes too long. */
function runNatively(expression: RegExp, texts: readonly string[]): readonly boolean[] {
  try {
    Object.assign(native, { expression, texts });
    return nativeTests.runInContext(native, { timeout: oracleLimit });
  } catch {
    return [];
  }
}

const atoms = [
  ...[
    'a',
    'b',
    'é',
    '😀',
    '\\d',
    '\\D',
    '\\w',
    '\\W',
    '\\s',
    '\\S',
    '.',
    '[^]',
    '[]',
    '[ab]',
    '[^b]',
    '[a-c😀]',
    '-',
    '\\/',
  ],
  ...[
    '\\n',
    '\\cJ',
    '\\x61',
    '\\u0061',
    '\\u{1F600}',
    '\\ud83d\\ude00',
    '\\ud83d',
    '\\p{L}',
    '\\P{Lu}',
    '\\p{Script=Latin}',
  ],
  ...['[\\d\\-_]', '[\\w.]', '[^\\s]', '[\\]a]', '[\\b]', '\\$', '\\.', ' ', '_', '\\0'],
];
const quantifiers = ['', '', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '{0}', '*?', '+?', '??', '{0,2}?'];
const assertions = ['^', '$', '\\b', '\\B'];
const openings = ['(', '(?:', '(?<n>', '(?=', '(?!', '(?<=', '(?<!'];

function randomPattern(random: (below: number) => number, depth: number): string {
  const one = (list: readonly string[]) => list[random(list.length)] ?? '';
  return Array.from({ length: 1 + random(4) }, () => {
    const kind = random(10);
    if (kind === 0) return one(assertions);
    if (depth === 0 || kind > 4) return one(atoms) + one(quantifiers);
    const opening = one(openings);
    const branches = Array.from({ length: 1 + random(3) }, () =>
      random(8) === 0 ? '' : randomPattern(random, depth - 1),
    );
    const isLook = /[=!]$/.test(opening);
    return `${opening}${branches.join('|')})${isLook ? '' : one(quantifiers)}`;
  }).join('');
}

const units = [
  'a',
  'b',
  'ab',
  'é',
  '😀',
  '\ud83d',
  '1',
  '_',
  '-',
  '/',
  '.',
  '$',
  ' ',
  '\n',
  '\u2028',
  '\u0000',
  'Z',
  'ß',
  '\b',
  ']',
];

function randomText(random: (below: number) => number): string {
  return Array.from({ length: random(9) }, () => units[random(units.length)] ?? '').join('');
}
