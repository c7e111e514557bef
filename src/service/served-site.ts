import type { FileFinder } from '../site/find-file.ts';

/** The site at one revision, whose files are made one by one. */
export interface ServedSite {
  readonly revision: number;
  readonly baseUrl: string;
  readonly finder: FileFinder;
  /** The paths of the built styles and scripts, which the server has itself. */
  readonly assets: ReadonlySet<string>;
}
