import { copyButtons, copyFrom } from '../playground/copy-from.ts';

/** Buttons that stand in the page itself. */
export function followCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(copyButtons) : null;
    if (button !== null) void copyFrom(button, copyText);
  });
}

/** Rejects where the browser forbids it (no secure context, no permission). */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
