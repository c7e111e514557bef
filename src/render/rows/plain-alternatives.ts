import { nameOfType } from '../../schema/view/type-in-words.ts';
import { type Html, html } from '../html.ts';
import { renderTitle } from '../inline-markup.ts';
import type { PageScope } from '../page-scope.ts';
import { renderBox } from '../prose.ts';
import { constantText } from '../short-value.ts';
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

/** Returns whether a card below the row shows its alternatives, with "One of" or "Any of" in its head. */
export function hasCard(row: RowNode, isForm: boolean): boolean {
  return (row.groups ?? []).some((group) => group.kind === 'variants' && !areListed(group, row, isForm));
}

function hasVariants({ inner }: RowNode): boolean {
  return inner.view.variants.length > 0;
}

/** Returns whether the type of the owner already says everything about the alternatives. */
export function areSaid(group: Alternatives, owner: RowNode): boolean {
  return listUnsaid(group, owner).length === 0;
}

/** Returns the alternatives about which the type of the owner, `string or integer`, does not say everything. */
function listUnsaid({ options }: Alternatives, { inner }: RowNode): readonly RowNode[] {
  const said = new Set(inner.view.typeWords.split(' or '));
  return options
    .flatMap(withInner)
    .filter((option) => !isBare(option) || option.view.typeWords.split(' or ').some((word) => !said.has(word)));
}

/** Returns an alternative and those that it has itself. */
function withInner(option: RowNode): readonly RowNode[] {
  const inner = (option.groups ?? []).flatMap((group) => (group.kind === 'variants' ? group.options : []));
  if (inner.length === 0) return [option];
  return [...(isBare(option) ? [] : [option]), ...inner.flatMap(withInner)];
}

/** Returns whether nothing is known of an alternative but its type. */
export function isBare(option: RowNode): boolean {
  const { title, description, enumValues, const: constant, default: fallback, examples } = option.view;
  const texts = [title, description, constant, fallback];
  const hasValues = enumValues.length + examples.length > 0;
  return !hasValues && texts.every((text) => text === undefined) && rulesInWords(option).length === 0;
}

/** Renders the alternatives as a table: type or value, and what is said about it. Undefined if there is nothing to add. */
export function renderAlternatives(group: Alternatives, owner: RowNode, scope: PageScope): Html | undefined {
  const options = listUnsaid(group, owner);
  if (options.length === 0) return undefined;
  const items = options.map(
    (option) =>
      html`<li${fromAttribute(findPlaces(option, scope))}>${renderKind(option, scope)}<div class="what">${renderAbout(option, scope)}</div></li>`,
  );
  const words = choiceWords(group);
  const isSaid = / or |\benum\b|\b(?:one|any) of\b|\balternatives\b/.test(
    owner.view.typeWords.replace(/ or null$/, ''),
  );
  return html`${isSaid ? undefined : html`<p class="or">${words}</p>`}<ul class="enum described" aria-label="${words}">${items}</ul>`;
}

export function choiceWords({ keyword }: Alternatives): string {
  return keyword === 'oneOf' ? 'One of' : 'Any of';
}

function renderKind({ view, written }: RowNode, { schemas }: PageScope): Html {
  // The head of the list says "one of".
  if (view.const === undefined) return html`<span class="type">${nameOfType(written, schemas)}</span>`;
  const value = html`<code>${constantText(view)}</code>`;
  return view.nullable ? html`<span class="type">${value} or null</span>` : value;
}

function renderAbout(option: RowNode, scope: PageScope): Html {
  const { title, description } = option.view;
  return html`${renderTitle(title)}${renderBox(description, scope, 'text')}${renderFacts(option, scope)}`;
}
