import { describePage } from '../../pages/describe-page.ts';
import type { PlannedPage } from '../../pages/plan/page-plan.ts';
import type { Project } from '../../project/project.ts';
import { relativePath } from '../../references/file-addresses.ts';
import { omitUndefined } from '../../source/document/omit-undefined.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import type { Offer } from './completion-item.ts';

const media = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov|mp3|wav|ogg)$/i;

/** Offers the pages of the site, or after `#` the headings of the named page. */
export function offerLinks(project: Project, file: string, typed: string): readonly Offer[] {
  const hash = typed.indexOf('#');
  if (hash >= 0) return offerAnchors(project, file, typed.slice(0, hash));
  return [
    ...project.plan.pages.map((page): Offer => {
      const about = describePage(page);
      return {
        label: `/${page.slug}`,
        kind: 'page',
        detail: page.title,
        filter: `/${page.slug} ${page.title}`,
        ...omitUndefined({ documentation: about }),
        rank: 0,
      };
    }),
    ...offerAnchors(project, file, '').map((anchor) => ({ ...anchor, rank: 1 })),
  ];
}

function offerAnchors(project: Project, file: string, path: string): readonly Offer[] {
  const target = path === '' ? file : findPageFile(project.plan.pages, path);
  const headings = target === undefined ? [] : (project.pageFacts(target)?.headings ?? []);
  return headings.map(({ id, text, depth }) => ({
    label: `${path}#${id}`,
    kind: 'page',
    detail: `${'#'.repeat(depth)} ${text}`,
    filter: `${path}#${id} ${text}`,
  }));
}

function findPageFile(pages: readonly PlannedPage[], path: string): string | undefined {
  const slug = path.replace(/^\//, '').replace(/\/$/, '');
  const page = pages.find((candidate) => candidate.slug === slug);
  return page?.kind === 'mdx' ? page.file : undefined;
}

/** Offers images, videos and audio files: from the docs root, or relative to the page if a dot is typed. */
export function offerImages(project: Project, file: string, typed: string): readonly Offer[] {
  const isRelative = typed.startsWith('.');
  return project.workspace
    .files()
    .filter((path) => media.test(path))
    .map((path) => ({ label: isRelative ? relativePath(file, path, true) : `/${path}`, kind: 'page' }));
}

/** Offers the snippets that a page can import. */
export function offerSnippets({ workspace }: Project): readonly Offer[] {
  return workspace
    .files()
    .filter((path) => path.startsWith('snippets/') && (isPageFile(path) || /\.[jt]sx?$/.test(path)))
    .map((path) => ({ label: `/${path}`, kind: 'page' }));
}
