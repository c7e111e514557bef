import { quoteText } from '../../source/edit/print-text.ts';
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

/** One group for each top-level folder. The pages beside `docs.json` come first, starting with `index`. */
function groupPages(files: readonly string[]): readonly { readonly group: string; readonly pages: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const file of [...files].sort(byIndexFirst)) {
    const path = file.replace(/\.mdx?$/, '');
    const folder = path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
    const known = groups.get(folder);
    if (known === undefined) groups.set(folder, [path]);
    else known.push(path);
  }
  const folders = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return folders.map(([folder, pages]) => ({ group: folder === '' ? 'Get started' : toLabel(folder), pages }));
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

<Tip>Open the preview beside this file: it updates as you type.</Tip>
`;
}
