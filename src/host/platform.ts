import type { FileReader } from './client.ts';

/** What differs between VS Code on a machine and VS Code for the Web. */
export interface Platform {
  /** The folder of the built bundles, as the server is started from it. */
  readonly dist: string;
  /** The schemes of files that may belong to a site. */
  readonly schemes: readonly string[];
  /** Undefined: the server reads files from its disk. */
  readonly files?: FileReader;
  /** Why nothing is sent here, and what to do instead. Undefined: requests are sent from trusted workspaces. */
  readonly sendRefusal?: string;
}
