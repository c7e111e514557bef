import { showAnchor } from '../playground/show-anchor.ts';
import { enhanceProse, followChoices } from '../prose/enhance-prose.ts';
import { followExpandAll } from '../prose/expand-all.ts';
import { followLinkedChoices } from '../prose/linked-choices.ts';
import { followBanner } from './banner.ts';
import { followContents } from './contents.ts';
import { followCopyButtons } from './copy-buttons.ts';
import { followEmbeds } from './embeds.ts';
import { followMenus } from './menus.ts';
import { followPageMenu } from './page-menu.ts';
import { followSearch } from './search/search-box.ts';
import { followSidebar } from './sidebar.ts';
import { followTheme } from './theme.ts';
import { followZoom } from './zoom.ts';

// The page works without any of this; each part only enhances it.
followTheme();
followCopyButtons();
followSearch();
followSidebar();
followBanner();
followMenus();
followPageMenu();
followContents();
followEmbeds();
followZoom();
followChoices(document);
followLinkedChoices(document);
followExpandAll(document);
enhanceProse(document);
window.addEventListener('hashchange', openTarget);
openTarget();

/** A deep link may point into a closed row. */
function openTarget(): void {
  if (location.hash !== '') showAnchor(location.hash.slice(1));
}

const island = document.getElementById('page-data');
// The playground is a chunk of its own: pages without one never load it.
if (island !== null)
  void import('./playground.ts').then(({ startPlayground }) => {
    startPlayground(island.textContent ?? '');
    // The form begins with its own variants: a field of another one that the link is to would be hidden again.
    if (document.querySelector(':target')?.checkVisibility() === false) openTarget();
  });

const redirects = document.getElementById('redirects');
if (redirects !== null) {
  const root = document.querySelector<HTMLElement>('.search')?.dataset.root ?? './';
  void import('./redirects.ts').then(({ followRedirects }) =>
    followRedirects(JSON.parse(redirects.textContent ?? '[]'), root),
  );
}
