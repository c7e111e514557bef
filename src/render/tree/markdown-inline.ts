import type { ComponentNode, ElementNode, PageNode } from '../../core/pages/page-tree.ts';
import { placeholderText } from '../../core/pages/placeholder-text.ts';
import { codeSpan } from '../../core/source/text/code-fence.ts';
import { markdownLink } from '../../core/source/text/markdown-link.ts';
import { textProp } from './draw.ts';

/** Lets each kind of node write its children. */
export interface MarkdownWriter {
  blocks(nodes: readonly PageNode[]): readonly string[];
}

/** Components that are part of a line of text. */
export const inlineComponents: ReadonlySet<string> = new Set(['Icon', 'Tooltip', 'Badge', 'Latex']);

export function inlineMarkdown(nodes: readonly PageNode[]): string {
  return nodes.map(inlineNode).join('');
}

function inlineNode(node: PageNode): string {
  switch (node.kind) {
    case 'text':
      return escapeMarkdown(node.value);
    case 'element':
      return inlineElement(node);
    case 'code':
      return codeSpan(node.value);
    case 'math':
      return `$${node.value}$`;
    case 'component':
      return inlineComponent(node);
    default:
      return placeholderText(node) === '' ? '' : codeSpan(node.source);
  }
}

function inlineComponent(node: ComponentNode): string {
  const inner = inlineMarkdown(node.children);
  if (node.name === 'Latex') return `$${inner}$`;
  const tip = node.name === 'Tooltip' ? tipMarkdown(node) : '';
  return tip === '' ? inner : `${inner} (${tip})`;
}

/** Writes the headline, text and link of a tooltip. */
function tipMarkdown(node: ComponentNode): string {
  const [headline, tip, cta, href] = ['headline', 'tip', 'cta', 'href'].map((name) => textProp(node, name));
  const words = [headline, tip].filter((text) => text !== undefined).map(escapeMarkdown);
  const link = href === undefined ? [] : [markdownLink(escapeMarkdown(cta ?? href), href)];
  return [words.join(': '), ...link].filter((part) => part !== '').join(' ');
}

const marks: { readonly [tag: string]: string } = {
  em: '*',
  i: '*',
  strong: '**',
  b: '**',
  s: '~~',
  del: '~~',
  strike: '~~',
};

function inlineElement(node: ElementNode): string {
  const { tag, attributes, children } = node;
  const footnote = attributes['data-footnote'];
  if (tag === 'sup' && typeof footnote === 'string') return `[^${footnote}]`;
  if (attributes['data-footnote-return'] !== undefined) return '';
  if (tag === 'code') return codeSpan(plainText(children));
  if (tag === 'br') return '  \n';
  if (tag === 'img') return imageMarkdown(attributes);
  if (tag === 'input') return attributes.checked === true ? '[x]' : '[ ]';
  const inner = inlineMarkdown(children);
  if (tag === 'a') return linkMarkdown(inner, attributes.href);
  const mark = Object.hasOwn(marks, tag) ? (marks[tag] ?? '') : '';
  return mark === '' ? inner : wrap(inner, mark);
}

function linkMarkdown(label: string, href: string | true | undefined): string {
  return typeof href === 'string' && label.trim() !== '' ? markdownLink(label.trim(), href) : label;
}

function imageMarkdown({ src, alt }: ElementNode['attributes']): string {
  return `!${markdownLink(escapeMarkdown(String(alt ?? '')), typeof src === 'string' ? src : '')}`;
}

/** Puts the marks directly around the words, with spaces outside of them. */
function wrap(inner: string, mark: string): string {
  const text = inner.trim();
  const start = inner.indexOf(text);
  const [before, after] = [inner.slice(0, start), inner.slice(start + text.length)];
  return text === '' ? inner : `${before}${mark}${text}${mark}${after}`;
}

/**
 * Escapes only what Markdown would parse as markup, so that readers and models can search for the original words.
 * Labels are escaped at the opening bracket, and also at the closing one if they contain brackets or begin in another
 * node.
 */
export function escapeMarkdown(text: string): string {
  if (!mayBeMarkup.test(text)) return text;
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/[`*]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}_])/gu, '\\_')
    .replace(/<(?=[A-Za-z/!?])/g, '\\<')
    .replace(runs, (run: string, end?: string) => (end === undefined ? run : run.replaceAll('[', '\\[')))
    .replace(/(?<!\\\[[^[\]\n]*)\](?=[([:])/g, '\\]')
    .replace(/^([^\S\n]*)(#{1,6}(?=\s|$)|[+-](?=\s|$)|>|=+(?=\s*$)|-{2,}(?=\s*$)|-{3,}|~{3,})/gm, '$1\\$2')
    .replace(/^([^\S\n]*\d{1,9})([.)])(?=\s)/gm, '$1\\$2');
}

/** Most texts contain no markup. */
const mayBeMarkup = /[\\`*_<[\]]|^[^\S\n]*(?:[#>+=~-]|\d{1,9}[.)])/m;

/**
 * Matches the text before a closing bracket, and what follows if that makes the bracket the end of a label. It never
 * looks ahead for a bracket, as many opening brackets would each scan to the end of the text.
 */
const runs = /[^\]\n]+(?=(\][([:])?)/g;

/** Returns only the text of the nodes. */
export function plainText(nodes: readonly PageNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text' || node.kind === 'code' || node.kind === 'math') return node.value;
      return node.kind === 'placeholder' ? placeholderText(node) : plainText(node.children);
    })
    .join('');
}
