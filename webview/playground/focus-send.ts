/** Focuses the Send button without sending. False if the page has no form. */
export function focusSend(page: ParentNode): boolean {
  const send = page.querySelector<HTMLElement>('[data-cell="bar"] .send:not(.try)');
  if (send === null) return false;
  send.scrollIntoView({ block: 'center' });
  send.focus({ preventScroll: true });
  return true;
}
