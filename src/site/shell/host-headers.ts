import { encodePath, siteFolder } from '../output-path.ts';
import { cardFolder, fontFolder, navFolder, operationsFolder, searchParts, sheetFolder } from '../own-files.ts';

/** Some hosts read no more rules than this. */
const mostRules = 100;

/** All files in them, as in the folder of the search, have names with hashes. */
const hashedFolders = [sheetFolder, navFolder, operationsFolder, cardFolder, fontFolder];
/** The names that the build gives to chunks, and to the files that pages refer to. */
const hashedName = /^assets\/[^/]*-(?:[A-Z\d]{8}|[a-f\d]{10})\.(?:js|css)$/;

/**
 * Returns `_headers`, which Netlify, Cloudflare Pages and others read: files with a hash in their name are kept for a
 * year, and no other site shows the pages in a frame. `paths` are the assets.
 */
export function hostHeaders(baseUrl: string | undefined, paths: readonly string[]): string {
  const folder = siteFolder(baseUrl);
  const rule = (path: string, ...lines: readonly string[]): string =>
    [`${folder}/${path}`, ...lines.map((line) => `  ${line}`)].join('\n');
  const rules = [
    rule('*', 'X-Content-Type-Options: nosniff', "Content-Security-Policy: frame-ancestors 'self'"),
    rule('llms.txt', 'Content-Type: text/plain; charset=utf-8'),
    rule('llms-full.txt', 'Content-Type: text/plain; charset=utf-8'),
    ...[
      ...hashedFolders.filter((name) => paths.some((path) => path.startsWith(`${name}/`))).map((path) => `${path}/*`),
      `${searchParts}/*`,
      ...paths.filter((path) => hashedName.test(path)).map(encodePath),
    ].map((path) => rule(path, 'Cache-Control: public, max-age=31536000, immutable')),
  ];
  return `${rules.slice(0, mostRules).join('\n')}\n`;
}
