import { createLinkedPage } from '../../new-pages/create-page.ts';
import { explainOutsideLink } from '../../project/outside-links.ts';
import type { Project } from '../../project/project.ts';
import { addRedirects } from '../../references/add-redirects.ts';
import { isFile, looksLikeHost } from '../../references/file-addresses.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { leavesRoot, resolvePaths } from '../../references/site-links.ts';
import type { WrittenLink } from '../../references/written-links.ts';
import type { Fix } from '../../source/document/problem.ts';
import { mostSuggestions } from '../../source/edit/suggestions.ts';
import { limitSeverity, suggestAddresses, suggestPaths } from '../address-fixes.ts';
import type { Rule } from '../rule.ts';

/** An email address without `mailto:`. */
const mailAddress = /^[^\s@/?#:]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i;

export const brokenLink: Rule = {
  id: 'broken-link',
  summary: 'Every link leads to a page, a file or a redirect of the site.',
  severity: 'warning',
  *check(project, references) {
    const { workspace } = project;
    let count = 0;
    for (const link of references.written) {
      if (link.outcome.kind !== 'missing') continue;
      const scheme = findMissingScheme(link.href);
      if (isFile(link) && scheme === undefined) continue;
      // `file-outside` reports links to files outside of the project.
      if (link.bases.some((base) => explainOutsideLink(link, base, workspace) !== undefined)) continue;
      count += 1;
      if (scheme !== undefined) {
        const { message, fixes } = suggestAddresses(link, [{ text: scheme + link.href, isSure: true }]);
        yield {
          message: `"${link.href}" has no scheme, so it is treated as a page of this site.${message}`,
          at: link.at,
          fixes,
          ...limitSeverity(link, project),
        };
        continue;
      }
      const { message, fixes } =
        count > mostSuggestions ? { message: '', fixes: [] } : suggestPages(project, link, references);
      const advice = message || ' Correct the address, or add the page or a redirect.';
      yield {
        message: `No page of the site has the address "${link.href}".${advice}`,
        at: link.at,
        fixes,
        ...limitSeverity(link, project),
      };
    }
  },
};

/** Suggests the most similar pages, and adds other fixes if no page is the obvious one. */
function suggestPages(
  project: Project,
  link: WrittenLink,
  { links, meantPages }: ReferenceIndex,
): { readonly message: string; readonly fixes: readonly Fix[] } {
  const { message, fixes } = suggestPaths(link, (path) => links.nearestPages(path));
  if (meantPages.hidesEntries || fixes.some(({ kind }) => kind === 'fix')) return { message, fixes };
  return { message, fixes: [...fixes, ...buildOtherFixes(project, link, links.nearestPages(pathOf(link)))] };
}

/** Fixes that create the missing page, or a redirect to the most similar page. An anchor would be missing in both. */
function buildOtherFixes(project: Project, link: WrittenLink, nearest: readonly string[]): readonly Fix[] {
  const path = pathOf(link);
  if (/[?#]/.test(link.href) || link.bases.length > 1 || leavesRoot(link.bases[0] ?? '', link.href)) return [];
  const [near] = nearest;
  const edits = near === undefined || !isPlain(path) ? [] : addRedirects(project, [{ from: path, to: near }]);
  const redirect: Fix = { kind: 'guess', title: `Add a redirect to "/${near}"`, edits };
  return [...createLinkedPage(project, path, link.bases[0]), ...(edits.length === 0 ? [] : [redirect])];
}

function pathOf({ bases, href }: WrittenLink): string {
  return resolvePaths(bases[0] ?? '', href)[0] ?? '';
}

/** Returns whether the path has no characters with a meaning in the patterns of redirects. */
function isPlain(path: string): boolean {
  return path !== '' && !/[:*()?#%\s]/.test(path);
}

function findMissingScheme(href: string): string | undefined {
  if (mailAddress.test(href)) return 'mailto:';
  return looksLikeHost(href) ? 'https://' : undefined;
}
