import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { errorMessage } from '../../core/source/error-message.ts';
import type { DrawingThreads, StartThreads } from '../../service/drawing-threads.ts';
import type { DrawnPage, UndrawnPage } from '../../site/drawing/draw-page.ts';
import { DrawingEnded } from './drawing-ended.ts';
import type { PageAnswer, PageRequest, PageWorkerData } from './page-worker.ts';

export interface ThreadLimits {
  /** The maximum number of threads; default: one per processor, at most four. */
  readonly threads?: number;
  /** The initial heap limit of a thread in megabytes; default: by the number of pages and the size of the descriptions. */
  readonly memory?: number;
  /** The minimum number of pages for threads; default 200. */
  readonly leastPages?: number;
}

/** The maximum heap limit of a thread in megabytes. */
const maximumMemory = 4096;
const pagesPerRequest = 8;
/** The number of requests that a thread may be ahead of the writer. */
const maximumAhead = 2;

/**
 * Draws the pages of large sites in threads (the bundle `dist/page-worker.mjs`), each of which reads the site itself.
 * The threads take the pages in turn, so that only a few drawn pages wait for earlier ones.
 */
export function createPageThreads(
  workerFile: string,
  site: Pick<PageWorkerData, 'root' | 'files'>,
  limits: ThreadLimits = {},
): StartThreads {
  const { threads = Math.min(4, availableParallelism()), leastPages = 200 } = limits;
  return (order, { pages, descriptions }) => {
    if (pages < leastPages || threads < 2) return undefined;
    const { memory = estimateMemory(pages, descriptions) } = limits;
    const data = { ...site, order };
    return startThreads(Array.from({ length: threads }, () => new PageThread(workerFile, data, memory)));
  };
}

/** In megabytes: each thread plans the whole site, for which it needs up to 16 KB for each page. */
function estimateMemory(pages: number, descriptions: number): number {
  return 128 + Math.ceil(pages / 64 + (8 * descriptions) / 2 ** 20);
}

function startThreads(threads: readonly PageThread[]): DrawingThreads {
  const dispose = async () => {
    await Promise.all(threads.map((thread) => thread.end()));
  };
  return {
    async *draw(slugs) {
      const starts = Array.from({ length: Math.ceil(slugs.length / pagesPerRequest) }, (_, at) => at * pagesPerRequest);
      const answers: Promise<readonly (DrawnPage | UndrawnPage)[]>[] = [];
      const request = (number: number) => {
        const start = starts[number];
        const thread = threads[number % threads.length];
        if (start === undefined || thread === undefined) return;
        const answer = thread.draw(slugs.slice(start, start + pagesPerRequest));
        // It is awaited later, or never if the export is cancelled first.
        answer.catch(() => undefined);
        answers.push(answer);
      };
      for (let number = 0; number < threads.length * maximumAhead; number += 1) request(number);
      for (const [number] of starts.entries()) {
        yield* (await answers.shift()) ?? [];
        request(number + threads.length * maximumAhead);
      }
      // The following steps, such as the search index, need the memory.
      await dispose();
    },
    dispose,
  };
}

interface Waiting {
  readonly slugs: readonly string[];
  readonly resolve: (pages: readonly (DrawnPage | UndrawnPage)[]) => void;
  readonly reject: (reason: Error) => void;
}

/** One thread, which is replaced by one with a higher limit when it runs out of memory. */
class PageThread {
  readonly #workerFile: string;
  readonly #data: PageWorkerData;
  readonly #waiting = new Map<number, Waiting>();
  #memory: number;
  #worker: Worker;
  #lastId = 0;
  #ended: Error | undefined;

  constructor(workerFile: string, data: PageWorkerData, memory: number) {
    this.#workerFile = workerFile;
    this.#data = data;
    this.#memory = memory;
    this.#worker = this.#start();
  }

  draw(slugs: readonly string[]): Promise<readonly (DrawnPage | UndrawnPage)[]> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(this.#ended);
      this.#lastId += 1;
      this.#waiting.set(this.#lastId, { slugs, resolve, reject });
      this.#worker.postMessage({ id: this.#lastId, slugs } satisfies PageRequest);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#workerFile, {
      workerData: this.#data,
      // Without a limit, the garbage of many pages would pile up in each thread.
      resourceLimits: { maxOldGenerationSizeMb: this.#memory, maxYoungGenerationSizeMb: 32 },
      name: 'API Docs pages',
    });
    let failure: unknown;
    worker.on('message', (answer: PageAnswer) => this.#receive(answer));
    worker.on('error', (error) => {
      failure = error;
    });
    worker.on('exit', () => this.#replace(failure));
    return worker;
  }

  #receive({ id, pages }: PageAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    const drawn = pages.filter((page) => page !== undefined);
    if (drawn.length === pages.length) waiting?.resolve(drawn);
    else waiting?.reject(new DrawingEnded('files changed during the export. Export again.'));
  }

  #replace(failure: unknown): void {
    const isOutOfMemory = failure instanceof Error && 'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (!isOutOfMemory || this.#memory >= maximumMemory) {
      this.#fail(isOutOfMemory ? new DrawingEnded(tooLarge) : explainExit(failure));
      return;
    }
    this.#memory = Math.min(maximumMemory, this.#memory * 2);
    this.#worker = this.#start();
    for (const [id, { slugs }] of this.#waiting) this.#worker.postMessage({ id, slugs } satisfies PageRequest);
  }

  #fail(reason: Error): void {
    this.#ended = reason;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

const tooLarge = `rendering its pages takes more than ${maximumMemory} MB of memory. Split the largest description or page.`;

function explainExit(failure: unknown): Error {
  if (failure === undefined) return new DrawingEnded('a thread that renders pages ended unexpectedly. Export again.');
  // A failure of the disk is explained like those of this thread.
  if (failure instanceof Error && 'syscall' in failure) return failure;
  const message = errorMessage(failure);
  return new DrawingEnded(`a thread that renders pages failed: ${message}. Export again.`);
}
