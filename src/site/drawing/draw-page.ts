import { type PlannedPage, pageTarget } from '../../core/pages/page-plan.ts';
import type { ReadFacts } from '../../core/pages/page-tree.ts';
import { drawingFailed } from '../../core/project/drawing-failed.ts';
import type { Project } from '../../core/project/project.ts';
import { orElse } from '../../core/source/document/internal-error.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import { searchEntries } from '../../render/search/search-entries.ts';
import type { SearchEntry } from '../../render/search/search-index.ts';
import { hasFeed } from '../feed.ts';
import { publicLink } from '../shell/public-link.ts';
import type { PageMetadata, SiteShell } from '../shell/site-shell.ts';
import type { LinkedFiles } from './linked-files.ts';
import type { SiteInput } from './site-input.ts';
import { type DrawnFiles, sitePageFiles } from './site-page.ts';

/** One page as it is written, and what the files of the whole site need of it. Plain data, as it may come from another thread. */
export interface DrawnPage extends DrawnFiles {
  readonly slug: string;
  /** Files of the docs root that the page leads to or shows. */
  readonly linked: readonly string[];
  /** What the search finds on it. */
  readonly entries: readonly SearchEntry[];
  /** What the links of the site are checked by; undefined: the page has no file. */
  readonly read?: ReadFacts;
}

/** A page that can't be drawn, which is a fault of ours. */
export interface UndrawnPage {
  readonly slug: string;
  readonly failure: Problem;
}

/** Draws pages in other threads. */
export interface PageThreads {
  /** The pages in the given order. Throws if a thread ends. */
  draw(slugs: readonly string[]): AsyncIterable<DrawnPage | UndrawnPage>;
}

export interface DrawingPlan {
  readonly input: SiteInput;
  readonly shell: SiteShell;
  /** All pages of the site. */
  readonly pages: readonly PlannedPage[];
  /** The slug of the page that the site's root shows. */
  readonly root: string | undefined;
  readonly linked: LinkedFiles;
}

/** Draws one page after the other. */
export function createDrawing(plan: DrawingPlan): (page: PlannedPage) => DrawnPage | UndrawnPage {
  const filter = plan.shell.search.createFilter();
  return (page) => {
    const drawn = drawPage(page, plan);
    if ('failure' in drawn) return drawn;
    return orElse<DrawnPage | UndrawnPage>(
      () => ({ ...drawn, entries: filter(page.slug, drawn.entries) }),
      () => ({ slug: page.slug, failure: drawingFailed(page) }),
    );
  };
}

function drawPage(page: PlannedPage, { input, shell, pages, root, linked }: DrawingPlan): DrawnPage | UndrawnPage {
  const { slug } = page;
  return orElse<DrawnPage | UndrawnPage>(
    () => {
      const drawn = linked.during(() => {
        const metadata = pageMetadata(page, input.project);
        const models = input.modelsOf(page, pages, (href) => publicLink(href, slug, shell.paths));
        const isFound = !input.indexOnly && !page.hidden && !page.noindex;
        const entries = isFound ? searchEntries(models.people) : [];
        return { ...sitePageFiles(shell, page, { models, metadata, isFront: slug === root }), entries };
      });
      const read = page.kind === 'mdx' ? input.project.readFacts(page.file) : undefined;
      return { slug, ...drawn.value, linked: drawn.linked, ...(read && { read }) };
    },
    () => ({ slug, failure: drawingFailed(page) }),
  );
}

/** What front matter, or `x-platform.metadata`, says to search engines and link previews about a page. */
function pageMetadata(page: PlannedPage, project: Project): PageMetadata {
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
