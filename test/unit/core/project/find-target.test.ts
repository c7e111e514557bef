import assert from 'node:assert/strict';
import { parseOperationRef, parsePageChannelRef } from '../../../../src/core/docs-json/parse-ref.ts';
import { docsJson, openapi, projectOf, type Texts } from '../../../support/project-of.ts';

const users = { '/users': { get: {} } };

/** `source METHOD path (also …)`, or why there is nothing. */
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
  test('an entry means what it inherits; a page looks on in api.openapi, then everywhere', () => {
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

  test('with nothing inherited an entry looks everywhere too', () => {
    assert.equal(
      find('GET /users', { 'docs.json': docsJson({ pages: [] }), 'x/api.json': openapi(users) }),
      'x/api.json',
    );
  });

  test('two matches within one step name both, the first by path wins', () => {
    const texts = { 'docs.json': docsJson({ pages: [] }), 'b.json': openapi(users), 'a.json': openapi(users) };
    assert.equal(find('GET /users', texts, 'p.mdx'), 'a.json also b.json');
  });

  test('a path matches exactly, else without the slash at its end', () => {
    const texts = {
      'docs.json': docsJson({ pages: [] }),
      'a.json': openapi({ '/u/': { get: {} }, '/v': { get: {} } }),
    };
    assert.equal(find('get /u', texts), 'a.json');
    assert.equal(find('GET /v/', texts), 'a.json');
    assert.equal(find('GET /V', texts), 'nearest GET /v');
  });

  test('a file is a path from the root, relative to the page, or a bare name', () => {
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

  test('names like toString and __proto__ match nothing by accident', () => {
    const texts = { 'docs.json': docsJson({ pages: [] }), 'a.json': openapi({ '/constructor': { get: {} } }) };
    assert.equal(find('GET /constructor', texts), 'a.json');
    assert.match(find('webhook __proto__', texts), /^nearest/);
  });

  test('nearest entries: other parameter names first, then other methods, then what looks alike', () => {
    const texts = {
      'docs.json': docsJson({ openapi: 'a.json', pages: [] }),
      'a.json': openapi({ '/users/{id}': { get: {}, put: {} }, '/user': { get: {} } }),
    };
    assert.equal(find('GET /users/{userId}', texts), 'nearest GET /users/{id}');
    assert.equal(find('GET /usr', texts), 'nearest GET /user');
  });

  test('channels are found by id', () => {
    const asyncapi = 'asyncapi: 3.0.0\ninfo: { title: E, version: "1" }\nchannels:\n  chat: { address: /chat }\n';
    const project = projectOf({ 'docs.json': docsJson({ pages: [] }), 'events.yaml': asyncapi });
    const ref = parsePageChannelRef('events.yaml chat');
    assert.ok(ref);
    const lookup = project.findChannel(ref, [], 'p.mdx');
    assert.equal(lookup.kind === 'found' && lookup.summary.id, 'chat');
  });
});
