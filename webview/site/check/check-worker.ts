import { checkResponse } from '../../../src/request/check-response.ts';
import type { CheckTask } from './check-in-worker.ts';

/** A worker of its own: `checkInWorker` starts it for one body. */
self.onmessage = ({ data }: MessageEvent<CheckTask>) => {
  self.postMessage(checkResponse(data.slice, data.response));
};
