import type { RequestProblem } from '../../../src/request/http-request.ts';
import type { PlaygroundSession } from '../playground-session.ts';

interface UnauthorizedProps {
  readonly session: PlaygroundSession;
  /** The schemes whose credentials the request had, whatever the form has by now. */
  readonly sent: readonly string[];
}

/** What a 401 means for the reader (RFC 9110, 15.5.2), where the description knows a way to sign in. */
export function Unauthorized({ session: { signIn, store }, sent }: UnauthorizedProps) {
  const open = () => {
    if (store.alternative.value === 'none') signIn.pick(0);
    signIn.isOpen.value = true;
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#sign-in .scheme :is(input, button)')?.focus());
  };
  const hasSome = signIn.schemes.value.some((name) => signIn.signedIn.value.includes(name));
  if (sent.length === 0 && hasSome)
    return <p class="redirects">This was sent without credentials. The form has some by now: send it again.</p>;
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
