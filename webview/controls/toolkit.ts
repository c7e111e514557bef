import { provideVSCodeDesignSystem, vsCodeButton, vsCodeTextField } from '@vscode/webview-ui-toolkit';

/** Registers the controls of the panel's chrome. The toolkit is archived upstream: only this folder imports it. */
export function registerToolkit(): void {
  provideVSCodeDesignSystem().register(vsCodeButton(), vsCodeTextField());
}

export function iconButton(icon: Icon, label: string, onClick: () => void): HTMLElement {
  const button = document.createElement('vscode-button');
  button.setAttribute('appearance', 'icon');
  nameButton(button, icon, label);
  button.addEventListener('click', onClick);
  return button;
}

export function nameButton(button: HTMLElement, icon: Icon, label: string): void {
  button.setAttribute('aria-label', label);
  button.title = label;
  button.replaceChildren(drawIcon(icon));
}

/** A text field; its value is the property `value`, its event `input`. */
export function textField(label: string): HTMLElement & { value: string } {
  const field = document.createElement('vscode-text-field') as HTMLElement & { value: string };
  field.setAttribute('aria-label', label);
  return field;
}

/** Empties the field at once: the toolkit updates its input asynchronously, so a quick first letter would be appended to the old text. */
export function clearField(field: HTMLElement & { value: string }): void {
  field.value = '';
  const input = field.shadowRoot?.querySelector('input');
  if (input !== null && input !== undefined) input.value = '';
}

export type Icon = 'locked' | 'following' | 'refresh';

/** Icon paths on a grid of 16, in the button's color. */
const icons: { readonly [icon in Icon]: string } = {
  locked: 'M5 7V5a3 3 0 0 1 6 0v2h1v7H4V7zm1.200 0h3.600V5a1.800 1.800 0 0 0-3.600 0zM5.200 8.200v4.600h5.600V8.200z',
  following: 'M5 7V5a3 3 0 0 1 5.800-1l-1.100.500A1.800 1.800 0 0 0 6.200 5v2H12v7H4V7zm.200 1.200v4.600h5.600V8.200z',
  refresh: 'M13 3v4H9l1.600-1.600A3.800 3.800 0 1 0 11.700 9h1.250A5 5 0 1 1 11.500 4.500z',
};

function drawIcon(icon: Icon): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('width', '16');
  svg.setAttribute('height', '16');
  svg.setAttribute('fill', 'currentColor');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', icons[icon]);
  svg.append(path);
  return svg;
}
