import { useComputed, useSignal } from '@preact/signals';
import type { Slice } from '../../../src/core/api/slice.ts';
import { checkResponse, type ResponseCheck } from '../../../src/request/check-response.ts';
import type { HttpResponse, RequestOutcome, RequestProblem } from '../../../src/request/http-request.ts';
import { CopyButton } from '../copy-button.tsx';
import { inBytes, inMilliseconds, statusWords } from '../in-words.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { Words } from '../words.tsx';
import { ResponseBody } from './response-body.tsx';
import type { ResponseState } from './response-store.ts';

/** The outcome of sending, in its four states; before the first request only a hint. */
export function Answer({ session }: { session: PlaygroundSession }) {
  const { answer, store } = session;
  const check = useComputed((): ResponseCheck => {
    const { value } = answer.state;
    if (value.kind !== 'done' || value.outcome.kind !== 'response') return { kind: 'unchecked', reason: undefined };
    return checkOrSay(store.view.value.slice, value.outcome.response);
  });
  if (!store.view.value.interactive || store.view.value.slice.kind !== 'operation') return null;
  const state = answer.state.value;
  if (state.kind === 'idle') {
    return (
      <section class="card quiet answer" aria-label="Answer">
        <p class="quiet-state">Send the request to see the answer here.</p>
      </section>
    );
  }
  // One element for all states: screen readers announce only changes within an existing live region.
  return (
    <section class="card live answer" aria-label="Answer" aria-busy={state.kind === 'sending' || undefined}>
      <div class="cardbar facts-bar">
        <span class={wordsClass(state)} role="status">
          {inWords(state)}
        </span>
        <Facts session={session} state={state} check={check.value} />
      </div>
      {state.kind === 'sending' && <div class="progress" />}
      {state.kind === 'done' && (
        <Outcome session={session} outcome={state.outcome} problems={state.problems} check={check.value} />
      )}
    </section>
  );
}

/** A response that can't be checked must be shown all the same. */
function checkOrSay(slice: Slice, response: HttpResponse): ResponseCheck {
  try {
    return checkResponse(slice, response);
  } catch {
    return { kind: 'unchecked', reason: 'Could not be compared with the description.' };
  }
}

type BusyState = Exclude<ResponseState, { readonly kind: 'idle' }>;

const outcomeWords = { refused: 'Not sent', failed: 'No answer', cancelled: 'Cancelled' };

function inWords(state: BusyState): string {
  if (state.kind === 'sending') return 'Waiting for the answer …';
  if (state.outcome.kind !== 'response') return outcomeWords[state.outcome.kind];
  const { status, statusText } = state.outcome.response;
  return `${status} ${statusWords(status, statusText)}`;
}

function wordsClass(state: BusyState): string {
  if (state.kind === 'sending' || state.outcome.kind === 'cancelled') return 'dim';
  return state.outcome.kind === 'response' ? statusClass(state.outcome.response.status) : 'code-bad';
}

/** Next to the status: actions, or time, size and the result of the check. */
function Facts({ session, state, check }: { session: PlaygroundSession; state: BusyState; check: ResponseCheck }) {
  const { answer } = session;
  if (state.kind === 'sending') {
    return (
      <button type="button" class="copy" onClick={() => answer.cancel()}>
        Cancel
      </button>
    );
  }
  if (state.outcome.kind !== 'response') {
    return (
      <button type="button" class="copy" onClick={() => void answer.send()}>
        Send again
      </button>
    );
  }
  const { response } = state.outcome;
  return (
    <>
      <span class="dim">{inMilliseconds(response.timings.total)}</span>
      <span class="dim">{inBytes(response.size)}</span>
      <CheckBadge check={check} />
    </>
  );
}

interface OutcomeProps {
  readonly session: PlaygroundSession;
  readonly outcome: RequestOutcome;
  readonly problems: readonly RequestProblem[];
  readonly check: ResponseCheck;
}

function Outcome({ session, outcome, problems, check }: OutcomeProps) {
  if (outcome.kind === 'response')
    return <Response session={session} response={outcome.response} problems={problems} check={check} />;
  return (
    <>
      <Doubts problems={problems} />
      <div class="outcome">
        {outcome.kind === 'cancelled' ? (
          <p>Nothing more is waited for. The server may have acted on the request all the same.</p>
        ) : (
          <p>{outcome.message}</p>
        )}
        {outcome.kind === 'failed' && outcome.hint !== undefined && <p class="dim">{outcome.hint}</p>}
      </div>
    </>
  );
}

/** Maximum number of warnings shown. */
const mostDoubts = 4;

/** Mismatches of the request with the description: often the reason for the response. */
function Doubts({ problems }: { problems: readonly RequestProblem[] }) {
  if (problems.length === 0) return null;
  const more = problems.length - mostDoubts;
  return (
    <p class="redirects doubts">
      Sent as it was typed:{' '}
      {problems.slice(0, mostDoubts).map(({ pointer, message }) => (
        <span key={`${pointer}${message}`}>
          <code>{pointer.slice(1)}</code> <Words text={message} />{' '}
        </span>
      ))}
      {more > 0 ? `and ${more} more.` : ''}
    </p>
  );
}

interface ResponseProps {
  readonly session: PlaygroundSession;
  readonly response: HttpResponse;
  readonly problems: readonly RequestProblem[];
  readonly check: ResponseCheck;
}

function Response({ session, response, problems, check }: ResponseProps) {
  const tab = useSignal<'body' | 'headers'>('body');
  const tabButton = (name: 'body' | 'headers', label: string) => (
    <button type="button" aria-pressed={tab.value === name} onClick={() => (tab.value = name)}>
      {label}
    </button>
  );
  const mismatches = check.kind === 'mismatches' ? check.mismatches : none;
  return (
    <>
      <Redirects response={response} />
      <Doubts problems={problems} />
      <div class="cardbar sub">
        {tabButton('body', 'Body')}
        {tabButton('headers', `Headers ${response.headers.length}`)}
        {response.body.kind === 'text' && response.body.text !== '' && (
          <CopyButton
            host={session.host}
            className="copy"
            text={() => (response.body.kind === 'text' ? response.body.text : '')}
          />
        )}
      </div>
      {tab.value === 'headers' ? (
        <Headers response={response} />
      ) : (
        <ResponseBody response={response} mismatches={mismatches} />
      )}
    </>
  );
}

const none: readonly never[] = [];

function statusClass(status: number): string {
  if (status >= 400) return status >= 500 ? 'code-bad' : 'code-warn';
  return status >= 300 ? 'code-info' : 'code-ok';
}

function CheckBadge({ check }: { check: ResponseCheck }) {
  switch (check.kind) {
    case 'fits':
      return <span class="match ok">as described</span>;
    case 'mismatches':
      return (
        <span
          class="match warn"
          title={check.mismatches.map(({ pointer, message }) => `${pointer} ${message}`).join('\n')}
        >
          {check.mismatches.length === 1 ? '1 mismatch' : `${check.mismatches.length} mismatches`}
        </span>
      );
    case 'unchecked':
      return check.reason === undefined ? null : <span class="match note-badge">{check.reason}</span>;
  }
}

function Redirects({ response }: { response: HttpResponse }) {
  if (response.redirects.length === 0) return null;
  return (
    <p class="redirects">
      {response.redirects.map(({ status, url }) => (
        <span key={url}>
          {status} from <code>{url}</code>{' '}
        </span>
      ))}
      to <code>{response.url}</code>
    </p>
  );
}

function Headers({ response }: { response: HttpResponse }) {
  return (
    <dl class="headers">
      {response.headers.map(([name, value], index) => (
        <div key={`${index}${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
