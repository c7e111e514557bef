import type { Location } from '../core/source/text/span.ts';
import { renderList } from './choice-list.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import { type PageScope, takeId } from './page-scope.ts';
import { fromAttribute } from './sources/page-sources.ts';

export interface Choice {
  readonly label: HtmlValue;
  readonly content: HtmlValue;
  /** A key shared with choices of the same thing elsewhere on the page, which are selected together. */
  readonly shows?: string;
  readonly from?: readonly Location[];
}

/** The numbers of choices from which on they get less room, which styles ask for (`data-crowd`). */
const crowds: readonly number[] = [4, 5, 6, 8];

/**
 * Renders one of several choices at a time, with a row of buttons. Radio buttons hold the selection, so no script is
 * needed. `name` is made unique.
 */
export function renderPick(
  choices: readonly Choice[],
  scope: PageScope,
  options: {
    readonly name: string;
    readonly kind: string;
    readonly label: string;
    readonly union?: string;
    /** The index of the initially shown choice. */
    readonly chosen?: number;
    /** Labels that are text are a list where a script runs. See `renderList`. */
    readonly list?: { readonly fills?: string };
    /** Markup in the row of the buttons, before them. */
    readonly heading?: Html;
    /** Markup between the buttons and the panels. */
    readonly between?: Html;
  },
): Html {
  const group = takeId(scope, `pick.${options.name}`);
  const { list, chosen = 0 } = options;
  const ids = choices.map((_, index) => `${group}.${index}`);
  const steps = crowds.filter((crowd) => choices.length >= crowd).join(' ');
  return html`<div class="pick ${options.kind}${list && ' x-listed'}" role="group" aria-label="${options.label}"${steps !== '' && html` data-crowd="${steps}"`}${options.union === undefined ? undefined : html` data-union="${options.union}"`}>${options.heading}${
    list &&
    renderList(
      options.label,
      choices.map(({ label }, index) => ({ id: ids[index] ?? '', label })),
      chosen,
      list.fills,
    )
  }${choices.map(({ label, content, shows, from }, index) => {
    const id = ids[index];
    return html`<input type="radio" name="${group}" id="${id}"${shows === undefined ? undefined : html` data-shows="${shows}"`}${index === chosen ? html` checked` : undefined}><label for="${id}"${fromAttribute(from)}>${label}</label><div class="panel">${content}</div>`;
  })}${options.between}</div>`;
}
