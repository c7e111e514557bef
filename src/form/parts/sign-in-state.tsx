import { Button } from '../controls/button.tsx';
import type { FormSession } from '../form-session.ts';

/** The authentication state in one line, and the button that opens its fields. Nothing if none is required. */
export function SignInState({ session }: { session: FormSession }) {
  const { signIn, store } = session;
  if (store.requirements().length === 0) return null;
  if (session.isMocked.value) return <MockedSignIn session={session} />;
  const { isOpen: open } = signIn;
  const unsent = store.schemes().filter((scheme) => signIn.whyNot(scheme) !== undefined);
  const names = store.chosenSchemes().filter((name) => unsent.every((scheme) => scheme.name !== name));
  const signedIn = names.filter((name) => signIn.signedIn.value.includes(name));
  const done = names.length > 0 && signedIn.length === names.length;
  // A connection is made elsewhere: before the reader opens the sign-in, nothing is wrong yet.
  const isQuiet = unsent.length > 0 && store.view.value.slice.kind === 'channel' && !open.value;
  return (
    <span class="sign-in-state">
      {done && (
        <span class="ok dotted">
          signed in with <code>{names.join(' + ')}</code>{' '}
        </span>
      )}
      {signedIn.length > 0 && !done && <PartlySignedIn session={session} signedIn={signedIn} names={names} />}
      {unsent.length > 0 && !isQuiet && (
        <span class="warn">
          <code>{unsent.map(({ name }) => name).join(' + ')}</code> is not sent{' '}
        </span>
      )}
      {store.alternative.value === 'none' && <span class="dim">sent without credentials</span>}
      <Button
        class="open"
        aria-expanded={open.value}
        aria-controls={open.value ? 'signIn' : undefined}
        label={open.value ? 'Close sign-in' : done || (names.length === 0 && !isQuiet) ? 'Change' : 'Sign in'}
        onClick={() => (open.value = !open.value)}
      />
      {!done && names.length > 0 && !open.value && store.isSecurityOptional() && <span class="dim">optional</span>}
    </span>
  );
}

/** On the mock every credential counts as given, so that none is typed for it; the switch shows the 401. */
function MockedSignIn({ session: { isSignedOut } }: { session: FormSession }) {
  return (
    <span class="sign-in-state">
      {!isSignedOut.value && <span class="ok dotted">signed in to the mock </span>}
      <label>
        <input
          type="checkbox"
          checked={isSignedOut.value}
          onChange={({ currentTarget: { checked } }) => (isSignedOut.value = checked)}
        />{' '}
        Without credentials
      </label>
    </span>
  );
}

interface PartlySignedInProps {
  readonly session: FormSession;
  readonly signedIn: readonly string[];
  /** All schemes that are required together. */
  readonly names: readonly string[];
}

/** Warns that only some of the schemes that are required together have credentials. */
function PartlySignedIn({ session, signedIn, names }: PartlySignedInProps) {
  const missing = names.filter((name) => !signedIn.includes(name)).join(' + ');
  return (
    <span class="warn">
      <code>{missing}</code> is missing
      {session.store.isSecurityOptional() && (
        <>
          , so <code>{signedIn.join(' + ')}</code> is not sent
        </>
      )}{' '}
    </span>
  );
}
