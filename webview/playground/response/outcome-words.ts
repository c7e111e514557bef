import { formatBytes } from '../../../src/form/format-bytes.ts';
import type { ResponseHead } from '../../../src/request/http-request.ts';
import { formatDuration, formatTime, reasonText } from '../in-words.ts';
import type { ResponseState } from './response-store.ts';

export type BusyState = Exclude<ResponseState, { readonly kind: 'idle' }>;

const outcomeLabels = { refused: 'Not sent', failed: 'No response', cancelled: 'Cancelled' };

/** `question`: the one that the editor asks before it sends. */
export function stateHeading(state: BusyState, question?: string): string {
  if (state.kind === 'sending') {
    if (state.head === undefined) return question === undefined ? 'Waiting for the response…' : waitingFor(question);
    return `${state.head.status} ${reasonText(state.head.status, state.head.statusText)}, receiving the body…`;
  }
  if (state.kind === 'done' && state.outcome.kind !== 'response') return outcomeLabels[state.outcome.kind];
  const { status, statusText } = findHead(state);
  return `${status} ${reasonText(status, statusText)}`;
}

export function waitingFor(question: string): string {
  return `Waiting for your answer: ${question}`;
}

function announcedHeading(state: Exclude<BusyState, { readonly kind: 'sending' }>): string {
  return findHead(state).isMocked === true ? `${stateHeading(state)} from the mock` : stateHeading(state);
}

/** Returns the announcement for screen readers, which includes the facts next to the heading. */
export function stateAnnouncement(state: ResponseState): string {
  if (state.kind === 'idle') return '';
  if (state.kind === 'sending') return 'Sending the request.';
  if (state.kind === 'receiving') return `${announcedHeading(state)}. Receiving a stream.`;
  const { outcome, stream, recalled } = state;
  if (recalled !== undefined) return `From the history, ${formatTime(recalled)}: ${announcedHeading(state)}.`;
  switch (outcome.kind) {
    case 'response': {
      const { timings, size, interrupted } = outcome.response;
      const items = stream === undefined ? '' : `, ${stream.counts.value.items} items`;
      const end = interrupted === undefined ? '' : ` Incomplete: ${interrupted.message}`;
      return `Received ${announcedHeading(state)}, ${formatDuration(timings.total)}, ${formatBytes(size)}${items}.${end}`;
    }
    case 'failed':
      return `${stateHeading(state)}. ${outcome.message} ${outcome.hint ?? ''}`.trim();
    case 'refused':
      return `${stateHeading(state)}. ${outcome.message}`;
    case 'cancelled':
      return `${stateHeading(state)}.`;
  }
}

function findHead(
  state: Exclude<BusyState, { readonly kind: 'sending' }>,
): Pick<ResponseHead, 'status' | 'statusText' | 'isMocked'> {
  if (state.kind === 'receiving') return state.head;
  return state.outcome.kind === 'response' ? state.outcome.response : { status: 0, statusText: '' };
}

/** Returns the class of the heading, which is the color of the outcome. */
export function headingClass(state: BusyState): string {
  if (state.kind === 'receiving') return statusClass(state.head.status);
  if (state.kind === 'sending' || state.outcome.kind === 'cancelled') return 'dim';
  return state.outcome.kind === 'response' ? statusClass(state.outcome.response.status) : 'code-bad';
}

/** Returns the class for the color of a status. */
export function statusClass(status: number): string {
  if (status >= 400) return status >= 500 ? 'code-bad' : 'code-warn';
  return status >= 300 ? 'code-info' : 'code-ok';
}
