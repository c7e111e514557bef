import { partsFolder } from '../render/search/search-index.ts';
import { markerFile } from './marker-file.ts';

/** The folder of the search indexes. Nothing else may be in it. */
export const searchFolder = 'assets/search';
/** The folder of the files of all indexes but their tables of contents. */
export const searchParts = `${searchFolder}/${partsFolder}`;
/** The folder of the theme, of the style sheets that authors wrote, and of those for the text of pages. Nothing else may be in it. */
export const sheetFolder = 'assets/styles';
/** The folder of the documents with all rows of a sidebar. Nothing else may be in it. */
export const navFolder = 'assets/nav';
/** The folder of the list of operations. Nothing else may be in it. */
export const operationsFolder = 'assets/operations';
/** The folder of the fonts from packages. Nothing else may be in it. */
export const fontFolder = 'assets/font-packages';
/** The folder of the pictures for link previews. Nothing else may be in it. */
export const cardFolder = 'assets/cards';
export const redirectsFile = '_redirects';
/** The headers of the site for hosts that read it. */
export const headersFile = '_headers';

/** The page that identity servers redirect to. */
export const callbackFile = 'oauth/callback.html';

/**
 * The files that a site may have in addition to its pages, regardless of the options: a page that collides only if
 * there is a base URL would be a trap.
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
  sheetFolder,
  navFolder,
  cardFolder,
  fontFolder,
  operationsFolder,
  redirectsFile,
  headersFile,
];
