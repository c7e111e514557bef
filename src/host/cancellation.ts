import * as vscode from 'vscode';

/** One shared error, because its stack trace is useless. */
const cancelled = new Error('Cancelled.');

export function toSignal(token: vscode.CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort(cancelled);
  token.onCancellationRequested(() => controller.abort(cancelled));
  return controller.signal;
}

/** Runs a task that the user can cancel, with a notification. Undefined: cancelled. */
export function runCancellable<T>(
  title: string,
  run: (signal: AbortSignal, onProgress: (percent: number, message: string) => void) => Promise<T>,
): Thenable<T | undefined> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, (progress, token) => {
    let shown = 0;
    const onProgress = (percent: number, message: string) => {
      progress.report({ increment: percent - shown, message });
      shown = percent;
    };
    const signal = toSignal(token);
    return run(signal, onProgress).catch((error) => {
      if (signal.aborted) return undefined;
      throw error;
    });
  });
}
