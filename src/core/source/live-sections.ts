import { joinPointer } from './pointer.ts';
import type { Section, SourceDocument, SourceNode } from './source-document.ts';

/** What a section is called; made once for each. */
export interface SectionName {
  readonly path: readonly string[];
  readonly pointer: string;
}

/** The segments of a pointer as ways over sections: each section it may lead into, innermost first, with what is left then. */
export type Way = readonly { readonly pointer: string; readonly rest: readonly string[] }[];

export function toWay(segments: readonly string[]): Way {
  const lengths = [3, 2, 1].filter((length) => length <= segments.length);
  return lengths.map((length) => ({
    pointer: joinPointer('', ...segments.slice(0, length)),
    rest: segments.slice(length),
  }));
}

export function nameSection({ path }: Section): SectionName {
  return { path, pointer: joinPointer('', ...path) };
}

/** The sections of one document by what they are looked up by. */
export class LiveSections {
  /** The names of the containers that sections stand in: where they change, so may what a section means. */
  readonly frame: string;
  /** Whether every value stands in the section that its pointer says: no name twice, nothing by alias or merge, no overlays. */
  readonly isPlain: boolean;
  readonly #document: SourceDocument;
  #byIdentity: ReadonlyMap<object, Section> | undefined;
  #byPointer: ReadonlyMap<string, Section> | undefined;
  #byMember: ReadonlyMap<string, readonly (readonly [Section, readonly string[]])[]> | undefined;
  readonly #names: () => readonly SectionName[];

  /** `names` are those of all sections in their order. */
  constructor(document: SourceDocument, names: () => readonly SectionName[]) {
    this.#document = document;
    this.#names = names;
    const holders = holdersIn(document.root);
    this.frame = JSON.stringify(holders.map(({ names }) => names));
    this.isPlain = document.files.length === 1 && holders.every(isPlainHolder) && this.#areAllMembers(holders);
  }

  known(identity: object): Section | undefined {
    this.#byIdentity ??= new Map(this.#document.sections().map((section) => [section.identity, section]));
    return this.#byIdentity.get(identity);
  }

  /** Those in the root's member of that name, with their paths, in document order. */
  under(name: string): readonly (readonly [Section, readonly string[]])[] {
    this.#byMember ??= this.#groupByMember();
    return this.#byMember.get(name) ?? [];
  }

  /** The names of the root's members. */
  members(): Iterable<string> {
    this.#byMember ??= this.#groupByMember();
    return this.#byMember.keys();
  }

  /** The section that the way leads into, and the names that lead on within it. */
  find(way: Way): { readonly section: Section; readonly rest: readonly string[] } | undefined {
    this.#byPointer ??= this.#indexPointers();
    for (const { pointer, rest } of way) {
      const section = this.#byPointer.get(pointer);
      if (section) return { section, rest };
    }
    return undefined;
  }

  #groupByMember(): ReadonlyMap<string, readonly (readonly [Section, readonly string[]])[]> {
    const groups = new Map<string, (readonly [Section, readonly string[]])[]>();
    const sections = this.#document.sections();
    for (const [index, { path }] of this.#names().entries()) {
      const section = sections[index];
      const name = path[0] ?? '';
      const group = groups.get(name) ?? [];
      groups.set(name, group);
      if (section) group.push([section, path]);
    }
    return groups;
  }

  #indexPointers(): ReadonlyMap<string, Section> {
    const names = this.#names();
    return new Map(this.#document.sections().map((section, index) => [names[index]?.pointer ?? '', section]));
  }

  /** The last section that begins at or before the offset. */
  around(offset: number): Section | undefined {
    const sections = this.#document.sections();
    let low = 0;
    let high = sections.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const section = sections[middle];
      if (section && this.beginOf(section) <= offset) low = middle + 1;
      else high = middle;
    }
    return sections[low - 1];
  }

  /** Where the section's name begins. */
  beginOf({ span }: Section): number {
    return span.start;
  }

  #areAllMembers(holders: readonly Holder[]): boolean {
    const members = holders.reduce((sum, { own }) => sum + own, 0);
    return members === this.#document.sections().length;
  }
}

/** The root, or a container in it, as far as sections hang on it. */
interface Holder {
  readonly node: SourceNode;
  readonly names: readonly string[];
  /** How many sections stand right in it. */
  readonly own: number;
}

function holdersIn(root: SourceNode | undefined): readonly Holder[] {
  if (root?.kind !== 'object') return [];
  const holders = [makeHolder(root, (member) => !hasMembers(member))];
  for (const member of root.members()) {
    if (!hasMembers(member)) continue;
    if (member.key !== 'components') {
      holders.push({ node: member, names: [], own: member.size });
      continue;
    }
    holders.push(makeHolder(member, (inner) => !hasMembers(inner)));
    for (const inner of member.members())
      if (hasMembers(inner)) holders.push({ node: inner, names: [], own: inner.size });
  }
  return holders;
}

function makeHolder(node: SourceNode, isSection: (member: SourceNode) => boolean): Holder {
  const members = [...node.members()];
  return { node, names: members.map(({ key }) => String(key)), own: members.filter(isSection).length };
}

function hasMembers(node: SourceNode): boolean {
  return node.kind === 'object' && node.size > 0;
}

/** An alias reads as what it stands for, which stands before it. */
function isPlainHolder({ node, names }: Holder): boolean {
  const isInPlace = node.parent === undefined || node.keySpan.end <= node.span.start;
  return isInPlace && new Set(names).size === names.length;
}
