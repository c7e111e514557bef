import assert from 'node:assert/strict';
import { findJsonCaret } from '../../../src/core/features/description/flow-caret.ts';
import { editorTable } from '../../support/editor-table.ts';
import { startProcessorTime } from '../../support/processor-time.ts';
import type { Texts } from '../../support/project-of.ts';

const users = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
paths:
  /users:
    get: { summary: List users, operationId: listUsers, description: All of them. }
    post: { summary: Add a user, deprecated: true }
  /secret:
    get: { x-excluded: true }
`;

const api = (paths: string) => `openapi: 3.1.0\npaths: { ${paths} }`;
const site: Texts = {
  'api.yaml': users,
  'events.yaml': 'asyncapi: 3.0.0\ninfo: { title: E, version: 1.0.0 }',
  'guides/start.mdx': '# Start',
  'intro.mdx': '# Intro',
};
const inConfig = (text: string): Texts => ({ ...site, 'docs.json': text });
const entries = (pages: string) => `{ "navigation": { "openapi": "api.yaml", "pages": [${pages}] } }`;

editorTable('completion in docs.json', inConfig, {
  'operations but excluded ones; those that have a page come last, with its address': [
    entries('"GET /users", "POST $0"'),
    {
      offers: ['POST /users', 'GET /users'],
      details: { 'GET /users': 'used · List users' },
    },
  ],
  'in an unclosed string': [
    '{ "navigation": { "openapi": "api.yaml", "pages": ["GET /u$0\n] } }',
    { accepts: { 'GET /users': '{ "navigation": { "openapi": "api.yaml", "pages": ["GET /users"\n] } }' } },
  ],
  'in an empty list': [entries('$0'), { accepts: { 'GET /users': entries('"GET /users"') } }],
  'after a comma': [
    entries('"GET /users", $0'),
    { accepts: { 'POST /users': entries('"GET /users", "POST /users"') } },
  ],
  'after a comment with quotes and brackets': [
    entries('/* [ " */ $0'),
    { accepts: { 'GET /users': entries('/* [ " */ "GET /users"') } },
  ],
  'nothing in a comment': ['{ // a "comm$0ent\n }', { offers: [] }],
  'nothing after the whole value': ['{}$0', { offers: [] }],
  'nothing after a string': [entries('"a"$0'), { withholds: ['"GET /users"'] }],
  'operations, then pages without extension, unlisted ones first': [
    '{ "navigation": { "pages": ["intro", "$0"] } }',
    { offers: ['GET /users', 'POST /users', 'guides/start', 'intro'] },
  ],
  'descriptions in `openapi`': ['{ "navigation": { "openapi": "$0" } }', { offers: ['api.yaml'] }],
  'descriptions in `source`': ['{ "navigation": { "asyncapi": { "source": "$0" } } }', { offers: ['events.yaml'] }],
  'a key with a path or an object gets the path': [
    '{ "navigation": { "openap$0" } }',
    { accepts: { openapi: `{ "navigation": { "openapi": "\${1}"$0 } }` } },
  ],
  'a key, half-typed': ['{ "api": { "play$0" } }', { accepts: { playground: '{ "api": { "playground": {$0} } }' } }],
  'a key without quotes': ['{ "api": { $0 } }', { accepts: { playground: '{ "api": { "playground": {$0} } }' } }],
  'keys that the object does not have yet': [
    '{ "api": { "openapi": "a.yaml", "$0", "params": {} } }',
    { offers: ['…', 'playground'], withholds: ['openapi', 'params'] },
  ],
  'words of a value': [
    '{ "api": { "playground": { "display": "$0" } } }',
    { offers: ['interactive', 'simple', 'none', 'auth'] },
  ],
  'a boolean': [
    '{ "api": { "examples": { "prefill": $0 } } }',
    { accepts: { true: '{ "api": { "examples": { "prefill": true } } }' } },
  ],
});

const inFiles = (texts: Texts): Texts => texts;
editorTable('completion of operations', inFiles, {
  'of a description that shares a path with another one': [
    {
      'docs.json':
        '{ "navigation": { "groups": [{ "group": "A", "openapi": "a.yaml", "pages": ["GET /users"] }, { "group": "B", "openapi": "b.yaml", "pages": ["POST /$0"] }] } }',
      'a.yaml': api('/users: { $ref: users.yaml }, /own: { get: {} }'),
      'b.yaml': api('/users: { $ref: users.yaml }, /own: { get: {} }'),
      'users.yaml': 'get: { summary: List users }\npost: {}',
    },
    {
      offers: ['POST /users', 'GET /own', 'GET /users'],
      details: { 'GET /users': 'used · List users' },
    },
  ],
  'with the file for the second description that has it': [
    {
      'docs.json': '{ "navigation": { "openapi": ["a.yaml", "b.yaml"], "pages": ["GET $0"] } }',
      'a.yaml': api('/x: { get: {} }'),
      'b.yaml': api('/x: { get: {} }, /y: { get: {} }'),
    },
    { offers: ['GET /x', 'b.yaml GET /x', 'GET /y'] },
  ],
  'of the nearest description': [
    {
      'docs.json':
        '{ "navigation": { "openapi": "a.yaml", "groups": [{ "group": "G", "openapi": "b.yaml", "pages": ["GET $0"] }] } }',
      'a.yaml': api('/x: { get: {} }'),
      'b.yaml': api('/y: { get: {} }'),
    },
    { offers: ['GET /y'] },
  ],
  'none in files outside of the site': [
    { 'docs.json': '{ "navigation": {} }', 'other.json': '{ "pages": ["$0"] }' },
    { offers: [] },
  ],
});

const inPage = (page: string): Texts => ({
  ...site,
  'docs.json': '{ "navigation": { "pages": ["a"] } }',
  'a.mdx': page,
});
editorTable('completion in front matter', inPage, {
  'operations without quotes': [
    '---\ntitle: A\nopenapi: GET /u$0\n---\n',
    { offers: ['GET /users', 'POST /users'], accepts: { 'POST /users': '---\ntitle: A\nopenapi: POST /users\n---\n' } },
  ],
  'after the colon': ['---\nopenapi:$0\n---\n', { accepts: { 'GET /users': '---\nopenapi: GET /users\n---\n' } }],
  'in quotes': ['---\nopenapi: "GET$0"\n---\n', { accepts: { 'GET /users': '---\nopenapi: "GET /users"\n---\n' } }],
  'in an open quote': [
    '---\nopenapi: "GET$0\n---\n',
    { accepts: { 'GET /users': '---\nopenapi: "GET /users"\n---\n' } },
  ],
  'missing keys': ['---\ntitle: A\n$0\n---\n', { offers: ['…', 'openapi'], withholds: ['title'] }],
  'nothing in the body': ['---\ntitle: A\n---\nopenapi: $0', { offers: [] }],
});

test('the caret is found in linear time in a long text without spaces', () => {
  const spent = startProcessorTime();
  const scan = (text: string) => findJsonCaret(text, text.length);
  assert.equal(scan(`{ "a": ${'<Card>'.repeat(20_000)} `)?.typed, '');
  assert.equal(scan(`{ "a": ${'<Card>'.repeat(20_000)}`)?.typed.length, 120_000);
  assert.ok(spent() < 1000);
});
