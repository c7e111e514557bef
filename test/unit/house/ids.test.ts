import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '..', '..', '..');

/** Finds the ids that a template or component writes as they are. */
function findIds(text: string): readonly string[] {
  return [...text.matchAll(/<[a-z][^>]*\sid="([\w-]+)"/g)].map(([, id = '']) => id);
}

suite('ids in the markup of pages', () => {
  test('have a capital letter, so that no heading of a writer has the same id: those are in lower case', () => {
    const files = ['src', 'webview'].flatMap((folder) =>
      readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !path.includes('.types'))
        .map((path) => join(checkout, folder, path)),
    );
    const ids = files.flatMap((file) => findIds(readFileSync(file, 'utf8')));
    assert.ok(ids.includes('mainContent') && ids.includes('serverChoice'), ids.join());
    assert.deepEqual(
      ids.filter((id) => id === id.toLowerCase()),
      [],
    );
  });
});
