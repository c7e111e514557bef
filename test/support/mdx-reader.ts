import type { Token } from 'markdown-it';
import { findFrontMatter } from '../../src/core/pages/front-matter/find-front-matter.ts';
import { createMarkdownIt } from '../../src/markup/create-markup-parser.ts';
import type { ParseEnvironment } from '../../src/markup/parse-environment.ts';
import { getTag, type PlacedTag, pairTags } from '../../src/markup/syntax/pair-tags.ts';
import type { RawAttribute } from '../../src/markup/syntax/scan-tag.ts';
import { decodeText } from '../../src/markup/tree/decode-text.ts';
import { codeShape, oneLine, type Shape, shape } from './mdx-shape.ts';

const markdown = createMarkdownIt('mdx');

/** The page as our own parser reads it, before anything is left out or replaced for the reader. */
export function readWithMarkup(page: string): readonly Shape[] {
  const text = page.slice(findFrontMatter(page)?.bodyStart ?? 0).replace(/\r\n?/g, '\n');
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const environment: ParseEnvironment = {
    dialect: 'mdx',
    text,
    lineStarts,
    openBraces: 0,
    brokenTags: new Map(),
    footnotes: { prefix: '', byLabel: new Map(), numbered: 0 },
  };
  const tokens = markdown.parse(text, { apidocs: environment });
  pairTags(tokens);
  const reader = new ShapeReader();
  for (const token of tokens) reader.take(token);
  return reader.shapes;
}

interface OpenShape {
  readonly label: string;
  readonly children: Shape[];
}

class ShapeReader {
  readonly shapes: Shape[] = [];
  readonly #open: OpenShape[] = [];

  take(token: Token): void {
    const { type, content } = token;
    if (type === 'inline') for (const child of token.children ?? []) this.take(child);
    else if (type === 'tag') this.#takeTag(getTag(token));
    else if (token.nesting === 1) this.#start(labelOf(token));
    else if (token.nesting === -1) this.#end(token);
    else if (type === 'expression' || type === 'variable')
      this.#push(shape(`expression ${oneLine(content.slice(1, -1))}`));
    else if (type === 'moduleLine') this.#push(shape(`module ${oneLine(content)}`));
    else this.#push(leafOf(token));
  }

  #push(each: Shape): void {
    (this.#open.at(-1)?.children ?? this.shapes).push(each);
  }

  #start(label: string): void {
    this.#open.push({ label, children: [] });
  }

  #end(token: Token): void {
    const { label, children } = this.#open.pop() ?? { label: '', children: [] };
    if (token.type === 'thead_close' || token.type === 'tbody_close') for (const child of children) this.#push(child);
    else if (label !== '') this.#push(shape(label, children));
  }

  #takeTag(tag: PlacedTag): void {
    const label = `<${[tag.name, ...tag.attributes.map(attributeText)].join(' ')}>`;
    if (tag.kind === 'selfClosing') this.#push(shape(label));
    else if (tag.partner === undefined || tag.isTorn === true) this.#push(shape(`stray ${tag.kind} ${label}`));
    else if (tag.kind === 'open') this.#start(label);
    else {
      const { label: opened = '', children = [] } = this.#open.pop() ?? {};
      this.#push(shape(opened, children));
    }
  }
}

function labelOf(token: Token): string {
  const names: { readonly [type: string]: string } = {
    paragraph_open: 'paragraph',
    heading_open: `heading ${token.tag.slice(1)}`,
    blockquote_open: 'blockquote',
    bullet_list_open: 'bullets',
    ordered_list_open: `ordered ${String(token.attrGet('start') ?? 1)}`,
    list_item_open: 'item',
    table_open: 'table',
    tr_open: 'tableRow',
    th_open: 'tableCell',
    td_open: 'tableCell',
    em_open: 'emphasis',
    strong_open: 'strong',
    s_open: 'delete',
    link_open: `link ${addressOf(token, 'href')}`,
  };
  return names[token.type] ?? token.type;
}

function addressOf(token: Token, name: string): string {
  const title = token.attrGet('title');
  return title === null ? `${token.attrGet(name)}` : `${token.attrGet(name)} ${JSON.stringify(oneLine(String(title)))}`;
}

function leafOf(token: Token): Shape {
  const { type, content } = token;
  switch (type) {
    case 'fence':
      return codeShape(decodeText(token.info.trim()), content);
    case 'code_inline':
      return shape(`inlineCode ${oneLine(content)}`);
    case 'math':
      return shape(`math ${oneLine(`${token.info} ${content}`)}`);
    case 'image': {
      const alt = (token.children ?? []).map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('');
      return shape(`image ${addressOf(token, 'src')} ${JSON.stringify(oneLine(alt))}`);
    }
    case 'hardbreak':
      return shape('break');
    case 'hr':
      return shape('thematicBreak');
    case 'softbreak':
      return '\n';
    default:
      return content;
  }
}

function attributeText(attribute: RawAttribute): string {
  if (attribute.kind === 'bare') return attribute.name;
  if (attribute.kind === 'string') return `${attribute.name}=${JSON.stringify(oneLine(decodeText(attribute.text)))}`;
  if (attribute.name === '') return `{${oneLine(attribute.text)}}`;
  return `${attribute.name}={${oneLine(attribute.text)}}`;
}
