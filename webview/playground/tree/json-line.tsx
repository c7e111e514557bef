import type { JsonOutline, JsonPaint } from './json-outline.ts';

/** Longer strings are cut, because a line of megabytes would freeze the browser. */
const longestShown = 2000;

/** Returns the ranges of the outline's text to mark, in order. */
export type MarksIn = (
  from: number,
  to: number,
) => readonly { readonly from: number; readonly to: number; readonly current: boolean }[];

/** One line of JSON with highlighting, indented by `indent` levels. */
export function JsonLine({
  outline,
  line,
  indent,
  marks,
}: {
  outline: JsonOutline;
  line: number;
  indent: number;
  marks?: MarksIn;
}) {
  return (
    <>
      {'  '.repeat(indent)}
      {outline.pieces(line).map((piece) => (
        <Piece key={piece.at} piece={piece} marks={marks} />
      ))}
    </>
  );
}

function Piece({ piece, marks }: { piece: JsonPaint & { readonly at: number }; marks: MarksIn | undefined }) {
  const { kind, at } = piece;
  const text = piece.text.length <= longestShown ? piece.text : `${piece.text.slice(0, longestShown)} …`;
  const content = marks === undefined ? text : markText(text, at, marks);
  const length = piece.text.length.toLocaleString('en');
  const rest = text === piece.text ? null : <span class="dim"> {length} characters</span>;
  return (
    <>
      {kind === undefined ? content : <i class={kind}>{content}</i>}
      {rest}
    </>
  );
}

/** Marks occurrences in the text that begins at this offset. */
export function markText(text: string, at: number, marks: MarksIn) {
  const ranges = marks(at, at + text.length);
  if (ranges.length === 0) return text;
  let done = 0;
  const parts = ranges.map(({ from, to, current }) => {
    const start = Math.max(done, from - at);
    const before = text.slice(done, start);
    const end = Math.min(text.length, to - at);
    done = end;
    return (
      <span key={from}>
        {before}
        <mark class={current ? 'current' : undefined}>{text.slice(start, end)}</mark>
      </span>
    );
  });
  return [...parts, text.slice(done)];
}
