import type { MarkdownIt, StateBlock } from 'markdown-it';
import { scanModuleLine, startsModuleLine } from '../modules/read-module-line.ts';
import { environmentOf, lineAt } from '../parse-environment.ts';
import { inlineElements, voidElements } from '../tree/html-elements.ts';
import { bracketBudget } from './bracket-budget.ts';
import { scanBrackets } from './scan-expression.ts';
import type { PlacedTag } from './scan-tags.ts';
import { nextOuterLine, tokenizeSlice } from './tokenize-slice.ts';

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

const interrupting = ['paragraph', 'reference', 'blockquote', 'list'];

/** Our block rules: elements, expressions, module lines, math, and insignificant indentation. */
export function addBlockRules(markdown: MarkdownIt, dialect: 'mdx' | 'markdown'): void {
  const { ruler } = markdown.block;
  ruler.before('table', 'element', element, { alt: [...interrupting] });
  ruler.before('element', 'comment', comment, { alt: [...interrupting] });
  if (dialect === 'mdx') {
    ruler.before('comment', 'moduleLine', moduleLine);
    ruler.before('comment', 'expression', expression, { alt: [...interrupting] });
    ruler.before('comment', 'math', math, { alt: [...interrupting] });
  }
  ruler.after('element', 'unindent', unindent);
}

const startOf = (state: StateBlock, line: number): number => (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
const rest = (state: StateBlock, pos: number, line: number): string => state.src.slice(pos, state.eMarks[line]);

/** Elements that start a line and fill whole lines. Their content is parsed as separate blocks. */
const element: BlockRule = (state, startLine, endLine, silent) => {
  const start = startOf(state, startLine);
  if (state.src[start] !== '<' || tooIndented(state, startLine)) return false;
  const first = environmentOf(state).tags.byStart.get(start);
  if (first === undefined || !fillsLines(state, first, startLine, endLine)) return false;
  if (silent) return interrupts(first);
  let tag: PlacedTag | undefined = first;
  let pos = start;
  let line = startLine;
  while (tag !== undefined) {
    pos = takeElement(state, tag, startLine);
    line = lineAt(environmentOf(state).lineStarts, pos);
    pos = state.skipSpaces(pos);
    tag = pos < (state.eMarks[line] ?? 0) ? environmentOf(state).tags.byStart.get(pos) : undefined;
    if (tag !== undefined && !fillsLines(state, tag, line, endLine)) tag = undefined;
  }
  if (rest(state, pos, line).trim() !== '') tokenizeSlice(state, pos, state.eMarks[line] ?? pos);
  state.line = line + 1;
  return true;
};

function tooIndented(state: StateBlock, line: number): boolean {
  const { dialect, depth } = environmentOf(state);
  return dialect === 'markdown' && depth === 0 && (state.sCount[line] ?? 0) - state.blkIndent >= 4;
}

/** Whether the element ends in this container, and does not just start a line of text. */
function fillsLines(state: StateBlock, tag: PlacedTag, line: number, endLine: number): boolean {
  const { lineStarts } = environmentOf(state);
  const last = (tag.close ?? tag).end;
  const lastLine = lineAt(lineStarts, last - 1);
  if (lastLine >= Math.min(endLine, state.lineMax)) return false;
  if (last > (state.eMarks[lastLine] ?? 0)) return false;
  if (lastLine > line && !(inlineElements.has(tag.name) && tag.close === undefined)) return true;
  const after = rest(state, last, lastLine).trim();
  if (after === '') return !voidElements.has(tag.name) || tag.name === 'hr' || tag.name === 'img';
  return after.startsWith('<') && !inlineElements.has(tag.name) && !after.startsWith('<!');
}

function interrupts(tag: PlacedTag): boolean {
  return !inlineElements.has(tag.name);
}

/** Pushes the element's tokens and returns the offset after it. */
function takeElement(state: StateBlock, tag: PlacedTag, line: number): number {
  const environment = environmentOf(state);
  const token = state.push('tag', '', 0);
  token.meta = { tag };
  token.map = [line, line + 1];
  token.block = true;
  // The frame of one that is too deep is dropped, so that its content may as well be read here: reading it inside would take as long as it is deep.
  if (tag.close === undefined || tag.tooDeep === true) return tag.end;
  environment.depth += 1;
  tokenizeSlice(state, tag.end, tag.close.start);
  environment.depth -= 1;
  const closing = state.push('tag', '', 0);
  closing.meta = { tag: tag.close };
  closing.block = true;
  return tag.close.end;
}

/** `<!-- … -->` on separate lines. */
const comment: BlockRule = (state, startLine, endLine, silent) => {
  const start = startOf(state, startLine);
  if (!state.src.startsWith('<!--', start) || tooIndented(state, startLine)) return false;
  const environment = environmentOf(state);
  if (environment.openBraces > bracketBudget) return false;
  const close = state.src.indexOf('-->', start + 4);
  if (close < 0) environment.openBraces += 1;
  if (close < 0) return false;
  const line = lineAt(environment.lineStarts, close);
  if (line >= endLine) return false;
  if (silent) return true;
  const after = state.skipSpaces(close + 3);
  if (rest(state, after, line) !== '') tokenizeSlice(state, after, state.eMarks[line] ?? after);
  state.line = line + 1;
  return true;
};

/** `{…}` on separate lines. */
const expression: BlockRule = (state, startLine, endLine, silent) => {
  const start = startOf(state, startLine);
  const environment = environmentOf(state);
  if (state.src[start] !== '{' || environment.openBraces > bracketBudget) return false;
  // An expression in the middle of a paragraph belongs to it; a comment may hold empty lines and so can't.
  if (silent && !state.src.startsWith('{/*', start)) return false;
  const end = scanBrackets(state.src, start, state.eMarks[endLine - 1] ?? state.src.length);
  if (end < 0) {
    environment.openBraces += 1;
    return false;
  }
  const line = lineAt(environment.lineStarts, end - 1);
  if (line >= endLine || rest(state, end, line).trim() !== '') return false;
  if (silent) return true;
  const token = state.push('expression', '', 0);
  token.content = state.src.slice(start, end);
  token.map = [startLine, line + 1];
  token.block = true;
  state.line = line + 1;
  return true;
};

/** `import` and `export` in the first column. */
const moduleLine: BlockRule = (state, startLine, _endLine, silent) => {
  if (silent || state.level > 0 || state.sCount[startLine] !== 0) return false;
  const start = startOf(state, startLine);
  const char = state.src[start];
  if ((char !== 'i' && char !== 'e') || !startsModuleLine(rest(state, start, startLine))) return false;
  const environment = environmentOf(state);
  if (environment.openBraces > bracketBudget) return false;
  const { end, closed } = scanModuleLine(state.src, start);
  if (!closed) environment.openBraces += 1;
  const line = lineAt(environment.lineStarts, Math.max(start, end - 1));
  const token = state.push('moduleLine', '', 0);
  token.content = state.src.slice(start, end);
  token.map = [startLine, line + 1];
  state.line = line + 1;
  return true;
};

/** `$$` on a line by itself, or at both ends of one. */
const math: BlockRule = (state, startLine, endLine, silent) => {
  const start = startOf(state, startLine);
  if (!state.src.startsWith('$$', start)) return false;
  const first = rest(state, start + 2, startLine).trimEnd();
  let line = startLine;
  if (first.trim() !== '' && !first.endsWith('$$')) return false;
  if (first.trim() === '') {
    line += 1;
    while (line < endLine && !rest(state, startOf(state, line), line).trimEnd().endsWith('$$')) line += 1;
    if (line >= endLine) return false;
  }
  if (silent) return true;
  const lines = line === startLine ? first : state.getLines(startLine + 1, line + 1, state.blkIndent, false).trimEnd();
  const token = state.push('math', '', 0);
  token.content = lines.slice(0, -2).trim();
  token.map = [startLine, line + 1];
  token.block = true;
  state.line = line + 1;
  return true;
};

/** MDX has no indented code: indented lines are parsed as if they were not. */
const unindent: BlockRule = (state, startLine, endLine, silent) => {
  const indent = state.sCount[startLine] ?? 0;
  const { dialect, depth } = environmentOf(state);
  if (silent || indent - state.blkIndent < 4 || (dialect === 'markdown' && depth === 0)) return false;
  const { fenced } = environmentOf(state).tags;
  let end = nextOuterLine(state, startLine);
  while (end < endLine && (state.isEmpty(end) || fenced[end] === 1 || (state.sCount[end] ?? 0) >= indent)) {
    end = nextOuterLine(state, end);
  }
  end = Math.min(end, endLine);
  const { lineMax } = state;
  state.lineMax = end;
  tokenizeSlice(state, state.bMarks[startLine] ?? 0, state.eMarks[end - 1] ?? 0);
  state.lineMax = lineMax;
  state.line = end;
  return true;
};
