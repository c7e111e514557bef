import { toPageRow } from '../../core/features/list-pages.ts';
import { measureCoverage } from '../../core/features/measure-coverage.ts';
import { proposePage } from '../../core/features/new-page/new-page.ts';
import { describeApi } from '../../core/features/new-site/describe-api.ts';
import { listSourceFiles } from '../../core/features/preview/list-source-files.ts';
import { listMissing } from '../../core/features/site-tree/add-missing.ts';
import { buildSiteTree } from '../../core/features/site-tree/build-site-tree.ts';
import { editSite } from '../../core/features/site-tree/edit-site.ts';
import type { SiteAction } from '../../core/features/site-tree/site-action.ts';
import { connect } from '../engine-parts.ts';
import type { ExportOptions, ExportReport, LocatedProblem, ProblemOptions, ProblemReport } from '../engine-values.ts';
import { findFirstProblems, findProblems } from '../find-problems.ts';
import { untilSettled } from '../remote-documents.ts';
import { type CallContext, call, refuse, siteCall, toFault } from './call.ts';

/** The calls about a whole site. */
export const siteCalls = {
  /** All problems of our own rules; `official` adds the validators' findings (slow). */
  problems: call(
    (context, options: ProblemOptions) => checkSite(context, options),
    (context): ProblemReport => ({ problems: [toFault(context, 'Checking this site')], pages: 0, files: 0 }),
  ),
  /**
   * Problems of the files that show before the whole site is read; `problems` has them too, but for those that follow from others. With
   * `plan` those that need the pages' front matter and the descriptions, else those that the files show by themselves.
   */
  firstProblems: call(
    async (
      context,
      files: readonly string[],
      { severities = {}, plan }: Pick<ProblemOptions, 'severities'> & { readonly plan: boolean },
    ): Promise<readonly LocatedProblem[]> => {
      // The problems found before are on their way to the editor.
      if (plan) await context.options.yieldToEventLoop?.();
      context.signal.throwIfAborted();
      return findFirstProblems({ ...context, severities }, files, plan);
    },
    () => [],
  ),
  /** The pages of the site, in the order of the plan. */
  pages: siteCall(
    ({ project }) => project.plan.pages.map(toPageRow),
    (context) => refuse(context, 'Listing the pages'),
  ),
  /** Which operations have pages, and which entries match no operation. */
  coverage: siteCall(
    ({ project, places }) => places.locate(measureCoverage(project)),
    (context) => refuse(context, 'Comparing pages and operations'),
  ),
  /** The files of the site that pages are made of. */
  sourceFiles: siteCall(
    ({ project }) => listSourceFiles(project),
    () => [],
  ),
  /** The navigation as a tree, with everything that is not in it. */
  siteTree: siteCall(
    ({ project, places }) => places.locate(buildSiteTree(project).tree),
    (context) => refuse(context, 'Listing the navigation'),
  ),
  /** The operations without a page, by description and tag. */
  missingOperations: siteCall(
    ({ project }) => listMissing(project),
    (context) => refuse(context, 'Comparing pages and operations'),
  ),
  /** The parts of an API description that the navigation of a new site is made of. Undefined: the file is no description. */
  describeApi: siteCall(
    ({ project }, file: string) => describeApi(project, file),
    (context, file) => refuse(context, `Reading "${file}"`),
  ),
  /** The edits for an action on rows of the tree, or why it can't be done. */
  editSite: call(
    ({ project, places }, action: SiteAction) => places.locate(editSite(project, action)),
    (context) => refuse(context, 'Editing the navigation'),
  ),
  /** The path for a new page with the title, in the element or after the entry of a row of the tree. */
  proposePage: call(
    ({ project }, onto: string, title: string) => proposePage(project, onto, title),
    (context) => refuse(context, 'Proposing a path'),
  ),
  /** Plans the site and passes its files to the writer that the engine was made with. */
  exportSite: call(exportSnapshot, (context): ExportReport => {
    const problem = toFault(context, 'The export');
    return { kind: 'refused', message: problem.message, problems: [problem] };
  }),
};

function checkSite(context: CallContext, { official, severities = {} }: ProblemOptions): Promise<ProblemReport> {
  const { options, panel, remote, awaited, signal } = context;
  const { validator, yieldToEventLoop = async () => undefined } = options;
  // Validation must not start before all documents are fetched.
  const settle = async () => (await (official ? remote : awaited)?.settle(signal)) === true;
  const search = { prose: panel.prose, severities, validator: official ? validator : undefined, yieldToEventLoop };
  return findProblems({ ...context, ...search, settle }, signal);
}

/** Exports a project of its own over a snapshot of the texts: edits during a long export must not make the site inconsistent. */
async function exportSnapshot(
  { documents, remote, options, signal }: CallContext,
  choices: ExportOptions,
  onProgress: (done: number, total: number) => void,
): Promise<ExportReport> {
  const { writer, startThreads, validator } = options;
  if (writer === undefined) return { kind: 'refused', message: 'Export is not available here.', problems: [] };
  const { exportProject } = await import('../export-site.ts');
  const { readSite } = await import('../read-site.ts');
  const read = () => ({
    site: readSite(connect({ ...options, workspace: documents.freeze() })),
    opened: documents.texts(),
  });
  try {
    const { site, opened } = await untilSettled(remote, read, signal);
    const texts = { opened, remote: remote?.answers };
    return await exportProject(
      { site, writer, validator, startThreads: (order, size) => startThreads?.({ ...order, ...texts }, size) },
      choices,
      onProgress,
      signal,
    );
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' };
    throw error;
  }
}
