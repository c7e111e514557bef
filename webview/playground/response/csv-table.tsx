import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Button } from '../../../src/form/controls/button.tsx';

const rowsAtOnce = 200;
const mostColumns = 100;

/** Shows CSV as a table. Its first row is the header. */
export function CsvTable({ text }: { text: string }) {
  const shown = useSignal(rowsAtOnce);
  const most = shown.value + 2;
  const rows = useMemo(() => readCsv(text, most), [text, most]);
  const [head = [], ...body] = rows.map((row) => row.slice(0, mostColumns));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
    <section class="table-box" tabIndex={0} aria-label="Body as a table">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={`${index}${cell}`} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.slice(0, shown.value).map((row, index) => (
            <tr key={`${index}${row[0]}`}>
              {row.map((cell, column) => (
                <td key={`${column}${cell}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {body.length > shown.value && (
        <Button class="open" label={`Show ${rowsAtOnce} more rows`} onClick={() => (shown.value += rowsAtOnce)} />
      )}
    </section>
  );
}

/**
 * Reads at most `most` rows of a CSV text (RFC 4180). The separator is the most frequent candidate in the first line.
 */
export function readCsv(text: string, most: number): string[][] {
  const separator = detectSeparator(text);
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length && rows.length < most; ) {
    const { value, end } = text[at] === '"' ? readQuotedCell(text, at) : readBareCell(text, at, separator);
    row.push(value);
    if (text[end] === separator) {
      at = end + 1;
      if (at === text.length) row.push('');
      continue;
    }
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0 && rows.length < most) rows.push(row);
  return rows;
}

function detectSeparator(text: string): string {
  const [first = ''] = text.slice(0, 10_000).split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  const [best = ','] = [',', ';', '\t', '|'].sort((one, other) => count(other) - count(one));
  return best;
}

function readQuotedCell(text: string, from: number): { value: string; end: number } {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: value + text.slice(at), end: text.length };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function readBareCell(text: string, from: number, separator: string): { value: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(from, end), end };
}
