import { useMemo } from 'preact/hooks';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import { encodePercent } from '../../core/source/text/percent-encoding.ts';
import type { FormStore } from '../store/form-store.ts';

const counts = new WeakMap<FormStore, Map<string, number>>();

/** Returns an id that no other element has: each media type of a body has its own control for the same field. */
export function useFieldId(store: FormStore, use: 'values' | 'why', pointer: string): string {
  return useMemo(() => {
    const ids = getOrInsert(counts, store, () => new Map<string, number>());
    const id = `${use}-${encodePercent(pointer)}`;
    const count = (ids.get(id) ?? 0) + 1;
    ids.set(id, count);
    return count === 1 ? id : `${id}~${count}`;
  }, [store, use, pointer]);
}
