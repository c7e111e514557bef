import type { ComponentNode, PageNode } from '../../core/pages/page-tree.ts';
import type { Html } from '../html.ts';
import { inlineCode } from '../inline-code.ts';
import type { RenderContext } from '../render-context.ts';

/** The renderer's arguments for one component besides its node. */
export interface Draw {
  readonly context: RenderContext;
  nodes(nodes: readonly PageNode[]): Html;
  /** Whether the nodes are in a link: browsers end a link where another one begins. */
  readonly isInLink: boolean;
  inLink(): Draw;
  /** An id that no other component of the tree has; stable as long as the components before it are the same. */
  nextId(): string;
}

export type ComponentRenderer = (node: ComponentNode, draw: Draw) => Html;

/** A prop as text: strings and numbers; undefined for anything else and for empty text. */
export function textProp(node: ComponentNode, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = Object.hasOwn(node.props, name) ? node.props[name] : undefined;
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return undefined;
}

/** A boolean prop: bare, `{true}`, `"true"` and `"True"` are true. */
export function flagProp(node: ComponentNode, name: string): boolean {
  const value = Object.hasOwn(node.props, name) ? node.props[name] : undefined;
  return value === true || value === '' || (typeof value === 'string' && value.toLowerCase() === 'true');
}

/** A colour as an attribute of SVG; undefined: there is none, or it is no plain colour of CSS. */
export function colorProp(node: ComponentNode, name: string): string | undefined {
  const value = textProp(node, name);
  return value === undefined ? undefined : plainColor(value);
}

/** A colour of CSS; undefined: it is something else, such as `url(…)`. */
export function plainColor(written: string): string | undefined {
  const pattern = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/]{1,40}\))$/i;
  return pattern.exec(written.trim())?.[0];
}

/** The texts of a prop that is one text or a list of them. */
export function textsProp(node: ComponentNode, name: string): readonly string[] {
  const value = Object.hasOwn(node.props, name) ? node.props[name] : undefined;
  if (Array.isArray(value))
    return value.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** What a component's attribute says in Markdown or JSX, which the parser made a part of the component; else its text. */
export function markdownProp(node: ComponentNode, name: string): readonly PageNode[] | undefined {
  const part = node.children.find((child) => child.kind === 'component' && child.name === `${node.name}.${name}`);
  if (part?.kind === 'component') return part.children;
  const value = textProp(node, name);
  return value === undefined ? undefined : [{ kind: 'text', value }];
}

/** A title, with its code, or with what it shows as JSX. */
export function titleProp(node: ComponentNode, draw: Draw, name = 'title'): Html | undefined {
  const part = node.children.find((child) => child.kind === 'component' && child.name === `${node.name}.${name}`);
  if (part?.kind === 'component') return draw.nodes(part.children);
  const words = textProp(node, name);
  return words === undefined ? undefined : inlineCode(words);
}

/** The content of a component with such attributes. */
export function contentOf(node: ComponentNode): readonly PageNode[] {
  return node.children.filter((child) => child.kind !== 'component' || !child.name.startsWith(`${node.name}.`));
}

/** The child components with these names, searched through elements that only wrap them. */
export function childComponents(node: ComponentNode, names: readonly string[]): readonly ComponentNode[] {
  const found: ComponentNode[] = [];
  const visit = (nodes: readonly PageNode[]): void => {
    for (const child of nodes) {
      if (child.kind === 'component' && names.includes(child.name)) found.push(child);
      else if (child.kind === 'element') visit(child.children);
    }
  };
  visit(node.children);
  return found;
}
