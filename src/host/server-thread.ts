import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { errorMessage } from '../core/source/error-message.ts';

/** Megabytes of JavaScript heap. The GitHub description (13 MB) needs a few hundred. */
const maxMemory = 2048;

/** Megabytes for new objects, of which V8 would otherwise take 96 and keep them. */
const maxYoungMemory = 32;

/** The language server in a worker thread of this process. */
export interface ServerThread {
  /** The host's end of the channel. Closed when the thread has ended. */
  readonly port: MessagePort;
  /** Resolves when the thread has ended, with the reason as a sentence. */
  readonly ended: Promise<string>;
  readonly end: (reason: string) => void;
}

/** `file` is the bundle of `src/server/worker-main.ts`, and `dist` the folder of all bundles. */
export function startServerThread(file: string, dist: string, memory: number = maxMemory): ServerThread {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(file, {
    workerData: { port: port2, dist },
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: maxYoungMemory },
    name: 'API Docs language server',
  });
  let reason: string | undefined;
  worker.on('error', (error) => {
    reason ??= describeError(error);
  });
  const ended = new Promise<string>((resolve) => {
    worker.on('exit', () => {
      port1.close();
      resolve(reason ?? 'It ended unexpectedly.');
    });
  });
  return {
    port: port1,
    ended,
    end(words) {
      reason ??= words;
      worker.terminate().catch(() => undefined);
    },
  };
}

function describeError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'It ran out of memory.';
  return `It failed: ${errorMessage(error)}`;
}
