import type { PageNode, PageTree } from '../../core/pages/page-tree.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { PageModel } from '../../render/page-model.ts';
import type { RenderContext } from '../../render/render-context.ts';
import { siteLink } from '../../render/tree/site-link.ts';

/**
 * Returns the model with absolute links in its texts, for a file that is read apart from the site: to the Markdown of
 * pages, and to files. What is no page and no file of the site stays as written.
 */
export function withAbsoluteLinks(model: PageModel, context: RenderContext): PageModel {
  const resolve = (written: string) => siteLink(written, context) ?? written;
  const change = (tree: PageTree): PageTree => ({ ...tree, children: changeLinks(tree.children, resolve) });
  const { body, description, prose } = model;
  return {
    ...model,
    ...(body && { body: change(body) }),
    ...(description && { description: change(description) }),
    prose: Object.fromEntries(Object.entries(prose).map(([text, tree]) => [text, change(tree)])),
  };
}

const linkNames = ['href', 'src', 'img'];

function changeLinks(nodes: readonly PageNode[], resolve: (written: string) => string): readonly PageNode[] {
  return nodes.map((node) => {
    if (node.kind === 'element')
      return {
        ...node,
        attributes: changeValues(node.attributes, resolve),
        children: changeLinks(node.children, resolve),
      };
    if (node.kind !== 'component') return node;
    return { ...node, props: changeValues(node.props, resolve), children: changeLinks(node.children, resolve) };
  });
}

function changeValues<Value extends JsonValue>(
  values: { readonly [name: string]: Value },
  resolve: (written: string) => string,
): { readonly [name: string]: Value | string } {
  const links = linkNames.filter((name) => Object.hasOwn(values, name));
  if (links.length === 0) return values;
  const changed = links.map((name) => {
    const value = values[name];
    return [name, typeof value === 'string' ? resolve(value) : value];
  });
  return { ...values, ...Object.fromEntries(changed) };
}
