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
    delete:
      summary: Unlisted
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

const feed = 'api-reference/websockets/order-feed';

/** Carets, with the page in the preview, and the page that is shown for each. */
const carets: readonly (readonly [what: string, at: Parameters<typeof pageFor>, slug: string | undefined])[] = [
  ['the key of a path', ['api.yaml', '/orders:'], list],
  ['the shared parts of a path', ['api.yaml', 'trace'], list],
  ['an operation', ['api.yaml', 'Add an order'], add],
  ['an operation without a page', ['api.yaml', 'Unlisted'], 'api.yaml DELETE /orders'],
  ['a component', ['api.yaml', 'Order:'], list],
  ['a component of a component', ['api.yaml', 'one line of an order'], list],
  ['a response that is shared', ['api.yaml', 'not there'], add],
  ['a component in another file', ['parts.yaml', 'note'], add],
  ['a component that the page in the preview uses, too', ['api.yaml', 'one line of an order', add], add],
  ['a component that the page in the preview does not use', ['api.yaml', 'not there', list], add],
  ['an unused component', ['api.yaml', 'nobody'], undefined],
  ['an operation of AsyncAPI', ['events.yaml', 'follow'], feed],
  ['a value of an overlay, which is merged into an operation', ['api.overlay.yaml', 'adding'], add],
  ['a value of an overlay, which is merged into a channel', ['events.overlay.yaml', 'the feed'], feed],
  ['a snippet', ['snippets/inner.mdx', 'Words'], 'a'],
  ['a snippet in the page in the preview', ['snippets/inner.mdx', 'Words', 'b'], 'b'],
  ['a snippet of a snippet', ['snippets/deep.mdx', 'More', 'b'], 'b'],
  ['an unlisted page', ['drafts/new.mdx', 'Words', 'a'], 'drafts/new.mdx'],
  ['an unlisted page in Markdown', ['drafts/later.md', 'Words'], 'drafts/later.md'],
  ['an unused snippet', ['snippets/unused.mdx', 'Words'], 'snippets/unused.mdx'],
  ['a file that is no page', ['README.md', 'Words'], undefined],
];

suite('the page for the caret', () => {
  for (const [what, at, slug] of carets) test(what, () => assert.equal(pageFor(...at), slug));
});
