import assert from 'node:assert/strict';
import { isDocsJson } from '../../../../src/core/docs-json/is-docs-json.ts';

suite('isDocsJson', () => {
  test('accepts a navigation, even broken or misspelt, and the schema of Mintlify', () => {
    assert.ok(isDocsJson('{ "navigation": {} }'));
    assert.ok(isDocsJson('{ "name": "x", "navigation" : { "pages": [ "a"'));
    assert.ok(isDocsJson('{ "navigaton": {} }'));
    assert.ok(isDocsJson('{ "$schema": "https://mintlify.com/docs.json" }'));
  });

  test('rejects files of other tools', () => {
    assert.ok(!isDocsJson('{ "$schema": "https://example.com/docs.json", "pages": [] }'));
    assert.ok(!isDocsJson('{ "title": "about navigation", "sections": [], "description": "x" }'));
    assert.ok(!isDocsJson(''));
  });
});
