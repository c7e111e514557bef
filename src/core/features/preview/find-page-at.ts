import type { ApiDescription, ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import { OverlaidDocument } from '../../openapi/overlay/overlaid-document.ts';
import { isContainer } from '../../pages/plan/owners.ts';
import { type PlannedPage, pageTarget } from '../../pages/plan/page-plan.ts';
import type { EntryOutcome } from '../../pages/plan/plan-report.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { placeKey } from '../../references/used-places.ts';
import { splitPointer } from '../../source/document/pointer.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import { findPageFiles, findReference } from '../entry-at.ts';
import { contains, walkNavigation } from '../walk-navigation.ts';
import { findListed, planUnlisted } from './find-page.ts';
import { findImporter, usesPlace, visitUsers } from './find-users.ts';

/** What the pages are looked for in; `shown` is the slug of the page that the preview shows: where several fit, it is kept. */
export interface PageSearch {
  readonly project: Project;
  readonly references: ReferenceIndex;
  readonly shown?: string | undefined;
}

/**
 * The page for the caret: an entry or any other place of an element in `docs.json`, an operation or channel in a
 * description, a component that one uses, a page's own file, a snippet that one inserts. A page file of which the site
 * makes no page is one of its own.
 */
export function findPageAt(search: PageSearch, file: string, offset: number): PlannedPage | undefined {
  const { project, references, shown } = search;
  const { pages } = project.plan;
  const own = findListed(project, file);
  if (own !== undefined) return own;
  if (project.config.files.includes(file)) return pageOfReference(project, file, offset);
  if (isPageFile(file)) return findImporter(project, references, file, shown) ?? planUnlisted(project, file)?.page;
  const summary = summaryAt(project, file, offset);
  if (summary !== undefined) {
    const found = pages.filter((page) => shows(page, summary));
    return found.find(({ slug }) => slug === shown) ?? found[0];
  }
  return overviewAt(project, file, offset) ?? pageUsing(search, file, offset);
}

/** The page of an operation that uses the component under the caret: the one that is shown, else the first. */
function pageUsing({ project, references, shown }: PageSearch, file: string, caret: number): PlannedPage | undefined {
  const { pages } = project.plan;
  // A name belongs to its value, which is what others refer to.
  const offset = project.document(file)?.nodeAt(caret)?.start ?? caret;
  const current = pages.find(({ slug }) => slug === shown);
  const target = current && pageTarget(current);
  // Asked first: for the page that is shown nothing has to be looked up.
  if (target !== undefined && usesPlace(project, target, file, offset)) return current;
  const users = new Set<string>();
  visitUsers(project, references, { file, offset }, ({ file: from, span }) => {
    const summary = summaryAt(project, from, span.start);
    if (summary !== undefined) users.add(placeKey(summary));
    return summary !== undefined;
  });
  return pages.find((page) => {
    const used = pageTarget(page);
    if (used === undefined) return false;
    // In AsyncAPI 3 an operation refers to its channel, so nothing leads from the channel to it.
    return users.has(placeKey(used.summary)) || (page.kind === 'channel' && usesPlace(project, used, file, offset));
  });
}

function pageOfReference(project: Project, file: string, offset: number): PlannedPage | undefined {
  const { pages } = project.plan;
  const reference = findReference(project, file, offset);
  switch (reference?.kind) {
    case 'page':
      return pages.find((page) => page.kind === 'mdx' && page.file === findPageFiles(project, reference.path)[0]);
    case 'operation':
    case 'channel': {
      const { lookup, at } = reference;
      if (lookup.kind !== 'found') return undefined;
      // The same operation may be listed for two languages, each time with a page of its own.
      const listedHere = pages.find((page) => page.kind !== 'mdx' && contains(page.at, at.file, at.span.start));
      return listedHere ?? pages.find((page) => shows(page, lookup.summary));
    }
    default:
      return firstPageIn(project, file, offset);
  }
}

/** The first page of the innermost navigation element around the caret: of a group, of what owns a description. */
function firstPageIn(project: Project, file: string, offset: number): PlannedPage | undefined {
  const around = [...walkNavigation(project)]
    .map(({ element }) => element)
    .filter((element) => isContainer(element) && element.kind !== 'root' && contains(element.at, file, offset));
  const innermost = around.at(-1)?.at.span;
  if (innermost === undefined) return undefined;
  // A page is listed once in the plan, but several elements may have an entry for it.
  const isInside = ({ file: at, span }: Location) =>
    at === file && innermost.start <= span.start && span.end <= innermost.end;
  const { entries } = project.planReport;
  const listed = entries.find(({ element, outcome }) => slugOf(outcome) !== undefined && isInside(element.at));
  const slug = listed && slugOf(listed.outcome);
  const generated = project.plan.pages.find((page) => isInside(page.at));
  return slug === undefined ? generated : project.plan.pages.find((page) => page.slug === slug);
}

function slugOf(outcome: EntryOutcome): string | undefined {
  return outcome.kind === 'page' || outcome.kind === 'target' ? outcome.slug : undefined;
}

function summaryAt(project: Project, file: string, offset: number): OperationSummary | ChannelSummary | undefined {
  for (const description of descriptionsWith(project, file)) {
    const summaries = [...description.operations, ...description.channels];
    const found = summaries.find(({ at, keyAt }) => contains(keyAt, file, offset) || contains(at, file, offset));
    if (found !== undefined) return found;
    const around = itemAt(description, file, offset);
    if (around !== undefined) return around;
  }
  return undefined;
}

/** Members of a description that its overview shows. */
const shownByOverview: ReadonlySet<string> = new Set(['info', 'servers', 'security', 'externalDocs', 'tags']);

/** The overview for what is outside of all operations; in one of `tags`, the page of that tag if there is one. */
function overviewAt(project: Project, file: string, offset: number): PlannedPage | undefined {
  const [section = '', index] = splitPointer(project.document(file)?.nodeAt(offset)?.pointer ?? '') ?? [];
  if (!shownByOverview.has(section)) return undefined;
  const own = project.plan.pages.filter((page) => page.kind === 'overview' && page.source === file);
  const tag = section === 'tags' ? project.description(file)?.tags[Number(index)]?.name : undefined;
  const ofTag = own.find((page) => page.kind === 'overview' && tag !== undefined && page.tagName === tag);
  return ofTag ?? own.find((page) => page.kind === 'overview' && page.tagName === undefined);
}

/**
 * The operation or channel that a place belongs to by its pointer: the first of a path where the caret is in none of
 * them, and what the overlay's value under the caret was merged into.
 */
function itemAt(
  { file: root, document, operations, channels }: ApiDescription,
  file: string,
  offset: number,
): OperationSummary | ChannelSummary | undefined {
  const isOverlaid = document instanceof OverlaidDocument;
  const own = file === root ? document.nodeAt(offset) : undefined;
  const pointer = (isOverlaid ? document.nodeFrom(file, offset) : own)?.pointer;
  const [section, name, method] = splitPointer(pointer ?? '') ?? [];
  if (section === 'channels') return channels.find(({ id }) => id === name);
  if (section !== 'paths' && section !== 'webhooks') return undefined;
  const origin = section === 'webhooks' ? 'webhook' : 'path';
  const alike = operations.filter((operation) => operation.origin === origin && operation.path === name);
  return alike.find((operation) => operation.method === method?.toUpperCase()) ?? alike[0];
}

function descriptionsWith(project: Project, file: string) {
  const own = project.description(file);
  return own === undefined ? project.descriptions().filter(({ files }) => files.has(file)) : [own];
}

/** Whether the page shows exactly this operation or channel: the same object of the same file. */
function shows(page: PlannedPage, summary: OperationSummary | ChannelSummary): boolean {
  const shown = pageTarget(page)?.summary;
  return shown !== undefined && placeKey(shown) === placeKey(summary);
}
