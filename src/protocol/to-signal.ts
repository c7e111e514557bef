/** The token by which VS Code and its protocol for language servers cancel work. */
interface CancellationToken {
  readonly isCancellationRequested: boolean;
  onCancellationRequested(listener: () => void): unknown;
}

/** One shared error, because its stack trace is useless: an editor cancels most of its requests while the user types. */
const cancelled = new Error('Cancelled.');

export function toSignal(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort(cancelled);
  token.onCancellationRequested(() => controller.abort(cancelled));
  return controller.signal;
}
