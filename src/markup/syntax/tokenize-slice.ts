import type { StateBlock } from 'markdown-it';
import { environmentOf, lineAt } from '../parse-environment.ts';

/**
 * Parses the source from `from` to `to` as separate blocks, ignoring its common indentation: content of an element is indented for readability,
 * not as code. Restores the state, except for the tokens.
 */
export function tokenizeSlice(state: StateBlock, from: number, to: number): void {
  const environment = environmentOf(state);
  let first = lineAt(environment.lineStarts, from);
  let end = Math.min(lineAt(environment.lineStarts, to) + 1, state.lineMax);
  if (first >= end) return;
  const changed: SavedLine[] = [saveLine(state, first), saveLine(state, end - 1)];
  const base = first;
  cutFirst(state, first, from);
  state.eMarks[end - 1] = Math.max(state.bMarks[end - 1] ?? 0, Math.min(state.eMarks[end - 1] ?? 0, to));
  if (state.isEmpty(end - 1)) end -= 1;
  if (first < end && state.isEmpty(first)) first += 1;
  if (first < end) {
    for (const line of rebase(state, { first, end, cut: first === base })) changed.push(line);
    tokenizeLines(state, first, end);
  }
  // The first line may be among them twice; what it was at first is put back last.
  for (const line of changed.reverse()) restoreLine(state, line);
}

/** The first line starts after the open tag; its content counts as not indented. */
function cutFirst(state: StateBlock, line: number, from: number): void {
  const text = Math.max(from, (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0));
  const begin = state.skipSpaces(text);
  state.bMarks[line] = begin;
  state.tShift[line] = 0;
  state.sCount[line] = state.blkIndent;
}

interface Lines {
  readonly first: number;
  readonly end: number;
  /** Whether the first line was cut and so does not count for the indentation. */
  readonly cut: boolean;
}

/** Moves the lines left by the smallest indentation among them; answers how they were, where they moved. */
function rebase(state: StateBlock, { first, end, cut }: Lines): SavedLine[] {
  const start = cut ? nextOuterLine(state, first) : first;
  const least = leastIndent(state, start, end);
  const delta = least - state.blkIndent;
  if (!Number.isFinite(least) || delta === 0) return [];
  const moved: SavedLine[] = [];
  for (let line = cut ? first + 1 : first; line < end; line += 1) {
    moved.push(saveLine(state, line));
    shift(state, line, delta);
  }
  return moved;
}

/** Lines inside elements and fences do not count, unless there are no others. */
function leastIndent(state: StateBlock, start: number, end: number): number {
  const { fenced } = environmentOf(state).tags;
  let least = Number.POSITIVE_INFINITY;
  let leastFence = Number.POSITIVE_INFINITY;
  for (let line = start; line < end; line = nextOuterLine(state, line)) {
    if (state.isEmpty(line)) continue;
    const indent = state.sCount[line] ?? 0;
    if (fenced[line] !== 1) least = Math.min(least, indent);
    else if (fenced[line - 1] !== 1) leastFence = Math.min(leastFence, indent);
  }
  return Number.isFinite(least) ? least : leastFence;
}

/** The next line that is not inside an element that starts on this one. */
export function nextOuterLine(state: StateBlock, line: number): number {
  const { tags, lineStarts } = environmentOf(state);
  const tag = tags.byStart.get((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0));
  if (tag === undefined) return line + 1;
  return Math.max(line, lineAt(lineStarts, (tag.close ?? tag).end - 1)) + 1;
}

function shift(state: StateBlock, line: number, delta: number): void {
  let pos = state.bMarks[line] ?? 0;
  const end = pos + (state.tShift[line] ?? 0);
  let columns = 0;
  while (columns < delta && pos < end) {
    columns += state.src[pos] === '\t' ? 4 - ((columns + (state.bsCount[line] ?? 0)) % 4) : 1;
    pos += 1;
  }
  state.tShift[line] = end - pos;
  state.bMarks[line] = pos;
  state.bsCount[line] = (state.bsCount[line] ?? 0) + columns;
  state.sCount[line] = Math.max((state.sCount[line] ?? 0) - delta, 0);
}

function tokenizeLines(state: StateBlock, first: number, end: number): void {
  const { lineMax, parentType, listIndent, tight, line } = state;
  state.lineMax = end;
  state.parentType = 'root';
  state.listIndent = -1;
  state.level += 1;
  if (state.level >= (state.md.options.maxNesting ?? 100)) environmentOf(state).cutAt ??= state.bMarks[first] ?? 0;
  state.md.block.tokenize(state, first, end);
  state.level -= 1;
  state.listIndent = listIndent;
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.tight = tight;
  state.line = line;
}

/** One line as markdown-it knows it. Only lines that change are saved: an element around a long page is around each of its lines. */
interface SavedLine {
  readonly line: number;
  readonly bMark: number;
  readonly eMark: number;
  readonly tShift: number;
  readonly sCount: number;
  readonly bsCount: number;
}

function saveLine(state: StateBlock, line: number): SavedLine {
  return {
    line,
    bMark: state.bMarks[line] ?? 0,
    eMark: state.eMarks[line] ?? 0,
    tShift: state.tShift[line] ?? 0,
    sCount: state.sCount[line] ?? 0,
    bsCount: state.bsCount[line] ?? 0,
  };
}

function restoreLine(state: StateBlock, { line, bMark, eMark, tShift, sCount, bsCount }: SavedLine): void {
  state.bMarks[line] = bMark;
  state.eMarks[line] = eMark;
  state.tShift[line] = tShift;
  state.sCount[line] = sCount;
  state.bsCount[line] = bsCount;
}
