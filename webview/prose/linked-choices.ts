/**
 * Choices of the same thing move together: a status with its example, a media type of a response with the examples in it.
 * Radio buttons of one thing have the same `data-shows`.
 */
export function followLinkedChoices(root: HTMLElement | Document): void {
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.shows === undefined) return;
    const { shows } = target.dataset;
    const linked = [...root.querySelectorAll<HTMLInputElement>('input[data-shows]')].filter(
      ({ name, dataset }) => name !== target.name && dataset.shows === shows,
    );
    for (const group of Map.groupBy(linked, ({ name }) => name).values()) {
      const [first] = group;
      // If a media type has several examples, the chosen one stays.
      if (first !== undefined && !group.some(({ checked }) => checked)) first.checked = true;
    }
  });
}
