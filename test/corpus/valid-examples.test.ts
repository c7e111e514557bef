import assert from 'node:assert/strict';
import { join } from 'node:path';
import { listInvalidUnder } from '../support/invalid-examples.ts';

const corpus = process.env.CORPUS;

/** Larger ones take minutes, and repeat what these have. */
const largest = 200_000;

/** Schemas that no ordinary value matches, by the name of the file and the reason of the validator. */
const exceptions: readonly (readonly [file: RegExp, reason: RegExp, why: string])[] = [
  [
    /^(?:[\w-]+-api|api\.gen|rpc\.gen|indexer|metadata|marketplace|sequence-\w+)\.(?:json|yaml) /,
    /must match exactly one schema in oneOf \{"passingSchemas":\[0,/,
    'an error is one of many schemas of one shape, so that each value matches all of them',
  ],
  [/^test\.yaml GET \/test-api /, /must match exactly one schema in oneOf/, 'any object matches both alternatives'],
  [
    /^\w+_openapi\.json /,
    /must NOT have additional properties/,
    'the object is closed beside the alternatives that require the property',
  ],
  [
    /^peertube\.json POST \/api\/v1\/videos\/imports/,
    /must NOT have additional properties/,
    'a closed part of the allOf lacks the properties that another part requires',
  ],
  [
    /^peertube\.json /,
    /must match pattern "\/\^.*\$\/"/,
    'the pattern has the slashes of a literal, so that no text matches it',
  ],
  [
    /^(?:peertube|intellifi\.nl)\.json |^openapi\.yaml POST \/v2\/(?:publish|enqueue)\//,
    /must match exactly one schema in oneOf \{"passingSchemas":\[0,1\]/,
    'the alternatives are open and require nothing, so that each ordinary object matches both',
  ],
];

suite('every generated example, sample and filled body of real descriptions is valid', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real descriptions', () => undefined);
    return;
  }
  for (const folder of ['openapi', 'sites']) {
    test(`in every operation under ${folder}/`, () => {
      const invalid = listInvalidUnder(join(corpus, folder), largest);
      const isExcepted = (words: string) => exceptions.some(([file, reason]) => file.test(words) && reason.test(words));
      assert.deepEqual(
        invalid.filter((words) => !isExcepted(words)),
        [],
      );
    });
  }
});
