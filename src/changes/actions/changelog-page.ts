import type { NavContainer } from '../../core/docs-json/nav-element.ts';
import { newPage, proposePage } from '../../core/features/new-page/new-page.ts';
import { buildSiteTree } from '../../core/features/site-tree/build-site-tree.ts';
import { refuse, type SiteEdit } from '../../core/features/site-tree/site-action.ts';
import type { ComponentNode, PageNode } from '../../core/pages/page-tree.ts';
import { isContainer } from '../../core/pages/plan/owners.ts';
import type { PlannedPage } from '../../core/pages/plan/page-plan.ts';
import type { Project } from '../../core/project/project.ts';
import { withoutPageExtension } from '../../core/source/text/file-names.ts';

/** The page of a site that is its changelog, with its entries. */
export interface ChangelogPage {
  readonly file: string;
  readonly text: string;
  /** The offset of the place for a new entry: before the first one, or before the first section of a page without entries. */
  readonly start: number;
  readonly updates: readonly ComponentNode[];
}

const changelogName = /change-?log|release|what-?s-?new|updates/i;

/**
 * The page whose `Update` components are its entries: one with the name of a changelog, else the one with the most. If no page has any, the
 * first one that is called a changelog.
 */
export function findChangelogPage(project: Project): ChangelogPage | undefined {
  const pages = project.plan.pages.flatMap((page) => readChangelog(project, page) ?? []);
  const named = pages.filter(({ file, updates }) => updates.length > 0 && changelogName.test(file));
  return (named.length > 0 ? named : pages).reduce<ChangelogPage | undefined>(
    (best, page) => (best !== undefined && best.updates.length >= page.updates.length ? best : page),
    undefined,
  );
}

function readChangelog(project: Project, page: PlannedPage): ChangelogPage | undefined {
  const text = page.kind === 'mdx' ? project.workspace.read(page.file) : undefined;
  if (page.kind !== 'mdx' || text === undefined) return undefined;
  const { file, title, target } = page;
  const isCalled = target === undefined && [title, file.replace(/^.*\//, '')].some(isChangelog);
  // Parsing is expensive, and few pages have the component.
  if (!isCalled && !/^<Update\b/m.test(text)) return undefined;
  const nodes = project.tree(file)?.children ?? [];
  const updates = nodes.flatMap((node) => (node.kind === 'component' && node.name === 'Update' ? [node] : []));
  const [first] = updates;
  if (first === undefined && !isCalled) return undefined;
  return { file, text, start: first?.span.start ?? findFirstSection(nodes) ?? text.length, updates };
}

/** Returns whether a page with the title or file name is a changelog, even without any entry: `Release notes`, `whats-new`. */
function isChangelog(name: string): boolean {
  const letters = withoutPageExtension(name)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return /^(?:api|product)?(?:changelog|releasenotes|releases|whatsnew|updates)$/.test(letters);
}

function findFirstSection(nodes: readonly PageNode[]): number | undefined {
  return nodes.flatMap((node) => (node.kind === 'element' && node.tag === 'h2' ? [node.span?.start] : []))[0];
}

/** Creates a page for the changelog, and its entry after the guides. */
export function createChangelogPage(project: Project): SiteEdit {
  const { sources } = buildSiteTree(project);
  const home = findHome(project.config.navigation);
  const [onto] = [...sources].find(([, source]) => source.kind === 'container' && source.container === home) ?? [];
  if (onto === undefined)
    return refuse('No page is a changelog. Create one with "New Page", then draft its first entry.');
  const title = 'Changelog';
  const proposed = proposePage(project, { onto }, title);
  if (proposed.kind === 'refused') return proposed;
  return newPage({ project, sources }, { kind: 'newPage', onto, title, path: proposed.path });
}

/** The first element that lists pages itself; of groups beside each other the last one. */
function findHome(container: NavContainer): NavContainer | undefined {
  const { children } = container;
  if (children.some((child) => child.kind === 'page' && !child.path.startsWith('http'))) return container;
  const inner = children.filter(isContainer);
  const isGroup = ({ kind }: NavContainer) => kind === 'group';
  const ordered = [...inner.filter((each) => !isGroup(each)), ...inner.filter(isGroup).reverse()];
  return ordered.map(findHome).find((home) => home !== undefined);
}
