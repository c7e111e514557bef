import type { PageNode } from '../../core/pages/page-tree.ts';
import { findComponents } from '../../core/pages/walk-nodes.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import { parseUrl } from '../../core/source/text/url.ts';
import { attributes, html } from '../html.ts';
import { drawIcon } from '../icons/find-icon.ts';
import { type ComponentRenderer, textProp } from './draw.ts';

/** The component name that the parser gives to `<iframe>`. No component of MDX has a lower-case name. */
const frameName = 'iframe';

/**
 * Renders a page of another host as a link. On click, a script of the exported page replaces the link with the page.
 */
const renderEmbed: ComponentRenderer = (node) => {
  const source = textProp(node, 'src') ?? '';
  const host = findHost(source);
  const title = textProp(node, 'title');
  if (host === undefined) return html`<p><a${attributes({ href: source, rel: 'noopener' })}>${title ?? source}</a></p>`;
  const isVideo = videoHosts.test(host);
  const [width, height] = [Number(textProp(node, 'width')), Number(textProp(node, 'height'))];
  const shape = width > 0 && height > width ? 'tall' : isVideo || !(height > 0) ? 'wide' : 'high';
  const words = isVideo ? `Play the video from ${host}` : `Open the page from ${host}`;
  return html`<div class="x-embed" data-shape="${shape}"><a${attributes({ class: 'x-load', href: source, rel: 'noopener', 'data-title': title ?? words })}><span class="x-disc">${drawIcon(isVideo ? 'play' : 'external-link', { library: 'lucide' })}</span><span class="x-name">${title ?? words}</span><span class="x-faint">${title === undefined ? '' : `${words}. `}Loads only after you click</span></a></div>`;
};

const videoHosts =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|loom\.com|wistia\.(?:com|net)|descript\.com|tella\.tv)$/;

/** Returns the host of an https URL without "www.". */
function findHost(source: string): string | undefined {
  const address = safeAddress(source);
  const url = address?.kind === 'web' ? parseUrl(address.text) : undefined;
  if (url === undefined) return undefined;
  return url.protocol === 'https:' ? url.hostname.replace(/^www\./, '') : undefined;
}

/** Lists the origins of the embedded pages, sorted, for the content security policy of the page. */
export function embeddedOrigins(nodes: readonly PageNode[]): readonly string[] {
  const origins = findComponents(nodes, ({ name }) => name === frameName).flatMap((node) => {
    const source = textProp(node, 'src') ?? '';
    return findHost(source) === undefined ? [] : (parseUrl(safeAddress(source)?.text ?? '')?.origin ?? []);
  });
  return [...new Set(origins)].sort();
}

export const embeds: readonly (readonly [string, ComponentRenderer])[] = [[frameName, renderEmbed]];
