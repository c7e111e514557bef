import type { ComponentNode, PageNode } from '../core/pages/page-tree.ts';
import type { PlannedPage } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import { encodePercent } from '../core/source/text/percent-encoding.ts';
import { html } from '../render/html.ts';
import type { PageModel } from '../render/page-model.ts';
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

/** Renders the page's `Update` components as RSS 2.0. */
export function renderFeed(model: PageModel, siteName: string, baseUrl: string): string {
  const address = pageUrl(baseUrl, model.slug);
  const items = findUpdates(model.body?.children ?? []).map((update) => {
    const { title, date, text } = readUpdate(update);
    const [anchor] = update.otherIds ?? [];
    const link = anchor === undefined ? address : `${address}#${encodePercent(anchor)}`;
    const published = date === undefined ? undefined : html`<pubDate>${date}</pubDate>`;
    return html`<item><title>${title}</title><link>${link}</link><guid>${link}</guid>${published}<description>${text}</description></item>\n`;
  });
  const about = model.description === undefined ? '' : treeToMarkdown(model.description).trim();
  return `<?xml version="1.0" encoding="UTF-8"?>\n${html`<rss version="2.0"><channel><title>${model.title} · ${siteName}</title><link>${address}</link><description>${about}</description>\n${items}</channel></rss>`}\n`;
}

function findUpdates(nodes: readonly PageNode[]): readonly ComponentNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'component' && node.name === 'Update') return [node];
    return node.kind === 'component' || node.kind === 'element' ? findUpdates(node.children) : [];
  });
}

/** `rss={{ title, description }}` takes precedence over the label, the description and the text. */
function readUpdate({ props, children }: ComponentNode): { title: string; date: string | undefined; text: string } {
  const { label, description, rss } = props;
  const item = typeof rss === 'object' && rss !== null && !Array.isArray(rss) ? rss : {};
  const words = [item.title, label].find((value) => typeof value === 'string');
  const text = [item.description, description].find((value) => typeof value === 'string');
  return {
    title: typeof words === 'string' ? words : 'Update',
    date: [label, description].map(parseDate).find((date) => date !== undefined),
    text: typeof text === 'string' ? text : treeToMarkdown({ children }).trim().slice(0, longestText),
  };
}

/** Parses a date in a label, and formats it for RSS: `2024-10-12`, `October 12, 2024`, `July 21st, 2026`. */
function parseDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/\d{4}/.test(value)) return undefined;
  const time = Date.parse(`${value.replace(/(\d)(?:st|nd|rd|th)\b/, '$1')} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toUTCString();
}
