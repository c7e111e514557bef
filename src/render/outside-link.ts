import { safeAddress } from '../core/source/text/safe-address.ts';
import { attributes, type Html, html } from './html.ts';

/** Renders a link that leaves the site. URLs with other schemes than http, https and mailto are shown as text. */
export function renderOutside(url: string, label = url): Html {
  const address = safeAddress(url);
  if (address === undefined || address.kind === 'site')
    return html`${label === url ? undefined : html`${label} `}<code>${url}</code>`;
  return html`<a${attributes({ href: address.text, rel: 'noopener' })}>${label}</a>`;
}
