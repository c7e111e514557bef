import { sameAround } from './same-around.ts';
import type { Section } from './source-document.ts';

/** One value for each section of a document that is edited: those of sections that an edit left alone are taken over. */
export class SectionValues<T> {
  #sections: readonly Section[] = [];
  #values: readonly T[] = [];

  /** In document order; `sections` is another list after each edit. */
  of(sections: readonly Section[], make: (section: Section) => T): readonly T[] {
    if (this.#sections !== sections) {
      this.#values = this.#takeOver(sections, make);
      this.#sections = sections;
    }
    return this.#values;
  }

  /** Nearly all sections stand where they stood, counted from the first or from the last one. */
  #takeOver(now: readonly Section[], make: (section: Section) => T): readonly T[] {
    const before = this.#sections;
    const { first, behind } = sameAround(before, now);
    const end = before.length - behind;
    const between = new Map<Section, T>();
    for (let index = first; index < end; index += 1) between.set(before[index] as Section, this.#values[index] as T);
    const others = now.slice(first, now.length - behind).map((section) => {
      const kept = between.get(section);
      return kept === undefined ? make(section) : kept;
    });
    return this.#values.slice(0, first).concat(others, this.#values.slice(end));
  }
}
