import assert from 'node:assert/strict';
import { parseOptions } from '../../../src/cli/parse-options.ts';

suite('options of a command', () => {
  const table = { format: { type: 'string' }, quick: { type: 'boolean' } } as const;

  /** Positional arguments, `format` and `quick`; or what is wrong. */
  const read = (...args: readonly string[]) => {
    const parsed = parseOptions(args, table, 1);
    return parsed.kind === 'wrong' ? parsed.message : [parsed.positionals, parsed.text('format'), parsed.flag('quick')];
  };

  test('options are allowed before and after the arguments, with their text or an equals sign', () => {
    assert.deepEqual(read(), [[], undefined, false]);
    assert.deepEqual(read('--quick', 'docs', '--format', 'json'), [['docs'], 'json', true]);
    assert.deepEqual(read('--format=a=b', 'docs'), [['docs'], 'a=b', false]);
    assert.deepEqual(read('--format='), [[], '', false]);
    assert.deepEqual(read('--format', '', '--format=json'), [[], 'json', false]);
  });

  test('arguments after `--` are not options, and a single dash is an argument', () => {
    assert.deepEqual(read('--quick', '--', '--format'), [['--format'], undefined, true]);
    assert.deepEqual(read('-', '--format', '-'), [['-'], '-', false]);
  });

  test('a message names the mistake and the correct form', () => {
    const options = 'The options of this command are --format, --quick.';
    assert.equal(read('--nonsense=1'), `There is no option "--nonsense". ${options}`);
    assert.equal(read('-q'), `There is no option "-q". ${options}`);
    assert.equal(read('--__proto__'), `There is no option "--__proto__". ${options}`);
    assert.equal(read('--quick=yes'), '"--quick" takes no value.');
    const needs =
      '"--format" needs a value. Write a value that begins with a dash after an equals sign: "--format=-…".';
    assert.equal(read('--format'), needs);
    assert.equal(read('--format', '--quick'), needs);
    assert.equal(read('docs', 'more'), '"more" is one argument too many.');
  });
});
