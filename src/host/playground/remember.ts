import type { SentOperation } from '../../request/history/history-entry.ts';
import { historyName } from './request-history.ts';
import type { Senders } from './send-operation.ts';

/** Adds a request to the history. A history that can't be written must not cost the response. */
export async function remember(
  sent: SentOperation,
  root: string,
  { history, log }: Pick<Senders, 'history' | 'log'>,
): Promise<void> {
  try {
    await history.add(historyName(root, sent.slice), sent);
  } catch (error) {
    log.warn(`The request is not in the history: ${String(error)}`);
  }
}
