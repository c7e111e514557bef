import { joinPointer } from './pointer.ts';
import { sameAround } from './same-around.ts';
import type { Section } from './source-document.ts';

/** What a section is called; made once for each. */
export interface SectionName {
  readonly path: readonly string[];
  readonly pointer: string;
}

export function nameSection({ path }: Section): SectionName {
  return { path, pointer: joinPointer('', ...path) };
}

/** The segments of a pointer as ways over sections: each section it may lead into, innermost first, with what is left then. */
export type Way = readonly { readonly pointer: string; readonly rest: readonly string[] }[];

/** How many names lead to a section at the most; what is named by more stands in one. */
const mostNames = 3;

export function toWay(segments: readonly string[]): Way {
  const lengths = [mostNames, 2, 1].filter((length) => length <= segments.length);
  return lengths.map((length) => ({
    pointer: joinPointer('', ...segments.slice(0, length)),
    rest: segments.slice(length),
  }));
}

/** Sections by their names, as indexes in document order. */
export class SectionNames {
  readonly #names: readonly SectionName[];
  #byPointer: ReadonlyMap<string, number> | undefined;
  #byMember: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(names: readonly SectionName[]) {
    this.#names = names;
  }

  /** Whether the sections of another text have the same names. */
  areThoseOf(names: readonly SectionName[]): boolean {
    const before = this.#names;
    const { first, behind } = sameAround(before, names);
    if (names.length !== before.length) return false;
    return names
      .slice(first, names.length - behind)
      .every(({ pointer }, index) => pointer === before[first + index]?.pointer);
  }

  pathOf(index: number): readonly string[] {
    return this.#names[index]?.path ?? [];
  }

  /** The section that the way leads into, and the names that lead on within it. Of two with one name the last counts. */
  find(way: Way): { readonly index: number; readonly rest: readonly string[] } | undefined {
    const sections = this.#sections();
    for (const { pointer, rest } of way) {
      const index = sections.get(pointer);
      if (index !== undefined) return { index, rest };
    }
    return undefined;
  }

  /** Whether it is certain that the way leads nowhere: into no section, and past nothing that a `$ref` may replace. */
  isNowhere(way: Way): boolean {
    const sections = this.#sections();
    const [, ...holders] = way;
    const isPlain = ['', ...holders.map(({ pointer }) => pointer)].every((holder) => !sections.has(`${holder}/$ref`));
    return way.length === mostNames && isPlain && this.find(way) === undefined;
  }

  /** Those in the root's member of that name, in document order. */
  under(member: string): readonly number[] {
    return this.#members().get(member) ?? [];
  }

  #sections(): ReadonlyMap<string, number> {
    this.#byPointer ??= new Map(this.#names.map(({ pointer }, index) => [pointer, index]));
    return this.#byPointer;
  }

  #members(): ReadonlyMap<string, readonly number[]> {
    this.#byMember ??= this.#groupByMember();
    return this.#byMember;
  }

  #groupByMember(): ReadonlyMap<string, readonly number[]> {
    const groups = new Map<string, number[]>();
    for (const [index, { path }] of this.#names.entries()) {
      const name = path[0] ?? '';
      const group = groups.get(name) ?? [];
      groups.set(name, group);
      group.push(index);
    }
    return groups;
  }
}
