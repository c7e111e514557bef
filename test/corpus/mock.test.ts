import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { readDescription } from '../../src/core/project/read-description.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { answerRequest } from '../../src/mock/answer-request.ts';
import type { MockResponse } from '../../src/mock/mock-response.ts';
import { buildExampleRequest } from '../../src/request/build/build-example-request.ts';
import { bodySchema, isJsonType, isLineType } from '../../src/request/build/media-types.ts';
import { checkResponse } from '../../src/request/check-response.ts';
import { findResponse } from '../../src/request/declared-response.ts';
import { type MockedForms, mockForms } from '../support/form-to-mock.ts';
import { explain } from '../support/invalid-examples.ts';
import { startProcessorTime } from '../support/processor-time.ts';
import { descriptionFiles } from './description-files.ts';
import { table, writeReport } from './report.ts';

const corpus = process.env.CORPUS;
/** Milliseconds of processor time for one answer, at the 95th of 100. */
const longest = 20;

/** Slices with more schemas are not validated by another validator, which compiles all of them. */
const mostSchemas = 60;

interface Contradiction {
  readonly name: RegExp;
  readonly why: string;
}

/** Operations whose answer no value could match, by the schema that the author wrote. */
const answerContradictions: readonly Contradiction[] = [
  { name: /bundle-anchor\/test\.yaml: GET \/test-api/, why: 'any object matches both alternatives of `oneOf`' },
  { name: /minimum-not-correct\/openapi\.yaml: GET \/pet\/findByStatus/, why: 'a multiple of a negative number' },
  { name: /peertube\.json: GET \/api\/v1\/users\/\{id\}/, why: 'a pattern with slashes around its `^` and `$`' },
  { name: /jokes\.one\.json: DELETE \/joke/, why: 'an example in JSON of a body in XML' },
  { name: /dracoon\.team\.json: \w+ \/v4\/system\/config\/oauth\/clients/, why: 'a list whose `enum` has texts' },
  { name: /intellifi\.nl\.json: GET \/(?:items|spots)\/\{id\}/, why: 'alternatives of `oneOf` without a difference' },
  {
    name: /vercel\.com\.json: GET \/v1\/(?:edge-config\/.*\/items?\b|integrations\/search-repo)/,
    why: '`type: null` beside alternatives that are not null',
  },
];

/** Operations whose form can't send a value that its own schema takes. */
const formContradictions: readonly Contradiction[] = [
  { name: /peertube\.json: POST .*\/studio\/edit /, why: 'a form, which has fields, whose schema is a list' },
  {
    name: /(?:loket\.nl|noosh\.com|slicebox\.local)\.json: \w+ .* multipart\/form-data/,
    why: 'parts, which have names, whose schema is a text',
  },
];

function dropContradictions(found: readonly string[], contradictions: readonly Contradiction[]): readonly string[] {
  return found.filter((words) => !contradictions.some(({ name }) => name.test(words)));
}

interface Row {
  readonly version: string;
  /** `file: METHOD /path`. */
  readonly name: string;
  readonly milliseconds: number;
  readonly exception?: string;
  /** The first place where the body does not match its schema. */
  readonly mismatch?: string;
  readonly isChecked: boolean;
  /** The reason of another validator against the answer. Undefined: it is valid, or was not validated (`isValidated`). */
  readonly invalid?: string;
  readonly isValidated: boolean;
  readonly forms: MockedForms;
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

  test('answers what another validator takes, but for contradictions of the author', () => {
    const invalid = rows.flatMap(({ name, invalid }) => (invalid === undefined ? [] : [`${name}: ${invalid}`]));
    const mismatches = rows.flatMap(({ name, mismatch }) => (mismatch === undefined ? [] : [`${name}: ${mismatch}`]));
    assert.ok(rows.some(({ isValidated }) => isValidated));
    assert.deepEqual(dropContradictions([...invalid, ...mismatches], answerContradictions), []);
  });

  test('takes what our forms send, but for contradictions of the author', () => {
    assert.deepEqual(dropContradictions(listRefused(rows), formContradictions), []);
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
      ? [{ version: minor(description.specVersion), name, forms: mockForms(slice), ...mockOne(slice) }]
      : [];
  });
}

function listRefused(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ name, forms: { refused } }) =>
    refused.map((words) => `${name.replace(/: .*/, '')}: ${words}`),
  );
}

function mockOne(slice: OperationSlice): Omit<Row, 'version' | 'name' | 'forms'> {
  const { values, built } = buildExampleRequest(slice, {});
  const time = startProcessorTime();
  try {
    const response = answerRequest(slice, { request: built.sent, values, mismatches: [] });
    const { status, headers, body } = response;
    const milliseconds = time();
    const text = body.kind === 'text' ? body.text : '';
    const head = { status, statusText: '', url: '', redirects: [], headers };
    const received = { kind: 'text', text, truncated: false } as const;
    const timings = { firstByte: 0, total: 0 };
    const check = checkResponse(slice, { ...head, timings, size: text.length, body: received });
    const [first] = check.kind === 'mismatches' ? check.mismatches : [];
    const isChecked = check.kind !== 'unchecked';
    const validation = validateAnswer(slice, response);
    if (first === undefined) return { milliseconds, isChecked, ...validation };
    return { milliseconds, isChecked, mismatch: `${first.pointer} ${first.message}`, ...validation };
  } catch (error) {
    return { milliseconds: time(), exception: String(error), isChecked: false, isValidated: false };
  }
}

/** Validates a body of JSON, or each of its lines, by a validator that is not ours. */
function validateAnswer(
  { operation, schemas }: OperationSlice,
  { status, headers, body }: MockResponse,
): Pick<Row, 'invalid' | 'isValidated'> {
  const [, type = ''] = headers.find(([name]) => name === 'Content-Type') ?? [];
  const media = findResponse(operation.responses, status)?.content.find(({ mediaType }) => mediaType === type);
  const isLarge = Object.keys(schemas).length > mostSchemas;
  if (media === undefined || isLarge || !(isJsonType(type) || isLineType(type))) return { isValidated: false };
  const [schema, texts] =
    body.kind === 'items'
      ? [media.itemSchema ?? true, body.items]
      : [bodySchema(media), body.kind === 'text' ? [body.text] : []];
  const invalid = texts.flatMap((text) => explain(JSON.parse(text), schema, schemas, 'response') ?? [])[0];
  return { isValidated: texts.length > 0, ...(invalid !== undefined && { invalid }) };
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
      all.filter(({ isValidated }) => isValidated).length,
      all.filter(({ invalid }) => invalid !== undefined).length,
      middle ?? '',
      most ?? '',
    ];
  });
  const named = rows.flatMap(({ name, mismatch }) => {
    const why = answerContradictions.find((each) => each.name.test(name))?.why ?? 'ours to mend';
    return mismatch === undefined ? [] : [`- ${name}: ${mismatch} (${why})`];
  });
  const count = (of: (forms: MockedForms) => number) => rows.reduce((sum, { forms }) => sum + of(forms), 0);
  const refused = listRefused(rows).map((words) => {
    const why = formContradictions.find(({ name }) => name.test(words))?.why;
    return `- ${words} (${why ?? 'ours to mend'})`;
  });
  writeReport(
    'mock',
    `## Mock

\`CORPUS=DIR npm run corpus\`: every operation of each description under \`openapi/\` is answered by the mock, and JSON bodies are compared with their schemas, and validated by Ajv where an operation has at most ${mostSchemas} schemas. Milliseconds are processor time of one answer.

${table(['version', 'operations', 'exceptions', 'compared', 'that do not match', 'validated by Ajv', 'invalid', 'median ms', '95th of 100 ms'], summaries)}

Those that do not match, with their first mismatch:

${named.length === 0 ? 'None.' : named.join('\n')}

What our forms send (untouched, with what is required, filled and generated, in each media type) is sent to the mock: ${count(({ taken }) => taken)} requests were taken, ${count(({ reported }) => reported)} were said not to match by the form itself, ${refused.length} were refused all the same:

${refused.length === 0 ? 'None.' : refused.join('\n')}`,
  );
}
