/** Layout takes more than linear time in the lines and edges of a diagram. Real pages have up to 250 lines in all. */
const mostDiagrams = 500;
/** The most characters of formulas. Real pages have up to 8,000. */
const mostFormulas = 50_000;

/** How many more diagrams and formulas a page may draw. */
export class DrawingBudget {
  #diagrams = mostDiagrams;
  #formulas = mostFormulas;

  /** Takes the lines and edges of a diagram; false if that is too much. */
  takeDiagram(size: number): boolean {
    if (size > this.#diagrams) return false;
    this.#diagrams -= size;
    return true;
  }

  /** Takes the characters of a formula; false if that is too much. */
  takeFormula(characters: number): boolean {
    if (characters > this.#formulas) return false;
    this.#formulas -= characters;
    return true;
  }
}
