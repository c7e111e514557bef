import { attributes, html } from '../../render/html.ts';
import { renderTree } from '../../render/tree/render-tree.ts';
import type { Redirect } from '../redirects.ts';
import { renderDocument, renderRedirects } from './document.ts';
import { linksAnywhere } from './site-links.ts';
import type { ShellPage, SiteShell } from './site-shell.ts';

/** Not the slug of any page, so no link is marked as current. */
const notFoundSlug = '404.html';

/**
 * Renders `404.html`. A host serves it at any URL, so its links are relative to the root of the host. Without a base URL
 * the site may be below that root, where no style sheet and no script loads and no link leads to the site: then the page
 * has its own style, no link, and nothing that needs a script.
 */
export function notFoundPage(shell: SiteShell, wildcards: readonly Redirect[]): string {
  const links = linksAnywhere(shell.baseUrl, shell.paths);
  const { title = 'Page not found', description } = shell.settings.notFound;
  const home = attributes({ href: links.page('') });
  const isPlain = shell.baseUrl === undefined;
  const advice = isPlain
    ? 'Go back with your browser, or check the address.'
    : html`It may have moved: <a${home}>start from the front page</a>, or <button class="open-search" type="button">search</button>.`;
  const text =
    description === undefined
      ? html`<p class="lead">There is no page at this address. ${advice}</p>`
      : html`<div class="lead">${renderTree(shell.markdown(description), { variant: 'site', link: links.page, asset: links.file })}</div>${isPlain ? '' : html`<p><a${home}>Front page</a></p>`}`;
  const main = html`<article class="content"><h1>${title}</h1>${text}</article>`;
  const redirects = wildcards.map(({ source, destination }) => ({ source, destination }));
  if (isPlain) return renderPlain(shell, { title, main, redirects, links });
  return renderDocument(shell, {
    slug: notFoundSlug,
    title,
    noindex: true,
    metadata: { tags: [] },
    links,
    main,
    redirects,
  });
}

/** The SHA-256 of the style in `renderPlain`, which the policy allows. */
const styleHash = 'sha256-vtlj9IZjOL9AtaJa9i6dD/nrtUTAdAv+M0DWTJRFf9M=';

const style = `:root{color-scheme:light dark;--bg:light-dark(#fff,#0c0e12);--line:light-dark(#e4e7ec,#242932);--text:light-dark(#101828,#f2f4f7);--soft:light-dark(#475467,#b3bac5);--accent:light-dark(#2557d6,#7aa2ff)}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.6 Inter,system-ui,sans-serif}
header{display:flex;align-items:center;box-sizing:border-box;min-height:56px;padding:8px 24px;border-bottom:1px solid var(--line);font-weight:650}
main{max-width:36rem;margin:20vh auto 0;padding:0 24px 48px;text-align:center}
h1{margin:0 0 16px;font-size:2rem;line-height:1.25;font-weight:750;letter-spacing:-.02em;overflow-wrap:anywhere}
.lead{color:var(--soft)}
main a{color:var(--accent);text-underline-offset:2px}
a{display:inline-block;padding:4px 0;border-radius:6px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

function renderPlain(
  { name, settings, assets }: SiteShell,
  {
    title,
    main,
    links,
    redirects,
  }: Pick<ShellPage, 'title' | 'main' | 'links'> & Required<Pick<ShellPage, 'redirects'>>,
): string {
  const { initial } = settings.appearance;
  const theme = attributes({ 'data-theme': initial === 'system' ? undefined : initial });
  return String(html`<!doctype html>
<html lang="en"${theme}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src '${styleHash}'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name === '' ? title : `${title} · ${name}`}</title>
<style>${style}</style>
</head>
<body>
${name === '' ? '' : html`<header>${name}</header>`}
<main id="mainContent">${main}</main>
${redirects.length === 0 ? '' : html`${renderRedirects(redirects, links)}<script${attributes({ type: 'module', src: links.file(assets.script) })}></script>`}
</body>
</html>
`);
}
