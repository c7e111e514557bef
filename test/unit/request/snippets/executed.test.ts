import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { HttpRequest } from '../../../../src/request/http-request.ts';
import { makeSnippet } from '../../../../src/request/snippets/registry.ts';
import { type EchoServer, partsOf, type Received, startEchoServer } from './echo-server.ts';
import { hostileRequests } from './hostile-requests.ts';

const run = promisify(execFile);

interface Runtime {
  readonly id: string;
  readonly file: string;
  readonly probe: readonly [string, ...string[]];
  command(file: string): readonly [string, ...string[]];
  /** Only these: programs that take a second to start. */
  readonly only?: readonly string[];
}

const runtimes: readonly Runtime[] = [
  { id: 'curl', file: 'run.sh', probe: ['curl', '--version'], command: (file) => ['sh', file] },
  {
    id: 'javascript',
    file: 'run.mjs',
    probe: [process.execPath, '--version'],
    command: (file) => [process.execPath, file],
  },
  {
    id: 'typescript',
    file: 'run.mts',
    probe: [process.execPath, '--version'],
    command: (file) => [process.execPath, file],
    only: ['hostile JSON', 'a multipart of files'],
  },
  {
    id: 'node',
    file: 'run.mjs',
    probe: [process.execPath, '--version'],
    command: (file) => [process.execPath, file],
    only: ['hostile headers', 'a multipart with headers'],
  },
  {
    id: 'python',
    file: 'run.py',
    probe: ['python3', '-c', 'import requests'],
    command: (file) => ['python3', file],
    only: [
      'a query',
      'hostile headers',
      'hostile JSON',
      'hostile text',
      'blank lines and edges',
      'bytes',
      'a multipart with headers',
    ],
  },
  {
    id: 'java',
    file: 'Main.java',
    probe: ['java', '--version'],
    // Else an older one reads the source as the locale has it, which may be ASCII.
    command: (file) => ['java', '-Dfile.encoding=UTF-8', file],
    only: ['hostile JSON', 'a multipart with headers'],
  },
  {
    id: 'php',
    file: 'run.php',
    probe: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    command: (file) => ['php', file],
  },
  { id: 'ruby', file: 'run.rb', probe: ['ruby', '--version'], command: (file) => ['ruby', file] },
  {
    id: 'go',
    file: 'main.go',
    probe: ['go', 'version'],
    command: (file) => ['go', 'run', file],
    only: ['hostile headers', 'hostile JSON', 'a plain block', 'a multipart with headers'],
  },
  { id: 'powershell', file: 'run.ps1', probe: ['pwsh', '-v'], command: (file) => ['pwsh', '-File', file] },
];

suite('snippets, executed', () => {
  let server: EchoServer;
  let folder = '';

  suiteSetup(async () => {
    server = await startEchoServer();
    folder = await mkdtemp(join(tmpdir(), 'snippets-'));
  });
  suiteTeardown(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  for (const runtime of runtimes) {
    suite(runtime.id, () => {
      suiteSetup(async function () {
        const [probe, ...probeArguments] = runtime.probe;
        const isThere = await run(probe, probeArguments).then(
          () => true,
          () => false,
        );
        if (isThere) return;
        process.stderr.write(`    skipped: no runtime for ${runtime.id} on this machine\n`);
        this.skip();
      });

      for (const name of runtime.only ?? Object.keys(hostileRequests(''))) {
        test(name, async function () {
          this.timeout(30_000);
          const request = hostileRequests(server.base)[name];
          assert.ok(request);
          const home = join(folder, `${runtime.id}-${name.replaceAll(' ', '-')}`);
          await mkdir(home, { recursive: true });
          const file = join(home, runtime.file);
          const program = makeSnippet(runtime.id, request);
          await writeFile(file, program);
          const [command, ...commandArguments] = runtime.command(file);
          server.received.length = 0;
          await run(command, commandArguments, { cwd: home }).catch((error: Error & { stderr: string }) => {
            assert.fail(`${error.stderr}\n${program}`);
          });
          assert.equal(server.received.length, 1, program);
          assertReceived(server.received[0] as Received, request, program);
        });
      }
    });
  }
});

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
  assert.match(received.headers['content-type'] ?? '', /^multipart\/form-data; boundary=/);
  const parts = partsOf(received);
  assert.equal(parts.length, body.parts.length, program);
  for (const [index, wanted] of body.parts.entries()) {
    const { headers, content } = parts[index] ?? { headers: '', content: '' };
    assert.equal(content, wanted.base64 ?? Buffer.from(wanted.text ?? '').toString('base64'), program);
    assert.match(headers, new RegExp(`name="?${wanted.name}"?`));
    if (wanted.filename !== undefined) assert.ok(headers.includes(`filename="${wanted.filename}"`), headers);
    if (wanted.mediaType !== undefined)
      assert.match(headers, new RegExp(`content-type: ${wanted.mediaType}`, 'i'), program);
    for (const [name, value] of wanted.headers ?? []) assert.match(headers, new RegExp(`${name}: ${value}`, 'i'));
  }
}
