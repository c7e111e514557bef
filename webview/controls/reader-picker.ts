import type { Reader } from '../../src/core/pages/readers/visibility.ts';
import type { PageView } from '../../src/protocol/page-view.ts';

/** Whom the page is shown as to; hidden where it is the same for all. */
export class ReaderPicker {
  readonly element = document.createElement('select');
  readonly #choose: (reader: Reader) => void;
  #choices: readonly Reader[] = [];

  constructor(choose: (reader: Reader) => void) {
    this.#choose = choose;
    this.element.className = 'reader';
    this.element.hidden = true;
    this.element.title = 'Show the page as a reader sees it';
    this.element.setAttribute('aria-label', 'Reader');
    this.element.addEventListener('change', () => {
      const chosen = this.#choices[this.element.selectedIndex];
      if (chosen !== undefined) this.#choose(chosen);
    });
  }

  show(readers: PageView['readers']): void {
    this.element.hidden = readers === undefined;
    if (readers === undefined) return;
    const { choices, shown } = readers;
    const isShown = (reader: Reader) => JSON.stringify(reader) === JSON.stringify(shown);
    // A group of the page before, which this one does not name.
    this.#choices = choices.some(isShown) ? choices : [...choices, shown];
    this.element.replaceChildren(...this.#choices.map((reader) => new Option(readerWords(reader))));
    this.element.selectedIndex = this.#choices.findIndex(isShown);
  }
}

function readerWords(reader: Reader): string {
  switch (reader.kind) {
    case 'writer':
      return 'Everything, with marks';
    case 'human':
      return 'As a human';
    case 'agent':
      return 'As an agent';
    case 'anyone':
      return 'As anyone';
    case 'member':
      return reader.groups.length === 0 ? 'As signed in' : `As signed in, group ${reader.groups.join(', ')}`;
    default:
      return reader satisfies never;
  }
}
