import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button } from '../../../src/form/controls/button.tsx';
import type { ResponseHead } from '../../../src/request/http-request.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { formatSeconds } from '../response/explain-header.ts';
import { sendForm } from '../send-form.ts';

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
      <Button class="copy" label="Retry" onClick={() => void sendForm(session)} />
    </>
  );
}

/** When the server wants the next request, in milliseconds since 1970 (RFC 9110, 10.2.3). `since`: when the response arrived. */
export function findRetryTime(
  { status, headers }: Pick<ResponseHead, 'status' | 'headers'>,
  since: number,
): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const value = headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1].trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return since + Number(value) * 1000;
  const date = /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : date;
}
