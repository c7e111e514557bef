/** The page that is shown stands in view among the others, however many there are; again as a phone's list opens. */
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
