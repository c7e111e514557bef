import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { joinPointer } from '../../src/core/source/document/pointer.ts';
import { createHttpTransport } from '../../src/node/http/http-transport.ts';
import { asBrowserSends, whyNoBrowserSends } from '../../src/request/form/browser-limits.ts';
import { buildFormRequest } from '../../src/request/form/build-form-request.ts';
import { fillAll } from '../../src/request/form/fill-all.ts';
import { startingSchemes } from '../../src/request/form/starting-schemes.ts';
import { untouchedForm } from '../../src/request/form/untouched-form.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import type { HttpRequest } from '../../src/request/http-request.ts';
import { makeSnippet } from '../../src/request/snippets/registry.ts';
import { fetchRequest } from '../../webview/site/fetch-request.ts';
import {
  type EchoServer,
  partsOf,
  type Received,
  sendText,
  startEchoServer,
} from '../unit/request/snippets/echo-server.ts';
import { composeAnything, openForm, slicesOf } from '../webview/support/any-form.ts';
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

  const galaxy = process.env.GALAXY;
  const descriptions = [
    ['bookstore', bookstore],
    ...(galaxy === undefined ? [] : [[`Galaxy (${basename(galaxy)})`, galaxy]]),
    ...ofCorpus.map((name) => [name, join(corpus, name)]),
  ] as const;
  if (galaxy === undefined)
    test.skip('SKIPPED: GALAXY names no description (of the package @scalar/galaxy)', () => undefined);
  for (const [label = '', path = ''] of descriptions) {
    test(label, async () => {
      const slices = await slicesOf(path);
      const trials = slices.flatMap((slice, index) => trialsOf(slice, index, echo.base));
      await putFiles(folder, trials);
      echo.received.length = 0;
      const transport = createHttpTransport();
      for (const { request } of trials) {
        await transport.send(at(request, 'send'), AbortSignal.timeout(10_000));
        await sendText(makeSnippet('http', at(request, 'http')), echo.base).catch(() => undefined);
        if (whyNoBrowserSends(request) !== undefined) continue;
        const { request: sent } = asBrowserSends(at(request, 'page'));
        await fetchRequest(sent, { credentials: false }, AbortSignal.timeout(10_000));
      }
      for (const [index, { request }] of trials.entries()) {
        const file = join(folder, `${index}.sh`);
        await writeFile(file, makeSnippet('curl', at(request, 'curl')));
        await run('sh', [file], { cwd: folder, timeout: 10_000 }).catch(() => undefined);
      }
      await runNode(folder, trials);
      const received = new Map(echo.received.map((one) => [one.url.split('/').slice(1, 4).join('/'), one]));
      const faults = trials.flatMap((trial) => faultsOf(trial, received));
      const kinds = [...Map.groupBy(faults, ({ reason }) => reason)].map(
        ([reason, all]) => `${all.length} × ${reason}`,
      );
      const compared = trials.length * ways.length;
      rows.push([label, slices.length, trials.length, compared, compared - faults.length, kinds.join('; ')]);
      assert.deepEqual(
        faults.filter(({ isKnown }) => !isKnown),
        [],
      );
    });
  }
});

interface Trial {
  readonly name: string;
  /** Part of the URL, to recognize the request when it arrives. */
  readonly key: string;
  readonly request: HttpRequest;
}

/** The other forms of a request besides Send: samples, the text of the wire view, and the request of the exported page. */
const ways = ['curl', 'node', 'http', 'page'] as const;

/** Forms that are filled at random, for each operation. */
const randomForms = 3;

function at(request: HttpRequest, way: string): HttpRequest {
  return { ...request, url: request.url.replace('/at/', `/${way}/`) };
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.json(),
  fc.constantFrom(
    '..',
    '.',
    'a/b',
    '%2F',
    "it's",
    '$(id)',
    '@file',
    ' padded ',
    '5',
    'true',
    'a\r\nb',
    '<a>&amp;',
    '{x}',
  ),
);

/** Values and choices of a reader, the same in each run. */
function randomValues(slice: OperationSlice, seed: number): { [name: string]: FormValues } {
  const drawn = fc.sample(fc.array(anyText, { minLength: 3, maxLength: 8 }), { numRuns: randomForms, seed });
  const forms = drawn.map((texts, index): [string, FormValues] => {
    const { session } = openForm(slice);
    for (const { location, name } of slice.operation.parameters) {
      composeAnything(session, joinPointer('', location, name), texts);
    }
    composeAnything(session, '/body', texts);
    return [`random${index}`, session.store.values.value];
  });
  return Object.fromEntries(forms);
}

/** The form untouched, with every field filled, and with random values. */
function trialsOf(slice: OperationSlice, index: number, base: string): Trial[] {
  const settings = { interactive: true, prefill: false, sampleParameters: 'all' } as const;
  const untouched = untouchedForm(slice, settings);
  const filled = fillAll(slice, {});
  const { method, path } = slice.operation;
  const schemes = startingSchemes(slice, true);
  return Object.entries({ untouched, filled, ...randomValues(slice, index) }).map(([name, values]): Trial => {
    const given: FormValues = { ...values, server: `${base}/${index}/${name}/at` };
    return {
      name: `${method} ${path}, ${name}`,
      key: `${index}/${name}`,
      request: written(buildFormRequest(slice, given, schemes).shown),
    };
  });
}

/** Send refuses an address with a gap, and a sample shows the gap: a reader writes something there. */
function written(request: HttpRequest): HttpRequest {
  return { ...request, url: request.url.replace(/\{[^{}]*\}/g, 'written') };
}

/** The files that samples read by name. */
async function putFiles(folder: string, trials: readonly Trial[]): Promise<void> {
  for (const { body } of trials.map(({ request }) => request)) {
    const files = body.kind === 'multipart' ? body.parts : body.kind === 'binary' ? [body] : [];
    for (const { filename, base64 } of files) {
      if (filename !== undefined && base64 !== undefined)
        await writeFile(join(folder, basename(filename)), base64, 'base64');
    }
  }
}

async function runNode(folder: string, trials: readonly Trial[]): Promise<void> {
  const files = await Promise.all(
    trials.map(async ({ request }, index) => {
      const file = join(folder, `${index}.mjs`);
      await writeFile(file, makeSnippet('node', at(request, 'node')));
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
  return ways.flatMap((way): Fault[] => {
    const got = received.get(`${key}/${way}`);
    const what = `${way}: ${name}`;
    if (sent === undefined) return [{ what, reason: 'Send sent nothing', isKnown: false }];
    const known = knownGap(way, request);
    if (known !== undefined) return [{ what, reason: known, isKnown: true }];
    if (got === undefined) return [{ what, reason: `${way} sent nothing`, isKnown: false }];
    const meant = way === 'page' ? asBrowserSends(request).request : request;
    const different = difference(sent, got, way, meant);
    return different === undefined ? [] : [{ what, reason: different, isKnown: false }];
  });
}

/** Requests that can't be sent in this way, which the user interface says. */
function knownGap(way: (typeof ways)[number], request: HttpRequest): string | undefined {
  if (way === 'page') return whyNoBrowserSends(request) === undefined ? undefined : 'no browser sends it';
  if (way === 'http') return /<\d+ bytes/.test(makeSnippet('http', request)) ? 'bytes that no text has' : undefined;
  return request.certificate === true ? 'needs a client certificate' : undefined;
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
    `## Samples, as they are received\n\n\`CORPUS=DIR npm run corpus\`: each operation with the form untouched, with every field filled, and three times filled at random (\`fast-check\`, with fixed seeds), with placeholders for credentials. Send's transport sends the request; the cURL and the Node sample are run, the text of the request view goes through a socket, and the code of the exported page sends it by \`fetch\`. A loopback server compares what arrives: method, URL, each header of the request, body byte by byte, multipart part by part. Known: what no browser sends, and bytes that no text has. \`GALAXY=FILE\` adds the description of the package \`@scalar/galaxy\`.\n\n${table(['description', 'operations', 'forms', 'compared', 'equal', 'different'], rows)}`,
  );
}
