import { markerFile } from './marker-file.ts';

export const searchIndexFile = 'assets/search.json';

/** What every site may hold beside its pages, whatever it is exported with: a page that is there with a base URL only would be a trap. */
export const ownFiles: readonly string[] = [
  markerFile,
  '404.html',
  'llms-full.txt',
  'llms.txt',
  'oauth/callback.html',
  'robots.txt',
  'sitemap.xml',
  searchIndexFile,
];
