import { type ReadonlySignal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { Slice } from '../../../src/core/api/slice.ts';
import { isJsonType } from '../../../src/request/build/media-types.ts';
import { checkResponse, longestAtOnce, mediaTypeOf, type ResponseCheck } from '../../../src/request/check-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import type { PlaygroundSession } from '../playground-session.ts';

/** The comparison of the shown response with the description. `comparing`: not finished. */
export type ShownCheck = ResponseCheck | { readonly kind: 'comparing' };

/** Compares the shown response. The host compares a long body while it is shown. */
export function useShownCheck({ response, store, host }: PlaygroundSession): ReadonlySignal<ShownCheck> {
  const shown = useComputed(() => {
    const { value } = response.state;
    // A response whose values the history masked no longer matches its schema.
    const isCompared = value.kind === 'done' && value.outcome.kind === 'response' && value.recalled === undefined;
    return isCompared ? value.outcome.response : undefined;
  });
  const isLong = useComputed(() => shown.value !== undefined && isLongJson(shown.value));
  const longCheck = useSignal<ShownCheck>({ kind: 'comparing' });
  const schemas = useComputed(() => (isLong.value ? schemaKey(store.view.value.slice) : ''));
  useSignalEffect(() => {
    const { value: long } = shown;
    // Rendering the page again must not restart the comparison.
    schemas.value;
    if (!isLong.value || long === undefined) return undefined;
    const abort = new AbortController();
    longCheck.value = { kind: 'comparing' };
    host.checkLong(store.view.peek().slice, long, abort.signal).then(
      (check) => {
        if (!abort.signal.aborted) longCheck.value = check;
      },
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        if (!abort.signal.aborted) longCheck.value = { kind: 'unchecked', reason };
      },
    );
    return () => abort.abort();
  });
  return useComputed(() => {
    if (shown.value === undefined) return { kind: 'unchecked' };
    return isLong.value ? longCheck.value : tryCheck(store.view.value.slice, shown.value);
  });
}

/** A body that was cut off is not compared, whatever its length. */
function isLongJson(response: HttpResponse): boolean {
  const { body } = response;
  if (body.kind !== 'text' || body.truncated || !isJsonType(mediaTypeOf(response))) return false;
  return body.kept !== undefined || body.text.length > longestAtOnce;
}

/**
 * Returns a text that changes with the schemas that responses are compared with, but not with their places in files.
 */
function schemaKey(slice: Slice): string {
  if (slice.kind !== 'operation') return '';
  const declared = slice.operation.responses.map(({ status, content }) => [
    status,
    content.map(({ mediaType, schema }) => [mediaType, schema]),
  ]);
  return JSON.stringify([declared, Object.values(slice.schemas).map(({ schema }) => schema)]);
}

/** A response is shown even if the check throws. */
function tryCheck(slice: Slice, response: HttpResponse): ResponseCheck {
  try {
    return checkResponse(slice, response);
  } catch {
    return { kind: 'unchecked', reason: 'This response couldn’t be compared with the description.' };
  }
}
