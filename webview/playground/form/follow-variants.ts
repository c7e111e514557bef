import { effect } from '@preact/signals';
import { showChosen } from '../../prose/choice-lists.ts';
import type { PlaygroundSession } from '../playground-session.ts';

const radios = ':scope > input[type=radio]';

/**
 * Keeps the page's own pickers of alternatives in sync with the form. `refresh` finds pickers that a patch of the page
 * added or removed; `end` stops it.
 */
export function followVariants(root: HTMLElement, { store }: PlaygroundSession) {
  const followed = new Map<HTMLElement, () => void>();
  const onChange = ({ target }: Event) => {
    const picker = target instanceof HTMLInputElement ? target.parentElement : null;
    const union = picker === null ? undefined : readUnion(picker);
    if (picker === null || union === undefined || !(target instanceof HTMLInputElement)) return;
    const option = [...picker.querySelectorAll<HTMLInputElement>(radios)].indexOf(target);
    if (option !== -1) store.variants.choose(union.pointer, union.index, option);
  };
  const follow = (picker: HTMLElement) =>
    effect(() => {
      const union = readUnion(picker);
      if (union === undefined) return;
      const chosen = store.variants.chosen(union.pointer, union.index);
      const radio = picker.querySelectorAll<HTMLInputElement>(radios)[chosen];
      if (radio !== undefined) radio.checked = true;
      showChosen(picker);
    });
  const refresh = () => {
    const pickers = new Set(root.querySelectorAll<HTMLElement>('[data-union]'));
    for (const [picker, end] of followed) {
      end();
      if (!pickers.has(picker)) followed.delete(picker);
    }
    for (const picker of pickers) followed.set(picker, follow(picker));
  };
  root.addEventListener('change', onChange);
  return {
    refresh,
    end: () => {
      root.removeEventListener('change', onChange);
      for (const end of followed.values()) end();
    },
  };
}

function readUnion(picker: HTMLElement): { readonly pointer: string; readonly index: number } | undefined {
  const [, pointer, index] = /^(.*)#(\d+)$/s.exec(picker.dataset.union ?? '') ?? [];
  return pointer === undefined ? undefined : { pointer, index: Number(index) };
}
