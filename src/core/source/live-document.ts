import { LiveSections, nameSection } from './live-sections.ts';
import { reparse } from './reparse.ts';
import { SectionValues } from './section-values.ts';
import type { Section, SourceDocument, SourceNode } from './source-document.ts';
import type { TextChange } from './source-text.ts';
import type { Location, Span } from './span.ts';

/**
 * One file as it is now. An edit replaces its document; what was made of a section is kept as long as the section is the same, and
 * places in it move along with it.
 */
export class LiveDocument {
  #document: SourceDocument;
  #sections: LiveSections | undefined;
  #isPlain: boolean | undefined;
  /** What was made of the sections, by what made it. */
  readonly #made = new Map<object, SectionValues<unknown>>();

  constructor(document: SourceDocument) {
    this.#document = document;
  }

  get document(): SourceDocument {
    return this.#document;
  }

  get sections(): LiveSections {
    this.#sections ??= new LiveSections(this.#document, () => this.each(nameSection, undefined));
    return this.#sections;
  }

  /** The changes of one event; the document before them is used up. What was made of sections stays where their containers have the names they had. */
  edit(changes: readonly TextChange[]): void {
    const { frame } = this.sections;
    this.#document = reparse(this.#document, changes);
    this.#sections = undefined;
    this.#isPlain = undefined;
    if (this.sections.frame !== frame) this.#made.clear();
  }

  /** Whether a value stands where its pointer says and nothing in the file has a name of its own (`$id`, `$anchor`), so that its section tells all. */
  get isPlain(): boolean {
    this.#isPlain ??= this.sections.isPlain && !this.each(hasNames, undefined).includes(true);
    return this.#isPlain;
  }

  /** What the function makes of each section, in document order; it is asked for new sections only. `aid` is handed to it, the same each time. */
  each<T, Aid>(make: (section: Section, aid: Aid) => T, aid: Aid): readonly T[] {
    const made = (this.#made.get(make) ?? new SectionValues<T>()) as SectionValues<T>;
    this.#made.set(make, made);
    return made.of(this.#document, (section) => make(section, aid));
  }

  /**
   * What tells whether a value is still the same: the identity of the section that it is in, or the document, which every edit replaces,
   * where it is in no single section.
   */
  groundOf(node: SourceNode): object {
    const { start, end } = node.span;
    const section = this.isPlain ? this.sections.around(start) : undefined;
    return section && start > section.span.start && end <= section.span.end ? section.identity : this.#document;
  }

  /** The place, moving along with the section that it is in; undefined: it is in none. `near` is a section that it is likely in. */
  follow(location: Location, near?: Section): Location | undefined {
    const { file, span } = location;
    const section = near && holds(near, span) ? near : this.sections.around(span.start);
    if (!section || !holds(section, span)) return undefined;
    const { identity } = section;
    const begin = this.sections.beginOf(section);
    const [toStart, toEnd] = [span.start - begin, span.end - begin];
    const spanNow = (): Span => {
      const now = this.sections.known(identity);
      const from = now ? this.sections.beginOf(now) : 0;
      return { start: from + toStart, end: from + toEnd };
    };
    return {
      file,
      get span() {
        return spanNow();
      },
    };
  }
}

function hasNames({ node }: Section): boolean {
  return /\$(?:id|anchor|dynamicAnchor)\b/.test(node.raw());
}

function holds({ span }: Section, { start, end }: Span): boolean {
  return span.start <= start && end <= span.end;
}
