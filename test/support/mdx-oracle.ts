import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { codeShape, oneLine, type Shape, shape } from './mdx-shape.ts';

/** A node of mdast, as far as it is compared. */
interface TreeNode {
  readonly type: string;
  readonly children?: readonly TreeNode[];
  readonly value?: string;
  readonly name?: string | null;
  readonly attributes?: readonly TreeAttribute[];
  readonly depth?: number;
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly url?: string;
  readonly title?: string | null;
  readonly alt?: string | null;
  readonly ordered?: boolean;
  readonly start?: number | null;
  readonly checked?: boolean | null;
  readonly spread?: boolean;
  readonly identifier?: string;
  readonly align?: readonly (string | null)[];
}

interface TreeAttribute {
  readonly type: string;
  readonly name?: string;
  readonly value?: string | null | { readonly value: string };
}

export type OracleResult =
  | { readonly shapes: readonly Shape[] }
  | { readonly refused: string; readonly rule: string; readonly offset: number };

const oracle = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).use(remarkMath).use(remarkMdx);
const withPrices = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkFrontmatter)
  .use(remarkMath, { singleDollarTextMath: false })
  .use(remarkMdx);

/** The page as `remark-mdx` reads it, or where and why it refuses it; with `prices`, one `$` is a character. */
export function readWithRemark(page: string, options: { readonly prices?: boolean } = {}): OracleResult {
  try {
    const text = page.replace(/\r\n?/g, '\n');
    const root = (options.prices === true ? withPrices : oracle).parse(text) as TreeNode;
    const definitions = new Map<string, TreeNode>();
    collectDefinitions(root, definitions);
    return { shapes: childShapes(root, definitions) };
  } catch (error) {
    const { reason, ruleId, place } = error as {
      reason?: string;
      ruleId?: string;
      place?: { offset?: number; start?: { offset?: number } };
    };
    return { refused: reason ?? String(error), rule: ruleId ?? '', offset: place?.offset ?? place?.start?.offset ?? 0 };
  }
}

function collectDefinitions(node: TreeNode, definitions: Map<string, TreeNode>): void {
  const { identifier = '' } = node;
  if (node.type === 'definition' && !definitions.has(identifier)) definitions.set(identifier, node);
  for (const child of node.children ?? []) collectDefinitions(child, definitions);
}

type Definitions = ReadonlyMap<string, TreeNode>;

function childShapes(node: TreeNode, definitions: Definitions): readonly Shape[] {
  const shapes: Shape[] = [];
  for (const child of node.children ?? []) shapes.push(...shapesOf(child, definitions));
  return shapes;
}

function shapesOf(node: TreeNode, definitions: Definitions): readonly Shape[] {
  const children = childShapes(node, definitions);
  const { type, value = '' } = node;
  switch (type) {
    case 'text':
      return [value];
    case 'yaml':
    case 'definition':
      return [];
    case 'heading':
      return [shape(`heading ${node.depth}`, children)];
    case 'code':
      return [codeShape(`${node.lang ?? ''} ${node.meta ?? ''}`.trim(), value)];
    case 'inlineCode':
      return [shape(`inlineCode ${oneLine(value)}`)];
    case 'math':
    case 'inlineMath':
      return [shape(`math ${oneLine(`${node.meta ?? ''} ${value}`)}`)];
    case 'mdxjsEsm':
      return [shape(`module ${oneLine(value)}`)];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [shape(`expression ${oneLine(value)}`)];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [shape(`<${[node.name ?? '', ...(node.attributes ?? []).map(attributeText)].join(' ')}>`, children)];
    default:
      return markdownShapes(node, children, definitions);
  }
}

function markdownShapes(node: TreeNode, children: readonly Shape[], definitions: Definitions): readonly Shape[] {
  switch (node.type) {
    case 'link':
    case 'linkReference':
      return [shape(`link ${target(node, definitions)}`, children)];
    case 'image':
    case 'imageReference':
      return [shape(`image ${target(node, definitions)} ${JSON.stringify(oneLine(node.alt ?? ''))}`)];
    case 'list':
      return [shape(node.ordered === true ? `ordered ${node.start ?? 1}` : 'bullets', children)];
    case 'listItem':
      return [shape('item', node.checked == null ? children : withBox(node.checked, children))];
    case 'table':
      return [tableShape(children)];
    default:
      return [shape(node.type, children)];
  }
}

/** The box of a task is text for us until the tree is finished. */
function withBox(checked: boolean, [first, ...others]: readonly Shape[]): readonly Shape[] {
  const box = `[${checked ? 'x' : ' '}] `;
  if (first === undefined || typeof first === 'string') return [box, ...others];
  return [shape(first.label, [box, ...first.children]), ...others];
}

/** Each row has as many cells as the head, as a browser shows it. */
function tableShape(rows: readonly Shape[]): Shape {
  const [head] = rows;
  const columns = typeof head === 'object' ? head.children.length : 0;
  const padded = rows.map((row) => {
    const cells = typeof row === 'object' ? row.children : [];
    return shape(
      'tableRow',
      Array.from({ length: columns }, (_, index) => cells[index] ?? shape('tableCell')),
    );
  });
  return shape('table', padded);
}

function target(node: TreeNode, definitions: Definitions): string {
  const { url = '', title } = definitions.get(node.identifier ?? '') ?? node;
  return title == null ? url : `${url} ${JSON.stringify(oneLine(title))}`;
}

function attributeText({ type, name = '', value }: TreeAttribute): string {
  if (type === 'mdxJsxExpressionAttribute') return `{${oneLine(String(value))}}`;
  if (value == null) return name;
  return typeof value === 'string' ? `${name}=${JSON.stringify(oneLine(value))}` : `${name}={${oneLine(value.value)}}`;
}
