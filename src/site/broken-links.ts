import type { PlannedPage } from '../core/pages/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { Problem } from '../core/source/problem.ts';
import { safeAddress } from '../core/source/safe-address.ts';

/** A warning for each link of a page file that leads to no page, file or redirect of the site. */
export function* brokenLinks(
  project: Project,
  pages: readonly PlannedPage[],
  redirects: ReadonlySet<string>,
): Generator<Problem> {
  const slugs = new Set(pages.map(({ slug }) => slug));
  for (const page of pages) {
    if (page.kind !== 'mdx') continue;
    for (const { href, span } of project.tree(page.file)?.links ?? []) {
      const targets = targetsOf(page.file, href);
      if (targets === undefined) continue;
      if (targets.some((path) => slugs.has(path) || redirects.has(path) || project.workspace.has(path))) continue;
      yield {
        code: 'broken-link',
        severity: 'warning',
        message: `This link leads to no page or file of the site: "${href}".`,
        at: { file: page.file, span },
      };
    }
  }
}

/** The paths that a link may mean, from the docs root; undefined: it leaves the site, or is an anchor or an expression. */
export function targetsOf(file: string, href: string): readonly string[] | undefined {
  if (href === '' || safeAddress(href)?.kind !== 'site' || /^[#?]|[{}]/.test(href)) return undefined;
  const path = decode(href.split(/[#?]/)[0] ?? '');
  const folder = file.split('/').slice(0, -1);
  if (path.startsWith('/')) return [normalise(path.split('/'))];
  return [normalise([...folder, ...path.split('/')]), normalise(path.split('/'))];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Without `.`, `..`, empty segments, page extensions and a closing `index`. */
function normalise(segments: readonly string[]): string {
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  const path = kept.join('/').replace(/\.mdx?$/, '');
  return path === 'index' ? '' : path.replace(/\/index$/, '');
}
