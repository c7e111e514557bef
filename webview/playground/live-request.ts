import { computed, type ReadonlySignal } from '@preact/signals';
import { findVariables, unknownVariables, type VariableUse } from '../../src/request/environment/fill-variables.ts';
import { asBrowserSends, withheldInWords } from '../../src/request/form/browser-limits.ts';
import { buildFormRequest } from '../../src/request/form/build-form-request.ts';
import { type MissingValue, missingValues } from '../../src/request/form/missing-values.ts';
import type { SendingPlace } from '../../src/request/form/unsent-schemes.ts';
import type { BuiltRequest, BuiltServer, HttpRequest } from '../../src/request/http-request.ts';
import type { FormStore } from './form/form-store.ts';

/** The request of the form, built once for each keystroke: the URL, the samples and the wire view show this one, and Send sends it. */
export interface LiveRequest {
  /** A channel's is the handshake of its connection. */
  readonly built: ReadonlySignal<BuiltRequest>;
  /** Its shown face, with placeholders for secrets. */
  readonly request: ReadonlySignal<HttpRequest>;
  /** The same without what is not sent from here. */
  readonly sent: ReadonlySignal<HttpRequest>;
  /** What Send asks for. */
  readonly missing: ReadonlySignal<readonly MissingValue[]>;
  /** Every `{{name}}` in the values. */
  readonly variables: ReadonlySignal<readonly VariableUse[]>;
  /** Those that the active environment does not have; none without an environment. */
  readonly unknown: ReadonlySignal<readonly VariableUse[]>;
  /** What of the request is not sent from here, and how to send it. May contain code in backticks. */
  readonly withheld: ReadonlySignal<readonly string[]>;
}

interface LiveOptions {
  readonly place: SendingPlace;
  /** The server of the form, which is known before the schemes are. */
  readonly server: ReadonlySignal<BuiltServer>;
  /** The schemes whose credentials the request has. */
  readonly schemes: ReadonlySignal<readonly string[]>;
  /** `buildFormRequest`, unless a test counts its calls. */
  readonly build?: typeof buildFormRequest;
}

export function createLiveRequest(
  store: FormStore,
  { place, server, schemes, build = buildFormRequest }: LiveOptions,
): LiveRequest {
  const variables = unchanging(() => {
    // Without environments, braces are text.
    if (place === 'site') return [];
    return findVariables(store.values.value, store.view.value.slice.origin.file, store.environment.value);
  });
  const built = computed(() =>
    build(store.view.value.slice, store.values.value, schemes.value, {
      server: server.value,
      environment: store.environment.value,
    }),
  );
  const request = computed(() => built.value.shown);
  return {
    built,
    request,
    sent: computed(() => (place === 'site' ? asBrowserSends(request.value).request : request.value)),
    missing: computed(() =>
      missingValues(store.view.value.slice, store.values.value, (pointer, union) =>
        store.variants.chosen(pointer, union),
      ),
    ),
    variables,
    unknown: unchanging(() => unknownVariables(variables.value, store.environment.value)),
    withheld: computed(() =>
      place === 'editor' ? [] : withheldInWords(store.view.value.slice, store.values.value, request.value),
    ),
  };
}

/** The same list as before where it is equal: every field of the form looks at it. */
function unchanging(find: () => readonly VariableUse[]): ReadonlySignal<readonly VariableUse[]> {
  let last: readonly VariableUse[] = [];
  return computed(() => {
    const found = find();
    const isSame = found.length === last.length && found.every((use, index) => isEqual(use, last[index]));
    if (!isSame) last = found;
    return last;
  });
}

function isEqual(one: VariableUse, other: VariableUse | undefined): boolean {
  return one.name === other?.name && one.pointer === other.pointer;
}
