export function openImage(image: HTMLImageElement): void {
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
