import assert from 'node:assert/strict';
import { join } from 'node:path';
import { run } from '../../../src/cli/run.ts';
import { cliProcess } from '../../support/call-command.ts';
import { putFiles, useFolder } from '../../support/use-folder.ts';

const openapi = (title: string, path: string) =>
  JSON.stringify({
    info: { title, version: '1.0.0', description: `About ${title}.` },
    openapi: '3.1.0',
    paths: { [path]: { get: { summary: `Read ${title}`, responses: { '200': { $ref: 'parts/ok.json' } } } } },
  });

/** Several mistakes, each of which is about this file alone. */
const mistaken = `openapi: 3.1.0
info: { title: Mistaken, version: "1" }
paths:
  /a: { get: { operationId: a, responses: { '200': { $ref: '#/components/none' } } } }
  /b/{id}: { get: { operationId: a, summary: Read, responses: { '200': { description: Fine } } } }
  /c: { get: { summary: Read, tags: [C], security: [{ none: [] }], responses: { '200': { $ref: missing.yaml } } } }
components: { schemas: { Unused: { type: string, fromat: date } } }
`;

const files: { readonly [file: string]: string } = {
  'orders.json': openapi('Orders', '/orders'),
  // Nothing but the named files answers: both have the same operation.
  'beside.yaml': openapi('Beside', '/orders'),
  'parts/ok.json': JSON.stringify({
    description: 'Fine',
    content: { 'application/json': { schema: { type: 'object' }, example: { ok: true } } },
  }),
  'swagger.yml': `swagger: "2.0"
info: { title: Old, version: "1" }
paths: { /old: { get: { summary: Read old, responses: { "200": { description: Fine } } } } }
`,
  'chat.yaml': `asyncapi: 3.0.0
info: { title: Chat, version: "1" }
channels: { rooms: { address: /rooms, messages: { said: { payload: { type: string } } } } }
operations: { say: { action: receive, channel: { $ref: '#/channels/rooms' } } }
`,
  'flows.yaml': `arazzo: 1.0.1
info: { title: Flows, version: "1" }
sourceDescriptions: [{ name: orders, url: orders.json, type: openapi }]
workflows:
  - workflowId: read
    steps: [{ stepId: orders, operationPath: '{$sourceDescriptions.orders.url}#/paths/~1orders/get', successCriteria: [{ condition: $statusCode == 200 }] }]
`,
  'overlay.yaml': `overlay: 1.0.0
info: { title: For readers, version: "1" }
extends: orders.json
actions:
  - target: $.paths['/orders'].get
    update: { summary: Read all }
`,
  'broken.yaml': 'openapi: 3.1.0\ninfo: { title: Broken, version: "1"\npaths: {}\n',
  'mistaken.yaml': mistaken,
  'mistaken-too.yaml': mistaken,
  'alone/one.yaml': openapi('One', '/same').replace('parts/', '../parts/'),
  'pair/a.yaml': openapi('A', '/same').replace('parts/', '../parts/'),
  'pair/b.json': openapi('B', '/same').replace('parts/', '../parts/'),
  'none/package.json': '{ "version": "1.0.0" }',
  'package.json': '{ "version": "1.0.0" }',
  'notes.md': '# Notes\n\nopenapi: 3.1.0\n',
  'empty.yaml': '',
};

/** `1 text`: the exit code, and what is printed: on stdout, or with 2 on stderr. */
type Row = readonly [place: string, answer: string];

const noDescription = (file: string): Row => [file, `2 "${file}" is not an API description: it names no version of`];
const wrongPlaces: readonly Row[] = [
  noDescription('package.json'),
  noDescription('notes.md'),
  noDescription('empty.yaml'),
  noDescription('parts/ok.json'),
  ['nothing.yaml', '2 There is no "nothing.yaml"'],
  ['none', '2 There is no docs.json in "none", nor in its folder "docs", and no API description'],
];

/** Each command over each kind of file. */
const table: { readonly [command: string]: readonly Row[] } = {
  'check --quick --format json': [
    ['orders.json', '0 "pages": 2,'],
    ['swagger.yml', '0 "pages": 1,'],
    ['chat.yaml', '0 "pages": 1,'],
    ['flows.yaml', '0 "pages": 2,'],
    ['overlay.yaml', '0 "pages": 2,'],
    ['broken.yaml', '1 "file": "broken.yaml"'],
    ['alone', '1 "code": "ref-outside"'],
    ['alone/one.yaml', '0 "pages": 2,'],
    ['pair/a.yaml alone/one.yaml', '0 "pages": 4,'],
    ['orders.json beside.yaml', '0 "pages": 4,'],
    ['orders.json none', '2 "none" is a folder. Name one folder, or several descriptions'],
    ...wrongPlaces,
  ],
  pages: [
    ['orders.json', '0 /api-reference/read-orders  endpoint  GET /orders  Read Orders  orders.json'],
    ['swagger.yml', '0 /api-reference/read-old  endpoint  GET /old  Read old  swagger.yml'],
    ['chat.yaml', '0 /api-reference/websockets/rooms  channel  rooms  rooms  chat.yaml'],
    ['flows.yaml', '0 /api-reference/read-orders'],
    ['overlay.yaml', '0 /api-reference/read-all'],
    ['broken.yaml', '0 SLUG'],
    ['pair', '0 /a/read-a'],
    ['pair', '0 /b/read-b'],
    ['beside.yaml orders.json', '0 /beside/read-beside'],
    ...wrongPlaces,
  ],
  coverage: [
    ['orders.json', '0 1 of 1 operations have a page'],
    ['pair', '0 2 of 2 operations have a page'],
    ['flows.yaml', '0 1 of 1 operations have a page'],
    ...wrongPlaces,
  ],
  'export --out OUT': [
    ['orders.json', '0 Wrote 2 pages'],
    ['swagger.yml', '0 Wrote 1 page'],
    ['chat.yaml', '0 Wrote 1 page'],
    ['flows.yaml', '0 Wrote 2 pages'],
    ['overlay.yaml', '0 Wrote 2 pages'],
    ['broken.yaml', '1 broken.yaml'],
    ['beside.yaml', '0 Wrote 2 pages'],
    ...wrongPlaces,
  ],
  'changes --base ./orders.json': [
    ['orders.json', '0 Nothing changed for readers'],
    ['beside.yaml', '0 Read Beside'],
    // Its page has moved, and nothing could redirect to it.
    ['overlay.yaml', '0 moved from /api-reference/read-orders\n0 breaking'],
    ['overlay.yaml', '0 Read all'],
    ...wrongPlaces,
  ],
  request: [
    ['orders.json GET_/orders', '0 "url": "'],
    ['flows.yaml GET_/orders', '0 "url": "'],
    ['beside.yaml GET_/old', '2 There is no operation "GET /old" in beside.yaml'],
    ['chat.yaml channel_rooms', '2 is a channel'],
  ],
  'serve --port 0': [['orders.json', '0 http://127.0.0.1:'], ['pair', '0 http://127.0.0.1:'], ...wrongPlaces],
  'mock --port 0': [
    ['orders.json', '0 http://127.0.0.1:'],
    ['flows.yaml', '0 http://127.0.0.1:'],
    ['chat.yaml', '0 Answers 1 channel from the description'],
    ...wrongPlaces,
  ],
  'test --mock --format json': [
    ['flows.yaml', '0 "passed": 1,'],
    ['orders.json', '2 There is no workflow in'],
    ...wrongPlaces,
  ],
  'test --mock --samples --format json': [
    ['orders.json', '0 "passed": 2,'],
    ['beside.yaml', '0 "passed": 2,'],
  ],
  mcp: [['orders.json', '0 The MCP server reads from stdin'], ...wrongPlaces],
};

suite('every command over a description', () => {
  const folder = useFolder('descriptions-', 'suite');

  suiteSetup(() => {
    putFiles(folder.path, { ...files, 'built/site.css': '', 'built/main.js': '', 'live.js': '' });
  });

  for (const [command, rows] of Object.entries(table)) {
    for (const [place, answer] of rows) {
      test(`${command}: ${place}`, async () => {
        const [name = '', ...options] = command
          .replace('OUT', `out-${rows.findIndex(([each]) => each === place)}`)
          .split(' ');
        const places = place.split(' ').map((part) => part.replace('_', ' '));
        const { code, text } = await call(name, ...places, '--offline', ...options);
        assert.equal(`${code} ${text.includes(answer.slice(2)) ? answer.slice(2) : text}`, answer);
      });
    }
  }

  test('a description that is served or mocked answers alone', async () => {
    assert.match((await call('mock', 'orders.json', '--port', '0', '--offline')).text, /Answers 1 operation from/);
    assert.match((await call('mock', 'pair', '--port', '0', '--offline')).text, /Answers 2 operations from/);
  });

  test('law: the problems of several descriptions are those of each', async () => {
    const names = Object.keys(files).filter((file) => !/\//.test(file) && /\.(?:json|ya?ml)$/.test(file));
    const described = names.filter((file) => !['package.json', 'empty.yaml'].includes(file));
    const check = async (...places: readonly string[]) => {
      const { text } = await call('check', ...places, '--offline', '--quick', '--style', 'all', '--format', 'json');
      return (JSON.parse(text.slice(0, text.lastIndexOf('}') + 1)) as { readonly problems: readonly object[] })
        .problems;
    };
    const alone = (await Promise.all(described.map((file) => check(file)))).flat();
    const texts = (problems: readonly object[]) => problems.map((problem) => JSON.stringify(problem));
    // The overlay and the workflows name a description that is among the others.
    assert.deepEqual(new Set(texts(await check(...described))), new Set(texts(alone)));
    assert.ok(alone.length > 10, JSON.stringify(alone));
  });

  /** Runs a command. One that would run until it is interrupted is, as soon as it has printed that it is ready. */
  async function call(...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
    const end = new AbortController();
    const printed = { stdout: '', stderr: '' };
    const { stderr, ...process } = cliProcess(folder.path, printed, {
      signal: end.signal,
      siteFolder: join(folder.path, 'built'),
    });
    const code = await run(args, {
      ...process,
      stderr(text) {
        stderr(text);
        if (/Ctrl\+C/.test(text)) end.abort();
      },
    });
    // Columns are as wide as their widest value.
    return { code, text: `${printed.stdout}${printed.stderr}`.replace(/(?<=\S) {3,}/g, '  ') };
  }
});
