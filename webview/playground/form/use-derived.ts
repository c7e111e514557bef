import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { ExactValue } from '../../../src/request/form-values.ts';
import type { FormStore } from './form-store.ts';

/**
 * What is derived from the form for one field. A component that reads the form itself is drawn again at each key in any field; one that reads
 * this, when it changes.
 */
export function useDerived<T>(derive: () => T, of: readonly unknown[]): T {
  return useMemo(() => computed(derive), of).value;
}

/** The value of one field. */
export function useFieldValue(store: FormStore, pointer: string): ExactValue | undefined {
  return useDerived(() => store.value(pointer), [store, pointer]);
}
