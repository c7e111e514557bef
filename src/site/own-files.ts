import { markerFile } from './marker-file.ts';

export const searchIndexFile = 'assets/search.json';
export const themeFile = 'assets/theme.css';
export const redirectsFile = '_redirects';

/**
 * Files that a site may have in addition to its pages, whatever the options: a page that only collides if there is a base URL would be a
 * trap.
 */
export const ownFiles: readonly string[] = [
  markerFile,
  '404.html',
  'llms-full.txt',
  'llms.txt',
  'oauth/callback.html',
  'robots.txt',
  'sitemap.xml',
  searchIndexFile,
  themeFile,
  redirectsFile,
];
