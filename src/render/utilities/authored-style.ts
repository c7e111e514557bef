import type { ComponentNode, ElementNode, PageNode } from '../../core/pages/page-tree.ts';
import { walkNodes } from '../../core/pages/walk-nodes.ts';
import { listClasses, styleClass } from '../../core/styles/class-names.ts';
import { textHash } from '../../core/styles/text-hash.ts';
import { type Html, html, withClasses } from '../html.ts';

/** The classes and literal styles of a page, each of them once. */
export interface PageStyles {
  readonly classes: readonly string[];
  /** Declarations, separated by semicolons. */
  readonly styles: readonly string[];
}

export function hasStyles({ classes, styles }: PageStyles): boolean {
  return classes.length + styles.length > 0;
}

/** The class that an element has for its literal style, because the policy of pages allows no `style` attribute. */
export function classOf(style: string): string {
  return styleClass(textHash(style));
}

/** Joins the classes that an element has for its authored classes and its style. Undefined if there are none. */
export function joinClasses(classes: unknown, style: unknown): string | undefined {
  const names = [
    ...(typeof classes === 'string' ? [classes] : []),
    ...(typeof style === 'string' && style !== '' ? [classOf(style)] : []),
  ].join(' ');
  return names === '' ? undefined : names;
}

export function withStyleClass(node: ElementNode): ElementNode {
  const { class: classes, style, ...others } = node.attributes;
  if (style === undefined) return node;
  const names = joinClasses(classes, style);
  return { ...node, attributes: names === undefined ? others : { ...others, class: names } };
}

/** Adds the authored classes and style of a component to the element that it is drawn as. */
export function addAuthoredStyle(drawn: Html, { props }: ComponentNode): Html {
  const names = joinClasses(props.className, props.style);
  if (names === undefined) return drawn;
  return withClasses(drawn, names) ?? html`<div class="${names}">${drawn}</div>`;
}

/** Collects the classes and styles of the nodes. */
export function collectStyles(nodes: readonly PageNode[]): PageStyles {
  const collection = new StyleCollection();
  for (const node of walkNodes(nodes))
    if (node.kind === 'element' || node.kind === 'component') collection.add(readStyles(node));
  const { classes, styles } = collection.all;
  return { classes: classes.slice(0, mostClasses), styles };
}

/** The most classes of one page: the parser bounds those of elements, but not those of drawings. */
const mostClasses = 2_000;

function readStyles(node: ElementNode | ComponentNode): PageStyles {
  const { class: names, style } =
    node.kind === 'element' ? node.attributes : { class: node.props.className, style: node.props.style };
  const classes = typeof names === 'string' ? names.split(' ') : [];
  return {
    classes: node.kind === 'component' ? [...classes, ...listDrawnClasses(node)] : classes,
    styles: typeof style === 'string' ? [style] : [],
  };
}

/** The classes inside SVG that is written in a page. */
function listDrawnClasses({ props: { source, icon } }: ComponentNode): readonly string[] {
  const texts = [source, icon].filter((text) => typeof text === 'string' && text.startsWith('<svg'));
  return texts.flatMap((text) =>
    [...String(text).matchAll(/\sclass(?:Name)?=(?:\{\s*)?["']([^"']*)["']/g)].flatMap(([, names = '']) =>
      listClasses(names),
    ),
  );
}

/** The styles of several pages. */
export class StyleCollection {
  readonly #classes = new Set<string>();
  readonly #styles = new Set<string>();

  add({ classes, styles }: PageStyles): void {
    for (const name of classes) this.#classes.add(name);
    for (const style of styles) this.#styles.add(style);
  }

  get all(): PageStyles {
    return { classes: [...this.#classes], styles: [...this.#styles] };
  }
}
