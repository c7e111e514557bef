import type { ContextualOption } from '../../core/docs-json/site-settings.ts';
import { encodePercent } from '../../core/source/text/percent-encoding.ts';
import { attributes, type Html, html } from '../../render/html.ts';
import { feedPath } from '../feed.ts';
import { pageUrl } from '../output-path.ts';
import { siteIcon } from './icons.ts';
import { outsideRel } from './outside-rel.ts';
import type { ShellPage, SiteShell } from './site-shell.ts';

/** Assistants that open with a question in their URL. `{}` is the question. */
const assistants: { readonly [name: string]: readonly [label: string, address: string] } = {
  chatgpt: ['Open in ChatGPT', 'https://chatgpt.com/?hints=search&q={}'],
  claude: ['Open in Claude', 'https://claude.ai/new?q={}'],
  perplexity: ['Open in Perplexity', 'https://www.perplexity.ai/search?q={}'],
  grok: ['Open in Grok', 'https://grok.com/?q={}'],
  aistudio: ['Open in Google AI Studio', 'https://aistudio.google.com/prompts/new_chat?prompt={}'],
  devin: ['Open in Devin', 'https://app.devin.ai/?prompt={}'],
};

/** The default for `contextual`: the options that lead to no other host. */
const defaultOptions: readonly ContextualOption[] = ['copy', 'view', 'download-spec'].map((name) => ({
  kind: 'named',
  name,
}));

/**
 * Renders the actions on the page, next to its title. `description`: the path of its API description, if it is
 * published.
 */
export function renderPageMenu(shell: SiteShell, page: ShellPage, description: string | undefined): Html | undefined {
  const options = shell.settings.contextual.options ?? defaultOptions;
  const isNamed = (wanted: string) => options.some((option) => option.kind === 'named' && option.name === wanted);
  const markdown = page.links.file(markdownPath(page.slug));
  const copy = isNamed('copy')
    ? html`<button class="copy-page" type="button" hidden data-copy-page="${markdown}">Copy page</button>`
    : undefined;
  const feed =
    page.metadata.hasFeed && shell.baseUrl !== undefined
      ? [
          link(page.links.file(feedPath(page.slug)), 'RSS feed'),
          ...(page.metadata.tagFeeds ?? []).map(({ tag, path }) => link(page.links.file(path), `RSS feed: ${tag}`)),
        ]
      : [];
  const entries = [...feed, ...options.flatMap((option) => renderOption(shell, page, option, description) ?? [])];
  if (copy === undefined && entries.length === 0) return undefined;
  const menu =
    entries.length === 0
      ? undefined
      : html`<details class="nav-switch" name="menu"><summary><span class="visually-hidden">This page as Markdown and more</span></summary><div class="menu">${entries}</div></details>`;
  return html`<div class="page-menu">${copy}${menu}</div>`;
}

function markdownPath(slug: string): string {
  return slug === '' ? 'index.md' : `${slug}.md`;
}

function renderOption(
  shell: SiteShell,
  page: ShellPage,
  option: ContextualOption,
  description: string | undefined,
): Html | undefined {
  if (option.kind === 'link') return renderOwnLink(shell, page, option);
  const { name } = option;
  if (name === 'view') return link(page.links.file(markdownPath(page.slug)), 'View as Markdown');
  if (name === 'download-pdf') return html`<button type="button" hidden data-print-page>Print or save as PDF</button>`;
  if (name === 'download-spec')
    return description === undefined ? undefined : link(page.links.file(description), 'API description of this page');
  const assistant = Object.hasOwn(assistants, name) ? assistants[name] : undefined;
  if (assistant === undefined || shell.baseUrl === undefined) return undefined;
  const [label, address] = assistant;
  const question = `Read ${markdownUrl(shell.baseUrl, page.slug)} and answer my questions about it.`;
  return link(address.replace('{}', encodePercent(question)), label);
}

/** An option from `docs.json`: `$page` is the URL of the page's Markdown, `$path` its path. */
function renderOwnLink(
  shell: SiteShell,
  page: ShellPage,
  { title, description, icon, href, query }: Extract<ContextualOption, { kind: 'link' }>,
): Html | undefined {
  const markdown = markdownUrl(shell.baseUrl ?? '', page.slug);
  const fill = (text: string): string => text.replaceAll('$page', markdown).replaceAll('$path', `/${page.slug}`);
  const pairs = query.map(({ key, value }) => `${encodePercent(key)}=${encodePercent(fill(value))}`);
  const queryString = pairs.length === 0 ? '' : `${href.includes('?') ? '&' : '?'}${pairs.join('&')}`;
  const target = page.links.written(fill(href) + queryString);
  const face = html`${icon && siteIcon(shell, page, icon)}<span class="nav-name">${title}${description && html`<small>${description}</small>`}</span>`;
  return target === undefined ? undefined : link(target, face);
}

function markdownUrl(baseUrl: string, slug: string): string {
  return slug === '' ? `${baseUrl}/index.md` : `${pageUrl(baseUrl, slug).slice(0, -1)}.md`;
}

function link(href: string, face: Html | string): Html {
  return html`<a${attributes({ href, rel: outsideRel(href) })}>${face}</a>`;
}
