import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { checkResponse } from '../../request/check-response.ts';
import type { CheckTask } from './check-in-thread.ts';

/** Written by `checkInThread`, so it needs no decoding. */
const { slice, response, file } = workerData as CheckTask;
const text = readFileSync(file, 'utf8');
parentPort?.postMessage(checkResponse(slice, { ...response, body: { kind: 'text', text, truncated: false } }));
