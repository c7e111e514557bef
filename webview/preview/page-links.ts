import { decodePercent } from '../../src/core/source/text/percent-encoding.ts';
import { safeAddress } from '../../src/core/source/text/safe-address.ts';
import { copyButtons, copyFrom } from '../playground/copy-from.ts';
import { showAnchor } from '../playground/show-anchor.ts';

/** Actions that a click on the page can trigger. */
interface PageActions {
  readonly open: (slug: string, anchor: string | undefined) => void;
  readonly openExternal: (url: string) => void;
  readonly copy: (text: string) => Promise<void>;
}

/** Links and buttons in the page. In the panel a link to a page of the site is `/` and its slug (`/api/create#body`). */
export function followClicks(root: HTMLElement, actions: PageActions): void {
  root.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLElement>(copyButtons);
    const link = target?.closest<HTMLAnchorElement>('a[href]:not([download])');
    if (button !== null && button !== undefined) void copyFrom(button, actions.copy);
    else if (link !== null && link !== undefined) followLink(event, link, actions);
  });
}

function followLink(event: MouseEvent, link: HTMLAnchorElement, actions: PageActions): void {
  const address = safeAddress(link.getAttribute('href') ?? '');
  event.preventDefault();
  if (address === undefined) return;
  if (address.text.startsWith('#')) {
    showAnchor(address.text.slice(1));
  } else if (address.kind !== 'site') {
    actions.openExternal(address.text);
  } else {
    const [path = '', anchor] = address.text.split('#');
    actions.open(decodePercent(path).replace(/^\/+|\/+$/g, ''), anchor);
  }
}
