import { type PlannedPage, pageTarget } from '../../core/pages/plan/page-plan.ts';
import type { Project } from '../../core/project/project.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import { hasFeed } from '../feed.ts';
import type { PageMetadata } from '../shell/site-shell.ts';

/** What front matter, or `x-platform.metadata`, says to search engines and link previews about a page. */
export function pageMetadata(page: PlannedPage, project: Project): PageMetadata {
  const written =
    page.kind === 'mdx' ? project.pageFile(page.file)?.frontMatter.all : pageTarget(page)?.summary.metadata;
  const entries = Object.entries(written ?? {});
  const canonical = entries.find(([name]) => name === 'canonical')?.[1];
  const keywords = entries.find(([name]) => name === 'keywords')?.[1];
  const words = Array.isArray(keywords) ? keywords.filter((word) => typeof word === 'string').join(', ') : keywords;
  return {
    ...(typeof canonical === 'string' && safeAddress(canonical)?.kind === 'web' && { canonical }),
    ...(typeof words === 'string' && words !== '' && { keywords: words }),
    ...(hasFeed(page, project) && { hasFeed: true }),
    tags: entries.flatMap(([name, value]) => {
      const content = metaText(value);
      return /^(?:og|twitter|article):/.test(name) && content !== undefined ? [{ name, content }] : [];
    }),
  };
}

function metaText(value: JsonValue): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}
