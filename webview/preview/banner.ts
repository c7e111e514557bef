import type { PanelEvents } from '../../src/protocol/messages.ts';

type Stale = Parameters<PanelEvents['stale']>[0];

/** The notice above the page: what is wrong with it, and whether it is an earlier one. It is in the document from the start, so that screen readers announce changes. */
export class Banner {
  readonly element = document.createElement('div');

  constructor() {
    this.element.className = 'banner';
    this.element.setAttribute('role', 'status');
    this.element.hidden = true;
  }

  show({ message, at, isLast = false }: Stale): void {
    const words = document.createElement('span');
    words.textContent = message;
    this.element.replaceChildren(words);
    if (at !== undefined) {
      const place = document.createElement('code');
      place.textContent = `${at.file}:${at.range.start.line + 1}:${at.range.start.character + 1}`;
      this.element.append(' ', place);
    }
    if (isLast) {
      const rest = document.createElement('span');
      rest.className = 'dim';
      rest.textContent = ' Below is the page as it was last.';
      this.element.append(rest);
    }
    this.element.hidden = false;
  }

  hide(): void {
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}
