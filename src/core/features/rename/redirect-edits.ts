import type { Redirect } from '../../docs-json/docs-config.ts';
import { removeFrom } from '../../docs-json/edits/edit-list.ts';
import type { Project } from '../../project/project.ts';
import { addRedirects, listOfRedirects, type NewRedirect, redirectText } from '../../references/add-redirects.ts';
import { isPattern, redirectPath, sitePath } from '../../references/redirects.ts';
import { SiteLinks } from '../../references/site-links.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Crossing } from './crossing.ts';
import { pathAfter } from './follow-links.ts';
import type { ReasonedEdit } from './site-change.ts';
import { splitAddress } from './write-address.ts';
import { writeScalar } from './write-scalar.ts';

/**
 * Redirects from the old addresses of pages to their new ones, and the redirects that there are: a destination follows its page, and one
 * that begins at a new address of a page is given to a new redirect, or removed.
 */
export function redirectEdits(crossing: Crossing): readonly ReasonedEdit[] {
  const { project, after } = crossing;
  const changes = slugChanges(crossing);
  const taken = new Set(after.plan.pages.map(({ slug }) => slug));
  const claimed = new Set(changes.map(({ to }) => to));
  const { redirects } = project.config;
  const shadowing = redirects.filter(({ source }) => claimed.has(redirectPath(source)));
  const kept = redirects.filter((redirect) => !shadowing.includes(redirect));
  const sources = new Set(kept.map(({ source }) => redirectPath(source)));
  const added = changes.filter(({ from }) => from !== '' && !taken.has(from) && !sources.has(from));
  const links = new SiteLinks(after);
  const followed = kept.flatMap((redirect) => followDestination(redirect, crossing, links));
  return [...followed, ...replace(project, shadowing, added)];
}

function slugChanges({ pages }: Crossing): readonly NewRedirect[] {
  return [...pages].flatMap(([before, after]) =>
    before.slug === after.slug || (before.kind === 'mdx' && before.url !== undefined)
      ? []
      : [{ from: before.slug, to: after.slug }],
  );
}

function followDestination(
  { destination, destinationAt }: Redirect,
  crossing: Crossing,
  links: SiteLinks,
): readonly ReasonedEdit[] {
  const path = sitePath(destination);
  if (path === undefined || isPattern(path)) return [];
  const outcome = crossing.references.links.find('', destination);
  const text =
    pathAfter({ href: destination, bases: [''] }, outcome, crossing, links) + splitAddress(destination).suffix;
  return text === destination ? [] : [writeScalar(crossing.project, destinationAt, text, 'redirect')];
}

/** New redirects take the places of old ones, so that a page that is renamed back leaves no trace. */
function replace(project: Project, old: readonly Redirect[], added: readonly NewRedirect[]): readonly ReasonedEdit[] {
  const reused = old.slice(0, added.length).map((redirect, index): ReasonedEdit => {
    const change = added[index] ?? { from: '', to: '' };
    return { at: redirect.at, text: redirectText(change), reason: 'redirect' };
  });
  const rest = old.slice(added.length);
  const list = listOfRedirects(project);
  if (rest.length > 0 && list !== undefined) {
    const indexes = list.elements().flatMap((node, index) => (rest.some(({ at }) => isAt(node, at)) ? [index] : []));
    return [...reused, ...removeFrom(list, indexes).map(asRedirect)];
  }
  return [...reused, ...addRedirects(project, added.slice(old.length)).map(asRedirect)];
}

function isAt({ location }: SourceNode, at: Redirect['at']): boolean {
  return location.file === at.file && location.span.start === at.span.start;
}

function asRedirect(edit: Omit<ReasonedEdit, 'reason'>): ReasonedEdit {
  return { ...edit, reason: 'redirect' };
}
