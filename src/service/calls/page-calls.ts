import { findSubject } from '../../core/features/find-subject.ts';
import { findPage } from '../../core/features/preview/find-page.ts';
import { findPageAt } from '../../core/features/preview/find-page-at.ts';
import type { Reader } from '../../core/pages/readers/visibility.ts';
import { drawingFailed } from '../../core/project/drawing-failed.ts';
import { pageSettings } from '../../page/page-settings.ts';
import { editAfterResponse } from '../edit-after-response.ts';
import type { ReceivedResponse, RenderedPage } from '../engine-values.ts';
import { type CallContext, call, positionCall, refuse, siteCall } from './call.ts';

/** The calls about one page and the operation on it. */
export const pageCalls = {
  /**
   * The slug of the page nearest to the caret: of an entry in `docs.json`, of an operation in a description or of one that uses the
   * component there, of an MDX file. `shown`: the slug of the page that is kept where several fit. Undefined: there is none. A page file
   * that the site makes no page of is a page itself, with its path as the slug.
   */
  pageAt: positionCall(
    ({ project, references, file, offset }, shown?: string) =>
      findPageAt({ project, references, shown }, file, offset)?.slug,
    () => undefined,
  ),
  /** The page rendered for a preview, by its slug or its page file, as the reader sees it; as its writer does by default. Undefined: there is none. */
  page: call(
    async (
      { project, panel, places, assetBase }: CallContext,
      slug: string,
      reader: Reader = { kind: 'writer' },
    ): Promise<RenderedPage | undefined> => {
      const { renderPlannedPage } = await loadRendering();
      const found = findPage(project, slug);
      if (found === undefined) return undefined;
      const { page, ...standing } = found;
      return { ...renderPlannedPage(page, { ...panel, reader }, places, assetBase), ...standing };
    },
    (context, slug) => toFailedPage(context, slug),
  ),
  /** For "Show n fields": the HTML of the rows under the pointer of the page's slice. */
  expand: call(
    async ({ project, panel, assetBase }: CallContext, slug: string, pointer: string): Promise<string> => {
      const { expandPlannedPage } = await loadRendering();
      const found = findPage(project, slug);
      return found === undefined ? '' : expandPlannedPage(found.page, pointer, panel, assetBase);
    },
    () => '',
  ),
  /** The edits of the description that make a received response the page's example, or its schema fit the response. */
  editAfterResponse: call(
    ({ project, places }, slug: string, received: ReceivedResponse) =>
      places.locate(editAfterResponse(project, slug, received)),
    (context) => refuse(context, 'Editing the description'),
  ),
  /** The operation named `METHOD /path` (or `FILE METHOD /path`) in the whole project. */
  operation: siteCall(
    ({ project }, ref: string) => findSubject(project, ref),
    (context, ref) => refuse(context, `Reading "${ref}"`),
  ),
};

/** Loaded with the first page: most commands of the terminal render none. */
const loadRendering = () => import('../render-planned-page.ts');

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
    problems: [places.toProblem(drawingFailed(page))],
  };
}
