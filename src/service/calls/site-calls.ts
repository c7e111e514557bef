import type { SampleKind } from '../../core/arazzo/workflow-plan.ts';
import { reportEditions } from '../../core/features/editions/report-editions.ts';
import { proposePage } from '../../core/features/new-page/new-page.ts';
import { describeApi } from '../../core/features/new-site/describe-api.ts';
import { countLinks } from '../../core/features/site/count-links.ts';
import { listOperations, listSourceFiles, toPageRow } from '../../core/features/site/lists.ts';
import { measureCoverage } from '../../core/features/site/measure-coverage.ts';
import { searchOperations } from '../../core/features/site/search-operations.ts';
import { listMissing } from '../../core/features/site-tree/add-missing.ts';
import { buildSiteTree } from '../../core/features/site-tree/build-site-tree.ts';
import { editSite } from '../../core/features/site-tree/edit-site.ts';
import type { SiteAction, Target } from '../../core/features/site-tree/site-action.ts';
import { planWorkflows } from '../../core/features/workflows/plan-workflows.ts';
import { connect } from '../engine-parts.ts';
import type {
  ExportReport,
  LocalExportOptions,
  LocatedProblem,
  ProblemOptions,
  ProblemReport,
  ServedFile,
} from '../engine-values.ts';
import { findProblems } from '../problems/find-problems.ts';
import { listPlannedFiles } from '../problems/read-files.ts';
import type { Scope } from '../problems/stages.ts';
import { listTeamScope, type TeamFinding, toTeamProblems } from '../problems/team-findings.ts';
import { untilSettled } from '../remote-documents.ts';
import { listSamples } from '../samples/list-samples.ts';
import { type CallContext, call, refuse, siteCall, toFault } from './call.ts';

/** The calls about a whole site. */
export const siteCalls = {
  /** Finds all problems of our own rules; `official` adds the findings of the validators (slow). */
  problems: call(
    async (context, options: ProblemOptions): Promise<ProblemReport> => {
      const { project } = context;
      const problems = await check(context, { kind: 'site' }, options);
      return { problems, pages: project.plan.pages.length, files: listPlannedFiles(project).size };
    },
    (context): ProblemReport => ({ problems: [toFault(context, 'Checking this site')], pages: 0, files: 0 }),
  ),
  /**
   * Finds the problems of the files that are known before the whole site is read. `problems` has them, too, except those
   * that follow from others. With `plan`, those that need front matter and descriptions; else those within the files.
   */
  firstProblems: call(
    async (
      context,
      files: readonly string[],
      {
        plan,
        ...options
      }: Pick<ProblemOptions, 'severities' | 'ignored' | 'leavesOutDescriptions'> & { readonly plan: boolean },
    ): Promise<readonly LocatedProblem[]> => {
      // The problems found before are on their way to the editor.
      if (plan) await context.options.yieldToEventLoop?.();
      context.signal.throwIfAborted();
      return check(context, { kind: plan ? 'plan' : 'files', files }, { ...options, official: false });
    },
    () => [],
  ),
  /** Lists the files that the tools of the team check. */
  teamScope: siteCall(
    ({ project, references }) => listTeamScope(project, references),
    (context) => refuse(context, 'Listing the files'),
  ),
  /** Converts what the tools of the team found to problems. Their places are those of the current texts. */
  teamProblems: call(
    (context, findings: readonly TeamFinding[], choices: Pick<ProblemOptions, 'severities' | 'ignored'>) =>
      toTeamProblems(findings, context, choices),
    () => [],
  ),
  /** Lists the pages of the site, in the order of the plan. */
  pages: siteCall(
    ({ project }) => project.plan.pages.map(toPageRow),
    (context) => refuse(context, 'Listing the pages'),
  ),
  /** Lists the operations of all descriptions that can be called, with the paths of their servers. */
  operations: siteCall(
    ({ project }) => listOperations(project),
    (context) => refuse(context, 'Listing the operations'),
  ),
  /** Plans the workflows of all files of the site. */
  workflows: siteCall(
    ({ project }) => planWorkflows(project),
    (context) => refuse(context, 'Reading the workflows'),
  ),
  /** Lists the samples of one kind that can be sent as tests. */
  samples: siteCall(
    ({ project }, kind: SampleKind) => listSamples(project, kind),
    (context) => refuse(context, 'Listing the samples'),
  ),
  /** Lists the operations, webhooks and channels that match a query, the best first; all of them if it is empty. */
  endpoints: siteCall(
    ({ project }, query: string) => searchOperations(project, query),
    (context) => refuse(context, 'Searching the endpoints'),
  ),
  /** Returns the operations with and without pages, and the entries that match no operation. */
  coverage: siteCall(
    ({ project, places }) => places.locate(measureCoverage(project)),
    (context) => refuse(context, 'Comparing pages and operations'),
  ),
  /** Lists the files that the pages of the site are made of. */
  sourceFiles: siteCall(
    ({ project, references }) => listSourceFiles(project, references),
    () => [],
  ),
  /** Returns the navigation as a tree, with everything that is not in it. */
  siteTree: siteCall(
    ({ project, places }) => places.locate(buildSiteTree(project).tree),
    (context) => refuse(context, 'Listing the navigation'),
  ),
  /** Lists the operations without a page, by description and tag. */
  missingOperations: siteCall(
    ({ project }) => listMissing(project),
    (context) => refuse(context, 'Comparing pages and operations'),
  ),
  /** Returns the parts of an API description from which the navigation of a new site is made. Undefined if the file is not a description. */
  describeApi: siteCall(
    ({ project }, file: string) => describeApi(project, file),
    (context, file) => refuse(context, `Reading "${file}"`),
  ),
  /** Compares the languages and versions of the site with their sources. */
  editions: siteCall(
    ({ project, references }) => reportEditions(project, references),
    (context) => refuse(context, 'Comparing languages and versions'),
  ),
  /** Counts the links to page files. */
  countLinks: siteCall(
    ({ references }, files: readonly string[]) => countLinks(references, files),
    (context) => refuse(context, 'Searching for links'),
  ),
  /** Returns the edits for an action on rows of the tree, or the reason why it can't be done. */
  editSite: call(
    ({ project, places }, action: SiteAction) => places.locate(editSite(project, action)),
    (context) => refuse(context, 'Editing the navigation'),
  ),
  /** Proposes the path for a new page with the title, in the element or after the entry of a row of the tree. */
  proposePage: call(
    ({ project }, target: Target, title: string) => proposePage(project, target, title),
    (context) => refuse(context, 'Proposing a path'),
  ),
  /**
   * Makes one file of the site as an export with this base URL writes it. If it is mocked, the forms of its pages begin
   * with the mock. Undefined: the site has no such file, or it
   * is one of the built styles and scripts.
   */
  serveFile: call(
    async (context, path: string, baseUrl: string, isMocked: boolean): Promise<ServedFile | undefined> => {
      const serving = await import('../serve-file.ts');
      return serving.serveFile(context, path, { baseUrl, isMocked });
    },
    (context, path) => refuse(context, `Drawing "${path}"`),
  ),
  /** Plans the site, and passes its files to the writer of the engine. */
  exportSite: call(
    exportSnapshot,
    (context): ExportReport => {
      const problem = toFault(context, 'The export');
      return { kind: 'refused', message: problem.message, problems: [problem] };
    },
    { kind: 'cancelled' },
  ),
};

function check(
  context: CallContext,
  scope: Scope,
  { official, severities = {}, ignored = {}, leavesOutDescriptions = false, findOlder, onProgress }: ProblemOptions,
): Promise<readonly LocatedProblem[]> {
  const { options, remote, awaited, signal } = context;
  const { validator, yieldToEventLoop = async () => undefined } = options;
  // Validation must not start before all documents are fetched.
  const fetching = official ? remote : awaited;
  const settle = async () => scope.kind === 'site' && (await fetching?.settle(signal)) === true;
  const search = {
    ...context,
    severities,
    ignored,
    leavesOutDescriptions,
    scope,
    findOlder,
    yieldToEventLoop,
    settle,
    onProgress,
  };
  return findProblems({ ...search, validator: official ? validator : undefined }, signal);
}

/** Exports a project of its own over a snapshot of the texts: edits during a long export must not make the site inconsistent. */
async function exportSnapshot(
  { documents, remote, options, signal }: CallContext,
  choices: LocalExportOptions,
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
  const { site, opened } = await untilSettled(remote, read, signal);
  const { findApiChanges } = await import('../api-changes.ts');
  const apiChanges = await findApiChanges(site, { readBase: options.readBase, remote, signal });
  const texts = { opened, remote: remote?.answers };
  return exportProject(
    {
      site,
      apiChanges,
      writer,
      validator,
      startThreads: (order, size) => startThreads?.({ ...order, ...texts }, size),
    },
    choices,
    onProgress,
    signal,
  );
}
