import { useComputed, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { asReference, suggestVariables, variableAt } from '../../../src/form/fields/variable-at.ts';
import { VariableNotes } from '../../../src/form/fields/variable-notes.tsx';
import { Words } from '../../../src/form/words.tsx';
import { fillValue } from '../../../src/request/environment/fill-variables.ts';
import { segmentsOf } from '../../../src/request/form/value-at.ts';
import { checkExactValue } from '../../../src/request/json/exact-value.ts';
import { jsonPlaceAt, lineOfValue } from '../../../src/request/json/json-place.ts';
import { type JsonSuggestion, suggestJson } from '../../../src/request/json/suggest-json.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { findSuggestionAction, type SuggestionAction } from '../suggestions/suggestion-keys.ts';
import { SuggestionList } from '../suggestions/suggestion-list.tsx';

/** Maximum number of mismatches shown under the editor. */
const mostMessages = 5;

/** The suggestions at the caret, and the range that they replace. */
interface Offer {
  readonly suggestions: readonly JsonSuggestion[];
  readonly from: number;
  readonly to: number;
  readonly chosen: number;
}

interface RawProps {
  readonly session: PlaygroundSession;
  /** The label for screen readers. */
  readonly label?: string;
  readonly leastRows?: number;
}

/** The whole body as text. Not rendered while the form is open. */
export function BodyRaw({ session, label, leastRows = 10 }: RawProps) {
  const { store } = session;
  const text = useComputed(() => store.raw.text());
  const messages = useComputed(() => (store.raw.isShown() ? rawMessages(session, text.value) : []));
  const { area, offer, insert, onKeyDown } = useCompletion(session, text.value);
  if (!store.raw.isShown()) return null;
  const bad = messages.value.length > 0;
  const chosen = offer.value?.chosen;
  return (
    <>
      <div class="raw-editor">
        <textarea
          ref={area}
          class="raw"
          wrap="off"
          aria-label={label ?? `Body as ${store.raw.format()}`}
          aria-invalid={bad || undefined}
          aria-describedby={bad ? 'rawWhy' : undefined}
          aria-autocomplete="list"
          aria-controls={chosen === undefined ? undefined : 'rawSuggestions'}
          aria-activedescendant={chosen === undefined ? undefined : `raw-suggestions-${chosen}`}
          rows={Math.min(30, Math.max(leastRows, text.value.split('\n').length + 1))}
          spellcheck={false}
          value={text.value}
          onInput={({ currentTarget }) => {
            store.raw.type(currentTarget.value);
            offer.value = offerWhileTyping(session, currentTarget);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => (offer.value = undefined)}
        />
        {offer.value !== undefined && area.current !== null && (
          <SuggestionList
            id="rawSuggestions"
            name="Suggestions"
            options={offer.value.suggestions}
            chosen={offer.value.chosen}
            style={caretStyle(area.current, offer.value.from)}
            onChoose={(index) => offer.value !== undefined && insert({ ...offer.value, chosen: index })}
          />
        )}
      </div>
      <VariableNotes session={session} pointer="/body" isWhole={true} />
      <div id="rawWhy" aria-live="polite">
        {messages.value.map((message) => (
          <p class="bad" key={message}>
            <Words text={message} />
          </p>
        ))}
      </div>
    </>
  );
}

/** Provides the suggestions during editing, and the keys that choose from them. */
function useCompletion(session: PlaygroundSession, text: string) {
  const offer = useSignal<Offer | undefined>(undefined);
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const insert = ({ suggestions, from, to, chosen }: Offer) => {
    const { insert: inserted = '' } = suggestions[chosen] ?? {};
    caret.current = from + inserted.length;
    offer.value = undefined;
    session.store.raw.type(text.slice(0, from) + inserted + text.slice(to));
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = findAction(event, offer.value);
    if (action === undefined) return;
    event.preventDefault();
    if (action === 'offer') offer.value = offerAt(session, text, area.current?.selectionStart ?? 0);
    else if (offer.value === undefined || action === 'close') offer.value = undefined;
    else if (action === 'insert') insert(offer.value);
    else {
      const { suggestions, chosen } = offer.value;
      offer.value = { ...offer.value, chosen: (chosen + action + suggestions.length) % suggestions.length };
    }
  };
  return { area, offer, insert, onKeyDown };
}

/** Ctrl+Space opens the suggestions. */
function findAction(event: KeyboardEvent, offer: Offer | undefined): SuggestionAction | 'offer' | undefined {
  if (event.ctrlKey && event.key === ' ') return 'offer';
  return offer === undefined ? undefined : findSuggestionAction(event);
}

/** Suggests while a key or value is typed, not after spaces. */
function offerWhileTyping(
  session: PlaygroundSession,
  { value, selectionStart }: HTMLTextAreaElement,
): Offer | undefined {
  const isTyping = /[\w"]/.test(value[selectionStart - 1] ?? '') || variableAt(value, selectionStart) !== undefined;
  return isTyping ? offerAt(session, value, selectionStart) : undefined;
}

function offerAt(session: PlaygroundSession, text: string, offset: number): Offer | undefined {
  const { store } = session;
  const variable = variableAt(text, offset);
  if (variable !== undefined) {
    const names = suggestVariables(session, variable.typed);
    const suggestions = names.map((label) => ({ label, insert: asReference(label) }));
    return suggestions.length === 0 ? undefined : { suggestions, ...variable, chosen: 0 };
  }
  if (store.raw.format() === 'XML') return undefined;
  const place = jsonPlaceAt(text, offset);
  const schema = store.field('/body')?.schema;
  const suggestions = schema === undefined ? [] : suggestJson(place, schema, store.view.value.slice.schemas);
  return suggestions.length === 0 ? undefined : { suggestions, from: place.from, to: place.to, chosen: 0 };
}

/** Returns the line and column of an offset, and the scroll position, as CSS variables. */
function caretStyle(area: HTMLTextAreaElement, offset: number) {
  const before = area.value.slice(0, offset);
  return {
    '--caret-line': before.split('\n').length,
    '--caret-column': offset - before.lastIndexOf('\n') - 1,
    '--scrolled-down': `${area.scrollTop}px`,
    '--scrolled-across': `${area.scrollLeft}px`,
  };
}

function rawMessages({ store }: PlaygroundSession, text: string): string[] {
  if (text.trim() === '') return [];
  const reading = store.raw.read(text);
  if (reading.kind === 'broken') {
    return [`Line ${reading.line}, column ${reading.column}: ${reading.message}. The body is sent as typed.`];
  }
  const field = store.field('/body');
  if (field === undefined) return [];
  const { schemas } = store.view.value.slice;
  const filled = fillValue(reading.value, store.filling.value);
  const isXml = store.raw.format() === 'XML';
  const mismatches = [...(reading.mismatches ?? []), ...checkExactValue(filled, field.schema, schemas, 'request')];
  const messages = mismatches.slice(0, mostMessages).map(({ pointer, message }) => {
    const line = isXml ? undefined : lineOfValue(text, segmentsOf(pointer));
    const places = [...(line === undefined ? [] : [`Line ${line}`]), ...(pointer === '' ? [] : [pointer.slice(1)])];
    return places.length === 0 ? message : `${places.join(', ')}: ${message}`;
  });
  const more = mismatches.length - messages.length;
  return more > 0 ? [...messages, `and ${more} more`] : messages;
}
