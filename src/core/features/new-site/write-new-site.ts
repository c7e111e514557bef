import { quoteText } from '../../source/edit/print-text.ts';
import { parentFolder, withoutPageExtension } from '../../source/text/file-names.ts';
import type { ApiOutline } from './describe-api.ts';

export interface NewSite {
  readonly name: string;
  /** Page files, as paths from the docs root. */
  readonly pages: readonly string[];
  readonly apis: readonly (ApiOutline & { readonly file: string })[];
}

/** The most endpoints to list. For more, the list would be unreadable, and groups are generated from the tags instead. */
const mostListed = 200;

/** Returns the files of a new site by path: `docs.json`, and a first page if there are no pages. */
export function writeNewSite({ name, pages, apis }: NewSite): { readonly [file: string]: string } {
  const first: { readonly [file: string]: string } = pages.length === 0 ? { 'index.mdx': firstPage(name) } : {};
  const guides = groupPages(pages.length === 0 ? ['index.mdx'] : pages);
  const navigation =
    apis.length === 0
      ? { groups: guides }
      : { tabs: [{ tab: 'Guides', groups: guides }, ...apis.map((api) => toTab(api, apis.length === 1))] };
  const config = {
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name,
    colors: { primary: '#2563eb' },
    navigation,
  };
  return { 'docs.json': `${JSON.stringify(config, undefined, 2)}\n`, ...first };
}

function toTab({ file, family, title, groups }: NewSite['apis'][number], isOnly: boolean): object {
  const tab = isOnly || title === '' ? 'API reference' : title;
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count === 0 || count > mostListed) return { tab, [family]: file };
  return { tab, [family]: file, groups: groups.map(({ label, entries }) => ({ group: label, pages: entries })) };
}

interface PageGroup {
  readonly group: string;
  readonly pages: (string | PageGroup)[];
}

/** A group for each folder, in those of the folders above it. Pages come before folders, and those beside `docs.json` first. */
function groupPages(files: readonly string[]): readonly PageGroup[] {
  const start: PageGroup = { group: 'Get started', pages: [] };
  const groups = new Map<string, PageGroup>([['', start]]);
  const sorted = [...files].sort((a, b) => compareFolders(a, b) || byIndexFirst(a, b));
  const groupOf = (folder: string): PageGroup => {
    const known = groups.get(folder);
    if (known !== undefined) return known;
    const group: PageGroup = { group: toLabel(folder.slice(folder.lastIndexOf('/') + 1)), pages: [] };
    groups.set(folder, group);
    if (folder.includes('/')) groupOf(parentFolder(folder)).pages.push(group);
    return group;
  };
  for (const file of sorted) groupOf(parentFolder(file)).pages.push(withoutPageExtension(file));
  const outer = [...groups].flatMap(([folder, group]) => (folder.includes('/') ? [] : group));
  return outer.filter(({ pages }) => pages.length > 0);
}

/** A folder comes before those in it, and others are sorted by name. */
function compareFolders(a: string, b: string): number {
  const [first, second] = [`${parentFolder(a)}/`, `${parentFolder(b)}/`];
  return first === second ? 0 : first < second ? -1 : 1;
}

function byIndexFirst(a: string, b: string): number {
  const isIndex = (file: string) => /(?:^|\/)(?:index|introduction|overview|quickstart)\.mdx?$/.test(file);
  return Number(isIndex(b)) - Number(isIndex(a)) || (a < b ? -1 : 1);
}

/** `getting-started` → `Getting started`. */
function toLabel(folder: string): string {
  const words = folder.replace(/[-_]+/g, ' ').trim();
  return words === '' ? folder : words.slice(0, 1).toUpperCase() + words.slice(1);
}

function firstPage(name: string): string {
  return `---
title: Welcome
description: ${quoteText(`The documentation of ${name}.`)}
---

This is the first page of your site. Edit it in \`index.mdx\`. \`docs.json\` lists the pages of the site and their order.

<Tip>The preview beside this file updates as you type.</Tip>
`;
}
