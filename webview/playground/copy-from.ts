/** Buttons that stand in the page itself: they hold their text in `data-copy`, or stand beside the code (`data-copy-code`). */
export const copyButtons = 'button[data-copy], button[data-copy-code]';

/** Copies what such a button is for, and says so on it for a moment. */
export async function copyFrom(button: HTMLElement, copy: (text: string) => Promise<void>): Promise<void> {
  // A second click while the word stands would take it for the button's own.
  if (button.dataset.copied !== undefined) return;
  button.dataset.copied = '';
  const before = button.textContent ?? '';
  const done = await copy(textOf(button)).then(
    () => true,
    () => false,
  );
  button.textContent = done ? 'Copied' : 'Not copied';
  setTimeout(() => {
    button.textContent = before;
    delete button.dataset.copied;
  }, 1500);
}

function textOf({ dataset, parentElement }: HTMLElement): string {
  return dataset.copy ?? parentElement?.querySelector('pre')?.textContent ?? '';
}
