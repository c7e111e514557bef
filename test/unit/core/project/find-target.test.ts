import assert from 'node:assert/strict';
import { parseOperationRef, parsePageChannelRef } from '../../../../src/core/docs-json/parse-ref.ts';
import { docsJson, openapi, projectOf, type Texts } from '../../../support/project-of.ts';

const users = { '/users': { get: {} } };

/** `source METHOD path (also …)`, or the kind of failure. */
function find(text: string, texts: Texts, page?: string): string {
  const project = projectOf(texts);
  const ref = parseOperationRef(text);
  assert.ok(ref);
  const inherited = project.config.navigation.sources ?? [];
  const lookup = project.findOperation(ref, inherited, page);
  if (lookup.kind === 'found') return [lookup.source, ...lookup.also].join(' also ');
  return lookup.kind === 'noMatch' ? `nearest ${lookup.nearest.join(', ')}` : `no description ${lookup.file ?? ''}`;
}

suite('find-target', () => {
  test('an entry resolves in what it inherits; a page also in api.openapi, and then in all descriptions', () => {
    const texts = {
      'docs.json': docsJson({ openapi: 'a.json', pages: [] }, { api: { openapi: 'b.json' } }),
      'a.json': openapi({ '/a': { get: {} } }),
      'b.json': openapi({ '/b': { get: {} } }),
      'deep/c.json': openapi({ '/c': { get: {} }, '/b': { get: {} } }),
    };
    assert.equal(find('GET /a', texts), 'a.json');
    assert.equal(find('GET /b', texts), 'nearest b.json GET /b, deep/c.json GET /b, GET /a');
    assert.equal(find('GET /b', texts, 'p.mdx'), 'b.json');
    assert.equal(find('GET /c', texts, 'p.mdx'), 'deep/c.json');
  });

  test('a path matches exactly, or else without its trailing slash', () => {
    const texts = {
      'docs.json': docsJson({ pages: [] }),
      'a.json': openapi({ '/u/': { get: {} }, '/v': { get: {} } }),
    };
    assert.equal(find('get /u', texts), 'a.json');
    assert.equal(find('GET /v/', texts), 'a.json');
    assert.equal(find('GET /V', texts), 'nearest GET /v');
  });

  test('a file is a path from the root, a path relative to the page, or a bare name', () => {
    const texts = {
      'docs.json': docsJson({ pages: [] }),
      'v1/api.json': openapi(users),
      'v2/api.json': openapi(users),
    };
    assert.equal(find('/v2/api.json GET /users', texts, 'v1/p.mdx'), 'v2/api.json');
    assert.equal(find('../v2/api.json GET /users', texts, 'v1/p.mdx'), 'v2/api.json');
    assert.equal(find('./api.json GET /users', texts, 'v1/p.mdx'), 'v1/api.json');
    assert.equal(find('api.json GET /users', texts, 'v2/p.mdx'), 'v2/api.json');
    assert.equal(find('api.json GET /users', texts, 'other/p.mdx'), 'v1/api.json also v2/api.json');
    assert.equal(find('gone.json GET /users', texts, 'p.mdx'), 'no description gone.json');
  });

  test('names such as toString and __proto__ match nothing', () => {
    const texts = { 'docs.json': docsJson({ pages: [] }), 'a.json': openapi({ '/constructor': { get: {} } }) };
    assert.equal(find('GET /constructor', texts), 'a.json');
    assert.match(find('webhook __proto__', texts), /^nearest/);
  });

  test('finds channels by id', () => {
    const asyncapi = 'asyncapi: 3.0.0\ninfo: { title: E, version: "1" }\nchannels:\n  chat: { address: /chat }\n';
    const project = projectOf({ 'docs.json': docsJson({ pages: [] }), 'events.yaml': asyncapi });
    const ref = parsePageChannelRef('events.yaml chat');
    assert.ok(ref);
    const lookup = project.findChannel(ref, [], 'p.mdx');
    assert.equal(lookup.kind === 'found' && lookup.summary.id, 'chat');
  });
});
