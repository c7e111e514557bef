import { CopyButton } from '../../src/form/controls/copy-button.tsx';
import { Words } from '../../src/form/words.tsx';
import { missingInWords, mostNamed } from '../../src/render/untouched/missing-in-words.ts';
import { isReferenceName } from '../../src/request/environment/references.ts';
import { mediaTypesOf, parametersOf } from '../../src/request/form/field-spec.ts';
import { writeHttpFile } from '../../src/request/paste/http-file.ts';
import { ActionMenu } from './action-menu.tsx';
import { focusField } from './form/focus-field.ts';
import { HistoryBox, HistoryToggle } from './history/history-box.tsx';
import { PasteBox, PasteNote } from './paste/paste-box.tsx';
import type { PlaygroundSession } from './playground-session.ts';
import { trustMessage } from './request-bar.tsx';
import { isNeededToSend, sendForm } from './send-form.ts';

/** The missing values, the parts that are not sent from here, and the actions on all values. */
export function RequestNotes({ session }: { session: PlaygroundSession }) {
  const { live, response } = session;
  return (
    <>
      <Missing session={session} />
      <UnknownVariables session={session} />
      {live.withheld.value.map((words) => (
        <p class="warn" key={words}>
          <Words text={words} />
        </p>
      ))}
      {!session.canSend.value && (
        <p class="warn" id="cannot-send">
          {trustMessage}
        </p>
      )}
      {!session.isMocked.value && <Cookies session={session} />}
      <Actions session={session} />
      {session.history !== undefined && <HistoryBox session={session} history={session.history} />}
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

function Missing({ session }: { session: PlaygroundSession }) {
  const { live, store } = session;
  const missing = live.missing.value;
  if (missing.length === 0) return null;
  const more = missing.length - mostNamed;
  const canBeLeftOut = store.isAsking.value && missing.every(({ isAddress }) => !isAddress);
  return (
    <span class="lacks">
      {missingInWords(missing.length)}
      {missing.slice(0, mostNamed).map(({ pointer, name }) => (
        <button key={pointer} type="button" class="warn" onClick={() => focusField(pointer)}>
          {name}
        </button>
      ))}
      {more > 0 && `and ${more} more`}
      {canBeLeftOut && (
        <button type="button" class="quiet" onClick={() => void sendForm(session, 'sends')}>
          Send without
        </button>
      )}
    </span>
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

/** The menu and the history stay together when the line wraps. */
function Actions({ session }: { session: PlaygroundSession }) {
  return (
    <span class="env-actions">
      <FormActions session={session} />
      {session.history !== undefined && <HistoryToggle history={session.history} />}
    </span>
  );
}

/** The actions on all values. */
function FormActions({ session }: { session: PlaygroundSession }) {
  const { host, live, store, isPasting } = session;
  const { slice } = store.view.value;
  const isOperation = slice.kind === 'operation';
  const hasForm = parametersOf(slice).length + mediaTypesOf(slice).length > 0;
  if (!isOperation && !hasForm) return null;
  return (
    <ActionMenu label="More">
      {hasForm && (
        <button type="button" onClick={() => store.fillAll()}>
          Fill all fields
        </button>
      )}
      {hasForm && store.hasValues() && (
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
    </ActionMenu>
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
