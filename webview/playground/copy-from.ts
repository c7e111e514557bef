/** Selects the copy buttons of the page. Their text is in `data-copy`, or in the adjacent code (`data-copy-code`). */
export const copyButtons = 'button[data-copy], button[data-copy-code]';

/** Copies the button's text. */
export function copyFrom(button: HTMLElement, copy: (text: string) => Promise<void>): Promise<void> {
  return showCopied(button, () => copy(readCopyText(button)));
}

/** Copies, and shows a confirmation on the button for a moment. */
export async function showCopied(button: HTMLElement, copy: () => Promise<void>): Promise<void> {
  // During the confirmation, a second click would save the confirmation as the label.
  if (button.dataset.copied !== undefined) return;
  button.dataset.copied = '';
  const before = button.textContent ?? '';
  const done = await copy().then(
    () => true,
    () => false,
  );
  button.textContent = done ? 'Copied' : 'Copy failed';
  setTimeout(() => {
    button.textContent = before;
    delete button.dataset.copied;
  }, 1500);
}

function readCopyText({ dataset, parentElement }: HTMLElement): string {
  return dataset.copy ?? parentElement?.querySelector('pre')?.textContent ?? '';
}
