import type { Redirect } from '../../docs-json/docs-config.ts';
import { addMember, insertInto, removeFrom } from '../../docs-json/edits/edit-list.ts';
import type { Project } from '../../project/project.ts';
import { isPattern, redirectPath, sitePath } from '../../references/redirects.ts';
import { SiteLinks } from '../../references/site-links.ts';
import type { AuthoredNode, SourceNode } from '../../source/document/source-document.ts';
import { findPathAfter } from './follow-links.ts';
import type { ReasonedEdit, SiteTransition } from './site-change.ts';
import { splitAddress } from './write-address.ts';
import { writeScalar } from './write-scalar.ts';

interface SlugChange {
  readonly from: string;
  readonly to: string;
}

/**
 * Adds redirects from the old addresses of pages to the new ones, and updates existing redirects: their destinations follow the pages,
 * and those whose source is a new address of a page are replaced by a new redirect, or removed.
 */
export function buildRedirectEdits(transition: SiteTransition): readonly ReasonedEdit[] {
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

function listSlugChanges({ pages }: SiteTransition): readonly SlugChange[] {
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
function replace(project: Project, old: readonly Redirect[], added: readonly SlugChange[]): readonly ReasonedEdit[] {
  const reused = old.slice(0, added.length).map((redirect, index): ReasonedEdit => {
    const change = added[index] ?? { from: '', to: '' };
    return { at: redirect.at, text: printRedirect(change), reason: 'redirect' };
  });
  const rest = old.slice(added.length);
  const list = findRedirectList(project);
  if (rest.length > 0 && list !== undefined) {
    const indexes = list.elements().flatMap((node, index) => (rest.some(({ at }) => isAt(node, at)) ? [index] : []));
    return [...reused, ...removeFrom(list, indexes).map(toRedirectEdit)];
  }
  return [...reused, ...insert(project, list, added.slice(old.length))];
}

function isAt({ location }: SourceNode, at: Redirect['at']): boolean {
  return location.file === at.file && location.span.start === at.span.start;
}

function insert(
  project: Project,
  list: AuthoredNode | undefined,
  added: readonly SlugChange[],
): readonly ReasonedEdit[] {
  if (added.length === 0) return [];
  const texts = added.map(printRedirect);
  if (list !== undefined) return [toRedirectEdit(insertInto(list, list.size, texts))];
  const config = project.configFile === undefined ? undefined : project.document(project.configFile);
  const root = config?.root && config.authored(config.root);
  if (root?.kind !== 'object' || root.document.language !== 'json') return [];
  const lines = texts.map((text) => `  ${text}`).join(',\n');
  return [toRedirectEdit(addMember(root, 'redirects', `[\n${lines}\n]`))];
}

function toRedirectEdit(edit: Omit<ReasonedEdit, 'reason'>): ReasonedEdit {
  return { ...edit, reason: 'redirect' };
}

function printRedirect({ from, to }: SlugChange): string {
  return `{ "source": ${JSON.stringify(`/${from}`)}, "destination": ${JSON.stringify(`/${to}`)} }`;
}

/** The list of redirects in `docs.json`, or in a part of it. */
function findRedirectList(project: Project): AuthoredNode | undefined {
  const [first] = project.config.redirects;
  for (const file of project.config.files) {
    const document = project.document(file);
    const list =
      file === project.configFile ? document?.root?.get('redirects') : findListOf(document?.root, first, file);
    if (list?.kind === 'array' && list.document.language === 'json') return list.document.authored(list);
  }
  return undefined;
}

/** The list that contains the redirect, if it is in the file. */
function findListOf(
  root: SourceNode | undefined,
  redirect: Redirect | undefined,
  file: string,
): SourceNode | undefined {
  if (root === undefined || redirect?.at.file !== file) return undefined;
  let node = root.document.nodeAt(redirect.at.span.start + 1);
  while (node !== undefined && node.kind !== 'array') node = node.parent;
  return node;
}
