import assert from 'node:assert/strict';
import { complete } from '../../../../../src/core/features/completion/complete.ts';
import { createProject } from '../../../../../src/core/project/create-project.ts';
import { createMarkupParser } from '../../../../../src/markup/create-markup-parser.ts';
import { takeCaret } from '../../../../support/caret.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';

function completionsIn(marked: { readonly [file: string]: string }) {
  const { texts, file, offset } = takeCaret(marked);
  const project = createProject({
    workspace: memoryWorkspace(texts),
    markup: createMarkupParser(),
    configFile: 'docs.json',
  });
  const text = texts[file] ?? '';
  const items = complete(project, file, offset);
  const accept = (label: string) => {
    const item = items.find((one) => one.label === label);
    assert.ok(item, `no completion "${label}" among ${items.map((one) => one.label).join(', ')}`);
    return text.slice(0, item.span.start) + item.insert + text.slice(item.span.end);
  };
  return { items, labels: items.map(({ label }) => label), accept };
}

const users = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
paths:
  /users:
    get: { summary: List users, operationId: listUsers, description: All of them. }
    post: { summary: Add a user, deprecated: true }
  /secret:
    get: { x-excluded: true }
`;

suite('complete', () => {
  test('offers operations of the nearest API description', () => {
    const { labels } = completionsIn({
      'docs.json': '{ "navigation": { "openapi": "api.yaml", "pages": ["GET /u$0"] } }',
      'api.yaml': 'openapi: 3.1.0\npaths: { /users: { get: {} } }',
    });
    assert.deepEqual(labels, ['GET /users']);
  });

  test('used operations come last and are marked; excluded ones are not offered', () => {
    const { items } = completionsIn({
      'docs.json': '{ "navigation": { "openapi": "api.yaml", "pages": ["GET /users", "POST $0"] } }',
      'api.yaml': users,
    });
    const sorted = [...items].sort((a, b) => (a.sort < b.sort ? -1 : 1));
    assert.deepEqual(
      sorted.map(({ label }) => label),
      ['POST /users', 'GET /users'],
    );
    assert.equal(sorted[0]?.deprecated, true);
    assert.match(sorted[1]?.detail ?? '', /^used by \/api-reference\/list-users · List users$/);
  });

  test('an operation that two descriptions share by reference counts as used in both', () => {
    const { items } = completionsIn({
      'docs.json': `{ "navigation": { "groups": [
        { "group": "A", "openapi": "a.yaml", "pages": ["GET /users"] },
        { "group": "B", "openapi": "b.yaml", "pages": ["POST /$0"] }
      ] } }`,
      'a.yaml': 'openapi: 3.1.0\npaths: { /users: { $ref: users.yaml }, /own: { get: {} } }',
      'b.yaml': 'openapi: 3.1.0\npaths: { /users: { $ref: users.yaml }, /own: { get: {} } }',
      'users.yaml': 'get: { summary: List users }\npost: {}',
    });
    const details = items.map(({ label, detail }) => [label, detail ?? '']);
    assert.deepEqual(details, [
      ['GET /users', 'used by /api-reference/list-users · List users'],
      ['POST /users', ''],
      ['GET /own', ''],
    ]);
  });

  test('matches summary and operationId; the documentation is that of the operation', () => {
    const { items } = completionsIn({
      'docs.json': '{ "navigation": { "openapi": "api.yaml", "pages": ["$0"] } }',
      'api.yaml': users,
    });
    const item = items.find(({ label }) => label === 'GET /users');
    assert.equal(item?.filter, 'GET /users List users listUsers');
    assert.equal(item?.documentation, '**List users**\n\nAll of them.\n\n`listUsers`');
  });

  test('closes an unclosed string', () => {
    const { accept } = completionsIn({
      'docs.json': '{ "navigation": { "openapi": "api.yaml", "pages": ["GET /u$0\n] } }',
      'api.yaml': users,
    });
    assert.equal(accept('GET /users'), '{ "navigation": { "openapi": "api.yaml", "pages": ["GET /users"\n] } }');
  });

  test('adds the quotes in an empty array and after a comma', () => {
    const empty = completionsIn({
      'docs.json': '{ "navigation": { "openapi": "api.yaml", "pages": [$0] } }',
      'api.yaml': users,
    });
    assert.match(empty.accept('GET /users'), /"pages": \["GET \/users"\]/);
    const comma = completionsIn({
      'docs.json': '{ "navigation": { "openapi": "api.yaml", "pages": ["GET /users", $0] } }',
      'api.yaml': users,
    });
    assert.match(comma.accept('POST /users'), /\["GET \/users", "POST \/users"\]/);
  });

  test('an entry that two descriptions have is offered with its file for the second', () => {
    const { labels } = completionsIn({
      'docs.json': '{ "navigation": { "openapi": ["a.yaml", "b.yaml"], "pages": ["GET $0"] } }',
      'a.yaml': 'openapi: 3.1.0\npaths: { /x: { get: {} } }',
      'b.yaml': 'openapi: 3.1.0\npaths: { /x: { get: {} }, /y: { get: {} } }',
    });
    assert.deepEqual(labels, ['GET /x', 'b.yaml GET /x', 'GET /y']);
  });

  test('the source of an element overrides the inherited one', () => {
    const { labels } = completionsIn({
      'docs.json':
        '{ "navigation": { "openapi": "a.yaml", "groups": [{ "group": "G", "openapi": "b.yaml", "pages": ["GET $0"] }] } }',
      'a.yaml': 'openapi: 3.1.0\npaths: { /x: { get: {} } }',
      'b.yaml': 'openapi: 3.1.0\npaths: { /y: { get: {} } }',
    });
    assert.deepEqual(labels, ['GET /y']);
  });

  test('offers page files without extension, unlisted ones first', () => {
    const { items } = completionsIn({
      'docs.json': '{ "navigation": { "pages": ["intro", "$0"] } }',
      'intro.mdx': '# Intro',
      'guides/start.mdx': '# Start',
    });
    const sorted = [...items].sort((a, b) => (a.sort < b.sort ? -1 : 1));
    assert.deepEqual(
      sorted.map(({ label }) => label),
      ['guides/start', 'intro'],
    );
  });

  test('offers description files in `openapi` and in `source`', () => {
    const files = { 'api/openapi.yaml': users, 'events.yaml': 'asyncapi: 3.0.0\ninfo: { title: E, version: 1.0.0 }' };
    const plain = completionsIn({ 'docs.json': '{ "navigation": { "openapi": "$0" } }', ...files });
    assert.deepEqual(plain.labels, ['api/openapi.yaml']);
    const source = completionsIn({ 'docs.json': '{ "navigation": { "asyncapi": { "source": "$0" } } }', ...files });
    assert.deepEqual(source.labels, ['events.yaml']);
  });

  test('offers keys and values of docs.json', () => {
    const keys = completionsIn({ 'docs.json': '{ "api": { "play$0" } }' });
    assert.ok(keys.labels.includes('playground'));
    assert.equal(keys.accept('playground'), '{ "api": { "playground": {$0} } }');
    const bare = completionsIn({ 'docs.json': '{ "api": { $0 } }' });
    assert.equal(bare.accept('playground'), '{ "api": { "playground": {$0} } }');
    const some = completionsIn({ 'docs.json': '{ "api": { "openapi": "a.yaml", "$0", "params": {} } }' });
    assert.ok(some.labels.includes('playground'));
    assert.ok(!some.labels.includes('openapi') && !some.labels.includes('params'));
    const words = completionsIn({ 'docs.json': '{ "api": { "playground": { "display": "$0" } } }' });
    assert.deepEqual(words.labels, ['interactive', 'simple', 'none', 'auth']);
    const flags = completionsIn({ 'docs.json': '{ "api": { "examples": { "prefill": $0 } } }' });
    assert.equal(flags.accept('true'), '{ "api": { "examples": { "prefill": true } } }');
  });

  test('offers entries after `openapi:` in front matter, with any quotes', () => {
    const files = { 'docs.json': '{ "navigation": { "pages": ["a"] } }', 'api.yaml': users };
    const bare = completionsIn({ ...files, 'a.mdx': '---\ntitle: A\nopenapi: GET /u$0\n---\n' });
    assert.deepEqual(bare.labels, ['GET /users', 'POST /users']);
    assert.equal(bare.accept('POST /users'), '---\ntitle: A\nopenapi: POST /users\n---\n');
    const empty = completionsIn({ ...files, 'a.mdx': '---\nopenapi:$0\n---\n' });
    assert.equal(empty.accept('GET /users'), '---\nopenapi: GET /users\n---\n');
    const quoted = completionsIn({ ...files, 'a.mdx': '---\nopenapi: "GET$0"\n---\n' });
    assert.equal(quoted.accept('GET /users'), '---\nopenapi: "GET /users"\n---\n');
    const open = completionsIn({ ...files, 'a.mdx': '---\nopenapi: "GET$0\n---\n' });
    assert.equal(open.accept('GET /users'), '---\nopenapi: "GET /users"\n---\n');
  });

  test('offers missing keys in front matter, and nothing in the body', () => {
    const files = { 'docs.json': '{ "navigation": { "pages": ["a"] } }', 'api.yaml': users };
    const keys = completionsIn({ ...files, 'a.mdx': '---\ntitle: A\n$0\n---\n' });
    assert.ok(keys.labels.includes('openapi') && !keys.labels.includes('title'));
    const body = completionsIn({ ...files, 'a.mdx': '---\ntitle: A\n---\nopenapi: $0' });
    assert.deepEqual(body.labels, []);
  });

  test('offers nothing in files outside of the site', () => {
    const { labels } = completionsIn({ 'docs.json': '{ "navigation": {} }', 'other.json': '{ "pages": ["$0"] }' });
    assert.deepEqual(labels, []);
  });
});
