import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import { safePattern } from '../../../src/schema/check/safe-pattern.ts';
import { waitLimit } from '../../support/limits.ts';
import { startProcessorTime } from '../../support/processor-time.ts';

/** Each takes minutes on some text of 60 characters, although it may appear harmless. */
const explosive = [
  // Two parts of one iteration share characters: iterations appear delimited, but each can match in several ways.
  '^(?:ba*a*)*$',
  '^(?:ab?b?)*$',
  '^(?:-\\w+\\w+)*$',
  '^(?:-\\w+\\d?x?)*$',
  // `\s` matches characters beyond ASCII.
  '^(?:\\s*\\u00a0)*$',
  '^(?:-\\s*[\\u2028x]*)*$',
  // Groups with modifiers.
  '^(?i:a|A)*$',
  '^(?:\\b-?|-)*$',
];

const harmless = [
  '^(?:-[a-z]+)*$',
  '^(?:/[^/]*)*$',
  '^(?:,\\d+(?=x))?$',
  '^(?:\\.\\d{1,3}[a-z]?)+$',
  '^a|^b',
  '^\\s*x',
];

suite('safePattern', () => {
  for (const pattern of explosive) {
    test(`refuses ${pattern}`, () => assert.equal(safePattern(pattern, 60), undefined));
  }

  for (const pattern of harmless) {
    test(`runs ${pattern}`, () => assert.ok(safePattern(pattern, 60)));
  }

  test('does not take an anchor in one alternative for an anchor of all', () => {
    assert.ok(safePattern('^a*a*a*$', 150));
    assert.equal(safePattern('^x|a*a*a*$', 150), undefined);
  });

  test('accepts only patterns that end soon, for any pattern', () => {
    const random = randomNumbers(20_261_121);
    let tried = 0;
    while (tried < 150) {
      const pattern = `^${randomPattern(random, 2)}$`;
      const expression = safePattern(pattern, 120);
      if (expression === undefined) continue;
      tried += 1;
      for (const unit of ['a', 'ab', 'ba', '-a', 'aab', ' ', '\u00a0']) {
        const text = `${unit.repeat(Math.floor(118 / unit.length))}!`;
        // The timeout throws if a pattern does not end.
        const spent = startProcessorTime();
        runInNewContext('expression.test(text)', { expression, text }, { timeout: waitLimit });
        assert.ok(spent() < 1000, pattern);
      }
    }
  });
});

/** Generates the same numbers in every run (a linear congruential generator). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const atoms = ['a', 'b', '[ab]', '\\w', '[^b]', '\\s', '-', '\\u00a0'];
const quantifiers = ['', '', '*', '+', '?', '{1,3}', '{2}', '{2,}', '*?'];

function randomPattern(random: (below: number) => number, depth: number): string {
  const one = (list: readonly string[]) => list[random(list.length)] ?? '';
  return Array.from({ length: 1 + random(4) }, () => {
    const group = () => Array.from({ length: 1 + random(2) }, () => randomPattern(random, depth - 1)).join('|');
    return (depth > 0 && random(2) === 0 ? `(?:${group()})` : one(atoms)) + one(quantifiers);
  }).join('');
}
