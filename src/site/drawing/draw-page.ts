import type { ReadFacts } from '../../core/pages/page-tree.ts';
import { addressBase, type PlannedPage, pageTarget } from '../../core/pages/plan/page-plan.ts';
import type { Project } from '../../core/project/project.ts';
import { drawingFailed, orElse } from '../../core/source/document/internal-error.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import { searchEntries } from '../../render/search/search-entries.ts';
import type { SearchEntry } from '../../render/search/search-index.ts';
import { siteLink } from '../../render/tree/site-link.ts';
import { createPageCards, type DrawPageCard } from '../cards/page-cards.ts';
import { readCardLogo } from '../cards/read-card-logo.ts';
import { hasFeed } from '../feed.ts';
import type { PageMetadata, PagePaths, SiteShell } from '../shell/site-shell.ts';
import type { LinkedFiles } from './linked-files.ts';
import type { SiteInput } from './site-input.ts';
import { type DrawnFiles, sitePageFiles } from './site-page.ts';

/**
 * One rendered page, and the facts about it that files of the whole site need. Plain data, because it may come from
 * another thread.
 */
export interface DrawnPage extends DrawnFiles {
  readonly slug: string;
  /** The files of the docs root that the page links to or shows. */
  readonly linked: readonly string[];
  readonly entries: readonly SearchEntry[];
  /** The facts that the link rules need. Undefined if the page has no file. */
  readonly read?: ReadFacts;
}

/** A page that can't be rendered because of a bug. */
export interface UndrawnPage {
  readonly failure: Problem;
}

export interface PageThreads {
  /** Returns the pages in the given order. Throws if a thread ends. */
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

export function createDrawing(plan: DrawingPlan): (page: PlannedPage) => DrawnPage | UndrawnPage {
  const filter = plan.shell.search.createFilter();
  const { indexOnly, drawPicture, project } = plan.input;
  const drawCard = createPageCards(plan.shell, indexOnly ? undefined : drawPicture, () => readCardLogo(project));
  return (page) => {
    const drawn = drawPage(page, plan, drawCard);
    if ('failure' in drawn) return drawn;
    return orElse<DrawnPage | UndrawnPage>(
      () => ({ ...drawn, entries: filter(page.slug, drawn.entries) }),
      () => ({ failure: drawingFailed(page) }),
    );
  };
}

function drawPage(
  page: PlannedPage,
  { input, shell, pages, root, linked }: DrawingPlan,
  drawCard: DrawPageCard,
): DrawnPage | UndrawnPage {
  const { slug } = page;
  return orElse<DrawnPage | UndrawnPage>(
    () => {
      const drawn = linked.during(() => {
        const metadata = pageMetadata(page, input.project);
        const models = input.modelsOf(page, pages, (href) => publicLink(href, page, shell.paths));
        const isSearchable = !input.indexOnly && !page.hidden && !page.noindex;
        const entries = isSearchable ? searchEntries(models.people) : [];
        const card = drawCard(page, metadata);
        return { ...sitePageFiles(shell, page, { models, metadata, isFront: slug === root, card }), entries };
      });
      const read = page.kind === 'mdx' ? input.project.readFacts(page.file) : undefined;
      return { slug, ...drawn.value, linked: drawn.linked, ...(read && { read }) };
    },
    () => ({ failure: drawingFailed(page) }),
  );
}

/** Reads the metadata for search engines and link previews from front matter, or `x-platform.metadata`. */
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
      const content = toMetaContent(value);
      return /^(?:og|twitter|article):/.test(name) && content !== undefined ? [{ name, content }] : [];
    }),
  };
}

function toMetaContent(value: JsonValue): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** Returns the link without its anchor if the anchor names something on another page that readers don't see. */
function publicLink(
  href: string,
  page: PlannedPage,
  { hidesAnchor, isPage }: Pick<PagePaths, 'hidesAnchor' | 'isPage'>,
): string {
  const hash = href.indexOf('#');
  if (hash <= 0) return href;
  let isHidden = false;
  const link = (to: string, anchor?: string): string => {
    isHidden = anchor !== undefined && hidesAnchor(to, anchor);
    return '';
  };
  siteLink(href, { variant: 'site', base: addressBase(page), link, isPage, asset: () => undefined });
  return isHidden ? href.slice(0, hash) : href;
}
