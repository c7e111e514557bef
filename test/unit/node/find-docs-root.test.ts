import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findDocsRoot, findDocsRootOfAll } from '../../../src/node/find-docs-root.ts';
import { useFolder } from '../../support/use-folder.ts';

suite('findDocsRoot', () => {
  const folder = useFolder('docs-root-');

  test('uses the folder itself, else its `docs`', () => {
    folder.put('a/docs.json', '{"navigation": {}}');
    folder.put('b/docs/docs.json', '{"navigation": {}}');
    assert.deepEqual(findDocsRoot('a', folder.path), { kind: 'site', root: join(folder.path, 'a') });
    assert.deepEqual(findDocsRoot('b', folder.path), { kind: 'site', root: join(folder.path, 'b', 'docs') });
  });

  test('a docs.json of another tool does not hide that of the site', () => {
    folder.put('docs.json', '{"packages": []}');
    folder.put('docs/docs.json', '{"navigation": {}}');
    assert.deepEqual(findDocsRoot('.', folder.path), { kind: 'site', root: join(folder.path, 'docs') });
  });

  test('accepts an empty docs.json, so that its problems are reported', () => {
    folder.put('docs.json', '{');
    assert.deepEqual(findDocsRoot('.', folder.path), { kind: 'site', root: folder.path });
  });

  test('accepts the path of a docs.json, or of a single description', () => {
    folder.put('docs.json', '{}');
    folder.put('api.yaml', 'openapi: 3.1.0');
    assert.deepEqual(findDocsRoot('docs.json', folder.path), { kind: 'site', root: folder.path });
    assert.deepEqual(findDocsRoot('api.yaml', folder.path), {
      kind: 'descriptions',
      root: folder.path,
      files: ['api.yaml'],
    });
  });

  test('does not report an unreadable docs.json as missing', () => {
    mkdirSync(join(folder.path, 'a', 'docs.json'), { recursive: true });
    assert.deepEqual(findDocsRoot('a', folder.path), {
      kind: 'none',
      message: `${join(folder.path, 'a', 'docs.json')} exists, but can't be read as a file.`,
    });
  });

  test('reports what is missing', () => {
    assert.deepEqual(findDocsRoot('none', folder.path), { kind: 'none', message: 'There is no "none".' });
    assert.deepEqual(findDocsRoot('.', folder.path), {
      kind: 'none',
      message: 'There is no docs.json in ".", nor in its folder "docs", and no API description.',
    });
  });

  test('accepts a folder with descriptions alone, whatever their names are', () => {
    folder.put('a/orders.json', '{ "info": {}, "openapi": "3.1.0" }');
    folder.put('flows.yaml', 'arazzo: 1.0.1');
    folder.put('package.json', '{ "version": "1.0.0" }');
    folder.put('node_modules/x/api.yaml', 'openapi: 3.1.0');
    folder.put('.git/api.yaml', 'openapi: 3.1.0');
    folder.put('notes.md', 'openapi: 3.1.0');
    folder.put('team/site/docs.json', '{ "navigation": {} }');
    folder.put('team/site/api/of-site.yaml', 'openapi: 3.1.0');
    const files = ['a/orders.json', 'flows.yaml'];
    assert.deepEqual(findDocsRoot('.', folder.path), { kind: 'descriptions', root: folder.path, files });
  });

  test('several paths are descriptions, in the folder that has them all', () => {
    folder.put('docs.json', '{}');
    folder.put('a/b/one.yaml', 'openapi: 3.1.0');
    folder.put('a/two.yaml', 'asyncapi: 3.0.0');
    folder.put('a/part.yaml', 'type: object');
    const found = (...paths: string[]) => findDocsRootOfAll(paths, folder.path);
    const root = join(folder.path, 'a');
    assert.deepEqual(found('a/b/one.yaml', 'a/two.yaml'), {
      kind: 'descriptions',
      root,
      files: ['b/one.yaml', 'two.yaml'],
    });
    assert.deepEqual(found(), { kind: 'site', root: folder.path });
    folder.put('a/b/deep.yaml', 'openapi: 3.1.0\ncomponents: { schemas: { A: { $ref: ../../../up.yaml } } }');
    // Its references lead above, but not out of the current folder.
    assert.deepEqual(found('a/b/deep.yaml'), { kind: 'descriptions', root: folder.path, files: ['a/b/deep.yaml'] });
    const message = (...paths: string[]) => JSON.stringify(found(...paths));
    assert.match(message('a/two.yaml', 'a'), /is a folder\. Name one folder, or several descriptions/);
    assert.match(message('a/two.yaml', 'a/part.yaml'), /part\.yaml\\" is not an API description/);
    assert.match(message('a/two.yaml', 'a/none.yaml'), /There is no/);
  });
});
