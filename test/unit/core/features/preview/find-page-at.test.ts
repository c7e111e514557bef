import assert from 'node:assert/strict';
import { findPageAt } from '../../../../../src/core/features/preview/find-page-at.ts';
import { createProject } from '../../../../../src/core/project/create-project.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { createMarkupParser } from '../../../../../src/markup/create-markup-parser.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';

const api = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /orders:
    parameters:
      - { name: trace, in: header, schema: { type: string } }
    get:
      summary: List orders
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
    post:
      summary: Add an order
      requestBody: { content: { application/json: { schema: { $ref: 'parts.yaml#/Draft' } } } }
      responses: { '404': { $ref: '#/components/responses/Missing' } }
components:
  responses:
    Missing: { description: not there }
  schemas:
    Order:
      type: object
      properties:
        lines: { type: array, items: { $ref: '#/components/schemas/Line' } }
    Line:
      description: one line of an order
    Unused:
      description: nobody
`;

const parts = `Draft:
  type: object
  properties:
    line: { $ref: 'api.yaml#/components/schemas/Line' }
    note: { type: string }
`;

const events = `asyncapi: 3.0.0
info: { title: Events, version: 1.0.0 }
channels:
  orders: { address: /orders, title: Order feed, messages: { placed: { payload: { type: object } } } }
operations:
  follow: { action: send, channel: { $ref: '#/channels/orders' } }
`;

const overlay = `overlay: 1.0.0
info: { title: Words, version: 1.0.0 }
actions:
  - target: $.paths['/orders'].post
    update: { description: More about adding }
`;

const eventOverlay = `overlay: 1.0.0
info: { title: Words, version: 1.0.0 }
actions:
  - target: $.channels.orders
    update: { description: More about the feed }
`;

const texts = {
  'docs.json': JSON.stringify({
    navigation: {
      openapi: { source: 'api.yaml', overlays: ['api.overlay.yaml'] },
      asyncapi: { source: 'events.yaml', overlays: ['events.overlay.yaml'] },
      pages: ['a', 'b', 'GET /orders', 'POST /orders', 'channel orders'],
    },
  }),
  'api.overlay.yaml': overlay,
  'events.overlay.yaml': eventOverlay,
  'api.yaml': api,
  'parts.yaml': parts,
  'events.yaml': events,
  'a.mdx': "import Inner from '/snippets/inner.mdx'\n\n<Inner />\n",
  'b.mdx': "import Inner from '/snippets/inner.mdx'\n\n<Inner />\n",
  'snippets/inner.mdx': "import Deep from './deep.mdx'\n\nWords.\n",
  'snippets/deep.mdx': 'More words.\n',
  'snippets/unused.mdx': 'Words.\n',
  'drafts/new.mdx': 'Words.\n',
  'drafts/later.md': 'Words.\n',
  'README.md': 'Words.\n',
};

/** The slug of the page for a caret at the text. */
function pageFor(file: keyof typeof texts, words: string, shown?: string): string | undefined {
  const project = createProject({
    workspace: memoryWorkspace(texts),
    markup: createMarkupParser(),
    configFile: 'docs.json',
  });
  const offset = texts[file].indexOf(words);
  assert.ok(offset >= 0, words);
  return findPageAt({ project, references: new ReferenceIndex(project), shown }, file, offset)?.slug;
}

const list = 'api-reference/list-orders';
const add = 'api-reference/add-an-order';

suite('the page for the caret', () => {
  test('the key and the shared parts of a path lead to its first operation', () => {
    assert.equal(pageFor('api.yaml', '/orders:'), list);
    assert.equal(pageFor('api.yaml', 'trace'), list);
    assert.equal(pageFor('api.yaml', 'Add an order'), add);
  });

  test('a component leads to the first page that uses it, through other components and files', () => {
    assert.equal(pageFor('api.yaml', 'Order:'), list);
    assert.equal(pageFor('api.yaml', 'one line of an order'), list);
    assert.equal(pageFor('api.yaml', 'not there'), add);
    assert.equal(pageFor('parts.yaml', 'note'), add);
  });

  test('prefers the page in the preview if it uses the component', () => {
    assert.equal(pageFor('api.yaml', 'one line of an order', add), add);
    assert.equal(pageFor('api.yaml', 'not there', list), add);
  });

  test('an unused component has no page', () => {
    assert.equal(pageFor('api.yaml', 'nobody'), undefined);
  });

  test('an operation of AsyncAPI leads to its channel', () => {
    assert.equal(pageFor('events.yaml', 'follow'), 'api-reference/websockets/order-feed');
  });

  test('a value of an overlay leads to the operation or channel into which it is merged', () => {
    assert.equal(pageFor('api.overlay.yaml', 'adding'), add);
    assert.equal(pageFor('events.overlay.yaml', 'the feed'), 'api-reference/websockets/order-feed');
  });

  test('a snippet leads to the page in the preview or to the first page that inserts it', () => {
    assert.equal(pageFor('snippets/inner.mdx', 'Words'), 'a');
    assert.equal(pageFor('snippets/inner.mdx', 'Words', 'b'), 'b');
    assert.equal(pageFor('snippets/deep.mdx', 'More', 'b'), 'b');
  });

  test('an unlisted page and an unused snippet are pages of their own', () => {
    assert.equal(pageFor('drafts/new.mdx', 'Words', 'a'), 'drafts/new.mdx');
    assert.equal(pageFor('drafts/later.md', 'Words'), 'drafts/later.md');
    assert.equal(pageFor('snippets/unused.mdx', 'Words'), 'snippets/unused.mdx');
    assert.equal(pageFor('README.md', 'Words'), undefined);
  });
});
