import { type Html, html } from '../html.ts';
import type { PageScope } from '../page-scope.ts';
import { renderProse } from '../prose.ts';
import { shortValue } from '../short-value.ts';
import { fromAttribute } from '../sources/page-sources.ts';
import { renderFacts, rulesInWords } from './row-facts.ts';
import { countMembers } from './row-members.ts';
import { findPlaces, type RowGroup, type RowNode } from './row-node.ts';

type Alternatives = RowGroup & { readonly kind: 'variants' };

/**
 * Returns whether the alternatives are a list to read, and not a choice: the form has one input for all of them, or
 * none of them has fields.
 */
export function areListed(group: Alternatives, owner: RowNode, isForm: boolean): boolean {
  if (owner.inner.view.isScalarUnion) return true;
  // A discriminator has a value to show for each alternative.
  const isChosen = (isForm && group.union !== undefined) || group.discriminator !== undefined;
  return !isChosen && group.options.every((option) => countMembers(option) === 0 && !hasVariants(option));
}

function hasVariants({ inner }: RowNode): boolean {
  return inner.view.variants.length > 0;
}

/** Returns whether the type of the owner already says everything about the alternatives: `string or integer`. */
export function areSaid({ options }: Alternatives, owner: RowNode): boolean {
  const said = new Set(owner.inner.view.typeWords.split(' or '));
  return options.every(
    (option) => isBare(option) && option.view.typeWords.split(' or ').every((word) => said.has(word)),
  );
}

function isBare(option: RowNode): boolean {
  const { title, description, enumValues, const: constant, default: fallback, examples } = option.view;
  const texts = [title, description, constant, fallback];
  const hasValues = enumValues.length + examples.length > 0;
  return !hasValues && texts.every((text) => text === undefined) && rulesInWords(option).length === 0;
}

/** Renders the alternatives as a table: type or value, and what is said about it. Undefined if there is nothing to add. */
export function renderAlternatives(group: Alternatives, owner: RowNode, scope: PageScope): Html | undefined {
  if (areSaid(group, owner)) return undefined;
  const items = group.options.map(
    (option) =>
      html`<li${fromAttribute(findPlaces(option, scope))}>${renderKind(option)}<div class="what">${renderAbout(option, scope)}</div></li>`,
  );
  return html`<ul class="enum described" aria-label="${group.keyword === 'oneOf' ? 'One of' : 'Any of'}">${items}</ul>`;
}

function renderKind({ view }: RowNode): Html {
  if (view.const === undefined) return html`<span class="type">${view.typeWords}</span>`;
  return html`<code>${shortValue(view.const, view.schema.$digits, '/const')}</code>`;
}

function renderAbout(option: RowNode, scope: PageScope): Html {
  const { title, description } = option.view;
  const prose = renderProse(description, scope);
  return html`${title === undefined ? undefined : html`<p class="titled">${title}</p>`}${
    prose === undefined ? undefined : html`<div class="text">${prose}</div>`
  }${renderFacts(option, scope)}`;
}
