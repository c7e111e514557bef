import { checkInThread } from '../../node/response-check/check-in-thread.ts';
import type { PanelArgument } from '../../protocol/messages.ts';
import type { ResponseCheck } from '../../request/check-response.ts';
import type { ShownPage } from '../preview/shown-page.ts';
import type { KeptBody } from './kept-body.ts';

/** Compares the kept body of a panel with its description, one body at a time. */
export class LongBodyCheck {
  readonly #page: ShownPage;
  readonly #body: KeptBody;
  readonly #workerFile: string;
  #running: AbortController | undefined;

  /** `workerFile`: the bundle of `response-check/worker.ts`. */
  constructor(page: ShownPage, body: KeptBody, workerFile: string) {
    this.#page = page;
    this.#body = body;
    this.#workerFile = workerFile;
  }

  async check({ version, id }: PanelArgument<'checkBody'>): Promise<ResponseCheck> {
    const { subject } = this.#page.get(version).model;
    if (subject === undefined) return { kind: 'unchecked' };
    this.stop();
    const controller = new AbortController();
    this.#running = controller;
    const { response, file } = await this.#body.find(id);
    return checkInThread(this.#workerFile, { slice: subject, response, file }, controller.signal);
  }

  /** Called when another response comes. */
  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
  }

  dispose(): void {
    this.stop();
  }
}
