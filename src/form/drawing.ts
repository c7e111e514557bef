/** Markup that the components of the form have drawn, so every text and attribute in it was escaped. */
export class Drawing {
  readonly #markup: string;

  /** Only `draw.tsx` makes one. */
  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}
