import assert from 'node:assert/strict';
import type { JsonSchemaObject } from '../../../src/core/api/schema.ts';
import { checkExpressions } from '../../../src/core/arazzo/check-expressions.ts';
import { readArazzo } from '../../../src/core/arazzo/read-arazzo.ts';
import { parseJsonPath } from '../../../src/core/openapi/overlay/json-path.ts';
import { PatternRunner } from '../../../src/core/patterns/pattern-runner.ts';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { readAsyncApiSchemas } from '../../../src/core/standards/asyncapi-schemas.ts';
import { matches } from '../../../src/core/standards/check/find-schemas.ts';
import { readOpenApiSchemas } from '../../../src/core/standards/openapi-schemas.ts';
import { checkForeignValue, checkValue } from '../../../src/schema/check/check-value.ts';
import { getTableCheck } from '../../../src/schema/check/fit-check.ts';
import { exampleOf } from '../../../src/schema/example/make-example.ts';
import { samplePattern } from '../../../src/schema/example/sample-pattern.ts';
import { findSchemaFaults } from '../../../src/validate/values/schema-faults.ts';
import { checkCriterion } from '../../../src/workflows/check-criterion.ts';
import { listBuiltPatterns, listSourceFiles, type SourceFile, visitNodes } from '../../support/built-patterns.ts';
import { startProcessorTime } from '../../support/processor-time.ts';

/** Expressions that are built from more than constants of their file and escaped text, with the reason why they end soon. */
const built: { readonly [place: string]: string } = {
  'src/core/patterns/classified-text.ts': 'a pattern of others, on one character',
  'src/core/patterns/compile-pattern.ts': 'a pattern of others, which is parsed and never run',
  'src/validate/values/schema-faults.ts': 'a pattern of others, which is parsed and never run',
  'src/core/standards/check/find-schemas.ts': 'patterns of the official schemas, tried below',
  'src/core/standards/judge-schema.ts': 'patterns of the official schemas, tried below, on 200 characters',
  'src/core/secrets/find-credentials.ts': 'constants of credential-shapes.ts',
  'src/core/pages/front-matter/front-matter-fences.ts': 'names of our own keys, on the beginning of a page',
  'src/request/paste/split-items.ts': 'escaped text, or one of two constants',
  'src/core/features/mdx/scan-tags.ts': 'escaped text and a number',
  'src/core/new-pages/write-page.ts': 'one of two names',
  'src/markup/drawing/diagram/read-flowchart.ts': 'constants: brackets and arrows',
  'src/markup/syntax/block-reader.ts': 'a number',
  'src/core/source/edit/cut-text.ts': 'a number',
  'src/core/source/json/repair-line.ts': 'the blanks before a line',
  'src/markup/slips/report-slips.ts': 'constants: names of characters',
  'src/markup/tree/report-unpaired.ts': 'names of our own components',
  'src/core/source/yaml/diagnose/diagnose.ts': 'a number',
};

/** The functions that run or read patterns of others; nothing else does. */
const runners = new Set(['PatternRunner', 'explainUnrunnable', 'readPattern', 'createCharacterTest']);

/** Runs a pattern on a text as each file does that uses patterns of others. */
const places: { readonly [file: string]: (pattern: string, text: string) => unknown } = {
  'src/schema/check/evaluate-schema.ts': checkEverything,
  'src/schema/example/sample-pattern.ts': (pattern, text) => [
    samplePattern(pattern, new PatternRunner(), { least: 100, most: 100_000 }),
    exampleOf({ type: 'string', pattern, examples: [text] }, {}, { direction: 'both' }),
    exampleOf({ type: 'object', patternProperties: { [pattern]: true }, required: [text] }, {}, { direction: 'both' }),
  ],
  'src/core/openapi/overlay/json-path.ts': (pattern, text) =>
    ['match', 'search'].map((name) => {
      const parsed = parseJsonPath(`$[?${name}(@, ${JSON.stringify(pattern)})]`);
      return parsed.kind === 'query' && parsed.query.select([text, text], { steps: 1_000_000 });
    }),
  'src/core/arazzo/check-expressions.ts': (pattern) => {
    const criterion = { context: '$statusCode', type: 'regex', condition: pattern };
    const step = { stepId: 's', operationId: 'o', successCriteria: [criterion] };
    const workflows = [{ workflowId: 'w', steps: [step] }];
    const source = { arazzo: '1.0.1', info: { title: 'T', version: '1' }, sourceDescriptions: [], workflows };
    const arazzo = readArazzo(parseSource('a.json', JSON.stringify(source)));
    return arazzo && [...checkExpressions(arazzo)];
  },
  'src/workflows/check-criterion.ts': (condition, text) =>
    checkCriterion(
      { condition, type: 'regex', context: '$inputs.text', line: 1 } as Parameters<typeof checkCriterion>[0],
      { inputs: new Map([['text', text]]) } as unknown as Parameters<typeof checkCriterion>[1],
    ),
  'src/validate/values/schema-faults.ts': (pattern) => [
    ...findSchemaFaults({ value: { pattern }, place: { file: 'a.json', path: [] } } as unknown as Parameters<
      typeof findSchemaFaults
    >[0]),
  ],
};

function checkEverything(pattern: string, text: string): unknown {
  const schema: JsonSchemaObject = { pattern };
  const names = { patternProperties: { [pattern]: schema }, additionalProperties: false, propertyNames: schema };
  const items = { items: schema, contains: schema };
  return [
    checkValue(text, { anyOf: [schema, { not: schema }] }, {}),
    checkValue({ [text]: text }, names, {}),
    checkForeignValue(
      Array.from({ length: 500 }, () => text.slice(0, 200)),
      items,
      {},
      { most: 10, direction: 'response' },
    ),
    getTableCheck({}, 'both').fits([text, text], items),
  ];
}

/** Minutes for a backtracking engine, or a huge program. */
const hostile = [
  '^[a-z]*[a-z]*!$',
  '^(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(?=(a*)*!)(?<!(a|a)*!)!',
  '(a*)*\\1!',
  '(((a{1000}){1000}){1000})',
  '(?:[a-z]{1,300}x?){1,300}!',
  '[ab]*a[ab]{5000}',
  '\\p{L}\\P{L}?'.repeat(2000),
];

const sources = listSourceFiles();

suite('Patterns', () => {
  test('every expression that is built has a reason why it ends soon', () => {
    const files = sources.flatMap((source) => listBuiltPatterns(source)).map((place) => place.split(': ')[0]);
    assert.deepEqual([...new Set(files)].sort(), Object.keys(built).sort());
  });

  test('every place that runs patterns of others is in the table', () => {
    const outside = sources.filter(({ file }) => !file.startsWith('src/core/patterns/'));
    const files = outside.filter((source) => namesRunner(source)).map(({ file }) => file);
    assert.deepEqual(files.sort(), Object.keys(places).sort());
  });

  test('no input of a page has a pattern, which the browser would run', () => {
    const withPattern = sources.filter((source) => {
      let isFound = false;
      if (!source.text.includes('pattern')) return false;
      visitNodes(source.program, ({ type, name }) => {
        if (type === 'JSXAttribute' && (name as { name?: unknown }).name === 'pattern') isFound = true;
      });
      return isFound;
    });
    assert.deepEqual(
      withPattern.map(({ file }) => file),
      [],
    );
  });

  for (const [file, run] of Object.entries(places)) {
    test(`hostile patterns on 20 KB end soon in ${file}`, () => {
      for (const pattern of hostile) {
        const spent = startProcessorTime();
        run(pattern, `${'a'.repeat(20_000)}?`);
        assert.ok(spent() < 3000, `${pattern.slice(0, 40)}: ${spent()} ms`);
      }
    });
  }

  test('the patterns of the official schemas end soon on keys and texts of 100 KB', () => {
    const patterns = new Set<string>();
    const schemas = [
      ...(['2.0', '3.0', '3.1', '3.2'] as const).map(readOpenApiSchemas),
      ...['2.0.0', '2.6.0', '3.0.0', '3.1.0'].map(readAsyncApiSchemas),
    ];
    collectPatterns(schemas, patterns);
    assert.ok(patterns.size > 10, String(patterns.size));
    for (const pattern of patterns) {
      const spent = startProcessorTime();
      for (const unit of ['a', '/', '{', '{a}', 'a.', 'x-', '1', '1.', '$', ':', '-', ' ', 'http://', '#/a', '@'])
        for (const start of ['', unit, 'x-', '/', 'http://a', '{', '$'])
          matches(`${start}${unit.repeat(100_000 / unit.length)}\n`, pattern);
      assert.ok(spent() < 2000, `${pattern}: ${spent()} ms`);
    }
  });
});

function namesRunner(source: SourceFile): boolean {
  let isNamed = false;
  if (![...runners].some((name) => source.text.includes(`${name}(`))) return false;
  visitNodes(source.program, (node) => {
    const { callee } = node as { callee?: { name?: unknown } };
    if (/^(?:New|Call)Expression$/.test(node.type) && runners.has(String(callee?.name))) isNamed = true;
  });
  return isNamed;
}

function collectPatterns(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === 'pattern' && typeof member === 'string') found.add(member);
    if (key === 'patternProperties') for (const pattern of Object.keys(member as object)) found.add(pattern);
    collectPatterns(member, found);
  }
}
