import { formatApiChanges } from '../changes/format-api-changes.ts';
import { listApiChanges } from '../changes/list-changes.ts';
import { isApiChangesPage } from '../core/pages/plan/api-changes-page.ts';
import { pageTarget } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import { ReferenceIndex } from '../core/references/reference-index.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { listPublicPages, toPublicProject } from '../site/description/public-project.ts';
import { type ReadBase, toWorkspace } from './base-files.ts';
import { createPublicText, type ReadSite } from './read-site.ts';
import { type RemoteDocuments, untilSettled, withRemote } from './remote-documents.ts';

/** The list of changes that `api.changelog` asks for. */
export type ApiChanges =
  | { readonly kind: 'listed'; readonly markdown: string }
  | { readonly kind: 'failed'; readonly slug: string; readonly problem: Problem };

export interface BaseReading {
  /** Undefined: earlier versions can't be read here. */
  readonly readBase: ((revision: string) => Promise<ReadBase>) | undefined;
  readonly remote: RemoteDocuments | undefined;
  readonly signal: AbortSignal;
}

/**
 * Compares what is public in the APIs of two versions: what was hidden in both is in no change. Undefined: the site has
 * no page for it.
 */
export async function findApiChanges(
  { making, references }: ReadSite,
  { readBase, remote, signal }: BaseReading,
): Promise<ApiChanges | undefined> {
  const { project } = making;
  const { changelog } = project.config.api;
  const page = changelog && project.plan.pages.find((each) => isApiChangesPage(each, project.config));
  if (changelog === undefined || page === undefined) return undefined;
  const read = await (readBase?.(changelog.base) ?? unavailable);
  signal.throwIfAborted();
  if (read.kind === 'none') {
    const message = `The page "${page.slug}" is left out, because the earlier version of the API can't be read. ${read.message}`;
    const problem = { code: 'changelog-base-unreadable', severity: 'warning', message, at: changelog.baseAt } as const;
    return { kind: 'failed', slug: page.slug, problem };
  }
  const files = toWorkspace(read.base);
  const earlier = project.over(remote === undefined ? files : withRemote(files, remote));
  const publicText = createPublicText(making);
  const list = () =>
    listApiChanges(
      toPublicProject(earlier, new ReferenceIndex(earlier), publicText),
      toPublicProject(project, references, publicText),
    );
  const changes = await untilSettled(remote, list, signal);
  return { kind: 'listed', markdown: formatApiChanges(changes, changelog.base, createPageFinder(project)) };
}

const unavailable: ReadBase = { kind: 'none', message: 'There is no git here.' };

/** Finds the slug of the public page of an operation or channel, as changes name it. */
function createPageFinder(project: Project): (description: string, subject: string) => string | undefined {
  const slugs = new Map<string, string>();
  for (const page of listPublicPages(project)) {
    const target = pageTarget(page);
    if (target === undefined) continue;
    const { source, summary } = target;
    const subject = summary.kind === 'channel' ? `channel ${summary.id}` : `${summary.method} ${summary.path}`;
    const key = `${source} ${subject}`;
    if (!slugs.has(key)) slugs.set(key, page.slug);
  }
  return (description, subject) => slugs.get(`${description} ${subject}`);
}
