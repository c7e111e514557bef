import type { SliceOrigin } from '../../core/api/slice.ts';
import { describePage } from '../../core/pages/describe-page.ts';
import type { PageNode, PageTree } from '../../core/pages/page-tree.ts';
import { addressBase, type PlannedPage, pageSource } from '../../core/pages/plan/page-plan.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { encodePercent } from '../../core/source/text/percent-encoding.ts';
import { textHash } from '../../core/styles/text-hash.ts';
import { html } from '../../render/html.ts';
import type { PageModel } from '../../render/page-model.ts';
import { findDescribed, toPlaygroundView } from '../../render/playground-view.ts';
import type { RenderContext } from '../../render/render-context.ts';
import { renderMarkdown } from '../../render/render-markdown.ts';
import { renderPage } from '../../render/render-page.ts';
import { embeddedOrigins } from '../../render/tree/embeds.ts';
import { siteLink } from '../../render/tree/site-link.ts';
import { collectStyles, hasStyles, type PageStyles } from '../../render/utilities/authored-style.ts';
import { findEditionNotice } from '../edition-notices.ts';
import { feedPath, listTagFeeds, renderFeed, type TagFeed } from '../feed.ts';
import { addPointer } from '../markdown-pointer.ts';
import type { OutputFile } from '../output-file.ts';
import { encodePath, pagePaths } from '../output-path.ts';
import { signsInByBrowser } from '../shell/callback-page.ts';
import { findTrail, renderDocument } from '../shell/document.ts';
import { renderPageMenu } from '../shell/page-menu.ts';
import { listCrumbs } from '../shell/sidebar.ts';
import { linksFrom } from '../shell/site-links.ts';
import type { PageMetadata, ShellPage, SiteLinks, SiteShell } from '../shell/site-shell.ts';
import { pageSheetPath } from '../theme/authored-sheets.ts';
import type { PageModels } from './site-input.ts';

export interface DrawnFiles {
  readonly files: readonly OutputFile[];
  /** The page's text for `llms-full.txt`. */
  readonly markdown: string;
  /** The classes and styles that its author wrote. */
  readonly styles: PageStyles;
  /** True if readers can sign in through the browser on the page. */
  readonly signsIn: boolean;
}

/** Renders the files of one page. `isFront`: the site's root shows it too. */
export function sitePageFiles(
  shell: SiteShell,
  page: PlannedPage,
  {
    models: { people: model, agents },
    metadata: written,
    isFront,
    card,
  }: {
    readonly models: PageModels;
    readonly metadata: PageMetadata;
    readonly isFront: boolean;
    readonly card?: OutputFile;
  },
): DrawnFiles {
  const links = linksFrom(page.slug, shell.paths);
  const hasFeed = written.hasFeed === true && shell.baseUrl !== undefined;
  const tagFeeds = hasFeed ? listTagFeeds(page.slug, model.body) : [];
  const metadata: PageMetadata = tagFeeds.length === 0 ? written : { ...written, tagFeeds };
  const edition = findEditionNotice(shell, page.slug);
  const context = createMarkdownContext(shell, { page, links, edition });
  const markdown = renderMarkdown(shell.baseUrl === undefined ? agents : withAbsoluteLinks(agents, context), context);
  const pointed = addPointer(markdown, shell.baseUrl);
  // For a large description, this takes as long as the page itself.
  const playground = toPlaygroundView(model, true);
  const styles = collectStyles(model.body?.children ?? []);
  const sheet = hasStyles(styles) ? pageSheetPath(shell, styles) : undefined;
  const draw = (from: SiteLinks): string =>
    drawPage(shell, page, { model, metadata, links: from, playground, edition, card: card?.path, sheet });
  const paths = pagePaths(page.slug);
  const files: OutputFile[] = [
    { path: paths.html, content: draw(links) },
    { path: paths.markdown, content: pointed },
  ];
  if (paths.indexMarkdown !== undefined) files.push({ path: paths.indexMarkdown, content: pointed });
  if (hasFeed) files.push(...drawFeeds(shell, model, tagFeeds));
  if (isFront && page.slug !== '') files.push({ path: 'index.html', content: draw(linksFrom('', shell.paths)) });
  if (card !== undefined) files.push(card);
  return { files, markdown, styles, signsIn: playground !== undefined && signsInByBrowser(playground) };
}

function drawFeeds({ name, baseUrl = '' }: SiteShell, model: PageModel, tagFeeds: readonly TagFeed[]): OutputFile[] {
  const feeds = [{ path: feedPath(model.slug), tag: undefined }, ...tagFeeds];
  return feeds.map(({ path, tag }) => ({ path, content: renderFeed(model, name, baseUrl, tag) }));
}

function createContext(shell: SiteShell, page: PlannedPage, links: SiteLinks): RenderContext {
  const { paths, iconLibrary, baseUrl, isMocked } = shell;
  const asset = (path: string) => (paths.take(path) ? links.file(path) : undefined);
  return {
    variant: 'site',
    isMocked,
    baseUrl,
    iconLibrary,
    base: addressBase(page),
    link: links.page,
    isPage: paths.isPage,
    asset,
  };
}

/** `.md` files are at two paths for each page, so that only links from the root work in both. They lead to other `.md` files. */
function createMarkdownContext(
  shell: SiteShell,
  { page, links, edition }: { readonly page: PlannedPage; readonly links: SiteLinks } & Pick<RenderContext, 'edition'>,
): RenderContext {
  const { baseUrl = '', paths, navigation } = shell;
  const link = (to: string, anchor?: string): string => {
    const written = paths.slugOf(to);
    const file = navigation.pages.has(written) ? pagePaths(written).markdown : written;
    return `${baseUrl}/${encodePath(file)}${anchor === undefined ? '' : `#${encodePercent(anchor)}`}`;
  };
  const asset = (path: string) => (paths.take(path) ? `${baseUrl}/${encodePath(path)}` : undefined);
  return { ...createContext(shell, page, links), ...(edition && { edition }), link, asset };
}

interface PageDrawing {
  readonly model: PageModel;
  readonly metadata: PageMetadata;
  readonly links: SiteLinks;
  readonly playground: ReturnType<typeof toPlaygroundView>;
  readonly edition: RenderContext['edition'];
  readonly card: string | undefined;
  readonly sheet: string | undefined;
}

function drawPage(
  shell: SiteShell,
  page: PlannedPage,
  { model, metadata, links, playground, edition, card, sheet }: PageDrawing,
): string {
  const description = describePage(page);
  const document: Omit<ShellPage, 'main'> = {
    slug: page.slug,
    title: page.title,
    description,
    noindex: page.noindex || (page.hidden && shell.settings.seo.indexing !== 'all'),
    metadata,
    card,
    sheet,
    links,
    frames: embeddedOrigins(model.body?.children ?? []),
    ...(model.mode !== undefined && modes.has(model.mode) && { mode: model.mode }),
    ...buildData(page, playground, findDescribed(model)),
  };
  const forParts: ShellPage = { ...document, main: html`` };
  const source = pageSource(page);
  const actions = renderPageMenu(
    shell,
    forParts,
    source !== undefined && shell.published.has(source) ? source : undefined,
  );
  const trail = findTrail(shell, page.slug);
  const context: RenderContext = {
    ...createContext(shell, page, links),
    edition,
    crumbs: listCrumbs(shell, forParts, trail),
    ...(actions && { actions }),
  };
  return renderDocument(shell, { ...document, main: renderPage(model, context) });
}

/** Returns the data island, if the page has data for its scripts. */
function buildData(
  { slug, title }: PlannedPage,
  playground: PageDrawing['playground'],
  described: ReturnType<typeof findDescribed>,
): Pick<ShellPage, 'data'> {
  if (playground === undefined && described === undefined) return {};
  const content =
    playground === undefined
      ? { described: described && withoutFile(described) }
      : { playground: { ...playground, slice: withoutFile(playground.slice) } };
  return { data: { version: 0, slug, title, html: '', ...content, pages: [], locked: false } };
}

/** Paths of sources are not published: a hash identifies the description. */
function withoutFile<T extends { readonly origin: SliceOrigin }>(slice: T): T {
  return { ...slice, origin: { ...slice.origin, file: textHash(slice.origin.file) } };
}

/** Modes in front matter that change the layout around a page. */
const modes: ReadonlySet<string> = new Set(['wide', 'custom', 'frame', 'center']);

/**
 * Returns the model with absolute links in its texts, for a file that is read apart from the site: to the Markdown of
 * pages, and to files. What is no page and no file of the site stays as written.
 */
function withAbsoluteLinks(model: PageModel, context: RenderContext): PageModel {
  const resolve = (written: string) => siteLink(written, context) ?? written;
  const change = (tree: PageTree): PageTree => ({ ...tree, children: changeLinks(tree.children, resolve) });
  const { body, description, prose } = model;
  return {
    ...model,
    ...(body && { body: change(body) }),
    ...(description && { description: change(description) }),
    prose: Object.fromEntries(Object.entries(prose).map(([text, tree]) => [text, change(tree)])),
  };
}

const linkNames = ['href', 'src', 'img'];

function changeLinks(nodes: readonly PageNode[], resolve: (written: string) => string): readonly PageNode[] {
  return nodes.map((node) => {
    if (node.kind === 'element')
      return {
        ...node,
        attributes: changeValues(node.attributes, resolve),
        children: changeLinks(node.children, resolve),
      };
    if (node.kind !== 'component') return node;
    return { ...node, props: changeValues(node.props, resolve), children: changeLinks(node.children, resolve) };
  });
}

function changeValues<Value extends JsonValue>(
  values: { readonly [name: string]: Value },
  resolve: (written: string) => string,
): { readonly [name: string]: Value | string } {
  const links = linkNames.filter((name) => Object.hasOwn(values, name));
  if (links.length === 0) return values;
  const changed = links.map((name) => {
    const value = values[name];
    return [name, typeof value === 'string' ? resolve(value) : value];
  });
  return { ...values, ...Object.fromEntries(changed) };
}
