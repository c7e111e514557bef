import { explainOutsideLink } from '../../project/outside-links.ts';
import { isFile, looksLikeHost } from '../../references/file-addresses.ts';
import { mostSuggestions } from '../../source/edit/suggestions.ts';
import { limitSeverity, suggestPaths } from '../address-fixes.ts';
import type { Rule } from '../rule.ts';

/** The extension of a page on sites of other tools. */
const pageFile = /\.(?:html?|php|aspx)$/i;

export const fileMissing: Rule = {
  id: 'file-missing',
  summary: 'Every image, video, icon and download is a file of the project.',
  severity: 'warning',
  *check(project, { links, written }) {
    const { workspace } = project;
    let count = 0;
    for (const link of written) {
      if (link.outcome.kind !== 'missing' || !isFile(link) || looksLikeHost(link.href)) continue;
      if (link.bases.some((base) => explainOutsideLink(link, base, workspace) !== undefined)) continue;
      count += 1;
      const { message, fixes } =
        count > mostSuggestions
          ? { message: '', fixes: [] }
          : suggestPaths(link, (path) =>
              pageFile.test(path) ? links.nearestPages(path.replace(pageFile, '')) : links.nearestFiles(path),
            );
      yield {
        message: `No file "${link.href}".${message || ' Add the file, or correct the path.'}`,
        at: link.at,
        fixes,
        ...limitSeverity(link, project),
      };
    }
  },
};
