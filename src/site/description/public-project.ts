import type { PlannedPage } from '../../core/pages/plan/page-plan.ts';
import { listSignedInPages } from '../../core/pages/readers/page-access.ts';
import type { Project } from '../../core/project/project.ts';
import { descriptionsInUse } from '../../core/references/descriptions-in-use.ts';
import type { ReferenceIndex } from '../../core/references/reference-index.ts';
import { descriptionPaths } from '../description-paths.ts';
import { cutDescriptions, listShown, summaryKey } from './cut-descriptions.ts';
import { type PublicText, publicDescription } from './public-description.ts';

/** The pages that the lists of a site name. */
export function listPublicPages(project: Project): readonly PlannedPage[] {
  const signedIn = new Set(listSignedInPages(project));
  return project.plan.pages.filter((page) => !page.hidden && !signedIn.has(page));
}

/**
 * Returns the project with descriptions in which nothing is left but the operations and channels of public pages, and
 * what these need. Overlays are applied, and the links of pages are not those of the site.
 */
export function toPublicProject(project: Project, references: ReferenceIndex, publicText: PublicText): Project {
  const shown = listShown(listPublicPages(project));
  const descriptions = descriptionsInUse(project);
  const { project: plain, hidden } = cutDescriptions({ project, references }, descriptions, (summary, { file }) => {
    return !shown.has(summaryKey(file, summary));
  });
  // They are already applied, and what they add may be hidden.
  const texts = new Map(project.overlays().map(({ file }) => [file, emptyOverlay]));
  for (const description of descriptions) {
    for (const file of descriptionPaths(description)) {
      const document = file === description.file ? plain.description(file)?.document : plain.document(file);
      if (document === undefined || texts.has(file)) continue;
      texts.set(file, publicDescription(document, hidden.values.get(document) ?? [], publicText));
    }
  }
  return project.withTexts(texts);
}

const emptyOverlay = '{ "overlay": "1.0.0", "info": { "title": "-", "version": "1" }, "actions": [] }';
