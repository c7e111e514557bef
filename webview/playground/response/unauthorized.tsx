import type { RequestProblem } from '../../../src/request/http-request.ts';
import type { PlaygroundSession } from '../playground-session.ts';

/** What a 401 means for the reader (RFC 9110, 15.5.2), where the description knows a way to sign in. */
export function Unauthorized({ session: { signIn, store } }: { session: PlaygroundSession }) {
  const sent = signIn.schemes.value.filter((name) => signIn.signedIn.value.includes(name));
  const open = () => {
    if (store.alternative.value === 'none') signIn.pick(0);
    signIn.isOpen.value = true;
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#sign-in .scheme :is(input, button)')?.focus());
  };
  return (
    <p class="redirects">
      {sent.length === 0 ? (
        'This was sent without credentials. '
      ) : (
        <>
          The server refused the credentials of <code>{sent.join(' + ')}</code>.{' '}
        </>
      )}
      <button type="button" class="quiet" onClick={open}>
        {sent.length === 0 ? 'Sign in' : 'Change them'}
      </button>
    </p>
  );
}

/** What the words of a 401 say already. */
export function withoutSecurity(problems: readonly RequestProblem[]): readonly RequestProblem[] {
  return problems.filter(({ pointer }) => pointer !== '/security');
}
