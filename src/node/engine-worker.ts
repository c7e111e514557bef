import { parentPort, workerData } from 'node:worker_threads';
import { createLocalEngine } from './create-local-engine.ts';
import type { EngineSetup } from './engine-calls.ts';
import { createPortSource } from './remote-port.ts';
import { serveEngine } from './serve-engine.ts';

/** The engine's thread: `workerData` is written by `createWorkerEngine`, so it needs no decoding. */
const port = parentPort;
if (port !== null) {
  const engine = createLocalEngine(workerData as EngineSetup, {
    source: createPortSource(port),
    waits: false,
    onChange: (files) => port.postMessage({ kind: 'changed', files }),
  });
  serveEngine(port, engine);
}
