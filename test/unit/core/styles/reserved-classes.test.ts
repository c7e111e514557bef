import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reservedClasses } from '../../../../src/core/styles/reserved-classes.ts';
import { compileUtilities } from '../../../../src/render/utilities/utility-css.ts';

const checkout = join(import.meta.dirname, '..', '..', '..', '..');
const listFile = join(checkout, 'src', 'core', 'styles', 'reserved-classes.ts');

/** Words in lines of at most 100 characters. */
function wrap(words: readonly string[]): string {
  return words.reduce((text, word) => {
    const line = text.slice(text.lastIndexOf('\n') + 1);
    return `${text}${text === '' ? '' : line.length + word.length > 100 ? '\n' : ' '}${word}`;
  }, '');
}

suite('class names of our own', () => {
  test('every class of our style sheets is listed (UPDATE_GOLDEN=1 writes the list)', () => {
    const styles = globSync('webview/styles/*.css', { cwd: checkout }).map((file) =>
      readFileSync(join(checkout, file), 'utf8'),
    );
    const selectors = styles.join('\n').replace(/\/\*[\s\S]*?\*\/|"[^"]*"|@import[^;]*;/g, '');
    const names = [...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name);
    const own = [...new Set(names.filter((name) => !name.startsWith('x-')))].sort();
    if (process.env.UPDATE_GOLDEN === '1') {
      const text = readFileSync(listFile, 'utf8');
      writeFileSync(
        listFile,
        text.replace(/(?<=\bnames = `\n)[^`]*/, () => `${wrap(own)}\n`),
      );
    } else
      assert.deepEqual(
        own.filter((name) => !reservedClasses.has(name)),
        [],
      );
  });

  test('none of them is a utility of Tailwind CSS, which would change our elements', async () => {
    assert.equal(await compileUtilities([...reservedClasses]), '');
  });
});
