import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchemaObject } from '../../src/core/api/schema.ts';
import { checkValue } from '../../src/schema/check/check-value.ts';
import { exampleOf } from '../../src/schema/example/make-example.ts';

interface PeerCase {
  readonly test: string;
  readonly input: readonly [JsonSchemaObject];
}

/** Schemas that no value fits, by the words of their cases. */
const impossible: readonly RegExp[] = [
  /type array is empty/,
  /prefer oneOf if anyOf and oneOf are on the same level/,
  /inferring type from root schema > should infer example from root schema which has defined (default|examples)/,
  /array of samples for (oneOf|anyOf) type/,
];

suite('schemas of other tools', () => {
  const corpus = process.env.CORPUS;
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of conformance documents', () => undefined);
    return;
  }
  const folder = join(corpus, 'conformance', 'cases');
  for (const file of readdirSync(folder).filter((name) =>
    /^(openapi-sampler-(integration|unit-(array|object|number))|oas-samples)/.test(name),
  )) {
    const { cases } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { cases: PeerCase[] };
    // References need the peer's own document, booleans as exclusive bounds are draft 4's.
    const ours = cases.filter(
      ({ input: [schema] }) => !/"\$ref"|"exclusiveM\w+":(true|false)|"\$undefined"/.test(JSON.stringify(schema)),
    );
    test(`every example is valid: ${file} (${ours.length} of ${cases.length})`, () => {
      const faults = ours.flatMap(({ test: name, input: [schema] }) => {
        const value = exampleOf(schema, {}, { direction: 'response' }).value;
        const mismatches = checkValue(value, schema, {}, 'response');
        return mismatches.length === 0 || impossible.some((one) => one.test(name)) ? [] : [{ name, value, mismatches }];
      });
      assert.deepEqual(faults, []);
    });
  }
});
