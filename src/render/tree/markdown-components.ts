import { readFieldAttributes } from '../../core/pages/fields/fields-attributes.ts';
import type { ComponentNode, PageNode } from '../../core/pages/page-tree.ts';
import { codeFence, codeSpan } from '../../core/source/text/code-fence.ts';
import { markdownLink } from '../../core/source/text/markdown-link.ts';
import { calloutWords } from './callouts.ts';
import { toFence } from './code/to-fence.ts';
import { findContent, markdownProp, textProp, textsProp } from './draw.ts';
import { printDefault } from './fields.ts';
import { listItem, prefixed, titleLine } from './markdown-blocks.ts';
import { escapeMarkdown, type MarkdownWriter } from './markdown-inline.ts';

type Blocks = (node: ComponentNode, writer: MarkdownWriter) => readonly string[];

/** Writes a component as Markdown blocks, including the visible text of its attributes. */
export function componentBlocks(node: ComponentNode, writer: MarkdownWriter): readonly string[] {
  return (byName.get(node.name) ?? titled)(node, writer);
}

/** Writes the title, if there is one, and the content. */
const titled: Blocks = (node, writer) => [
  ...titleLine(textProp(node, 'title', 'label', 'name')),
  ...textBlock(textProp(node, 'description')),
  ...writer.blocks(findContent(node)),
];

function textBlock(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [escapeMarkdown(text)];
}

const callout: Blocks = (node, writer) => {
  const word = textProp(node, 'title') ?? calloutWords[node.name] ?? 'Note';
  return [prefixed([`**${escapeMarkdown(word)}**`, ...writer.blocks(node.children)].join('\n\n'), '> ')];
};

const card: Blocks = (node, writer) => {
  const title = textProp(node, 'title', 'name');
  const href = textProp(node, 'href');
  const label = escapeMarkdown(title ?? textProp(node, 'cta') ?? href ?? '');
  const head = href === undefined ? titleLine(title) : [`**${markdownLink(label, href)}**`];
  const action = title === undefined ? undefined : textProp(node, 'cta');
  return [
    ...head,
    ...textBlock(textProp(node, 'description')),
    ...writer.blocks(findContent(node)),
    ...textBlock(action),
  ];
};

const steps: Blocks = (node, writer) => {
  let number = 0;
  return node.children.flatMap((child: PageNode) => {
    if (child.kind !== 'component' || child.name !== 'Step') return writer.blocks([child]);
    number += 1;
    const blocks = [...titleLine(textProp(child, 'title')), ...writer.blocks(findContent(child))];
    return [listItem(`${number}. `, blocks, true)];
  });
};

const field: Blocks = (node, writer) => {
  const { name, location, type, fallback, required, deprecated, labels, values, placeholder } =
    readFieldAttributes(node);
  const facts = [
    ...[...labels.before, ...labels.after].map(escapeMarkdown),
    type === undefined ? undefined : codeSpan(type),
    location === 'response' ? undefined : location,
    required ? 'required' : undefined,
    deprecated ? 'deprecated' : undefined,
    fallback === undefined ? undefined : `default ${codeSpan(printDefault(fallback))}`,
    values.length === 0 ? undefined : `one of ${values.map((value) => codeSpan(printDefault(value))).join(', ')}`,
    placeholder === undefined ? undefined : `for example ${codeSpan(placeholder)}`,
  ].filter((fact) => fact !== undefined);
  const head = `${name === '' ? 'Value' : `**${codeSpan(name)}**`}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
  return [listItem('- ', [head, ...writer.blocks(node.children)], true)];
};

const update: Blocks = (node, writer) => {
  const tags = textsProp(node, 'tags').join(', ');
  return [
    ...titleLine(textProp(node, 'label')),
    ...textBlock(textProp(node, 'description')),
    ...textBlock(tags === '' ? undefined : tags),
    ...writer.blocks(findContent(node)),
  ];
};

const frame: Blocks = (node, writer) => [
  ...writer.blocks(markdownProp(node, 'hint') ?? []),
  ...writer.blocks(findContent(node)),
  ...writer.blocks(markdownProp(node, 'caption') ?? []),
];

const prompt: Blocks = (node, writer) => [
  ...writer
    .blocks(markdownProp(node, 'description') ?? markdownProp(node, 'title') ?? [])
    .map((block) => `**${block}**`),
  ...writer.blocks(findContent(node)),
];

const named: Blocks = (node, writer) => {
  const value = Object.hasOwn(node.props, 'value') ? node.props.value : undefined;
  const words =
    typeof value === 'object' && value !== null ? Object.values(value).map(String) : textProp(node, 'value');
  const remark = textProp(node, 'comment');
  const head = `${codeSpan(textProp(node, 'name', 'title') ?? '')}${words === undefined ? '' : ` ${String(words)}`}${remark === undefined ? '' : ` ${escapeMarkdown(remark)}`}`;
  return [listItem('- ', [head, ...writer.blocks(node.children)], false)];
};

const tight: Blocks = (node, writer) => [writer.blocks(node.children).join('\n')];

const repository: Blocks = (node, writer) => [
  ...textBlock(textProp(node, 'repo', 'name', 'href')),
  ...writer.blocks(node.children),
];

/** Writes a page of another host as a link. */
const embed: Blocks = (node) => {
  const source = textProp(node, 'src');
  return source === undefined ? [] : [markdownLink(escapeMarkdown(textProp(node, 'title') ?? source), source)];
};

const codeBlock: Blocks = (node, writer) => writer.blocks([toFence(node)]);

const diagram: Blocks = (node, writer) => {
  const source = textProp(node, 'chart', 'code');
  return source === undefined ? writer.blocks(node.children) : [codeFence(source, 'mermaid')];
};

const byName: ReadonlyMap<string, Blocks> = new Map([
  ...Object.keys(calloutWords).map((name): [string, Blocks] => [name, callout]),
  ['Card', card],
  ['Tile', card],
  ['Steps', steps],
  ['ParamField', field],
  ['Param', field],
  ['ResponseField', field],
  ['Update', update],
  ['iframe', embed],
  ['Mermaid', diagram],
  ['Frame', frame],
  ['Prompt', prompt],
  ['CodeBlock', codeBlock],
  ['Tree', tight],
  ['FileTree', tight],
  ['Tree.Folder', named],
  ['Tree.File', named],
  ['Color', tight],
  ['Color.Row', named],
  ['Color.Item', named],
  ['GitHub.Repo', repository],
]);
