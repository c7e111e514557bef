import type { JsonOutline, JsonPaint } from './json-outline.ts';

/** A longer string is cut: a line of megabytes would freeze the browser. */
const longestShown = 2000;

/** Ranges of the outline's text to mark, in order. */
export type MarksIn = (
  from: number,
  to: number,
) => readonly { readonly from: number; readonly to: number; readonly current: boolean }[];

/** One line of JSON in colors, indented by `indent` levels. */
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

/** The text that begins at this offset, with its marks. */
export function markText(text: string, at: number, marks: MarksIn) {
  const found = marks(at, at + text.length);
  if (found.length === 0) return text;
  let done = 0;
  const parts = found.map(({ from, to, current }) => {
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
