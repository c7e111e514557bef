import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ResponseHead } from '../../../src/request/http-request.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { formatSeconds } from '../response/explain-header.ts';
import { sendForm } from '../send-form.ts';
import { findRetryTime } from './find-retry-time.ts';

/** The wait that a 429 or 503 asks for, counted down, and a button that sends again. Nothing is sent by itself. */
export function RetryAfter({
  session,
  head,
  since,
}: {
  session: PlaygroundSession;
  head: ResponseHead;
  since: number;
}) {
  const now = useSignal(since);
  const until = findRetryTime(head, since);
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => {
      now.value = Date.now();
      if (now.value >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (until === undefined) return null;
  const seconds = Math.ceil((until - now.value) / 1000);
  return (
    <>
      <span class="match note-badge" title="The server asks to wait (Retry-After). Nothing is sent by itself.">
        {seconds > 0 ? `wait ${formatSeconds(seconds)}` : 'the wait is over'}
      </span>
      <button type="button" class="copy" onClick={() => void sendForm(session)}>
        Retry
      </button>
    </>
  );
}
