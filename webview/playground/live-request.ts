import { computed, type ReadonlySignal } from '@preact/signals';
import { type BuildOptions, buildRequest } from '../../src/request/build-request.ts';
import { buildBase } from '../../src/request/build-url.ts';
import { fillValues } from '../../src/request/fill-values.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import type { BuiltRequest } from '../../src/request/http-request.ts';
import { maskValues } from '../../src/request/mask-secrets.ts';
import { placeholderCredentials } from '../../src/request/placeholder-credentials.ts';
import { socketUrl } from './channel/socket-url.ts';
import { type FormStore, serversOf } from './form/form-store.ts';

/** Requests built from the form, recomputed on each keystroke; undefined on a channel's page. */
export interface LiveRequest {
  /** The request that Send sends, without credentials. */
  readonly built: ReadonlySignal<BuiltRequest | undefined>;
  /** The values as typed, with placeholders for secrets. */
  readonly shownValues: ReadonlySignal<FormValues>;
  /** The request in the samples: missing values from examples, secrets as placeholders. */
  readonly sample: ReadonlySignal<BuiltRequest | undefined>;
  /** The URL as shown and copied: with placeholders for secrets. */
  readonly url: ReadonlySignal<string>;
  /** The server's part of the URL, without trailing slash. */
  readonly base: ReadonlySignal<string>;
}

export function createLiveRequest(store: FormStore, options: BuildOptions): LiveRequest {
  const shownValues = computed(() => maskValues(store.view.value.slice, store.values.value));
  return {
    shownValues,
    url: computed(() => {
      const { slice } = store.view.value;
      if (slice.kind === 'channel') return socketUrl(slice, shownValues.value);
      return buildRequest(slice, shownValues.value, options).request.url;
    }),
    base: computed(() => buildBase(serversOf(store.view.value.slice), store.values.value, options.origin).base),
    built: computed(() => {
      const { slice } = store.view.value;
      return slice.kind === 'operation' ? buildRequest(slice, store.values.value, options) : undefined;
    }),
    sample: computed(() => {
      const { slice, sampleParameters } = store.view.value;
      if (slice.kind !== 'operation') return undefined;
      const filled = fillValues(slice, shownValues.value, { parameters: sampleParameters, generate: true });
      return buildRequest(slice, { ...filled, security: placeholderCredentials(store.schemes()) }, options);
    }),
  };
}
