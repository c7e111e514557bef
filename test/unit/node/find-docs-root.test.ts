import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findDocsRoot, findDocsRootOfAll } from '../../../src/node/find-docs-root.ts';

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

  test('uses the folder itself, else its `docs`', () => {
    put('a/docs.json', '{"navigation": {}}');
    put('b/docs/docs.json', '{"navigation": {}}');
    assert.deepEqual(findDocsRoot('a', folder), { kind: 'site', root: join(folder, 'a') });
    assert.deepEqual(findDocsRoot('b', folder), { kind: 'site', root: join(folder, 'b', 'docs') });
  });

  test('a docs.json of another tool does not hide that of the site', () => {
    put('docs.json', '{"packages": []}');
    put('docs/docs.json', '{"navigation": {}}');
    assert.deepEqual(findDocsRoot('.', folder), { kind: 'site', root: join(folder, 'docs') });
  });

  test('accepts an empty docs.json, so that its problems are reported', () => {
    put('docs.json', '{');
    assert.deepEqual(findDocsRoot('.', folder), { kind: 'site', root: folder });
  });

  test('accepts the path of a docs.json, or of a single description', () => {
    put('docs.json', '{}');
    put('api.yaml', 'openapi: 3.1.0');
    assert.deepEqual(findDocsRoot('docs.json', folder), { kind: 'site', root: folder });
    assert.deepEqual(findDocsRoot('api.yaml', folder), { kind: 'descriptions', root: folder, files: ['api.yaml'] });
  });

  test('does not report an unreadable docs.json as missing', () => {
    mkdirSync(join(folder, 'a', 'docs.json'), { recursive: true });
    assert.deepEqual(findDocsRoot('a', folder), {
      kind: 'none',
      message: `${join(folder, 'a', 'docs.json')} exists, but can't be read as a file.`,
    });
  });

  test('reports what is missing', () => {
    assert.deepEqual(findDocsRoot('none', folder), { kind: 'none', message: 'There is no "none".' });
    assert.deepEqual(findDocsRoot('.', folder), {
      kind: 'none',
      message: 'There is no docs.json in ".", nor in its folder "docs", and no API description.',
    });
  });

  test('accepts a folder with descriptions alone, whatever their names are', () => {
    put('a/orders.json', '{ "info": {}, "openapi": "3.1.0" }');
    put('flows.yaml', 'arazzo: 1.0.1');
    put('package.json', '{ "version": "1.0.0" }');
    put('node_modules/x/api.yaml', 'openapi: 3.1.0');
    put('.git/api.yaml', 'openapi: 3.1.0');
    put('notes.md', 'openapi: 3.1.0');
    put('team/site/docs.json', '{ "navigation": {} }');
    put('team/site/api/of-site.yaml', 'openapi: 3.1.0');
    const files = ['a/orders.json', 'flows.yaml'];
    assert.deepEqual(findDocsRoot('.', folder), { kind: 'descriptions', root: folder, files });
  });

  test('several paths are descriptions, in the folder that has them all', () => {
    put('docs.json', '{}');
    put('a/b/one.yaml', 'openapi: 3.1.0');
    put('a/two.yaml', 'asyncapi: 3.0.0');
    put('a/part.yaml', 'type: object');
    const found = (...paths: string[]) => findDocsRootOfAll(paths, folder);
    const root = join(folder, 'a');
    assert.deepEqual(found('a/b/one.yaml', 'a/two.yaml'), {
      kind: 'descriptions',
      root,
      files: ['b/one.yaml', 'two.yaml'],
    });
    assert.deepEqual(found(), { kind: 'site', root: folder });
    put('a/b/deep.yaml', 'openapi: 3.1.0\ncomponents: { schemas: { A: { $ref: ../../../up.yaml } } }');
    // Its references lead above, but not out of the current folder.
    assert.deepEqual(found('a/b/deep.yaml'), { kind: 'descriptions', root: folder, files: ['a/b/deep.yaml'] });
    const message = (...paths: string[]) => JSON.stringify(found(...paths));
    assert.match(message('a/two.yaml', 'a'), /is a folder\. Name one folder, or several descriptions/);
    assert.match(message('a/two.yaml', 'a/part.yaml'), /part\.yaml\\" is not an API description/);
    assert.match(message('a/two.yaml', 'a/none.yaml'), /There is no/);
  });
});
