import { reparse } from './reparse.ts';
import { readFrame, type SectionFrame } from './section-frame.ts';
import { nameSection, SectionNames } from './section-names.ts';
import { SectionValues } from './section-values.ts';
import type { Section, SourceDocument, SourceNode } from './source-document.ts';
import type { TextChange } from './source-text.ts';
import type { Location, Span } from './span.ts';

/** The section of some names. It is the same object after an edit if the sections have the same names as before. */
export interface NamedSection {
  /** The names that lead to it. */
  readonly path: readonly string[];
  /** The one that has them now. */
  readonly section: Section;
}

/**
 * One file as it is now. An edit replaces its document; what was made of a section is kept as long as the section is the same, and
 * places in it move along with it.
 */
export class LiveDocument {
  #document: SourceDocument;
  #frame: SectionFrame | undefined;
  #isPlain: boolean | undefined;
  #names: SectionNames | undefined;
  #areNamesInDoubt = false;
  #named: readonly NamedSection[] = [];
  readonly #under = new Map<string, readonly NamedSection[]>();
  /** What was made of the sections, by what made it. */
  readonly #made = new Map<object, SectionValues<unknown>>();

  constructor(document: SourceDocument) {
    this.#document = document;
  }

  get document(): SourceDocument {
    return this.#document;
  }

  /** The changes of one event; the document before them is used up. What was made of sections stays where their containers have the names they had. */
  edit(changes: readonly TextChange[]): void {
    const { names } = this.#readFrame();
    this.#document = reparse(this.#document, changes);
    this.#frame = undefined;
    this.#isPlain = undefined;
    this.#areNamesInDoubt = true;
    if (this.#readFrame().names !== names) this.#made.clear();
  }

  /** Whether a value stands where its pointer says and nothing in the file has a name of its own (`$id`, `$anchor`, `$self`), so that its section tells all. */
  get isPlain(): boolean {
    this.#isPlain ??= this.#readFrame().isPlain && !this.each(hasNames, undefined).includes(true);
    return this.#isPlain;
  }

  /** The names of the sections; another object as soon as they are others. */
  get names(): SectionNames {
    if (!this.#names || this.#areNamesInDoubt) {
      const names = this.each(nameSection, undefined);
      if (!this.#names?.areThoseOf(names)) {
        this.#names = new SectionNames(names);
        this.#named = names.map(({ path }, index) => new SectionAt(this, index, path));
        this.#under.clear();
      }
      this.#areNamesInDoubt = false;
    }
    return this.#names;
  }

  /** All sections, in document order: the same list as long as they have the same names. */
  get named(): readonly NamedSection[] {
    return this.names && this.#named;
  }

  /** Those in the root's member of that name, in document order: the same list as long as all sections have the same names. */
  under(member: string): readonly NamedSection[] {
    const { names, named } = this;
    const found = this.#under.get(member) ?? names.under(member).map((index) => named[index] as NamedSection);
    this.#under.set(member, found);
    return found;
  }

  /** What the function makes of each section, in document order; it is asked for new sections only. `aid` is handed to it, the same each time. */
  each<T, Aid>(make: (section: Section, aid: Aid) => T, aid: Aid): readonly T[] {
    const made = (this.#made.get(make) ?? new SectionValues<T>()) as SectionValues<T>;
    this.#made.set(make, made);
    return made.of(this.#document.sections(), (section) => make(section, aid));
  }

  /**
   * What tells whether a value is still the same: the section that it is in, or the document, which every edit replaces,
   * where it is in no single section.
   */
  groundOf(node: SourceNode): object {
    const { start, end } = node.span;
    const section = this.isPlain ? this.#around(start) : undefined;
    return section && start > section.span.start && end <= section.span.end ? section : this.#document;
  }

  /** The place, moving along with the section that it is in; undefined: it is in none. `near` is a section that it is likely in. */
  follow(location: Location, near?: Section): Location | undefined {
    const { file, span } = location;
    const section = near && holds(near, span) ? near : this.#around(span.start);
    if (!section || !holds(section, span)) return undefined;
    const begin = section.span.start;
    const [toStart, toEnd] = [span.start - begin, span.end - begin];
    return {
      file,
      get span() {
        const from = section.span.start;
        return { start: from + toStart, end: from + toEnd };
      },
    };
  }

  #readFrame(): SectionFrame {
    this.#frame ??= readFrame(this.#document);
    return this.#frame;
  }

  /** The last section that begins at or before the offset. */
  #around(offset: number): Section | undefined {
    const sections = this.#document.sections();
    let low = 0;
    let high = sections.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sections[middle]?.span.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return sections[low - 1];
  }
}

class SectionAt implements NamedSection {
  readonly path: readonly string[];
  readonly #live: LiveDocument;
  readonly #index: number;

  constructor(live: LiveDocument, index: number, path: readonly string[]) {
    this.path = path;
    this.#live = live;
    this.#index = index;
  }

  get section(): Section {
    return this.#live.document.sections()[this.#index] as Section;
  }
}

const names = /\$(?:id|anchor|dynamicAnchor|self)\b/;

function hasNames({ path, node }: Section): boolean {
  return path.some((name) => names.test(name)) || names.test(node.raw());
}

function holds({ span }: Section, { start, end }: Span): boolean {
  return span.start <= start && end <= span.end;
}
