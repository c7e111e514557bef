import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { readDescription } from '../../src/core/project/read-description.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { answerRequest } from '../../src/mock/answer-request.ts';
import type { MockResponse } from '../../src/mock/mock-response.ts';
import { buildExampleRequest } from '../../src/request/build/build-example-request.ts';
import { checkResponse } from '../../src/request/check-response.ts';
import { descriptionFiles } from './description-files.ts';
import { loadPrism, type PrismOutcome } from './prism.ts';
import { table, writeReport } from './report.ts';

const corpus = process.env.CORPUS;
/** In bytes. Prism takes minutes to read larger descriptions. */
const largestFile = 600_000;

type Comparison =
  | 'same'
  | 'other status'
  | 'other media type'
  | 'only ours matches the schema'
  | 'only that of Prism matches the schema'
  | 'Prism refuses';

suite('the mock beside Prism', () => {
  const prism = loadPrism();
  if (corpus === undefined || prism === undefined) {
    test.skip('SKIPPED: no CORPUS, or no Prism (`npm ci --prefix bench`)', () => undefined);
    return;
  }
  const comparisons = new Map<Comparison, string[]>();

  test('both choose the same status, and no body is worse than that of Prism', async () => {
    const root = join(corpus, 'openapi');
    for (const file of descriptionFiles(root)) {
      if (statSync(join(root, file)).size > largestFile) continue;
      for (const [comparison, name] of await compareAll(root, file)) {
        comparisons.set(comparison, [...(comparisons.get(comparison) ?? []), name]);
      }
    }
    assert.ok((comparisons.get('same')?.length ?? 0) > 0);
    assert.deepEqual(comparisons.get('other status') ?? [], []);
    assert.deepEqual(comparisons.get('only that of Prism matches the schema') ?? [], []);
  });

  suiteTeardown(() => {
    if (comparisons.size > 0) report(comparisons);
  });

  async function compareAll(root: string, file: string): Promise<[Comparison, string][]> {
    // Prism rejects descriptions that it can't read.
    const theirs = await prism?.readOperations(join(root, file)).catch(() => undefined);
    const source = parseSource(file, readFileSync(join(root, file), 'utf8'));
    const description = readDescription(source, { document: () => undefined });
    if (theirs === undefined || description === undefined) return [];
    const compared: [Comparison, string][] = [];
    for (const summary of description.operations) {
      const operation = theirs.find(
        ({ method, path }) => method.toUpperCase() === summary.method && path === summary.path,
      );
      const { slice } = description.slice(summary);
      description.forget(summary);
      if (operation === undefined || slice.kind !== 'operation') continue;
      const { values, built } = buildExampleRequest(slice, {});
      const headers = Object.fromEntries(built.sent.headers.map(([name, value]) => [name.toLowerCase(), value]));
      const ours = answerRequest(slice, { request: built.sent, values, mismatches: [] });
      const outcome = await prism?.answer(operation, headers);
      if (outcome !== undefined)
        compared.push([compare(slice, ours, outcome), `${file}: ${summary.method} ${summary.path}`]);
    }
    return compared;
  }
});

function compare(slice: OperationSlice, ours: MockResponse, theirs: PrismOutcome): Comparison {
  if (theirs.kind === 'refused') return 'Prism refuses';
  if (theirs.status !== ours.status) return 'other status';
  const [, type] = ours.headers.find(([name]) => name === 'Content-Type') ?? [];
  if (withoutParameters(type) !== withoutParameters(theirs.mediaType)) return 'other media type';
  if (ours.body.kind !== 'text' || !/json/.test(type ?? '')) return 'same';
  // An example of Prism may be the text of a JSON body.
  const texts = [JSON.stringify(theirs.body) ?? '', ...(typeof theirs.body === 'string' ? [theirs.body] : [])];
  const isTheirsValid = texts.some((text) => matches(slice, ours, text));
  const isOursValid = matches(slice, ours, ours.body.text);
  if (isOursValid === isTheirsValid) return 'same';
  return isOursValid ? 'only ours matches the schema' : 'only that of Prism matches the schema';
}

function withoutParameters(mediaType: string | undefined): string | undefined {
  return mediaType?.split(';')[0]?.trim().toLowerCase();
}

function matches(slice: OperationSlice, { status, headers }: MockResponse, text: string): boolean {
  const head = { status, statusText: '', url: '', redirects: [], headers, timings: { firstByte: 0, total: 0 } };
  const body = { kind: 'text', text, truncated: false } as const;
  return checkResponse(slice, { ...head, size: text.length, body }).kind !== 'mismatches';
}

function report(comparisons: ReadonlyMap<Comparison, readonly string[]>): void {
  const rows = [...comparisons].map(([comparison, names]) => [comparison, names.length] as const);
  const types = comparisons.get('other media type') ?? [];
  writeReport(
    'mock-oracle',
    `## Mock and Prism

\`CORPUS=DIR npm run corpus\` with the packages of the benchmarks: the untouched form of each operation, in descriptions of at most ${largestFile / 1000} kB, is answered by our mock and by Prism 5.

${table(['comparison', 'operations'], rows)}

With another media type: Prism sends a body with a 204, none where a description says \`produces\` without a schema, and \`application/json\` before \`application/geo+json\`.

${types.map((name) => `- ${name}`).join('\n')}`,
  );
}
