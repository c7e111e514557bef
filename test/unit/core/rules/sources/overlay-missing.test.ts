import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

const api = openapi({ '/a': { get: {} } });
const overlay = 'overlay: 1.1.0\ninfo: { title: O, version: "1" }\nactions: [{ target: $.info, update: { x-a: 1 } }]\n';
const listing = (...overlays: string[]) => docsJson({ openapi: { source: 'api.json', overlays } });

suite('overlay-missing', () => {
  test('a missing file is an error at its entry, with a file of the same name as a fix', () => {
    const texts = {
      'docs.json': listing('o.yaml', 'p.yaml'),
      'api.json': api,
      'o.yaml': overlay,
      'in/p.yaml': overlay,
    };
    assert.deepEqual(findingsOf('overlay-missing', texts), [
      'error docs.json «"p.yaml"» No file "p.yaml". The description is read without this overlay. Did you mean "in/p.yaml"?',
    ]);
    assert.match(fixedBy('Change to "in/p.yaml"', 'overlay-missing', texts), /"in\/p\.yaml"/);
  });

  test('an unavailable https URL is an error, because what it hides would be published', () => {
    const texts = { 'docs.json': listing('https://example.com/o.yaml'), 'api.json': api };
    const [found, ...others] = findingsOf('overlay-missing', texts);
    assert.match(
      found ?? '',
      /^error docs\.json «"https:\/\/example\.com\/o\.yaml"» .*is not available: .*without this overlay\.$/,
    );
    assert.deepEqual(others, []);
  });

  test('refuses an overlay outside of the project or with another scheme, at its entry', () => {
    const texts = { 'docs.json': listing('../o.yaml', 'file:///o.yaml', 'http://example.com/o.yaml'), 'api.json': api };
    assert.deepEqual(findingsOf('overlay-outside', texts), [
      'error docs.json «"../o.yaml"» "../o.yaml" leads out of the project. Name a file inside it.',
      'error docs.json «"file:///o.yaml"» An overlay must be a file of the project or an https URL, not "file:///o.yaml".',
      'error docs.json «"http://example.com/o.yaml"» An overlay must be a file of the project or an https URL, not "http://example.com/o.yaml".',
    ]);
    assert.deepEqual(findingsOf('overlay-missing', texts), []);
  });

  test('reports a file outside of the project', () => {
    const texts = { 'docs.json': listing('node_modules/o.yaml'), 'api.json': api, 'node_modules/o.yaml': overlay };
    assert.deepEqual(findingsOf('overlay-missing', texts), [
      'error docs.json «"node_modules/o.yaml"» `node_modules/o.yaml` is outside of the project: it is in `node_modules`. Keep a copy in the project. The description is read without this overlay.',
    ]);
  });
});
