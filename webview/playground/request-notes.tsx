import { Button } from '../../src/form/controls/button.tsx';
import { CopyButton } from '../../src/form/controls/copy-button.tsx';
import { hasForm, mostNamed, RequestNotes } from '../../src/form/parts/request-notes.tsx';
import { addLabels } from '../../src/form/parts/undeclared-values.tsx';
import { isReferenceName } from '../../src/request/environment/references.ts';
import { undeclaredLocations } from '../../src/request/form/undeclared-values.ts';
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
        isTried={session.store.isAsking.value || response.state.value.kind !== 'idle'}
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
        <Button class="quiet" label="Show the last response" onClick={() => (response.isClosed.value = false)} />
      )}
    </>
  );
}

function Warnings({ session }: { session: PlaygroundSession }) {
  const { host, store } = session;
  const { canSend, sendRefusal } = store.view.value;
  const isRestricted = !canSend && sendRefusal === undefined;
  return (
    <>
      {!session.canSend.value && (
        <p class="warn" id="cannotSend">
          {refusalOf(session)}{' '}
          {isRestricted && host.manageTrust !== undefined && (
            <Button class="quiet" label="Trust this workspace…" onClick={() => host.manageTrust?.()} />
          )}
        </p>
      )}
      {!session.isMocked.value && <Cookies session={session} />}
    </>
  );
}

function SendWithout({ session }: { session: PlaygroundSession }) {
  const canBeLeftOut = session.store.isAsking.value && session.live.missing.value.every(({ isAddress }) => !isAddress);
  if (!canBeLeftOut) return null;
  return <Button class="quiet" label="Send without" onClick={() => void sendForm(session, 'sends')} />;
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
        <Button key={name} class="warn" label={`{{${name}}}`} onClick={() => focusField(pointer)} />
      ))}
      {names.length > mostNamed && `and ${names.length - mostNamed} more`}
      {lacking !== undefined && (
        <Button
          class="quiet"
          label={`Open ${lacking.name}.json`}
          onClick={() => host.environments?.open(lacking.name)}
        />
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
  return <Button class="quiet" label="Send as typed" onClick={() => void sendForm(session, 'sends')} />;
}

/** Names the cookies that are sent in addition to the form's values. */
function Cookies({ session: { signIn } }: { session: PlaygroundSession }) {
  const { cookies = [] } = signIn.kept.value;
  if (cookies.length === 0) return null;
  return (
    <span class="lacks">
      Cookies sent along: <code>{cookies.join(', ')}</code>
      <Button class="quiet" label="Clear" onClick={() => void signIn.clearCookies()} />
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
      {hasFields && <Button label="Fill all fields" onClick={() => store.fillAll()} />}
      {hasFields && store.hasValues() && <Button label="Clear all fields" onClick={() => store.clearAll()} />}
      {isOperation &&
        !hasFields &&
        undeclaredLocations.map((location) => (
          <Button key={location} label={addLabels[location]} onClick={() => (session.adding.value = location)} />
        ))}
      {isOperation && <Button label="Paste cURL, .http or JSON" onClick={() => (isPasting.value = true)} />}
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
