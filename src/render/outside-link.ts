import { type Html, html } from './html.ts';

/** A link that leaves the site; addresses with other schemes than http, https and mailto are shown as text. */
export function renderOutside(url: string, label = url): Html {
  const address = url.trim();
  if (!/^(https?:|mailto:)/i.test(address))
    return html`${label === url ? undefined : html`${label} `}<code>${url}</code>`;
  return html`<a href="${address}" rel="noopener">${label}</a>`;
}
