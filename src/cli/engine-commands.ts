import { coverage } from './coverage.ts';
import { exportSite } from './export.ts';
import { pages } from './pages.ts';
import { request } from './request.ts';

/** The commands that work with a whole engine; a bundle of their own, which `check` does not load. */
export const engineCommands = { pages, coverage, exportSite, request };
