import { parentPort } from 'node:worker_threads';
import { type ValidationAnswer, type ValidationRequest, validateDescription } from './validate-description.ts';

/** The last validation. This worker runs one at a time, so that the memory use of two validators never adds up. */
let last: Promise<void> = Promise.resolve();

// A validator still imports Node's deprecated punycode module. Its warning is of no use to writers.
process.noDeprecation = true;

parentPort?.on('message', ({ id, input }: ValidationRequest) => {
  last = last.then(async () => {
    const answer: ValidationAnswer = { id, findings: await validateDescription(input) };
    parentPort?.postMessage(answer);
  });
});
