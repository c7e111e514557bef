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
      {outcome.kind === 'failed' && url !== undefined && session.host.mock !== undefined && (
        <Button label="Answer from the mock" onClick={() => void sendToMock(session)} />
      )}
    </div>
  );
}
