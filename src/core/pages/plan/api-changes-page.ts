import type { DocsConfig } from '../../docs-json/docs-config.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import type { PlannedPage } from './page-plan.ts';

/** Returns whether `api.changelog` names the page, by its file or by its slug. */
export function isApiChangesPage(page: PlannedPage, { api: { changelog } }: Pick<DocsConfig, 'api'>): boolean {
  if (page.kind !== 'mdx' || changelog === undefined) return false;
  return changelog.page === withoutPageExtension(page.file) || changelog.page === page.slug;
}
