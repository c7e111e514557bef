import assert from 'node:assert/strict';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import { answerOnWire } from '../../support/form-to-mock.ts';
import { RandomOperations } from '../../support/random-operations.ts';
import { readOperation } from './read-operation.ts';

suite('what is built for random operations, the mock takes', () => {
  for (const seed of [1, 2, 3]) {
    test(`300 operations, seed ${seed}`, () => {
      const operations = new RandomOperations(seed);
      for (let index = 0; index < 300; index += 1) {
        const { path, method, operation, values } = operations.next();
        const slice = readOperation(`${method}: ${operation}`, JSON.stringify(path));
        const { sent, mismatches } = buildRequest(slice, { ...values, server: 'http://mock.invalid' });
        assert.deepEqual(mismatches, [], operation);
        const words = `${JSON.stringify(sent, undefined, 1)}\n${operation}`;
        assert.deepEqual(answerOnWire(slice, sent).reasons ?? [], [], words);
      }
    });
  }
});
