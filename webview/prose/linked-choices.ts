/**
 * Choices of the same thing move together: a status with its example, a media type of a response with the examples in it.
 * Radio buttons that show the same have the same `data-shows`.
 */
export function followLinkedChoices(root: HTMLElement | Document): void {
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.shows === undefined) return;
    const { shows } = target.dataset;
    const same = [...root.querySelectorAll<HTMLInputElement>('input[data-shows]')].filter(
      ({ name, dataset }) => name !== target.name && dataset.shows === shows,
    );
    for (const group of Map.groupBy(same, ({ name }) => name).values()) {
      const [first] = group;
      // Of several examples in one media type, the chosen one stays.
      if (first !== undefined && !group.some(({ checked }) => checked)) first.checked = true;
    }
  });
}
