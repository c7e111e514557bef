import { decodePercent } from '../../src/core/source/text/percent-encoding.ts';

/** The tags that the reader chose, wherever they are stored. */
export interface KeptTags {
  read(): readonly string[];
  keep(tags: readonly string[]): void;
}

/** Shows only the entries of a changelog that have one of the chosen tags. Without a tag, all are shown. */
export function followTagFilter(root: HTMLElement | Document, kept = keepInMemory()): () => void {
  const listButtons = () => [...root.querySelectorAll<HTMLButtonElement>('.x-filter > button')];
  const apply = (): void => {
    const chosen = new Set(kept.read());
    for (const button of listButtons()) button.ariaPressed = String(chosen.has(button.value));
    const known = listButtons().some(({ ariaPressed }) => ariaPressed === 'true');
    for (const update of root.querySelectorAll<HTMLElement>('.x-update'))
      update.hidden = known && !listTags(update).some((tag) => chosen.has(tag));
    for (const line of root.querySelectorAll<HTMLElement>('.toc li')) line.hidden = isHidden(line.querySelector('a'));
  };
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('.x-filter > button') : null;
    if (button === null) return;
    const chosen = new Set(kept.read());
    if (!chosen.delete(button.value)) chosen.add(button.value);
    kept.keep([...chosen]);
    apply();
  });
  // A link to an entry shows it, whatever its tags are.
  const reveal = (): void => {
    const update = findTarget(location.hash)?.closest<HTMLElement>('.x-update');
    if (update?.hidden !== true) return;
    kept.keep([]);
    apply();
    findTarget(location.hash)?.scrollIntoView();
  };
  window.addEventListener('hashchange', reveal);
  apply();
  reveal();
  return apply;
}

function keepInMemory(): KeptTags {
  let kept: readonly string[] = [];
  return {
    read: () => kept,
    keep(tags) {
      kept = tags;
    },
  };
}

function listTags(update: HTMLElement): readonly string[] {
  const badges = update.querySelectorAll(':scope > header > .x-tags > .x-badge');
  return [...badges].map(({ textContent }) => textContent ?? '');
}

function isHidden(link: HTMLAnchorElement | null): boolean {
  return findTarget(link?.hash ?? '')?.closest<HTMLElement>('.x-update')?.hidden === true;
}

function findTarget(hash: string): HTMLElement | null {
  return document.getElementById(decodePercent(hash.slice(1)));
}
