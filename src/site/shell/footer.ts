import type { SiteChrome } from '../../core/docs-json/site-settings.ts';
import { attributes, type Html, html } from '../../render/html.ts';
import { renderBrand } from './header.ts';
import { siteIcon } from './icons.ts';
import { outsideRel } from './outside-rel.ts';
import type { ShellPage, SiteShell } from './site-shell.ts';

/** The networks that `docs.json` may name, with their display names and icons. */
const networks: { readonly [key: string]: readonly [name: string, icon: string, style?: string] } = {
  bluesky: ['Bluesky', 'bluesky', 'brands'],
  discord: ['Discord', 'discord', 'brands'],
  facebook: ['Facebook', 'facebook', 'brands'],
  github: ['GitHub', 'github', 'brands'],
  'hacker-news': ['Hacker News', 'hacker-news', 'brands'],
  instagram: ['Instagram', 'instagram', 'brands'],
  linkedin: ['LinkedIn', 'linkedin', 'brands'],
  medium: ['Medium', 'medium', 'brands'],
  podcast: ['Podcast', 'podcast', 'solid'],
  reddit: ['Reddit', 'reddit', 'brands'],
  slack: ['Slack', 'slack', 'brands'],
  telegram: ['Telegram', 'telegram', 'brands'],
  threads: ['Threads', 'threads', 'brands'],
  twitter: ['X', 'x-twitter', 'brands'],
  website: ['Website', 'globe', 'solid'],
  x: ['X', 'x-twitter', 'brands'],
  'x-twitter': ['X', 'x-twitter', 'brands'],
  youtube: ['YouTube', 'youtube', 'brands'],
};

/** Renders the columns of links and the networks at the end of a page. */
export function renderFooter(shell: SiteShell, page: ShellPage, { footer }: SiteChrome): Html | undefined {
  if (footer === undefined || footer.columns.length + footer.socials.length === 0) return undefined;
  const link = ({ href: written, label }: { readonly href: string; readonly label: string }): Html => {
    const href = page.links.written(written);
    return html`<li><a${attributes({ href, rel: href && outsideRel(href) })}>${label}</a></li>`;
  };
  const columns = footer.columns.map(
    ({ header, links }) =>
      html`<div class="column">${header === undefined ? undefined : html`<h2>${header}</h2>`}<ul>${links.map(link)}</ul></div>`,
  );
  return html`<footer class="site-footer"><div class="site-about">${renderBrand(shell, page)}${
    shell.description === undefined ? undefined : html`<p>${shell.description}</p>`
  }${renderSocials(shell, page, footer.socials)}</div>${columns}</footer>`;
}

function renderSocials(
  shell: SiteShell,
  page: ShellPage,
  socials: NonNullable<SiteChrome['footer']>['socials'],
): Html | undefined {
  if (socials.length === 0) return undefined;
  return html`<ul class="socials">${socials.map(({ network, href: written }) => {
    const href = page.links.written(written);
    const [name, icon, style] = (Object.hasOwn(networks, network) ? networks[network] : undefined) ?? [
      network,
      network,
    ];
    const drawn = siteIcon(shell, page, { name: icon, library: 'fontawesome', style });
    const label = drawn === undefined ? { text: name } : { text: drawn, name };
    return html`<li><a${attributes({ href, rel: href && outsideRel(href), 'aria-label': label.name, title: label.name })}>${label.text}</a></li>`;
  })}</ul>`;
}
