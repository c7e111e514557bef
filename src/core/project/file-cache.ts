import type { ApiDescription } from '../api/api-description.ts';
import type { Arazzo } from '../arazzo/arazzo.ts';
import { readArazzo } from '../arazzo/read-arazzo.ts';
import type { DocsConfig } from '../docs-json/docs-config.ts';
import type { SpecSource } from '../docs-json/spec-source.ts';
import { applyOverlays } from '../openapi/overlay/apply-overlays.ts';
import { findFrontMatter } from '../pages/front-matter/find-front-matter.ts';
import type { PageFile } from '../pages/front-matter/front-matter.ts';
import { readPageFile } from '../pages/front-matter/read-page-file.ts';
import { readAnchors } from '../pages/ids/page-anchors.ts';
import type { PageFacts, PageTree, ReadFacts } from '../pages/page-tree.ts';
import type { MarkupOptions, MarkupParser, Workspace } from '../ports.ts';
import { detectKind, type FileKind, headOf, isNamedArazzo } from '../source/document/detect-kind.ts';
import { internalError, orElse } from '../source/document/internal-error.ts';
import type { Problem, ReadResult } from '../source/document/problem.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import { getOrInsert } from '../source/get-or-insert.ts';
import { parseSource } from '../source/parse-source.ts';
import type { DocumentContext, Unavailable } from '../source/references/resolve.ts';
import { isDataFile, isRemote, resolvePath } from '../source/text/file-names.ts';
import { withOwnStrings } from '../source/text/own-strings.ts';
import { parseUrl } from '../source/text/url.ts';
import { textOfDocument } from './document-text.ts';
import { findOutsideLinks } from './outside-links.ts';
import { OverlayLists } from './overlay-lists.ts';
import { readDescription } from './read-description.ts';
import { findUnavailableReason } from './unavailable-reason.ts';

/**
 * Caches parsed and derived values of the files of one project. They are made on demand, and dropped when `forget` names
 * a file that they depend on.
 */
export class FileCache implements DocumentContext {
  readonly #workspace: Workspace;
  readonly #documents = new Map<string, SourceDocument | undefined>();
  readonly #descriptions = new Map<string, ApiDescription | undefined>();
  readonly #kinds = new Map<string, FileKind | undefined>();
  readonly #overlays: OverlayLists;
  readonly #workflows = new WeakMap<SourceDocument, Arazzo>();
  readonly #pages = new Map<string, ReadPage | undefined>();
  readonly #hidden = new Map<string, boolean>();
  readonly #facts = new Map<string, ReadFacts>();
  /**
   * The page that was parsed last. A tree is about thirty times as large as its text: the trees of even a few pages, kept
   * while a whole site is read, would fill the memory.
   */
  #last: { readonly file: string; readonly tree: PageTree } | undefined;
  /** The text that was read last: of most pages, the front matter is read first, and then all that its text says. */
  #lastText: { readonly file: string; readonly text: string } | undefined;
  #allDescriptions: readonly ApiDescription[] | undefined;
  #variables: DocsConfig['variables'] = {};

  /** Internal errors by file. */
  readonly #failures = new Map<string, Problem>();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
    this.#overlays = new OverlayLists({
      files: () => this.#listDataFiles(),
      kindOf: (file) => this.kind(file),
      document: (file) => this.document(file),
    });
  }

  document(file: string, from?: string): SourceDocument | undefined {
    const known = this.#documents.get(file);
    if (known) return known;
    const name = this.#toName(file);
    if (name === undefined) return undefined;
    // A document may be refused to one file and allowed to another.
    if (isRemote(name) && this.#documents.has(name)) this.#workspace.read(name, from);
    return getOrInsert(this.#documents, name, () => {
      const text = this.#workspace.read(name, from);
      return text === undefined ? undefined : parseSource(name, text);
    });
  }

  /** Sets the overlays that `docs.json` lists for descriptions. */
  listOverlays(sources: Iterable<SpecSource>): void {
    this.#overlays.list(sources);
  }

  /** Sets the variables of `docs.json`: pages that were parsed with other values are parsed again. */
  setVariables(variables: DocsConfig['variables']): void {
    const isSame = JSON.stringify(variables) === JSON.stringify(this.#variables);
    this.#variables = variables;
    if (isSame) return;
    this.#facts.clear();
    this.#last = undefined;
  }

  unavailable(file: string): Unavailable | undefined {
    const name = this.#toName(file);
    return name === undefined ? undefined : findUnavailableReason(this.#workspace, name);
  }

  description(file: string): ApiDescription | undefined {
    const name = this.#toName(file);
    if (name === undefined) return undefined;
    for (const stale of this.#overlays.settle()) this.#descriptions.delete(stale);
    return getOrInsert(this.#descriptions, name, () => {
      const document = this.document(name);
      if (document === undefined) return undefined;
      const overlays = this.#overlays.of(name).flatMap((overlay) => this.document(overlay) ?? []);
      return this.#orFailure(name, undefined, () => readDescription(applyOverlays(document, overlays), this));
    });
  }

  /** Internal errors while reading files. */
  get failures(): readonly Problem[] {
    return [...this.#failures.values()];
  }

  #orFailure<T>(file: string, instead: T, read: () => T): T {
    return orElse(read, () => {
      this.#failures.set(file, internalError('Reading this file', file));
      return instead;
    });
  }

  /** The descriptions of these files, or by path all below the docs root. */
  descriptions(named?: Iterable<string>): readonly ApiDescription[] {
    const files = named ?? this.#listDataFiles().filter((file) => this.isDescription(file));
    this.#allDescriptions ??= Array.from(new Set(files), (file) => this.description(file) ?? []).flat();
    return this.#allDescriptions;
  }

  #listDataFiles(): readonly string[] {
    return this.#workspace.files().filter((file) => isDataFile(file));
  }

  /** All overlays, by path. */
  overlays(): readonly SourceDocument[] {
    return this.#listDataFiles().flatMap((file) => (this.kind(file) === 'overlay' ? (this.document(file) ?? []) : []));
  }

  /** All files of workflows, by path. */
  workflows(): readonly Arazzo[] {
    return this.#listDataFiles().flatMap((file) => (this.kind(file) === 'arazzo' ? (this.arazzo(file) ?? []) : []));
  }

  isDescription(file: string): boolean {
    const kind = this.kind(file);
    return kind === 'openapi' || kind === 'swagger' || kind === 'asyncapi';
  }

  /** Undefined if there is no such file, or if it is not a file of workflows. */
  arazzo(file: string): Arazzo | undefined {
    const document = this.document(file);
    if (document?.root?.kind !== 'object') return undefined;
    if (document.root.get('arazzo') === undefined && !isNamedArazzo(file)) return undefined;
    const known = this.#workflows.get(document);
    if (known !== undefined) return known;
    const arazzo = this.#orFailure(file, undefined, () => readArazzo(document));
    if (arazzo !== undefined) this.#workflows.set(document, arazzo);
    return arazzo;
  }

  /** The kind of a file by its first characters. */
  kind(file: string): FileKind | undefined {
    return getOrInsert(this.#kinds, file, () => detectKind(this.#readHead(file) ?? '', file));
  }

  #readHead(file: string): string | undefined {
    const text = this.#documents.get(file)?.text;
    return text === undefined ? this.#workspace.head(file) : headOf(text, file);
  }

  page(file: string): ReadResult<PageFile> | undefined {
    return getOrInsert(this.#pages, file, () => {
      const text = this.#pageText(file);
      return text === undefined ? undefined : this.#orFailure(file, undefined, () => this.#readPage(file, text));
    });
  }

  #readPage(file: string, text: string): ReadPage {
    const { value, problems } = readPageFile(file, text);
    const { mayIgnore, bodyStart } = value;
    const kept = toKept({ frontMatter: value.frontMatter, problems, head: frontMatterText(text) });
    const readAgain = () => this.#pageText(file) ?? '';
    const page: PageFile = {
      file,
      get text() {
        return readAgain();
      },
      frontMatter: kept.frontMatter,
      mayIgnore,
      bodyStart,
    };
    return { value: page, problems: kept.problems, head: kept.head };
  }

  #pageText(file: string): string | undefined {
    if (this.#lastText?.file === file) return this.#lastText.text;
    const text = textOfDocument(this.#workspace, file);
    this.#lastText = text === undefined ? undefined : { file, text };
    return text;
  }

  /** Returns whether a page says `hidden: true`, for which only its beginning is read. */
  isHiddenPage(file: string): boolean {
    return getOrInsert(this.#hidden, file, () => isMarkedHidden(this.#workspace.head(file) ?? ''));
  }

  tree(file: string, markup: MarkupParser): PageTree | undefined {
    if (this.#last?.file === file) return this.#last.tree;
    const page = this.page(file)?.value;
    if (page === undefined) return undefined;
    const from = new Set([file]);
    const snippet = (path: string) => {
      const name = this.#toName(path);
      if (name === undefined) return undefined;
      from.add(name);
      return this.#workspace.read(name);
    };
    const outside = (path: string) => this.#outside(path);
    const files = () => this.#workspace.files();
    const { text, bodyStart } = page;
    const variables = this.#variables;
    const options: MarkupOptions = { file, offset: bodyStart, dialect: 'mdx', snippet, files, outside, variables };
    const failed = () => ({ ...emptyTree, problems: [internalError('Reading this page', file)] });
    const parsed = orElse(() => markup.parse(text.slice(bodyStart), options), failed);
    const tree = {
      ...parsed,
      problems: [...parsed.problems, ...findOutsideLinks(parsed.links, file, this.#workspace)],
    };
    const { children, ...rest } = tree;
    if (!this.#facts.has(file)) {
      const facts = { ...rest, anchors: readPageAnchors(children) };
      this.#facts.set(file, toKept({ facts, from: [...from] }));
    }
    this.#last = { file, tree };
    return tree;
  }

  facts(file: string, markup: MarkupParser): ReadFacts | undefined {
    if (!this.#facts.has(file)) this.tree(file, markup);
    return this.#facts.get(file);
  }

  adoptFacts(file: string, read: ReadFacts): void {
    if (!this.#facts.has(file)) this.#facts.set(file, read);
  }

  #outside(file: string): string | undefined {
    const name = this.#toName(file);
    return name === undefined ? undefined : this.#workspace.outside(name);
  }

  /** Returns whether the front matter of a page is unchanged; then only its body changed. */
  hasSameFrontMatter(file: string): boolean {
    const before = this.#pages.get(file)?.head;
    const text = textOfDocument(this.#workspace, file);
    return before !== undefined && text !== undefined && before === frontMatterText(text);
  }

  forget(files: readonly string[]): void {
    for (const file of files) {
      // A file that was missing may be part of any description.
      const wasMissed = this.#documents.has(file) && this.#documents.get(file) === undefined;
      this.#documents.delete(file);
      this.#failures.delete(file);
      this.#kinds.delete(file);
      this.#overlays.change(file);
      this.#pages.delete(file);
      if (this.#lastText?.file === file) this.#lastText = undefined;
      this.#hidden.delete(file);
      this.#forgetDescriptions(file, wasMissed);
      for (const [name, { from }] of this.#facts) if (from.includes(file)) this.#forgetTree(name);
    }
  }

  #forgetTree(file: string): void {
    this.#facts.delete(file);
    if (this.#last?.file === file) this.#last = undefined;
  }

  #forgetDescriptions(file: string, wasMissed: boolean): void {
    const { size } = this.#descriptions;
    for (const [name, description] of this.#descriptions) {
      if (name === file || wasMissed || description?.files.has(file)) this.#descriptions.delete(name);
    }
    // A remote part of a description may have any extension.
    if (isDataFile(file) || this.#descriptions.size < size) this.#allDescriptions = undefined;
  }

  /** The path without `./` and `..`, or the final address of a remote document. Undefined outside of the project. */
  #toName(file: string): string | undefined {
    if (!isRemote(file)) return resolvePath('', file.startsWith('/') ? file.replace(/^\/+/, '') : file);
    const url = parseUrl(file)?.href.replace(/#.*$/, '') ?? file;
    return this.#workspace.addressOf?.(url) ?? url;
  }
}

/** `head` is the text of the front matter, with its fences. */
interface ReadPage extends ReadResult<PageFile> {
  readonly head: string;
}

/** Without a copy, the value only takes more memory. */
function toKept<T extends object>(value: T): T {
  return orElse(
    () => withOwnStrings(value),
    () => value,
  );
}

/** The anchors of a page. If its nodes can't be walked, which rendering reports, they are unknown. */
function readPageAnchors(children: PageTree['children']): PageFacts['anchors'] {
  return orElse(
    () => readAnchors(children),
    () => ({ ids: [], components: [], hasCode: true }),
  );
}

const emptyTree: PageTree = { children: [], headings: [], links: [], imports: [], icons: [], problems: [] };

function frontMatterText(text: string): string {
  const place = findFrontMatter(text);
  return place === undefined ? '' : text.slice(0, place.bodyStart);
}

/** Returns whether the front matter in the first characters of a page has `hidden: true`. */
function isMarkedHidden(head: string): boolean {
  const place = findFrontMatter(head);
  return place !== undefined && /^hidden[ \t]*:[ \t]*["']?true\b/m.test(head.slice(place.start, place.end));
}
