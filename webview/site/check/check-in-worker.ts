import type { Slice } from '../../../src/core/api/slice.ts';
import type { ResponseCheck } from '../../../src/request/check-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';

export interface CheckTask {
  readonly slice: Slice;
  readonly response: HttpResponse;
}

/**
 * Compares a body with its description in a Web Worker, which is terminated afterwards. If no worker can be started,
 * the reason says so.
 */
export function checkInWorker(task: CheckTask, signal: AbortSignal): Promise<ResponseCheck> {
  return new Promise((resolve) => {
    const settle = (check: ResponseCheck) => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
      resolve(check);
    };
    const stop = () => settle(notCompared);
    const worker = new Worker(workerUrl(import.meta.url), { type: 'module' });
    signal.addEventListener('abort', stop, { once: true });
    worker.onmessage = ({ data }: MessageEvent<ResponseCheck>) => settle(data);
    worker.onerror = stop;
    worker.postMessage(task);
  });
}

/**
 * The worker is next to the bundle of this module, whose name changes with its content. The query keeps browsers from
 * using an outdated copy.
 */
function workerUrl(bundle: string): URL {
  const version = bundle.replace(/.*[/-]/s, '');
  return new URL(`./check-worker.js?${version}`, bundle);
}

const notCompared: ResponseCheck = {
  kind: 'unchecked',
  reason: 'Too long for this browser to compare with the description.',
};
