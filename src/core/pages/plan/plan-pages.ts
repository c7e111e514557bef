import type { ApiDescription, ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import type { DocsConfig } from '../../docs-json/docs-config.ts';
import type { ChannelRef, NavContainer, OperationRef, PageElement } from '../../docs-json/nav-element.ts';
import { defaultGeneratedDir } from '../../docs-json/read-spec-sources.ts';
import type { SpecSource } from '../../docs-json/spec-source.ts';
import { internalError, orElse } from '../../source/document/internal-error.ts';
import type { Problem } from '../../source/document/problem.ts';
import type { Location } from '../../source/text/span.ts';
import type { PageFile } from '../front-matter/front-matter.ts';
import { draftOverview, draftTagPage, type SlugUse } from './draft-overview.ts';
import { groupByTag, type TagGroup } from './group-by-tag.ts';
import { findOwners, inheritSources, isContainer } from './owners.ts';
import { draftPageFile, draftTarget, nameTarget, targetSlug } from './page-drafts.ts';
import type { PagePlan, PlannedContainer, PlannedElement } from './page-plan.ts';
import type {
  Entry,
  EntryOutcome,
  FoundTarget,
  Lookup,
  LookupPlace,
  PlanReport,
  ReportedEntry,
  ReportedOwner,
  ReportedReference,
  Target,
} from './plan-report.ts';
import { type NavPosition, type PageDraft, SlugRegistry } from './slug-registry.ts';

/**
 * Turns the navigation into pages with slugs, and reports on it. Deterministic; does not read the bodies of pages.
 */
export function planPages(context: PlanContext): { readonly plan: PagePlan; readonly planReport: PlanReport } {
  return new Planner(context).plan();
}

/** The state that a container passes down to its children. */
interface Scope extends NavPosition {
  readonly container: NavContainer;
  readonly inherited: readonly SpecSource[];
  readonly edition: string;
}

const editionKinds: readonly NavContainer['kind'][] = ['language', 'version', 'product'];

class Planner {
  readonly #context: PlanContext;
  readonly #owners: ReadonlyMap<NavContainer, readonly ReportedOwner[]>;
  readonly #registry = new SlugRegistry();
  readonly #entries: ReportedEntry[] = [];
  readonly #references: ReportedReference[] = [];
  readonly #listedFiles = new Set<string>();
  readonly #hiddenSlugs = new Set<string>();
  readonly #failures: Problem[] = [];

  constructor(context: PlanContext) {
    this.#context = context;
    this.#owners = findOwners(context.config.navigation);
  }

  plan(): { readonly plan: PagePlan; readonly planReport: PlanReport } {
    const { navigation } = this.#context.config;
    const root: Scope = { container: navigation, section: [], isHidden: false, inherited: [], edition: '' };
    const planned = this.#planContainer(navigation, root);
    const unreached = this.#enterHiddenPages();
    const { pages, collisions, unsafeSlugs } = this.#registry;
    return {
      plan: { pages, navigation: planned },
      planReport: {
        entries: this.#entries,
        owners: [...this.#owners.values()].flat(),
        references: this.#references,
        collisions,
        unsafeSlugs,
        unreached,
        failures: this.#failures,
      },
    };
  }

  #planContainer(container: NavContainer, above: Scope): PlannedContainer {
    const scope = enterScope(container, above);
    const { kind, hidden, details, rootPage } = container;
    const root = rootPage === undefined ? [] : this.#planEntry(rootPage, scope);
    const children = container.children.flatMap((child) =>
      isContainer(child) ? [this.#planContainer(child, scope)] : this.#planEntry(child, scope),
    );
    const written = [...root, ...children];
    const generated = (this.#owners.get(container) ?? [])
      .filter(({ mode }) => mode === 'all')
      .flatMap(({ sources }) => sources.flatMap((source) => this.#generate(source, scope, written.some(hasPage))));
    return {
      kind,
      label: container.label.trim(),
      hidden,
      ...details,
      ...(root[0]?.kind === 'pageLink' && { rootSlug: root[0].slug }),
      children: [...written, ...generated],
    };
  }

  #planEntry(element: Entry, scope: Scope): readonly PlannedElement[] {
    const outcome = this.#planSafely<EntryOutcome>(
      () => (element.kind === 'page' ? this.#planPage(element, scope) : this.#planTarget(element, scope)),
      { name: element.kind === 'page' ? element.path : element.ref.text, at: element.at },
      { kind: 'failed' },
    );
    const { container, inherited, edition } = scope;
    this.#entries.push({ element, container, inherited, edition, outcome });
    const slug = outcome.kind === 'page' || outcome.kind === 'target' ? outcome.slug : undefined;
    return slug === undefined || this.#hiddenSlugs.has(slug) ? [] : [{ kind: 'pageLink', slug }];
  }

  /** Plans one page; an exception affects this page only. */
  #planSafely<T>(plan: () => T, { name, at }: { readonly name: string; readonly at: Location }, instead: T): T {
    return orElse(plan, () => {
      this.#failures.push({ ...internalError(`Planning the page "${name}"`, at.file), at });
      return instead;
    });
  }

  #planPage(element: PageElement, scope: Scope): EntryOutcome {
    if (/^https?:\/\//i.test(element.path)) return { kind: 'external' };
    const file = this.#findFile(element.path);
    const slug = file === undefined ? undefined : this.#enterFile(file, scope, element.at);
    return file === undefined || slug === undefined ? { kind: 'missingPage' } : { kind: 'page', slug, file };
  }

  #findFile(path: string): string | undefined {
    if (path === '') return undefined;
    const candidates = [`${path}.mdx`, `${path}.md`, `${path}/index.mdx`, `${path}/index.md`];
    return candidates.find((file) => this.#context.hasFile(file));
  }

  #enterFile(file: string, scope: Scope, at: Location): string | undefined {
    const page = this.#context.pageFile(file);
    if (page === undefined) return undefined;
    const isNew = !this.#listedFiles.has(file);
    this.#listedFiles.add(file);
    const target = isNew ? this.#findTarget(file, scope) : undefined;
    const slug = this.#registry.enter(draftPageFile(page, target, at), scope);
    if (page.frontMatter.hidden) this.#hiddenSlugs.add(slug);
    return slug;
  }

  #findTarget(file: string, { inherited }: Scope): FoundTarget | undefined {
    const { openapi, asyncapi } = this.#context.pageFile(file)?.frontMatter ?? {};
    const place: LookupPlace = { inherited, page: file };
    const targets: FoundTarget[] = [];
    const addLookup = (family: SpecSource['family'], at: Location, text: string, lookup: Lookup) => {
      this.#references.push({ file, text, family, at, lookup });
      if (lookup.kind === 'found') targets.push(lookup);
    };
    if (openapi) addLookup('openapi', openapi.at, openapi.ref.text, this.#context.findOperation(openapi.ref, place));
    if (asyncapi) addLookup('asyncapi', asyncapi.at, asyncapi.ref.text, this.#context.findChannel(asyncapi.ref, place));
    return targets[0];
  }

  #planTarget(element: Exclude<Entry, PageElement>, scope: Scope): EntryOutcome {
    const place = { inherited: scope.inherited };
    const lookup: Lookup =
      element.kind === 'operation'
        ? this.#context.findOperation(element.ref, place)
        : this.#context.findChannel(element.ref, place);
    if (lookup.kind !== 'found') return { kind: 'unmatched', lookup };
    if (lookup.summary.exclusion === 'excluded') return { kind: 'target', slug: undefined, lookup };
    const family = element.kind === 'operation' ? 'openapi' : 'asyncapi';
    const source = this.#findSource(lookup.source, family, scope.inherited);
    return { kind: 'target', slug: this.#enterTarget(lookup, source, { scope, at: element.at }), lookup };
  }

  /**
   * Finds the settings for the pages of a description; `directory` is inherited even if the entry names another file.
   */
  #findSource(file: string, family: SpecSource['family'], inherited: readonly SpecSource[]): Omit<SpecSource, 'at'> {
    const ownFamily = inherited.filter((source) => source.family === family);
    const known = [...ownFamily, ...this.#context.config.api[family]].find((source) => source.file === file);
    const generatedDir = ownFamily[0]?.generatedDir ?? defaultGeneratedDir;
    return known ?? { family, file, generatedDir, overlays: [], slug: 'summary' };
  }

  #enterTarget(
    { summary }: Pick<FoundTarget, 'summary'>,
    source: Omit<SpecSource, 'at'> & { readonly at?: Location },
    { scope, at }: { readonly scope: NavPosition; readonly at: Location },
  ): string {
    const slug = this.#registry.enter(draftTarget(summary, source, at), scope);
    if (summary.hidden) this.#hiddenSlugs.add(slug);
    return slug;
  }

  /** Plans the pages of a description, after its overview, unless the writer has pages there. */
  #generate(source: SpecSource, scope: Scope, isIntroduced: boolean): readonly PlannedElement[] {
    const description = this.#context.description(source.file);
    if (description === undefined || description.family !== source.family) return [];
    const all = source.family === 'openapi' ? description.operations : description.channels;
    const targets = all.filter(({ exclusion }) => exclusion === 'none');
    if (targets.length === 0) return [];
    const slugs = this.#createSlugUse(source, targets);
    const overview = isIntroduced ? undefined : draftOverview(description, source, slugs);
    const groups = groupByTag(description, targets);
    return [
      ...this.#enterOverview(overview, scope),
      ...groups.flatMap((group) => this.#planGroup(group, { source, slugs }, scope)),
    ];
  }

  #enterOverview(draft: PageDraft | undefined, place: NavPosition): readonly { kind: 'pageLink'; slug: string }[] {
    return draft === undefined ? [] : [{ kind: 'pageLink', slug: this.#registry.enter(draft, place) }];
  }

  /** The slugs that an overview must not take, because links may already lead to them. */
  #createSlugUse(source: SpecSource, targets: readonly Target[]): SlugUse {
    let generated: ReadonlySet<string> | undefined;
    const { redirects } = this.#context.config;
    return {
      isUsed: (slug, identity) => {
        generated ??= new Set(targets.map((target) => targetSlug(target, source)));
        const isRedirected = redirects.some((redirect) => redirect.source.replace(/^\/+|\/+$/g, '') === slug);
        const isFile = this.#findFile(slug) !== undefined;
        return isRedirected || isFile || generated.has(slug) || this.#registry.isTaken(slug, identity);
      },
    };
  }

  #planGroup(
    { label, tag, targets, groups }: TagGroup,
    generated: { readonly source: SpecSource; readonly slugs: SlugUse },
    above: NavPosition,
  ): readonly PlannedElement[] {
    const { source, slugs } = generated;
    const place: NavPosition = { section: [...above.section, label], isHidden: above.isHidden };
    const entry = { scope: place, at: source.at };
    const children: PlannedElement[] = [];
    const overview = this.#enterOverview(tag && draftTagPage(tag, source, slugs), place);
    const root = overview[0] && { rootSlug: overview[0].slug };
    for (const summary of targets) {
      const page = { name: nameTarget(summary), at: summary.keyAt };
      const slug = this.#planSafely(() => this.#enterTarget({ summary }, source, entry), page, undefined);
      if (slug !== undefined && !this.#hiddenSlugs.has(slug)) children.push({ kind: 'pageLink', slug });
    }
    for (const group of groups) children.push(...this.#planGroup(group, generated, place));
    if (children.length === 0) return [];
    return [{ kind: 'group', label, hidden: false, ...root, children: [...overview, ...children] }];
  }

  /** Adds pages with `hidden` that the navigation does not list; returns the other unlisted files. */
  #enterHiddenPages(): readonly string[] {
    const { config, pageFiles } = this.#context;
    const scope: Scope = { container: config.navigation, section: [], isHidden: true, inherited: [], edition: '' };
    const unlisted = pageFiles.filter((file) => !this.#listedFiles.has(file));
    const hidden = new Set(unlisted.filter((file) => this.#context.isHiddenPage(file)));
    for (const file of hidden) {
      const at = { file, span: { start: 0, end: 0 } };
      this.#planSafely(() => this.#enterFile(file, scope, at), { name: file, at }, undefined);
    }
    return unlisted.filter((file) => !hidden.has(file));
  }
}

function hasPage(element: PlannedElement): boolean {
  return element.kind === 'pageLink' || element.children.some(hasPage);
}

function enterScope(container: NavContainer, above: Scope): Scope {
  const { kind, hidden } = container;
  const label = container.label.trim();
  return {
    container,
    section: label === '' ? above.section : [...above.section, label],
    isHidden: above.isHidden || hidden,
    inherited: inheritSources(container, above.inherited),
    edition: editionKinds.includes(kind) ? `${above.edition}/${kind}:${label}` : above.edition,
  };
}

/** The parts of the project that planning needs. */
interface PlanContext {
  readonly config: DocsConfig;
  /** Every page file under the docs root, sorted. */
  readonly pageFiles: readonly string[];
  hasFile(file: string): boolean;
  pageFile(file: string): PageFile | undefined;
  /** Returns whether a page outside of the navigation sets `hidden`; called for every such page, so it must be cheap. */
  isHiddenPage(file: string): boolean;
  description(file: string): ApiDescription | undefined;
  findOperation(ref: OperationRef, place: LookupPlace): Lookup<OperationSummary>;
  findChannel(ref: ChannelRef, place: LookupPlace): Lookup<ChannelSummary>;
}
