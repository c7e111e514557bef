import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonValue } from '../../src/core/source/document/json-value.ts';
import type { LocatedProblem } from '../../src/service/engine-values.ts';
import { describePart } from './asyncapi-parts.ts';
import { type Examination, examineDescription, examineTexts } from './examine-description.ts';
import { table, writeReport } from './report.ts';

/** Fixtures of the AsyncAPI parser by what it expects of them. */
const asyncApi = {
  pass: [
    'openapi-schema-parser/test/documents/valid-asyncapi.yaml',
    'parser/test/mocks/simple.yaml',
    'parser/test/mocks/nested-schemas.yaml',
  ],
  fail: [
    'openapi-schema-parser/test/documents/invalid-asyncapi.yaml',
    // It refers to a file that is not beside it.
    'parser/test/mocks/simple-with-refs.yaml',
  ],
};

/** Files that are not test cases, and why. */
const leftOut: { readonly [file: string]: string } = {
  'OAI-v3.3-dev': 'OpenAPI 3.3 is a draft, which is refused by its version',
  'asyncapi-parser-js openapi-schema-parser/test/documents/invalid.json': 'a message, no description',
  'asyncapi-parser-js parser/test/mocks/refs-2.yaml': 'a schema, no description',
  'asyncapi-parser-js parser/test/mocks/parse/circular-ref-deep.yaml': 'a schema, no description',
  '@asyncapi/specs 2.6.0/ReferenceObject.json': 'refers to what is not in it, and nothing else',
  '@asyncapi/specs 3.0.0/ReferenceObject.json': 'refers to what is not in it, and nothing else',
  '@asyncapi/specs 2.6.0/SecurityRequirement.json': 'names a security scheme that is not in it, and nothing else',
  '@asyncapi/specs 2.6.0/operation.json': 'names a security scheme that is not in it',
  '@asyncapi/specs 2.6.0/info.json': 'lacks the version that AsyncAPI 2.6 requires',
  '@asyncapi/specs 3.0.0/operation.json': 'writes security as AsyncAPI 2 did, which AsyncAPI 3 refuses',
};

const corpus = process.env.CORPUS;

suite('conformance', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of conformance documents', () => undefined);
    return;
  }
  const root = join(corpus, 'conformance');
  const rows: (string | number)[][] = [];

  for (const [name, folder] of [
    ['OAI 3.0, archive', 'OAI-3.0-archive/_archive_/schemas/v3.0'],
    ['OAI 3.1', 'OAI-v3.1-dev/tests/schema'],
    ['OAI 3.2', 'OAI-v3.2-dev/tests/schema'],
  ] as const) {
    test(`${name}: every pass document has no error and is rendered, every fail document has a located one`, async () => {
      const files = (kind: string): string[] => filesIn(join(root, folder, kind)).map((file) => `${kind}/${file}`);
      rows.push(await judgeAll(name, join(root, folder), { pass: files('pass'), fail: files('fail') }));
    });
  }

  test('AsyncAPI parser: its valid documents have no error, its invalid ones a located one', async () => {
    rows.push(await judgeAll('AsyncAPI parser', join(root, 'asyncapi-parser-js/packages'), asyncApi));
  });

  test('AsyncAPI: a description with the examples of every object is valid', async () => {
    const folder = join(root, 'npm-@asyncapi+specs-6.11.1-examples');
    const wrong: string[] = [];
    let examples = 0;
    for (const file of readdirSync(folder).flatMap((version) => filesIn(join(folder, version), version))) {
      if (`@asyncapi/specs ${file}` in leftOut) continue;
      const [version = '', name = ''] = file.replace('.json', '').split('/');
      for (const part of [JSON.parse(readFileSync(join(folder, file), 'utf8')) as JsonValue].flat()) {
        const description = describePart(version, name, part as JsonValue);
        assert.ok(description !== undefined, `${file} has no place`);
        const text = JSON.stringify(description);
        const { problems } = await examineTexts((path) => (path === 'api.json' ? text : undefined), 'api.json');
        // A part refers to other parts, which are not there.
        const errors = errorsIn(problems).filter(({ code }) => code !== 'ref-missing');
        wrong.push(...errors.map(({ message }) => `${file}: ${message}`));
        examples += 1;
      }
    }
    rows.push(['AsyncAPI objects (`@asyncapi/specs`)', examples, examples - wrong.length, '–', '–', '–']);
    assert.deepEqual(wrong, []);
  });

  suiteTeardown(() => {
    const head = ['suite', 'valid', 'without an error', 'pages drawn', 'invalid', 'with a located error'];
    const reasons = Object.entries(leftOut).map(([file, reason]) => `- ${file}: ${reason}.`);
    writeReport(
      'conformance',
      `## Conformance\n\n\`CORPUS=DIR npm run corpus\`: each document is a site of its own, with all our rules and the official judges, and each of its pages is drawn.\n\n${table(head, rows)}\n\nLeft out:\n\n${reasons.join('\n')}`,
    );
  });
});

async function judgeAll(
  name: string,
  folder: string,
  { pass, fail }: { readonly pass: readonly string[]; readonly fail: readonly string[] },
): Promise<(string | number)[]> {
  const passed = await examineAll(folder, pass);
  const failed = await examineAll(folder, fail);
  const wrong = [...passed].flatMap(([file, { problems }]) =>
    errorsIn(problems).map(({ message, range }) => `${file}:${range.start.line + 1}: ${message}`),
  );
  const silent = [...failed].flatMap(([file, { problems }]) => (errorsIn(problems).length > 0 ? [] : [file]));
  assert.ok(passed.size > 0, `${folder} has no documents`);
  assert.deepEqual({ wrong, silent }, { wrong: [], silent: [] });
  const pages = [...passed.values()].reduce((sum, one) => sum + one.pages, 0);
  return [name, passed.size, passed.size, pages, failed.size, failed.size];
}

async function examineAll(folder: string, files: readonly string[]): Promise<ReadonlyMap<string, Examination>> {
  const found = new Map<string, Examination>();
  for (const file of files) found.set(file, await examineDescription(folder, file));
  return found;
}

function errorsIn(problems: readonly LocatedProblem[]): readonly LocatedProblem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

function filesIn(folder: string, prefix?: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /\.(json|ya?ml)$/.test(file));
  return files.toSorted().map((file) => (prefix === undefined ? file : `${prefix}/${file}`));
}
