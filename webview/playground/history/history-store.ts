import { batch, type Signal, signal } from '@preact/signals';
import { errorMessage } from '../../../src/core/source/error-message.ts';
import type { FormStore } from '../../../src/form/store/form-store.ts';
import { longestShown, mediaTypeOf } from '../../../src/request/declared-response.ts';
import { environmentServer } from '../../../src/request/environment/fill-variables.ts';
import type { FormValues } from '../../../src/request/form-values.ts';
import type { HistoryEntry, HistorySummary } from '../../../src/request/history/history-entry.ts';
import type { RequestOutcome } from '../../../src/request/http-request.ts';
import { parseValues } from '../../../src/request/values-text.ts';
import { formatTime } from '../in-words.ts';
import type { FileKeeper, HistoryKeeper } from '../playground-host.ts';
import { toBodyFile } from '../response/body-file.ts';
import { formatForComparison } from '../response/comparable.ts';
import type { ResponseState, ResponseStore } from '../response/response-store.ts';

interface HistoryHost {
  readonly keeper: HistoryKeeper;
  readonly files: FileKeeper;
}

/** The earlier requests of this operation. */
export class HistoryStore {
  readonly isOpen = signal(false);
  /** The newest first. Undefined: not loaded yet. */
  readonly entries: Signal<readonly HistorySummary[] | undefined> = signal(undefined);
  /** The error message of the last action. */
  readonly fault = signal('');
  readonly #keeper: HistoryKeeper;
  readonly #files: FileKeeper;
  readonly #form: FormStore;
  readonly #response: ResponseStore;
  #recalled: string | undefined;

  constructor({ keeper, files }: HistoryHost, form: FormStore, response: ResponseStore) {
    this.#keeper = keeper;
    this.#files = files;
    this.#form = form;
    this.#response = response;
  }

  /** Returns the id of the entry whose response is shown. Undefined if the response is not from the history. */
  get shown(): string | undefined {
    const { value } = this.#response.state;
    if (value.kind !== 'done') return undefined;
    if (value.recalled !== undefined) return this.#recalled;
    return value.outcome.kind === 'response' ? this.entries.value?.[0]?.id : undefined;
  }

  /** Returns whether the shown response is text that the editor can compare with another one. */
  get canCompare(): boolean {
    const { value } = this.#response.state;
    return this.#files.compare !== undefined && value.kind === 'done' && hasText(value.outcome);
  }

  async refresh(): Promise<void> {
    await this.#attempt(async () => {
      this.entries.value = await this.#keeper.list();
    });
  }

  /** Fills the form with the values of an entry, and shows its response. */
  async recall(id: string): Promise<void> {
    await this.#attempt(async () => {
      const entry = await this.#find(id);
      batch(() => {
        this.#recalled = id;
        this.#form.replaceAll(this.#withoutEnvironmentServer(parseValues(entry.values).values));
        this.#response.recall(entry.outcome, entry.time);
      });
    });
  }

  /** Opens the body of an entry next to the shown one. */
  async compareWithShown(id: string): Promise<void> {
    const shown = shownText(this.#response.state.value);
    await this.#attempt(async () => {
      const entry = await this.#find(id);
      const before = toComparedText(entry.outcome);
      if (before === undefined) throw new Error('The history has no text of this response to compare with.');
      if (shown === undefined) return;
      const title = `${formatTime(entry.time)} ↔ the shown response`;
      await this.#files.compare?.({ name: shown.name, title, before: before.text, after: shown.text });
    });
  }

  async forget(scope: 'operation' | 'all'): Promise<void> {
    await this.#attempt(async () => {
      this.entries.value = await this.#keeper.forget(scope);
    });
  }

  /** The server of the active environment is not a choice of the form. */
  #withoutEnvironmentServer(values: FormValues): FormValues {
    const { server, ...others } = values;
    const { file } = this.#form.view.peek().slice.origin;
    const environment = this.#form.environment.peek();
    const isOwn = environment !== undefined && server === environmentServer(environment, file);
    return isOwn ? others : values;
  }

  async #find(id: string): Promise<HistoryEntry> {
    const entry = await this.#keeper.recall(id);
    if (entry === undefined) throw new Error('This request is no longer in the history.');
    return entry;
  }

  async #attempt(run: () => Promise<void>): Promise<void> {
    this.fault.value = '';
    try {
      await run();
    } catch (error) {
      this.fault.value = errorMessage(error);
    }
  }
}

interface ComparedText {
  readonly name: string;
  readonly text: string;
}

function shownText(state: ResponseState): ComparedText | undefined {
  return state.kind === 'done' ? toComparedText(state.outcome) : undefined;
}

function hasText(outcome: RequestOutcome): outcome is Extract<RequestOutcome, { kind: 'response' }> {
  if (outcome.kind !== 'response') return false;
  const { body } = outcome.response;
  return body.kind === 'text' && body.text.length <= longestShown;
}

/** Undefined if the body is binary, missing, or too long for a diff. */
function toComparedText(outcome: RequestOutcome): ComparedText | undefined {
  if (!hasText(outcome)) return undefined;
  const { response } = outcome;
  const file = toBodyFile(response);
  if (file?.text === undefined) return undefined;
  return { name: file.name, text: formatForComparison(file.text, mediaTypeOf(response)) };
}
