import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createLocalEngine } from './create-local-engine.ts';
import type { EngineSetup } from './engine-calls.ts';
import { createPortSource } from './remote/remote-port.ts';
import { serveEngine } from './serve-engine.ts';

/** The engine's thread: `workerData` is written by `createWorkerEngine`, so it needs no decoding. */
const port = parentPort;
if (port !== null) {
  standBack();
  const engine = createLocalEngine(workerData as EngineSetup, {
    source: createPortSource(port),
    waits: false,
    onChange: (files) => port.postMessage({ kind: 'changed', files }),
  });
  serveEngine(port, engine);
}

/** Where both threads want the processor, the one that all extensions share goes first. Elsewhere than on Linux the whole process would be meant. */
function standBack(): void {
  try {
    if (process.platform === 'linux') setPriority(0, 5);
  } catch {
    // A sandbox may forbid it, and nothing depends on it.
  }
}
