import type { ComponentNode, PageNode } from '../core/pages/page-tree.ts';
import type { PlannedPage } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import { encodePercent } from '../core/source/text/percent-encoding.ts';
import { html } from '../render/html.ts';
import type { PageModel } from '../render/page-model.ts';
import { treeToMarkdown } from '../render/tree/tree-to-markdown.ts';
import { pageUrl } from './output-path.ts';

/** Characters of an update's text that a feed shows. */
const longestText = 2000;

/** Whether front matter asks for a feed of the page's updates. */
export function hasFeed(page: PlannedPage, project: Project): boolean {
  return page.kind === 'mdx' && project.pageFile(page.file)?.frontMatter.all.rss === true;
}

export function feedPath(slug: string): string {
  return slug === '' ? 'rss.xml' : `${slug}/rss.xml`;
}

/** RSS 2.0: an item for each `Update` of the page. */
export function renderFeed(model: PageModel, siteName: string, baseUrl: string): string {
  const address = pageUrl(baseUrl, model.slug);
  const items = updatesIn(model.body?.children ?? []).map((update) => {
    const { title, date, text } = wordsOf(update);
    const [anchor] = update.otherIds ?? [];
    const link = anchor === undefined ? address : `${address}#${encodePercent(anchor)}`;
    const published = date === undefined ? undefined : html`<pubDate>${date}</pubDate>`;
    return html`<item><title>${title}</title><link>${link}</link><guid>${link}</guid>${published}<description>${text}</description></item>\n`;
  });
  const about = model.description === undefined ? '' : treeToMarkdown(model.description).trim();
  return `<?xml version="1.0" encoding="UTF-8"?>\n${html`<rss version="2.0"><channel><title>${model.title} · ${siteName}</title><link>${address}</link><description>${about}</description>\n${items}</channel></rss>`}\n`;
}

function updatesIn(nodes: readonly PageNode[]): readonly ComponentNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'component' && node.name === 'Update') return [node];
    return node.kind === 'component' || node.kind === 'element' ? updatesIn(node.children) : [];
  });
}

/** `rss={{ title, description }}` goes before the label, the description and the text. */
function wordsOf({ props, children }: ComponentNode): { title: string; date: string | undefined; text: string } {
  const { label, description, rss } = props;
  const own = typeof rss === 'object' && rss !== null && !Array.isArray(rss) ? rss : {};
  const words = [own.title, label].find((value) => typeof value === 'string');
  const text = [own.description, description].find((value) => typeof value === 'string');
  return {
    title: typeof words === 'string' ? words : 'Update',
    date: [label, description].map(dateOf).find((date) => date !== undefined),
    text: typeof text === 'string' ? text : treeToMarkdown({ children }).trim().slice(0, longestText),
  };
}

/** A day in a label, as feeds write it: `2024-10-12`, `October 12, 2024`, `July 21st, 2026`. */
function dateOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/\d{4}/.test(value)) return undefined;
  const time = Date.parse(`${value.replace(/(\d)(?:st|nd|rd|th)\b/, '$1')} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toUTCString();
}
