import assert from 'node:assert/strict';
import { offered, renamed } from '../../../../support/renaming.ts';

const config = '{ "navigation": { "openapi": "api.yaml", "pages": ["GET /users/{id}", "page"] } }';
const page = '---\ntitle: P\nopenapi: get /users/{id}\n---\n[user](/api-reference/people/get-a-user)\n';
const api = `openapi: 3.1.0
info: { title: A, version: '1', description: 'See [user](/api-reference/people/get-a-user).' }
tags:
  - name: people
x-tagGroups: [{ name: All, tags: [people] }]
paths:
  /users/{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    get:
      operationId: getUser
      summary: Get a user
      tags: [people]
      responses:
        '200':
          description: ok
          links:
            again: { operationRef: '#/paths/~1users~1{id}/get' }
            other: { operationId: getUser }
          content: { application/json: { schema: { $ref: '#/components/schemas/User' } } }
  /users/{id}/posts:
    get:
      parameters: [{ $ref: '#/components/parameters/Id' }]
      security: [{ key: [] }]
      responses: { '200': { $ref: '#/paths/~1users~1%7Bid%7D/get/responses/200' } }
components:
  parameters:
    Id: { name: id, in: path, required: true, schema: { type: string } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X }
  schemas:
    User:
      type: object
      properties: { friend: { $ref: '#/components/schemas/User' } }
    Owner: { oneOf: [{ $ref: '#/components/schemas/User' }], discriminator: { propertyName: k, mapping: { u: User } } }
`;
const texts = { 'docs.json': config, 'page.mdx': page, 'api.yaml': api };

/** The texts with the caret inside of the words. */
function at(file: keyof typeof texts, before: string, after = ''): typeof texts {
  assert.ok(texts[file].includes(before + after));
  return { ...texts, [file]: texts[file].replace(before + after, () => `${before}$0${after}`) };
}

/** The lines that the rename changes, as `before → after`. */
function changes(marked: typeof texts, name: string): readonly string[] | string {
  const after = renamed(marked, name);
  if (typeof after === 'string') return after;
  return Object.entries(after).flatMap(([file, text]) => {
    const now = text.split('\n');
    const before = texts[file as keyof typeof texts].split('\n');
    if (now.length !== before.length) return now.filter((line) => !before.includes(line)).map((line) => line.trim());
    return now.flatMap((line, index) => (line === before[index] ? [] : [line.trim()]));
  });
}

suite('renaming in descriptions', () => {
  test('a schema, with references and mappings', () => {
    const lines = [
      "content: { application/json: { schema: { $ref: '#/components/schemas/Person' } } }",
      'Person:',
      "properties: { friend: { $ref: '#/components/schemas/Person' } }",
      "Owner: { oneOf: [{ $ref: '#/components/schemas/Person' }], discriminator: { propertyName: k, mapping: { u: Person } } }",
    ];
    assert.deepEqual(changes(at('api.yaml', '    Us', 'er:\n'), 'Person'), lines);
    assert.deepEqual(changes(at('api.yaml', '/schemas/Us', 'er'), 'Person'), lines);
    assert.match(String(changes(at('api.yaml', '    Us', 'er:\n'), 'Owner')), /"Owner" already exists here/);
    assert.match(String(changes(at('api.yaml', '    Us', 'er:\n'), 'a b')), /not a valid component name/);
  });

  test('refuses a schema that a discriminator without a mapping names', () => {
    const bare = {
      ...texts,
      'api.yaml': api.replace(', mapping: { u: User }', '').replace('    User:', '    Us$0er:'),
    };
    assert.match(String(renamed(bare, 'Person')), /The name "User" is a value of a discriminator without a mapping/);
  });

  test('a security scheme, with requirements', () => {
    assert.deepEqual(changes(at('api.yaml', '    ke', 'y: {'), 'token'), [
      'security: [{ token: [] }]',
      'token: { type: apiKey, in: header, name: X }',
    ]);
  });

  test('an operationId, from the operation and from a link to it', () => {
    const lines = ['operationId: findUser', 'other: { operationId: findUser }'];
    assert.deepEqual(changes(at('api.yaml', 'operationId: get', 'User\n'), 'findUser'), lines);
    assert.deepEqual(changes(at('api.yaml', '{ operationId: get', 'User'), 'findUser'), lines);
  });

  test('a tag, with its declaration, operations and groups, and links and redirects to the pages', () => {
    const fromUse = changes(at('api.yaml', 'tags: [peo', 'ple]\n    '), 'team & co');
    assert.deepEqual(fromUse, changes(at('api.yaml', '- name: peo', 'ple'), 'team & co'));
    assert.deepEqual(changes(at('api.yaml', '- name: peo', 'ple'), 'team & co'), [
      "info: { title: A, version: '1', description: 'See [user](/api-reference/team-&-co/get-a-user).' }",
      '- name: team & co',
      'x-tagGroups: [{ name: All, tags: [team & co] }]',
      'tags: [team & co]',
      '{ "navigation": { "openapi": "api.yaml", "pages": ["GET /users/{id}", "page"] }, "redirects": [{ "source": "/api-reference/people/get-a-user", "destination": "/api-reference/team-&-co/get-a-user" }] }',
      '[user](/api-reference/team-&-co/get-a-user)',
    ]);
  });

  test('a tag with a page of its own', () => {
    const config = '{ "navigation": { "pages": ["page", { "group": "A", "openapi": "api.yaml" }] } }';
    const described = api.replace('- name: people', '- name: peo$0ple\n    description: All people.');
    const link = '[all](/api-reference/people)\n';
    const after = renamed({ 'docs.json': config, 'page.mdx': link, 'api.yaml': described }, 'team');
    assert.equal(typeof after === 'string' ? after : after['page.mdx'], '[all](/api-reference/team)\n');
  });

  test('a path, with entries, front matter and pointers', () => {
    assert.deepEqual(changes(at('api.yaml', '  /us', 'ers/{id}:'), '/people/{id}'), [
      '/people/{id}:',
      "again: { operationRef: '#/paths/~1people~1{id}/get' }",
      "responses: { '200': { $ref: '#/paths/~1people~1%7Bid%7D/get/responses/200' } }",
      '{ "navigation": { "openapi": "api.yaml", "pages": ["GET /people/{id}", "page"] } }',
      'openapi: get /people/{id}',
    ]);
    assert.deepEqual(offered(at('docs.json', 'GET /us', 'ers/{id}')), '/users/{id}');
    assert.match(String(changes(at('docs.json', 'GET /us', 'ers/{id}'), 'people')), /is not a valid path/);
    assert.match(
      String(changes(at('docs.json', 'GET /us', 'ers/{id}'), '/people')),
      /declare \{id\}\. Keep the same number/,
    );
    assert.match(String(changes(at('docs.json', 'GET /us', 'ers/{id}'), '/users/{x}/posts')), /already exists/);
  });

  test('a method', () => {
    const lines = [
      'put:',
      "again: { operationRef: '#/paths/~1users~1{id}/put' }",
      "responses: { '200': { $ref: '#/paths/~1users~1%7Bid%7D/put/responses/200' } }",
      '{ "navigation": { "openapi": "api.yaml", "pages": ["PUT /users/{id}", "page"] } }',
      'openapi: put /users/{id}',
    ];
    assert.deepEqual(changes(at('api.yaml', '    ge', 't:\n      operationId'), 'put'), lines);
    assert.deepEqual(changes(at('page.mdx', 'openapi: ge', 't'), 'PUT'), lines);
    assert.match(String(changes(at('page.mdx', 'openapi: ge', 't'), 'fetch')), /is not a method/);
  });

  test('a path parameter, in all paths that share it', () => {
    const lines = [
      '/users/{user}:',
      "again: { operationRef: '#/paths/~1users~1{user}/get' }",
      '/users/{user}/posts:',
      "responses: { '200': { $ref: '#/paths/~1users~1%7Buser%7D/get/responses/200' } }",
      'Id: { name: user, in: path, required: true, schema: { type: string } }',
      '{ "navigation": { "openapi": "api.yaml", "pages": ["GET /users/{user}", "page"] } }',
      'openapi: get /users/{user}',
    ];
    assert.deepEqual(changes(at('api.yaml', 'name: i', 'd, in: path'), 'user'), lines);
    assert.deepEqual(changes(at('api.yaml', '  /users/{i', 'd}:'), 'user'), lines);
    assert.deepEqual(changes(at('docs.json', 'GET /users/{i', 'd}'), 'user'), lines);
  });

  test('finds nothing to rename elsewhere', () => {
    assert.equal(renamed(at('api.yaml', 'Get a us', 'er'), 'x'), 'nothing to rename');
    assert.equal(renamed(at('api.yaml', 'description: o', 'k'), 'x'), 'nothing to rename');
    assert.equal(renamed(at('docs.json', '"navig', 'ation"'), 'x'), 'nothing to rename');
  });

  test('refuses a description with overlays', () => {
    const overlaid = at('api.yaml', '    Us', 'er:\n');
    const overlay =
      "overlay: 1.0.0\ninfo: { title: A, version: '1' }\nextends: api.yaml\nactions: [{ target: $.info, update: { title: B } }]\n";
    assert.match(String(renamed({ ...overlaid, 'o.yaml': overlay }, 'Person')), /Overlays change "api.yaml"/);
  });
});

suite('renaming a heading', () => {
  const site = {
    'docs.json': '{ "navigation": { "pages": ["a", "b"] } }',
    'a.mdx':
      "import S from '/s.mdx'\n\n## Next steps\n\n## Next steps\n\n[x](#next-steps) [y](#next-steps-2)\n\n<S />\n",
    'b.mdx': '[z](/a#next-steps)\n',
    's.mdx': '## Shared\n\n[w](#shared)\n',
  };

  test('updates links to its id, and to other ids that change as a result', () => {
    const marked = { ...site, 'a.mdx': site['a.mdx'].replace('## Next', '## Ne$0xt') };
    assert.equal(offered(marked), 'Next steps');
    assert.deepEqual(renamed(marked, '`Go` on'), {
      'a.mdx': "import S from '/s.mdx'\n\n## `Go` on\n\n## Next steps\n\n[x](#go-on) [y](#next-steps)\n\n<S />\n",
      'b.mdx': '[z](/a#go-on)\n',
    });
    assert.match(String(renamed(marked, '  ')), /can't be empty/);
  });

  test('works from an anchor, and in a snippet', () => {
    const marked = { ...site, 'b.mdx': '[z](/a#next-$0steps)\n' };
    assert.equal(offered(marked), 'next-steps → Next steps');
    assert.equal((renamed(marked, 'Go') as { readonly [file: string]: string })['b.mdx'], '[z](/a#go)\n');
    const inSnippet = { ...site, 's.mdx': '## Sha$0red\n\n[w](#shared)\n' };
    assert.deepEqual(renamed(inSnippet, 'Common'), { 's.mdx': '## Common\n\n[w](#common)\n' });
  });
});
