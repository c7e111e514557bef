import type { Redirect } from '../../docs-json/docs-config.ts';
import { addMember, insertInto, removeFrom } from '../../docs-json/edits/edit-list.ts';
import type { Project } from '../../project/project.ts';
import { isPattern, redirectPath, sitePath } from '../../references/redirects.ts';
import { SiteLinks } from '../../references/site-links.ts';
import type { AuthoredNode, SourceNode } from '../../source/document/source-document.ts';
import type { Crossing } from './crossing.ts';
import { pathAfter } from './follow-links.ts';
import type { ReasonedEdit } from './site-change.ts';
import { splitAddress } from './write-address.ts';
import { writeScalar } from './write-scalar.ts';

interface SlugChange {
  readonly from: string;
  readonly to: string;
}

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

function slugChanges({ pages }: Crossing): readonly SlugChange[] {
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
function replace(project: Project, old: readonly Redirect[], added: readonly SlugChange[]): readonly ReasonedEdit[] {
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
  const texts = added.map(redirectText);
  if (list !== undefined) return [asRedirect(insertInto(list, list.size, texts))];
  const config = project.configFile === undefined ? undefined : project.document(project.configFile);
  const root = config?.root && config.authored(config.root);
  if (root?.kind !== 'object' || root.document.language !== 'json') return [];
  const lines = texts.map((text) => `  ${text}`).join(',\n');
  return [asRedirect(addMember(root, 'redirects', `[\n${lines}\n]`))];
}

function asRedirect(edit: Omit<ReasonedEdit, 'reason'>): ReasonedEdit {
  return { ...edit, reason: 'redirect' };
}

function redirectText({ from, to }: SlugChange): string {
  return `{ "source": ${JSON.stringify(`/${from}`)}, "destination": ${JSON.stringify(`/${to}`)} }`;
}

/** The list in `docs.json`, or in the part that it refers to. */
function listOfRedirects(project: Project): AuthoredNode | undefined {
  const [first] = project.config.redirects;
  for (const file of project.config.files) {
    const document = project.document(file);
    const list = file === project.configFile ? document?.root?.get('redirects') : parentAt(document?.root, first, file);
    if (list?.kind === 'array' && list.document.language === 'json') return list.document.authored(list);
  }
  return undefined;
}

/** The list that holds the redirect, if it is in the file. */
function parentAt(root: SourceNode | undefined, redirect: Redirect | undefined, file: string): SourceNode | undefined {
  if (root === undefined || redirect?.at.file !== file) return undefined;
  let node = root.document.nodeAt(redirect.at.span.start + 1);
  while (node !== undefined && node.kind !== 'array') node = node.parent;
  return node;
}
