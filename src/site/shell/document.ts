import { languageTag } from '../../core/docs-json/language-tag.ts';
import { attributes, type Html, html, json } from '../../render/html.ts';
import type { NavTrail } from '../navigation.ts';
import { renderFooter } from './footer.ts';
import { isPage, renderMetadata } from './head.ts';
import { findChrome, renderBanner, renderHeader } from './header.ts';
import { listLevels } from './levels.ts';
import { renderSidebar } from './sidebar.ts';
import type { ShellPage, SiteLinks, SiteShell } from './site-shell.ts';
import { listTabRows } from './switches.ts';

/** The exported page runs only its own scripts. Requests may go to any API. */
const contentPolicy = ({ frames = [] }: ShellPage): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data: blob:; media-src 'self' https: blob:; font-src 'self'; connect-src *; base-uri 'none'; form-action 'none'; frame-src ${['blob:', ...frames].join(' ')}`;

export function renderDocument(shell: SiteShell, page: ShellPage): string {
  const trail = page.trail ?? findTrail(shell, page.slug);
  const chrome = findChrome(shell, trail);
  const isBare = page.mode === 'custom';
  const hasTabs = listTabRows(shell, listLevels(trail)).length > 0;
  const classes = [hasTabs ? 'tabbed' : '', page.mode === undefined ? '' : `layout-${page.mode}`].filter(
    (name) => name !== '',
  );
  const body = html`<a class="skip" href="#mainContent">Skip to content</a>
${renderPointer(shell, page)}
${renderBanner(shell, page, chrome)}
${renderHeader(shell, page, trail, chrome)}
<div class="frame${isBare && ' bare'}">
${renderSidebar(shell, page, trail, chrome)}
<main id="mainContent">${page.main}</main>
</div>
${renderFooter(shell, page, chrome)}`;
  return String(html`<!doctype html>
<html${rootAttributes(shell, trail)}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(page)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderMetadata(shell, page, trail)}
${renderFiles(shell, page, hasComponents(String(body)))}
</head>
<body${attributes({ class: classes.length === 0 ? undefined : classes.join(' ') })}>
${body}
${page.data === undefined ? '' : html`<script type="application/json" id="pageData">${json(page.data)}</script>`}
${page.redirects && renderRedirects(page.redirects, page.links)}
</body>
</html>
`);
}

/** Renders the redirects that the script of a page does, with the root of the site. */
export function renderRedirects(redirects: NonNullable<ShellPage['redirects']>, links: SiteLinks): Html {
  return html`<script${attributes({ type: 'application/json', id: 'siteRedirects', 'data-root': links.file('') })}>${json(redirects)}</script>`;
}

/** Renders a line for agents that read the page's HTML. Browsers do not show it. */
function renderPointer({ baseUrl = '' }: SiteShell, page: ShellPage): Html | undefined {
  if (!isPage(page)) return undefined;
  const { file } = page.links;
  const markdown = page.slug === '' ? 'index.md' : `${page.slug}.md`;
  return html`<p hidden>For AI agents: <a${attributes({ href: file('llms.txt') })}>${baseUrl}/llms.txt</a> lists all pages. <a${attributes({ href: file(markdown) })}>This page as Markdown</a>.</p>`;
}

/** Returns the path to a page. A page outside of the navigation is shown with the path of the front page. */
export function findTrail({ navigation }: SiteShell, slug: string): NavTrail {
  return navigation.trails.get(slug) ?? navigation.trails.get(navigation.front?.slug ?? '') ?? [];
}

function rootAttributes({ settings }: SiteShell, trail: NavTrail): Html {
  const language = trail.find(({ kind }) => kind === 'language')?.label ?? 'en';
  const { initial } = settings.appearance;
  return attributes({
    lang: languageTag(language) ?? 'en',
    dir: /^(ar|he)\b/.test(language) ? 'rtl' : undefined,
    'data-theme': initial === 'system' ? undefined : initial,
  });
}

function renderFiles({ assets, settings }: SiteShell, page: ShellPage, isRich: boolean): Html {
  const { links } = page;
  const { favicon } = settings;
  const icon = (path: string, scheme?: string): Html =>
    html`<link${attributes({ rel: 'icon', href: links.written(path), media: scheme && `(prefers-color-scheme: ${scheme})` })}>`;
  const icons =
    favicon === undefined
      ? []
      : favicon.light === favicon.dark
        ? [icon(favicon.light)]
        : [icon(favicon.light, 'light'), icon(favicon.dark, 'dark')];
  const markdown = page.slug === '' ? 'index.md' : `${page.slug}.md`;
  const sheets = [
    assets.style,
    ...(isRich && assets.components !== undefined ? [assets.components] : []),
    ...(page.sheet === undefined ? [] : [page.sheet]),
    ...assets.sheets,
  ];
  return html`${isPage(page) ? html`<link${attributes({ rel: 'alternate', type: 'text/markdown', href: links.file(markdown) })}>` : ''}
${icons}
${sheets.map((sheet) => html`<link${attributes({ rel: 'stylesheet', href: links.file(sheet) })}>\n`)}<script${attributes({ type: 'module', blocking: 'render', src: links.file(assets.script) })}></script>`;
}

/** The classes of `src/render/tree` that `site.css` has rules for, without their prefix: text, code, icons and boxes. */
const plainParts = [
  'anchor',
  'table',
  'stacks',
  'task',
  'code',
  'lang',
  'name',
  'icon',
  'callout',
  'banner',
  'edge',
  'note',
  'info',
  'tip',
  'check',
  'warning',
  'danger',
  'body',
  'title',
  'unseen',
  'whole',
];

const otherParts = ['about', 'endpoints', 'first-request', 'groups', 'group-name', 'toc'];

const richClass = new RegExp(
  `class="(?:[^"]*\\s)?(?:x-(?!(?:${plainParts.join('|')})(?![\\w-]))|(?:${otherParts.join('|')})(?![\\w-]))`,
);

/** Returns whether the HTML of a page has parts that only `components.css` has rules for. Most pages of endpoints have none. */
export function hasComponents(body: string): boolean {
  return richClass.test(body);
}
