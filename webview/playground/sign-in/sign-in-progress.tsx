import { CopyButton } from '../copy-button.tsx';
import type { PlaygroundSession } from '../playground-session.ts';
import { spanInWords } from './oauth-ways.ts';

/** What the reader does while a sign-in runs, and the way out of it. */
export function SignInProgress({ session }: { session: PlaygroundSession }) {
  const { oauth, now } = session.signIn;
  const step = oauth.step.value;
  return (
    <div class="sign-in-progress" role="status">
      {step === undefined && <p>Asking the identity server …</p>}
      {step?.kind === 'browser' && <p>Sign in at {step.host} in your browser. This page waits for it.</p>}
      {step?.kind === 'device' && (
        <>
          <p>
            Enter this code at <code>{step.page}</code>, here or on another device:
          </p>
          <p class="user-code">
            <code>{step.userCode}</code> <CopyButton host={session.host} className="quiet" text={() => step.userCode} />
          </p>
          <p class="dim">It runs out in {spanInWords(step.expiresAt - now.value)}.</p>
          <button type="button" class="plain-action" onClick={() => oauth.openPage(step.pageWithCode ?? step.page)}>
            Open the page
          </button>
        </>
      )}
      <button type="button" class="quiet" onClick={() => oauth.cancel()}>
        Cancel
      </button>
    </div>
  );
}
