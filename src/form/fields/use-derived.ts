import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { ExactValue } from '../../request/form-values.ts';
import type { FormStore } from '../store/form-store.ts';

/**
 * Derives a value from the form for one field. A component that reads the form directly is rendered at each key in any
 * field; one that uses this hook only when its value changes.
 */
export function useDerived<T>(derive: () => T, dependencies: readonly unknown[]): T {
  return useMemo(() => computed(derive), dependencies).value;
}

export function useFieldValue(store: FormStore, pointer: string): ExactValue | undefined {
  return useDerived(() => store.value(pointer), [store, pointer]);
}
