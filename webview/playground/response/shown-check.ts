import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { Slice } from '../../../src/core/api/slice.ts';
import { checkResponse, type ResponseCheck } from '../../../src/request/check-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import type { PlaygroundSession } from '../playground-session.ts';

/** Compares the shown response with the description. */
export function useShownCheck({ response, store }: PlaygroundSession): ReadonlySignal<ResponseCheck> {
  const shown = useComputed(() => {
    const { value } = response.state;
    // A response whose values the history masked no longer matches its schema.
    const isCompared = value.kind === 'done' && value.outcome.kind === 'response' && value.recalled === undefined;
    return isCompared ? value.outcome.response : undefined;
  });
  return useComputed(() => {
    return shown.value === undefined ? { kind: 'unchecked' } : tryCheck(store.view.value.slice, shown.value);
  });
}

/** A response is shown even if the check throws. */
function tryCheck(slice: Slice, response: HttpResponse): ResponseCheck {
  try {
    return checkResponse(slice, response);
  } catch {
    return { kind: 'unchecked', reason: 'This response couldn’t be compared with the description.' };
  }
}
