import type { StepMeter } from './step-meter.ts';

const ascii = 128;
/** The steps that compiling a class of characters takes, and testing a character with one. */
const compileSteps = 20_000;
const testSteps = 10;

/** Returns a test whether a text of one character matches the source of an atom, such as `a`, `.`, `\d` or `[a-z]`. */
export function createCharacterTest(source: string): (character: string) => boolean {
  if (source !== '.' && [...source].length === 1) return (character) => character === source;
  // One character is tested, so this takes no time.
  const expression = new RegExp(`^(?:${source})$`, 'u');
  return (character) => expression.test(character);
}

/** Divides all characters into classes: those of one class match the same atoms of a pattern. */
export class Alphabet {
  /** For each class, whether each atom matches it. */
  readonly matches: (readonly boolean[])[] = [];
  readonly #sources: readonly string[];
  #tests: readonly ((character: string) => boolean)[] | undefined;
  readonly #classes = new Map<string, number>();
  readonly #ascii = new Int32Array(ascii).fill(-1);
  readonly #others = new Map<number, number>();

  constructor(atoms: readonly string[]) {
    this.#sources = atoms;
  }

  /** Returns the class of each code point of a text. */
  classify(text: string, meter: StepMeter): Int32Array {
    const classes = new Int32Array(text.length);
    let length = 0;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.codePointAt(index) ?? 0;
      if (code > 0xffff) index += 1;
      const known = code < ascii ? this.#ascii[code] : this.#others.get(code);
      classes[length] = known === undefined || known < 0 ? this.#add(code, meter) : known;
      length += 1;
    }
    meter.spend(length);
    return classes.subarray(0, length);
  }

  #add(code: number, meter: StepMeter): number {
    if (this.#tests === undefined) {
      meter.spend(this.#sources.length * compileSteps);
      this.#tests = this.#sources.map(createCharacterTest);
    }
    meter.spend(this.#tests.length * testSteps);
    const character = String.fromCodePoint(code);
    const matching = this.#tests.map((test) => test(character));
    const key = matching.map(Number).join('');
    const known = this.#classes.get(key) ?? this.matches.push(matching) - 1;
    this.#classes.set(key, known);
    if (code < ascii) this.#ascii[code] = known;
    else this.#others.set(code, known);
    return known;
  }
}
