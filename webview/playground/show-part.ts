/** Narrow windows show one part of a page at a time. Selects the part that contains the element. */
export function showPartOf(element: Element): void {
  const block = element.closest('.request ~ *');
  if (block === null) return;
  const isResponse = element.closest('.example-responses') !== null;
  choosePart(block.matches('.beside') ? (isResponse ? 'response' : 'sample') : 'reference');
}

/** Selects a part: `reference`, `sample` or `response`. */
export function choosePart(part: string): void {
  const choice = document.querySelector<HTMLInputElement>(`.page-views [value="${part}"]`);
  if (choice !== null) choice.checked = true;
}
