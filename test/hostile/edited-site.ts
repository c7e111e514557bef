/** A site whose files depend on each other in every way that problems do. Texts by file. */
export const editedSite: { readonly [file: string]: string } = {
  'docs.json': JSON.stringify(
    {
      name: 'Site',
      theme: 'mint',
      colors: { primary: '#000000' },
      logo: '/images/logo.svg',
      variables: { product: 'Books' },
      redirects: [
        { source: '/old', destination: '/guide' },
        { source: '/older', destination: '/gone' },
      ],
      navigation: {
        groups: [
          { group: 'Start', icon: 'book', pages: ['index', 'guide', 'deep/page'] },
          { $ref: 'parts/group.json' },
          { group: 'API', openapi: 'api.yaml', pages: ['GET /users', 'GET /nowhere'] },
          { group: 'Other', openapi: { source: 'other.json', overlays: ['overlay.yaml'] } },
        ],
      },
    },
    undefined,
    2,
  ),
  'parts/group.json': '{ "group": "Part", "icon": "hosue", "pages": ["part", "lost"] }\n',
  'index.mdx': `---
title: Start
icon: flag
---

import Shared from '/snippets/shared.mdx';

# Welcome to {{product}}

See the [guide](/guide#second), [old](/old), [nothing](/nothing) and [deep](./deep/page#gone).

![Logo](/images/logo.svg) ![None](/images/none.png)

<Shared />
`,
  'guide.mdx': `---
title: Guide
---

## First

<Card title="A" icon="boook" href="/part">B</Card>

## Second

[To the start](index) [to a hidden page](/hidden) [to an unlisted one](/unlisted)

token: ghp_012345678901234567890123456789abcdef
`,
  'deep/page.mdx': `---
title: Guide
openapi: "GET /users/{id}"
---

import Shared from '/snippets/shared.mdx';

<Shared />

[back](../guide#first) <Visibility for="humans">x</Visibility>
`,
  'part.mdx': `---
title: Part
description: A part
---

Words {a b}, <Note>not closed.
`,
  'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n\n[x](/guide)\n',
  'unlisted.mdx': '---\ntitle: Unlisted\n---\n\n{a b}\n',
  'snippets/shared.mdx': `## Shared

[guide](/guide#first) [lost](/lost-page) ![x](../images/none.png) <Icon icon="houze" />
`,
  'images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'api.yaml': `openapi: 3.1.0
info:
  title: API
  version: "1"
  description: See [the guide](/guide#second) and [nothing](/nothing-here).
servers: [{ url: https://api.example.com }]
paths:
  /users:
    get:
      operationId: users
      security: [{ kez: [] }]
      responses:
        "200": { description: OK, content: { application/json: { schema: { $ref: "parts/user.yaml" } } } }
  /users/{id}:
    get:
      operationId: users
      x-platform: { content: "import Shared from '/snippets/shared.mdx';\\n\\n<Shared />\\n\\n[a](/gone-too)" }
      responses:
        "404": { $ref: "other.json#/components/responses/Missing" }
components:
  schemas:
    Unused: { type: string, enum: [1, a] }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
`,
  'parts/user.yaml': `type: object
properties:
  name: { type: string, enum: [1] }
  friend: { $ref: "#/properties/none" }
`,
  'other.json': JSON.stringify(
    {
      openapi: '3.0.3',
      info: { title: 'Other', version: '1' },
      paths: { '/things/{id}': { get: { responses: { 200: { $ref: '#/components/responses/Missing' } } } } },
      components: { responses: { Missing: { description: 'None' } }, schemas: { Lonely: { type: 'string' } } },
    },
    undefined,
    2,
  ),
  'overlay.yaml': `overlay: 1.0.0
info: { title: Changes, version: "1" }
actions:
  - target: $.info
    update: { description: "![x](/images/none.png)" }
`,
  '.apidocs/environments/local.json': '{ "variables": { "token": "abc", "url": "{{other}}" } }\n',
};

/** The text that is typed somewhere. */
export const sitePieces: readonly string[] = [
  'x',
  '"',
  '{',
  '}',
  '\n',
  '\n\n## First\n\n',
  ' [link](/guide#second) ',
  ' [link](deep/page) ',
  ' ![picture](/images/logo.svg) ',
  '<Icon icon="flga" />',
  '<Visibility for="agents">only</Visibility>',
  "\n\nimport Shared from '/snippets/shared.mdx';\n\n<Shared />\n\n",
  '---\ntitle: Guide\nhidden: true\n---\n',
  '"part", ',
  '"hidden", ',
  '"GET /users/{id}", ',
  '"icon": "hous", ',
  '"unknown": 1, ',
  '{ "group": "New", "pages": ["unlisted", "guide"] }, ',
  '\n  description: See [x](/part)',
  '\n      $ref: parts/user.yaml',
  '\n    New: { $ref: "other.json#/components/schemas/Lonely" }',
  '"$ref": "api.yaml#/components/schemas/Unused", ',
  ' ghp_abcdef0123456789abcdef0123456789abcd ',
];

/** The name after a rename: another extension makes another kind of file. */
export function renamedTo(path: string): string {
  return path.startsWith('moved-') ? path.slice('moved-'.length) : `moved-${path.replaceAll('/', '-')}`;
}
