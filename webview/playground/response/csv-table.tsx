import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { readCsv } from './read-csv.ts';

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
        <button type="button" class="open" onClick={() => (shown.value += rowsAtOnce)}>
          Show {rowsAtOnce} more rows
        </button>
      )}
    </section>
  );
}
