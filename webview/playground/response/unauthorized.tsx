import { Button } from '../../../src/form/controls/button.tsx';
import type { RequestProblem } from '../../../src/request/http-request.ts';
import type { PlaygroundSession } from '../playground-session.ts';

interface UnauthorizedProps {
  readonly session: PlaygroundSession;
  /** The schemes whose credentials were in the request, whatever the form has now. */
  readonly sent: readonly string[];
}

/** Explains a 401 (RFC 9110, 15.5.2) if the description defines how to sign in. */
export function Unauthorized({ session: { signIn, store }, sent }: UnauthorizedProps) {
  const open = () => {
    if (store.alternative.value === 'none') signIn.pick(0);
    signIn.isOpen.value = true;
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#signIn .scheme :is(input, button)')?.focus());
  };
  const hasSome = signIn.schemes.value.some((name) => signIn.signedIn.value.includes(name));
  if (sent.length === 0 && hasSome)
    return <p class="redirects">This was sent without credentials. The form has credentials now: send it again.</p>;
  return (
    <p class="redirects">
      {sent.length === 0 ? (
        'This was sent without credentials. '
      ) : (
        <>
          The server refused the credentials of <code>{sent.join(' + ')}</code>.{' '}
        </>
      )}
      <Button class="quiet" label={sent.length === 0 ? 'Sign in' : 'Change them'} onClick={open} />
    </p>
  );
}

/** Removes the problems that the explanation of a 401 covers. */
export function withoutSecurity(problems: readonly RequestProblem[]): readonly RequestProblem[] {
  return problems.filter(({ pointer }) => pointer !== '/security');
}
