import type { ApiDescription } from '../api/api-description.ts';
import type { LiveContext } from '../api/link.ts';
import { Links } from '../api/links.ts';
import { Memory } from '../api/memory.ts';
import { joinPath } from '../docs-json/config-value.ts';
import type { SpecSource } from '../docs-json/docs-config.ts';
import { applyOverlays } from '../openapi/overlay/apply-overlays.ts';
import { findFrontMatter } from '../pages/find-front-matter.ts';
import type { PageFile } from '../pages/front-matter.ts';
import type { PageTree } from '../pages/page-tree.ts';
import { readPageFile } from '../pages/read-page-file.ts';
import type { MarkupParser, Workspace } from '../ports.ts';
import { isDataFile, isRemote } from '../source/file-names.ts';
import { internalError, orElse } from '../source/internal-error.ts';
import { LiveDocument } from '../source/live-document.ts';
import { parseSource } from '../source/parse-source.ts';
import type { Problem, ReadResult } from '../source/problem.ts';
import type { Trouble } from '../source/references.ts';
import { type SniffedKind, sniff } from '../source/sniff.ts';
import type { SourceDocument } from '../source/source-document.ts';
import type { TextChange } from '../source/source-text.ts';
import type { Span } from '../source/span.ts';
import { findTrouble } from './file-trouble.ts';
import { OverlayLists } from './overlay-lists.ts';
import { readDescription } from './read-description.ts';

/** As much as `Workspace.head` gives. */
const head: Span = { start: 0, end: 4096 };

/** What has been made of the files of one project: made when asked for, kept until `forget` names a file it came from. */
export class FileCache implements LiveContext {
  readonly #workspace: Workspace;
  readonly #documents = new Map<string, LiveDocument | undefined>();
  readonly #descriptions = new Map<string, ApiDescription | undefined>();
  /** What outlives an edit of a description, by its document. */
  #memories = new WeakMap<LiveDocument, Memory>();
  readonly #kinds = new Map<string, SniffedKind | undefined>();
  readonly #overlays: OverlayLists;
  readonly #links = new Links(this);
  readonly #pages = new Map<string, ReadResult<PageFile> | undefined>();
  readonly #trees = new Map<string, { readonly tree: PageTree; readonly from: ReadonlySet<string> }>();
  #everyDescription: readonly ApiDescription[] | undefined;

  /** Of files whose reading ended with an exception. */
  readonly #failures = new Map<string, Problem>();
  readonly #isEdited: boolean;

  /** `isEdited` false: what would outlive edits is not made. */
  constructor(workspace: Workspace, { isEdited = true }: { readonly isEdited?: boolean } = {}) {
    this.#workspace = workspace;
    this.#isEdited = isEdited;
    this.#overlays = new OverlayLists({
      files: () => this.#dataFiles(),
      kindOf: (file) => this.#kindOf(file),
      document: (file) => this.document(file),
    });
  }

  document(file: string): SourceDocument | undefined {
    return this.live(file)?.document;
  }

  live(file: string): LiveDocument | undefined {
    const known = this.#documents.get(file);
    if (known) return known;
    const name = this.#nameOf(file);
    if (name === undefined) return undefined;
    return remember(this.#documents, name, () => {
      const text = this.#workspace.source?.(name) ?? this.#workspace.read(name);
      return text === undefined ? undefined : new LiveDocument(parseSource(name, text));
    });
  }

  /** What `docs.json` says of the overlays of descriptions. */
  listOverlays(sources: Iterable<SpecSource>): void {
    this.#overlays.list(sources);
  }

  trouble(file: string): Trouble | undefined {
    const name = this.#nameOf(file);
    return name === undefined ? undefined : findTrouble(this.#workspace, name);
  }

  description(file: string): ApiDescription | undefined {
    const name = this.#nameOf(file);
    if (name === undefined) return undefined;
    for (const stale of this.#overlays.settle()) this.#descriptions.delete(stale);
    return remember(this.#descriptions, name, () => {
      const live = this.live(name);
      if (live === undefined) return undefined;
      const overlays = this.#overlays.of(name).flatMap((overlay) => this.document(overlay) ?? []);
      return this.#orFailure(name, undefined, () => {
        const document = applyOverlays(live.document, overlays);
        return readDescription(document, this, this.memory(document));
      });
    });
  }

  /** What reading of files came to a bad end, of those that were asked for. */
  get failures(): readonly Problem[] {
    return [...this.#failures.values()];
  }

  #orFailure<T>(file: string, instead: T, read: () => T): T {
    return orElse(read, () => {
      this.#failures.set(file, internalError('Reading this file', file));
      return instead;
    });
  }

  descriptions(): readonly ApiDescription[] {
    this.#everyDescription ??= this.#dataFiles()
      .filter((file) => isDescription(this.#kindOf(file)))
      .flatMap((file) => this.description(file) ?? []);
    return this.#everyDescription;
  }

  #dataFiles(): readonly string[] {
    return this.#workspace.files().filter((file) => isDataFile(file));
  }

  #kindOf(file: string): SniffedKind | undefined {
    return remember(this.#kinds, file, () => sniff(this.#headOf(file) ?? '', file));
  }

  #headOf(file: string): string | undefined {
    return this.#documents.get(file)?.document.slice(head) ?? this.#workspace.head(file);
  }

  page(file: string): ReadResult<PageFile> | undefined {
    return remember(this.#pages, file, () => {
      const text = this.#workspace.read(file);
      return text === undefined ? undefined : this.#orFailure(file, undefined, () => readPageFile(file, text));
    });
  }

  tree(file: string, markup: MarkupParser, variables: PageFile['frontMatter']['all']): PageTree | undefined {
    const known = this.#trees.get(file);
    if (known !== undefined) return known.tree;
    const page = this.page(file)?.value;
    if (page === undefined) return undefined;
    const from = new Set([file]);
    const snippet = (path: string) => {
      const name = this.#nameOf(path);
      if (name === undefined) return undefined;
      from.add(name);
      return this.#workspace.read(name);
    };
    const { text, bodyStart } = page;
    const options = { file, offset: bodyStart, dialect: 'mdx', snippet, variables } as const;
    const failed = () => ({ ...emptyTree, problems: [internalError('Reading this page', file)] });
    const tree = orElse(() => markup.parse(text.slice(bodyStart), options), failed);
    this.#trees.set(file, { tree, from });
    return tree;
  }

  /** Whether the front matter of a page now reads as it did; then nothing but its body changed. */
  hasSameFrontMatter(file: string): boolean {
    const before = this.#pages.get(file)?.value;
    const text = this.#workspace.read(file);
    if (before === undefined || text === undefined) return false;
    return frontMatterText(before.text) === frontMatterText(text);
  }

  /** The changes of one event in a file: where it was read as data, what they did not touch is kept. */
  edit(file: string, changes: readonly TextChange[]): void {
    const live = this.#documents.get(file);
    this.forget([file]);
    if (!live) return;
    live.edit(changes);
    this.#documents.set(file, live);
  }

  forget(files: readonly string[]): void {
    this.#links.change();
    for (const file of files) {
      // A file that was missed before may be a part that any description asked for.
      const wasMissed = this.#documents.has(file) && this.#documents.get(file) === undefined;
      this.#documents.delete(file);
      this.#failures.delete(file);
      this.#kinds.delete(file);
      this.#overlays.change(file);
      this.#pages.delete(file);
      for (const [name, description] of this.#descriptions) {
        if (name === file || wasMissed || description?.files.has(file)) this.#descriptions.delete(name);
      }
      for (const [name, { from }] of this.#trees) if (from.has(file)) this.#trees.delete(name);
      if (isDataFile(file)) this.#everyDescription = undefined;
    }
  }

  isNameless(document: SourceDocument): boolean {
    const live = this.#isEdited ? this.live(document.file) : undefined;
    return live?.document === document && live.isPlain;
  }

  /** What outlives edits of a description; undefined: it can't be told from its sections, so an edit costs a reading of all. */
  memory(document: SourceDocument): Memory | undefined {
    const live = this.#isEdited ? this.live(document.file) : undefined;
    if (live?.document !== document || !live.isPlain) return undefined;
    const memory = this.#memories.get(live) ?? new Memory(live, this.#links, this);
    this.#memories.set(live, memory);
    return memory;
  }

  /** The path without `./` and `..`, or where a document of another host is in the end; undefined: it leaves the project. */
  #nameOf(file: string): string | undefined {
    if (!isRemote(file)) return joinPath('', file.startsWith('/') ? file.replace(/^\/+/, '') : file);
    const url = URL.canParse(file) ? new URL(file).href.replace(/#.*$/, '') : file;
    return this.#workspace.addressOf?.(url) ?? url;
  }

  forgetAll(): void {
    this.#links.change();
    this.#documents.clear();
    this.#failures.clear();
    this.#kinds.clear();
    this.#overlays.forget();
    this.#descriptions.clear();
    this.#pages.clear();
    this.#trees.clear();
    this.#everyDescription = undefined;
  }
}

const emptyTree: PageTree = { children: [], headings: [], links: [], problems: [] };

function isDescription(kind: SniffedKind | undefined): boolean {
  return kind === 'openapi' || kind === 'swagger' || kind === 'asyncapi';
}

function frontMatterText(text: string): string {
  const place = findFrontMatter(text);
  return place === undefined ? '' : text.slice(0, place.bodyStart);
}

function remember<T>(cache: Map<string, T>, key: string, make: () => T): T {
  if (cache.has(key)) return cache.get(key) as T;
  const value = make();
  cache.set(key, value);
  return value;
}
