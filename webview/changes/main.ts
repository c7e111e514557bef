import { isRecord } from '../../src/protocol/decoder.ts';
import { patchPage } from '../preview/patch-page.ts';

declare function acquireVsCodeApi(): { postMessage(message: unknown): void };

const api = acquireVsCodeApi();

const main = document.createElement('main');
document.body.append(main);

window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isRecord(data) && typeof data.html === 'string') patchPage(main, data.html);
});

main.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
  if (button === null) return;
  const { line, ...data } = button.dataset;
  api.postMessage({ ...data, ...(line !== undefined && { line: Number(line) }) });
});

api.postMessage({ act: 'ready' });
