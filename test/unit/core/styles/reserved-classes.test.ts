import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reservedClasses } from '../../../../src/core/styles/reserved-classes.ts';
import { compileUtilities } from '../../../../src/render/utilities/utility-css.ts';

const checkout = join(import.meta.dirname, '..', '..', '..', '..');

suite('class names of our own', () => {
  test('every class of our style sheets is listed', () => {
    const styles = globSync('webview/styles/*.css', { cwd: checkout }).map((file) =>
      readFileSync(join(checkout, file), 'utf8'),
    );
    const names = styles.flatMap((text) =>
      [...text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|@import[^;]*;/g, '').matchAll(/\.([a-z_][\w-]*)/gi)].map(
        ([, name = '']) => name,
      ),
    );
    const missing = new Set(names.filter((name) => !name.startsWith('x-') && !reservedClasses.has(name)));
    assert.deepEqual([...missing], []);
  });

  test('none of them is a utility of Tailwind CSS, which would change our elements', async () => {
    assert.equal(await compileUtilities([...reservedClasses]), '');
  });
});
