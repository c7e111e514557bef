import { languageTag } from '../../core/docs-json/language-tag.ts';
import type { Metatag } from '../../core/docs-json/site-settings.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import { withoutTrailingSlashes } from '../../core/source/text/url.ts';
import { withoutTrailing } from '../../core/source/text/without-trailing.ts';
import { attributes, type Html, html, json } from '../../render/html.ts';
import { cardHeight, cardWidth } from '../cards/card.ts';
import { feedPath } from '../feed.ts';
import type { NavTrail } from '../navigation.ts';
import { encodePath, pageUrl } from '../output-path.ts';
import { listLevels } from './levels.ts';
import type { ShellPage, SiteShell } from './site-shell.ts';

/** Metatags that are written elsewhere, or that would change how browsers read the page. */
const ownTags = new Set(['canonical', 'charset', 'viewport', 'description', 'robots', 'refresh', 'title']);
const pictureTags = /^(?:og|twitter):image(?::url|:secure_url|:src)?$/;
const cardTags = [
  ['og:image:width', String(cardWidth)],
  ['og:image:height', String(cardHeight)],
] as const;
const addressTags = /^(?:og|twitter):(?:image|url|video|audio|logo)(?::url|:secure_url|:src)?$/;

/** Renders the metadata for search engines, browser tabs and link previews. */
export function renderMetadata(shell: SiteShell, page: ShellPage, trail: NavTrail): Html {
  const title = formatTitle(shell, page);
  const tags = collectTags(shell, page);
  const description = page.description ?? tags.get('description') ?? shell.description;
  const robots = page.noindex ? 'noindex' : tags.get('robots');
  const canonical = findCanonical(shell, page);
  return html`<title>${title}</title>
${description === undefined ? '' : html`<meta name="description" content="${description}">`}
${robots === undefined ? '' : html`<meta name="robots" content="${robots}">`}
${canonical === undefined ? '' : html`<link${attributes({ rel: 'canonical', href: canonical })}>`}
${renderFeedLink(shell, page)}
${renderLanguages(shell, page, trail)}
${renderTags(shell, page, { title: page.title, description, canonical, tags })}
${renderStructuredData(shell, page, description, canonical)}`;
}

/** Returns whether this is a page, and not `404.html` or a document that lists pages. */
export function isPage({ redirects, trail }: ShellPage): boolean {
  return redirects === undefined && trail === undefined;
}

/** `Create · Orders · Bookstore`: the group is named if several pages have the title. */
function formatTitle({ name, navigation }: SiteShell, { slug, title }: ShellPage): string {
  const notes = navigation.titleNotes.get(slug) ?? [];
  return [title, ...notes, ...(title === name && notes.length === 0 ? [] : [name])].join(' · ');
}

/** Collects all tags by name. The page's own tags override those of its path, which override those of the site. */
function collectTags({ settings }: SiteShell, page: Pick<ShellPage, 'slug' | 'metadata'>): ReadonlyMap<string, string> {
  const { metatags, paths } = settings.seo;
  const pathTags = paths.filter(({ path }) => isBelow(page.slug, path)).flatMap((entry) => entry.metatags);
  const keywords: readonly Metatag[] =
    page.metadata.keywords === undefined ? [] : [{ name: 'keywords', content: page.metadata.keywords }];
  return new Map(
    [...metatags, ...pathTags, ...keywords, ...page.metadata.tags].map(({ name, content }) => [name, content]),
  );
}

/** `/guides` and `/guides/*` match the page at that path and those below it. */
function isBelow(slug: string, path: string): boolean {
  const folder = withoutTrailingSlashes(withoutTrailing(path, /\*/)).replace(/^\/+/, '');
  return folder === '' || slug === folder || slug.startsWith(`${folder}/`);
}

/**
 * Returns the page's own canonical URL, otherwise one on the host in `seo.metatags.canonical`, otherwise that of the
 * export.
 */
function findCanonical({ baseUrl, settings }: SiteShell, page: ShellPage): string | undefined {
  if (!isPage(page)) return undefined;
  if (page.metadata.canonical !== undefined) return page.metadata.canonical;
  const named = settings.seo.metatags.find(({ name }) => name === 'canonical')?.content;
  const base = named !== undefined && safeAddress(named)?.kind === 'web' ? withoutTrailingSlashes(named) : baseUrl;
  return base === undefined ? undefined : pageUrl(base, page.slug);
}

function renderFeedLink({ baseUrl }: SiteShell, { metadata, links, slug, title }: ShellPage): Html | undefined {
  if (!metadata.hasFeed || baseUrl === undefined) return undefined;
  const feeds = [
    { title, path: feedPath(slug) },
    ...(metadata.tagFeeds ?? []).map(({ tag, path }) => ({ title: `${title} · ${tag}`, path })),
  ];
  return html`${feeds.map(
    ({ title, path }) =>
      html`<link${attributes({ rel: 'alternate', type: 'application/rss+xml', title, href: links.file(path) })}>\n`,
  )}`;
}

/** Renders links to the same page in other languages. */
function renderLanguages(shell: SiteShell, page: ShellPage, trail: NavTrail): readonly Html[] {
  const level = listLevels(trail).find(({ current }) => current?.kind === 'language');
  if (level?.current === undefined || !isPage(page)) return [];
  const { current, choices } = level;
  return choices.flatMap((choice) => {
    const hreflang = choice.kind === 'language' ? languageTag(choice.label) : undefined;
    const slug = choice === current ? page.slug : shell.editions.twin(page.slug, current, choice);
    if (hreflang === undefined || slug === undefined) return [];
    const href = shell.baseUrl === undefined ? page.links.page(slug) : pageUrl(shell.baseUrl, slug);
    const link = (language: string): Html =>
      html`<link${attributes({ rel: 'alternate', hreflang: language, href })}>\n`;
    return choice.isDefault ? [link(hreflang), link('x-default')] : [link(hreflang)];
  });
}

/** Returns whether the tags of the page or the site say which picture link previews show. */
export function namesPicture(shell: SiteShell, page: Pick<ShellPage, 'slug' | 'metadata'>): boolean {
  return [...collectTags(shell, page).keys()].some((name) => pictureTags.test(name));
}

/** The picture that `docs.json` names, if it has a format that link previews show. */
export function findThumbnail({ settings: { thumbnails } }: SiteShell): string | undefined {
  return /\.(?:png|jpe?g|webp)$/i.test(thumbnails.background ?? '') ? thumbnails.background : undefined;
}

interface TagInputs {
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly tags: ReadonlyMap<string, string>;
}

function renderTags(
  shell: SiteShell,
  page: ShellPage,
  { title, description, canonical, tags }: TagInputs,
): readonly Html[] {
  const picture = page.card ?? findThumbnail(shell);
  const all = new Map<string, string | undefined>([
    ['og:title', title],
    ['og:description', description],
    ['og:site_name', shell.name === '' ? undefined : shell.name],
    ['og:type', 'website'],
    ['og:url', canonical],
    ['og:image', picture],
    ...(page.card === undefined ? [] : cardTags),
    ['twitter:card', picture === undefined && !tags.has('og:image') ? 'summary' : 'summary_large_image'],
    ...tags,
  ]);
  return [...all].flatMap(([name, content]) => {
    if (content === undefined || ownTags.has(name.toLowerCase())) return [];
    const text = addressTags.test(name) ? absoluteAddress(shell, page, content) : content;
    if (text === undefined) return [];
    return [html`<meta${attributes({ [isProperty(name) ? 'property' : 'name']: name, content: text })}>\n`];
  });
}

/** Open Graph tags are properties. */
function isProperty(name: string): boolean {
  return /^(?:og|article|book|profile|music|video|fb):/.test(name);
}

/** Link previews load images by absolute URLs. */
function absoluteAddress(shell: SiteShell, page: ShellPage, written: string): string | undefined {
  const address = safeAddress(written);
  if (address?.kind !== 'site') return address?.text;
  const path = address.text.replace(/^(?:\.?\/)+/, '');
  return shell.baseUrl === undefined ? page.links.file(path) : `${shell.baseUrl}/${encodePath(path)}`;
}

/** Renders JSON-LD about the page and its publisher. */
function renderStructuredData(
  shell: SiteShell,
  page: ShellPage,
  description: string | undefined,
  url: string | undefined,
): Html | undefined {
  const { organization } = shell.settings.seo;
  if (!isPage(page) || (url === undefined && organization === undefined)) return undefined;
  const { id, ...facts } = organization ?? {};
  const publisher = { '@type': 'Organization', '@id': id, name: shell.name, ...facts };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: page.title,
    description,
    url,
    publisher,
  };
  return html`<script type="application/ld+json">${json(data)}</script>`;
}
