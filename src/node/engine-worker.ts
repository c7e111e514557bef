import { parentPort, workerData } from 'node:worker_threads';
import { createLocalEngine } from './create-local-engine.ts';
import type { EngineSetup } from './engine-calls.ts';
import { serveEngine } from './serve-engine.ts';

/** The engine's thread: `workerData` is written by `createWorkerEngine`, so it needs no decoding. */
if (parentPort !== null) serveEngine(parentPort, createLocalEngine(workerData as EngineSetup));
