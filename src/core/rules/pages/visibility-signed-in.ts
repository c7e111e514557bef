import type { PlacedAudience } from '../../pages/page-tree.ts';
import { needsSignIn } from '../../pages/readers/audience.ts';
import { listDescriptions } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { Rule } from '../rule.ts';

export const visibilitySignedIn: Rule = {
  id: 'visibility-signed-in',
  summary: 'No `Visibility` is restricted to signed-in readers.',
  severity: 'info',
  *check(project, references) {
    const [first, ...others] = listSignedIn(project, references);
    if (first === undefined) return;
    yield {
      message:
        'Only signed-in readers see this content, and an exported site has no sign-in, so it is left out of pages, Markdown, search and feeds.',
      at: first.at,
      ...(others.length > 0 && {
        related: others.slice(0, 50).map(({ at }) => ({ message: 'Also left out', at })),
      }),
    };
  },
};

/** Lists each place once, also in a snippet that several pages insert. */
function listSignedIn(project: Project, references: ReferenceIndex): readonly PlacedAudience[] {
  const pages = project.plan.pages.flatMap((page) => (page.kind === 'mdx' ? [page.file] : []));
  const found = [
    ...[...new Set(pages)].flatMap((file) => project.pageFacts(file)?.audiences ?? []),
    ...listDescriptions(project).flatMap((description) => references.audiencesIn(description)),
  ].filter(({ audience }) => needsSignIn(audience));
  const byPlace = new Map(found.map((placed) => [`${placed.at.file}#${placed.at.span.start}`, placed]));
  return [...byPlace.values()];
}
