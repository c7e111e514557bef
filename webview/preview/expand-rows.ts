import { patchPage } from './patch-page.ts';

/** Fetches rows that are not in the page when their "Show n fields" is opened, and again after the page changed. */
export class RowExpander {
  readonly #expand: (pointer: string) => Promise<string>;
  readonly #prepare: (rows: ParentNode) => void;
  readonly #onRows: () => void;

  constructor(expand: (pointer: string) => Promise<string>, prepare: (rows: ParentNode) => void, onRows: () => void) {
    this.#expand = expand;
    this.#prepare = prepare;
    this.#onRows = onRows;
  }

  /** `toggle` does not bubble, so it is handled in the capture phase. */
  follow(root: HTMLElement): void {
    root.addEventListener(
      'toggle',
      ({ target }) => {
        if (!(target instanceof HTMLDetailsElement) || !target.open) return;
        if (target.dataset.expand !== undefined && target.dataset.expanded === undefined) void this.#fill(target);
      },
      true,
    );
  }

  /** Fetches opened rows again after the page was patched: they still show the old description. */
  renew(root: HTMLElement): void {
    for (const details of root.querySelectorAll<HTMLDetailsElement>('details[data-expanded]')) void this.#fill(details);
  }

  async #fill(details: HTMLDetailsElement): Promise<void> {
    const rows = details.querySelector(':scope > .rows');
    const pointer = details.dataset.expand;
    if (rows === null || pointer === undefined) return;
    details.dataset.expanded = '';
    rows.setAttribute('aria-busy', 'true');
    try {
      patchPage(rows, await this.#expand(pointer), this.#prepare);
      this.#onRows();
    } catch {
      // The existing content links to the page of the type; opening it again retries.
      delete details.dataset.expanded;
    } finally {
      rows.removeAttribute('aria-busy');
    }
  }
}
