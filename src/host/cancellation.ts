import type * as vscode from 'vscode';

/** A shared error: its stack trace is of no use. */
const cancelled = new Error('Cancelled.');

/** Converts a cancellation token of the editor to a signal. */
export function toSignal(token: vscode.CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort(cancelled);
  token.onCancellationRequested(() => controller.abort(cancelled));
  return controller.signal;
}
