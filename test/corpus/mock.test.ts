import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { readDescription } from '../../src/core/project/read-description.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { answerRequest } from '../../src/mock/answer-request.ts';
import { buildExampleRequest } from '../../src/request/build/build-example-request.ts';
import { checkResponse } from '../../src/request/check-response.ts';
import { mockForms } from '../support/form-to-mock.ts';
import { startProcessorTime } from '../support/processor-time.ts';
import { descriptionFiles } from './description-files.ts';
import { table, writeReport } from './report.ts';

const corpus = process.env.CORPUS;
/** Milliseconds of processor time for one answer, at the 95th of 100. */
const longest = 20;

interface Row {
  readonly version: string;
  /** `file: METHOD /path`. */
  readonly name: string;
  readonly milliseconds: number;
  readonly exception?: string;
  /** The first place where the body does not match its schema. */
  readonly mismatch?: string;
  readonly isChecked: boolean;
  /** See `mockForms`. */
  readonly refused: readonly string[];
}

suite('the mock of real descriptions', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real descriptions', () => undefined);
    return;
  }
  const rows: Row[] = [];

  test('answers every operation, without an exception', () => {
    const root = join(corpus, 'openapi');
    for (const file of descriptionFiles(root)) rows.push(...mockAll(root, file));
    assert.ok(rows.length > 0);
    assert.deepEqual(
      rows.flatMap(({ name, exception }) => (exception === undefined ? [] : [`${name}: ${exception}`])),
      [],
    );
    assert.ok(percentile(rows, 0.95) <= longest);
  });

  test('takes what our forms send', () => {
    assert.deepEqual(
      rows.flatMap(({ refused }) => refused),
      [],
    );
  });

  suiteTeardown(() => {
    if (rows.length > 0) report(rows);
  });
});

function mockAll(root: string, file: string): Row[] {
  const source = parseSource(file, readFileSync(join(root, file), 'utf8'));
  const description = readDescription(source, { document: () => undefined });
  if (description === undefined) return [];
  return description.operations.flatMap((summary) => {
    const { slice } = description.slice(summary);
    const name = `${file}: ${summary.method} ${summary.path}`;
    description.forget(summary);
    return slice.kind === 'operation'
      ? [{ version: minor(description.specVersion), name, refused: mockForms(slice).refused, ...mockOne(slice) }]
      : [];
  });
}

function mockOne(slice: OperationSlice): Pick<Row, 'milliseconds' | 'exception' | 'mismatch' | 'isChecked'> {
  const { values, built } = buildExampleRequest(slice, {});
  const time = startProcessorTime();
  try {
    const { status, headers, body } = answerRequest(slice, { request: built.sent, values, mismatches: [] });
    const milliseconds = time();
    const text = body.kind === 'text' ? body.text : '';
    const head = { status, statusText: '', url: '', redirects: [], headers };
    const received = { kind: 'text', text, truncated: false } as const;
    const timings = { firstByte: 0, total: 0 };
    const check = checkResponse(slice, { ...head, timings, size: text.length, body: received });
    const [first] = check.kind === 'mismatches' ? check.mismatches : [];
    const isChecked = check.kind !== 'unchecked';
    if (first === undefined) return { milliseconds, isChecked };
    return { milliseconds, isChecked, mismatch: `${first.pointer} ${first.message}` };
  } catch (error) {
    return { milliseconds: time(), exception: String(error), isChecked: false };
  }
}

function minor(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

function percentile(rows: readonly Row[], share: number): number {
  const times = rows.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

function report(rows: readonly Row[]): void {
  const versions = [...Map.groupBy(rows, ({ version }) => version)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const summaries = [...versions, ['all', rows] as const].map(([version, all]) => {
    const exceptions = all.filter(({ exception }) => exception !== undefined).length;
    const checked = all.filter(({ isChecked }) => isChecked).length;
    const invalid = all.filter(({ mismatch }) => mismatch !== undefined).length;
    const [middle, most] = [percentile(all, 0.5), percentile(all, 0.95)].map((time) => time.toFixed(2));
    return [
      `OpenAPI ${version}`.replace('OpenAPI all', 'all'),
      all.length,
      exceptions,
      checked,
      invalid,
      middle ?? '',
      most ?? '',
    ];
  });
  const named = rows.flatMap(({ name, mismatch }) => (mismatch === undefined ? [] : [`- ${name}: ${mismatch}`]));
  writeReport(
    'mock',
    `## Mock

\`CORPUS=DIR npm run corpus\`: every operation of each description under \`openapi/\` is answered by the mock, and JSON bodies are compared with their schemas. Milliseconds are processor time of one answer.

${table(['version', 'operations', 'exceptions', 'compared', 'that do not match', 'median ms', '95th of 100 ms'], summaries)}

Those that do not match, with their first mismatch:

${named.length === 0 ? 'None.' : named.join('\n')}`,
  );
}
