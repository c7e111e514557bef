/** Opens the elements that hide the element with this id (URL-encoded), and scrolls it into view. */
export function showAnchor(fragment: string): void {
  const element = document.getElementById(decode(fragment));
  if (element === null) return;
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (above instanceof HTMLDetailsElement) above.open = true;
    else chooseTab(above);
  }
  element.scrollIntoView({ block: 'start' });
}

/** A panel of tabs follows the label of its radio button. */
function chooseTab({ previousElementSibling: label }: Element): void {
  const radio = label instanceof HTMLLabelElement ? label.control : null;
  if (radio instanceof HTMLInputElement && radio.type === 'radio' && !radio.checked) radio.click();
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
