import type { PagePlan } from '../core/pages/plan/page-plan.ts';
import type { FileFinder } from '../site/find-file.ts';

/** The site at one revision, whose files are made one by one. */
export interface ServedSite {
  readonly revision: number;
  readonly baseUrl: string;
  readonly isMocked: boolean;
  readonly finder: FileFinder;
  /** The end of the page that `api.changelog` names, and the plan that it was made for. */
  readonly changes: { readonly plan: PagePlan; readonly markdown: string | undefined };
  /** The paths of the built styles and scripts, which the server has itself. */
  readonly assets: ReadonlySet<string>;
}
