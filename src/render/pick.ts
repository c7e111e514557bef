import type { Location } from '../core/source/text/span.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import { type PageScope, takeId } from './page-scope.ts';
import { fromAttribute } from './sources/page-sources.ts';

export interface Choice {
  readonly label: HtmlValue;
  readonly content: HtmlValue;
  /** Choices of the same thing elsewhere on the page: where it is chosen, they are too. */
  readonly shows?: string | undefined;
  /** Where it is written. */
  readonly from?: readonly Location[] | undefined;
}

/** One of several shown at a time, as a row of buttons; radio buttons hold the choice, so no script is needed. `name` is made unique. */
export function renderPick(
  choices: readonly Choice[],
  scope: PageScope,
  options: {
    readonly name: string;
    readonly kind: string;
    readonly label: string;
    readonly union?: string | undefined;
    /** Index of the one that is shown first. */
    readonly chosen?: number;
    /** Between the buttons and what they show. */
    readonly between?: Html | undefined;
  },
): Html {
  const group = takeId(scope, `pick.${options.name}`);
  return html`<div class="pick ${options.kind}" role="group" aria-label="${options.label}"${options.union === undefined ? undefined : html` data-union="${options.union}"`}>${choices.map(
    ({ label, content, shows, from }, index) => {
      const id = `${group}.${index}`;
      return html`<input type="radio" name="${group}" id="${id}"${shows === undefined ? undefined : html` data-shows="${shows}"`}${index === (options.chosen ?? 0) ? html` checked` : undefined}><label for="${id}"${fromAttribute(from)}>${label}</label><div class="panel">${content}</div>`;
    },
  )}${options.between}</div>`;
}
