import { computed, type ReadonlySignal } from '@preact/signals';
import { buildRequest } from '../../src/request/build-request.ts';
import { fillValues } from '../../src/request/fill-values.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import type { BuiltRequest } from '../../src/request/http-request.ts';
import type { FormStore } from './form-store.ts';

/** The requests that follow from the form, remade with each keystroke; undefined on a channel's page. */
export interface LiveRequest {
  /** What Send sends, but for the secrets. */
  readonly built: ReadonlySignal<BuiltRequest | undefined>;
  /** What the samples show: gaps filled with examples, credentials as placeholders. */
  readonly sample: ReadonlySignal<BuiltRequest | undefined>;
}

export function createLiveRequest(store: FormStore): LiveRequest {
  return {
    built: computed(() => {
      const { slice } = store.view.value;
      return slice.kind === 'operation' ? buildRequest(slice, store.values.value) : undefined;
    }),
    sample: computed(() => {
      const { slice, sampleParameters } = store.view.value;
      if (slice.kind !== 'operation') return undefined;
      const values: FormValues = fillValues(slice, store.values.value, { parameters: sampleParameters });
      return buildRequest(slice, values);
    }),
  };
}
