import type { MediaType } from '../../core/api/http-operation.ts';
import { renderCard } from '../code/code-card.ts';
import { authoredTexts } from '../code/examples.ts';
import { type Html, html } from '../html.ts';
import { inlineCode } from '../inline-markup.ts';
import type { PageScope } from '../page-scope.ts';
import { type Choice, renderPick } from '../pick.ts';
import { renderRows } from '../rows/render-rows.ts';
import { type RowNode, rowId } from '../rows/row-node.ts';
import { renderRoot } from './body-root.ts';
import type { MediaPlan, PartPlan } from './operation-plan.ts';
import { encodingsInWords } from './wire-words.ts';

interface ContentOptions {
  readonly name: string;
  /** The status of the response whose examples the page shows. */
  readonly status?: string | undefined;
  /** True if the written examples are shown here: no code column has them. */
  readonly hasExamples?: boolean;
  /** Content between the choice of media types and the fields. */
  readonly before?: Html | undefined;
}

/** Renders a body in each of its media types. Several media types are a choice. */
export function renderContent(
  plans: readonly MediaPlan[],
  scope: PageScope,
  options: ContentOptions,
): Html | undefined {
  const { name, status, before } = options;
  const [first] = plans;
  if (first === undefined) return before;
  if (plans.length === 1) return html`${before}${renderMedia(first, scope, options)}`;
  const choices: Choice[] = plans.map((plan) => ({
    label: html`<span data-media="${plan.media.mediaType}">${plan.media.mediaType}</span>`,
    content: renderMedia(plan, scope, options),
    from: scope.context.sources?.findPlaces(plan.media),
    shows: status === undefined ? undefined : `${status} ${plan.media.mediaType}`,
  }));
  return renderPick(choices, scope, { name, kind: 'medias', label: 'Media type', between: before });
}

function renderMedia({ media, root, item, parts }: MediaPlan, scope: PageScope, { hasExamples }: ContentOptions): Html {
  const details = html`${renderEncodings(media)}${parts.map((part) => renderPartHeaders(part, scope))}${hasExamples === true ? renderBodyExamples(media, root, scope) : undefined}`;
  if (item === undefined) return html`${renderRoot(root, scope)}${details}`;
  return html`<p class="sub">Each item of the stream</p>${renderRoot(item, scope)}${
    media.schema === true ? undefined : html`<p class="sub">The whole</p>${renderRoot(root, scope)}`
  }${details}`;
}

/** Renders the written examples of a body. */
function renderBodyExamples(media: MediaType, root: RowNode, scope: PageScope): Html | undefined {
  const examples = authoredTexts(media);
  if (examples.length === 0) return undefined;
  // The playground copies the selected example into its form.
  const fill =
    scope.interactive && root.cell !== undefined && examples.every(({ lang }) => lang === 'json')
      ? html` <button class="open" type="button" data-fill>Use this example</button>`
      : undefined;
  return html`<p class="sub">${examples.length === 1 ? 'Example' : 'Examples'}${fill}</p>${renderCard('Example', [{ label: examples[0]?.title ?? '', examples }], scope, `${rowId(root.pointer)}.examples`)}`;
}

function renderPartHeaders({ name, headers }: PartPlan, scope: PageScope): Html {
  return html`<p class="sub">Headers of ${inlineCode(name)}</p>${renderRows(headers, scope)}`;
}

function renderEncodings(media: MediaType): Html | undefined {
  const facts = encodingsInWords(media);
  if (facts.length === 0) return undefined;
  return html`<p class="sub">Encoding of the parts</p><ul class="facts">${facts.map((words) => html`<li>${inlineCode(words)}</li>`)}</ul>`;
}
