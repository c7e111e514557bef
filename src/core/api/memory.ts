import type { LiveDocument } from '../source/live-document.ts';
import type { Problem } from '../source/problem.ts';
import type { References, Resolution } from '../source/references.ts';
import { holdSame, sameAround } from '../source/same-around.ts';
import type { Section, SourceNode } from '../source/source-document.ts';
import type { Location } from '../source/span.ts';
import type { Link, LiveContext, Watcher } from './link.ts';
import type { Links } from './links.ts';
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
    if (!holdSame(common, this.#common)) {
      for (const { made } of this.#lists.values()) made.forEach(forget);
      this.#made.clear();
      this.#lists.clear();
    }
    this.#common = common;
  }

  /** What the recipe makes of the part: an object that is another one as soon as what it stands for is. */
  recall<Part extends object, Aid, T>(recipe: Recipe<Part, Aid, T>, part: Part, aid: Aid, references: Resolver): T {
    return this.#recall(recipe, part, aid, references).value as T;
  }

  /**
   * The same for a list of parts; the list is the one from before where it holds the same. Nearly all parts stand where they stood the last
   * time, so they need not be looked for.
   */
  recallAll<Part extends object, Aid, T>(
    recipe: Recipe<Part, Aid, T>,
    parts: readonly Part[],
    aidAt: (index: number) => Aid,
    references: Resolver,
  ): readonly T[] {
    return this.recallWhile(recipe, parts, aidAt, references, () => true) as readonly T[];
  }

  /** The same, one after the other; undefined as soon as one is not like what it was before. */
  recallWhile<Part extends object, Aid, T>(
    recipe: Recipe<Part, Aid, T>,
    parts: readonly Part[],
    aidAt: (index: number) => Aid,
    references: Resolver,
    isLike: (now: T, before: T | undefined) => boolean,
  ): readonly T[] | undefined {
    const { moves } = this.links;
    const before = this.#lists.get(recipe);
    if (before?.isSealed && before.moves === moves && holdSame(before.parts, parts))
      return before.values as readonly T[];
    const made: Made[] = [];
    for (const part of parts) {
      const index = made.length;
      const old = before?.made[index];
      const isKept = old && before?.parts[index] === part && isSame(old, references);
      const one = isKept ? old : this.#recall(recipe, part, aidAt(index), references);
      if (one !== old && !isLike(one.value as T, old?.value as T | undefined)) return undefined;
      made.push(one);
    }
    const isAsBefore = before !== undefined && holdSame(before.made, made);
    if (before && !isAsBefore) retire(before.made, made);
    const values = isAsBefore ? before.values : made.map(({ value }) => value);
    const isSealed = made.every(({ outer }) => outer.length === 0);
    this.#lists.set(recipe, { parts, made, values, isSealed, moves });
    return values as readonly T[];
  }

  /** The list as it was before, where it holds the same things. */
  keep<T extends object>(list: readonly T[]): readonly T[] {
    if (!holdSame(list, this.#list)) this.#list = list;
    return this.#list as readonly T[];
  }

  #recall<Part extends object, Aid, T>(recipe: Recipe<Part, Aid, T>, part: Part, aid: Aid, references: Resolver): Made {
    const all = this.#made.get(recipe) ?? new WeakMap<object, Made>();
    this.#made.set(recipe, all);
    const known = all.get(part);
    this.links.look();
    if (known && isSame(known, references)) return known;
    if (known) forget(known);
    const noted = new NotedResolver(references, this);
    const made = toMade(recipe(part, aid, noted), noted.followed());
    all.set(part, made);
    return made;
  }
}

interface Made extends Watcher {
  readonly value: unknown;
  readonly links: readonly Link[];
  /** References that lead to other files, of which a link does not tell by itself. */
  readonly outer: readonly OuterSource[];
}

interface OuterSource {
  readonly link: Link;
  /** Whether nothing was asked of the value but whether it is there. */
  readonly isPeek: boolean;
  readonly ground: Link['ground'];
}

interface MadeList {
  readonly parts: readonly object[];
  readonly made: readonly Made[];
  readonly values: readonly unknown[];
  /** Whether nothing in it was made from other files. */
  readonly isSealed: boolean;
  /** Of the links, when it was made. */
  readonly moves: number;
}

function toMade(value: unknown, followed: ReadonlyMap<Link, boolean>): Made {
  const outer = Array.from(followed, ([link, isPeek]) => ({ link, isPeek, ground: isPeek ? link.shape : link.ground }));
  const made: Made = {
    value,
    links: [...followed.keys()],
    outer: outer.filter(({ link }) => !link.isWithin || link.files.length > 0),
    isStale: false,
  };
  for (const [link, isPeek] of followed) link.watch(made, isPeek);
  return made;
}

/** Whether all that it was made from is as it was; the files that this leads to are added. */
function isSame({ isStale, outer }: Made, { files }: Resolver): boolean {
  if (isStale) return false;
  for (const { link, isPeek, ground } of outer) {
    if ((isPeek ? link.shape : link.ground) !== ground) return false;
    for (const file of link.files) files.add(file);
  }
  return true;
}

/** Those that are in the list no more are not wanted again: a part that is touched is another part. */
function retire(before: readonly Made[], now: readonly Made[]): void {
  const { first, behind } = sameAround(before, now);
  const kept = new Set(now.slice(first, now.length - behind));
  for (const made of before.slice(first, before.length - behind)) if (!kept.has(made)) forget(made);
}

function forget(made: Made): void {
  made.isStale = true;
  for (const link of made.links) link.unwatch(made);
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

  /**
   * The place, moving along with its section; `near` is a section of the memory's own file that it is likely in. What has its place in no
   * section is not kept.
   */
  move(location: Location, near?: Section): Location {
    const live = this.#memory?.context.live(location.file);
    const moving = live?.follow(location, live === this.#memory?.live ? near : undefined);
    const { root } = live?.document ?? {};
    if (!moving && root) this.resolve('#', root);
    return moving ?? location;
  }

  /** The problems with places that move along. */
  moveAll(problems: readonly Problem[]): readonly Problem[] {
    return problems.map((problem) => ({ ...problem, at: this.move(problem.at) }));
  }

  /** Every link that was asked for; true: only a peek was taken. */
  followed(): ReadonlyMap<Link, boolean> {
    return this.#followed;
  }
}
