import type { OperationSummary } from '../../api/api-description.ts';
import type { OperationSlice } from '../../api/slice.ts';
import type { PageFile } from '../../pages/front-matter/front-matter.ts';
import { draftPageFile, draftTarget, nameTarget } from '../../pages/plan/page-drafts.ts';
import { type PlannedPage, pageTarget } from '../../pages/plan/page-plan.ts';
import type { FoundTarget } from '../../pages/plan/plan-report.ts';
import type { Project } from '../../project/project.ts';
import { placeKey } from '../../references/used-places.ts';
import { findNamed } from './find-subject.ts';

type OperationPage = Extract<PlannedPage, { kind: 'operation' }>;
type FilePage = Extract<PlannedPage, { kind: 'mdx' }>;

export interface FoundPage {
  readonly page: PlannedPage;
  /**
   * Set if the site has no such page: of a file that the navigation could list (`page`), of a file that other pages insert (`part`),
   * or of an operation.
   */
  readonly unlisted?: 'page' | 'part' | 'operation';
}

/** Finds the page with this slug, of this page file, or of the operation with this entry (`FILE METHOD /path`). */
export function findPage(project: Project, name: string): FoundPage | undefined {
  const planned = project.plan.pages.find(({ slug }) => slug === name) ?? findListed(project, name);
  return planned === undefined ? (planUnlisted(project, name) ?? findOperationPage(project, name)) : { page: planned };
}

/** The operation that a page shows. */
export function findOperationSlice(project: Project, name: string): OperationSlice | undefined {
  const found = findPage(project, name);
  const target = found && pageTarget(found.page);
  const slice = target && project.slice(target.source, target.summary).slice;
  return slice?.kind === 'operation' ? slice : undefined;
}

/** The first page that shows the operation, or else a page that is not part of the site, with the entry as its slug. */
function findOperationPage(project: Project, entry: string): FoundPage | undefined {
  const found = findNamed(project, entry);
  if (found === undefined || found.summary.kind !== 'operation') return undefined;
  const { source, summary } = found;
  const key = placeKey(summary);
  const planned = project.plan.pages.find((page) => {
    const shown = pageTarget(page)?.summary;
    return shown !== undefined && placeKey(shown) === key;
  });
  return planned === undefined ? planOperation(source, summary, entry) : { page: planned };
}

/** Plans a page for an operation that is on none of the site. `entry` names it, by default with its description. */
export function planOperation(
  source: string,
  summary: OperationSummary,
  entry = `${source} ${nameTarget(summary)}`,
): FoundPage {
  const { page } = draftTarget(
    summary,
    { family: 'openapi', file: source, generatedDir: '', slug: 'summary' },
    summary.keyAt,
  );
  return { page: { ...(page as OperationPage), slug: entry, section: [], hidden: true }, unlisted: 'operation' };
}

/** Finds the page of the site that is made from the file. */
export function findListed({ plan }: Project, file: string): PlannedPage | undefined {
  return plan.pages.find((page) => page.kind === 'mdx' && page.file === file);
}

/** Plans a page for a file that is not part of the site. Its slug is the path of the file. */
export function planUnlisted(project: Project, file: string): FoundPage | undefined {
  const unlisted = project.planReport.unreached.includes(file) ? 'page' : 'part';
  // Other Markdown files are for the readers of the repository.
  if (unlisted === 'part' && !file.endsWith('.mdx')) return undefined;
  const read = project.workspace.has(file) ? project.pageFile(file) : undefined;
  if (read === undefined) return undefined;
  const draft = draftPageFile(read, findTarget(project, read), { file, span: { start: 0, end: 0 } });
  return { page: { ...(draft.page as FilePage), slug: file, section: [], hidden: true }, unlisted };
}

/** The operation or channel in its front matter. It inherits no description from the navigation. */
function findTarget(project: Project, { file, frontMatter: { openapi, asyncapi } }: PageFile): FoundTarget | undefined {
  const operation = openapi && project.findOperation(openapi.ref, [], file);
  if (operation?.kind === 'found') return operation;
  const channel = asyncapi && project.findChannel(asyncapi.ref, [], file);
  return channel?.kind === 'found' ? channel : undefined;
}
