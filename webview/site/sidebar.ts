/** Scrolls the sidebar to the current page; again when the list is opened on a phone. */
export function followSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  const current = sidebar?.querySelector<HTMLElement>('[aria-current]');
  if (!sidebar || !current) return;
  const show = () => {
    const { top, bottom } = sidebar.getBoundingClientRect();
    const link = current.getBoundingClientRect();
    if (link.top < top || link.bottom > bottom) sidebar.scrollTop += (link.top + link.bottom - top - bottom) / 2;
  };
  show();
  sidebar.addEventListener('toggle', show);
}
