/** Pictures that are shown smaller than they are open in full on a click or a key. */
export function followZoom(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('.prose img:not(a img, .x-card img, .x-icon)')) {
    const prepare = () => prepareImage(image);
    if (image.complete) prepare();
    else image.addEventListener('load', prepare, { once: true });
  }
}

function prepareImage(image: HTMLImageElement): void {
  if (image.naturalWidth <= image.clientWidth * 1.2) return;
  image.classList.add('x-zoomable');
  image.tabIndex = 0;
  image.role = 'button';
  image.addEventListener('click', () => enlarge(image));
  image.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    enlarge(image);
  });
}

function enlarge(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'x-zoom';
  dialog.ariaLabel = image.alt === '' ? 'Picture' : image.alt;
  const copy = document.createElement('img');
  copy.src = image.currentSrc;
  copy.alt = image.alt;
  dialog.append(copy);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
