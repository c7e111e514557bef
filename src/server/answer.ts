import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { errorMessage } from '../core/source/error-message.ts';
import { toSignal } from '../protocol/to-signal.ts';

/** Runs a request handler with the client's cancellation as a signal; of an exception only the message reaches the client. */
export async function answer<T>(token: CancellationToken, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = toSignal(token);
  try {
    signal.throwIfAborted();
    return await work(signal);
  } catch (error) {
    if (signal.aborted) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
    if (error instanceof ResponseError) throw error;
    throw new ResponseError(LSPErrorCodes.RequestFailed, errorMessage(error));
  }
}
