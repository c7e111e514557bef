import type { PagePlan, PlannedPage } from '../../pages/plan/page-plan.ts';

/** The names by which a page is found again after a change. */
export interface NewNames {
  /** The path of a file after the change. */
  fileOf(file: string): string;
  /** The name of an operation (`GET /users`, `webhook paid`) or a tag (`tag users`) of a description after the change. */
  nameOf(source: string, name: string): string;
}

/** The pages before a change with what they are after it; a page that is gone has none. */
export function matchPages(before: PagePlan, after: PagePlan, names: NewNames): ReadonlyMap<PlannedPage, PlannedPage> {
  const now = new Map(keyed(after, { fileOf: (file) => file, nameOf: (_, name) => name }));
  const matched = new Map<PlannedPage, PlannedPage>();
  for (const [key, page] of keyed(before, names)) {
    const found = now.get(key);
    if (found !== undefined) matched.set(page, found);
  }
  return matched;
}

/** An operation that has several pages, such as one a language, keeps their order. */
function* keyed({ pages }: PagePlan, names: NewNames): Generator<readonly [string, PlannedPage]> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const key = keyOf(page, names);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    yield [`${count} ${key}`, page];
  }
}

function keyOf(page: PlannedPage, { fileOf, nameOf }: NewNames): string {
  if (page.kind === 'mdx') return `file ${fileOf(page.file)}`;
  const { source } = page;
  if (page.kind === 'overview') {
    const tag = page.tagName === undefined ? '' : nameOf(source, nameOfTag(page.tagName));
    return `${fileOf(source)} overview ${tag}`;
  }
  const { summary } = page;
  const name = summary.kind === 'channel' ? `channel ${summary.id}` : nameOfOperation(summary);
  return `${fileOf(source)} ${nameOf(source, name)}`;
}

export function nameOfTag(tag: string): string {
  return `tag ${tag}`;
}

export function nameOfOperation({
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
