import { showAnchor } from '../playground/show-anchor.ts';
import { enhanceProse, followChoices } from '../prose/enhance-prose.ts';
import { followExpandAll } from '../prose/expand-all.ts';
import { followLinkedChoices } from '../prose/linked-choices.ts';
import { followRequiredFirst } from '../prose/required-first.ts';
import { followSchemaViews } from '../prose/schema-views.ts';
import { followTreeKeys } from '../prose/tree-keys.ts';
import { followBanner } from './banner.ts';
import { followContents } from './contents.ts';
import { followCopyButtons } from './copy-buttons.ts';
import { followEmbeds } from './embeds.ts';
import { startWhenNear } from './form/early-use.ts';
import { asksForForm } from './form/form-at-once.ts';
import { readKept, writeKept } from './kept.ts';
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
followRequiredFirst(document, {
  read: () => readKept('local', 'required-first') === 'true',
  keep: (isChosen) => writeKept('local', 'required-first', String(isChosen)),
});
followTreeKeys(document);
followSchemaViews(document, async (pointer, format) => {
  const { printFromIsland } = await import('./schema-text.ts');
  return printFromIsland(document.getElementById('page-data')?.textContent ?? '', pointer, format);
});
enhanceProse(document);

/** A deep link may point into a closed row. */
function openTarget(): void {
  if (location.hash !== '') showAnchor(location.hash.slice(1));
}

const island = document.getElementById('page-data');
const main = document.querySelector('main');
// The playground is a chunk of its own: pages without one never load it, others when it is needed.
if (island !== null && main?.querySelector('[data-cell]')) {
  const start = startWhenNear(main, async () => {
    const { startPlayground } = await import('./playground.ts');
    return () => startPlayground(island.textContent ?? '');
  });
  const startIfAsked = () => {
    if (asksForForm(main)) start();
  };
  window.addEventListener('hashchange', startIfAsked);
  startIfAsked();
}

window.addEventListener('hashchange', openTarget);
openTarget();

const redirects = document.getElementById('redirects');
if (redirects !== null) {
  const root = document.querySelector<HTMLElement>('.search')?.dataset.root ?? './';
  void import('./redirects.ts').then(({ followRedirects }) =>
    followRedirects(JSON.parse(redirects.textContent ?? '[]'), root),
  );
}
