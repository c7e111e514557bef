import { isRecord } from '../../src/protocol/decoder.ts';
import type { WebviewApi } from '../preview/panel-door.ts';
import { patchPage } from '../preview/patch-page.ts';

declare function acquireVsCodeApi(): WebviewApi;

const api = acquireVsCodeApi();

const main = document.createElement('main');
document.body.append(main);

window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isRecord(data) || typeof data.html !== 'string') return;
  patchPage(main, data.html);
  api.setState(data.state);
});

main.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
  if (button === null) return;
  const { line, ...data } = button.dataset;
  api.postMessage({ ...data, ...(line !== undefined && { line: Number(line) }) });
});

api.postMessage({ act: 'ready' });
