import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findDocsRoot } from '../../../src/node/find-docs-root.ts';

suite('findDocsRoot', () => {
  let folder = '';
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'docs-root-'));
  });
  teardown(() => rmSync(folder, { recursive: true, force: true }));

  test('the folder itself, else its `docs`', () => {
    put('a/docs.json', '{"navigation": {}}');
    put('b/docs/docs.json', '{"navigation": {}}');
    assert.deepEqual(findDocsRoot('a', folder), { kind: 'site', root: join(folder, 'a') });
    assert.deepEqual(findDocsRoot('b', folder), { kind: 'site', root: join(folder, 'b', 'docs') });
  });

  test('a docs.json of another tool does not hide ours', () => {
    put('docs.json', '{"packages": []}');
    put('docs/docs.json', '{"navigation": {}}');
    assert.deepEqual(findDocsRoot('.', folder), { kind: 'site', root: join(folder, 'docs') });
  });

  test('a docs.json that is still empty is taken, so that its problems show', () => {
    put('docs.json', '{');
    assert.deepEqual(findDocsRoot('.', folder), { kind: 'site', root: folder });
  });

  test('a docs.json, and a description alone', () => {
    put('docs.json', '{}');
    put('api.yaml', 'openapi: 3.1.0');
    assert.deepEqual(findDocsRoot('docs.json', folder), { kind: 'site', root: folder });
    assert.deepEqual(findDocsRoot('api.yaml', folder), { kind: 'file', root: folder, file: 'api.yaml' });
  });

  test('a docs.json that cannot be read is not called missing', () => {
    mkdirSync(join(folder, 'a', 'docs.json'), { recursive: true });
    assert.deepEqual(findDocsRoot('a', folder), {
      kind: 'none',
      message: `${join(folder, 'a', 'docs.json')} exists, but can't be read as a file.`,
    });
  });

  test('says what is missing', () => {
    assert.deepEqual(findDocsRoot('none', folder), { kind: 'none', message: 'There is no "none".' });
    assert.deepEqual(findDocsRoot('.', folder), {
      kind: 'none',
      message: 'There is no docs.json in ".", nor in its folder "docs".',
    });
  });
});
