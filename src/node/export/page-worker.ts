import { parentPort, workerData } from 'node:worker_threads';
import { createPageDrawer, type DrawingOrder } from '../../service/drawing-threads.ts';
import type { DrawnPage, UndrawnPage } from '../../site/drawing/draw-page.ts';
import { createDiskWorkspace } from '../disk-workspace.ts';
import { createDraftFiles } from './draft-files.ts';
import { loadPictureDrawer } from './picture-drawer.ts';
import { getByteSize } from './same-content.ts';

/** The thread's `workerData`. */
export interface PageWorkerData {
  /** The docs root, an absolute path. */
  readonly root: string;
  /** The descriptions that the site is made of. Undefined: it has a `docs.json`. */
  readonly files: readonly string[] | undefined;
  readonly order: DrawingOrder;
}

/** The slugs of the pages to draw. */
export interface PageRequest {
  readonly id: number;
  readonly slugs: readonly string[];
}

export interface PageAnswer {
  readonly id: number;
  /** In the order of the request; undefined if there is no such page any more. */
  readonly pages: readonly (DrawnPage | UndrawnPage | undefined)[];
}

/** Written by `startPageThreads`, so it needs no decoding. */
const { root, files, order } = workerData as PageWorkerData;
const site = {
  workspace: createDiskWorkspace(root, { files }),
  configFile: files === undefined ? 'docs.json' : undefined,
  clock: () => performance.now(),
};
const drawPicture =
  order.choices.baseUrl === undefined || order.choices.indexOnly ? undefined : await loadPictureDrawer();
const draw = createPageDrawer(site, drawPicture, order);
const draft = order.draft === undefined ? undefined : createDraftFiles(order.draft, root);

parentPort?.on('message', ({ id, slugs }: PageRequest) => {
  const answer: PageAnswer = { id, pages: slugs.map((slug) => writeFiles(draw(slug))) };
  parentPort?.postMessage(answer);
});

function writeFiles(page: ReturnType<typeof draw>): ReturnType<typeof draw> {
  if (draft === undefined || page === undefined || 'failure' in page) return page;
  const files = page.files.map((file) => {
    if (!('content' in file)) return file;
    draft.write(file);
    return { path: file.path, writtenSize: getByteSize(file.content) };
  });
  return { ...page, files };
}
