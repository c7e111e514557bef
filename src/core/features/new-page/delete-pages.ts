import { addRedirects } from '../../references/add-redirects.ts';
import type { RowSource } from '../site-tree/build-site-tree.ts';
import { explainBroken } from '../site-tree/explain-broken.ts';
import { removeRows } from '../site-tree/place-rows.ts';
import { goneMessage, quoteRow, type SiteRows } from '../site-tree/row-nodes.ts';
import { type DeletePages, refuse, type SiteEdit } from '../site-tree/site-action.ts';

/** Deletes page files with all their entries in the navigation. Their addresses can be redirected to another page. */
export function deletePages(rows: SiteRows, { rows: ids, redirectTo }: DeletePages): SiteEdit {
  const { project } = rows;
  const broken = explainBroken(project);
  if (broken !== undefined) return refuse(broken);
  const files = new Set<string>();
  for (const id of ids) {
    const source = rows.sources.get(id);
    if (source === undefined) return refuse(goneMessage);
    const file = fileOf(source);
    if (file === undefined) return refuse(`${quoteRow(source)} has no page file.`);
    files.add(file);
  }
  const gone = project.plan.pages.filter((page) => page.kind === 'mdx' && files.has(page.file));
  const isTarget =
    redirectTo === undefined || project.plan.pages.some((page) => page.slug === redirectTo && !gone.includes(page));
  if (!isTarget) return refuse(`There is no page "/${redirectTo}" that stays.`);
  const entries = [...rows.sources.values()].filter((each) => each.kind === 'entry' && files.has(fileOf(each) ?? ''));
  const redirected = redirectTo === undefined ? [] : gone.map(({ slug }) => ({ from: slug, to: redirectTo }));
  return {
    kind: 'edits',
    title: files.size === 1 ? `Delete ${[...files].join('')}` : `Delete ${files.size} pages`,
    edits: [...removeRows(rows, entries), ...addRedirects(project, redirected)],
    deletes: [...files],
  };
}

function fileOf(source: RowSource): string | undefined {
  if (source.kind === 'page') return source.file;
  return source.kind === 'entry' && source.entry.outcome.kind === 'page' ? source.entry.outcome.file : undefined;
}
