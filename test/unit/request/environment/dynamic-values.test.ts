import assert from 'node:assert/strict';
import { drawDynamicValue, dynamicNames } from '../../../../src/request/environment/dynamic-values.ts';

const sources = { now: Date.UTC(2026, 1, 28, 12, 34, 56, 789), random: () => 0.5, uuid: () => 'u-1' };
const draw = (expression: string) => drawDynamicValue(expression, sources);

suite('dynamic values', () => {
  test('are those of the REST Client, in UTC', () => {
    assert.equal(draw('$uuid'), 'u-1');
    assert.equal(draw('$guid'), 'u-1');
    assert.equal(draw('$timestamp'), Math.floor(sources.now / 1000));
    assert.equal(draw('$timestamp -1 d'), Math.floor(sources.now / 1000) - 86_400);
    assert.equal(draw('$now'), '2026-02-28T12:34:56.789Z');
    assert.equal(draw('$isoTimestamp 1 M'), '2026-03-28T12:34:56.789Z');
    assert.equal(draw('$randomInt 10 20'), 15);
    assert.equal(draw('$randomInt -2 -1'), -2);
    assert.equal(draw('$datetime iso8601 1 y'), '2027-02-28T12:34:56.789Z');
    assert.equal(draw('$datetime rfc1123'), 'Sat, 28 Feb 2026 12:34:56 GMT');
    assert.equal(draw(`$datetime "DD.MM.YY [at] HH:mm:ss.SSS Z" -90 m`), '28.02.26 at 11:04:56.789 +00:00');
    assert.equal(draw("$datetime 'YYYY'"), '2026');
  });

  test('have no value for other names and arguments', () => {
    const wrong = ['$x', '$uuid 1', '$randomInt', '$randomInt 2 1', '$randomInt a b', '$randomInt 1 2 3', '$datetime'];
    for (const expression of [
      ...wrong,
      '$datetime nope',
      '$timestamp 1',
      '$timestamp 1 q',
      '$now 1 constructor',
      '$toString',
    ])
      assert.equal(draw(expression), undefined, expression);
    assert.equal(drawDynamicValue('$now 999999 y', sources), undefined);
  });

  test('are all offered with arguments that work', () => {
    for (const { example } of dynamicNames) assert.notEqual(draw(example), undefined, example);
  });
});
