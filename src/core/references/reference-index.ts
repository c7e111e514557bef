import type { ApiDescription } from '../api/api-description.ts';
import { publicUrl } from '../docs-json/public-url.ts';
import { isEnvironmentFile } from '../environments/environment-files.ts';
import type { PageFile } from '../pages/front-matter/front-matter.ts';
import { type PageAnchors, toPageAnchors } from '../pages/ids/page-anchors.ts';
import type { PageFacts, PlacedAudience } from '../pages/page-tree.ts';
import { findConfigSyntaxError } from '../project/config-syntax.ts';
import type { Project } from '../project/project.ts';
import { findWrittenSecrets, type WrittenSecret } from '../secrets/written-secrets.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import { getOrInsert } from '../source/get-or-insert.ts';
import { isDataFile, isPageFile } from '../source/text/file-names.ts';
import { withOwnStrings } from '../source/text/own-strings.ts';
import { listConfigReferences } from './config-references.ts';
import { collectDescriptionFacts, type DescriptionFacts } from './description-facts.ts';
import { listDescriptionLinks, listPublishedDocuments } from './description-links.ts';
import { listDescriptionReferences, mayReferAt } from './description-references.ts';
import { findClues, findWritten, listTexts, type WrittenText } from './description-texts.ts';
import type { PairedEdition } from './editions/edition.ts';
import { findEditionSets } from './editions/find-editions.ts';
import { type PageParts, readPageParts } from './editions/page-parts.ts';
import { pairEditions } from './editions/pair-pages.ts';
import { MeantPages } from './meant-pages.ts';
import { listFrontMatterReferences, listImports, listLinkReferences, listProsePages } from './page-references.ts';
import type { Reference, ReferenceTarget } from './reference.ts';
import { ReferenceTargets } from './reference-targets.ts';
import { SiteLinks } from './site-links.ts';
import { type WalkedDocument, walkDocument } from './walk-document.ts';
import { checkFolders, LinkGroup, locateLinks, type ResolvedLink, resolveGroups } from './written-links.ts';

/**
 * The references between the files of a project, in both directions. Files are indexed on demand and dropped by `change`.
 * References of pages and `docs.json` are resolved again after each change, because they depend on all files; those of a
 * description only after a change of one of its files.
 */
export class ReferenceIndex {
  readonly #project: Project;
  /** The results of the walk through each file of a description. */
  readonly #walked = new WeakMap<SourceDocument, WalkedDocument>();
  #descriptions: readonly DescriptionFacts[] | undefined;
  /** Facts from before the last change, about descriptions whose files have not changed. */
  #unchanged: readonly DescriptionFacts[] = [];
  #links: SiteLinks | undefined;
  /** The links of the last `docs.json` without a syntax error. */
  #readable: SiteLinks | undefined;
  /** The links of each page tree, at their addresses. */
  #located = new WeakMap<PageFacts, LinkGroup>();
  #described = new WeakMap<SourceDocument, LinkGroup>();
  #anchors = new WeakMap<PageFacts, PageAnchors>();
  #secrets = new WeakMap<SourceDocument | PageFile, readonly WrittenSecret[]>();
  #audienceClues = new WeakMap<SourceDocument, readonly number[]>();
  #targets: { readonly of: readonly DescriptionFacts[]; readonly targets: ReferenceTargets } | undefined;
  #parts = new WeakMap<PageFile, PageParts>();
  readonly #meantPages = new WeakMap<Project['planReport'], MeantPages>();
  /** What depends on all files. Each change begins with nothing. */
  #current: SiteReferences = {};

  constructor(project: Project) {
    this.#project = project;
  }

  /** Drops what depends on the files, which were edited, created or deleted. An empty list stands for any file. */
  change(files: readonly string[]): void {
    // Nothing refers to environments.
    if (files.length > 0 && files.every(isEnvironmentFile)) return;
    const known = files.length === 0 ? [] : (this.#descriptions ?? this.#unchanged);
    this.#unchanged = known.filter(({ reading }) => !files.some((file) => reading.references.files.has(file)));
    this.#descriptions = undefined;
    this.#current = {};
  }

  /** The facts of each description of the site, with its references resolved. */
  get descriptions(): readonly DescriptionFacts[] {
    this.#descriptions ??= collectDescriptionFacts(
      this.#project,
      (document) => getOrInsert(this.#walked, document, walkDocument),
      this.#unchanged,
    );
    this.#unchanged = [];
    return this.#descriptions;
  }

  /** The targets of the references in all descriptions. */
  get targets(): ReferenceTargets {
    const of = this.descriptions;
    const isSame = this.#targets?.of.length === of.length && this.#targets.of.every((facts, at) => facts === of[at]);
    if (this.#targets === undefined || !isSame) this.#targets = { of, targets: new ReferenceTargets(of) };
    return this.#targets.targets;
  }

  get links(): SiteLinks {
    if (this.#current.links !== undefined) return this.#current.links;
    const links = this.#links?.isCurrent() === true ? this.#links : new SiteLinks(this.#project, this.#readable);
    if (findConfigSyntaxError(this.#project) === undefined) this.#readable = links;
    this.#links = links;
    this.#current.links = links;
    return links;
  }

  /** The links, images and files that pages of the site refer to, each once at the place where it is written. */
  get written(): readonly ResolvedLink[] {
    this.#current.written ??= this.#resolveLinks();
    return this.#current.written;
  }

  /** Resolves all links. Without `docs.json` there are no pages that links could lead to. */
  #resolveLinks(): readonly ResolvedLink[] {
    const { config, configFile } = this.#project;
    if (configFile === undefined) return [];
    const groups = [
      new LinkGroup(config.links.map((link) => ({ ...link, bases: [''] }))),
      ...listProsePages(this.#project).flatMap((file) => this.#linksOf(file) ?? []),
      ...Array.from(listPublishedDocuments(this.#project), (document) => this.#linksIn(document)),
    ];
    return checkFolders(resolveGroups(groups, this.links), publicUrl(config));
  }

  #linksIn(document: SourceDocument): LinkGroup {
    const known = this.#described.get(document);
    if (known !== undefined) return known;
    const group = new LinkGroup(listDescriptionLinks(document, this.#project));
    // The links of snippets change with the snippets.
    if ([...group.files].every((file) => file === document.file)) this.#described.set(document, group);
    return group;
  }

  /** The pages that entries of the navigation without a file may mean. */
  get meantPages(): MeantPages {
    return getOrInsert(this.#meantPages, this.#project.planReport, () => new MeantPages(this.#project));
  }

  /** The languages and versions of the site, each compared with its source by page. Empty for a site of one edition. */
  get editions(): readonly PairedEdition[] {
    this.#current.editions ??= findEditionSets(this.#project).flatMap((set) => pairEditions(this.#project, set));
    return this.#current.editions;
  }

  /** The parts of a page that are the same in every language. Undefined if there is no such file. */
  partsOf(file: string): PageParts | undefined {
    const page = this.#project.pageFile(file);
    if (page === undefined) return undefined;
    return getOrInsert(this.#parts, page, () => withOwnStrings(readPageParts(page)));
  }

  /** Reads all that the rules need of the text of a page, as long as it is at hand. */
  readPage(file: string): void {
    this.#linksOf(file);
    this.secretsIn(file);
    if (this.editions.length > 0) this.partsOf(file);
  }

  /** The anchors of a page file. Undefined if there is no such file. */
  anchors(file: string): PageAnchors | undefined {
    const facts = this.#project.pageFacts(file);
    if (facts === undefined) return undefined;
    return getOrInsert(this.#anchors, facts, toPageAnchors);
  }

  /** Every `Visibility` in the texts of a description. Texts may insert snippets, so only where they may be is kept. */
  audiencesIn(description: ApiDescription): readonly PlacedAudience[] {
    return listAudiences(description, this.#project, (document) => {
      return getOrInsert(this.#audienceClues, document, findAudienceClues);
    });
  }

  /** The credentials that are written in a file: a page or a document. */
  secretsIn(file: string): readonly WrittenSecret[] {
    const document = isPageFile(file) ? undefined : this.#project.document(file);
    const source = document ?? this.#project.pageFile(file);
    if (source === undefined) return [];
    return getOrInsert(this.#secrets, source, () => findWrittenSecrets(source.text, document));
  }

  #linksOf(file: string): LinkGroup | undefined {
    const facts = this.#project.pageFacts(file);
    const known = facts && this.#located.get(facts);
    if (facts === undefined || known !== undefined) return known;
    const links = locateLinks(facts, file, (name) => this.#project.pageFile(name)?.text);
    const named = this.#project.pageFile(file)?.frontMatter.links ?? [];
    const group = new LinkGroup([...named.map((link) => ({ ...link, bases: [file] })), ...links]);
    this.#located.set(facts, group);
    return group;
  }

  /** The references in the file, in no particular order. */
  from(file: string): readonly Reference[] {
    this.#current.byFile ??= groupBy(this.#all(), ({ at }) => at.file);
    return this.#current.byFile.get(file) ?? [];
  }

  at(file: string, offset: number): Reference | undefined {
    if (!this.#mayReferAt(file, offset)) return undefined;
    const length = ({ at: { span } }: Reference) => span.end - span.start;
    return this.from(file)
      .filter(({ at: { span } }) => span.start <= offset && offset <= span.end)
      .reduce<Reference | undefined>(
        (best, candidate) => (best === undefined || length(candidate) < length(best) ? candidate : best),
        undefined,
      );
  }

  /** Returns whether the offset may have a reference: false only in a description, at a place without one. */
  #mayReferAt(file: string, offset: number): boolean {
    const project = this.#project;
    if (!isDataFile(file) || project.config.files.includes(file)) return true;
    const document = project.description(file)?.document;
    // The values of an overlay and of an anchor have other parents where they are written.
    if (document === undefined || document !== project.document(file) || document.hasAliases) return true;
    const node = document.nodeAt(offset);
    return node !== undefined && mayReferAt(node);
  }

  /** The references to exactly this target. */
  to(target: ReferenceTarget): readonly Reference[] {
    this.#current.byTarget ??= groupBy(this.#all(), (reference) => reference.target && targetKey(reference.target));
    return this.#current.byTarget.get(targetKey(target)) ?? [];
  }

  /** The references to the file or to any part of it. */
  toFile(file: string): readonly Reference[] {
    this.#current.byTargetFile ??= groupBy(this.#all(), ({ target }) => target?.file);
    return this.#current.byTargetFile.get(file) ?? [];
  }

  /** Reads the body of every page of the site. */
  *#all(): Iterable<Reference> {
    const project = this.#project;
    yield* listConfigReferences(project, this.links);
    yield* listFrontMatterReferences(project);
    yield* listImports(project);
    yield* listLinkReferences(this.written);
    const seen = new Set<string>();
    for (const reference of this.descriptions.flatMap((facts) => [...listDescriptionReferences(facts)])) {
      // Two descriptions may share a file.
      const place = `${reference.at.span.start} ${reference.at.file}`;
      if (!seen.has(place)) yield reference;
      seen.add(place);
    }
  }
}

type References = ReadonlyMap<string, readonly Reference[]>;

/** Values for all files of the site as they are now, each made on demand. */
interface SiteReferences {
  links?: SiteLinks;
  written?: readonly ResolvedLink[];
  editions?: readonly PairedEdition[];
  byFile?: References;
  byTarget?: References;
  byTargetFile?: References;
}

function targetKey({ file, part = '' }: ReferenceTarget): string {
  return `${part} ${file}`;
}

function groupBy(references: Iterable<Reference>, keyFor: (reference: Reference) => string | undefined): References {
  const groups = new Map<string, Reference[]>();
  for (const reference of references) {
    const key = keyFor(reference);
    if (key === undefined) continue;
    const group = groups.get(key) ?? [];
    if (group.length === 0) groups.set(key, group);
    group.push(reference);
  }
  return groups;
}

/** A quick test for a `Visibility` in a file. JSON may escape `<` as `\u003c`. */
const clue = /(?:<|\\u003c)visi\w/gi;
const tag = /<visi\w/i;

/** The offsets at which a file of a description may have a `Visibility`. Most files have none. */
function findAudienceClues(document: SourceDocument): readonly number[] {
  return findClues(document, clue);
}

/** Lists every `Visibility` in the texts of a description. `cluesIn` returns what `findAudienceClues` finds. */
function listAudiences(
  { document, files }: ApiDescription,
  project: Project,
  cluesIn: (document: SourceDocument) => readonly number[],
): readonly PlacedAudience[] {
  const others = [...files].flatMap((file) => (document.files.includes(file) ? [] : (project.document(file) ?? [])));
  return [document, ...others].flatMap((source) => {
    const clues = cluesIn(source);
    if (clues.length === 0) return [];
    return listTexts(source, clues, tag).flatMap((text) => findAudiences(text, project));
  });
}

function findAudiences({ kind, node }: WrittenText, project: Project): readonly PlacedAudience[] {
  const text = node.string() ?? '';
  const { file, span } = node.location;
  const tree = project.parseText(text, { file, dialect: kind === 'content' ? 'mdx' : 'markdown' });
  return (tree.audiences ?? []).map(({ audience, at }) => ({
    audience,
    at: { file, span: at.file === file ? (findWritten(at.span, text, node) ?? span) : span },
  }));
}
