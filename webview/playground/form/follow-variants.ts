import { effect } from '@preact/signals';
import type { PlaygroundSession } from '../playground-session.ts';

const radios = ':scope > input[type=radio]';

/**
 * Keeps the page's own pickers of alternatives in sync with the form. `refresh` follows pickers that a patch of the page adds or removes;
 * `end` stops it.
 */
export function followVariants(root: HTMLElement, { store }: PlaygroundSession) {
  const followed = new Map<HTMLElement, () => void>();
  const onChange = ({ target }: Event) => {
    const pick = target instanceof HTMLInputElement ? target.parentElement : null;
    const union = pick === null ? undefined : unionOf(pick);
    if (pick === null || union === undefined || !(target instanceof HTMLInputElement)) return;
    const option = [...pick.querySelectorAll<HTMLInputElement>(radios)].indexOf(target);
    if (option !== -1) store.variants.choose(union.pointer, union.index, option);
  };
  const follow = (pick: HTMLElement) =>
    effect(() => {
      const union = unionOf(pick);
      if (union === undefined) return;
      const chosen = store.variants.chosen(union.pointer, union.index);
      const radio = pick.querySelectorAll<HTMLInputElement>(radios)[chosen];
      if (radio !== undefined) radio.checked = true;
    });
  const refresh = () => {
    const picks = new Set(root.querySelectorAll<HTMLElement>('[data-union]'));
    for (const [pick, end] of followed) {
      end();
      if (!picks.has(pick)) followed.delete(pick);
    }
    for (const pick of picks) followed.set(pick, follow(pick));
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

function unionOf(pick: HTMLElement): { readonly pointer: string; readonly index: number } | undefined {
  const [, pointer, index] = /^(.*)#(\d+)$/s.exec(pick.dataset.union ?? '') ?? [];
  return pointer === undefined ? undefined : { pointer, index: Number(index) };
}
