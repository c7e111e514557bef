import { buildElement } from '../../prose/build-element.ts';
export function openImage(image: HTMLImageElement): void {
  const copy = buildElement('img', { alt: image.alt });
  copy.src = image.currentSrc;
  const dialog = buildElement('dialog', { className: 'x-zoom', ariaLabel: image.alt || 'Picture' }, copy);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
