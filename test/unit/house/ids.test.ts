import assert from 'node:assert/strict';
import { readSources } from '../../support/read-sources.ts';

/** Finds the ids that a template or component writes as they are. */
function findIds(text: string): readonly string[] {
  return [...text.matchAll(/<[a-z][^>]*\sid="([\w-]+)"/g)].map(([, id = '']) => id);
}

suite('ids in the markup of pages', () => {
  test('have a capital letter, so that no heading of a writer has the same id: those are in lower case', () => {
    const ids = readSources('src', 'webview').flatMap(({ text }) => findIds(text));
    assert.ok(ids.includes('mainContent') && ids.includes('serverChoice'), ids.join());
    assert.deepEqual(
      ids.filter((id) => id === id.toLowerCase()),
      [],
    );
  });
});
