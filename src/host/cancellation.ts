import type * as vscode from 'vscode';

/** Made once: its stack trace would be of no use to anybody. */
const cancelled = new Error('Cancelled.');

/** Cancellation of the editor as a signal. */
export function toSignal(token: vscode.CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort(cancelled);
  token.onCancellationRequested(() => controller.abort(cancelled));
  return controller.signal;
}
