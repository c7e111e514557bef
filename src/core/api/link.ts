import { isRemote } from '../source/file-names.ts';
import type { LiveDocument, NamedSection } from '../source/live-document.ts';
import { splitPointer } from '../source/pointer.ts';
import { resolveReference } from '../source/reference-path.ts';
import { type DocumentContext, References } from '../source/references.ts';
import { holdSame } from '../source/same-around.ts';
import { type SectionNames, toWay, type Way } from '../source/section-names.ts';
import type { SourceNode } from '../source/source-document.ts';

/** Files as they are now. Undefined: no such file, or it may not be read. */
export interface LiveContext extends DocumentContext {
  live(file: string): LiveDocument | undefined;
}

/** A text of references in one file, however often it stands there. */
export interface Link {
  readonly file: string;
  readonly text: string;
  /** Whether it is a pointer into its own file. */
  readonly isWithin: boolean;
  /** What it leads to now: something that is another object as soon as what the reference means is another; a message where it leads nowhere. */
  readonly ground: object | string;
  /** As `ground`, but the same for every value in a section that is no reference itself. */
  readonly shape: object | string;
  /** The files that the way leads through, other than its own. */
  readonly files: readonly string[];
  /** The section that it leads into; undefined: it leads elsewhere, or not straight there. */
  readonly section: NamedSection | undefined;
  /** Whether what stands in the section is a reference itself. */
  readonly isHop: boolean;
  /** Whether what stands in the section has a discriminator, so that others may be meant by it. */
  readonly hasVariants: boolean;
  /** Has it told as soon as the ground is another one, or (`isPeek`) the shape. That is known of links within their file alone. */
  watch(watcher: Watcher, isPeek: boolean): void;
  unwatch(watcher: Watcher): void;
}

/** What was made from what links lead to. */
export interface Watcher {
  isStale: boolean;
}

/** What counts changes. */
export interface Clock {
  /** Of files. */
  changes: number;
  /** Of what links lead to. */
  moves: number;
  /** Of the sections they lead to. */
  ways: number;
}

const none: readonly string[] = [];

type Inside = Pick<Link, 'isHop' | 'hasVariants'>;

interface Target {
  readonly file: string;
  /** The same as what the way leads through. */
  readonly files: readonly string[];
  readonly way: Way;
}

/** A link that looks when it is asked, once after each change. */
export class KeptLink implements Link {
  readonly file: string;
  readonly text: string;
  readonly #context: LiveContext;
  readonly #clock: Clock;
  readonly #watchers = new Set<Watcher>();
  readonly #peekers = new Set<Watcher>();
  #seen = -1;
  #ground: object | string = '';
  #shape: object | string = '';
  #section: NamedSection | undefined;
  /** Where the way begins and goes, for references by pointer. */
  readonly #target: Target | undefined;
  /** Where the section was found, and by which names. */
  #names: SectionNames | undefined;
  #found: { readonly index: number; readonly rest: readonly string[] } | undefined;
  #isNowhere = false;
  /** The section that was looked through last, and what the rest of the way leads to in it. */
  #seenSection: object | undefined;
  #inside: Inside | undefined;
  #files = none;

  constructor(file: string, text: string, context: LiveContext, clock: Clock) {
    this.file = file;
    this.text = text;
    this.#context = context;
    this.#clock = clock;
    const path = resolveReference(text, file);
    const segments = path.kind === 'file' ? splitPointer(path.fragment) : undefined;
    // An address may be known to be an old copy, so it is looked up each time.
    const isPlain = path.kind === 'file' && !isRemote(path.file);
    const files = path.kind === 'file' && path.file !== file ? [path.file] : none;
    this.#target = isPlain && segments ? { file: path.file, files, way: toWay(segments) } : undefined;
  }

  get isWithin(): boolean {
    return this.#target?.files === none;
  }

  get ground(): object | string {
    this.look();
    return this.#ground;
  }

  get shape(): object | string {
    this.look();
    return this.#shape;
  }

  get files(): readonly string[] {
    this.look();
    return this.#files;
  }

  get section(): NamedSection | undefined {
    this.look();
    return this.#section;
  }

  /** The number of the section that it leads to, if nothing else can make it lead elsewhere as long as the sections have the same names. */
  get index(): number | undefined {
    return this.section && this.#found?.index;
  }

  get isHop(): boolean {
    return this.section !== undefined && this.#inside?.isHop === true;
  }

  get hasVariants(): boolean {
    return this.section !== undefined && this.#inside?.hasVariants === true;
  }

  watch(watcher: Watcher, isPeek: boolean): void {
    (isPeek ? this.#peekers : this.#watchers).add(watcher);
  }

  unwatch(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    this.#peekers.delete(watcher);
  }

  /** Once after each change: a description has tens of thousands of places that ask. */
  look(): void {
    const clock = this.#clock;
    if (this.#seen === clock.changes) return;
    const isFirst = this.#seen < 0;
    this.#seen = clock.changes;
    const [ground, shape, section, inside, files] = [
      this.#ground,
      this.#shape,
      this.#section,
      this.#inside,
      this.#files,
    ];
    this.#section = undefined;
    this.#ground = this.#findGround();
    this.#shape = this.#section && !this.isHop ? 'a value' : this.#ground;
    if (isFirst) return;
    if (section !== this.#section || !isAlike(inside, this.#inside) || !holdSame(files, this.#files)) clock.ways += 1;
    if (ground !== this.#ground) {
      clock.moves += 1;
      tell(this.#watchers);
    }
    if (shape !== this.#shape) tell(this.#peekers);
  }

  #findGround(): object | string {
    const live = this.#context.live(this.file);
    if (!live?.document.root) return 'The file is empty.';
    // What the text means depends on where it stands, so nothing is known from before.
    if (!live.isPlain) return {};
    return this.#quickGround() ?? this.#slowGround(live, live.document.root);
  }

  /** Where the way leads straight into a section, it need not be gone again. */
  #quickGround(): object | string | undefined {
    const target = this.#target;
    const live = target && this.#context.live(target.file);
    if (!target || !live?.isPlain) return undefined;
    if (this.#names !== live.names) {
      this.#names = live.names;
      this.#found = live.names.find(target.way);
      this.#isNowhere = live.names.isNowhere(target.way);
    }
    if (this.#isNowhere) {
      this.#files = target.files;
      return 'It leads nowhere.';
    }
    const section = this.#found && live.document.sections()[this.#found.index];
    if (!this.#found || !section) return undefined;
    if (this.#seenSection !== section) {
      this.#seenSection = section;
      this.#inside = goOn(section.node, this.#found.rest);
    }
    if (!this.#inside) return undefined;
    this.#files = target.files;
    this.#section = live.named[this.#found.index];
    return section;
  }

  #slowGround(live: LiveDocument, root: SourceNode): object | string {
    const references = new References(live.document, this.#context);
    const resolution = references.resolve(this.text, root);
    this.#files = [...references.files].filter((file) => file !== this.file);
    if (resolution.kind === 'failed') return resolution.message;
    return this.#context.live(resolution.node.document.file)?.groundOf(resolution.node) ?? 'The file is gone.';
  }
}

function isAlike(one: Inside | undefined, other: Inside | undefined): boolean {
  return one?.isHop === other?.isHop && one?.hasVariants === other?.hasVariants;
}

function tell(watchers: Set<Watcher>): void {
  for (const watcher of watchers) watcher.isStale = true;
  watchers.clear();
}

/** What the way leads to if no reference is in between. */
function goOn(start: SourceNode, segments: readonly string[]): Inside | undefined {
  let node: SourceNode | undefined = start;
  for (const segment of segments) {
    const isIndex: boolean = node?.kind === 'array' && /^\d+$/.test(segment);
    node = isIndex ? node?.at(Number(segment)) : node?.get(segment);
  }
  return node && { isHop: node.get('$ref') !== undefined, hasVariants: node.get('discriminator') !== undefined };
}
