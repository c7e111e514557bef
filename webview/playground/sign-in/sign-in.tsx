import { useSignal } from '@preact/signals';
import type { SecurityScheme } from '../../../src/core/api/security.ts';
import { Button } from '../../../src/form/controls/button.tsx';
import { CopyButton } from '../../../src/form/controls/copy-button.tsx';
import { SignInState } from '../../../src/form/parts/sign-in-state.tsx';
import { Words } from '../../../src/form/words.tsx';
import type { PlaygroundSession } from '../playground-session.ts';
import { OAuthFields } from './oauth-form.tsx';
import { describeExpiry, formatTimeSpan, listTokenWays } from './oauth-ways.ts';
import { SecretForm } from './secret-form.tsx';

/** The authentication state in one line, and a button that opens the alternatives with their fields. */
export function SignIn({ session }: { session: PlaygroundSession }) {
  const { signIn, store, isMocked } = session;
  return (
    <>
      <SignInState session={session} />
      {signIn.isOpen.value && !isMocked.value && store.requirements().length > 0 && (
        <fieldset
          class="sign-in"
          aria-label="Sign in"
          id="signIn"
          ref={focusFirst}
          onKeyDown={(event) => closeOnEscape(event, session)}
        >
          {signIn.isAsked.value && signIn.missing.value.length > 0 && (
            <p class="bad">Credentials are missing. Sign in, or choose “without”.</p>
          )}
          {signIn.failure.value !== undefined && (
            <p class="bad" role="alert" ref={scrollIntoView}>
              {signIn.failure.value}
            </p>
          )}
          <Alternatives session={session} />
          {store.schemes().map((scheme) => (
            <SchemeForm key={scheme.name} session={session} scheme={scheme} onDone={() => closeIfDone(session)} />
          ))}
          {store.alternative.value !== 'none' && store.schemes().length === 0 && (
            <p class="bad">The description refers to this security scheme but doesn’t define it.</p>
          )}
          {store.alternative.value !== 'none' && <StorageNote session={session} />}
        </fieldset>
      )}
    </>
  );
}

/** The pressed button may be far below. */
function scrollIntoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}

/** Opening the fields focuses the first one, and shows them from their beginning: a response may be docked over them. */
function focusFirst(box: HTMLFieldSetElement | null): void {
  if (box === null) return;
  if (!box.contains(document.activeElement)) box.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  box.scrollIntoView({ block: box.offsetHeight * 2 < window.innerHeight ? 'nearest' : 'start' });
}

function closeOnEscape(event: KeyboardEvent, { signIn }: PlaygroundSession): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  close(signIn);
}

/** The button that opens the fields gets the focus. */
function close(signIn: PlaygroundSession['signIn']): void {
  signIn.isOpen.value = false;
  document.querySelector<HTMLElement>('.sign-in-state .open')?.focus();
}

function Alternatives({ session }: { session: PlaygroundSession }) {
  const { store, signIn } = session;
  const requirements = store.requirements();
  return (
    <fieldset class="chips" aria-label="Alternatives">
      {requirements.map(({ schemes }, index) => (
        <button
          key={schemes.map(({ name }) => name).join()}
          type="button"
          aria-pressed={store.alternative.value === index}
          title={signIn.isWhole(schemes) ? 'signed in' : undefined}
          onClick={() => signIn.pick(index)}
        >
          {signIn.isWhole(schemes) && <span class="ok dotted" />}
          {schemes.map(({ name }) => name).join(' + ')}
        </button>
      ))}
      <Button
        aria-pressed={store.alternative.value === 'none'}
        label="without"
        onClick={() => {
          signIn.pick('none');
          close(signIn);
        }}
      />
    </fieldset>
  );
}

/** Closes the fields when all schemes that are required together have credentials. */
function closeIfDone({ signIn, store }: PlaygroundSession): void {
  const sent = store.schemes().filter((scheme) => signIn.whyNot(scheme) === undefined);
  if (signIn.isWhole(sent) && signIn.failure.value === undefined) signIn.isOpen.value = false;
}

interface SchemeFormProps {
  readonly session: PlaygroundSession;
  readonly scheme: SecurityScheme;
  readonly onDone: () => void;
}

function SchemeForm({ session, scheme, onDone }: SchemeFormProps) {
  const { signIn } = session;
  const why = signIn.whyNot(scheme);
  const done = signIn.signedIn.value.includes(scheme.name);
  return (
    <div class="scheme">
      <p>
        <b class="name">{scheme.name}</b> <span class="type">{describeOther(scheme)}</span>
      </p>
      {why !== undefined ? (
        <p class="warn">
          <Words text={why} />
        </p>
      ) : scheme.kind === 'mutualTLS' ? (
        <Certificate session={session} />
      ) : done ? (
        <SignedInAs session={session} scheme={scheme} />
      ) : signIn.oauth.running.value === scheme.name ? (
        <SignInProgress session={session} />
      ) : listTokenWays(scheme) !== undefined ? (
        <>
          <ExpiredToken session={session} scheme={scheme} />
          <OAuthFields session={session} scheme={scheme} onDone={onDone} />
        </>
      ) : (
        <SecretForm
          scheme={scheme}
          typed={signIn.typed}
          onSecret={(secret) => signIn.signIn(scheme.name, secret).then(onDone)}
        />
      )}
    </div>
  );
}

function SignedInAs({ session: { signIn }, scheme }: Omit<SchemeFormProps, 'onDone'>) {
  const token = signIn.tokens.value.find((each) => each.scheme === scheme.name);
  return (
    <p>
      <span class="ok dotted">signed in</span>{' '}
      {token !== undefined && (
        <span class="token">
          as <code>{token.clientId}</code>
          {token.scopes.length > 0 && (
            <>
              {' '}
              for <code>{token.scopes.join(' ')}</code>
            </>
          )}
          , {describeExpiry(token, signIn.now.value)}{' '}
        </span>
      )}
      <Button class="open" label="Sign out" onClick={() => void signIn.signOut(scheme.name)} />
    </p>
  );
}

/**
 * Certificates are configured in the settings of the machine: neither a page nor a workspace may name files to read.
 */
function Certificate({ session: { signIn } }: Omit<SchemeFormProps, 'onDone' | 'scheme'>) {
  const { certificate } = signIn.kept.value;
  if (certificate === undefined) {
    const words = `No client certificate is set up for ${signIn.server.value}. Add its host and files to the setting \`apiDocs.clientCertificates\` of this machine.`;
    return (
      <p class="warn">
        <Words text={words} />
      </p>
    );
  }
  return (
    <p>
      <span class="ok dotted">with</span> <code>{certificate}</code>, from <code>apiDocs.clientCertificates</code>
    </p>
  );
}

/** Says that a token has expired and can't be renewed. */
function ExpiredToken({ session: { signIn }, scheme }: Omit<SchemeFormProps, 'onDone'>) {
  const token = signIn.tokens.value.find((each) => each.scheme === scheme.name);
  return token === undefined ? null : (
    <p class="warn">The token {describeExpiry(token, signIn.now.value)}. Sign in again.</p>
  );
}

/** Describes the scheme, unless its name says the same: `OAuth2` is "OAuth 2". */
function describeOther(scheme: SecurityScheme): string {
  const words = describeScheme(scheme);
  const letters = (text: string) => text.replace(/\W|_/g, '').toLowerCase();
  return letters(words) === letters(scheme.name) ? '' : words;
}

function describeScheme(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case 'apiKey':
      return `key in ${scheme.location} ${scheme.parameterName}`;
    case 'http':
      if (scheme.scheme === 'basic') return 'user name and password';
      return scheme.scheme === 'digest' ? 'user name and password, by HTTP digest' : `${scheme.scheme} token`;
    case 'oauth2':
      return 'OAuth 2';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'client certificate';
    case 'other':
      return scheme.type;
  }
}

function StorageNote({ session }: { session: PlaygroundSession }) {
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

/** Shows what the user has to do during a sign-in, and a button that cancels it. */
function SignInProgress({ session }: { session: PlaygroundSession }) {
  const { oauth, now } = session.signIn;
  const step = oauth.step.value;
  return (
    <div class="sign-in-progress" role="status">
      {step === undefined && <p>Contacting the identity server…</p>}
      {step?.kind === 'browser' && <p>Sign in at {step.host} in your browser. This page is waiting for it.</p>}
      {step?.kind === 'device' && (
        <>
          <p>
            Enter this code at <code>{step.page}</code>, here or on another device:
          </p>
          <p class="user-code">
            <code>{step.userCode}</code> <CopyButton host={session.host} className="quiet" text={() => step.userCode} />
          </p>
          <p class="dim">It expires in {formatTimeSpan(step.expiresAt - now.value)}.</p>
          <Button
            class="plain-action"
            label="Open the page"
            onClick={() => oauth.openPage(step.pageWithCode ?? step.page)}
          />
        </>
      )}
      <Button class="quiet" label="Cancel" onClick={() => oauth.cancel()} />
    </div>
  );
}
