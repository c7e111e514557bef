import { getOrInsert } from '../source/get-or-insert.ts';
import type { StepMeter } from './step-meter.ts';

const ascii = 128;
/** The steps that it takes to compile a class of characters, to compile one with a property of Unicode, and to test a character. */
const compileSteps = 1_000;
const propertySteps = 20_000;
const testSteps = 10;

/** Returns a test whether a text of one character matches the source of an atom, such as `a`, `.`, `\d` or `[a-z]`. */
export function createCharacterTest(source: string): (character: string) => boolean {
  if (source !== '.' && [...source].length === 1) return (character) => character === source;
  // One character is tested, so this takes no time.
  const expression = new RegExp(`^(?:${source})$`, 'u');
  return (character) => expression.test(character);
}

/** The tests of the atoms of many patterns, each made once. */
export class CharacterTests {
  readonly #tests = new Map<string, (character: string) => boolean>();

  get(source: string, meter: StepMeter): (character: string) => boolean {
    const known = this.#tests.get(source);
    if (known !== undefined) return known;
    meter.spend(/\\p/i.test(source) ? propertySteps : compileSteps);
    const test = createCharacterTest(source);
    this.#tests.set(source, test);
    return test;
  }
}

/** Divides all characters into classes: those of one class match the same atoms of a pattern. */
export class Alphabet {
  /** For each class, whether each atom matches it. */
  readonly matches: (readonly boolean[])[] = [];
  readonly #sources: readonly string[];
  readonly #known: CharacterTests;
  #tests: readonly ((character: string) => boolean)[] | undefined;
  readonly #classes = new Map<string, number>();
  readonly #ascii = new Int32Array(ascii).fill(-1);
  readonly #others = new Map<number, number>();

  constructor(atoms: readonly string[], known: CharacterTests) {
    this.#sources = atoms;
    this.#known = known;
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
    this.#tests ??= this.#sources.map((source) => this.#known.get(source, meter));
    meter.spend(this.#tests.length * testSteps);
    const character = String.fromCodePoint(code);
    const matching = this.#tests.map((test) => test(character));
    const key = matching.map(Number).join('');
    const known = getOrInsert(this.#classes, key, () => this.matches.push(matching) - 1);
    if (code < ascii) this.#ascii[code] = known;
    else this.#others.set(code, known);
    return known;
  }
}
