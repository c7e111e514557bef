import type { MediaType } from '../../core/api/http-operation.ts';
import { rowId } from '../../request/form/field-pointer.ts';
import { exactText } from '../../request/json/exact-value.ts';
import { exampleLabel, renderCard, renderCode } from '../code/code-card.ts';
import { authoredTexts, type ExampleText } from '../code/examples.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { inlineCode } from '../inline-markup.ts';
import type { PageScope } from '../page-scope.ts';
import { type Choice, renderPick } from '../pick.ts';
import { renderBox } from '../prose.ts';
import { renderRows } from '../rows/render-rows.ts';
import type { RowNode } from '../rows/row-node.ts';
import { renderRoot, type SchemaHead } from './body-root.ts';
import type { MediaPlan, PartPlan } from './operation-plan.ts';
import { encodingsInWords } from './wire-words.ts';

interface ContentOptions {
  readonly name: string;
  /** The status of the response whose examples the page shows. */
  readonly status?: string;
  /** True if the written examples are shown here: no code column has them. */
  readonly hasExamples?: boolean;
  /** The heading of the body with its controls. */
  readonly heading: Html;
  /** Content between the head and the fields. */
  readonly after?: Html;
}

/** Renders a body in each of its media types. Several media types are a choice beside its heading. */
export function renderContent(
  plans: readonly MediaPlan[],
  scope: PageScope,
  options: ContentOptions,
): Html | undefined {
  const { name, status, heading, after, hasExamples = false } = options;
  const [first] = plans;
  const head = html`<div class="shape">${heading}</div>`;
  if (first === undefined) return html`${head}${after}`;
  if (plans.length === 1)
    return first.item === undefined
      ? renderMedia(first, scope, hasExamples, { heading, after })
      : html`${head}${renderMedia(first, scope, hasExamples, { after })}`;
  const choices: Choice[] = plans.map((plan) => ({
    label: plan.media.mediaType,
    content: renderMedia(plan, scope, hasExamples),
    from: scope.context.sources?.findPlaces(plan.media),
    shows: status === undefined ? undefined : `${status} ${plan.media.mediaType}`,
  }));
  return renderPick(choices, scope, {
    ...{ name, kind: 'medias', label: 'Media type', list: {} },
    heading: head,
    between: after,
  });
}

function renderMedia(
  { media, root, item, parts }: MediaPlan,
  scope: PageScope,
  hasExamples: boolean,
  head: SchemaHead = {},
): Html {
  const examples = hasExamples ? authoredTexts(media, scope.schemas, 'request') : [];
  const isChoice = scope.interactive && root.cell !== undefined && examples.some(canFill);
  const choice = isChoice ? renderExampleChoice(examples, root, scope) : undefined;
  const details = html`${renderEncodings(media)}${parts.map((part) => renderPartHeaders(part, scope))}${isChoice ? undefined : renderExamples(examples, root, scope)}`;
  if (item === undefined) return html`${renderRoot(root, scope, { ...head, choice })}${details}`;
  return html`${choice}${head.after}${renderRoot(item, scope, { heading: renderSub('Each item of the stream') })}${
    media.schema === true ? undefined : renderRoot(root, scope, { heading: renderSub('The whole') })
  }${details}`;
}

/** Renders the heading of a part of a section. */
export function renderSub(words: HtmlValue, level = 3): Html {
  return level === 3 ? html`<h3 class="sub">${words}</h3>` : html`<h4 class="sub">${words}</h4>`;
}

/** Other examples are texts of formats that the form has no fields for, or addresses of examples. */
function canFill({ value }: ExampleText): boolean {
  return value !== undefined;
}

/**
 * Renders the choice of the example that fills the form. Form and sample show its value, so the value itself is for
 * readers without script, and for the script that fills the form.
 */
function renderExampleChoice(examples: readonly ExampleText[], root: RowNode, scope: PageScope): Html {
  const [only] = examples;
  if (only !== undefined && examples.length === 1) {
    const title = only.title === '' ? undefined : html`<span class="label">Example: ${only.title}</span> `;
    return html`<div class="fill">${title}<button class="open" type="button" data-fill hidden>Use this example</button><div class="panel">${renderFilling(only, scope)}</div></div>`;
  }
  const choices = examples.map((example, index) => ({
    label: exampleLabel(example, index),
    content: renderFilling(example, scope),
  }));
  const pick = renderPick(choices, scope, {
    name: `${rowId(root.pointer)}.examples`,
    kind: 'examples',
    label: 'Example',
    list: { fills: 'Use an example' },
  });
  return html`<div class="fill choices">${pick}</div>`;
}

function renderFilling(example: ExampleText, scope: PageScope): Html {
  const note = renderBox(example.description, scope, 'note');
  const { value, text, lang } = example;
  if (value === undefined) return html`${note}<div class="card">${renderCode(text, lang)}</div>`;
  return html`${note}<div class="unscripted"><div class="card">${renderCode(exactText(value, 2), 'json')}</div></div>`;
}

/** Renders the written examples of a body that the form does not take. */
function renderExamples(examples: readonly ExampleText[], root: RowNode, scope: PageScope): Html | undefined {
  if (examples.length === 0) return undefined;
  return html`${renderSub(examples.length === 1 ? 'Example' : 'Examples')}${renderCard('', [{ label: examples[0]?.title ?? '', examples }], scope, `${rowId(root.pointer)}.examples`)}`;
}

function renderPartHeaders({ name, headers }: PartPlan, scope: PageScope): Html {
  return html`${renderSub(html`Headers of ${inlineCode(name)}`)}${renderRows(headers, scope)}`;
}

function renderEncodings(media: MediaType): Html | undefined {
  const facts = encodingsInWords(media);
  if (facts.length === 0) return undefined;
  return html`${renderSub('Encoding of the parts')}<ul class="facts">${facts.map((words) => html`<li>${inlineCode(words)}</li>`)}</ul>`;
}
