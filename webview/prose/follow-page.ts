import { followExpandAll } from './expand-all.ts';
import { followLinkedChoices } from './linked-choices.ts';
import { followPageParts } from './page-parts.ts';

/** Follows the controls of a page that need no playground, in sites and in the panel. */
export function followPage(root: HTMLElement | Document): void {
  followLinkedChoices(root);
  followExpandAll(root);
  followPageParts(root);
}
