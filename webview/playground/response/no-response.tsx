import { isLoopbackHost, parseUrl } from '../../../src/core/source/text/url.ts';
import { Button } from '../../../src/form/controls/button.tsx';
import type { RequestOutcome } from '../../../src/request/http-request.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { sendToMock } from '../send-form.ts';

interface NoResponseProps {
  readonly session: PlaygroundSession;
  readonly outcome: Exclude<RequestOutcome, { readonly kind: 'response' }>;
  /** The URL that the request was for; undefined: the outcome is from the history. */
  readonly url: string | undefined;
}

export function NoResponse({ session, outcome, url }: NoResponseProps) {
  return (
    <div class="outcome">
      {outcome.kind === 'cancelled' ? (
        <p>The request was cancelled. The server may have processed it anyway.</p>
      ) : (
        <p>{outcome.message}</p>
      )}
      {outcome.kind === 'failed' && outcome.hint !== undefined && <p class="dim">{outcome.hint}</p>}
      {outcome.kind === 'failed' && url !== undefined && offersMock(session, url) && (
        <Button label="Answer from the mock" onClick={() => void sendToMock(session)} />
      )}
    </div>
  );
}

/** A server of this machine that does not answer is often not built yet, or not started. */
function offersMock({ host }: PlaygroundSession, url: string): boolean {
  const hostname = parseUrl(url)?.hostname;
  return host.mock !== undefined && hostname !== undefined && isLoopbackHost(hostname);
}
