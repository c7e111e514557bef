import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { callCommand } from '../../support/call-command.ts';
import { start, stopAll } from '../../support/loopback/exchange.ts';
import { useFolder } from '../../support/use-folder.ts';

const book = '{ type: object, required: [id, title], properties: { id: { type: integer }, title: { type: string } } }';

function describeApi(server: string): string {
  return `openapi: 3.1.0
info: { title: Books, version: 1.0.0 }
servers: [{ url: '${server}/v1' }]
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
paths:
  /books:
    get:
      parameters: [{ name: sort, in: query, schema: { type: string } }]
      responses:
        '200':
          description: ''
          content:
            application/json:
              schema: { type: array, items: ${book} }
              example:
                - { id: 1, title: Tea, author: A }
        '404':
          description: ''
          content: { application/json: { schema: {}, example: { error: none } } }
    post:
      security: [{ key: [] }]
      requestBody:
        content:
          application/json:
            schema: ${book}
            examples:
              tea: { value: { id: 1, title: Tea } }
              wrong: { value: { id: -1, title: '' } }
      responses:
        '201':
          description: ''
          content: { application/json: { schema: ${book}, examples: { tea: { value: { id: 5, title: Tea } } } } }
        '422':
          description: ''
          content: { application/json: { schema: {}, examples: { wrong: { value: { problem: title } } } } }
  /books/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: '', content: { application/json: { schema: ${book} } } } }
`;
}

const page = (server: string) => `---
title: Start
---

List them:

\`\`\`bash
# the newest first
curl '${server}/v1/books?sort=new' \\
  -H "Authorization: Bearer $TOKEN" | jq .

curl -X POST ${server}/v1/books -H 'Content-Type: application/json' -d '{"id": 2, "title": "Milk"}'
\`\`\`

- In a list:

  \`\`\`console
  $ curl ${server}/v1/books/404
  \`\`\`

\`\`\`sh
curl ${server}/v1/books/<id>
curl https://api.invalid/v1/books
curl ${server}/nothing
curl "$(cat url)"
curl -X POST ${server}/v1/books -d '{"id": 3, "title": "Jam"}'
curl -X POST ${server}/v1/books --json @book.json
curl $BASE/v1/books/$BOOK
\`\`\`

\`\`\`js
// curl ${server}/v1/books
\`\`\`
`;

const endpoint = `---
title: Read a book
openapi: GET /books/{id}
---

<ResponseExample>
\`\`\`json 200
{ "id": 1, "name": "Tea" }
\`\`\`
</ResponseExample>
`;

suite('apidocs test --samples', () => {
  const folder = useFolder('samples-');
  let url = '';
  let received: string[] = [];

  setup(async () => {
    received = [];
    ({ url } = await start(async (request, response) => {
      const body = await readBody(request);
      received.push(
        `${request.method} ${request.url} ${request.headers['x-key'] ?? '-'} ${body.replace(/\s/g, '')}`.trim(),
      );
      const [status, value] = answer(request, body);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    }));
    folder.put(
      'docs.json',
      JSON.stringify({ name: 'B', navigation: { pages: ['start', 'read'] }, api: { openapi: 'api.yaml' } }),
    );
    folder.put('api.yaml', describeApi(url));
    folder.put('start.mdx', page(url));
    folder.put('read.mdx', endpoint);
  });
  teardown(async () => {
    await stopAll();
  });

  const call = (args: readonly string[], env: { readonly [name: string]: string } = {}) =>
    callCommand(['test', '--samples', ...args], folder.path, { env });

  interface Row {
    readonly name: string;
    readonly line: number;
    readonly outcome: string;
    readonly steps: readonly [
      {
        readonly reason?: string;
        readonly failures: readonly { readonly message: string; readonly actual?: string }[];
      },
    ];
  }

  /** One line for each test of a file: the line, the outcome, the name and why. */
  async function rows(file: string, args: readonly string[] = [], env?: { readonly [name: string]: string }) {
    const { stdout } = await call([file, '--format', 'json', ...args], env);
    const { tests } = JSON.parse(stdout) as { readonly tests: readonly Row[] };
    return tests.map(({ name, line, outcome, steps: [{ reason, failures }] }) =>
      [line, outcome, name, ...[reason ?? []].flat(), ...failures.map(({ message }) => message)].join(' | '),
    );
  }

  test('cURL commands of pages are sent to servers of the description alone, each with its line', async () => {
    const message = 'curl sends this body as a form, since the command names no media type.';
    assert.deepEqual(await rows('start.mdx'), [
      '9 | passed | curl GET /books',
      '12 | passed | curl POST /books',
      '18 | failed | curl GET /books/{id} | The response is an error.',
      '22 | skipped | curl GET /books/{id} (2) | `<id>` is a placeholder. Write a value, or `$NAME` for a variable of the environment.',
      '23 | skipped | curl GET /books (2) | `https://api.invalid/v1` is not a server of the description. Add it to its `servers`, or to an environment.',
      '24 | skipped | curl GET /nothing | No description has the operation of this command.',
      '25 | skipped | curl | A part of the command is computed by a shell, which is not run.',
      `26 | failed | curl POST /books (2) | ${message}`,
      '27 | skipped | curl POST /books (3) | Not sent, because the request would not have the content of the file book.json.',
      '28 | skipped | curl GET /books/{id} (3) | `$BOOK` has no value. A variable of the environment can have it.',
    ]);
    assert.deepEqual(received, [
      'GET /v1/books?sort=new -',
      'POST /v1/books - {"id":2,"title":"Milk"}',
      'GET /v1/books/404 -',
    ]);
  });

  test('with an environment, they go to its server with its variables and secrets', async () => {
    const environment = { servers: { 'api.yaml': `${url}/stage` }, variables: { BOOK: 7 }, secrets: ['key'] };
    folder.put('.apidocs/environments/stage.json', JSON.stringify(environment));
    const lines = await rows('start.mdx', ['--environment', 'stage'], { key: 's3cret-of-stage' });
    assert.equal(lines.at(-1), '28 | passed | curl GET /books/{id} (3)');
    assert.deepEqual(received, [
      'GET /stage/books?sort=new -',
      'POST /stage/books s3cret-of-stage {"id":2,"title":"Milk"}',
      'GET /stage/books/404 -',
      'GET /stage/books/7 -',
    ]);
  });

  test('what may change something is not sent elsewhere without --allow-unsafe', async () => {
    folder.put('api.yaml', describeApi('https://api.invalid'));
    folder.put('start.mdx', page('https://api.invalid').replace(/curl (?!-X POST)[^\n]*books[^\n]*/g, ''));
    const [first] = await rows('start.mdx');
    assert.match(first ?? '', /failed \| curl POST \/books \| Not sent: POST may change something at api\.invalid\./);
    assert.deepEqual(received, []);
  });

  test('every named example of a body is sent', async () => {
    const lines = await rows('api.yaml');
    assert.deepEqual(lines.slice(0, 4), [
      '7 | passed | GET /books',
      '20 | passed | POST /books',
      '28 | failed | POST /books "wrong" | The response is an error.',
      '37 | skipped | GET /books/{id} | No value for the path parameter `id`. Add an `example` to it in the description.',
    ]);
  });

  test('examples of responses are compared with what the server says to the example request of their name', async () => {
    const lines = await rows('api.yaml');
    assert.deepEqual(lines.slice(4), [
      '16 | failed | GET /books 200 | /0/author is in the example, but not in the response. | The example lacks /0/isbn.',
      '19 | skipped | GET /books 404 | The example has no name, so no example request leads to 404. Write both in `examples`, with the same name.',
      '32 | passed | POST /books 201 "tea"',
      '35 | failed | POST /books 422 "wrong" | /problem has another type than in the example.',
    ]);
    assert.deepEqual(await rows('read.mdx'), [
      '7 | skipped | GET /books/{id} 200 | No value for the path parameter `id`. Add an `example` to it in the description.',
    ]);
  });

  test('what a skipped or refused example request lacks is named with its place', async () => {
    folder.put(
      'api.yaml',
      `openapi: 3.1.0
info: { title: Books, version: 1.0.0 }
servers: [{ url: '${url}/v1' }]
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, token: { type: http, scheme: bearer } } }
security: [{ key: [] }, { token: [] }]
paths:
  /books/{id}:
    put:
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: page, in: query, required: true, schema: { type: integer } }
        - { name: X-Trace, in: header, required: true, schema: { type: string } }
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [to], properties: { to: { type: object, required: [city], properties: { city: { type: string } } } } }, example: { to: {} } } } }
      responses:
        '200': { description: '' }
        '409': { description: '', content: { application/json: { schema: {}, examples: { taken: { value: {} } } } } }
  /locked:
    get: { responses: { '200': { description: '' } } }
`,
    );
    assert.deepEqual(
      (await rows('api.yaml')).map((row) => row.split(' | ').slice(2).join(' | ')),
      [
        'PUT /books/{id} | No value for the path parameter `id`, the query parameter `page`, the header parameter `X-Trace`, `to.city` in the body. Add an `example` to each in the description.',
        'GET /locked | The response is an error. The description asks for credentials: `key` or `token`. A secret of the environment with this name can have them.',
        'PUT /books/{id} 409 "taken" | No example request has the name of this example, so nothing leads to 409. Add `taken` to the `examples` of the body or of a parameter.',
      ],
    );
  });

  test('a ResponseExample of a page is one too', async () => {
    const withExample = describeApi(url).replace(
      'schema: { type: integer } }]',
      'schema: { type: integer }, example: 7 }]',
    );
    folder.put('api.yaml', withExample);
    assert.deepEqual(await rows('read.mdx'), [
      '7 | failed | GET /books/{id} 200 | /name is in the example, but not in the response. | The example lacks /title.',
    ]);
  });

  test('a command of a snippet is in the line where the page inserts it, and the file distinguishes the samples of two pages', async () => {
    folder.put('snippets/list.mdx', `\n\n\n\`\`\`bash\ncurl ${url}/v1/books\ncurl ${url}/v1/books/8\n\`\`\`\n`);
    folder.put('start.mdx', "import List from '/snippets/list.mdx'\n\nFirst.\n\n<List />\n");
    assert.deepEqual(await rows('start.mdx'), ['5 | passed | curl GET /books', '5 | passed | curl GET /books/{id}']);
  });

  test('a secret that an error repeats is in no output', async () => {
    folder.put(
      'api.yaml',
      describeApi(url).replace(
        'security: [{ key: [] }]',
        'security: [{ key: [] }]\n      parameters: [{ name: fail, in: query, schema: { type: string } }]',
      ),
    );
    folder.put(
      'start.mdx',
      `\`\`\`bash\ncurl -X POST '${url}/v1/books?fail=yes' --json '{"id": 1, "title": "T"}'\n\`\`\`\n`,
    );
    folder.put('.apidocs/environments/stage.json', JSON.stringify({ servers: {}, variables: {}, secrets: ['key'] }));
    for (const format of ['pretty', 'json', 'junit']) {
      const { stdout } = await call(['start.mdx', '--environment', 'stage', '--format', format], {
        key: 's3cret-of-stage',
      });
      assert.match(stdout, /500 .*you sent/);
      assert.doesNotMatch(stdout, /s3cret/);
    }
  });

  test('the reason why a sample is skipped is in every format', async () => {
    const pretty = (await call(['start.mdx'])).stdout;
    assert.match(pretty, /\n {2}- curl\n {6}A part of the command is computed by a shell, .+ \(start\.mdx:25\)\n/);
    assert.match(
      pretty,
      /✗ cURL command GET http\S+\/v1\/books\/404 404\n {8}The response is an error\. \(start\.mdx:18\)\n/,
    );
    const junit = (await call(['start.mdx', '--format', 'junit'])).stdout;
    assert.match(
      junit,
      /name="cURL command" classname="curl" file="start\.mdx" line="25"><skipped message="A part of /,
    );
  });

  test('the mock answers them, and nothing is sent', async () => {
    folder.put('api.yaml', describeApi('https://api.invalid'));
    folder.put('start.mdx', page('https://api.invalid'));
    const lines = await rows('start.mdx', ['--mock']);
    assert.deepEqual(lines.slice(0, 3), [
      '9 | passed | curl GET /books',
      '12 | passed | curl POST /books',
      '18 | passed | curl GET /books/{id}',
    ]);
    assert.deepEqual(received, []);
  });

  test('a response is judged in full: its status, media type, headers and body', async () => {
    const replies: {
      readonly [path: string]: readonly [status: number, headers: object, body: string, words?: string];
    } = {
      '/fits': [200, { 'content-type': 'application/xml', 'x-n': '5' }, '<a n="1"/>'],
      '/status': [202, {}, '', 'The description declares no 202 response.'],
      '/type': [
        200,
        { 'content-type': 'text/csv', 'x-n': '5' },
        'a',
        'The description declares no text/csv body for this response.',
      ],
      '/empty': [200, { 'x-n': '5' }, '', 'The description declares a body for this response, which has none.'],
      '/xml': [
        200,
        { 'content-type': 'application/xml', 'x-n': '5' },
        '<a n="x"/>',
        '/n: Must be an integer, not a string.',
      ],
      '/header': [
        200,
        { 'content-type': 'application/xml', 'x-n': 'x' },
        '<a n="1"/>',
        'The header `X-N`: Must be an integer, not a string.',
      ],
      '/none': [200, { 'content-type': 'application/xml' }, '<a n="1"/>', 'The header `X-N`: The header is required.'],
      '/lines': [
        200,
        { 'content-type': 'application/jsonl', 'x-n': '5' },
        '{"n":1}\n{}\n',
        '/1: The property `n` is required.',
      ],
    };
    const { url: other } = await start((request, response) => {
      const [status, headers, body] = replies[request.url ?? ''] ?? [404, {}, ''];
      response.writeHead(status, headers as { [name: string]: string }).end(body);
    });
    const schema = '{ type: object, required: [n], properties: { n: { type: integer, xml: { attribute: true } } } }';
    const content = `{ application/xml: { schema: ${schema} }, application/jsonl: { itemSchema: ${schema} } }`;
    const get = `get: { responses: { '200': { description: '', headers: { X-N: { required: true, schema: { type: integer } } }, content: ${content} } } }`;
    const paths = Object.keys(replies).map((path) => `  ${path}:\n    ${get}\n`);
    folder.put(
      'judged.yaml',
      `openapi: 3.2.0\ninfo: { title: J, version: '1' }\nservers: [{ url: '${other}' }]\npaths:\n${paths.join('')}`,
    );
    const { stdout } = await call(['judged.yaml', '--format', 'json']);
    const { tests } = JSON.parse(stdout) as { tests: { name: string; steps: { failures: { message: string }[] }[] }[] };
    const seen = tests.map(({ name, steps }) => [
      name,
      steps.flatMap(({ failures }) => failures.map(({ message }) => message)),
    ]);
    assert.deepEqual(
      seen,
      Object.entries(replies).map(([path, [, , , words]]) => [`GET ${path}`, words === undefined ? [] : [words]]),
    );
  });
});

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += part;
  return body;
}

function answer(
  { method, url = '', headers }: IncomingMessage,
  body: string,
): readonly [status: number, value: unknown] {
  if (url.endsWith('/locked')) return [401, { error: 'who?' }];
  if (url.includes('fail=')) return [500, { error: `you sent ${headers['x-key']}` }];
  if (method === 'POST') {
    const { id, title } = JSON.parse(body) as { readonly id: number; readonly title: string };
    return title === '' ? [422, { problem: 7 }] : [201, { id, title }];
  }
  const id = /books\/(\d+)/.exec(url)?.[1];
  if (id === '404') return [404, { error: 'none' }];
  return id === undefined ? [200, [{ id: 1, title: 'Tea', isbn: '9' }]] : [200, { id: Number(id), title: 'Tea' }];
}
