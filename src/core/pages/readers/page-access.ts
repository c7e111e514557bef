import type { ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import type { JsonObject, JsonValue } from '../../source/document/json-value.ts';
import type { PageFile } from '../front-matter/front-matter.ts';
import { type PagePlan, type PlannedPage, pageTarget } from '../plan/page-plan.ts';

interface PageFiles {
  pageFile(file: string): PageFile | undefined;
}

/**
 * The key, in the page file or in the shown operation, that restricts a page to signed-in readers; undefined if the
 * page is public.
 */
export function accessKey(page: PlannedPage, project: PageFiles): 'groups' | 'public' | undefined {
  const metadata = page.kind === 'mdx' ? project.pageFile(page.file)?.frontMatter.all : undefined;
  return (metadata && accessKeyIn(metadata)) ?? accessKeyIn(pageTarget(page)?.summary.metadata ?? {});
}

/** The restricting key in metadata. `groups` restricts a page even if it is empty, and even beside `public: true`. */
export function accessKeyIn(metadata: JsonObject): 'groups' | 'public' | undefined {
  const read = (key: string): JsonValue | undefined => (Object.hasOwn(metadata, key) ? metadata[key] : undefined);
  const groups = read('groups');
  if (groups !== undefined && groups !== null) return 'groups';
  return read('public') === false ? 'public' : undefined;
}

/** Returns whether an operation or a channel is never published. An internal one is, if a page lists it. */
export function isUnpublished({
  exclusion,
  metadata = {},
}: Pick<OperationSummary | ChannelSummary, 'exclusion' | 'metadata'>): boolean {
  return exclusion === 'excluded' || accessKeyIn(metadata) !== undefined;
}

/** The pages for signed-in readers only, including the overview of a tag whose operations all are. */
export function listSignedInPages(project: PageFiles & { readonly plan: PagePlan }): readonly PlannedPage[] {
  const { pages } = project.plan;
  const restricted = new Set(pages.filter((page) => accessKey(page, project) !== undefined));
  if (restricted.size === 0) return [];
  const isEmpty = ({ source, tagName }: { readonly source: string; readonly tagName?: string }) => {
    const operationPages = pages.filter((page) => {
      const target = pageTarget(page);
      return target?.source === source && (tagName === undefined || target.summary.tags.includes(tagName));
    });
    return operationPages.length > 0 && operationPages.every((page) => restricted.has(page));
  };
  return pages.filter(
    (page) => restricted.has(page) || (page.kind === 'overview' && page.tagName !== undefined && isEmpty(page)),
  );
}
