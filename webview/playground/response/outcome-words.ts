import { inBytes, inMilliseconds, statusWords } from '../in-words.ts';
import type { ResponseState } from './response-store.ts';

export type BusyState = Exclude<ResponseState, { readonly kind: 'idle' }>;

const outcomeWords = { refused: 'Not sent', failed: 'No response', cancelled: 'Cancelled' };

/** The state in a few words, as the heading of the response. */
export function inHeading(state: BusyState): string {
  if (state.kind === 'sending') return 'Waiting for the response …';
  if (state.outcome.kind !== 'response') return outcomeWords[state.outcome.kind];
  const { status, statusText } = state.outcome.response;
  return `${status} ${statusWords(status, statusText)}`;
}

/** The state as a screen reader announces it: also the facts that stand beside the heading. */
export function inAnnouncement(state: ResponseState): string {
  if (state.kind === 'idle') return '';
  if (state.kind === 'sending') return 'Sending the request.';
  const { outcome } = state;
  switch (outcome.kind) {
    case 'response': {
      const { timings, size } = outcome.response;
      return `Received ${inHeading(state)}, ${inMilliseconds(timings.total)}, ${inBytes(size)}.`;
    }
    case 'failed':
      return `${inHeading(state)}. ${outcome.message} ${outcome.hint ?? ''}`.trim();
    case 'refused':
      return `${inHeading(state)}. ${outcome.message}`;
    case 'cancelled':
      return `${inHeading(state)}.`;
  }
}
