import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { FilledEnvironment } from '../../request/environment/environment.ts';
import { findVariables } from '../../request/environment/fill-variables.ts';
import {
  DrawnValues,
  findReferenceValues,
  hideReferences,
  isReferenceName,
  type ReferenceValues,
  withReferences,
} from '../../request/environment/references.ts';
import type { FormValues } from '../../request/form-values.ts';
import type { LastResponses } from './last-responses.ts';

/** The values of the names in a form that no environment defines: dynamic values, and values of responses. */
export class ReferenceStore {
  readonly values: ReadonlySignal<ReferenceValues>;
  readonly #drawn = new DrawnValues(() => ({ now: Date.now(), random: Math.random, uuid: makeUuid }));
  readonly #version = signal(0);

  constructor(form: ReadonlySignal<FormValues>, responses: LastResponses | undefined) {
    // Joined into one text, because equal texts change nothing.
    const names = computed(() => {
      const uses = findVariables(form.value, '', undefined);
      return [...new Set(uses.map(({ name }) => name).filter(isReferenceName))].join('\n');
    });
    this.values = computed(() => {
      this.#version.value;
      const listed = names.value === '' ? [] : names.value.split('\n');
      return findReferenceValues(
        listed,
        (name) => this.#drawn.get(name),
        (key) => responses?.find(key),
      );
    });
  }

  /** An environment that has these values too, with placeholders for secrets. Undefined if there is neither. */
  extend(environment: ReadonlySignal<FilledEnvironment | undefined>): ReadonlySignal<FilledEnvironment | undefined> {
    return computed(() => withReferences(environment.value, hideReferences(this.values.value)));
  }

  /** Draws new dynamic values, as each Send does. */
  renew(): void {
    this.#drawn.renew();
    this.#version.value += 1;
  }
}

/** A random UUID (RFC 9562, 5.4). `crypto.randomUUID` exists only on pages that came by https. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const versioned = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return versioned.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
