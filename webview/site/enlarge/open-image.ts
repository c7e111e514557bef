import { buildElement } from '../../prose/build-element.ts';
import rules from '../../styles/enlarge.css';
import { adoptRules } from '../adopt-rules.ts';

let hasRules = false;

export function openImage(image: HTMLImageElement): void {
  if (!hasRules) adoptRules(rules);
  hasRules = true;
  const copy = buildElement('img', { alt: image.alt });
  copy.src = image.currentSrc;
  const dialog = buildElement('dialog', { className: 'x-zoom', ariaLabel: image.alt || 'Picture' }, copy);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
