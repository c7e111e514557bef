import type { Clock } from '../core/ports.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { DrawingBudget } from './drawing/drawing-budget.ts';

/** The most characters of snippets, and of what components and constants are drawn as. Real pages have up to 40,000. */
export const mostCharacters = 500_000;
/** The most different classes and styles. Real pages have up to 150. */
export const mostStyles = 1_000;
/** The most steps of all components and expressions. Those of 14,000 real pages need less than a thousand. */
const mostSteps = 500_000;
/** The most milliseconds from the first step of a script: the last net, since its steps take a fraction of it. */
const longestTime = 4_000;
/** The clock is asked once in so many steps. */
const stepsPerLook = 200;
/** The deepest value of a constant: values are processed recursively. */
const deepestValue = 200;

interface Size {
  readonly size: number;
  readonly depth: number;
}

/** The limits of one page, as far as they are not used up. */
export class PageBudget {
  readonly drawings = new DrawingBudget();
  readonly #clock: Clock | undefined;
  readonly #sizes = new WeakMap<object, Size>();
  readonly #styles = new Set<string>();
  #isOutOfStyles = false;
  #characters = mostCharacters;
  #steps = mostSteps;
  #untilLook = 0;
  #end: number | undefined;

  /** Without a clock, the steps alone bound what scripts cost. */
  constructor(clock?: Clock) {
    this.#clock = clock;
  }

  /** True if something is left out because it is too much text. */
  get isOutOfText(): boolean {
    return this.#characters < 0;
  }

  get isOutOfStyles(): boolean {
    return this.#isOutOfStyles;
  }

  /** Takes characters that the page shows without containing them; false if that is too much. */
  takeText(characters: number): boolean {
    this.#characters -= characters;
    return this.#characters >= 0;
  }

  /** Takes a class or a literal style; false if the page has too many. */
  takeStyle(written: string): boolean {
    if (this.#styles.size < mostStyles) this.#styles.add(written);
    const isKnown = this.#styles.has(written);
    this.#isOutOfStyles ||= !isKnown;
    return isKnown;
  }

  /** Takes the characters of a value, which may contain others many times. */
  takeValue(value: JsonValue): boolean {
    return this.takeText(this.sizeOf(value));
  }

  /** The number of characters and values in a value; infinite if it nests too deeply. */
  sizeOf(value: JsonValue): number {
    return this.#measure(value).size;
  }

  #measure(value: JsonValue): Size {
    if (typeof value !== 'object' || value === null)
      return { size: typeof value === 'string' ? value.length : 1, depth: 0 };
    const known = this.#sizes.get(value);
    if (known !== undefined) return known;
    const parts = Object.values(value).map((part) => this.#measure(part));
    const depth = 1 + parts.reduce((most, part) => Math.max(most, part.depth), 0);
    const sum = parts.reduce((all, { size }) => all + size, 1);
    const measured = { size: depth > deepestValue ? Number.POSITIVE_INFINITY : sum, depth };
    this.#sizes.set(value, measured);
    return measured;
  }

  /** Takes steps of a script. Says what is used up. */
  takeSteps(steps: number): 'steps' | 'time' | undefined {
    this.#steps -= steps;
    if (this.#steps < 0) return 'steps';
    this.#untilLook -= steps;
    return this.#untilLook < 0 && this.#isLate() ? 'time' : undefined;
  }

  #isLate(): boolean {
    const now = this.#clock?.() ?? 0;
    this.#untilLook = stepsPerLook;
    this.#end ??= now + longestTime;
    return now > this.#end;
  }
}
