import { formatBytes, formatDuration, formatTime, reasonText } from '../in-words.ts';
import type { ResponseState } from './response-store.ts';

export type BusyState = Exclude<ResponseState, { readonly kind: 'idle' }>;

const outcomeWords = { refused: 'Not sent', failed: 'No response', cancelled: 'Cancelled' };

/** The state in a few words, as the heading of the response. */
export function inHeading(state: BusyState): string {
  if (state.kind === 'sending') return 'Waiting for the response …';
  if (state.kind === 'done' && state.outcome.kind !== 'response') return outcomeWords[state.outcome.kind];
  const { status, statusText } = headOf(state);
  return `${status} ${reasonText(status, statusText)}`;
}

/** The state as a screen reader announces it: also the facts that stand beside the heading. */
export function inAnnouncement(state: ResponseState): string {
  if (state.kind === 'idle') return '';
  if (state.kind === 'sending') return 'Sending the request.';
  if (state.kind === 'receiving') return `${inHeading(state)}. Receiving a stream.`;
  const { outcome, stream, recalled } = state;
  if (recalled !== undefined) return `From the history, ${formatTime(recalled)}: ${inHeading(state)}.`;
  switch (outcome.kind) {
    case 'response': {
      const { timings, size, interrupted } = outcome.response;
      const items = stream === undefined ? '' : `, ${stream.counts.value.items} items`;
      const end = interrupted === undefined ? '' : ` Incomplete: ${interrupted.message}`;
      return `Received ${inHeading(state)}, ${formatDuration(timings.total)}, ${formatBytes(size)}${items}.${end}`;
    }
    case 'failed':
      return `${inHeading(state)}. ${outcome.message} ${outcome.hint ?? ''}`.trim();
    case 'refused':
      return `${inHeading(state)}. ${outcome.message}`;
    case 'cancelled':
      return `${inHeading(state)}.`;
  }
}

function headOf(state: Exclude<BusyState, { readonly kind: 'sending' }>) {
  if (state.kind === 'receiving') return state.head;
  return state.outcome.kind === 'response' ? state.outcome.response : { status: 0, statusText: '' };
}
