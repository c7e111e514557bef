import { markerFile } from './marker-file.ts';

/** The files of the search indexes; nothing else may be in it. */
export const searchFolder = 'assets/search';
export const themeFile = 'assets/theme.css';
export const redirectsFile = '_redirects';

/** Where browsers come back to from an identity server. */
export const callbackFile = 'oauth/callback.html';

/**
 * Files that a site may have in addition to its pages, whatever the options: a page that only collides if there is a base URL would be a
 * trap.
 */
export const ownFiles: readonly string[] = [
  markerFile,
  '404.html',
  'llms-full.txt',
  'llms.txt',
  callbackFile,
  'robots.txt',
  'sitemap.xml',
  searchFolder,
  themeFile,
  redirectsFile,
];
