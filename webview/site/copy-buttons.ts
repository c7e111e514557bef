import { copyFrom } from '../playground/copy-from.ts';

/** Buttons with `data-copy`, which stand in the page itself. */
export function followCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-copy]') : null;
    if (button !== null) void copyFrom(button, copyText);
  });
}

/** Rejects where the browser forbids it (no secure context, no permission). */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
