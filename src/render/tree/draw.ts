import type { ComponentNode, PageNode } from '../../core/pages/page-tree.ts';
import type { DrawingBudget } from '../../markup/drawing/drawing-budget.ts';
import type { Html } from '../html.ts';
import { inlineCode } from '../inline-markup.ts';
import type { RenderContext } from '../render-context.ts';

/** The context of a component's renderer. */
export interface Draw {
  readonly context: RenderContext;
  readonly drawings: DrawingBudget;
  nodes(nodes: readonly PageNode[]): Html;
  /** True inside a link. Browsers end a link where another one begins. */
  readonly isInLink: boolean;
  inLink(): Draw;
  /**
   * Returns an id that no other component of the tree has. It stays the same as long as the components before it do.
   */
  nextId(): string;
}

export type ComponentRenderer = (node: ComponentNode, draw: Draw) => Html;

/** Returns a prop as text, if it is a number or a string that is not blank. */
export function textProp(node: ComponentNode, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = Object.hasOwn(node.props, name) ? node.props[name] : undefined;
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return undefined;
}

/** Returns a boolean prop. A bare prop, `{true}`, `"true"` and `"True"` are true. */
export function flagProp(node: ComponentNode, name: string): boolean {
  const value = Object.hasOwn(node.props, name) ? node.props[name] : undefined;
  return value === true || value === '' || (typeof value === 'string' && value.toLowerCase() === 'true');
}

/** Returns a color for an attribute of SVG, or undefined if it is missing or no plain CSS color. */
export function colorProp(node: ComponentNode, name: string): string | undefined {
  const value = textProp(node, name);
  return value === undefined ? undefined : plainColor(value);
}

/** Returns a CSS color, or undefined if it is something else, such as `url(…)`. */
export function plainColor(written: string): string | undefined {
  const pattern = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/]{1,40}\))$/i;
  return pattern.exec(written.trim())?.[0];
}

/** Returns the texts of a prop that is one text or a list of texts. */
export function textsProp(node: ComponentNode, name: string): readonly string[] {
  const value = Object.hasOwn(node.props, name) ? node.props[name] : undefined;
  if (Array.isArray(value))
    return value.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/**
 * Returns an attribute that contains Markdown or JSX, which the parser has made a part of the component, or else its
 * text.
 */
export function markdownProp(node: ComponentNode, name: string): readonly PageNode[] | undefined {
  const part = node.children.find((child) => child.kind === 'component' && child.name === `${node.name}.${name}`);
  if (part?.kind === 'component') return part.children;
  const value = textProp(node, name);
  return value === undefined ? undefined : [{ kind: 'text', value }];
}

/** Renders a title, with its code, or with the content that is given as JSX. */
export function titleProp(node: ComponentNode, draw: Draw, name = 'title'): Html | undefined {
  const part = node.children.find((child) => child.kind === 'component' && child.name === `${node.name}.${name}`);
  if (part?.kind === 'component') return draw.nodes(part.children);
  const words = textProp(node, name);
  return words === undefined ? undefined : inlineCode(words);
}

/** Returns the content of a component without the parts that are its attributes. */
export function findContent(node: ComponentNode): readonly PageNode[] {
  return node.children.filter((child) => child.kind !== 'component' || !child.name.startsWith(`${node.name}.`));
}

/** Finds the child components with these names, also inside of elements that only wrap them. */
export function childComponents(node: ComponentNode, names: readonly string[]): readonly ComponentNode[] {
  const components: ComponentNode[] = [];
  const visit = (nodes: readonly PageNode[]): void => {
    for (const child of nodes) {
      if (child.kind === 'component' && names.includes(child.name)) components.push(child);
      else if (child.kind === 'element') visit(child.children);
    }
  };
  visit(node.children);
  return components;
}
