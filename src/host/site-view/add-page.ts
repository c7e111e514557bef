import { applyAction } from '../acts/apply-edit.ts';
import type { Site } from '../site.ts';
import { pickElement } from './pick-element.ts';

/** Lists a page file that is not in the navigation in an element that the user picks. */
export async function addPage(site: Site, file: string): Promise<void> {
  const { rows } = await site.calls.siteTree();
  const unlisted = rows.find(({ kind }) => kind === 'unlisted')?.children ?? [];
  const row = unlisted.find((each) => each.file === file)?.id;
  if (row !== undefined) await placeRows(site, [row], 'Add to Navigation');
}

/** Moves rows of the Site view into an element that the user picks. */
export async function placeRows(site: Site, rows: readonly string[], title: string): Promise<void> {
  const target = await pickElement(site, title, { moved: rows });
  if (target !== undefined) await applyAction(site, { kind: 'place', rows, ...target });
}
