/** A deep link may lead to a row that is folded away: what hides it opens. */
export function openTarget(): void {
  const target = document.getElementById(readHash());
  if (target === null) return;
  let opened = false;
  for (let above = target.parentElement; above !== null; above = above.parentElement) {
    if (above instanceof HTMLDetailsElement && !above.open) {
      above.open = true;
      opened = true;
    }
  }
  if (opened) target.scrollIntoView();
}

function readHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
