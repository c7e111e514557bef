import { CopyButton } from '../../src/form/controls/copy-button.tsx';
import { hasForm, mostNamed, RequestNotes } from '../../src/form/parts/request-notes.tsx';
import { isReferenceName } from '../../src/request/environment/references.ts';
import { writeHttpFile } from '../../src/request/paste/http-file.ts';
import { focusField } from './form/focus-field.ts';
import { HistoryBox, HistoryToggle } from './history/history-box.tsx';
import { PasteBox, PasteNote } from './paste/paste-box.tsx';
import type { PlaygroundSession } from './playground-session.ts';
import { refusalOf } from './request-bar.tsx';
import { isNeededToSend, sendForm } from './send-form.ts';

/** The notes of the request with their actions, the history, and the field for pasting. */
export function LiveRequestNotes({ session }: { session: PlaygroundSession }) {
  const { history, response } = session;
  return (
    <>
      <RequestNotes
        session={session}
        onFocus={focusField}
        sendWithout={<SendWithout session={session} />}
        before={<UnknownVariables session={session} />}
        after={<Warnings session={session} />}
        actions={<FormActions session={session} />}
        besideActions={history !== undefined && <HistoryToggle history={history} />}
      />
      {history !== undefined && <HistoryBox session={session} history={history} />}
      <PasteBox session={session} />
      <PasteNote session={session} />
      {response.isClosed.value && response.state.value.kind === 'done' && (
        <button type="button" class="quiet" onClick={() => (response.isClosed.value = false)}>
          Show the response
        </button>
      )}
    </>
  );
}

function Warnings({ session }: { session: PlaygroundSession }) {
  return (
    <>
      {!session.canSend.value && (
        <p class="warn" id="cannotSend">
          {refusalOf(session)}
        </p>
      )}
      {!session.isMocked.value && <Cookies session={session} />}
    </>
  );
}

function SendWithout({ session }: { session: PlaygroundSession }) {
  const canBeLeftOut = session.store.isAsking.value && session.live.missing.value.every(({ isAddress }) => !isAddress);
  if (!canBeLeftOut) return null;
  return (
    <button type="button" class="quiet" onClick={() => void sendForm(session, 'sends')}>
      Send without
    </button>
  );
}

/** Names without a value, with a button that opens the environment's file if it should define one of them. */
function UnknownVariables({ session }: { session: PlaygroundSession }) {
  const { live, host } = session;
  const active = host.environments?.view.value.active;
  const unknown = live.unknown.value;
  if (active?.fault !== undefined) return <p class="warn">{active.fault}</p>;
  if (unknown.length === 0) return null;
  const names = [...new Map(unknown.map((use) => [use.name, use])).values()];
  const lacking = unknown.some(({ name }) => !isReferenceName(name)) ? active : undefined;
  return (
    <span class="lacks">
      {lacking === undefined ? 'No value for' : `${lacking.name} has no`}
      {names.slice(0, mostNamed).map(({ pointer, name }) => (
        <button key={name} type="button" class="warn" onClick={() => focusField(pointer)}>
          {`{{${name}}}`}
        </button>
      ))}
      {names.length > mostNamed && `and ${names.length - mostNamed} more`}
      {lacking !== undefined && (
        <button type="button" class="quiet" onClick={() => host.environments?.open(lacking.name)}>
          Open {lacking.name}.json
        </button>
      )}
      <SendAsTyped session={session} />
    </span>
  );
}

/** Sends names without a value as text, unless they are part of the address or of a response. */
function SendAsTyped({ session }: { session: PlaygroundSession }) {
  const { live, store } = session;
  const isPossible = live.missing.value.length === 0 && live.unknown.value.every((use) => !isNeededToSend(use));
  if (!store.isAsking.value || !isPossible) return null;
  return (
    <button type="button" class="quiet" onClick={() => void sendForm(session, 'sends')}>
      Send as typed
    </button>
  );
}

/** Names the cookies that are sent in addition to the form's values. */
function Cookies({ session: { signIn } }: { session: PlaygroundSession }) {
  const { cookies = [] } = signIn.kept.value;
  if (cookies.length === 0) return null;
  return (
    <span class="lacks">
      Cookies sent along: <code>{cookies.join(', ')}</code>
      <button type="button" class="quiet" onClick={() => void signIn.clearCookies()}>
        Clear
      </button>
    </span>
  );
}

function FormActions({ session }: { session: PlaygroundSession }) {
  const { host, live, store, isPasting } = session;
  const { slice } = store.view.value;
  const isOperation = slice.kind === 'operation';
  const hasFields = hasForm(session);
  return (
    <>
      {hasFields && (
        <button type="button" onClick={() => store.fillAll()}>
          Fill all fields
        </button>
      )}
      {hasFields && store.hasValues() && (
        <button type="button" onClick={() => store.clearAll()}>
          Clear all fields
        </button>
      )}
      {isOperation && (
        <button type="button" onClick={() => (isPasting.value = true)}>
          Paste cURL, .http or JSON
        </button>
      )}
      {isOperation && (
        <CopyButton host={host} className="copies" label="Copy URL" text={() => live.request.peek().url} />
      )}
      {isOperation && host.place === 'editor' && (
        <CopyButton
          host={host}
          className="copies"
          label="Copy as .http"
          text={() => writeHttpFile(live.request.peek())}
        />
      )}
      <ShareLink session={session} />
    </>
  );
}

/**
 * Copies a link to this page that fills its form with the current values. The link is built on demand, not at each
 * keystroke.
 */
function ShareLink({ session: { host, store } }: { session: PlaygroundSession }) {
  if (host.linkTo === undefined || !store.hasValues()) return null;
  const link = () => {
    const url = host.linkTo?.(store.view.peek().slice, store.values.peek());
    return url === undefined ? Promise.reject(new Error('The form is too long for a link')) : Promise.resolve(url);
  };
  return <CopyButton host={host} className="copies" label="Copy link to this form" text={link} />;
}
