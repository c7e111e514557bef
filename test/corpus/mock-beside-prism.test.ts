import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { readDescription } from '../../src/core/project/read-description.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { buildExampleRequest } from '../../src/request/build/build-example-request.ts';
import { isOwnHeader } from '../../src/request/build/build-headers.ts';
import { buildRequest } from '../../src/request/build/build-request.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import type { HttpRequest } from '../../src/request/http-request.ts';
import { type ExactObject, isExactObject } from '../../src/request/json/exact-value.ts';
import { placeholderCredentials } from '../../src/request/secrets/placeholders.ts';
import { scalarTypes } from '../../src/schema/scalar-types.ts';
import { answerOnWire } from '../support/form-to-mock.ts';
import { descriptionFiles } from './description-files.ts';
import { table, writeReport } from './report.ts';

const corpus = process.env.CORPUS;
/** A folder in which `@stoplight/prism-cli` is installed. */
const folder = process.env.PRISM;
const server = 'http://mock.invalid';
/** In bytes: larger descriptions take Prism minutes, and smaller ones have few operations. */
const [smallest, largest] = [15_000, 250_000];
const wanted = 20;

interface PrismOperation {
  readonly method: string;
  readonly path: string;
}

/** The answer of a mock. `words`: all that is said of a refusal. */
interface Said {
  readonly status: number;
  readonly words: string;
}

/** A request that breaks the description. `name`: of the parameter or property. */
interface BadRequest {
  readonly values: FormValues;
  readonly name: string;
}

interface Counts {
  answered: number;
  refused: number;
  named: number;
}

function loadPrism(root: string) {
  const require = createRequire(join(root, 'package.json'));
  const prism = require('@stoplight/prism-http');
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'success'];
  const logger: { [name: string]: unknown } = Object.fromEntries(levels.map((level) => [level, () => undefined]));
  logger.child = () => logger;
  const checks = { validateRequest: true, validateResponse: false, checkSecurity: true, errors: false };
  const instance = prism.createInstance({ mock: { dynamic: false }, isProxy: false, ...checks }, { logger });
  return {
    readOperations: (file: string): Promise<readonly PrismOperation[]> => prism.getHttpOperationsFromSpec(file),
    async ask(operation: PrismOperation, { url, method, headers, body }: HttpRequest): Promise<Said> {
      const [path = '', query = ''] = url.slice(server.length).split(/\?(.*)/s);
      const pairs = [...new URLSearchParams(query)].map(([name]) => name);
      const all = new URLSearchParams(query);
      const values = Object.fromEntries(
        [...new Set(pairs)].map((name) => {
          const texts = all.getAll(name);
          return [name, texts.length === 1 ? texts[0] : texts];
        }),
      );
      const type = body.kind === 'none' ? {} : { 'content-type': body.mediaType };
      const lower = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
      const request = {
        url: { path, query: values },
        method: method.toLowerCase(),
        headers: { ...lower, ...type },
        ...(body.kind === 'text' && { body: JSON.parse(body.text) }),
      };
      const result = await instance.request(request, [{ ...operation, servers: [] }])();
      if (result._tag === 'Left') return { status: result.left.status ?? 500, words: JSON.stringify(result.left) };
      const { output, validations } = result.right;
      return { status: output.statusCode, words: JSON.stringify([output.body, validations?.input ?? []]) };
    },
  };
}

function askOurs(slice: OperationSlice, request: HttpRequest): Said {
  const { status, reasons = [] } = answerOnWire(slice, request);
  return { status, words: reasons.join('\n') };
}

const groups = ['query', 'header', 'path'] as const;
const plainTypes: readonly string[] = ['integer', 'number', 'boolean'];

/** Requests that lack what is required, or have a text where a number or a boolean belongs. */
function* breakRequest({ operation, schemas }: OperationSlice, values: FormValues): Generator<BadRequest> {
  for (const { name, location, required, schema } of operation.parameters) {
    const group = groups.find((each) => each === location);
    // No client sends another value than its own for some headers.
    if (group === undefined || (group === 'header' && isOwnHeader(name))) continue;
    const { [name]: _, ...others } = values[group] ?? {};
    if (required && group !== 'path') yield { name, values: { ...values, [group]: others } };
    const isPlain = (scalarTypes(schema, schemas) ?? ['string']).every((type) => plainTypes.includes(type));
    if (isPlain) yield { name, values: { ...values, [group]: { ...others, [name]: 'wrong' } } };
  }
  if (isExactObject(values.body) && operation.requestBody !== undefined)
    yield* breakBody({ ...fixed, operation, schemas }, values, values.body);
}

function* breakBody(slice: OperationSlice, values: FormValues, body: ExactObject): Generator<BadRequest> {
  for (const name of Object.keys(body).slice(0, 3)) {
    const { [name]: _, ...others } = body;
    const changes = [others, { ...others, [name]: { wrong: ['wrong'] } }].map((each) => ({ ...values, body: each }));
    for (const changed of changes)
      if (buildRequest(slice, changed).mismatches.length > 0) yield { name, values: changed };
  }
}

const fixed = { kind: 'operation', origin: { file: '', specVersion: '3.1.0' } } as const;
const isSuccess = ({ status }: Said) => status >= 200 && status < 400;

suite('the mock beside Prism: answers, refusals and reasons', () => {
  if (corpus === undefined || folder === undefined) {
    test.skip('SKIPPED: no CORPUS, or PRISM names no folder with `@stoplight/prism-cli`', () => undefined);
    return;
  }
  const rows: (readonly (string | number)[])[] = [];

  test('on twenty descriptions, ours answers, refuses and explains more', async () => {
    const prism = loadPrism(folder);
    const root = join(corpus, 'openapi');
    const totals = newCounts();
    for (const file of chooseFiles(root)) {
      if (rows.length === wanted) break;
      const theirs = await prism.readOperations(join(root, file)).catch(() => []);
      const all = newCounts();
      for (const [slice, operation] of pairOperations(join(root, file), theirs))
        await compare(slice, operation, prism.ask, all);
      if (all.operations < 3) continue;
      rows.push(toRow(file, all));
      addCounts(totals, all);
    }
    rows.push(toRow('all', totals));
    assert.equal(rows.length, wanted + 1);
    for (const name of ['answered', 'refused', 'named'] as const)
      assert.ok(totals.ours[name] > totals.theirs[name], `${name}: ${totals.ours[name]}, ${totals.theirs[name]}`);
  });

  suiteTeardown(() => {
    if (rows.length > 0) report(rows);
  });
});

/** Descriptions of a middle size, from all parts of the corpus. Prism would fetch references to other hosts. */
function chooseFiles(root: string): readonly string[] {
  const files = descriptionFiles(root).filter((file) => {
    const { size } = statSync(join(root, file));
    const isMiddle = size >= smallest && size <= largest;
    return isMiddle && !/\$ref["']?\s*:\s*["']?https?:/.test(readFileSync(join(root, file), 'utf8'));
  });
  const step = Math.max(1, Math.floor(files.length / (wanted * 2)));
  return files.filter((_, index) => index % step === 0);
}

function* pairOperations(file: string, theirs: readonly PrismOperation[]): Generator<[OperationSlice, PrismOperation]> {
  const document = parseSource(file, readFileSync(file, 'utf8'));
  const description = readDescription(document, { document: () => undefined });
  for (const summary of description?.operations ?? []) {
    const slice = description?.slice(summary).slice;
    description?.forget(summary);
    const isSame = ({ method, path }: PrismOperation) =>
      `${method.toUpperCase()} ${path}` === `${summary.method} ${summary.path}`;
    const operation = theirs.find(isSame);
    if (slice?.kind === 'operation' && operation !== undefined) yield [slice, operation];
  }
}

function newCounts(): Compared {
  const counts = () => ({ answered: 0, refused: 0, named: 0 });
  return { operations: 0, bad: 0, ours: counts(), theirs: counts() };
}

function addCounts(totals: Compared, all: Compared): void {
  for (const name of ['operations', 'bad'] as const) totals[name] += all[name];
  for (const side of ['ours', 'theirs'] as const)
    for (const name of ['answered', 'refused', 'named'] as const) totals[side][name] += all[side][name];
}

interface Compared {
  operations: number;
  bad: number;
  readonly ours: Counts;
  readonly theirs: Counts;
}

async function compare(
  slice: OperationSlice,
  operation: PrismOperation,
  ask: (operation: PrismOperation, request: HttpRequest) => Promise<Said>,
  all: Compared,
): Promise<void> {
  const { operation: own } = slice;
  const types = own.requestBody?.content.map(({ mediaType }) => mediaType) ?? [];
  const contentType = types.find((type) => /json$/.test(type));
  // Forms and files reach Prism's core as values of its server, which is not part of it.
  if (types.length > 0 && contentType === undefined) return;
  const security = placeholderCredentials(
    slice,
    own.securitySchemes.map(({ name }) => name),
  );
  const { values: filled } = buildExampleRequest(slice, contentType === undefined ? {} : { contentType });
  const values = { ...filled, server, security };
  const good = buildRequest(slice, values);
  // A description that contradicts itself has no good request.
  if (good.mismatches.length > 0) return;
  all.operations += 1;
  const both = async (request: HttpRequest): Promise<readonly [Said, Said]> => {
    const theirs = await ask(operation, request).catch((error: unknown) => ({ status: 500, words: String(error) }));
    return [askOurs(slice, request), theirs];
  };
  const [ours, theirs] = await both(good.sent);
  if (isSuccess(ours)) all.ours.answered += 1;
  if (isSuccess(theirs)) all.theirs.answered += 1;
  for (const { name, values: broken } of [...breakRequest(slice, values)].slice(0, 6)) {
    all.bad += 1;
    const said = await both(buildRequest(slice, broken).sent);
    countRefusal(all.ours, said[0], name);
    countRefusal(all.theirs, said[1], name);
  }
}

function countRefusal(counted: Counts, { status, words }: Said, name: string): void {
  if (status < 400 || status >= 500) return;
  counted.refused += 1;
  if (words.includes(name)) counted.named += 1;
}

function toRow(file: string, { operations, bad, ours, theirs }: Compared): readonly (string | number)[] {
  const pair = (name: keyof Counts) => `${ours[name]} / ${theirs[name]}`;
  return [file.split('/').slice(-2).join('/'), operations, pair('answered'), bad, pair('refused'), pair('named')];
}

function report(all: readonly (readonly (string | number)[])[]): void {
  const heads = ['description', 'operations', 'answered', 'bad requests', 'refused', 'reason named'];
  writeReport(
    'mock-beside-prism',
    `## Mock and Prism: answers, refusals and reasons

\`CORPUS=DIR PRISM=DIR npm run corpus\`, with \`@stoplight/prism-cli\` installed in the second folder. Each cell is ours / Prism's. A good request is answered by a success; a bad one lacks a required value, or has one of another type, is refused by a 4xx, and its reason names the parameter or property.

${table(heads, all)}`,
  );
}
