import { findPage } from '../../core/features/preview/find-page.ts';
import { findPageAt } from '../../core/features/preview/find-page-at.ts';
import { findSubject } from '../../core/features/preview/find-subject.ts';
import type { Reader } from '../../core/pages/readers/visibility.ts';
import { drawingFailed } from '../../core/source/document/internal-error.ts';
import { listSiteSheets } from '../../core/styles/site-sheets.ts';
import { pageSettings } from '../../page/page-settings.ts';
import { addToWorkflow } from '../add-to-workflow.ts';
import { declareFormValue } from '../declare-form-value.ts';
import { editAfterResponse } from '../edit-after-response.ts';
import type {
  FormValueToDeclare,
  LinkedPage,
  LinkToFollow,
  PageMarkdown,
  ReceivedResponse,
  RenderedPage,
  WorkflowAddition,
} from '../engine-values.ts';
import { followLink } from '../follow-link.ts';
import { type CallContext, call, positionCall, refuse, siteCall } from './call.ts';

/** The calls about one page and the operation on it. */
export const pageCalls = {
  /**
   * Finds the slug of the page for the caret: that of an entry in `docs.json`, of an operation in a description or
   * of one that uses the component there, or of an MDX file. `shown`: the slug of the page to keep if several match.
   * A page file without a page in the site is its own page, with its path as the slug. Undefined if there is none.
   */
  pageAt: positionCall(
    ({ project, references, file, offset }, shown?: string) =>
      findPageAt({ project, references, shown }, file, offset)?.slug,
    () => undefined,
  ),
  /** Renders a page for the preview, by its slug or its page file, as the reader sees it (by default the writer). Undefined if there is none. */
  page: call(
    async (
      { project, panel, places, assetBase }: CallContext,
      slug: string,
      reader: Reader = { kind: 'writer' },
    ): Promise<RenderedPage | undefined> => {
      const { renderPlannedPage, writePanelCss } = await loadRendering();
      const found = findPage(project, slug);
      if (found === undefined) return undefined;
      const { page, ...standing } = found;
      const rendered = renderPlannedPage(page, { ...panel, reader }, places, assetBase);
      const css = await writePanelCss(rendered.model, project, assetBase);
      const files = [...rendered.files, ...listSiteSheets(project.workspace.files())];
      return { ...rendered, files, css, ...standing };
    },
    (context, slug) => toFailedPage(context, slug),
  ),
  /** Renders a page as Markdown for agents, by the names that `page` takes. Undefined if there is none. */
  markdown: call(
    async ({ project, panel }: CallContext, name: string): Promise<PageMarkdown | undefined> => {
      const found = findPage(project, name);
      if (found === undefined) return undefined;
      const { renderPlannedMarkdown } = await import('../render-planned-markdown.ts');
      return renderPlannedMarkdown(found.page, { ...panel, variant: 'site', reader: { kind: 'agent' } });
    },
    (context, name) => refuse(context, `Reading "${name}"`),
  ),
  /** Renders the rows below a pointer of the page's slice, for "Show n fields". */
  expand: call(
    async ({ project, panel, assetBase }: CallContext, slug: string, pointer: string): Promise<string> => {
      const { expandPlannedPage } = await loadRendering();
      const found = findPage(project, slug);
      return found === undefined ? '' : expandPlannedPage(found.page, pointer, panel, assetBase);
    },
    () => '',
  ),
  /** Returns the edits of the description that save a received response as an example, or that make the schema match it. */
  editAfterResponse: call(
    ({ project, places }, slug: string, received: ReceivedResponse) =>
      places.locate(editAfterResponse(project, slug, received)),
    (context) => refuse(context, 'Editing the description'),
  ),
  /** Returns the edits of the description that declare a value of the page's form. */
  declareFormValue: call(
    ({ project, places }, slug: string, value: FormValueToDeclare) =>
      places.locate(declareFormValue(project, slug, value)),
    (context) => refuse(context, 'Editing the description'),
  ),
  /** Returns the edits that add a request to a workflow, or the text of a new file. */
  addToWorkflow: call(
    ({ project, places }, addition: WorkflowAddition) => places.locate(addToWorkflow(project, addition)),
    (context) => refuse(context, 'Editing the workflow'),
  ),
  /** Finds the page that a link of a response on this page leads to. Undefined if it leads to none. */
  followLink: call(
    ({ project }, slug: string, link: LinkToFollow): LinkedPage | undefined => followLink(project, slug, link),
    () => undefined,
  ),
  /** Finds the operation named `METHOD /path` (or `FILE METHOD /path`) in the whole project. */
  operation: siteCall(
    ({ project }, ref: string) => findSubject(project, ref),
    (context, ref) => refuse(context, `Reading "${ref}"`),
  ),
};

/** Loaded with the first page: most commands of the terminal render none. */
const loadRendering = async () => ({
  ...(await import('../render-planned-page.ts')),
  ...(await import('../panel-css.ts')),
});

/** A page without content whose problem says that it could not be drawn: the panel shows it as a banner that leads to the source. */
function toFailedPage({ project, places }: CallContext, slug: string): RenderedPage | undefined {
  const page = findPage(project, slug)?.page;
  if (page === undefined) return undefined;
  const { title, deprecated, section } = page;
  return {
    slug,
    title,
    html: '',
    model: {
      ...{ slug, title, deprecated, section, prose: {} },
      samples: { request: [], response: [] },
      settings: pageSettings(project.config.api, [], 'panel'),
    },
    files: [page.at.file, page.kind === 'mdx' ? page.file : page.source],
    source: places.locate(page.at),
    gaps: [],
    problems: [places.toProblem(drawingFailed(page))],
  };
}
