import type { PagePlan, PlannedPage } from '../../pages/plan/page-plan.ts';

/** The new names of files, operations and tags, by which pages are matched after a change. */
export interface NewNames {
  /** The path of a file after the change. */
  fileOf(file: string): string;
  /** The name of an operation (`GET /users`, `webhook paid`) or a tag (`tag users`) of a description after the change. */
  nameOf(source: string, name: string): string;
}

/** Maps each page to the same page after the change. Removed pages are not in the map. */
export function matchPages(before: PagePlan, after: PagePlan, names: NewNames): ReadonlyMap<PlannedPage, PlannedPage> {
  const pagesAfter = new Map(listKeyedPages(after, { fileOf: (file) => file, nameOf: (_, name) => name }));
  const matched = new Map<PlannedPage, PlannedPage>();
  for (const [key, page] of listKeyedPages(before, names)) {
    const found = pagesAfter.get(key);
    if (found !== undefined) matched.set(page, found);
  }
  return matched;
}

/** The pages with a unique key each. Several pages of one operation, such as one for each language, are numbered in order. */
function* listKeyedPages({ pages }: PagePlan, names: NewNames): Generator<readonly [string, PlannedPage]> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const key = pageKey(page, names);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    yield [`${count} ${key}`, page];
  }
}

function pageKey(page: PlannedPage, { fileOf, nameOf }: NewNames): string {
  if (page.kind === 'mdx') return `file ${fileOf(page.file)}`;
  const { source } = page;
  if (page.kind === 'overview') {
    const tag = page.tagName === undefined ? '' : nameOf(source, tagKey(page.tagName));
    return `${fileOf(source)} overview ${tag}`;
  }
  const { summary } = page;
  const name = summary.kind === 'channel' ? `channel ${summary.id}` : operationKey(summary);
  return `${fileOf(source)} ${nameOf(source, name)}`;
}

export function tagKey(tag: string): string {
  return `tag ${tag}`;
}

export function operationKey({
  origin,
  method,
  path,
}: {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
}): string {
  return origin === 'webhook' ? `webhook ${method} ${path}` : `${method} ${path}`;
}
