import type { PageNode } from '../../core/pages/page-tree.ts';
import { type Html, html } from '../html.ts';
import type { PageScope } from '../page-scope.ts';
import { renderTree } from '../tree/render-tree.ts';

/**
 * Finds the parts of a page's own text that belong in the right column: `Panel`, and on a page without a reference also
 * its examples.
 */
export function findBesideText({ model: { body, subject } }: PageScope): readonly PageNode[] {
  return (body?.children ?? []).filter(
    (node) =>
      node.kind === 'component' && (node.name === 'Panel' || (subject === undefined && examples.has(node.name))),
  );
}

const examples: ReadonlySet<string> = new Set(['RequestExample', 'ResponseExample']);

/** Removes from the page what the right column shows. */
export function withoutBeside(scope: PageScope): PageScope {
  const { model } = scope;
  const beside = findBesideText(scope);
  if (model.body === undefined || beside.length === 0) return scope;
  const children = model.body.children.filter((node) => !beside.includes(node));
  return { ...scope, model: { ...model, body: { ...model.body, children } } };
}

/** Renders the text of the right column. */
export function renderBesideText(scope: PageScope): Html | undefined {
  const { body } = scope.model;
  const children = findBesideText(scope);
  if (body === undefined || children.length === 0) return undefined;
  const text = renderTree({ ...body, children }, scope.context, scope.context.sources?.textFile, 'beside');
  return html`<div class="prose">${text}</div>`;
}
