import type { Panels, PanelsOptions } from './preview/open-panels.ts';

/** Loads the panels' bundle with the first panel. */
export class LazyPanels {
  readonly #options: PanelsOptions;
  #panels: Promise<Panels> | undefined;

  constructor(options: PanelsOptions) {
    this.#options = options;
  }

  get(): Promise<Panels> {
    this.#panels ??= import('./preview/open-panels.ts').then(({ openPanels }) => openPanels(this.#options));
    return this.#panels;
  }

  dispose(): void {
    void this.#panels?.then((panels) => panels.dispose());
  }
}
