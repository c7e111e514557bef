import { parentPort } from 'node:worker_threads';
import type { ValidationAnswer, ValidationRequest } from './messages.ts';
import { validateDescription } from './validate-description.ts';

/** The worker thread's entry: one judgement after the other, so that two never share the judges' memory. */
let last: Promise<void> = Promise.resolve();

// One of the judges still asks for Node's own punycode; that is no news for a writer.
process.noDeprecation = true;

parentPort?.on('message', ({ id, input }: ValidationRequest) => {
  last = last.then(async () => {
    const answer: ValidationAnswer = { id, findings: await validateDescription(input) };
    parentPort?.postMessage(answer);
  });
});
