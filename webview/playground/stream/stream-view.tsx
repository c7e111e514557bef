import { useComputed, useSignal } from '@preact/signals';
import { Button } from '../../../src/form/controls/button.tsx';
import { Words } from '../../../src/form/words.tsx';
import { formatNumber } from '../format-number.ts';
import { formatDuration } from '../in-words.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { JsonLine } from '../tree/json-line.tsx';
import { TreeView } from '../tree/tree-view.tsx';
import { eventType, type StreamEntry, type StreamLog } from './stream-log.ts';
import { type StreamRow, streamRows } from './stream-rows.ts';

/** The number of characters of an item that its row shows. */
const longestSummary = 400;

/** The items of a stream as they arrive, with filters. Each item opens to its whole text. */
export function StreamView({ session, stream }: { session: PlaygroundSession; stream: StreamLog }) {
  const filter = useSignal({ type: '', words: '', onlyDiffering: false });
  const opened = useSignal<ReadonlySet<number>>(new Set());
  const active = useSignal(0);
  const reveal = useSignal<number | undefined>(undefined);
  const rows = useComputed(() => {
    stream.version.value;
    return streamRows(stream.entries, filter.value, ({ id }) => opened.value.has(id));
  });
  const toggle = (index: number) => {
    const row = rows.value[index];
    if (row?.kind !== 'entry') return;
    const next = new Set(opened.value);
    if (!next.delete(row.entry.id)) next.add(row.entry.id);
    opened.value = next;
  };
  return (
    <>
      <StreamTools session={session} stream={stream} filter={filter} />
      {rows.value.length === 0 && stream.rest === '' ? (
        <p class="quiet-state">{stream.entries.length === 0 ? 'No items yet.' : 'No items match the filter.'}</p>
      ) : (
        <TreeView
          label="Items of the stream"
          count={rows.value.length}
          row={(index) => rowShape(rows.value[index])}
          content={(index) => drawRow(rows.value[index], stream)}
          toggle={toggle}
          active={active}
          reveal={reveal}
          followsEnd={true}
        />
      )}
      {stream.format === 'text' && stream.rest !== '' && <p class="rest">{stream.rest.slice(-longestSummary)}</p>}
    </>
  );
}

interface ToolsProps {
  readonly session: PlaygroundSession;
  readonly stream: StreamLog;
  readonly filter: { value: { type: string; words: string; onlyDiffering: boolean } };
}

function StreamTools({ session, stream, filter }: ToolsProps) {
  const types = useComputed(() => {
    stream.version.value;
    return stream.types;
  });
  const { value } = filter;
  const { items, dropped, differing } = stream.counts.value;
  return (
    <div class="body-tools">
      <input
        type="search"
        aria-label="Filter the items"
        placeholder="Filter"
        value={value.words}
        onInput={(event) => (filter.value = { ...value, words: event.currentTarget.value })}
      />
      {types.value.length > 1 && (
        <select
          aria-label="Type of event"
          value={value.type}
          onChange={(event) => (filter.value = { ...value, type: event.currentTarget.value })}
        >
          <option value="">All types</option>
          {types.value.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      )}
      {differing > 0 && (
        <Button
          class="open"
          aria-pressed={value.onlyDiffering}
          label="Only mismatches"
          onClick={() => (filter.value = { ...value, onlyDiffering: !value.onlyDiffering })}
        />
      )}
      <span class="dim">
        {formatNumber(items)} {items === 1 ? 'item' : 'items'}
        {dropped > 0 && `, the oldest ${formatNumber(dropped)} dropped`}
      </span>
      <Reconnect session={session} stream={stream} />
    </div>
  );
}

/** A stream of events can be continued after its last event. */
function Reconnect({ session: { response }, stream }: Omit<ToolsProps, 'filter'>) {
  if (stream.format !== 'events' || response.state.value.kind !== 'done') return null;
  const { lastEventId, retry } = stream;
  const after = lastEventId === '' ? '' : `, after event ${lastEventId} (Last-Event-ID)`;
  const wait = retry === undefined ? '' : `. The server asks clients to wait ${formatDuration(retry)}`;
  return (
    <Button
      class="open"
      title={`Sends again${after}${wait}`}
      label="Reconnect"
      onClick={() => void response.reconnect(stream)}
    />
  );
}

function rowShape(row: StreamRow | undefined) {
  if (row?.kind !== 'entry') return { level: 2, open: undefined, ...(row?.kind === 'why' ? { className: 'why' } : {}) };
  const { entry, open } = row;
  const differs = (entry.mismatches?.length ?? 0) > 0;
  return { level: 1, open, className: `${entry.item.kind}${differs ? ' hit' : ''}` };
}

function drawRow(row: StreamRow | undefined, stream: StreamLog) {
  switch (row?.kind) {
    case 'entry':
      return <EntrySummary entry={row.entry} isText={stream.format === 'text'} />;
    case 'line':
      return <JsonLine outline={row.outline} line={row.line} indent={row.outline.depth(row.line) + 1} />;
    case 'text':
      return `  ${row.text}`;
    case 'why':
      return (
        <>
          {'  '}↑ <Words text={row.text} />
        </>
      );
    case undefined:
      return null;
  }
}

function EntrySummary({ entry: { item, time }, isText }: { entry: StreamEntry; isText: boolean }) {
  const data = item.data.slice(0, longestSummary).replaceAll('\n', ' ⏎ ');
  const type = eventType(item);
  if (isText) return <>{data}</>;
  return (
    <>
      <time>+{formatDuration(time)}</time>
      {type !== '' && <b>{type}</b>}
      {'id' in item && item.id !== undefined && <span class="dim"> #{item.id}</span>}
      {item.kind === 'cut' && <b class="bad">incomplete</b>}{' '}
      {item.kind === 'comment' ? <span class="dim">: {data}</span> : data}
    </>
  );
}
