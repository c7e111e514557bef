/** Opens the elements that hide the element with this id (URL-encoded), and scrolls it into view. */
export function showAnchor(fragment: string): void {
  const element = document.getElementById(decode(fragment));
  if (element === null) return;
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (above instanceof HTMLDetailsElement) above.open = true;
  }
  element.scrollIntoView({ block: 'start' });
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
