/** A page carries only a few choices of a long menu. The others are loaded when it is opened. */
export function followLongMenus(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement && target.open)) return;
      const all = target.querySelector<HTMLAnchorElement>('a.all-choices');
      // If it fails, the link to all choices stays, and the next opening tries again.
      if (all !== null)
        void import('./complete-menu.ts').then(({ completeMenu }) => completeMenu(all)).catch(() => undefined);
    },
    true,
  );
}
