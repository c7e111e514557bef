import type * as vscode from 'vscode';
import type { SentOperation } from '../../request/history/history-entry.ts';
import { historyName, type RequestHistory } from './request-history.ts';

interface HistoryKeeper {
  readonly history: RequestHistory;
  readonly log: Pick<vscode.LogOutputChannel, 'warn'>;
}

/** Adds a request to the history. A history that can't be written must not cost the response. */
export async function remember(sent: SentOperation, root: string, { history, log }: HistoryKeeper): Promise<void> {
  try {
    await history.add(historyName(root, sent.slice), sent);
  } catch (error) {
    log.warn(`The request is not in the history: ${String(error)}`);
  }
}
