/** A list that stands for the labels of a choice chooses its radio button. */
export function followLists(root: HTMLElement | Document): void {
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches('.x-list'))
      document.getElementById(target.value)?.click();
    showChosen(root);
  });
}

/** Shows in each list what is chosen. The form follows the lists that fill it. */
export function showChosen(root: ParentNode): void {
  for (const list of root.querySelectorAll<HTMLSelectElement>('.x-list:not([data-fills])'))
    list.value = list.parentElement?.querySelector(':scope > :checked')?.id ?? '';
}
