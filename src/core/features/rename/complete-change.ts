import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { previewChange } from './changed-workspace.ts';
import { followLinks } from './follow-links.ts';
import { matchPages, type NewNames } from './match-pages.ts';
import { buildRedirectEdits } from './redirect-edits.ts';
import type { SiteTransition } from './site-change.ts';
import { type SiteChange, withoutOverlaps } from './site-change.ts';

/** A site and its index of references. */
export interface Site {
  readonly project: Project;
  readonly references: ReferenceIndex;
}

interface ChangeOptions {
  /** The name of an operation or tag after the change, as in `NewNames`. */
  readonly nameOf?: NewNames['nameOf'];
  /** The file whose headings change. */
  readonly headingsOf?: string;
}

/**
 * Adds the edits that follow from a change. The site is planned again with the changed texts; then links that would no longer lead
 * to the same page, heading or file get new addresses, and pages whose slugs change get redirects.
 */
export function completeChange(
  { project, references }: Site,
  change: SiteChange,
  { nameOf = (_, name) => name, headingsOf }: ChangeOptions = {},
): SiteChange {
  if (project.configFile === undefined) return change;
  const moves = new Map(change.moves.map(({ from, to }) => [from, to]));
  const fileOf = (file: string) => moves.get(file) ?? file;
  const after = project.over(previewChange(project.workspace, change));
  const pages = matchPages(project.plan, after.plan, { fileOf, nameOf });
  const transition: SiteTransition = { project, references, after, pages, fileOf, ...(headingsOf && { headingsOf }) };
  const edits = [...change.edits, ...followLinks(transition), ...buildRedirectEdits(transition)];
  return { moves: change.moves, edits: withoutOverlaps(edits) };
}
