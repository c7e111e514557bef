import assert from 'node:assert/strict';
import { join } from 'node:path';
import { listOthersUnder } from '../support/shown-examples.ts';

const corpus = process.env.CORPUS;

suite('one example is one value in real descriptions', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real descriptions', () => undefined);
    return;
  }
  for (const folder of ['openapi', 'sites']) {
    test(`in every operation under ${folder}/`, () => {
      assert.deepEqual(listOthersUnder(join(corpus, folder)), []);
    });
  }
});
