/** Keeps the height of the request bar in `--request`: server, sign-in and notes stay in view below it. */
export function followRequestHeight(page: HTMLElement): void {
  const measure = () => {
    const height = page.querySelector<HTMLElement>('.request')?.offsetHeight ?? 0;
    page.style.setProperty('--request', `${height}px`);
  };
  // Whatever changes the bar changes the page around it.
  new ResizeObserver(measure).observe(page);
}
