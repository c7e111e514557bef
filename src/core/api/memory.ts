import type { LiveDocument } from '../source/live-document.ts';
import type { References, Resolution } from '../source/references.ts';
import type { SourceNode } from '../source/source-document.ts';
import type { Location } from '../source/span.ts';
import type { Link, Links, LiveContext } from './links.ts';
import type { Resolver } from './reading.ts';

/** Makes something of a part of a description; every reference it follows, it follows by the resolver. */
export type Recipe<Part, Made> = (part: Part, references: Resolver) => Made;

/** A part, and what it is known by: an object that is another one as soon as the part is. */
interface Kept<Part> {
  readonly key: object;
  readonly part: Part;
}

/**
 * What was made of the parts of one description. It outlives edits: a thing is made anew when its part changed, or something that a
 * reference it followed leads to.
 */
export class Memory {
  readonly live: LiveDocument;
  readonly links: Links;
  readonly #context: LiveContext;
  #made = new WeakMap<object, WeakMap<object, Made>>();
  #common: readonly object[] = [];
  #list: readonly object[] = [];

  constructor(live: LiveDocument, links: Links, context: LiveContext) {
    this.live = live;
    this.links = links;
    this.#context = context;
  }

  /** What every part may read without a reference. Where it is not what it was, everything is forgotten. */
  dependOn(common: readonly object[]): void {
    const isSame = common.length === this.#common.length && common.every((one, index) => one === this.#common[index]);
    if (!isSame) this.#made = new WeakMap();
    this.#common = common;
  }

  recall<Part, T>(recipe: Recipe<Part, T>, { key, part }: Kept<Part>, references: Resolver): T {
    const made = this.#made.get(recipe) ?? new WeakMap<object, Made>();
    this.#made.set(recipe, made);
    const known = made.get(key);
    if (known?.sources.every(isSame)) {
      for (const file of known.files) references.files.add(file);
      return known.value as T;
    }
    const noted = new NotedResolver(references, this.links);
    const value = recipe(part, noted);
    made.set(key, { value, sources: noted.sources(), files: noted.filesBeside(this.live.document.file) });
    return value;
  }

  /** The list as it was before, where it holds the same things. */
  keep<T extends object>(list: readonly T[]): readonly T[] {
    const isSame = list.length === this.#list.length && list.every((one, index) => one === this.#list[index]);
    if (!isSame) this.#list = list;
    return this.#list as readonly T[];
  }

  /** The place, moving along with its section. */
  follow(location: Location): Location {
    return this.#context.live(location.file)?.follow(location) ?? location;
  }
}

interface Made {
  readonly value: unknown;
  readonly sources: readonly Source[];
  /** Where references led, other than into the root document. */
  readonly files: readonly string[];
}

interface Source {
  readonly link: Link;
  readonly ground: Link['ground'];
}

function isSame({ link, ground }: Source): boolean {
  return link.ground === ground;
}

/** Passes everything on, and remembers it. */
class NotedResolver implements Resolver {
  readonly #inner: Resolver;
  readonly #links: Links;
  readonly #followed = new Set<Link>();
  readonly #files = new Set<string>();

  constructor(inner: Resolver, links: Links) {
    this.#inner = inner;
    this.#links = links;
  }

  get files(): Set<string> {
    return this.#inner.files;
  }

  resolve(reference: string, from: SourceNode): Resolution {
    this.#followed.add(this.#links.of(from.document.file, reference));
    const resolution = this.#inner.resolve(reference, from);
    if (resolution.kind === 'found') this.#files.add(resolution.node.document.file);
    return resolution;
  }

  resourceOf(node: SourceNode): ReturnType<References['resourceOf']> {
    return this.#inner.resourceOf(node);
  }

  sources(): readonly Source[] {
    return Array.from(this.#followed, (link) => ({ link, ground: link.ground }));
  }

  filesBeside(root: string): readonly string[] {
    return [...this.#files].filter((file) => file !== root);
  }
}
