import { type Signal, useSignal } from '@preact/signals';
import type { SecurityScheme } from '../../../src/core/api/security.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { SecretForm } from './secret-form.tsx';

/** The authentication state in one line, which opens the alternatives with their fields. */
export function SignIn({ session }: { session: PlaygroundSession }) {
  const open = useSignal(false);
  const { signIn, store } = session;
  if (store.requirements().length === 0) return null;
  return (
    <>
      <SignInState session={session} open={open} />
      {open.value && (
        <fieldset
          class="sign-in"
          aria-label="Sign in"
          id="sign-in"
          ref={focusFirst}
          onKeyDown={(event) => closeOnEscape(event, open)}
        >
          <Alternatives session={session} />
          {store.schemes().map((scheme) => (
            <SchemeForm key={scheme.name} session={session} scheme={scheme} onDone={() => closeIfDone(session, open)} />
          ))}
          {store.schemes().length === 0 && (
            <p class="bad">The description names this way to sign in but does not define it.</p>
          )}
          {signIn.failure.value !== undefined && <p class="bad">{signIn.failure.value}</p>}
          <Keeping session={session} />
        </fieldset>
      )}
    </>
  );
}

/** Opening the fields focuses the first one. */
function focusFirst(box: HTMLFieldSetElement | null): void {
  if (box?.contains(document.activeElement) === false) box.querySelector<HTMLElement>('input')?.focus();
}

function closeOnEscape(event: KeyboardEvent, open: Signal<boolean>): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  open.value = false;
  document.querySelector<HTMLElement>('.sign-in-state .open')?.focus();
}

function SignInState({ session, open }: { session: PlaygroundSession; open: Signal<boolean> }) {
  const { signIn, store } = session;
  const names = store.chosenSchemes();
  const done = names.length > 0 && names.every((name) => signIn.signedIn.value.includes(name));
  return (
    <span class="sign-in-state">
      {done && (
        <span class="ok">
          ● signed in with <code>{names.join(' + ')}</code>{' '}
        </span>
      )}
      <button
        type="button"
        class="open"
        aria-expanded={open.value}
        aria-controls="sign-in"
        onClick={() => (open.value = !open.value)}
      >
        {open.value ? 'Close' : done ? 'Change' : 'Sign in'}
      </button>
      {!done && !open.value && store.isSecurityOptional() && <span class="dim">optional</span>}
    </span>
  );
}

function Alternatives({ session }: { session: PlaygroundSession }) {
  const { store } = session;
  const requirements = store.requirements();
  if (requirements.length < 2) return null;
  return (
    <fieldset class="chips" aria-label="Alternatives">
      {requirements.map(({ schemes }, index) => (
        <button
          key={schemes.map(({ name }) => name).join()}
          type="button"
          aria-pressed={store.alternative.value === index}
          onClick={() => (store.alternative.value = index)}
        >
          {schemes.map(({ name }) => name).join(' + ')}
        </button>
      ))}
    </fieldset>
  );
}

/** When all schemes that are required together have secrets, the panel closes. */
function closeIfDone({ store, signIn }: PlaygroundSession, open: Signal<boolean>): void {
  if (store.chosenSchemes().every((name) => signIn.signedIn.value.includes(name))) open.value = false;
}

interface SchemeFormProps {
  readonly session: PlaygroundSession;
  readonly scheme: SecurityScheme;
  readonly onDone: () => void;
}

function SchemeForm({ session, scheme, onDone }: SchemeFormProps) {
  const { signIn } = session;
  if (scheme.kind === 'mutualTLS') {
    return <p class="dim">{scheme.name}: a client certificate, as set up in the editor or the browser.</p>;
  }
  const done = signIn.signedIn.value.includes(scheme.name);
  return (
    <div class="scheme">
      <p>
        <b class="name">{scheme.name}</b> <span class="type">{schemeWords(scheme)}</span>
      </p>
      {done ? (
        <p>
          <span class="ok">● signed in</span>{' '}
          <button type="button" class="open" onClick={() => void signIn.signOut(scheme.name)}>
            Sign out
          </button>
        </p>
      ) : (
        <SecretForm scheme={scheme} onSecret={(secret) => signIn.signIn(scheme.name, secret).then(onDone)} />
      )}
    </div>
  );
}

function schemeWords(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case 'apiKey':
      return `key in ${scheme.location} ${scheme.parameterName}`;
    case 'http':
      return scheme.scheme === 'basic' ? 'user name and password' : `${scheme.scheme} token`;
    case 'oauth2':
      return 'OAuth 2 access token';
    case 'openIdConnect':
      return 'OpenID Connect token';
    case 'mutualTLS':
      return 'client certificate';
    case 'other':
      return scheme.type;
  }
}

function Keeping({ session }: { session: PlaygroundSession }) {
  const { keeper, server } = session.signIn;
  const { session: tab } = keeper;
  const kept = useSignal(tab?.isKept() ?? false);
  return (
    <p class="dim">
      For {server.value === '' ? 'this server' : server.value}. {keeper.place}{' '}
      {tab !== undefined && (
        <label class="keep">
          <input
            type="checkbox"
            checked={kept.value}
            onChange={(event) => {
              kept.value = event.currentTarget.checked;
              tab.keep(kept.value);
            }}
          />{' '}
          Keep until this tab is closed
        </label>
      )}
    </p>
  );
}
