import type { OperationSummary } from '../core/api/api-description.ts';
import type { TagSummary } from '../core/api/read-tags.ts';
import type { ElementNode, PageNode, PageTree } from '../core/pages/page-tree.ts';
import { type PlannedPage, pageTarget } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { OverviewGroup, OverviewPage, OverviewView } from '../render/page-model.ts';
import { nearestPages } from './nearest-pages.ts';

type Overview = Extract<PlannedPage, { kind: 'overview' }>;

/** Creates the overview of a description, or of one of its tags. `pages` are all pages of the site. */
export function makeOverview(
  { source, tagName, section }: Overview,
  project: Project,
  pages: readonly PlannedPage[],
): OverviewView | undefined {
  const slice = project.description(source)?.overview();
  if (slice === undefined) return undefined;
  const nearest = nearestPages(
    pages.filter(({ hidden }) => !hidden),
    source,
    section,
  );
  const listed = nearest.filter((page) => pageTarget(page) !== undefined);
  const { tags } = slice.overview;
  const tagPage = (name: string) => nearest.find((page) => page.kind === 'overview' && page.tagName === name)?.slug;
  if (tagName !== undefined) {
    const tag = tags.find(({ name }) => name === tagName);
    const tagged = listed.filter((page) => pageTarget(page)?.summary.tags.includes(tagName));
    return { slice, tag: { ...groupHead(tag, tagName), pages: tagged.map(toPage) }, groups: [] };
  }
  const names = new Set(listed.map((page) => pageTarget(page)?.summary.tags[0]));
  const declared = tags.filter(({ name, kind }) => !names.has(name) && kind !== 'badge');
  const groups = [...names, ...declared.map(({ name }) => name)].map((name): OverviewGroup => {
    const tagged = listed.filter((page) => pageTarget(page)?.summary.tags[0] === name).map(toPage);
    if (name === undefined) return { label: names.size > 1 ? 'Others' : 'All', pages: tagged };
    const slug = tagPage(name);
    const tag = tags.find((candidate) => candidate.name === name);
    return { ...groupHead(tag, name), pages: tagged, slug };
  });
  const first = findFirstCall(listed, project);
  return {
    slice,
    ...(first && { first }),
    groups: groups.filter(({ pages: own, description }) => own.length > 0 || description !== undefined),
  };
}

/** Limit for the calls that are read to find one that requires no parameter. */
const mostTried = 20;

/** Returns the call that is the easiest to try. Pages are in the order of the navigation. */
function findFirstCall(pages: readonly PlannedPage[], project: Project): OverviewView['first'] {
  const calls = pages.flatMap((page) => {
    const target = pageTarget(page);
    if (target?.summary.kind !== 'operation' || target.summary.origin !== 'path') return [];
    return [{ page, source: target.source, summary: target.summary }];
  });
  const effort = ({ page, summary: { method, path } }: (typeof calls)[number]) =>
    (page.deprecated ? 4 : 0) + (method === 'GET' ? 0 : 2) + (path.includes('{') ? 1 : 0);
  const least = calls.reduce((min, call) => Math.min(min, effort(call)), Number.POSITIVE_INFINITY);
  let first: OverviewView['first'];
  for (const { page, source, summary } of calls.filter((call) => effort(call) === least).slice(0, mostTried)) {
    const { slice } = project.slice(source, summary);
    if (slice.kind !== 'operation') continue;
    const found = { page: toPage(page), slice };
    if (!slice.operation.parameters.some(({ required }) => required)) return found;
    first ??= found;
  }
  return first;
}

function groupHead(tag: TagSummary | undefined, name: string): Omit<OverviewGroup, 'pages'> {
  const { label = name, description, externalDocs } = tag ?? {};
  return { label, description, ...(externalDocs && { externalDocs }) };
}

function toPage(page: PlannedPage): OverviewPage {
  const { slug, title, deprecated } = page;
  const summary = pageTarget(page)?.summary;
  if (summary?.kind !== 'operation') return { slug, title, deprecated, path: summary?.address ?? summary?.id ?? '' };
  return { slug, title, deprecated, method: findMethod(summary), path: summary.path };
}

function findMethod({ origin, method }: OperationSummary): string {
  return origin === 'webhook' ? 'WEBHOOK' : method;
}

/** The page already has a heading of level 1, so if the text has any too, all its headings are moved down one level. */
export function lowerHeadings(tree: PageTree): PageTree {
  if (!tree.headings.some(({ depth }) => depth === 1)) return tree;
  return {
    ...tree,
    headings: tree.headings.map((heading) => ({ ...heading, depth: Math.min(6, heading.depth + 1) })),
    children: tree.children.map(lowerNode),
  };
}

function lowerNode(node: PageNode): PageNode {
  if (node.kind !== 'element') return node;
  const rank = /^h([1-5])$/.exec(node.tag)?.[1];
  const children = node.children.map(lowerNode);
  const lowered: ElementNode = { ...node, children };
  return rank === undefined ? lowered : { ...lowered, tag: `h${Number(rank) + 1}` };
}
