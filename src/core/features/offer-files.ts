import type { Project } from '../project/project.ts';
import { detectKind } from '../source/document/detect-kind.ts';
import { isPageFile, withoutPageExtension } from '../source/text/file-names.ts';
import type { Offer } from './completion-item.ts';

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

/** Offers the API descriptions of the family. */
export function offerDescriptions(project: Project, family: 'openapi' | 'asyncapi'): readonly Offer[] {
  return project
    .descriptions()
    .filter((description) => description.family === family)
    .map(({ file, title, version }) => ({ label: file, kind: 'description', detail: `${title} ${version}`.trim() }));
}

/** Offers the overlay files. */
export function offerOverlays({ workspace }: Project): readonly Offer[] {
  return workspace
    .files()
    .filter((file) => detectKind(workspace.head(file) ?? '', file) === 'overlay')
    .map((file) => ({ label: file, kind: 'description', detail: 'overlay' }));
}
