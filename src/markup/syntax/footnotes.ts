import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { type Footnote, type Footnotes, getEnvironment } from '../parse-environment.ts';
import { indentAt, type LineCursor, skipIndent, skipMarker } from './line-cursor.ts';

/** The columns that continue a footnote (GFM). */
export const footnoteIndent = 4;

const mark = /\[\^([^\s[\]]{1,999})\]:/y;

/** Moves the cursor over the `[^label]:` of a footnote, and returns the label; undefined if there is none. */
export function takeFootnoteMark(text: string, cursor: LineCursor): string | undefined {
  const ahead = { ...cursor };
  if (indentAt(text, ahead) >= footnoteIndent) return undefined;
  skipIndent(text, ahead, footnoteIndent);
  mark.lastIndex = ahead.pos;
  const [whole = '', label] = mark.exec(text) ?? [];
  if (label === undefined) return undefined;
  skipMarker(ahead, whole.length);
  skipIndent(text, ahead, Number.POSITIVE_INFINITY);
  Object.assign(cursor, ahead);
  return label;
}

/** Marks the tokens whose attributes are ours. */
export const footnoteMarkup = 'footnote';

/** Adds the footnotes of GFM: `[^label]` in a text, and `[^label]: …` anywhere, which is shown after the text. */
export function addFootnotes(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'footnote_texts', moveTexts);
  markdown.core.ruler.after('inline', 'footnotes', writeNotes);
  markdown.inline.ruler.before('link', 'footnote', takeReference);
}

/** Moves the footnotes to the end, so that the references in the text come before those in footnotes. */
function moveTexts(state: StateCore): void {
  const { footnotes } = getEnvironment(state);
  const kept: Token[] = [];
  const open: Token[][] = [];
  const moved: Token[] = [];
  for (const token of state.tokens) {
    if (token.type === 'footnote_open') open.push([]);
    (open.at(-1) ?? kept).push(token);
    const tokens = token.type === 'footnote_close' ? open.pop() : undefined;
    if (tokens === undefined) continue;
    addFootnote(state, footnotes, tokens);
    for (const each of tokens) moved.push(each);
  }
  if (moved.length > 0) state.tokens = [...kept, ...moved];
}

/** Each label names its first footnote. A second one is shown too, so that no text is lost. */
function addFootnote({ md }: StateCore, { byLabel, prefix }: Footnotes, tokens: readonly Token[]): void {
  const label = tokens[0]?.info ?? '';
  const key = md.utils.normalizeReference(label);
  const isTaken = byLabel.has(key);
  const name = `${prefix}${label}${isTaken ? `-${byLabel.size}` : ''}`;
  byLabel.set(isTaken ? `${key} ${byLabel.size}` : key, { name, tokens, references: [], number: undefined });
}

const reference = /\[\^([^\s[\]]{1,999})\]/y;

function takeReference(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false;
  reference.lastIndex = state.pos;
  const [whole = '', label = ''] = reference.exec(state.src) ?? [];
  const { footnotes } = getEnvironment(state);
  const footnote = footnotes.byLabel.get(state.md.utils.normalizeReference(label));
  if (footnote === undefined) return false;
  if (!silent) pushReference(state, footnotes, footnote);
  state.pos += whole.length;
  return true;
}

function pushReference(state: StateInline, footnotes: Footnotes, footnote: Footnote): void {
  const { references, name } = footnote;
  if (footnote.number === undefined) {
    footnotes.numbered += 1;
    footnote.number = footnotes.numbered;
  }
  const id = `user-content-fnref-${name}${references.length === 0 ? '' : `-${references.length + 1}`}`;
  references.push(id);
  pushOpen(state, 'sup', { 'data-footnote': name });
  pushOpen(state, 'a', { href: `#user-content-fn-${name}`, id });
  state.push('text', '', 0).content = String(footnote.number);
  state.push('a_close', 'a', -1);
  state.push('sup_close', 'sup', -1);
}

function pushOpen(state: StateInline, tag: string, attributes: { readonly [name: string]: string }): void {
  const token = state.push(`${tag}_open`, tag, 1);
  token.markup = footnoteMarkup;
  token.attrs = Object.entries(attributes);
}

/** Writes the footnotes as a list, in the order of the first references to them. */
function writeNotes(state: StateCore): void {
  const { byLabel } = getEnvironment(state).footnotes;
  if (byLabel.size === 0) return;
  const create = (type: string, tag: string, attributes?: { readonly [name: string]: string }): Token => {
    const token = new state.Token(type, tag, type.endsWith('_open') ? 1 : -1);
    token.block = true;
    if (attributes === undefined) return token;
    token.markup = footnoteMarkup;
    token.attrs = Object.entries(attributes);
    return token;
  };
  const moved = new Set([...byLabel.values()].flatMap(({ tokens }) => tokens));
  const text = state.tokens.filter((token) => !moved.has(token));
  const sorted = [...byLabel.values()].sort((a, b) => (a.number ?? byLabel.size + 1) - (b.number ?? byLabel.size + 1));
  const items = sorted.flatMap((footnote) => [
    create('list_item_open', 'li', { id: `user-content-fn-${footnote.name}`, 'data-footnote': footnote.name }),
    ...withReturns(footnote, state),
    create('list_item_close', 'li'),
  ]);
  state.tokens = [
    ...text,
    create('section_open', 'section', { 'data-footnotes': '', 'aria-label': 'Footnotes' }),
    create('ordered_list_open', 'ol', {}),
    ...items,
    create('ordered_list_close', 'ol'),
    create('section_close', 'section'),
  ];
}

/** The content of a footnote, with a link back to each reference at its end. */
function withReturns({ tokens, references }: Footnote, { Token: TokenClass }: StateCore): readonly Token[] {
  const content = tokens.slice(1, -1);
  const last = content.at(-1)?.type === 'paragraph_close' ? content.at(-2) : undefined;
  const inline = last ?? new TokenClass('inline', '', 0);
  const links = references.flatMap((id, index) => {
    const [space, open, text] = [
      new TokenClass('text', '', 0),
      new TokenClass('a_open', 'a', 1),
      new TokenClass('text', '', 0),
    ];
    space.content = ' ';
    open.markup = footnoteMarkup;
    open.attrs = Object.entries({ href: `#${id}`, 'aria-label': 'Back to the text', 'data-footnote-return': '' });
    text.content = index === 0 ? '↩' : `↩${index + 1}`;
    return [space, open, text, new TokenClass('a_close', 'a', -1)];
  });
  inline.children = [...(inline.children ?? []), ...links];
  return last === undefined ? [...content, inline] : content;
}
