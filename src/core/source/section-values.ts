import type { Section } from './source-document.ts';

/** One value for each section of a document that is edited: those of sections that an edit left alone are taken over. */
export class SectionValues<T> {
  #identities: readonly object[] = [];
  #values: readonly T[] = [];

  /** In document order; `identities` are those of the sections, another list after each edit. */
  of(sections: readonly Section[], identities: readonly object[], make: (section: Section) => T): readonly T[] {
    if (this.#identities !== identities) {
      this.#values = this.#takeOver(sections, identities, make);
      this.#identities = identities;
    }
    return this.#values;
  }

  /** Nearly all sections stand where they stood, counted from the first or from the last one. */
  #takeOver(sections: readonly Section[], now: readonly object[], make: (section: Section) => T): readonly T[] {
    const before = this.#identities;
    const most = Math.min(before.length, now.length);
    let same = 0;
    while (same < most && before[same] === now[same]) same += 1;
    let sameAtEnd = 0;
    while (sameAtEnd < most - same && before.at(-1 - sameAtEnd) === now.at(-1 - sameAtEnd)) sameAtEnd += 1;
    const between = new Map<object, T>();
    for (let index = same; index < before.length - sameAtEnd; index += 1) {
      between.set(before[index] as object, this.#values[index] as T);
    }
    const others = sections.slice(same, sections.length - sameAtEnd).map((section) => {
      const kept = between.get(section.identity);
      return kept === undefined ? make(section) : kept;
    });
    const end = this.#values.length - sameAtEnd;
    return [...this.#values.slice(0, same), ...others, ...this.#values.slice(end)];
  }
}
