import { checkResponse } from '../../../src/request/check-response.ts';
import type { CheckTask } from './check-in-worker.ts';

/** The entry of the worker that `checkInWorker` starts for one body. */
self.onmessage = ({ data }: MessageEvent<CheckTask>) => {
  self.postMessage(checkResponse(data.slice, data.response));
};
