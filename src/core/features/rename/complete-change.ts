import type { Redirect } from '../../docs-json/docs-config.ts';
import { removeFrom } from '../../docs-json/edits/edit-list.ts';
import type { Project } from '../../project/project.ts';
import { addRedirects, findRedirectList, type NewRedirect } from '../../references/add-redirects.ts';
import { isPattern, redirectPath, sitePath } from '../../references/redirects.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { SiteLinks } from '../../references/site-links.ts';
import { isSameStart } from '../../source/text/locations.ts';
import { previewChange } from './changed-workspace.ts';
import { findPathAfter, followLinks } from './follow-links.ts';
import { followWorkflows } from './follow-workflows.ts';
import { keepPairs } from './keep-pairs.ts';
import { matchPages, type NewNames } from './match-pages.ts';
import { type ReasonedEdit, type SiteChange, type SiteTransition, withoutOverlaps } from './site-change.ts';
import { splitAddress } from './write-address.ts';
import { writeScalar } from './write-scalar.ts';

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
  const moves = new Map(change.moves.map(({ from, to }) => [from, to]));
  const fileOf = (file: string) => moves.get(file) ?? file;
  const after = project.over(previewChange(project.workspace, change));
  const named = [...change.edits, ...followWorkflows({ project, after, fileOf })];
  if (project.configFile === undefined) return { moves: change.moves, edits: withoutOverlaps(named) };
  const pages = matchPages(project.plan, after.plan, { fileOf, nameOf });
  const transition: SiteTransition = { project, references, after, pages, fileOf, ...(headingsOf && { headingsOf }) };
  const paired = change.moves.length === 0 ? [] : keepPairs(transition);
  const edits = [...named, ...paired, ...followLinks(transition), ...buildRedirectEdits(transition)];
  return { moves: change.moves, edits: withoutOverlaps(edits) };
}

/**
 * Adds redirects from the old addresses of pages to the new ones, and updates existing redirects: their destinations follow the pages,
 * and those whose source is a new address of a page are replaced by a new redirect, or removed.
 */
function buildRedirectEdits(transition: SiteTransition): readonly ReasonedEdit[] {
  const { project, after } = transition;
  const changes = listSlugChanges(transition);
  const taken = new Set(after.plan.pages.map(({ slug }) => slug));
  const claimed = new Set(changes.map(({ to }) => to));
  const { redirects } = project.config;
  const shadowing = redirects.filter(({ source }) => claimed.has(redirectPath(source)));
  const kept = redirects.filter((redirect) => !shadowing.includes(redirect));
  const sources = new Set(kept.map(({ source }) => redirectPath(source)));
  const added = changes.filter(({ from }) => from !== '' && !taken.has(from) && !sources.has(from));
  const links = new SiteLinks(after);
  const followed = kept.flatMap((redirect) => followDestination(redirect, transition, links));
  return [...followed, ...replace(project, shadowing, added)];
}

function listSlugChanges({ pages }: SiteTransition): readonly NewRedirect[] {
  return [...pages].flatMap(([before, after]) =>
    before.slug === after.slug || (before.kind === 'mdx' && before.url !== undefined)
      ? []
      : [{ from: before.slug, to: after.slug }],
  );
}

function followDestination(
  { destination, destinationAt }: Redirect,
  transition: SiteTransition,
  links: SiteLinks,
): readonly ReasonedEdit[] {
  const path = sitePath(destination);
  if (path === undefined || isPattern(path)) return [];
  const outcome = transition.references.links.find('', destination);
  const text =
    findPathAfter({ href: destination, bases: [''] }, outcome, transition, links) + splitAddress(destination).suffix;
  return text === destination ? [] : [writeScalar(transition.project, destinationAt, text, 'redirect')];
}

/** Replaces old redirects by new ones in place, so that renaming a page back restores the file. */
function replace(project: Project, old: readonly Redirect[], added: readonly NewRedirect[]): readonly ReasonedEdit[] {
  const reused = old.slice(0, added.length).flatMap(({ sourceAt, destinationAt }, index): readonly ReasonedEdit[] => {
    const { from, to } = added[index] ?? { from: '', to: '' };
    return [
      writeScalar(project, sourceAt, `/${from}`, 'redirect'),
      writeScalar(project, destinationAt, `/${to}`, 'redirect'),
    ];
  });
  const rest = old.slice(added.length);
  const list = findRedirectList(project);
  if (rest.length > 0 && list !== undefined) {
    const indexes = list
      .elements()
      .flatMap((node, index) => (rest.some(({ at }) => isSameStart(node.location, at)) ? [index] : []));
    return [...reused, ...removeFrom(list, indexes).map(toRedirectEdit)];
  }
  return [...reused, ...addRedirects(project, added.slice(old.length)).map(toRedirectEdit)];
}

function toRedirectEdit(edit: Omit<ReasonedEdit, 'reason'>): ReasonedEdit {
  return { ...edit, reason: 'redirect' };
}
