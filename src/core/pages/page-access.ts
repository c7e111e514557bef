import type { JsonObject, JsonValue } from '../source/document/json-value.ts';
import type { PageFile } from './front-matter.ts';
import { type PlannedPage, pageTarget } from './page-plan.ts';

/** The key by which a page is for signed-in readers only; undefined: it is for everybody. Of its file, or of what it shows. */
export function accessKey(
  page: PlannedPage,
  project: { pageFile(file: string): PageFile | undefined },
): 'groups' | 'public' | undefined {
  const own = page.kind === 'mdx' ? project.pageFile(page.file)?.frontMatter.all : undefined;
  return (own && keyIn(own)) ?? keyIn(pageTarget(page)?.summary.metadata ?? {});
}

/** `groups` restricts a page even if nobody is in one (`groups: []`); `public: true` changes nothing of that. */
export function keyIn(metadata: JsonObject): 'groups' | 'public' | undefined {
  const read = (key: string): JsonValue | undefined => (Object.hasOwn(metadata, key) ? metadata[key] : undefined);
  const groups = read('groups');
  if (groups !== undefined && groups !== null) return 'groups';
  return read('public') === false ? 'public' : undefined;
}
