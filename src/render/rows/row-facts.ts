import type { ExternalDocs } from '../../core/api/external-docs.ts';
import type { JsonSchemaObject, XmlHints } from '../../core/api/schema.ts';
import type { Digits } from '../../core/source/document/exact-digits.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { codeSpan } from '../../core/source/text/code-fence.ts';
import { exactText, withDigits } from '../../request/json/exact-value.ts';
import { constraintsInWords } from '../../schema/view/constraints-in-words.ts';
import { leftOutInWords } from '../../schema/view/left-out-in-words.ts';
import type { SchemaView } from '../../schema/view/view-schema.ts';
import { renderCode } from '../code/code-card.ts';
import { type Html, html } from '../html.ts';
import { inlineCode, renderSee } from '../inline-markup.ts';
import type { PageScope } from '../page-scope.ts';
import { renderProse } from '../prose.ts';
import { serializationInWords } from '../sections/wire-words.ts';
import { enumTexts, isLong, shortValue } from '../short-value.ts';
import { untouchedForm } from '../untouched/untouched-form.ts';
import type { RowNode } from './row-node.ts';

/**
 * Renders the facts below the description: values, then limits and examples that fit into one line, then values that
 * must be opened.
 */
export function renderFacts(row: RowNode, scope: PageScope): Html {
  const { view, inner } = row;
  const { default: fallback } = view;
  const isBelow = fallback !== undefined && isLong(fallback);
  const written = { value: fallback ?? null, digits: view.schema.$digits, pointer: '/default' };
  const examples = isInForm(row, scope) ? [] : shownExamples(row);
  const short = examples.filter((example) => !isBlock(example));
  const limits = [
    ...rulesInWords(row).map((words) => renderRule(inlineCode(words))),
    isBelow && !isOpened(fallback) ? renderRule(renderShort('Default', [written])) : undefined,
    renderSee(findDocs(view)),
    ...renderShortExamples(short),
  ].filter((limit) => limit !== undefined);
  return html`${inner.view === view ? undefined : renderProse(inner.view.description, scope)}${renderEnum(view)}${
    inner.view === view ? undefined : renderEnum(inner.view, ' of-items')
  }${limits.length === 0 ? undefined : html`<div class="limits">${limits}</div>`}${
    isBelow && isOpened(fallback) ? renderOpened('Default', written) : undefined
  }${examples.filter(isBlock).map((example) => renderNamedExample(example, scope))}`;
}

/** Returns whether the form has the example of the row: that of a body, or one that it hides, as it would here. */
function isInForm({ cell }: RowNode, { interactive, model }: PageScope): boolean {
  if (!interactive || cell === undefined || model.subject === undefined) return false;
  return cell === '/body' || untouchedForm(model, model.subject).isSecret(cell);
}

function renderRule(fact: Html): Html {
  return html`<p class="rule">${fact}</p>`;
}

/** Renders the examples without a title together, and each of the others with its title. */
function renderShortExamples(examples: readonly RowExample[]): readonly Html[] {
  const untitled = examples.filter(({ title, sent }) => title === '' && sent === undefined);
  const titled = examples
    .filter((example) => !untitled.includes(example))
    .map((example) => renderTitledExample(example, example === examples[0] ? 'named' : undefined));
  if (untitled.length === 0) return titled;
  if (untitled.length > 1) return [renderRule(renderShort('Examples', untitled)), ...titled];
  return [html`<p class="rule example">${renderShort('Example', untitled)}</p>`, ...titled];
}

/** `named`: only its title is shown beside a control that has its value. */
function renderTitledExample({ title, sent, ...written }: RowExample, kind?: 'named'): Html {
  const words = renderShort(title === '' ? 'Example' : `Example: ${title}`, [written]);
  if (sent !== undefined) return renderRule(html`${words} sent as <code>${sent}</code>`);
  return kind === undefined ? renderRule(words) : html`<p class="rule ${kind}">${words}</p>`;
}

/** Returns the title of a schema, unless it only repeats the name or the type of the row. */
export function findTitle({ view, label }: RowNode): string | undefined {
  const { title, typeWords } = view;
  if (title === undefined) return undefined;
  return [label, typeWords].some((known) => hasSameLetters(known, title)) ? undefined : title;
}

/** Returns whether a description says no more than the name or title of the schema: "A planet" of `Planet`. */
export function isOnlyName(description: string | undefined, { view }: RowNode): boolean {
  const words = description?.trim().replace(/^(?:an?|the)\s+/i, '');
  if (words === undefined) return false;
  return [view.typeWords, view.title].some((name) => name !== undefined && hasSameLetters(name, words));
}

/** Returns whether two names differ only in case, blanks and punctuation. */
export function hasSameLetters(one: string, other: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return letters(one) === letters(other);
}

/** Lists the limits of a row as sentences with code between backticks, including the limits of its items and names. */
export function rulesInWords(row: RowNode): readonly string[] {
  const { view, inner, parameter } = row;
  const constraints = view.constraints.join('. ');
  const itemConstraints =
    inner.view === view ? '' : describeItems(inner.view, isInExample(row) || shownExamples(row).length > 0);
  const names = view.propertyNames === undefined ? '' : lowerFirst(constraintsInWords(view.propertyNames).join('. '));
  const discriminator = inner.view.variants.find((variants) => variants.discriminator !== undefined)?.discriminator;
  return [
    constraints,
    ...(parameter === undefined ? [] : serializationInWords(parameter, view.types)),
    itemConstraints === '' ? '' : `Each item: ${itemConstraints}`,
    names === '' ? '' : `Names: ${names}`,
    ...(isClosed(inner.view)
      ? [inner.view.properties.length > 0 ? 'Only these fields' : 'No fields']
      : listForbidden(inner.view).map((name) => `Must not have ${codeSpan(name)}`)),
    view.items === false ? (view.prefixItems.length > 0 ? 'No further items' : 'No items') : '',
    row.isXml ? xmlInWords(row) : '',
    discriminator === undefined ? '' : `Distinguished by \`${discriminator}\``,
    ...inner.view.dependentRequired.map(formatDependency),
    ...leftOutInWords(view.schema),
    ...(inner.view === view ? [] : leftOutInWords(inner.view.schema)),
  ].filter((rule) => rule !== '');
}

function describeItems(
  { const: constant, constraints, schema, examples: [example] }: SchemaView,
  hasExamples: boolean,
): string {
  const value = constant === undefined ? [] : [`Always ${codeSpan(shortValue(constant, schema.$digits, '/const'))}`];
  const isPlain = !hasExamples && example !== undefined && typeof example !== 'object' && !isOpened(example);
  const shown = isPlain ? [`Example ${codeSpan(shortValue(example, schema.$digits, '/examples/0'))}`] : [];
  return lowerFirst([...value, ...constraints, ...shown].join('. '));
}

function formatDependency({ property, requires }: SchemaView['dependentRequired'][number]): string {
  return `${codeSpan(property)} needs ${requires.map((name) => codeSpan(String(name))).join(' and ')}`;
}

/** The properties that may not be given, which have no row: those of a condition, for example. */
function listForbidden({ schema: { properties } }: SchemaView): readonly string[] {
  const entries = typeof properties === 'object' ? Object.entries(properties) : [];
  return entries.flatMap(([name, property]) => (property === false ? [name] : []));
}

function isClosed({ additionalProperties, patternProperties, properties, variants }: SchemaView): boolean {
  const isEmpty = properties.length === 0 && patternProperties.length > 0;
  return additionalProperties === false && !isEmpty && variants.length === 0;
}

function lowerFirst(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

/** Longer lists of values are cut, with a button that shows the rest. */
const mostValues = 40;
const firstValues = 20;

function renderEnum(view: SchemaView, kind = ''): Html | undefined {
  const { enumValues: values } = view;
  if (values.length === 0) return undefined;
  const texts = enumTexts(view);
  const isDescribed = values.some(({ description, name }) => description !== undefined || name !== undefined);
  const shown = values.length > mostValues ? firstValues : values.length;
  const items = values.map(
    ({ description, name }, index) =>
      html`<li><code>${texts[index]}</code>${name === undefined ? undefined : html` ${name}`}${
        description === undefined ? undefined : html` ${description}`
      }</li>`,
  );
  const list = (label: string, part: readonly Html[]) =>
    html`<ul class="enum${isDescribed ? ' described' : ''}${kind}" aria-label="${label}">${part}</ul>`;
  const first = list('Allowed values', items.slice(0, shown));
  const rest = items.slice(shown);
  if (rest.length === 0) return first;
  const words = `${rest.length} more values`;
  return html`${first}<details class="nest value${isDescribed ? '' : ' rest'}${kind}"><summary><span class="show">Show ${words}</span><span class="hide">Hide ${words}</span></summary>${list('More allowed values', rest)}</details>`;
}

const mostExamples = 3;
const longestLine = 100;

/** Returns whether a value is too long for a line, so that it must be opened. */
function isOpened(value: JsonValue): boolean {
  return shortValue(value).length > longestLine;
}

/** A value with the digits of its numbers: see `shortValue`. */
interface WrittenValue {
  readonly value: JsonValue;
  readonly digits?: Digits;
  readonly pointer?: string;
}

interface RowExample extends WrittenValue {
  readonly title: string;
  readonly sent?: string;
  readonly description?: string;
}

function authoredExamples({ parameter }: RowNode): readonly RowExample[] {
  return (parameter?.examples ?? []).flatMap(
    ({ value, digits, serialized, externalValue, summary, name, description }) => {
      const shown = value ?? serialized ?? externalValue;
      if (shown === undefined) return [];
      const sent = value === undefined ? undefined : serialized;
      // Many examples are named by their values.
      const title = summary ?? name;
      return [{ title: title === String(shown) ? '' : title, value: shown, digits, sent, description }];
    },
  );
}

/** Lists the examples of a row: those of its parameter, else those of its schema, unless the response has its own. */
export function shownExamples(row: RowNode): readonly RowExample[] {
  const { view } = row;
  const examples: RowExample[] = [...authoredExamples(row)];
  if (examples.length === 0 && !isInExample(row)) {
    const { $digits: digits } = view.schema;
    examples.push(
      ...view.examples.map((value, index) => ({ title: '', value, digits, pointer: `/examples/${index}` })),
    );
  }
  return examples.slice(0, mostExamples).filter(({ value }) => !(value === view.default || value === view.const));
}

/** Returns whether the response that a row is part of has examples of its own. */
function isInExample({ hasExamples, parent }: RowNode): boolean {
  return hasExamples === true || (parent !== undefined && isInExample(parent));
}

function renderShort(title: string, values: readonly WrittenValue[]): Html {
  return html`${title} ${values.map(
    ({ value, digits, pointer }, index) =>
      html`${index > 0 ? ', ' : ''}<code>${shortValue(value, digits, pointer)}</code>`,
  )}`;
}

/** Returns whether an example has to be opened, or has a text of its own. */
function isBlock({ value, description }: RowExample): boolean {
  return isOpened(value) || description !== undefined;
}

function renderNamedExample(example: RowExample, scope: PageScope): Html {
  const { title, sent, description, ...written } = example;
  const prose = renderProse(description, scope);
  if (!isOpened(example.value)) return html`<div class="limits">${renderTitledExample(example)}</div>${prose}`;
  return html`${renderOpened(title === '' ? 'Example' : `Example: ${title}`, written)}${
    sent === undefined ? undefined : html`<p class="rule">sent as <code>${sent}</code></p>`
  }${prose}`;
}

/** `externalDocs` of a schema. */
export function findDocs({ schema }: SchemaView): ExternalDocs | undefined {
  const docs = schema.externalDocs as { readonly url?: unknown; readonly description?: unknown } | null | undefined;
  if (typeof docs?.url !== 'string') return undefined;
  return { url: docs.url, ...(typeof docs.description === 'string' && { description: docs.description }) };
}

function renderOpened(title: string, { value, digits, pointer }: WrittenValue): Html {
  const code =
    typeof value === 'string'
      ? renderCode(value, 'text')
      : renderCode(exactText(withDigits(value, digits, pointer), 2), 'json');
  return html`<details class="nest value"><summary>${title}</summary><div class="card">${code}</div></details>`;
}

/** Describes the XML form of a value according to its schema, with code between backticks. `""`: the default form. */
function xmlInWords({ view, inner, label }: RowNode): string {
  const xml = readHints(view.schema);
  const items = inner.view === view ? undefined : readHints(inner.view.schema);
  // The name of a list without an element of its own is not written: its items have theirs (3.1.2, "XML Object Examples").
  const isBare = inner.view !== view && xml?.nodeType === undefined && xml?.attribute !== true;
  const words =
    xml?.wrapped === true ? describeWrapped(xml, items, label) : describeElement(isBare ? items : (xml ?? items));
  return words === '' ? '' : `XML: ${words}`;
}

/** Half-typed hints may have any value. */
function readHints({ xml }: JsonSchemaObject): XmlHints | undefined {
  if (xml === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(xml)
      .filter(([, value]) => ['string', 'boolean'].includes(typeof value))
      .map(([key, value]) => [key, flags.has(key) ? value === true : String(value)]),
  );
}

const flags: ReadonlySet<string> = new Set(['attribute', 'wrapped']);

function describeWrapped(list: XmlHints, item: XmlHints | undefined, label: string): string {
  const itemName = item?.name === undefined ? 'each item' : codeSpan(qualified(item, item.name));
  return `${itemName} in one ${codeSpan(qualified(list, list.name ?? label))}${describeNamespace(list)}`;
}

function describeElement(xml: XmlHints | undefined): string {
  if (xml === undefined) return '';
  const { name, nodeType, prefix, namespace } = xml;
  if (nodeType === 'text') return 'text';
  if (nodeType === 'cdata') return 'CDATA text';
  if (nodeType === 'none') return 'no element of its own';
  const isAttribute = xml.attribute === true || nodeType === 'attribute';
  if (!isAttribute && name === undefined && prefix === undefined && namespace === undefined) return '';
  const words = [isAttribute ? 'attribute' : 'element', name === undefined ? '' : codeSpan(qualified(xml, name))];
  const lonePrefix = name === undefined && prefix !== undefined ? ` with the prefix ${codeSpan(prefix)}` : '';
  return `${words.filter((word) => word !== '').join(' ')}${lonePrefix}${describeNamespace(xml)}`;
}

function qualified({ prefix }: XmlHints, name: string): string {
  return prefix === undefined ? name : `${prefix}:${name}`;
}

function describeNamespace({ namespace }: XmlHints): string {
  return namespace === undefined ? '' : ` of the namespace ${codeSpan(namespace)}`;
}
