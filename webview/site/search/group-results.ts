import type { SearchKind, ShownEntry } from '../../../src/render/search/search-index.ts';

/** Results under one heading. */
export interface ResultGroup {
  readonly title: string;
  readonly entries: readonly ShownEntry[];
}

/** The title of the group of each kind. */
export const groupTitles: { readonly [K in SearchKind]: string } = {
  page: 'Pages',
  heading: 'Pages',
  endpoint: 'Endpoints',
  channel: 'Channels',
  parameter: 'Parameters and fields',
  field: 'Parameters and fields',
  schema: 'Schemas',
  message: 'Messages',
  update: 'Changelog',
};

const mostInGroup = 8;
/** Leaves room for other results if many pages share a name, such as `id`. */
const mostOfTitle = 3;

/** Groups results by kind. The group of the best result comes first. */
export function groupResults(entries: readonly ShownEntry[]): readonly ResultGroup[] {
  const groups = new Map<string, ShownEntry[]>();
  for (const entry of entries) {
    const title = groupTitles[entry[0]];
    const group = groups.get(title) ?? [];
    groups.set(title, group);
    const same = group.filter(([, other]) => other === entry[1]);
    if (group.length < mostInGroup && same.length < mostOfTitle) group.push(entry);
  }
  return [...groups].map(([title, found]) => ({ title, entries: found }));
}
