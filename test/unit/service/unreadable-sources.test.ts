import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson, type Texts } from '../../support/project-of.ts';

/** A site whose files refer to each other: to operations, pages, anchors, variables, snippets and schemas. */
const site: Texts = {
  'docs.json': docsJson(
    {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Guides', pages: ['index', 'a', 'manual'] }] },
        {
          tab: 'API',
          openapi: { source: 'api.yaml', overlays: ['extra.yaml'] },
          groups: [{ group: 'Books', pages: ['GET /books', 'GET /books/{id}', 'POST /orders', 'GET /extra'] }],
        },
        { tab: 'Events', asyncapi: 'events.yaml' },
        { tab: 'More', $ref: './more.json' },
      ],
    },
    { variables: { host: 'x' }, redirects: [{ source: '/old', destination: '/api-reference/books/list-books' }] },
  ),
  'more.json': '{\n  "pages": [\n    "b",\n    "c"\n  ]\n}\n',
  'index.mdx': `---
title: Index
---

import Hint from '/snippets/hint.mdx';
import { Box } from '/snippets/box.jsx';

[List](/api-reference/books/list-books), [one](/api-reference/books/get-one-book#path-id), [buy](/buy), [a](/a#two),
[b](/b), [events](/api-reference/websockets/rooms), [old](/old), [extra](/api-reference/books/extra), {{host}}.

<Hint />

<Box />

[Hint](#in-hint)
`,
  'a.mdx': '---\ntitle: A\n---\n\n## Two\n\n[List](/api-reference/books/list-books)\n',
  'b.mdx': '---\ntitle: B\n---\n\n[C](/c)\n',
  'c.mdx': '---\ntitle: C\n---\n\nC\n',
  'manual.mdx': '---\ntitle: Manual\nopenapi: GET /books\n---\n\nText.\n',
  'snippets/hint.mdx': '## In hint\n\nA hint. [One](/api-reference/books/get-one-book)\n',
  'snippets/box.jsx': 'export const Box = () => <div>Box</div>;\n',
  'api.yaml': `openapi: 3.1.0
info:
  title: Books
  version: "1"
tags:
  - name: Books
    description: All books. See [one](/api-reference/books/get-one-book).
paths:
  /books:
    get:
      summary: List books
      operationId: listBooks
      tags: [Books]
      parameters:
        - $ref: '#/components/parameters/limit'
      responses:
        "200":
          description: OK
          content:
            application/json:
              schema:
                type: array
                items:
                  $ref: '#/components/schemas/Book'
  /books/{id}:
    parameters:
      - name: id
        in: path
        required: true
        schema:
          type: string
    get:
      summary: Get one book
      operationId: getBook
      tags: [Books]
      responses:
        "200":
          description: OK
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Book'
  /orders:
    post:
      summary: Place an order
      operationId: placeOrder
      x-platform:
        href: /buy
      requestBody:
        content:
          application/json:
            schema:
              $ref: 'models.yaml#/Order'
      responses:
        "201":
          description: Made
components:
  parameters:
    limit:
      name: limit
      in: query
      schema:
        type: integer
  schemas:
    Book:
      type: object
      properties:
        title:
          type: string
`,
  'models.yaml': 'Order:\n  type: object\n  properties:\n    id:\n      type: string\n',
  'extra.yaml': `overlay: 1.0.0
info:
  title: Extra
  version: "1"
actions:
  - target: $.paths
    update:
      /extra:
        get:
          summary: Extra
          operationId: extra
          tags: [Books]
          responses:
            "200":
              description: OK
  - target: $.paths['/books'].get
    update:
      description: All.
`,
  'events.yaml': `asyncapi: 3.0.0
info:
  title: Events
  version: "1"
channels:
  rooms:
    address: /rooms
    messages:
      Said:
        payload:
          type: string
operations:
  say:
    action: receive
    channel:
      $ref: '#/channels/rooms'
`,
  'order.arazzo.yaml': `arazzo: 1.0.1
info:
  title: Order
  version: "1"
sourceDescriptions:
  - name: api
    url: api.yaml
    type: openapi
workflows:
  - workflowId: order
    steps:
      - stepId: one
        operationId: listBooks
        successCriteria:
          - condition: $statusCode == 200
`,
};

/** Slips in a line that make a file unreadable, or lose a part of it. */
const slips: { readonly [name: string]: (line: string) => string } = {
  'two more blanks': (line) => `  ${line}`,
  'one more blank': (line) => ` ${line}`,
  'two blanks less': (line) => line.replace(/^ {2}/, ''),
  'one blank less': (line) => line.replace(/^ /, ''),
  'a tab': (line) => line.replace(/^ +/, '\t'),
  'no colon': (line) => line.replace(':', ''),
  'a quote': (line) => line.replace(/(?<=: |- )/, '"'),
  'one quote less': (line) => line.replace(/["']/, ''),
  'an open brace': (line) => `${line} {`,
  'a bracket less': (line) => line.replace(/[\]}>](?!.*[\]}>])/, ''),
  'a list in a list': (line) => line.replace(/"GET \/books"/, '[$&]'),
  'no comma': (line) => line.replace(/,$/, ''),
};

/** The problems in other files than this one; none if it has no error itself. */
async function findConsequences(file: string, text: string): Promise<readonly string[]> {
  const workspace = memoryWorkspace({ ...site, [file]: text });
  const engine = createEngine({ workspace, configFile: 'docs.json', markup: createMarkupParser() });
  const { problems } = await engine.problems({ official: false });
  await engine.dispose();
  if (!problems.some((problem) => problem.file === file && problem.severity === 'error')) return [];
  return problems
    .filter((problem) => problem.file !== file && problem.severity !== 'hint')
    .map((problem) => `${problem.file}: ${problem.message}`);
}

suite('one mistake that makes a source unreadable is one problem', () => {
  for (const file of Object.keys(site).filter((name) => !name.endsWith('.mdx') || name.startsWith('snippets/'))) {
    test(file, async () => {
      const lines = (site[file] ?? '').split('\n');
      for (const [kind, [name, slip]] of Object.entries(slips).entries()) {
        // Each kind at every third line.
        for (let at = kind % 3; at < lines.length - 1; at += 3) {
          const line = lines[at] ?? '';
          if (slip(line) === line) continue;
          const found = await findConsequences(file, lines.with(at, slip(line)).join('\n'));
          assert.deepEqual(found, [], `${name} in line ${at + 1}: ${slip(line)}`);
        }
      }
    });
  }

  test('a link that no source explains is still broken', async () => {
    const broken = (site['api.yaml'] ?? '').replace('      summary: List', '       summary: List');
    const index = (site['index.mdx'] ?? '').replace('/list-books', '/list-boks');
    const workspace = memoryWorkspace({ ...site, 'api.yaml': broken, 'index.mdx': index });
    const engine = createEngine({ workspace, configFile: 'docs.json', markup: createMarkupParser() });
    const { problems } = await engine.problems({ official: false });
    await engine.dispose();
    const found = problems.filter(({ file }) => file !== 'api.yaml').map(({ code }) => code);
    assert.deepEqual(found, ['broken-link']);
  });
});
