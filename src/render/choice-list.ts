import { type Html, type HtmlValue, html } from './html.ts';

/** More choices than this are a list, instead of many rows of buttons. */
export const mostButtons = 12;

interface ListedChoice {
  /** The id of its radio button. */
  readonly id: string;
  readonly label: HtmlValue;
}

/**
 * Renders the list that takes the place of the labels of a choice where a script runs (`followLists`). `fills` are the
 * words for a form that holds none of the choices.
 */
export function renderList(label: string, choices: readonly ListedChoice[], chosen: number, fills?: string): Html {
  return html`<select class="x-list" aria-label="${label}" autocomplete="off"${fills !== undefined && html` data-fills`}>${
    fills !== undefined && html`<option value="" hidden>${fills}</option>`
  }${choices.map((choice, index) => html`<option value="${choice.id}"${index === chosen && html` selected`}>${choice.label}</option>`)}</select>`;
}
