import type { ComponentNode } from '../core/pages/page-tree.ts';
import type { PlannedPage } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import { orElse } from '../core/source/document/internal-error.ts';
import { encodePercent } from '../core/source/text/percent-encoding.ts';
import { printXml } from '../core/source/xml/xml-text.ts';
import { countTags, listUpdates } from '../render/changelog.ts';
import { html } from '../render/html.ts';
import type { PageModel } from '../render/page-model.ts';
import { textsProp } from '../render/tree/draw.ts';
import { treeToMarkdown } from '../render/tree/tree-to-markdown.ts';
import { pageUrl } from './output-path.ts';

/** The maximum number of characters of an update's text in a feed. */
const longestText = 2000;

/** Returns whether front matter requests a feed of the page's updates. */
export function hasFeed(page: PlannedPage, project: Project): boolean {
  return page.kind === 'mdx' && project.pageFile(page.file)?.frontMatter.all.rss === true;
}

export function feedPath(slug: string): string {
  return slug === '' ? 'rss.xml' : `${slug}/rss.xml`;
}

export interface TagFeed {
  readonly tag: string;
  /** Relative to OUT. */
  readonly path: string;
}

/** Lists the feeds of a page's tags. A page with one tag has none, as the feed of the page has the same entries. */
export function listTagFeeds(slug: string, body: PageModel['body']): readonly TagFeed[] {
  const tags = [...countTags(body?.children ?? []).keys()];
  if (tags.length < 2) return [];
  const names = new Set<string>();
  return tags.flatMap((tag) => {
    const name = tag
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-')
      .slice(0, 60);
    if (name === undefined || names.has(name)) return [];
    names.add(name);
    return [{ tag, path: feedPath(slug).replace(/\.xml$/, `-${name}.xml`) }];
  });
}

/** Returns the paths of a page's feeds. A page that can't be read has the one that needs no tags. */
export function feedPaths(page: PlannedPage, project: Project): readonly string[] {
  if (page.kind !== 'mdx' || !hasFeed(page, project)) return [];
  const listTags = () => listTagFeeds(page.slug, project.tree(page.file)).map(({ path }) => path);
  return [feedPath(page.slug), ...orElse(listTags, () => [])];
}

/** Renders the page's `Update` components as RSS 2.0: all of them, or those with the tag. */
export function renderFeed(model: PageModel, siteName: string, baseUrl: string, tag?: string): string {
  const address = pageUrl(baseUrl, model.slug);
  const updates = listUpdates(model.body?.children ?? []);
  const listed = tag === undefined ? updates : updates.filter((update) => textsProp(update, 'tags').includes(tag));
  const items = listed.map((update) => {
    const { title, date, text } = readUpdate(update);
    const [anchor] = update.otherIds ?? [];
    const link = anchor === undefined ? address : `${address}#${encodePercent(anchor)}`;
    const published = date === undefined ? undefined : html`<pubDate>${date}</pubDate>`;
    return html`<item><title>${title}</title><link>${link}</link><guid>${link}</guid>${published}<description>${text}</description></item>\n`;
  });
  const about = model.description === undefined ? '' : treeToMarkdown(model.description).trim();
  return printXml(
    html`<rss version="2.0"><channel><title>${[model.title, tag, siteName].filter((part) => part !== undefined).join(' · ')}</title><link>${address}</link><description>${about}</description>\n${items}</channel></rss>`.toString(),
  );
}

/**
 * `rss={{ title, description }}`, or a text as the description, takes precedence over the label, the description and the
 * text. A description that is a date says nothing else.
 */
function readUpdate(update: ComponentNode): { title: string; date: string | undefined; text: string } {
  const { props, children } = update;
  const { label, description, rss } = props;
  const item = typeof rss === 'object' && rss !== null && !Array.isArray(rss) ? rss : {};
  const title = [item.title, label].find((value) => typeof value === 'string');
  const words = parseDate(description) === undefined ? description : undefined;
  const text = [typeof rss === 'string' ? rss : item.description, words].find((value) => typeof value === 'string');
  return {
    title: typeof title === 'string' ? title : 'Update',
    date: findDate(update)?.toUTCString(),
    text: typeof text === 'string' ? text : treeToMarkdown({ children }).trim().slice(0, longestText),
  };
}

/** Parses a date in a label: `2024-10-12`, `October 12, 2024`, `July 21st, 2026`. */
function parseDate(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/\d{4}/.test(value)) return undefined;
  const date = new Date(`${value.replace(/(\d)(?:st|nd|rd|th)\b/, '$1')} UTC`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function findDate({ props: { label, description } }: ComponentNode): Date | undefined {
  return parseDate(label) ?? parseDate(description);
}

/** Returns the day on which a page was changed, as its author says: `lastUpdated` in front matter, or its newest `Update`. */
export function findWrittenDay(page: PlannedPage, project: Project): string | undefined {
  if (page.kind !== 'mdx') return undefined;
  const written = parseDate(project.pageFile(page.file)?.frontMatter.all.lastUpdated);
  const isChangelog = written === undefined && project.workspace.read(page.file)?.includes('<Update') === true;
  const list = () => listUpdates((isChangelog && project.tree(page.file)?.children) || []);
  const updates = orElse(list, () => []);
  const days = [written, ...updates.map(findDate)].flatMap((date) => date?.toISOString().slice(0, 10) ?? []);
  return days.toSorted().at(-1);
}
