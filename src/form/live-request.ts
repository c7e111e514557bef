import { computed, type ReadonlySignal } from '@preact/signals';
import { findVariables, unknownVariables, type VariableUse } from '../request/environment/fill-variables.ts';
import { isReferenceName } from '../request/environment/references.ts';
import { asBrowserSends, withheldInWords } from '../request/form/browser-limits.ts';
import { buildFormRequest } from '../request/form/build-form-request.ts';
import { type MissingValue, missingValues } from '../request/form/missing-values.ts';
import type { SendingPlace } from '../request/form/unsent-schemes.ts';
import type { BuiltRequest, BuiltServer, HttpRequest } from '../request/http-request.ts';
import type { FormStore } from './store/form-store.ts';

/**
 * The request of the form, built once for each key press. The URL, the samples and the request view show it, and Send
 * sends it.
 */
export interface LiveRequest {
  /** For a channel, the handshake of its connection. */
  readonly built: ReadonlySignal<BuiltRequest>;
  /** The request as shown, with placeholders for secrets. */
  readonly request: ReadonlySignal<HttpRequest>;
  /** The same request, without the parts that can't be sent from here. */
  readonly sent: ReadonlySignal<HttpRequest>;
  /** The missing values that Send asks for. */
  readonly missing: ReadonlySignal<readonly MissingValue[]>;
  /** Every `{{name}}` in the values. */
  readonly variables: ReadonlySignal<readonly VariableUse[]>;
  /** Variables that the active environment does not define. Empty without an environment. */
  readonly unknown: ReadonlySignal<readonly VariableUse[]>;
  /**
   * Notes about parts of the request that are not sent from here, and how to send them. May contain code in backticks.
   */
  readonly withheld: ReadonlySignal<readonly string[]>;
}

interface LiveOptions {
  readonly place: SendingPlace;
  /** The server of the form, which is known before the schemes are. */
  readonly server: ReadonlySignal<BuiltServer>;
  /** The schemes whose credentials the request contains. */
  readonly schemes: ReadonlySignal<readonly string[]>;
  /** `buildFormRequest`, unless a test counts its calls. */
  readonly build?: typeof buildFormRequest;
}

export function createLiveRequest(
  store: FormStore,
  { place, server, schemes, build = buildFormRequest }: LiveOptions,
): LiveRequest {
  const variables = computeStable(() => {
    const uses = findVariables(store.values.value, store.view.value.slice.origin.file, store.environment.value);
    // Without environments, the braces of other names are plain text.
    return place === 'site' ? uses.filter(({ name }) => isReferenceName(name)) : uses;
  });
  const built = computed(() =>
    build(store.view.value.slice, store.values.value, schemes.value, {
      server: server.value,
      environment: store.filling.value,
    }),
  );
  const request = computed(() => built.value.shown);
  return {
    built,
    request,
    sent: computed(() => (place === 'site' ? asBrowserSends(request.value).request : request.value)),
    missing: computed(() =>
      missingValues(store.view.value.slice, store.values.value, (pointer, union) =>
        store.variants.choice(pointer, union),
      ),
    ),
    variables,
    unknown: computeStable(() => {
      return unknownVariables(variables.value, store.environment.value, store.references.values.value);
    }),
    withheld: computed(() =>
      place === 'editor' ? [] : withheldInWords(store.view.value.slice, store.values.value, request.value),
    ),
  };
}

/** Returns the previous list while the new one is equal, because every field of the form depends on it. */
function computeStable(find: () => readonly VariableUse[]): ReadonlySignal<readonly VariableUse[]> {
  let last: readonly VariableUse[] = [];
  return computed(() => {
    const uses = find();
    const isSame = uses.length === last.length && uses.every((use, index) => isEqual(use, last[index]));
    if (!isSame) last = uses;
    return last;
  });
}

function isEqual(one: VariableUse, other: VariableUse | undefined): boolean {
  return one.name === other?.name && one.pointer === other.pointer;
}
