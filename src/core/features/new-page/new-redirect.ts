import { addRedirects } from '../../references/add-redirects.ts';
import { isPattern, redirectPath, sitePath } from '../../references/redirects.ts';
import { explainBroken } from '../site-tree/explain-broken.ts';
import type { SiteRows } from '../site-tree/row-nodes.ts';
import { type NewRedirect, refuse, type SiteEdit } from '../site-tree/site-action.ts';

/** Adds a redirect from an address without a page to a page. */
export function newRedirect({ project }: SiteRows, { source, destination }: NewRedirect): SiteEdit {
  const broken = explainBroken(project);
  if (broken !== undefined) return refuse(broken);
  const from = sitePath(source.trim());
  if (from === undefined) return refuse('A redirect starts at a path of this site, such as `/guides/old`.');
  if (from === '') return refuse('Write the path to redirect, such as `/guides/old`.');
  if (/[\s?#]/.test(from)) return refuse('A path has no spaces, no `?` and no `#`.');
  if (!isPattern(from) && project.plan.pages.some(({ slug }) => slug === from))
    return refuse(`The page "/${from}" exists, so nothing is redirected.`);
  if (project.config.redirects.some((redirect) => redirectPath(redirect.source) === from))
    return refuse(`"/${from}" is redirected already.`);
  if (!project.plan.pages.some(({ slug }) => slug === destination))
    return refuse(`There is no page "/${destination}".`);
  const edits = addRedirects(project, [{ from, to: destination }]);
  if (edits.length === 0) return refuse('The redirects of this site are not in a JSON file.');
  return { kind: 'edits', title: `Redirect /${from}`, edits };
}
