import { listChanges } from '../../../src/changes/list-changes.ts';
import type { SiteChanges } from '../../../src/changes/site-changes.ts';
import type { MarkupParser } from '../../../src/core/ports.ts';
import { ReferenceIndex } from '../../../src/core/references/reference-index.ts';
import { projectOf, type Texts } from '../../support/project-of.ts';

/** The changes between two versions of a site, each given by the texts of its files. */
export function changesOf(before: Texts, after: Texts, markup?: MarkupParser): SiteChanges {
  const [old, now] = [projectOf(before, markup), projectOf(after, markup)];
  return listChanges(
    { project: old, references: new ReferenceIndex(old) },
    { project: now, references: new ReferenceIndex(now) },
  );
}

const letters = { breaking: 'B', compatible: 'C', documentation: 'D' } as const;

/** The impact of all changes as a letter; `-` if there are none. */
export function impactOf({ operations, channels }: SiteChanges): string {
  const impacts = [...operations, ...channels].map(({ impact }) => letters[impact]);
  return impacts.sort()[0] ?? '-';
}
