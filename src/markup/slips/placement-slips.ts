import { findComponent } from '../../core/components/find-component.ts';
import type { ComponentNode, PageNode } from '../../core/pages/page-tree.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import { findLineStart } from '../../core/source/text/lines.ts';
import type { Span } from '../../core/source/text/span.ts';

/** Components that show nothing, or not what they should, outside of their parent. */
const dependent: ReadonlySet<string> = new Set(['Step', 'Tab', 'Tree.Folder', 'Tree.File', 'Color.Item', 'Color.Row']);

/** Containers that show nothing but these children. */
const exclusive: ReadonlyMap<string, string> = new Map([
  ['Steps', 'Step'],
  ['Tabs', 'Tab'],
]);

const codeContainers: ReadonlySet<string> = new Set(['CodeGroup', 'RequestExample', 'ResponseExample']);

interface TextOrigin {
  readonly file: string;
  /** The text of the file, in which spans are offsets. */
  readonly text: string;
  /** Offset of the text in the file. */
  readonly offset: number;
}

/** Components outside of their parents, in wrong ones, and without the content that they show. */
export function findPlacementSlips(nodes: readonly PageNode[], place: TextOrigin): readonly Problem[] {
  return [...visit(nodes, [], place)];
}

function* visit(
  nodes: readonly PageNode[],
  ancestors: readonly ComponentNode[],
  place: TextOrigin,
): Generator<Problem> {
  const components = nodes.filter((node) => node.kind === 'component');
  const strays = components.filter((node) => isWritten(node, place) && isStray(node, ancestors));
  const [first] = strays;
  if (first !== undefined) yield reportStray(strays, first, place);
  for (const node of nodes) {
    if (!('children' in node)) continue;
    const isComponent = node.kind === 'component';
    if (isComponent && isWritten(node, place)) yield* checkContent(node, place);
    yield* visit(node.children, isComponent ? [...ancestors, node] : ancestors, place);
  }
}

/** Returns whether the component is not of a snippet, whose span is that of the tag that shows the snippet. */
function isWritten({ name, span }: ComponentNode, { text, offset }: TextOrigin): boolean {
  return text.startsWith(`<${name}`, span.start - offset);
}

/** Returns whether all components around it are known, and none of them is one that it belongs in. */
function isStray({ name }: ComponentNode, ancestors: readonly ComponentNode[]): boolean {
  const parents = dependent.has(name) ? (findComponent(name)?.within ?? []) : [];
  if (parents.length === 0) return false;
  return ancestors.every((ancestor) => findComponent(ancestor.name) !== undefined && !parents.includes(ancestor.name));
}

function reportStray(
  strays: readonly ComponentNode[],
  first: ComponentNode,
  { file, text, offset }: TextOrigin,
): Problem {
  const [parent = ''] = findComponent(first.name)?.within ?? [];
  const own = strays.filter(({ name }) => name === first.name);
  const last = own.at(-1) ?? first;
  const insert = (at: number, put: string) => ({ at: { file, span: { start: at, end: at } }, text: put });
  const lineStart = findLineStart(text, first.span.start - offset);
  const indent = text.slice(lineStart, first.span.start - offset);
  const isOwnLine = /^\s*$/.test(indent);
  return {
    code: 'mdx-component-placement',
    severity: 'warning',
    message: `<${first.name}> belongs in <${parent}>. Put <${parent}> and </${parent}> around it.`,
    at: { file, span: nameSpan(first) },
    related: own.slice(1).map((node) => ({ message: 'Also here.', at: { file, span: nameSpan(node) } })),
    fixes: isOwnLine
      ? [
          {
            kind: 'fix',
            title: `Put it in <${parent}>`,
            edits: [
              insert(first.span.start, `<${parent}>\n${indent}`),
              insert(last.span.end, `\n${indent}</${parent}>`),
            ],
          },
        ]
      : [],
  };
}

function nameSpan({ name, span: { start } }: ComponentNode): Span {
  return { start: start + 1, end: start + 1 + name.length };
}

function* checkContent(node: ComponentNode, { file }: TextOrigin): Generator<Problem> {
  const { name, children } = node;
  const at = { file, span: nameSpan(node) };
  const base = { code: 'mdx-component-placement', severity: 'warning' } as const;
  const child = exclusive.get(name);
  const other = child === undefined ? undefined : children.find((each) => isOther(each, child));
  if (child !== undefined && other !== undefined) {
    const shown = other.kind === 'component' ? `<${other.name}>` : 'text';
    const message = `<${name}> shows only <${child}>, and has ${shown} in it. Put it in a <${child}>, or outside of <${name}>.`;
    const span = other.kind === 'component' ? nameSpan(other) : 'span' in other ? (other.span ?? at.span) : at.span;
    yield { ...base, message, at: { file, span }, related: [{ message: 'Its container', at }] };
  }
  if (codeContainers.has(name)) yield* checkCode(node, at);
}

function* checkCode({ name, children }: ComponentNode, at: Problem['at']): Generator<Problem> {
  const base = { code: 'mdx-component-placement', severity: 'warning' } as const;
  if (children.every(isWithoutCode)) {
    const message = `<${name}> has no code block. Write one between its tags, with three backticks above and below it.`;
    yield { ...base, message, at };
    return;
  }
  const text = children.find((each) => isWords(each) || isParagraph(each));
  if (text === undefined) return;
  const message = `<${name}> is for code blocks. Put this text outside of it.`;
  const span = ('span' in text ? text.span : undefined) ?? at.span;
  yield { ...base, message, at: { ...at, span }, related: [{ message: 'Its container', at }] };
}

function isOther(node: PageNode, child: string): boolean {
  // Children of other containers are reported as such.
  if (node.kind === 'component')
    return node.name !== child && !dependent.has(node.name) && findComponent(node.name) !== undefined;
  return isParagraph(node);
}

/** Text that shares its lines with a component is in a `div`. */
function isParagraph(node: PageNode): boolean {
  return node.kind === 'element' && /^(?:p|div)$/.test(node.tag) && node.children.some(isWords);
}

function isWords(node: PageNode): boolean {
  return node.kind === 'text' && /[\p{L}\p{N}]/u.test(node.value);
}

/** Returns whether the node is text, or a known component without code in it. */
function isWithoutCode(node: PageNode): boolean {
  if (node.kind === 'code' || node.kind === 'placeholder') return false;
  if (node.kind === 'component' && (node.name === 'CodeBlock' || findComponent(node.name) === undefined)) return false;
  if (node.kind === 'element' && (node.tag === 'pre' || node.tag === 'code')) return false;
  return !('children' in node) || node.children.every(isWithoutCode);
}
