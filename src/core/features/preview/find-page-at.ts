import type { ApiDescription, ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import { OverlaidDocument } from '../../openapi/overlay/overlaid-document.ts';
import { isContainer } from '../../pages/plan/owners.ts';
import { type PlannedPage, pageTarget } from '../../pages/plan/page-plan.ts';
import type { EntryOutcome, FoundTarget } from '../../pages/plan/plan-report.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { placeKey } from '../../references/used-places.ts';
import { splitPointer } from '../../source/document/pointer.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import { findPageFiles, findReference } from '../entry-at.ts';
import { contains, walkNavigation } from '../walk-navigation.ts';
import { findListed, planOperation, planUnlisted } from './find-page.ts';
import { findImporter, usesPlace, visitUsers } from './find-users.ts';

/** The site to search. `shown`: the slug of the page in the preview, which is preferred if several pages match. */
export interface PageSearch {
  readonly project: Project;
  readonly references: ReferenceIndex;
  readonly shown?: string;
}

/**
 * Finds the page for the caret: in an entry or element of `docs.json`, in an operation or channel of a description, in a
 * component that one uses, in a page file, or in a snippet that one inserts. An unlisted page file or operation gets a page of its own.
 */
export function findPageAt(search: PageSearch, file: string, offset: number): PlannedPage | undefined {
  const { project, references, shown } = search;
  const { pages } = project.plan;
  const listed = findListed(project, file);
  if (listed !== undefined) return listed;
  if (project.config.files.includes(file)) return findPageOfReference(project, file, offset);
  if (isPageFile(file)) return findImporter(project, references, file, shown) ?? planUnlisted(project, file)?.page;
  const target = findTarget(project, file, offset);
  if (target !== undefined) {
    const { source, summary } = target;
    const found = pages.filter((page) => showsTarget(page, summary));
    const listed = found.find(({ slug }) => slug === shown) ?? found[0];
    const isOffered = listed === undefined && summary.kind === 'operation' && summary.exclusion === 'none';
    return isOffered ? planOperation(source, summary).page : listed;
  }
  return findOverview(project, file, offset) ?? findUserPage(search, file, offset);
}

/** Finds the page of an operation that uses the component at the caret. The page in the preview is preferred. */
function findUserPage(
  { project, references, shown }: PageSearch,
  file: string,
  caret: number,
): PlannedPage | undefined {
  const { pages } = project.plan;
  // References refer to values, so a key counts as its value.
  const offset = project.document(file)?.nodeAt(caret)?.start ?? caret;
  const current = pages.find(({ slug }) => slug === shown);
  const target = current && pageTarget(current);
  // Checked first, because it needs no search.
  if (target !== undefined && usesPlace(project, target, file, offset)) return current;
  const users = new Set<string>();
  visitUsers(project, references, { file, offset }, ({ file: from, span }) => {
    const summary = findTarget(project, from, span.start)?.summary;
    if (summary !== undefined) users.add(placeKey(summary));
    return summary !== undefined;
  });
  return pages.find((page) => {
    const used = pageTarget(page);
    if (used === undefined) return false;
    // In AsyncAPI 3 operations refer to their channel, so the channel has no reference to them.
    return users.has(placeKey(used.summary)) || (page.kind === 'channel' && usesPlace(project, used, file, offset));
  });
}

function findPageOfReference(project: Project, file: string, offset: number): PlannedPage | undefined {
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
      return listedHere ?? pages.find((page) => showsTarget(page, lookup.summary));
    }
    default:
      return findFirstPage(project, file, offset);
  }
}

/** The first page of the innermost navigation element at the caret, listed or generated. */
function findFirstPage(project: Project, file: string, offset: number): PlannedPage | undefined {
  const enclosing = [...walkNavigation(project)]
    .map(({ element }) => element)
    .filter((element) => isContainer(element) && element.kind !== 'root' && contains(element.at, file, offset));
  const innermost = enclosing.at(-1)?.at.span;
  if (innermost === undefined) return undefined;
  // A page is listed once in the plan, but several elements may have an entry for it.
  const isInside = ({ file: at, span }: Location) =>
    at === file && innermost.start <= span.start && span.end <= innermost.end;
  const { entries } = project.planReport;
  const listed = entries.find(({ element, outcome }) => getSlug(outcome) !== undefined && isInside(element.at));
  const slug = listed && getSlug(listed.outcome);
  const generated = project.plan.pages.find((page) => isInside(page.at));
  return slug === undefined ? generated : project.plan.pages.find((page) => page.slug === slug);
}

function getSlug(outcome: EntryOutcome): string | undefined {
  return outcome.kind === 'page' || outcome.kind === 'target' ? outcome.slug : undefined;
}

function findTarget(
  project: Project,
  file: string,
  offset: number,
): Pick<FoundTarget, 'source' | 'summary'> | undefined {
  for (const description of listDescriptionsWith(project, file)) {
    const summaries = [...description.operations, ...description.channels];
    const found = summaries.find(({ at, keyAt }) => contains(keyAt, file, offset) || contains(at, file, offset));
    if (found !== undefined) return { source: description.file, summary: found };
    const enclosing = findByPointer(description, file, offset);
    if (enclosing !== undefined) return { source: description.file, summary: enclosing };
  }
  return undefined;
}

/** The members of a description that the overview shows. */
const shownByOverview: ReadonlySet<string> = new Set(['info', 'servers', 'security', 'externalDocs', 'tags']);

/** The overview page for places outside of operations. In an element of `tags`, the page of that tag if there is one. */
function findOverview(project: Project, file: string, offset: number): PlannedPage | undefined {
  const [section = '', index] = splitPointer(project.document(file)?.nodeAt(offset)?.pointer ?? '') ?? [];
  if (!shownByOverview.has(section)) return undefined;
  const overviews = project.plan.pages.filter((page) => page.kind === 'overview' && page.source === file);
  const tag = section === 'tags' ? project.description(file)?.tags[Number(index)]?.name : undefined;
  const tagOverview = overviews.find((page) => page.kind === 'overview' && tag !== undefined && page.tagName === tag);
  return tagOverview ?? overviews.find((page) => page.kind === 'overview' && page.tagName === undefined);
}

/**
 * Finds the operation or channel by the pointer of the place: the first operation of a path if the caret is in none of
 * them, and for an overlay the one into which the value at the caret was merged.
 */
function findByPointer(
  { file: root, document, operations, channels }: ApiDescription,
  file: string,
  offset: number,
): OperationSummary | ChannelSummary | undefined {
  const isOverlaid = document instanceof OverlaidDocument;
  const node = file === root ? document.nodeAt(offset) : undefined;
  const pointer = (isOverlaid ? document.nodeFrom(file, offset) : node)?.pointer;
  const [section, name, method] = splitPointer(pointer ?? '') ?? [];
  if (section === 'channels') return channels.find(({ id }) => id === name);
  if (section !== 'paths' && section !== 'webhooks') return undefined;
  const origin = section === 'webhooks' ? 'webhook' : 'path';
  const alike = operations.filter((operation) => operation.origin === origin && operation.path === name);
  return alike.find((operation) => operation.method === method?.toUpperCase()) ?? alike[0];
}

function listDescriptionsWith(project: Project, file: string) {
  const description = project.description(file);
  return description === undefined ? project.descriptions().filter(({ files }) => files.has(file)) : [description];
}

/** Returns whether the page shows this operation or channel: the same object of the same file. */
function showsTarget(page: PlannedPage, summary: OperationSummary | ChannelSummary): boolean {
  const shown = pageTarget(page)?.summary;
  return shown !== undefined && placeKey(shown) === placeKey(summary);
}
