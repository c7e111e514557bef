import type { PageTree } from '../pages/page-tree.ts';
import type { Workspace } from '../ports.ts';
import type { Problem } from '../source/document/problem.ts';
import { clampPath, isPageFile, parentFolder } from '../source/text/file-names.ts';
import { decodePercent } from '../source/text/percent-encoding.ts';

type PageLink = PageTree['links'][number];
type Files = Pick<Workspace, 'has' | 'outside'>;

/**
 * A warning for each image, video or download of a page whose file is outside of the project: the page is published
 * without it.
 */
export function findOutsideLinks(links: readonly PageLink[], file: string, workspace: Files): readonly Problem[] {
  return links.flatMap((link) => {
    const message = explainOutsideLink(link, file, workspace);
    if (message === undefined) return [];
    return [{ code: 'file-outside', severity: 'warning', message, at: { file, span: link.span }, outside: true }];
  });
}

/** The reason why the target file of the link is outside of the project. Undefined if it is not, or if the target is a page or another site. */
export function explainOutsideLink(
  { href, image }: Pick<PageLink, 'href' | 'image'>,
  file: string,
  workspace: Files,
): string | undefined {
  if (href === '' || /^[a-z][a-z0-9+.-]*:|^\/\/|^[#?]|[{}]/i.test(href)) return undefined;
  const path = decodePercent(href.replace(/[?#].*$/, ''));
  const isFile = image || (/\.[a-z0-9]{2,5}$/i.test(path) && !isPageFile(path));
  if (!isFile) return undefined;
  // A path may be relative to the page or to the root.
  const folders = path.startsWith('/') ? [''] : [parentFolder(file), ''];
  const targets = folders.map((folder) => clampPath(`${folder}/${path}`));
  if (targets.some((target) => workspace.has(target))) return undefined;
  return targets.flatMap((target) => workspace.outside(target) ?? [])[0];
}
