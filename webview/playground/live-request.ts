import { computed, type ReadonlySignal } from '@preact/signals';
import { type BuildOptions, buildRequest } from '../../src/request/build-request.ts';
import { buildBase } from '../../src/request/build-url.ts';
import {
  fillVariables,
  findVariables,
  unknownVariables,
  type VariableUse,
} from '../../src/request/environment/fill-variables.ts';
import { asBrowserSends, withheldInWords } from '../../src/request/form/browser-limits.ts';
import { requestOperation } from '../../src/request/form/handshake.ts';
import { type MissingValue, missingValues } from '../../src/request/form/missing-values.ts';
import { shownRequest } from '../../src/request/form/shown-request.ts';
import type { SendingPlace } from '../../src/request/form/unsent-schemes.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import type { HttpRequest, RequestProblem } from '../../src/request/http-request.ts';
import { maskValues } from '../../src/request/mask-secrets.ts';
import { placeholderCredentials } from '../../src/request/placeholder-credentials.ts';
import type { FormStore } from './form/form-store.ts';

/**
 * The request of the form, recomputed at each keystroke. The URL, the samples and the request view show it, and Send
 * sends it.
 */
export interface LiveRequest {
  /** With placeholders for secrets. For a channel, the handshake of its connection. */
  readonly request: ReadonlySignal<HttpRequest>;
  /** The same request, without the parts that can't be sent from here. */
  readonly sent: ReadonlySignal<HttpRequest>;
  /**
   * Mismatches of the values with the description. Computed only for a request that is sent, because checking a large
   * body is too slow for each key.
   */
  readonly problems: ReadonlySignal<readonly RequestProblem[]>;
  /** Problems of the server's URL. */
  readonly serverProblems: ReadonlySignal<readonly RequestProblem[]>;
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
  /** The values as typed, with placeholders for secrets. */
  readonly shownValues: ReadonlySignal<FormValues>;
}

interface LiveOptions extends BuildOptions {
  readonly place: SendingPlace;
  /** The schemes whose credentials the request contains. */
  readonly schemes: ReadonlySignal<readonly string[]>;
}

export function createLiveRequest(store: FormStore, { place, schemes, ...others }: LiveOptions): LiveRequest {
  const options = computed(() => ({ ...others, environment: store.environment.value }));
  const variables = computeStable(() => {
    // Without environments, braces are plain text.
    if (place === 'site') return [];
    return findVariables(store.values.value, store.view.value.slice.origin.file, store.environment.value);
  });
  const request = computed(() =>
    shownRequest(store.view.value.slice, store.values.value, schemes.value, options.value),
  );
  return {
    request,
    sent: computed(() => (place === 'site' ? asBrowserSends(request.value).request : request.value)),
    shownValues: computed(() => maskValues(store.view.value.slice, store.values.value)),
    missing: computed(() =>
      missingValues(store.view.value.slice, store.values.value, (pointer, union) =>
        store.variants.chosen(pointer, union),
      ),
    ),
    variables,
    unknown: computeStable(() => unknownVariables(variables.value, store.environment.value)),
    problems: computed(() => {
      const operation = requestOperation(store.view.value.slice);
      const named = operation.operation.securitySchemes.filter(({ name }) => schemes.value.includes(name));
      const values = { ...store.values.value, security: placeholderCredentials(named) };
      return buildRequest(operation, values, options.value).problems;
    }),
    serverProblems: computed(() => {
      const { operation, origin } = requestOperation(store.view.value.slice);
      const values = fillVariables(store.values.value, origin.file, store.environment.value);
      return buildBase(operation.servers, values, others.origin).problems;
    }),
    withheld: computed(() => {
      if (place === 'editor') return [];
      const { slice } = store.view.value;
      // A channel reports its withheld credentials itself.
      const isChannel = slice.kind === 'channel';
      return withheldInWords(slice, isChannel ? shownRequest(slice, store.values.value, []) : request.value);
    }),
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
