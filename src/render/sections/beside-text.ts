import type { PageNode } from '../../core/pages/page-tree.ts';
import { type Html, html } from '../html.ts';
import type { PageScope } from '../page-scope.ts';
import { renderTree } from '../tree/render-tree.ts';

/** What a page's own text puts into the right column: `Panel`; on a page without a reference part its examples too. */
export function besideText({ model: { body, subject } }: PageScope): readonly PageNode[] {
  return (body?.children ?? []).filter(
    (node) =>
      node.kind === 'component' && (node.name === 'Panel' || (subject === undefined && examples.has(node.name))),
  );
}

const examples: ReadonlySet<string> = new Set(['RequestExample', 'ResponseExample']);

/** The page without what stands in the right column. */
export function withoutBeside(scope: PageScope): PageScope {
  const { model } = scope;
  const beside = besideText(scope);
  if (model.body === undefined || beside.length === 0) return scope;
  const children = model.body.children.filter((node) => !beside.includes(node));
  return { ...scope, model: { ...model, body: { ...model.body, children } } };
}

/** The text of the right column. */
export function renderBesideText(scope: PageScope): Html | undefined {
  const { body } = scope.model;
  const children = besideText(scope);
  if (body === undefined || children.length === 0) return undefined;
  return html`<div class="prose">${renderTree({ ...body, children }, scope.context, scope.context.sources?.textFile)}</div>`;
}
