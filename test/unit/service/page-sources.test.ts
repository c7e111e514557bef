import assert from 'node:assert/strict';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';

const texts: { readonly [file: string]: string } = {
  'docs.json':
    '{ "navigation": { "openapi": "api.yaml", "asyncapi": "events.yaml", "pages": ["guide", "fields", "GET /users", "channel feed"] } }',
  'api.yaml': `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
paths:
  /users:
    get:
      summary: List users
      parameters:
        - { $ref: 'parts.yaml#/Limit' }
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: 'parts.yaml#/User' } } } }
        '404': { $ref: '#/components/responses/Missing' }
components:
  responses:
    Missing: { description: not there }
`,
  'parts.yaml': `Limit: { name: limit, in: query, schema: { type: integer } }
User:
  allOf:
    - { properties: { id: { type: string } } }
    - { properties: { friends: { type: array, items: { type: object, properties: { since: { type: string } } } } } }
`,
  'events.yaml': `asyncapi: 3.0.0
info: { title: Events, version: 1.0.0 }
channels:
  feed:
    address: /feed
    messages: { placed: { name: Placed, payload: { type: object, properties: { total: { type: number } } } } }
operations:
  follow: { action: send, channel: { $ref: '#/channels/feed' } }
`,
  'guide.mdx':
    '---\ntitle: Guide\n---\n\n# One\n\nWords.\n\n- first\n- second\n\n<Note>\n\nMind *this*.\n\n</Note>\n\n<Steps><Step title="Go">On</Step></Steps>\n',
  'fields.mdx':
    '---\ntitle: Fields\napi: POST https://example.com/x\n---\n\n<ParamField body="user" type="object">\n<Expandable><ParamField body="name" type="string" /></Expandable>\n</ParamField>\n',
};

/** The elements of a page with the beginnings of the texts that they are written as: `tag#id: text | text`. */
async function sourcesOf(slug: string): Promise<readonly string[]> {
  const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
  const { html = '' } = (await engine.page(slug)) ?? {};
  await engine.dispose();
  return [...html.matchAll(/<([a-z0-9]+)([^>]*?) data-from="([^"]*)"/g)].map(([, tag, more = '', from = '']) => {
    const id = / id="([^"]*)"/.exec(more)?.[1];
    const places = from.split('\n').map((line) => {
      const [start, end, file = ''] = line.split(' ');
      return `${file} ${texts[file]?.slice(Number(start), Number(end)).split('\n')[0]?.slice(0, 24)}`;
    });
    return `${tag}${id === undefined ? '' : `#${id}`}: ${places.join(' | ')}`;
  });
}

suite('locations of the parts of a page', () => {
  test('are found for an operation, through references and the parts of an allOf', async () => {
    assert.deepEqual(await sourcesOf('api-reference/list-users'), [
      'h1: api.yaml get:',
      'h2#query: api.yaml parameters:',
      "div#query.limit: api.yaml { $ref: 'parts.yaml#/Lim | parts.yaml { name: limit, in: query | parts.yaml schema: { type: integer ",
      'h2#responses: api.yaml responses:',
      "label: api.yaml '200': { description: ok",
      'h3: api.yaml application/json: { sche',
      "div: api.yaml schema: { $ref: 'parts.y | parts.yaml User:",
      'div#responses.200.0.id: parts.yaml id: { type: string }',
      'div#responses.200.0.friends: parts.yaml friends: { type: array, ',
      'div#responses.200.0.friends.:item.since: parts.yaml since: { type: string }',
      "label: api.yaml '404': { $ref: '#/compon | api.yaml { description: not there",
    ]);
  });

  test('are found for a channel and its messages', async () => {
    const found = await sourcesOf('api-reference/websockets/feed');
    assert.ok(found.includes('h1: events.yaml feed:'), found.join('\n'));
    assert.ok(found.includes('h3: events.yaml placed: { name: Placed, '), found.join('\n'));
    assert.ok(found.some((line) => line.endsWith('.total: events.yaml total: { type: number }')));
  });

  test('are found for the blocks of a page, also within components', async () => {
    assert.deepEqual(await sourcesOf('guide'), [
      'h1: guide.mdx ---',
      'h1: guide.mdx # One',
      'p: guide.mdx Words.',
      'ul: guide.mdx - first',
      'li: guide.mdx - first',
      'li: guide.mdx - second',
      'div: guide.mdx <Note>',
      'p: guide.mdx Mind *this*.',
      'div: guide.mdx <Steps><Step title="Go">',
      'section: guide.mdx <Step title="Go">On</Ste',
    ]);
  });

  test('are found for the fields of a page', async () => {
    const found = await sourcesOf('fields');
    assert.ok(found.includes('div#body.user: fields.mdx <ParamField body="user" '), found.join('\n'));
    assert.ok(found.includes('div#body.user.name: fields.mdx <ParamField body="name" '), found.join('\n'));
  });
});
