import type { Delimiter, MarkdownIt, StateInline } from 'markdown-it';

/** The markers of single and double tildes: each closes its own kind only. */
const single = 1;
const double = 2;

/** Adds the strikethrough of GFM, which accepts single tildes too; markdown-it's own rule does not. */
export function addStrikethrough(markdown: MarkdownIt): void {
  markdown.inline.ruler.at('strikethrough', takeTildes);
  markdown.inline.ruler2.at('strikethrough', (state) => {
    strike(state, state.delimiters);
    for (const nested of state.tokens_meta) if (nested?.delimiters !== undefined) strike(state, nested.delimiters);
  });
}

function takeTildes(state: StateInline, silent: boolean): boolean {
  if (silent || state.src[state.pos] !== '~') return false;
  const { can_open: open, can_close: close, length } = state.scanDelims(state.pos, true);
  if (length > double) return false;
  const token = state.push('text', '', 0);
  token.content = '~'.repeat(length);
  state.delimiters.push({ marker: length, length: 0, token: state.tokens.length - 1, end: -1, open, close });
  state.pos += length;
  return true;
}

function strike(state: StateInline, delimiters: readonly Delimiter[]): void {
  for (const { marker, token, end } of delimiters) {
    const closer = end < 0 ? undefined : delimiters[end];
    if (closer === undefined || (marker !== single && marker !== double)) continue;
    convertToken(state, token, 1);
    convertToken(state, closer.token, -1);
  }
}

function convertToken(state: StateInline, index: number, nesting: 1 | -1): void {
  const token = state.tokens[index];
  if (token === undefined) return;
  token.type = nesting === 1 ? 's_open' : 's_close';
  token.tag = 's';
  token.nesting = nesting;
  token.content = '';
}
