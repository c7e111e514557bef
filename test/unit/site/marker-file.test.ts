import assert from 'node:assert/strict';
import { decodeMarker, markerFile, withMarker } from '../../../src/site/marker-file.ts';
import type { OutputFile } from '../../../src/site/output-file.ts';

const listed = (files: unknown) => decodeMarker(JSON.stringify({ version: 1, files }));

suite('the marker', () => {
  test('comes last and lists the files before it, sorted, each once', async () => {
    const files = ['b', 'a/c', 'b'].map((path) => ({ path, content: '' }));
    const written: OutputFile[] = [];
    for await (const file of withMarker(files)) written.push(file);
    const marker = written[3];
    assert.equal(marker?.path, markerFile);
    const text = marker !== undefined && 'content' in marker ? String(marker.content) : '';
    assert.deepEqual(JSON.parse(text), { generator: 'api-docs-playground', version: 1, files: ['a/c', 'b'] });
    assert.deepEqual(decodeMarker(text), new Set([markerFile, 'a/c', 'b']));
  });

  test('an invalid list counts as none, so that nothing is known of the folder', () => {
    for (const text of ['', '{', 'null', '[]', '"x"', '{}', '{"generator":"api-docs-playground","pages":3}']) {
      assert.equal(decodeMarker(text), undefined, text);
    }
    assert.equal(decodeMarker('{"version":2,"files":[]}'), undefined);
    assert.equal(listed(undefined), undefined);
    assert.equal(listed({ 0: 'a' }), undefined);
  });

  test('paths that no export writes are ignored in a forged marker', () => {
    const forged = [
      '../x',
      'a/../../x',
      '/etc/passwd',
      'C:/x',
      'a\\..\\x',
      '',
      'a//b',
      'a/\u0000',
      7,
      null,
      ['a'],
      'ok',
    ];
    assert.deepEqual(listed(forged), new Set([markerFile, 'ok']));
  });
});
