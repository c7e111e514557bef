import { useSignalEffect } from '@preact/signals';
import { Button } from '../../../src/form/controls/button.tsx';
import { formatBytes } from '../../../src/form/format-bytes.ts';
import type { HistorySummary } from '../../../src/request/history/history-entry.ts';
import { formatDuration, formatTime } from '../in-words.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { statusClass } from '../response/outcome-words.ts';
import type { HistoryStore } from './history-store.ts';

interface HistoryProps {
  readonly session: PlaygroundSession;
  readonly history: HistoryStore;
}

/** Opens and closes the list of earlier requests. */
export function HistoryToggle({ history: { isOpen } }: Pick<HistoryProps, 'history'>) {
  return (
    <Button
      class="quiet history-toggle"
      aria-expanded={isOpen.value}
      label="History"
      onClick={() => (isOpen.value = !isOpen.value)}
    />
  );
}

/** The list of earlier requests, while it is open. */
export function HistoryBox({ session, history }: HistoryProps) {
  const { isOpen } = history;
  useSignalEffect(() => {
    const { kind } = session.response.state.value;
    if (isOpen.value && kind !== 'sending' && kind !== 'receiving') void history.refresh();
  });
  return isOpen.value ? <HistoryList session={session} history={history} /> : null;
}

function HistoryList({ session, history }: HistoryProps) {
  const entries = history.entries.value;
  const fault = history.fault.value;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close(event, history);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the keys; this moves the focus between them.
    <div class="history" onKeyDown={onKeyDown}>
      {fault !== '' && (
        <p class="bad" role="alert">
          {fault}
        </p>
      )}
      {entries?.length === 0 && <p class="dim">No requests have been sent from this page yet.</p>}
      {entries !== undefined && entries.length > 0 && (
        <>
          <ul aria-label="Requests, newest first">
            {entries.map((entry) => (
              <Row key={entry.id} session={session} history={history} entry={entry} />
            ))}
          </ul>
          <p class="fills">
            <Button class="quiet" label="Clear this list" onClick={() => void history.forget('operation')} />
            <Button
              class="quiet"
              label="Clear the history of all operations"
              onClick={() => void history.forget('all')}
            />
          </p>
        </>
      )}
    </div>
  );
}

function Row({ session, history, entry }: HistoryProps & { readonly entry: HistorySummary }) {
  const { response } = entry;
  const isShown = history.shown === entry.id;
  return (
    <li class="history-item">
      <button
        type="button"
        class="history-row"
        title={`${entry.url}\nFill the form and show the response`}
        aria-current={isShown || undefined}
        onClick={() => void history.recall(entry.id)}
      >
        <b class={response === undefined ? 'code-bad' : statusClass(response.status)}>
          {response?.status ?? 'No response'}
        </b>
        {response?.isMocked === true && <span class="match mock">Mock</span>}
        <span class="history-url">{withoutBase(entry.url, session.base.value)}</span>
        {response !== undefined && (
          <span class="history-size">
            {formatDuration(response.milliseconds)} · {formatBytes(response.size)}
          </span>
        )}
        <time dateTime={new Date(entry.time).toISOString()}>{formatTime(entry.time)}</time>
      </button>
      {history.canCompare && !isShown && response !== undefined && (
        <Button
          class="quiet"
          title="Compare with the response that is shown"
          label="Compare"
          onClick={() => void history.compareWithShown(entry.id)}
        />
      )}
    </li>
  );
}

function close(event: KeyboardEvent, history: HistoryStore): void {
  event.preventDefault();
  history.isOpen.value = false;
  document.querySelector<HTMLElement>('.history-toggle')?.focus();
}

/** Moves the focus to the next row, or the previous one. */
function moveFocus(event: KeyboardEvent): void {
  if (!(event.currentTarget instanceof HTMLElement) || !(event.target instanceof Element)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.history-row')];
  const at = rows.findIndex((row) => row.parentElement?.contains(event.target as Element) === true);
  const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Most entries have the same server, so only the rest of the URL is shown. */
function withoutBase(url: string, base: string): string {
  return url.startsWith(base) && url.length > base.length ? url.slice(base.length) : url;
}
