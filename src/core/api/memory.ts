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
    if (!isSame) this.#made.clear();
    this.#common = common;
  }

  /** What the recipe makes of the part: an object that is another one as soon as what it stands for is. */
  recall<Part extends object, Aid, T>(recipe: Recipe<Part, Aid, T>, part: Part, aid: Aid, references: Resolver): T {
    const made = this.#made.get(recipe) ?? new WeakMap<object, Made>();
    this.#made.set(recipe, made);
    const known = made.get(part);
    if (known && areSame(known.sources, references.files)) return known.value as T;
    const noted = new NotedResolver(references, this);
    const value = recipe(part, aid, noted);
    made.set(part, { value, sources: noted.sources() });
    return value;
  }

  /** The list as it was before, where it holds the same things. */
  keep<T extends object>(list: readonly T[]): readonly T[] {
    const isSame = list.length === this.#list.length && list.every((one, index) => one === this.#list[index]);
    if (!isSame) this.#list = list;
    return this.#list as readonly T[];
  }
}

interface Made {
  readonly value: unknown;
  readonly sources: readonly Source[];
}

interface Source {
  readonly link: Link;
  /** Whether nothing was asked of the value but whether it is there. */
  readonly isPeek: boolean;
  readonly ground: Link['ground'];
}

/** Whether all of them are as they were; the files that they lead to are added. */
function areSame(sources: readonly Source[], files: Set<string>): boolean {
  for (const { link, isPeek, ground } of sources) {
    if ((isPeek ? link.shape : link.ground) !== ground) return false;
    if (link.files.length > 0) for (const file of link.files) files.add(file);
  }
  return true;
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
