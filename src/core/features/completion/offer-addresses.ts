import { describePage } from '../../pages/describe-page.ts';
import type { PlannedPage } from '../../pages/plan/page-plan.ts';
import type { Project } from '../../project/project.ts';
import { relativePath } from '../../references/file-addresses.ts';
import { detectKind } from '../../source/document/detect-kind.ts';
import { isPageFile, withoutPageExtension } from '../../source/text/file-names.ts';
import type { Offer } from './completion-item.ts';

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
        documentation: about,
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

const media = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov|mp3|wav|ogg)$/i;

/** Offers images, videos and audio files: from the docs root, or relative to the page if a dot is typed. */
export function offerImages(project: Project, file: string, typed: string): readonly Offer[] {
  return offerFiles(project, file, typed, (path) => media.test(path));
}

/** Offers the files that pass: from the docs root, or relative to the file at the caret if a dot is typed. */
export function offerFiles(
  { workspace }: Project,
  file: string,
  typed: string,
  passes: (path: string) => boolean,
): readonly Offer[] {
  const isRelative = typed.startsWith('.');
  return workspace
    .files()
    .filter(passes)
    .map((path) => ({ label: isRelative ? relativePath(file, path, true) : `/${path}`, kind: 'page' }));
}

/** Offers page files by their path without extension. Unlisted files come first. */
export function offerPages(project: Project): readonly Offer[] {
  const listed = new Set(project.plan.pages.map((page) => (page.kind === 'mdx' ? page.file : undefined)));
  return project.workspace
    .files()
    .filter((file) => isPageFile(file) && !file.startsWith('snippets/'))
    .map((file) => ({
      label: withoutPageExtension(file),
      kind: 'page',
      rank: listed.has(file) ? 3 : 2,
      ...(listed.has(file) ? { detail: 'already listed' } : {}),
    }));
}

export function offerDescriptions(project: Project, family: 'openapi' | 'asyncapi'): readonly Offer[] {
  return project
    .descriptions()
    .filter((description) => description.family === family)
    .map(({ file, title, version }) => ({ label: file, kind: 'description', detail: `${title} ${version}`.trim() }));
}

export function offerOverlays({ workspace }: Project): readonly Offer[] {
  return workspace
    .files()
    .filter((file) => detectKind(workspace.head(file) ?? '', file) === 'overlay')
    .map((file) => ({ label: file, kind: 'description', detail: 'overlay' }));
}

/** Lists the folders in the addresses of the pages, in navigation order. */
export function listFolders({ plan }: Project): readonly string[] {
  const folders = plan.pages.flatMap(({ slug }) =>
    slug.split('/').flatMap((_, index, segments) => (index === 0 ? [] : [segments.slice(0, index).join('/')])),
  );
  return [...new Set(folders)];
}
