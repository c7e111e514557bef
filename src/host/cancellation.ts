import type * as vscode from 'vscode';

/** One shared error, because its stack trace is useless. */
const cancelled = new Error('Cancelled.');

export function toSignal(token: vscode.CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort(cancelled);
  token.onCancellationRequested(() => controller.abort(cancelled));
  return controller.signal;
}
