import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readScript } from '../../../src/cli/kept-script.ts';

suite('kept scripts', () => {
  let folder = '';
  let file = '';
  setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-script-'));
    file = join(folder, 'script.cjs');
    writeFileSync(file, '(function (text) { return [...text].reverse().join(""); })');
  });
  teardown(() => rmSync(folder, { recursive: true, force: true }));

  /** What the script gives, and whether it was kept. */
  const run = (milliseconds = 10) => {
    const script = readScript(file);
    const reverse = script.run();
    const turned: unknown = typeof reverse === 'function' ? reverse('abc') : undefined;
    script.keep(milliseconds);
    return [turned, script.isKept];
  };
  const kept = () => readdirSync(folder).filter((name) => name !== 'script.cjs');

  test('the second process reads what the first one compiled', () => {
    assert.deepEqual(run(), ['cba', false]);
    assert.deepEqual(kept(), [`script.cjs.${process.version}-${process.arch}.compiled`]);
    assert.deepEqual(run(), ['cba', true]);
  });

  test('a long run has called more functions, and is kept once where a short one was', () => {
    const bytes = () => readFileSync(join(folder, kept()[0] ?? ''));
    run();
    const short = bytes();
    assert.deepEqual(run(), ['cba', true]);
    assert.deepEqual(bytes(), short);
    assert.deepEqual(run(1000), ['cba', true]);
    const long = bytes();
    assert.notDeepEqual(long, short);
    for (const milliseconds of [10, 1000]) {
      assert.deepEqual(run(milliseconds), ['cba', true]);
      assert.deepEqual(bytes(), long);
    }
  });

  test('a module of CommonJS is a function of what it may use', () => {
    // esbuild leaves such characters in regular expressions.
    writeFileSync(
      file,
      'module.exports = { sum: require("a") + exports.b, has: /^…?$/.test("") } // no line end – here',
    );
    for (const isKept of [false, true]) {
      const script = readScript(file, true);
      const define = script.run();
      const module = { exports: {} };
      if (typeof define === 'function') define({ b: 2 }, () => 1, module);
      script.keep(10);
      assert.deepEqual([module.exports, script.isKept], [{ sum: 3, has: true }, isKept]);
    }
  });

  test('what is cut, empty, foreign or of another script is made anew', () => {
    run();
    const [name = ''] = kept();
    const whole = readFileSync(join(folder, name));
    const cut = [0, 4, 5, 100, whole.length >> 1, whole.length - 1].map((length) => whole.subarray(0, length));
    for (const bytes of [...cut, Buffer.concat([whole, Buffer.of(1)]), Buffer.alloc(whole.length)]) {
      writeFileSync(join(folder, name), bytes);
      assert.deepEqual(run(), ['cba', false]);
      assert.deepEqual(run(), ['cba', true]);
    }
    writeFileSync(file, '(function (text) { return text; })');
    assert.deepEqual(run(), ['abc', false]);
    assert.deepEqual(run(), ['abc', true]);
  });

  test('nothing is kept where that is switched off, or where it can not be written, and nothing is left behind', () => {
    process.env.NODE_DISABLE_COMPILE_CACHE = '1';
    try {
      assert.deepEqual(run(), ['cba', false]);
      assert.deepEqual(kept(), []);
    } finally {
      delete process.env.NODE_DISABLE_COMPILE_CACHE;
    }
    // A folder of that name is in the way of everybody, root too.
    const taken = `script.cjs.${process.version}-${process.arch}.compiled`;
    mkdirSync(join(folder, taken));
    assert.deepEqual(run(), ['cba', false]);
    assert.deepEqual(kept(), [taken]);
  });
});
