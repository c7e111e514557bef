import * as vscode from 'vscode';
import { toSignal } from '../protocol/to-signal.ts';

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
