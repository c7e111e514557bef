import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { createHttpTransport } from '../../src/node/http/http-transport.ts';
import { fillValues } from '../../src/request/fill-values.ts';
import { shownRequest } from '../../src/request/form/shown-request.ts';
import { startingSchemes } from '../../src/request/form/starting-schemes.ts';
import { untouchedForm } from '../../src/request/form/untouched-form.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import type { HttpRequest } from '../../src/request/http-request.ts';
import { makeSnippet } from '../../src/request/snippets/registry.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
import { docsJson } from '../support/project-of.ts';
import { type EchoServer, partsOf, type Received, startEchoServer } from '../unit/request/snippets/echo-server.ts';
import { table, writeReport } from './report.ts';

const corpus = process.env.CORPUS;
const run = promisify(execFile);

const bookstore = join(import.meta.dirname, '..', '..', 'examples', 'bookstore', 'openapi.yaml');

/** Descriptions of one file each. */
const ofCorpus = [
  'openapi/httpbin.json',
  'sites/argyros-ag+argyros-docs/api-reference/openapi.json',
  'sites/simliai+docs/api-reference/openapi.yaml',
  'sites/upstash+docs/qstash/openapi.yaml',
];

suite('samples send what Send sends', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of descriptions', () => undefined);
    return;
  }
  let echo: EchoServer;
  let folder = '';
  const rows: (string | number)[][] = [];

  suiteSetup(async () => {
    echo = await startEchoServer();
    folder = await mkdtemp(join(tmpdir(), 'samples-'));
  });
  suiteTeardown(async () => {
    await echo?.close();
    await rm(folder, { recursive: true, force: true });
    if (rows.length > 0) report(rows);
  });

  const descriptions = [['bookstore', bookstore], ...ofCorpus.map((name) => [name, join(corpus, name)])] as const;
  for (const [label = '', path = ''] of descriptions) {
    test(label, async () => {
      const slices = await slicesOf(path);
      const trials = slices.flatMap((slice, index) => trialsOf(slice, `${echo.base}/${index}`));
      await putFiles(folder, trials);
      echo.received.length = 0;
      const transport = createHttpTransport();
      for (const { request } of trials) {
        await transport.send({ ...request, url: request.url.replace('/at/', '/send/') }, AbortSignal.timeout(10_000));
      }
      for (const [index, { request }] of trials.entries()) {
        const file = join(folder, `${index}.sh`);
        await writeFile(file, makeSnippet('curl', { ...request, url: request.url.replace('/at/', '/curl/') }));
        await run('sh', [file], { cwd: folder, timeout: 10_000 }).catch(() => undefined);
      }
      await runNode(folder, trials);
      const received = new Map(echo.received.map((one) => [one.url.split('/').slice(1, 4).join('/'), one]));
      const faults = trials.flatMap((trial) => faultsOf(trial, received));
      const kinds = [...Map.groupBy(faults, ({ reason }) => reason)].map(
        ([reason, all]) => `${all.length} × ${reason}`,
      );
      rows.push([label, slices.length, trials.length * 2, trials.length * 2 - faults.length, kinds.join('; ')]);
      assert.deepEqual(
        faults.filter(({ isKnown }) => !isKnown),
        [],
      );
    });
  }
});

interface Trial {
  readonly name: string;
  /** Of its URL, so that what arrives is known again. */
  readonly key: string;
  readonly request: HttpRequest;
}

/** The form untouched, and with every field filled. */
function trialsOf(slice: OperationSlice, base: string): Trial[] {
  const settings = { interactive: true, prefill: false, sampleParameters: 'all' } as const;
  const untouched = untouchedForm(slice, settings);
  const filled = fillValues(slice, {}, { parameters: 'all', generate: true });
  const { method, path } = slice.operation;
  const schemes = startingSchemes(slice, true);
  return Object.entries({ untouched, filled }).map(([name, values]): Trial => {
    const given: FormValues = { ...values, server: `${base}/${name}/at` };
    return {
      name: `${method} ${path}, ${name}`,
      key: `${base.split('/').at(-1)}/${name}`,
      request: shownRequest(slice, given, schemes),
    };
  });
}

async function slicesOf(path: string): Promise<OperationSlice[]> {
  const file = basename(path);
  const text = await readFile(path, 'utf8');
  const workspace = memoryWorkspace({ 'docs.json': docsJson({ openapi: file }), [file]: text });
  const engine = createEngine({ workspace, configFile: 'docs.json' });
  const slices: OperationSlice[] = [];
  for (const { method, path: template } of await engine.pages()) {
    const slice = method === undefined ? undefined : await engine.operation(`${file} ${method} ${template}`);
    if (slice?.kind === 'operation' && slice.operation.origin === 'path') slices.push(slice);
  }
  await engine.dispose();
  return slices;
}

/** What the samples read by name. */
async function putFiles(folder: string, trials: readonly Trial[]): Promise<void> {
  for (const { body } of trials.map(({ request }) => request)) {
    for (const { filename, base64 } of body.kind === 'multipart' ? body.parts : []) {
      if (filename !== undefined && base64 !== undefined)
        await writeFile(join(folder, basename(filename)), Buffer.from(base64, 'base64'));
    }
  }
}

async function runNode(folder: string, trials: readonly Trial[]): Promise<void> {
  const files = await Promise.all(
    trials.map(async ({ request }, index) => {
      const file = join(folder, `${index}.mjs`);
      await writeFile(file, makeSnippet('node', { ...request, url: request.url.replace('/at/', '/node/') }));
      return file;
    }),
  );
  const all = `for (const file of ${JSON.stringify(files)}) await import(file).catch(() => undefined);`;
  await writeFile(join(folder, 'all.mjs'), all);
  await run(process.execPath, [join(folder, 'all.mjs')], { cwd: folder, timeout: 60_000, maxBuffer: 1 << 26 });
}

interface Fault {
  readonly what: string;
  readonly reason: string;
  /** The language can't, and the sample or the page says so. */
  readonly isKnown: boolean;
}

function faultsOf({ name, key, request }: Trial, received: ReadonlyMap<string, Received>): Fault[] {
  const sent = received.get(`${key}/send`);
  return ['curl', 'node'].flatMap((language): Fault[] => {
    const got = received.get(`${key}/${language}`);
    const what = `${language}: ${name}`;
    if (sent === undefined) return [{ what, reason: 'Send sent nothing', isKnown: false }];
    if (got === undefined)
      return [{ what, reason: `the ${language} sample sent nothing`, isKnown: request.certificate === true }];
    const different = difference(sent, got, language, request);
    return different === undefined ? [] : [{ what, reason: different, isKnown: false }];
  });
}

function difference(sent: Received, got: Received, language: string, request: HttpRequest): string | undefined {
  if (sent.method !== got.method) return `method ${got.method}, not ${sent.method}`;
  if (sent.url.replace('/send', '') !== got.url.replace(`/${language}`, '')) return `URL ${got.url}, not ${sent.url}`;
  for (const [written] of [...request.headers, ['content-type'] as const]) {
    const name = written.toLowerCase();
    const [wanted, value] = [sent.headers[name], got.headers[name]].map((one) =>
      String(one).replace(/boundary=.*/, ''),
    );
    if (wanted !== value) return `header ${name}: ${value}, not ${wanted}`;
  }
  if (request.body.kind === 'multipart') return partsDiffer(sent, got);
  return sent.body.equals(got.body)
    ? undefined
    : `body ${got.body.toString().slice(0, 80)}, not ${sent.body.toString().slice(0, 80)}`;
}

/** Names of headers of parts may be written in any letter case and order. */
function partsDiffer(sent: Received, got: Received): string | undefined {
  const plain = (one: Received) =>
    partsOf(one).map(({ headers, content }) => [headers.toLowerCase().split('\r\n').toSorted(), content]);
  return JSON.stringify(plain(sent)) === JSON.stringify(plain(got))
    ? undefined
    : `parts ${JSON.stringify(plain(got)).slice(0, 300)}, not ${JSON.stringify(plain(sent)).slice(0, 300)}`;
}

function report(rows: readonly (readonly (string | number)[])[]): void {
  writeReport(
    'samples',
    `## Samples, as they are received\n\n\`CORPUS=DIR npm run corpus\`: each operation with the form untouched and with every field filled, with placeholders for credentials. The cURL and the Node sample are run, Send's transport sends the request, and a loopback server compares what arrives: method, URL, each header of the request, body byte by byte, multipart part by part.\n\n${table(['description', 'operations', 'samples run', 'equal', 'different'], rows)}`,
  );
}
