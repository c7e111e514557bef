import type { Reader } from '../../src/core/pages/readers/visibility.ts';
import type { PageView } from '../../src/protocol/page-view.ts';

/** Selects the reader whose view of the page is shown. Hidden if the page is the same for all readers. */
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
    // The selected group may come from the previous page and not be named by this one.
    this.#choices = choices.some(isShown) ? choices : [...choices, shown];
    this.element.replaceChildren(...this.#choices.map((reader) => new Option(formatReader(reader))));
    this.element.selectedIndex = this.#choices.findIndex(isShown);
  }
}

function formatReader(reader: Reader): string {
  switch (reader.kind) {
    case 'writer':
      return 'Everything, with visibility marks';
    case 'human':
      return 'As a human';
    case 'agent':
      return 'As an agent';
    case 'anyone':
      return 'As anyone';
    case 'member':
      return reader.groups.length === 0
        ? 'As a signed-in user'
        : `As a signed-in member of ${reader.groups.join(', ')}`;
    default:
      return reader satisfies never;
  }
}
