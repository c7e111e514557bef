import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { HttpRequest } from '../../../../src/request/http-request.ts';
import { makeSnippet } from '../../../../src/request/snippets/registry.ts';
import { type EchoServer, partsOf, type Received, sendText, startEchoServer } from './echo-server.ts';
import { hostileRequests } from './hostile-requests.ts';

const run = promisify(execFile);

interface Runtime {
  readonly id: string;
  readonly file: string;
  readonly probe: readonly [string, ...string[]];
  readonly command: readonly [string, ...string[]];
  /** True if one process runs all programs in turn; else each gets its own. */
  readonly runsAll?: boolean;
  /** Only these: programs that take a second to start. */
  readonly only?: readonly string[];
  /** What its client can't send, as a comment in the program says. */
  readonly except?: string;
}

const node = process.execPath;
/** A page in which the reader chose the files of the requests. */
const chosen = `import { readFileSync } from 'node:fs';
globalThis.document = { querySelector: (selector) => ({ files: JSON.parse(process.env.CHOSEN)[selector].map((name) => readFileSync(name)) }) };`;
const importAll = `${chosen}\nfor (const file of process.argv.slice(1)) await import(file)`;
const runAllPython = 'import runpy, sys\nfor file in sys.argv[1:]: runpy.run_path(file)';

const runtimes: readonly Runtime[] = [
  { id: 'curl', file: 'run.sh', probe: ['curl', '--version'], command: ['sh'] },
  {
    id: 'javascript',
    file: 'run.mjs',
    probe: [node, '--version'],
    command: [node, '--input-type=module', '--eval', importAll],
    runsAll: true,
    except: 'a method that browsers forbid',
  },
  {
    id: 'typescript',
    file: 'run.mts',
    probe: [node, '--version'],
    command: [node],
    only: ['a multipart of files', 'several files'],
  },
  {
    id: 'node',
    file: 'run.mjs',
    probe: [node, '--version'],
    command: [node],
    only: ['a file', 'a multipart with headers', 'a method that browsers forbid'],
  },
  {
    id: 'python',
    file: 'run.py',
    probe: ['python3', '-c', 'import requests'],
    command: ['python3', '-c', runAllPython],
    runsAll: true,
  },
  {
    id: 'java',
    file: 'Main.java',
    probe: ['java', '--version'],
    // Without the second compiler it starts faster. An older one reads the source as the locale has it, which may be ASCII.
    command: ['java', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8'],
    only: ['hostile JSON', 'a multipart with headers'],
  },
  {
    id: 'php',
    file: 'run.php',
    probe: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    command: ['php'],
  },
  { id: 'ruby', file: 'run.rb', probe: ['ruby', '--version'], command: ['ruby'] },
  {
    id: 'go',
    file: 'main.go',
    probe: ['go', 'version'],
    command: ['go', 'run'],
    only: [
      'hostile headers',
      'headers that clients set themselves',
      'hostile JSON',
      'a plain block',
      'a multipart with headers',
      'several files',
    ],
  },
  { id: 'powershell', file: 'run.ps1', probe: ['pwsh', '-v'], command: ['pwsh', '-File'] },
];

suite('snippets, executed', () => {
  let server: EchoServer;
  let folder = '';

  suiteSetup(async () => {
    server = await startEchoServer();
    folder = await mkdtemp(join(tmpdir(), 'snippets-'));
  });
  suiteTeardown(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  for (const runtime of runtimes) {
    const { id, except, only = Object.keys(hostileRequests('')).filter((name) => name !== except) } = runtime;
    test(`${id}: ${only.length} programs send the intended requests`, async function () {
      if (!(await isThere(runtime))) {
        process.stderr.write(`    skipped: no runtime for ${id} on this machine\n`);
        this.skip();
      }
      const requests = hostileRequests(server.base);
      await putFiles(folder, requests);
      const programs = await Promise.all(only.map((name) => putProgram(runtime, folder, name, requests[name])));
      server.received.length = 0;
      await runPrograms(runtime, programs, folder);
      assert.equal(server.received.length, programs.length, 'requests');
      for (const { request, text } of programs) {
        const received = server.received.find(({ url }) => request.url === server.base + url);
        assert.ok(received !== undefined, text);
        assertReceived(received, request, text);
      }
    });
  }

  test("http: the text is a message that a server can read, except for bytes that text can't contain", async () => {
    const requests = Object.values(hostileRequests(server.base));
    const texts = requests.filter((request) => !/^<256 bytes/m.test(makeSnippet('http', request)));
    assert.equal(requests.length - texts.length, 5);
    server.received.length = 0;
    for (const request of texts) {
      const text = makeSnippet('http', request);
      await sendText(text, server.base);
      assertReceived(server.received.at(-1) as Received, request, text);
    }
  });
});

interface Program {
  readonly file: string;
  readonly text: string;
  readonly request: HttpRequest;
}

function isThere({ probe: [command, ...args] }: Runtime): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}

async function putProgram(
  { id, file: name }: Runtime,
  folder: string,
  what: string,
  request: HttpRequest | undefined,
): Promise<Program> {
  assert.ok(request);
  const home = join(folder, `${id}-${what.replaceAll(' ', '-')}`);
  await mkdir(home, { recursive: true });
  const file = join(home, name);
  const text = makeSnippet(id, request);
  await writeFile(file, text);
  return { file, text, request };
}

/** Writes the files that the programs read by name from their folder. */
async function putFiles(folder: string, requests: { readonly [name: string]: HttpRequest }): Promise<void> {
  for (const request of Object.values(requests)) {
    for (const { filename, base64 } of filesOf(request)) await writeFile(join(folder, filename), base64, 'base64');
  }
}

interface SentFile {
  /** The CSS selector of the input that holds the file. */
  readonly input: string;
  readonly filename: string;
  readonly base64: string;
}

function filesOf({ body }: HttpRequest): SentFile[] {
  const parts = body.kind === 'multipart' ? body.parts : body.kind === 'binary' ? [body] : [];
  return parts.flatMap((part) => {
    const { filename, base64 } = part;
    const input = 'name' in part ? `input[name="${part.name}"]` : 'input[type="file"]';
    return filename === undefined || base64 === undefined ? [] : [{ input, filename, base64 }];
  });
}

/** The files of each input that a program of a browser asks for. */
function chosenIn(programs: readonly Program[]): string {
  const named = Map.groupBy(
    programs.flatMap(({ request }) => filesOf(request)),
    ({ input }) => input,
  );
  return JSON.stringify(Object.fromEntries([...named].map(([key, list]) => [key, list.map((one) => one.filename)])));
}

/** At the same time, where each program has a process of its own. */
async function runPrograms(
  { command: [command, ...args], runsAll }: Runtime,
  programs: readonly Program[],
  folder: string,
) {
  const together = runsAll ? [programs] : programs.map((program) => [program]);
  await Promise.all(
    together.map(async (some) => {
      const files = some.map(({ file }) => file);
      // Without a locale, Java reads names of files as ASCII.
      const env = { LC_ALL: 'C.UTF-8', ...process.env, CHOSEN: chosenIn(some) };
      await run(command, [...args, ...files], { cwd: folder, env }).catch((error: Error & { stderr: string }) => {
        assert.fail(`${error.stderr}\n${some.map(({ text }) => text).join('\n')}`);
      });
    }),
  );
}

function assertReceived(received: Received, request: HttpRequest, program: string): void {
  const { body } = request;
  assert.equal(received.method, request.method);
  assert.equal(received.url, request.url.slice(new URL(request.url).origin.length), program);
  for (const [name, value] of request.headers) {
    assert.equal(received.headers[name.toLowerCase()], value, `${name}\n${program}`);
  }
  if (body.kind === 'none') assert.equal(received.body.length, 0);
  else if (body.kind === 'binary') assert.equal(received.body.toString('base64'), body.base64, program);
  else if (body.kind !== 'multipart') assert.equal(received.body.toString('utf8'), body.text, program);
  else assertParts(received, body, program);
}

function assertParts(received: Received, body: HttpRequest['body'] & { kind: 'multipart' }, program: string): void {
  const type = received.headers['content-type'] ?? '';
  assert.ok(type.startsWith(`${body.mediaType}; boundary=`), `${type}\n${program}`);
  const parts = partsOf(received);
  assert.equal(parts.length, body.parts.length, program);
  for (const [index, wanted] of body.parts.entries()) {
    const { headers, content } = parts[index] ?? { headers: '', content: '' };
    assert.equal(content, wanted.base64 ?? Buffer.from(wanted.text ?? '').toString('base64'), program);
    assert.match(headers, new RegExp(`name="?${wanted.name}"?`));
    if (wanted.filename !== undefined) assert.ok(headers.includes(`filename="${wanted.filename}"`), headers);
    if (wanted.mediaType !== undefined)
      assert.ok(
        headers.toLowerCase().includes(`content-type: ${wanted.mediaType.toLowerCase()}`),
        `${headers}\n${program}`,
      );
    for (const [name, value] of wanted.headers ?? []) assert.match(headers, new RegExp(`${name}: ${value}`, 'i'));
  }
}
