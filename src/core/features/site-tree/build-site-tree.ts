import type { NavContainer } from '../../docs-json/nav-element.ts';
import { isContainer } from '../../pages/plan/owners.ts';
import { nameTarget } from '../../pages/plan/page-drafts.ts';
import type { PlannedContainer, PlannedElement, PlannedPage } from '../../pages/plan/page-plan.ts';
import type { ReportedEntry, Target } from '../../pages/plan/plan-report.ts';
import type { Project } from '../../project/project.ts';
import { findUncovered } from '../../references/uncovered-operations.ts';
import { joinPointer } from '../../source/document/pointer.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import { listStale } from '../site/measure-coverage.ts';
import { explainBroken } from './explain-broken.ts';
import type { SiteNode, SiteNodeKind, SiteTree } from './site-node.ts';

export type RowSource =
  | { readonly kind: 'container'; readonly container: NavContainer; readonly parent: NavContainer }
  | { readonly kind: 'entry'; readonly entry: ReportedEntry }
  | { readonly kind: 'generated'; readonly page: PlannedPage }
  | { readonly kind: 'operation'; readonly summary: Target; readonly description: string }
  | { readonly kind: 'page'; readonly file: string };

/** The id of `navigation` itself. */
const navigationId = '';

export interface BuiltSiteTree {
  readonly tree: SiteTree;
  /** By the id of the row. Headings, generated groups and references in front matter have none. */
  readonly sources: ReadonlyMap<string, RowSource>;
}

/** Builds the tree of the planned navigation, and of the pages and operations that are not in it. */
export function buildSiteTree(project: Project): BuiltSiteTree {
  return new TreeBuilder(project).build();
}

type Row = Omit<SiteNode, 'id' | 'children'>;

class TreeBuilder {
  readonly #project: Project;
  readonly #entries: ReadonlyMap<object, ReportedEntry>;
  readonly #pages: ReadonlyMap<string, PlannedPage>;
  readonly #sources = new Map<string, RowSource>();

  constructor(project: Project) {
    this.#project = project;
    this.#entries = new Map(project.planReport.entries.map((entry) => [entry.element, entry]));
    this.#pages = new Map(project.plan.pages.map((page) => [page.slug, page]));
  }

  build(): BuiltSiteTree {
    const { config, plan } = this.#project;
    // The root has no row, but groups can be added to it.
    this.#sources.set(navigationId, { kind: 'container', container: config.navigation, parent: config.navigation });
    const rows = [
      ...this.#buildChildren(config.navigation, plan.navigation, ''),
      ...this.#listUnlisted(),
      ...this.#listUnmatched(),
    ];
    const broken = explainBroken(this.#project);
    return { tree: { name: config.name, broken, rows }, sources: this.#sources };
  }

  #buildChildren(container: NavContainer, planned: PlannedContainer, id: string): readonly SiteNode[] {
    const names = new UniqueNames(id);
    const { rootPage, children } = container;
    const root = rootPage === undefined ? [] : this.#entryRow(rootPage, names);
    // The plan has the containers of the configuration in the same order, followed by the generated groups.
    const plannedContainers = planned.children.filter((child) => child.kind !== 'pageLink');
    let next = 0;
    const rows = children.flatMap((child): readonly SiteNode[] => {
      if (!isContainer(child)) return this.#entryRow(child, names);
      const plannedChild = plannedContainers[next++];
      return plannedChild === undefined ? [] : [this.#containerRow(child, plannedChild, { parent: container, names })];
    });
    const generated = plannedContainers.slice(next).map((group) => this.#generatedGroup(group, names));
    return [...root, ...rows, ...this.#overviewRows(planned, names), ...generated];
  }

  #containerRow(
    container: NavContainer,
    planned: PlannedContainer,
    { parent, names }: { readonly parent: NavContainer; readonly names: UniqueNames },
  ): SiteNode {
    const { kind, at, labelAt, hidden, details, sources } = container;
    const id = names.take(`${kind}:${planned.label}`);
    this.#sources.set(id, { kind: 'container', container, parent });
    const descriptions = sources?.map(({ file }) => file).join(', ');
    const children = this.#buildChildren(container, planned, id);
    const isLink = children.length === 0 && details.href !== undefined;
    const detail = isLink ? details.href : [describeKind(kind), descriptions].filter(Boolean).join(' · ');
    return {
      id,
      kind: isLink ? 'link' : kind === 'root' ? 'group' : kind,
      label:
        planned.label === '' ? `(${kind === 'global' ? 'on every page' : `${kind} without a name`})` : planned.label,
      ...(detail !== undefined && detail !== '' && { detail }),
      ...(hidden && { hidden }),
      // Without `docs.json`, nothing lists the group of a description.
      ...(this.#project.configFile !== undefined && { entryAt: at, labelAt }),
      children,
    };
  }

  #entryRow(element: object, names: UniqueNames): readonly SiteNode[] {
    const entry = this.#entries.get(element);
    if (entry === undefined) return [];
    const written = entry.element.kind === 'page' ? entry.element.path : entry.element.ref.text;
    const id = names.take(written);
    this.#sources.set(id, { kind: 'entry', entry });
    return [{ id, ...this.#describeEntry(entry, written), entryAt: entry.element.at, children: [] }];
  }

  #describeEntry({ element, outcome }: ReportedEntry, written: string): Row {
    const kind = element.kind;
    switch (outcome.kind) {
      case 'page':
        return this.#pageRow(outcome.file, this.#pages.get(outcome.slug));
      case 'target':
        return targetRow(
          outcome.lookup.summary,
          outcome.slug === undefined ? undefined : this.#pages.get(outcome.slug),
        );
      case 'external':
        return { kind: 'link', label: written };
      case 'failed':
        return { kind, label: written, broken: true };
      case 'missingPage':
        return { kind, label: written, detail: 'no such page', broken: true };
      case 'unmatched':
        return {
          kind,
          label: written,
          detail: kind === 'channel' ? 'no such channel' : 'no such operation',
          broken: true,
        };
    }
  }

  #pageRow(file: string, page: PlannedPage | undefined): Row {
    const frontMatter = this.#project.pageFile(file)?.frontMatter;
    const { target, api } = page?.kind === 'mdx' ? page : {};
    const method = target?.summary.kind === 'operation' ? target.summary.method : api?.method;
    const { title } = frontMatter ?? {};
    return {
      kind: 'page',
      label: page?.sidebarTitle ?? page?.title ?? (title || withoutPageExtension(file)),
      detail: method === undefined || method === '' ? file : `${method} · ${file}`,
      ...(method !== undefined && method !== '' && { method }),
      ...(page !== undefined && { slug: page.slug }),
      ...(frontMatter?.hidden === true && { hidden: true }),
      file,
    };
  }

  /** The overviews of descriptions, which are generated beside the groups of their pages. */
  #overviewRows({ children }: PlannedContainer, names: UniqueNames): readonly SiteNode[] {
    return children.flatMap((child) => {
      const page = child.kind === 'pageLink' ? this.#pages.get(child.slug) : undefined;
      return page?.kind === 'overview' ? this.#overviewRow(page, names) : [];
    });
  }

  #overviewRow(page: Extract<PlannedPage, { kind: 'overview' }>, names: UniqueNames): readonly SiteNode[] {
    const { slug, title, sidebarTitle, source } = page;
    const id = names.take(`overview:${source}`);
    const target = { file: source, span: { start: 0, end: 0 } };
    return [{ id, kind: 'page', label: sidebarTitle ?? title, detail: 'generated', slug, target, children: [] }];
  }

  #generatedGroup(group: PlannedContainer, parentNames: UniqueNames): SiteNode {
    const id = parentNames.take(`tag:${group.label}`);
    const names = new UniqueNames(id);
    const children = group.children.flatMap((child) => this.#generatedRow(child, names));
    return { id, kind: 'group', label: group.label, detail: 'generated', children };
  }

  #generatedRow(child: PlannedElement, names: UniqueNames): readonly SiteNode[] {
    if (child.kind !== 'pageLink') return [this.#generatedGroup(child, names)];
    const page = this.#pages.get(child.slug);
    if (page === undefined || page.kind === 'mdx') return [];
    if (page.kind === 'overview') return this.#overviewRow(page, names);
    const id = names.take(nameTarget(page.summary));
    this.#sources.set(id, { kind: 'generated', page });
    return [{ id, ...targetRow(page.summary, page), children: [] }];
  }

  #listUnlisted(): readonly SiteNode[] {
    const names = new UniqueNames('unlisted');
    const uncovered = findUncovered(this.#project);
    const severalFiles = new Set(uncovered.map(({ description }) => description.file)).size > 1;
    const operations = uncovered.map(({ description: { file }, operation }): SiteNode => {
      const id = names.take(`${file} ${nameTarget(operation)}`);
      this.#sources.set(id, { kind: 'operation', summary: operation, description: file });
      const { detail, ...row } = targetRow(operation, undefined);
      const fullDetail = [detail, severalFiles ? file : undefined].filter((text) => text !== undefined).join(' · ');
      return { id, ...row, ...(fullDetail !== '' && { detail: fullDetail }), children: [] };
    });
    const pages = this.#project.planReport.unreached.map((file): SiteNode => {
      const id = names.take(file);
      this.#sources.set(id, { kind: 'page', file });
      return { id, ...this.#pageRow(file, undefined), children: [] };
    });
    return heading('unlisted', 'Not in the navigation', [...operations, ...pages]);
  }

  #listUnmatched(): readonly SiteNode[] {
    const names = new UniqueNames('unmatched');
    const byPlace = new Map(this.#project.planReport.entries.map((entry) => [entry.element.at, entry]));
    const rows = listStale(this.#project).map(({ entry, at }): SiteNode => {
      const id = names.take(`${at.file} ${entry}`);
      const listed = byPlace.get(at);
      if (listed !== undefined) this.#sources.set(id, { kind: 'entry', entry: listed });
      const kind = listed?.element.kind === 'channel' ? 'channel' : 'operation';
      return { id, kind, label: entry, detail: at.file, broken: true, entryAt: at, children: [] };
    });
    return heading('unmatched', 'Entries without an operation', rows);
  }
}

function heading(kind: 'unlisted' | 'unmatched', label: string, children: readonly SiteNode[]): readonly SiteNode[] {
  return children.length === 0 ? [] : [{ id: kind, kind, label, children }];
}

/** The kind of an element, as shown beside its label. Empty for groups, the usual kind. */
function describeKind(kind: NavContainer['kind']): string {
  return kind === 'group' || kind === 'root' || kind === 'global' ? '' : kind === 'item' ? 'menu item' : kind;
}

function targetRow(summary: Target, page: PlannedPage | undefined): Row {
  const name = nameTarget(summary);
  const isWebhook = summary.kind === 'operation' && summary.origin === 'webhook';
  const kind: SiteNodeKind = summary.kind === 'channel' ? 'channel' : isWebhook ? 'webhook' : 'operation';
  const title = page?.sidebarTitle ?? page?.title ?? (summary.kind === 'operation' ? summary.summary : summary.title);
  const label = title === undefined || title === '' ? name : title;
  return {
    kind,
    label,
    ...(label !== name && { detail: name }),
    ...(summary.kind === 'operation' && !isWebhook && { method: summary.method }),
    ...(page !== undefined && { slug: page.slug }),
    ...(summary.hidden && { hidden: true }),
    target: locate(summary),
  };
}

/** The location from the start of the key to the end of the value, if both are in one file. */
function locate({ at, keyAt }: Target): Location {
  if (at.file !== keyAt.file) return at;
  const { start, end } = at.span;
  return { file: at.file, span: { start: Math.min(start, keyAt.span.start), end: Math.max(end, keyAt.span.end) } };
}

/** Ids below one row. A repeated name gets a number: `/users`, `/users~2`. */
class UniqueNames {
  readonly #parentId: string;
  readonly #counts = new Map<string, number>();

  constructor(parentId: string) {
    this.#parentId = parentId;
  }

  take(name: string): string {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    const id = joinPointer(this.#parentId, name);
    return count === 1 ? id : `${id}~${count}`;
  }
}
