import type { LiveDocument } from '../source/live-document.ts';
import type { Problem } from '../source/problem.ts';
import type { References, Resolution } from '../source/references.ts';
import type { Section, SourceNode } from '../source/source-document.ts';
import type { Location } from '../source/span.ts';
import type { Link, Links, LiveContext } from './links.ts';
import type { Resolver } from './reading.ts';

/** Makes something of a part of a description, with `aid` as it is now; every reference it follows, it follows by `noted`. */
export type Recipe<Part extends object, Aid, Made> = (part: Part, aid: Aid, noted: NotedResolver) => Made;

/** Made without being kept. */
export function makeOnce<Aid, Made>(recipe: Recipe<object, Aid, Made>, aid: Aid, references: Resolver): Made {
  return recipe({}, aid, new NotedResolver(references, undefined));
}

/**
 * What was made of the parts of one description. It outlives edits: a thing is made anew when its part changed, or something that a
 * reference it followed leads to.
 */
export class Memory {
  readonly live: LiveDocument;
  readonly links: Links;
  readonly context: LiveContext;
  readonly #made = new Map<object, WeakMap<object, Made>>();
  readonly #lists = new Map<object, MadeList>();
  #common: readonly object[] = [];
  #list: readonly object[] = [];

  constructor(live: LiveDocument, links: Links, context: LiveContext) {
    this.live = live;
    this.links = links;
    this.context = context;
  }

  /** What every part may read without a reference. Where it is not what it was, everything is forgotten. */
  dependOn(common: readonly object[]): void {
    const isSame = common.length === this.#common.length && common.every((one, index) => one === this.#common[index]);
    if (!isSame) {
      this.#made.clear();
      this.#lists.clear();
    }
    this.#common = common;
  }

  /** What the recipe makes of the part: an object that is another one as soon as what it stands for is. */
  recall<Part extends object, Aid, T>(recipe: Recipe<Part, Aid, T>, part: Part, aid: Aid, references: Resolver): T {
    return this.#recall(recipe, part, aid, references).value as T;
  }

  /** The same for a list of parts. Nearly all stand where they stood the last time, so they need not be looked for. */
  recallAll<Part extends object, Aid, T>(
    recipe: Recipe<Part, Aid, T>,
    parts: readonly Part[],
    aidAt: (index: number) => Aid,
    references: Resolver,
  ): readonly T[] {
    const before = this.#lists.get(recipe);
    const made = parts.map((part, index) => {
      const known = before?.parts[index] === part ? before.made[index] : undefined;
      return known && this.#isSame(known, references) ? known : this.#recall(recipe, part, aidAt(index), references);
    });
    this.#lists.set(recipe, { parts, made });
    return made.map(({ value }) => value as T);
  }

  /** The list as it was before, where it holds the same things. */
  keep<T extends object>(list: readonly T[]): readonly T[] {
    const isSame = list.length === this.#list.length && list.every((one, index) => one === this.#list[index]);
    if (!isSame) this.#list = list;
    return this.#list as readonly T[];
  }

  #recall<Part extends object, Aid, T>(recipe: Recipe<Part, Aid, T>, part: Part, aid: Aid, references: Resolver): Made {
    const all = this.#made.get(recipe) ?? new WeakMap<object, Made>();
    this.#made.set(recipe, all);
    const known = all.get(part);
    if (known && this.#isSame(known, references)) return known;
    const noted = new NotedResolver(references, this);
    const value = recipe(part, aid, noted);
    const made = { value, sources: noted.sources(), moves: -1, leavesFile: true };
    all.set(part, made);
    return made;
  }

  /** Whether all that it was made from is as it was; the files that this leads to are added. */
  #isSame(made: Made, { files }: Resolver): boolean {
    const { moves } = this.links;
    if (made.moves === moves && !made.leavesFile) return true;
    made.leavesFile = false;
    for (const { link, isPeek, ground } of made.sources) {
      if ((isPeek ? link.shape : link.ground) !== ground) return false;
      made.leavesFile ||= !link.isWithin || link.files.length > 0;
      if (link.files.length > 0) for (const file of link.files) files.add(file);
    }
    made.moves = moves;
    return true;
  }
}

interface Made {
  readonly value: unknown;
  readonly sources: readonly Source[];
  /** What the links' `moves` were when it was the same. */
  moves: number;
  /** Whether a reference leads to another file, which `moves` does not tell of. */
  leavesFile: boolean;
}

interface MadeList {
  readonly parts: readonly object[];
  readonly made: readonly Made[];
}

interface Source {
  readonly link: Link;
  /** Whether nothing was asked of the value but whether it is there. */
  readonly isPeek: boolean;
  readonly ground: Link['ground'];
}

/** Passes everything on, and notes it for a memory. */
export class NotedResolver implements Resolver {
  readonly #inner: Resolver;
  readonly #memory: Memory | undefined;
  /** Whether only a peek was taken. */
  readonly #followed = new Map<Link, boolean>();

  constructor(inner: Resolver, memory: Memory | undefined) {
    this.#inner = inner;
    this.#memory = memory;
  }

  get files(): Set<string> {
    return this.#inner.files;
  }

  resolve(reference: string, from: SourceNode): Resolution {
    const link = this.#memory?.links.of(from.document.file, reference);
    if (link) this.#followed.set(link, false);
    return this.#inner.resolve(reference, from);
  }

  peek(reference: string, from: SourceNode): Resolution {
    const link = this.#memory?.links.of(from.document.file, reference);
    if (link) this.#followed.set(link, this.#followed.get(link) ?? true);
    return this.#inner.resolve(reference, from);
  }

  resourceOf(node: SourceNode): ReturnType<References['resourceOf']> {
    return this.#inner.resourceOf(node);
  }

  /** The place, moving along with its section; `near` is a section that it is likely in. What has its place in no section is not kept. */
  move(location: Location, near?: Section): Location {
    const live = this.#memory?.context.live(location.file);
    const moving = live?.follow(location, near);
    const { root } = live?.document ?? {};
    if (!moving && root) this.resolve('#', root);
    return moving ?? location;
  }

  /** The problems with places that move along. */
  moveAll(problems: readonly Problem[]): readonly Problem[] {
    return problems.map((problem) => ({ ...problem, at: this.move(problem.at) }));
  }

  sources(): readonly Source[] {
    return Array.from(this.#followed, ([link, isPeek]) => ({
      link,
      isPeek,
      ground: isPeek ? link.shape : link.ground,
    }));
  }
}
