import { createLinkedPage } from '../../new-pages/create-page.ts';
import { whyOutside } from '../../project/outside-links.ts';
import type { Project } from '../../project/project.ts';
import { addRedirects } from '../../references/add-redirects.ts';
import { isFile, looksLikeHost } from '../../references/file-addresses.ts';
import { pathsOf } from '../../references/site-links.ts';
import type { WrittenLink } from '../../references/written-links.ts';
import type { Fix } from '../../source/document/problem.ts';
import { suggestAddresses, suggestPaths } from '../address-fixes.ts';
import { MeantPages } from '../navigation/meant-pages.ts';
import { mostSuggestions } from '../replace-text.ts';
import type { Rule } from '../rule.ts';

/** An address of mail without its scheme. */
const mail = /^[^\s@/?#:]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i;

export const brokenLink: Rule = {
  id: 'broken-link',
  summary: 'Every link leads to a page, a file or a redirect of the site.',
  severity: 'warning',
  *check(project, { links, written }) {
    const { workspace } = project;
    let found = 0;
    for (const link of written) {
      const scheme = missingScheme(link.href);
      if ((isFile(link) && scheme === undefined) || link.outcome.kind !== 'missing') continue;
      // Links to files outside of the project have a problem of their own.
      if (link.bases.some((base) => whyOutside(link, base, workspace) !== undefined)) continue;
      found += 1;
      if (scheme !== undefined) {
        const { message, fixes } = suggestAddresses(link, [{ text: scheme + link.href, isSure: true }]);
        yield {
          message: `"${link.href}" is read as a page of this site, because it has no scheme.${message}`,
          at: link.at,
          fixes,
        };
        continue;
      }
      const { message, fixes } =
        found > mostSuggestions ? { message: '', fixes: [] } : suggestPaths(link, (path) => links.nearestPages(path));
      const others =
        found > mostSuggestions || fixes.some(({ kind }) => kind === 'mend')
          ? []
          : otherFixes(project, link, links.nearestPages(pathOf(link)));
      const advice = message || ' Correct the address, or add the page or a redirect.';
      yield {
        message: `No page of the site has the address "${link.href}".${advice}`,
        at: link.at,
        fixes: [...fixes, ...others],
      };
    }
  },
};

/** The page that is missing, or a redirect to the most similar one. An anchor would be missing in either. */
function otherFixes(project: Project, link: WrittenLink, nearest: readonly string[]): readonly Fix[] {
  const path = pathOf(link);
  if (/[?#]/.test(link.href) || link.bases.length > 1 || MeantPages.of(project).hidesEntries) return [];
  const [near] = nearest;
  const edits = near === undefined || !isPlain(path) ? [] : addRedirects(project, [{ from: path, to: near }]);
  const redirect: Fix = { kind: 'guess', title: `Add a redirect to "/${near}"`, edits };
  return [...createLinkedPage(project, path, link.bases[0]), ...(edits.length === 0 ? [] : [redirect])];
}

function pathOf({ bases, href }: WrittenLink): string {
  return pathsOf(bases[0] ?? '', href)[0] ?? '';
}

/** Without the signs that are patterns in a redirect. */
function isPlain(path: string): boolean {
  return path !== '' && !/[:*()?#%\s]/.test(path);
}

function missingScheme(href: string): string | undefined {
  if (mail.test(href)) return 'mailto:';
  return looksLikeHost(href) ? 'https://' : undefined;
}
