import { createLinkedPage } from '../../new-pages/create-page.ts';
import { explainOutsideLink } from '../../project/outside-links.ts';
import type { Project } from '../../project/project.ts';
import { addRedirects } from '../../references/add-redirects.ts';
import { isFile, looksLikeHost } from '../../references/file-addresses.ts';
import { findMissingPages } from '../../references/page-sources.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { leavesRoot, resolvePaths } from '../../references/site-links.ts';
import type { ResolvedLink, WrittenLink } from '../../references/written-links.ts';
import type { Fix } from '../../source/document/problem.ts';
import { mostSuggestions } from '../../source/edit/suggestions.ts';
import { explainAddress } from '../../source/references/address-form.ts';
import { limitSeverity, suggestAddresses, suggestPaths } from '../address-fixes.ts';
import type { Finding, Rule } from '../rule.ts';

/** An email address without `mailto:`. */
const mailAddress = /^[^\s@/?#:]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i;

export const brokenLink: Rule = {
  id: 'broken-link',
  summary: 'Every link leads to a page, a file or a redirect of the site.',
  severity: 'warning',
  *check(project, references) {
    const { workspace } = project;
    const describeMissing = findMissingPages(project);
    let count = 0;
    for (const link of references.written) {
      const fault = findAddressFault(link, references);
      if (fault !== undefined) {
        yield { ...fault, at: link.at, ...limitSeverity(link, project) };
        continue;
      }
      if (
        link.outcome.kind === 'found' &&
        link.outcome.page !== undefined &&
        /^\/[^?#]*\.mdx(?:[?#]|$)/.test(link.href)
      ) {
        const page = link.href.replace(/\.mdx(?=[?#]|$)/, '');
        yield {
          ...explain(link, `"${link.href}" is the file of a page, which other renderers do not publish.`, page),
          at: link.at,
          severity: 'info',
        };
        continue;
      }
      if (link.outcome.kind !== 'missing') continue;
      if (isFile(link)) continue;
      // `file-outside` reports links to files outside of the project.
      if (link.bases.some((base) => explainOutsideLink(link, base, workspace) !== undefined)) continue;
      count += 1;
      const { message, fixes } =
        count > mostSuggestions ? { message: '', fixes: [] } : suggestPages(project, link, references);
      const advice = message || ' Correct the address, or add the page or a redirect.';
      yield {
        message: `No page of the site has the address "${link.href}".${advice}`,
        at: link.at,
        fixes,
        missing: describeMissing(link.href),
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

/** Explains an address that leads to another host than the one that was meant, or to none. */
function findAddressFault(
  link: ResolvedLink,
  { links }: ReferenceIndex,
): Pick<Finding, 'message' | 'fixes'> | undefined {
  const { href, bases, outcome } = link;
  if (outcome.kind === 'missing') {
    const scheme = findMissingScheme(href);
    if (scheme !== undefined)
      return explain(link, `"${href}" has no scheme, so it is treated as a page of this site.`, scheme + href);
    const bare = href.replace(/^["'“”‘’«<]+|["'“”‘’»>]+$/g, '');
    const isQuoted = bare !== href && links.resolve({ href: bare, bases }).kind === 'found';
    if (isQuoted) return explain(link, `The address "${href}" has quotes around it.`, bare);
  }
  if (outcome.kind === 'external' && /^\/\/[^/.]+(?:\/|$)/.test(href)) {
    const page = href.replace(/^\/+/, '/');
    if (links.resolve({ href: page, bases }).kind === 'found')
      return explain(link, `"${href}" leads to the host "${page.split('/')[1] ?? ''}".`, page);
  }
  if (outcome.kind !== 'external' && !/^https?\/\/|^https?[;,]/.test(href)) return undefined;
  const fault = /^https?\b/i.test(href) ? explainAddress(href, false) : undefined;
  return fault?.meant === undefined ? undefined : explain(link, fault.message, fault.meant);
}

function explain(link: ResolvedLink, reason: string, meant: string): Pick<Finding, 'message' | 'fixes'> {
  const { message, fixes } = suggestAddresses(link, [{ text: meant, isSure: true }]);
  return { message: reason + message, fixes };
}

function findMissingScheme(href: string): string | undefined {
  if (mailAddress.test(href)) return 'mailto:';
  return looksLikeHost(href) ? 'https://' : undefined;
}
