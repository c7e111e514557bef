import { useComputed } from '@preact/signals';
import { toPlainValue } from '../../../src/request/exact-value.ts';
import { readExact } from '../../../src/request/json/exact-json.ts';
import { isJsonType } from '../../../src/request/media-types.ts';
import { checkValue } from '../../../src/schema/check/check-value.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { Words } from '../words.tsx';

/** Maximum number of mismatches shown under the editor. */
const mostMessages = 5;

/** The whole body as JSON text; not rendered while the form is open. */
export function BodyRaw({ session }: { session: PlaygroundSession }) {
  const { store } = session;
  const text = useComputed(() => store.rawBody());
  const messages = useComputed(() => (isOpen(session) ? rawMessages(session, text.value) : []));
  if (!isOpen(session)) return null;
  const bad = messages.value.length > 0;
  return (
    <>
      <textarea
        class="raw"
        aria-label="Body as JSON"
        aria-invalid={bad || undefined}
        aria-describedby={bad ? 'raw-why' : undefined}
        rows={Math.min(30, Math.max(10, text.value.split('\n').length + 1))}
        spellcheck={false}
        value={text.value}
        onInput={(event) => store.typeRawBody(event.currentTarget.value)}
      />
      <div id="raw-why" aria-live="polite">
        {messages.value.map((message) => (
          <p class="bad" key={message}>
            <Words text={message} />
          </p>
        ))}
      </div>
    </>
  );
}

function isOpen({ store }: PlaygroundSession): boolean {
  return store.bodyView.value === 'raw' && store.mediaType.value !== undefined && isJsonType(store.mediaType.value);
}

function rawMessages({ store }: PlaygroundSession, text: string): string[] {
  if (text.trim() === '') return [];
  const reading = readExact(text);
  if (reading.kind === 'broken') {
    return [`Line ${reading.line}, column ${reading.column}: ${reading.message}. The body is sent as typed.`];
  }
  const field = store.field('/body');
  if (field === undefined) return [];
  const found = checkValue(toPlainValue(reading.value), field.schema, store.view.value.slice.schemas, 'request');
  const words = found
    .slice(0, mostMessages)
    .map(({ pointer, message }) => (pointer === '' ? message : `${pointer.slice(1)}: ${message}`));
  const more = found.length - words.length;
  return more > 0 ? [...words, `and ${more} more`] : words;
}
