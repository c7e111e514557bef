import type { NamedSection } from '../source/live-document.ts';
import { sameAround } from '../source/same-around.ts';
import type { Section } from '../source/source-document.ts';
import { type Clock, KeptLink, type Link, type LiveContext } from './link.ts';

/** Every reference that was followed, with what it leads to: looked up once after each change. */
export class Links {
  readonly #context: LiveContext;
  readonly #byFile = new Map<string, FileLinks>();
  readonly #clock: Clock = { changes: 0, moves: 0, ways: 0 };
  #looked = -1;

  constructor(context: LiveContext) {
    this.#context = context;
  }

  /** Some file is another one now. */
  change(): void {
    this.#clock.changes += 1;
  }

  /**
   * A number that grows when any of those within a file leads to something else than before. Others are not asked: what is not followed any
   * more, such as half an address, is not looked for.
   */
  get moves(): number {
    this.look();
    return this.#clock.moves;
  }

  /** The same of where they lead, whatever stands there. */
  get ways(): number {
    this.look();
    return this.#clock.ways;
  }

  of(file: string, text: string): Link {
    const links = this.#byFile.get(file) ?? new FileLinks(file, this.#context, this.#clock);
    this.#byFile.set(file, links);
    return links.of(text);
  }

  /** Tells those who watch. Once after each change. */
  look(): void {
    if (this.#looked === this.#clock.changes) return;
    for (const links of this.#byFile.values()) links.look();
    this.#looked = this.#clock.changes;
  }
}

/** Those of one file. Most lead to sections of their own file, and need a look when the section is another one. */
class FileLinks {
  readonly #file: string;
  readonly #context: LiveContext;
  readonly #clock: Clock;
  readonly #links = new Map<string, KeptLink>();
  /** By the number of the section they lead to. */
  readonly #settled = new Map<number, Set<KeptLink>>();
  /** Those that need a look after each change. */
  readonly #loose = new Set<KeptLink>();
  /** The names of the sections at the last look; undefined: what links mean could not be told from them. */
  #named: readonly NamedSection[] | undefined;
  #sections: readonly Section[] = [];

  constructor(file: string, context: LiveContext, clock: Clock) {
    this.#file = file;
    this.#context = context;
    this.#clock = clock;
  }

  of(text: string): KeptLink {
    const known = this.#links.get(text);
    if (known) return known;
    const link = new KeptLink(this.#file, text, this.#context, this.#clock);
    this.#links.set(text, link);
    if (link.isWithin) this.#loose.add(link);
    return link;
  }

  look(): void {
    const live = this.#context.live(this.#file);
    const named = live?.isPlain ? live.named : undefined;
    const isSame = named !== undefined && named === this.#named;
    const sections = live?.document.sections() ?? [];
    const found = isSame ? this.#inDoubt(sections) : [...this.#links.values()].filter(({ isWithin }) => isWithin);
    if (!isSame) this.#settled.clear();
    this.#named = named;
    this.#sections = sections;
    for (const link of found) {
      link.look();
      this.#settle(link);
    }
  }

  /** Those that lead to sections that are others now, and those that are always looked at. */
  #inDoubt(sections: readonly Section[]): readonly KeptLink[] {
    const { first, behind } = sameAround(this.#sections, sections);
    const found = [...this.#loose];
    for (let index = first; index < sections.length - behind; index += 1) {
      if (this.#sections[index] === sections[index]) continue;
      for (const link of this.#settled.get(index) ?? []) found.push(link);
    }
    return found;
  }

  #settle(link: KeptLink): void {
    const { index } = link;
    if (index === undefined) {
      this.#loose.add(link);
      return;
    }
    this.#loose.delete(link);
    const others = this.#settled.get(index) ?? new Set<KeptLink>();
    this.#settled.set(index, others.add(link));
  }
}
