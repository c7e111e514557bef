/**
 * A small site that uses nearly every key whose text a reader sees, or that becomes part of an address. `home` and `GET /plain` do not use them.
 */
export const writtenConfig = {
  $schema: 'https://mintlify.com/docs.json',
  name: 'Books',
  description: 'Books and orders.',
  theme: 'mint',
  url: 'https://docs.example.com',
  colors: { primary: '#0F766E', light: '#14B8A6', dark: '#0F766E' },
  logo: { light: '/logo.svg', dark: '/logo.svg', href: 'https://example.com' },
  favicon: '/logo.svg',
  banner: { content: 'New: **orders**', dismissible: true },
  navbar: {
    links: [{ label: 'Status', href: 'https://status.example.com', icon: 'github' }],
    primary: { type: 'github', href: 'https://github.com/books/books' },
  },
  footer: {
    socials: { x: 'https://x.com/books', github: 'https://github.com/books' },
    links: [{ header: 'More', items: [{ label: 'Blog', href: 'https://example.com/blog' }] }],
  },
  contextual: {
    options: [
      'copy',
      'chatgpt',
      { title: 'Ask', description: 'It knows', icon: 'star', href: 'https://ask.example.com' },
    ],
  },
  redirects: [
    { source: '/old', destination: '/home' },
    { source: '/gone/:slug*', destination: '/guides/:slug*' },
  ],
  seo: { metatags: { 'og:title': 'Books', robots: 'all' }, indexing: 'all' },
  search: { prompt: 'Find' },
  variables: { support: 'help@example.com' },
  api: {
    openapi: [{ source: 'api.json', directory: 'reference' }],
    params: { expanded: 'all', post: ['x-since'] },
    playground: { display: 'interactive', proxy: 'https://proxy.example.com' },
    examples: { languages: ['curl', 'python'], defaults: 'all', prefill: true },
    mdx: { server: 'https://api.example.com', auth: { method: 'key', name: 'X-Key' } },
  },
  navigation: {
    global: { anchors: [{ anchor: 'Community', href: 'https://example.com/c', icon: 'users' }] },
    tabs: [
      {
        tab: 'Guides',
        icon: 'book',
        groups: [
          {
            group: 'Start',
            icon: 'flag',
            tag: 'New',
            root: 'home',
            pages: ['home', 'guides/written', 'guides/log', 'guides/own'],
          },
        ],
        menu: [{ item: 'More', description: 'The rest', pages: ['guides/endpoint'] }],
      },
      { tab: 'Reference', openapi: { source: 'api.json', directory: 'reference' } },
      { tab: 'Events', asyncapi: { source: 'events.json', directory: 'events' } },
      { tab: 'Outside', href: 'https://example.com/outside' },
    ],
  },
};

const book = { $ref: '#/components/schemas/Book' };
const problem = { $ref: '#/components/responses/Problem' };

export const writtenApi = {
  openapi: '3.1.0',
  info: {
    title: 'Books API',
    version: '1.0',
    summary: 'Books',
    description: 'All **books**.',
    contact: { name: 'Help', email: 'help@example.com', url: 'https://example.com/help' },
    license: { name: 'MIT', url: 'https://example.com/mit' },
  },
  servers: [
    {
      url: 'https://{region}.example.com/v1',
      description: 'Live',
      variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where' } },
    },
  ],
  tags: [
    {
      name: 'books',
      summary: 'Books',
      description: 'Things to read',
      externalDocs: { url: 'https://example.com/docs', description: 'More' },
    },
  ],
  security: [{ key: [] }, { oauth: ['read'] }],
  paths: {
    '/plain': { get: { summary: 'Plain', responses: { '200': { description: 'OK' } } } },
    '/books/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, description: 'Which', schema: { type: 'string', examples: ['b1'] } },
      ],
      post: {
        tags: ['books'],
        summary: 'Change a book',
        operationId: 'changeBook',
        description: 'Changes a [book](/home).',
        externalDocs: { url: 'https://example.com/change' },
        'x-codeSamples': [{ lang: 'Ruby', label: 'Ours', source: 'Books.change' }],
        'x-platform': {
          metadata: { title: 'Change', description: 'Change it', tag: 'POST', icon: 'pen' },
          href: '/changed/book',
          content: '<Note>Careful</Note>',
          examples: {
            request: [{ title: 'By hand', lang: 'bash', source: 'curl x' }],
            response: [{ title: 'Done', status: 200, lang: 'json', source: '{}' }],
          },
        },
        parameters: [
          {
            name: 'X-Trace',
            in: 'header',
            description: 'For logs',
            schema: { type: 'string', default: 't', pattern: '^t' },
          },
          {
            name: 'expand',
            in: 'query',
            'x-since': 'v2',
            schema: {
              type: 'array',
              items: { type: 'string', enum: ['author', 'shop'], 'x-enumDescriptions': { author: 'Who' } },
            },
          },
        ],
        requestBody: {
          description: 'The book',
          content: {
            'application/json': {
              schema: book,
              examples: { short: { summary: 'Short', description: 'A short one', value: { title: 'T' } } },
            },
          },
        },
        responses: {
          '200': {
            description: 'Changed',
            headers: { 'X-Left': { description: 'Calls left', schema: { type: 'integer' } } },
            content: { 'application/json': { schema: book } },
            links: {
              again: { operationId: 'changeBook', description: 'Again', parameters: { id: '$response.body#/title' } },
            },
          },
          '400': problem,
        },
        callbacks: {
          changed: {
            '{$request.query.hook}': { post: { summary: 'Told', responses: { '200': { description: 'Fine' } } } },
          },
        },
      },
    },
  },
  webhooks: {
    bookSold: {
      post: {
        summary: 'Sold',
        requestBody: { content: { 'application/json': { schema: book } } },
        responses: { '200': { description: 'Fine' } },
      },
    },
  },
  components: {
    responses: {
      Problem: {
        description: 'Wrong',
        content: { 'application/json': { schema: { type: 'object', properties: { message: { type: 'string' } } } } },
      },
    },
    schemas: {
      Book: {
        title: 'A book',
        description: 'What is sold',
        type: 'object',
        required: ['title'],
        properties: {
          title: { type: 'string', description: 'Its name', example: 'Dune' },
          kind: {
            oneOf: [
              { $ref: '#/components/schemas/Paper' },
              { title: 'Audio', type: 'object', properties: { kind: { const: 'audio' } } },
            ],
            discriminator: { propertyName: 'kind', mapping: { paper: '#/components/schemas/Paper' } },
          },
        },
        additionalProperties: { type: 'string', description: 'Anything' },
      },
      Paper: { type: 'object', properties: { kind: { type: 'string', const: 'paper' } } },
    },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Ask us' },
      oauth: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://id.example.com/token', scopes: { read: 'Reads' } } },
      },
    },
  },
};

export const writtenEvents = {
  asyncapi: '3.0.0',
  info: { title: 'Events', version: '1', description: 'All events' },
  servers: { live: { host: 'ws.example.com', protocol: 'wss', pathname: '/v1', description: 'Live' } },
  channels: {
    stock: {
      title: 'Stock',
      address: 'stock/{shop}',
      description: 'Changes of the stock',
      tags: [{ name: 'stock' }],
      parameters: { shop: { description: 'Which', enum: ['a', 'b'], examples: ['a'] } },
      messages: {
        change: {
          title: 'Change',
          name: 'change',
          summary: 'One change',
          payload: { type: 'object', properties: { left: { type: 'integer', description: 'Left' } } },
          examples: [{ name: 'one', summary: 'One', payload: { left: 1 } }],
        },
      },
    },
  },
  operations: { send: { action: 'send', title: 'Follow', summary: 'Follows', channel: { $ref: '#/channels/stock' } } },
};

/** Front matter of the page `guides/written`. */
export const writtenFrontMatter = {
  title: 'Written',
  sidebarTitle: 'By hand',
  description: 'A page by hand',
  icon: 'star',
  tag: 'New',
  keywords: ['book', 'order'],
  canonical: 'https://example.com/written',
  'og:title': 'Written',
  'twitter:title': 'Written',
};

/** Front matter of `guides/endpoint`, all with a meaning. */
export const endpointFrontMatter = {
  title: 'By hand',
  openapi: 'api.json POST /books/{id}',
  playground: 'interactive',
  authMethod: 'key',
  contentType: 'application/json',
};
export const ownFrontMatter = {
  title: 'Own',
  api: 'POST https://api.example.com/own/{id}',
  description: 'Own endpoint',
};

/** The body of `guides/written`: each `§…§` is a text of its own. */
export const writtenBody = `
# §A heading§

§Text§ with \`§code§\`, **§bold§**, a [§link§](§/home§ "§title§") and ![§picture§](§/logo.svg§).

## §Another§ {#§anchor§}

- §item§
- [ ] §task§

| §head§ | b |
| --- | --- |
| §cell§ | {"§expression§"} |

\`\`\`js §file.js§
§code§
\`\`\`

\`\`\`mermaid
graph TD; A[§node§] --> B
\`\`\`

$§x§^2$

<Card title="§card§" icon="§star§" href="§/home§">§in a card§</Card>
<Tabs><Tab title="§tab§">§in a tab§</Tab></Tabs>
<Steps><Step title="§step§" id="§id§">§in a step§</Step></Steps>
<Accordion title="§more§" id="§more§">§hidden§</Accordion>
<ParamField path="§id§" type="§string§" default="§d§" placeholder="§p§" required>§a field§</ParamField>
<ResponseField name="§name§" type="§string§">§a field§</ResponseField>
<Frame caption="§caption§"><img src="§/logo.svg§" alt="§alt§" /></Frame>
<iframe src="§https://www.youtube.com/embed/x§" title="§video§" />
<Tooltip tip="§tip§">§word§</Tooltip>
<Icon icon="§flag§" /> <Badge color="§red§">§badge§</Badge> <Prompt description="§ask§">§prompt§</Prompt>
<CodeGroup>
\`\`\`bash §one§
§one§
\`\`\`
</CodeGroup>
<RequestExample>
\`\`\`bash §sample§
§sample§
\`\`\`
</RequestExample>
`;

/** The body of \`guides/log\`, which has a feed. */
export const logBody = `
<Update label="§October§" description="§v1§" tags={["§new§"]} rss={{ title: "§feed§", description: "§text§" }}>
§What is new§
</Update>
`;
