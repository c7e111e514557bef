import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { changedWorkspace } from './changed-workspace.ts';
import type { Crossing } from './crossing.ts';
import { followLinks } from './follow-links.ts';
import { matchPages, type NewNames } from './match-pages.ts';
import { redirectEdits } from './redirect-edits.ts';
import { type SiteChange, withoutOverlaps } from './site-change.ts';

/** A site with what its files refer to. */
export interface Site {
  readonly project: Project;
  readonly references: ReferenceIndex;
}

interface ChangeOptions {
  /** The name of an operation or a tag of a description after the change, as `NewNames` writes it. */
  readonly nameOf?: NewNames['nameOf'];
  /** The file of which the headings change. */
  readonly headingsOf?: string;
}

/**
 * The change with all that follows from it: the site is planned anew with the changed texts; links that would no longer lead to the same
 * page, heading or file get new addresses, and pages whose slugs change get redirects.
 */
export function completeChange(
  { project, references }: Site,
  change: SiteChange,
  { nameOf = (_, name) => name, headingsOf }: ChangeOptions = {},
): SiteChange {
  if (project.configFile === undefined) return change;
  const moves = new Map(change.moves.map(({ from, to }) => [from, to]));
  const fileOf = (file: string) => moves.get(file) ?? file;
  const after = project.over(changedWorkspace(project.workspace, change));
  const pages = matchPages(project.plan, after.plan, { fileOf, nameOf });
  const crossing: Crossing = { project, references, after, pages, fileOf, ...(headingsOf && { headingsOf }) };
  const edits = [...change.edits, ...followLinks(crossing), ...redirectEdits(crossing)];
  return { moves: change.moves, edits: withoutOverlaps(edits) };
}
