/** Copies what a button of the page holds in `data-copy`, and says so on it for a moment. */
export async function copyFrom(button: HTMLElement, copy: (text: string) => Promise<void>): Promise<void> {
  // A second click while the word stands would take it for the button's own.
  if (button.dataset.copied !== undefined) return;
  button.dataset.copied = '';
  const before = button.textContent ?? '';
  const done = await copy(button.dataset.copy ?? '').then(
    () => true,
    () => false,
  );
  button.textContent = done ? 'Copied' : 'Not copied';
  setTimeout(() => {
    button.textContent = before;
    delete button.dataset.copied;
  }, 1500);
}
