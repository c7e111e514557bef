import { type Signal, useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { ChannelSlice } from '../../../src/core/api/slice.ts';
import { Button } from '../../../src/form/controls/button.tsx';
import { FieldCell } from '../../../src/form/fields/field-cell.tsx';
import { BodyView } from '../../../src/form/parts/body-view.tsx';
import { readBodyExamples } from '../../../src/request/examples/read-examples.ts';
import { requestOperation } from '../../../src/request/form/handshake.ts';
import type { ExactValue } from '../../../src/request/form-values.ts';
import { isBytes } from '../../../src/request/sockets/is-bytes.ts';
import {
  messageFrame,
  messageMedia,
  messageOperation,
  sendableMessages,
} from '../../../src/request/sockets/message-operation.ts';
import type { SocketFrame } from '../../../src/request/sockets/socket-frame.ts';
import { BodyRaw } from '../form/body-raw.tsx';
import { createSession, type PlaygroundSession } from '../playground-session.ts';
import { BytesField } from './bytes-field.tsx';

/** Composes a message from the form of its payload, as JSON text or as bytes, and sends it. */
export function Composer({ session, slice }: { session: PlaygroundSession; slice: ChannelSlice }) {
  const { socket } = session;
  const drafts = useMemo(() => listDrafts(slice), [slice]);
  const forms = useForms(session, slice);
  const chosen = useSignal(0);
  const bytes = useSignal<string | undefined>(undefined);
  const isAsking = useSignal(false);
  const draft = drafts[chosen.value];
  const form = findForm(draft, forms);
  const frame = useComputed(() => {
    const composed = findForm(drafts[chosen.value], forms);
    if (composed !== undefined) return buildFrame(composed);
    return bytes.value === undefined ? undefined : { base64: bytes.value };
  });
  if (drafts.length === 0)
    return <p class="quiet-state">This channel accepts no messages. Connect to see the messages it sends.</p>;
  const isOpen = socket.state.value === 'open';
  const post = (unknown: 'asks' | 'sends') => {
    if (!isOpen || frame.value === undefined) return;
    isAsking.value = unknown === 'asks' && (form?.live.unknown.value.length ?? 0) > 0;
    if (isAsking.value) return;
    if (form === undefined || draft === undefined || !hasVariables(form)) socket.post(frame.value);
    else socket.compose({ message: draft.message, values: form.store.values.value });
  };
  const choose = (index: number) => {
    chosen.value = index;
    const next = drafts[index];
    if (next !== undefined) applyDraft(findForm(next, forms), next);
  };
  return (
    <ComposerFrame onPost={() => post('asks')} isOpen={isOpen} hasFrame={frame.value !== undefined}>
      <DraftChoice drafts={drafts} chosen={chosen} onChoose={choose} />
      {form === undefined ? <BytesField bytes={bytes} /> : <MessageForm key={draft?.message} session={form} />}
      {isAsking.value && form !== undefined && <UnknownNames session={form} onPost={() => post('sends')} />}
    </ComposerFrame>
  );
}

/** Returns the form of a draft. Undefined if the message is composed as bytes. */
function findForm(draft: Draft | undefined, forms: readonly PlaygroundSession[]): PlaygroundSession | undefined {
  return draft === undefined || draft.isBytes ? undefined : forms[draft.message];
}

/** Creates a form for each message that can be sent. Typed values survive changes of the description. */
function useForms(session: PlaygroundSession, slice: ChannelSlice): readonly PlaygroundSession[] {
  const kept = useRef<readonly PlaygroundSession[]>([]);
  return useMemo(() => {
    kept.current = sendableMessages(slice).map((message, index) => {
      const view = { ...session.store.view.peek(), slice: messageOperation(slice, [message]) };
      const existing = kept.current[index];
      existing?.store.update(view);
      return existing ?? createSession(view, session.host);
    });
    return kept.current;
  }, [session, slice]);
}

interface FrameProps {
  readonly onPost: () => void;
  readonly isOpen: boolean;
  readonly hasFrame: boolean;
  readonly children: ComponentChildren;
}

function ComposerFrame({ onPost, isOpen, hasFrame, children }: FrameProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onPost();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside.
    <div class="composer" onKeyDown={onKeyDown}>
      {children}
      <Button
        class="send small"
        disabled={!isOpen || !hasFrame}
        title={isOpen ? undefined : 'Connect first'}
        label="Send message"
        onClick={onPost}
      />
    </div>
  );
}

function MessageForm({ session }: { session: PlaygroundSession }) {
  return (
    <>
      <div class="composer-view">
        <BodyView session={session} />
      </div>
      <BodyRaw session={session} label="Message" leastRows={4} />
      {!session.store.raw.isShown() && <FieldCell session={session} pointer="/body" />}
    </>
  );
}

/**
 * Returns whether the editor fills the message with variables of the environment, some of which only the editor knows.
 */
function hasVariables({ store, live }: PlaygroundSession): boolean {
  return store.environment.value !== undefined && live.variables.value.length > 0;
}

/** Says that a message was not sent because of unknown variables, as for a request. */
function UnknownNames({ session, onPost }: { session: PlaygroundSession; onPost: () => void }) {
  const names = session.live.unknown.value.map(({ name }) => `{{${name}}}`);
  if (names.length === 0) return null;
  return (
    <p class="warn" role="status">
      Not sent. The environment has no value for <code>{[...new Set(names)].join(', ')}</code>.{' '}
      <Button class="quiet" label="Send as typed" onClick={onPost} />
    </p>
  );
}

/** Returns the message as typed. Undefined if it is empty. */
function buildFrame({ store }: PlaygroundSession): SocketFrame | undefined {
  return messageFrame(requestOperation(store.view.value.slice), store.values.value)?.sent;
}

function applyDraft(session: PlaygroundSession | undefined, { start }: Draft): void {
  if (session === undefined || start === undefined) return;
  if ('value' in start) session.store.replaceValue('/body', start.value);
  else session.store.raw.type(start.text);
}

interface ChoiceProps {
  readonly drafts: readonly Draft[];
  readonly chosen: Signal<number>;
  readonly onChoose: (index: number) => void;
}

/** The last option is for bytes, which no description limits. */
function DraftChoice({ drafts, chosen, onChoose }: ChoiceProps) {
  return (
    <select
      class="draft"
      aria-label="Message to start from"
      value={chosen.value}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {drafts.map(({ label }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
      <option value={drafts.length}>Bytes</option>
    </select>
  );
}

/** A starting point of a message to send. */
interface Draft {
  readonly label: string;
  /** The index in the result of `sendableMessages`. */
  readonly message: number;
  /** The message has no form, because its payload is a file or typed as bytes. */
  readonly isBytes?: true;
  /** Undefined: the initial values of the message's form. */
  readonly start?: { readonly value: ExactValue } | { readonly text: string };
}

/** Lists the authored examples of each message that can be sent, or the message itself if it has none. */
function listDrafts(slice: ChannelSlice): Draft[] {
  return sendableMessages(slice).flatMap((message, index) => {
    const name = message.title ?? message.name;
    const media = messageMedia(message, slice.schemas);
    const examples = readBodyExamples(media, slice.schemas, 'request').filter(({ isOwn }) => isOwn);
    const authored = examples.flatMap(({ name: example, value, serialized }): Draft[] => {
      const label = example === '' ? name : `${name}: ${example}`;
      if (serialized !== undefined) return [{ label, message: index, start: { text: serialized } }];
      return value === undefined ? [] : [{ label, message: index, start: { value } }];
    });
    if (authored.length > 0) return authored;
    return [{ label: name, message: index, ...(isBytes(message, slice.schemas) && { isBytes: true }) }];
  });
}
