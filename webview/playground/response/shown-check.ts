import { type ReadonlySignal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { Slice } from '../../../src/core/api/slice.ts';
import { checkResponse, longestAtOnce, mediaTypeOf, type ResponseCheck } from '../../../src/request/check-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import { isJsonType } from '../../../src/request/media-types.ts';
import type { PlaygroundSession } from '../playground-session.ts';

/** How the shown response compares with the description; `comparing`: not known yet. */
export type ShownCheck = ResponseCheck | { readonly kind: 'comparing' };

/** A long body is compared by the host, while it is shown. */
export function useShownCheck({ response, store, host }: PlaygroundSession): ReadonlySignal<ShownCheck> {
  const shown = useComputed(() => {
    const { value } = response.state;
    // What the history masked no longer is what its schema says.
    const isCompared = value.kind === 'done' && value.outcome.kind === 'response' && value.recalled === undefined;
    return isCompared ? value.outcome.response : undefined;
  });
  const isLong = useComputed(() => shown.value !== undefined && isLongJson(shown.value));
  const late = useSignal<ShownCheck>({ kind: 'comparing' });
  const schemas = useComputed(() => (isLong.value ? schemasOf(store.view.value.slice) : ''));
  useSignalEffect(() => {
    const { value: long } = shown;
    // Drawing the page anew need not begin the comparison anew.
    schemas.value;
    if (!isLong.value || long === undefined) return undefined;
    const abort = new AbortController();
    late.value = { kind: 'comparing' };
    host.checkLong(store.view.peek().slice, long, abort.signal).then(
      (check) => {
        if (!abort.signal.aborted) late.value = check;
      },
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        if (!abort.signal.aborted) late.value = { kind: 'unchecked', reason };
      },
    );
    return () => abort.abort();
  });
  return useComputed(() => {
    if (shown.value === undefined) return { kind: 'unchecked' };
    return isLong.value ? late.value : checkOrSay(store.view.value.slice, shown.value);
  });
}

/** A body that was cut off is not compared, whatever its length. */
function isLongJson(response: HttpResponse): boolean {
  const { body } = response;
  if (body.kind !== 'text' || body.truncated || !isJsonType(mediaTypeOf(response))) return false;
  return body.kept !== undefined || body.text.length > longestAtOnce;
}

/** Text that changes when what responses are compared with does; places in files do not count. */
function schemasOf(slice: Slice): string {
  if (slice.kind !== 'operation') return '';
  const declared = slice.operation.responses.map(({ status, content }) => [
    status,
    content.map(({ mediaType, schema }) => [mediaType, schema]),
  ]);
  return JSON.stringify([declared, Object.values(slice.schemas).map(({ schema }) => schema)]);
}

/** A response that can't be checked must be shown all the same. */
function checkOrSay(slice: Slice, response: HttpResponse): ResponseCheck {
  try {
    return checkResponse(slice, response);
  } catch {
    return { kind: 'unchecked', reason: 'Could not be compared with the description.' };
  }
}
