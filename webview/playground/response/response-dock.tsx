import { type Signal, useSignal } from '@preact/signals';
import { formatCount } from '../../../src/core/source/text/format-count.ts';
import { parseUrl } from '../../../src/core/source/text/url.ts';
import { Button } from '../../../src/form/controls/button.tsx';
import { CopyButton } from '../../../src/form/controls/copy-button.tsx';
import { formatBytes } from '../../../src/form/format-bytes.ts';
import { Words } from '../../../src/form/words.tsx';
import type { ResponseMismatch } from '../../../src/request/check-headers.ts';
import { nameMismatch, type ResponseCheck } from '../../../src/request/check-response.ts';
import type { HttpRequest, Interruption, ResponseHead } from '../../../src/request/http-request.ts';
import { makeSnippet } from '../../../src/request/snippets/registry.ts';
import { formatDuration, formatTime } from '../in-words.ts';
import { WorkflowMenu } from '../next-request/add-to-workflow.tsx';
import { ResponseLinks } from '../next-request/response-links.tsx';
import { RetryAfter } from '../next-request/retry-after.tsx';
import { ValueActions } from '../next-request/use-value.tsx';
import type { PlaygroundSession } from '../playground-session.ts';
import { useResponseInView } from '../response-in-view.ts';
import { sendForm } from '../send-form.ts';
import type { StreamLog } from '../stream/stream-log.ts';
import { StreamView } from '../stream/stream-view.tsx';
import { listComparables } from './comparable.ts';
import { describedBodies } from './described-body.ts';
import { NotDescribed } from './describing.tsx';
import { DockGrip } from './dock-grip.tsx';
import { NoResponse } from './no-response.tsx';
import { type BusyState, headingClass, stateHeading } from './outcome-words.ts';
import { RequestDoubts } from './request-doubts.tsx';
import { ResponseBody } from './response-body.tsx';
import { ResponseFacts } from './response-facts.tsx';
import type { ResponseState } from './response-store.ts';
import { bodyRows } from './schema-rows.ts';
import { useShownCheck } from './shown-check.ts';
import { Unauthorized, withoutSecurity } from './unauthorized.tsx';

/** The outcome of sending, in its four states. Absent before the first request, and while it is closed. */
export function ResponseDock({ session }: { session: PlaygroundSession }) {
  const { response, store, host } = session;
  const tab = useSignal<ResponseTab>('body');
  const check = useShownCheck(session);
  const state = response.state.value;
  const dock = useResponseInView(state);
  if (!store.view.value.interactive || state.kind === 'idle' || response.isClosed.value) return null;
  const heading = stateHeading(state, host.question?.value);
  return (
    <section class="live response" ref={dock} aria-label="Response" aria-busy={response.isBusy || undefined}>
      <DockGrip host={host} />
      <div class="cardbar facts-bar">
        <div class="outcome-head">
          <h2 class={headingClass(state)} title={heading} tabIndex={-1}>
            {heading}
          </h2>
          <Facts session={session} state={state} tab={tab} />
        </div>
        <Marks session={session} state={state} check={check.value} />
        {state.kind !== 'sending' && <Tabs session={session} state={state} tab={tab} />}
        <WorkflowMenu session={session} />
        <Button
          class="copy close"
          aria-label="Close the response"
          title="Close (Esc)"
          label="×"
          onClick={() => closeResponse(session)}
        />
      </div>
      {response.isBusy && <div class="progress" />}
      {state.kind !== 'sending' && (
        <div class="response-content">
          {tab.value === 'request' ? (
            <Wire request={state.request} />
          ) : (
            <Outcome session={session} state={state} check={check.value} tab={tab.value} />
          )}
        </div>
      )}
    </section>
  );
}

type ResponseTab = 'body' | 'headers' | 'request';
type ShownState = Extract<ResponseState, { readonly kind: 'done' | 'receiving' }>;

/** Closing cancels a running request, because its response would not be visible. */
function closeResponse({ response }: PlaygroundSession): void {
  response.cancel();
  response.isClosed.value = true;
}

interface FactsProps {
  readonly session: PlaygroundSession;
  readonly state: BusyState;
  readonly tab: Signal<ResponseTab>;
}

/** The facts next to the status: duration and size, or the button that ends or repeats the request. */
function Facts({ session, state, tab }: FactsProps) {
  if (state.kind === 'sending') {
    return <Button class="copy" label="Cancel" onClick={() => session.response.cancel()} />;
  }
  if (state.kind === 'receiving') {
    return (
      <>
        <span class="dim">{formatBytes(state.stream.counts.value.characters)}</span>
        <Button class="copy" label="Stop" onClick={() => session.response.cancel()} />
      </>
    );
  }
  if (state.outcome.kind !== 'response') {
    return <Button class="copy" label="Send again" onClick={() => void sendForm(session)} />;
  }
  const { response } = state.outcome;
  return (
    <>
      <Button
        class="dim"
        title="Show the duration of each phase"
        label={formatDuration(response.timings.total)}
        onClick={() => (tab.value = 'headers')}
      />
      <span class="dim">· {formatBytes(response.size)}</span>
    </>
  );
}

interface MarksProps {
  readonly session: PlaygroundSession;
  readonly state: BusyState;
  readonly check: ResponseCheck;
}

/** What there is to say of a response: that it is mocked, whether it is as described, when to send again. */
function Marks({ session, state, check }: MarksProps) {
  if (state.kind === 'sending') return null;
  const response = state.kind === 'done' && state.outcome.kind === 'response' ? state.outcome.response : undefined;
  return (
    <div class="marks">
      {findHead(state)?.isMocked === true && (
        <span class="match mock" title="Answered from the description. No server of the API was called.">
          Mock
        </span>
      )}
      {state.stream !== undefined ? (
        <StreamBadge stream={state.stream} />
      ) : (
        response !== undefined && <CheckBadge check={check} />
      )}
      {response?.interrupted !== undefined && <span class="match warn">incomplete</span>}
      {response !== undefined && state.kind === 'done' && state.recalled === undefined && (
        <RetryAfter key={state.received} session={session} head={response} since={state.received} />
      )}
    </div>
  );
}

/** Compares the items with their schema. */
function StreamBadge({ stream }: { stream: StreamLog }) {
  const { checked, differing } = stream.counts.value;
  if (!stream.isChecked || checked === 0) return null;
  if (differing === 0) return <span class="match ok">as described</span>;
  return <span class="match warn">{differing === 1 ? '1 item differs' : `${differing} items differ`}</span>;
}

interface TabsProps {
  readonly session: PlaygroundSession;
  readonly state: ShownState;
  readonly tab: Signal<ResponseTab>;
}

function Tabs({ session, state, tab }: TabsProps) {
  const button = (name: ResponseTab, label: string) => (
    <Button aria-pressed={tab.value === name} label={label} onClick={() => (tab.value = name)} />
  );
  const head = findHead(state);
  const text = () => (tab.value === 'request' ? wireText(state.request) : (state.stream?.asText() ?? ''));
  return (
    <>
      <fieldset class="strip" aria-label="Parts of the response">
        {button('body', head === undefined ? 'Response' : state.stream === undefined ? 'Body' : 'Items')}
        {head !== undefined && button('headers', `Headers ${head.headers.length}`)}
        {button('request', 'Request')}
      </fieldset>
      {(tab.value === 'request' || state.stream !== undefined) && (
        <CopyButton host={session.host} className="copy" text={text} />
      )}
    </>
  );
}

function findHead(state: ShownState): ResponseHead | undefined {
  if (state.kind === 'receiving') return state.head;
  return state.outcome.kind === 'response' ? state.outcome.response : undefined;
}

/** The request as it was sent, with placeholders for secrets. */
function Wire({ request }: { request: HttpRequest }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
    <pre class="wire" tabIndex={0}>
      <code>{wireText(request)}</code>
    </pre>
  );
}

function wireText(request: HttpRequest): string {
  return makeSnippet('http', request) ?? '';
}

interface OutcomeProps {
  readonly session: PlaygroundSession;
  readonly state: ShownState;
  readonly check: ResponseCheck;
  readonly tab: 'body' | 'headers';
}

function Outcome({ session, state, check, tab }: OutcomeProps) {
  const head = findHead(state);
  const isRefused = isUnauthorized(state, session);
  return (
    <>
      {head !== undefined && (
        <Redirects response={head} request={session.host.place === 'site' ? state.request : undefined} />
      )}
      {isSent(state) && (
        <RequestDoubts head={head} problems={isRefused ? withoutSecurity(state.problems) : state.problems} />
      )}
      {isRefused && <Unauthorized session={session} sent={state.credentials} />}
      {state.kind === 'done' && state.recalled !== undefined && <Recalled session={session} time={state.recalled} />}
      {head !== undefined && tab === 'headers' ? (
        <ResponseFacts
          session={session}
          head={state.kind === 'done' && state.outcome.kind === 'response' ? state.outcome.response : head}
          check={check}
        />
      ) : state.stream !== undefined ? (
        <StreamView session={session} stream={state.stream} />
      ) : (
        state.kind === 'done' && <DoneBody session={session} state={state} check={check} />
      )}
    </>
  );
}

/** Returns whether this is a response to the form's own request, if the description defines how to sign in. */
function isUnauthorized(state: ShownState, { store }: PlaygroundSession): boolean {
  const isRecalled = state.kind === 'done' && state.recalled !== undefined;
  const head = findHead(state);
  return head?.status === 401 && head.isMocked !== true && !isRecalled && store.requirements().length > 0;
}

interface DoneBodyProps {
  readonly session: PlaygroundSession;
  readonly state: Extract<ResponseState, { readonly kind: 'done' }>;
  readonly check: ResponseCheck;
}

/** A refused request shows its own message. */
function isSent(state: ShownState): boolean {
  return state.kind !== 'done' || state.outcome.kind !== 'refused';
}

function DoneBody({ session, state, check }: DoneBodyProps) {
  const { outcome } = state;
  if (outcome.kind === 'response') {
    const { response } = outcome;
    const { slice } = session.store.view.value;
    const bodies = state.recalled !== undefined ? {} : describedBodies(slice, response, check);
    const mismatches = check.kind === 'mismatches' ? check.mismatches.filter(isInBody) : none;
    return (
      <>
        {response.interrupted !== undefined && <Interrupted {...response.interrupted} />}
        <NotDescribed host={session.host} bodies={bodies} reason={check.kind === 'fits' ? undefined : check.reason} />
        {state.recalled === undefined && <ResponseLinks session={session} head={response} />}
        <ResponseBody
          host={session.host}
          response={response}
          mismatches={mismatches}
          comparables={listComparables(slice, response, session.response.previous)}
          rows={bodyRows(slice, response)}
          bodies={bodies}
          useValue={
            state.recalled === undefined
              ? (pointer, text) => <ValueActions session={session} url={response.url} pointer={pointer} text={text} />
              : undefined
          }
        />
      </>
    );
  }
  const url = state.recalled === undefined ? state.request.url : undefined;
  return <NoResponse session={session} outcome={outcome} url={url} />;
}

function Recalled({ session, time }: { session: PlaygroundSession; time: number }) {
  return (
    <p class="redirects">
      From the history, {formatTime(time)}; secrets were not kept.{' '}
      <Button class="quiet" label="Send again" onClick={() => void sendForm(session)} />
    </p>
  );
}

/** Says why the body is incomplete. */
function Interrupted({ message, hint }: Interruption) {
  return (
    <p class="redirects doubts">
      <Words text={`${message} ${hint ?? ''}`} />
    </p>
  );
}

function isInBody({ header }: ResponseMismatch): boolean {
  return header === undefined;
}

const none: readonly never[] = [];

/** The maximum number of mismatches in the tooltip of the badge. The tree has all that are listed. */
const mostInTooltip = 20;

function listMismatches({ mismatches, more }: Extract<ResponseCheck, { kind: 'mismatches' }>): string {
  const lines = mismatches
    .slice(0, mostInTooltip)
    .map((each) => `${each.header === undefined ? each.pointer : nameMismatch(each)} ${each.message}`);
  const isMore = mismatches.length > mostInTooltip;
  const marked = more === 0 ? 'All are marked below.' : `The first ${mismatches.length} are marked below.`;
  return [...lines, ...(isMore ? [`… ${marked}`] : [])].join('\n');
}

function CheckBadge({ check }: { check: ResponseCheck }) {
  const count = check.kind === 'mismatches' ? check.mismatches.length + check.more : 0;
  switch (check.kind) {
    case 'fits': {
      const { length } = check.undeclared;
      return (
        <span class="match ok" title={check.undeclared.slice(0, mostInTooltip).join('\n') || undefined}>
          as described
          {length > 0 && `, and ${length.toLocaleString('en')} more ${length === 1 ? 'property' : 'properties'}`}
        </span>
      );
    }
    case 'mismatches':
      return (
        <span class="match warn" title={listMismatches(check)}>
          {count === 1 ? '1 mismatch' : `${count.toLocaleString('en')} mismatches`}
        </span>
      );
    case 'unchecked':
      return null;
  }
}

/** `request` is given only where the redirects are unknown. */
function Redirects({ response, request }: { response: ResponseHead; request: HttpRequest | undefined }) {
  if (response.redirects.length > 0) {
    const count = response.redirects.length;
    return (
      <details class="redirects">
        <summary>
          {formatCount(count, 'redirect')} to <code>{response.url}</code>
        </summary>
        <ol>
          {response.redirects.map(({ status, url }) => (
            <li key={url}>
              {status} from <code>{url}</code>
            </li>
          ))}
        </ol>
      </details>
    );
  }
  if (request === undefined || isSameAddress(request.url, response.url)) return null;
  return (
    <p class="redirects">
      Redirected to <code>{response.url}</code>; browsers hide the redirect’s status from pages.
    </p>
  );
}

function isSameAddress(one: string, other: string): boolean {
  const plain = (url: string) => parseUrl(url)?.href.replace(/#.*$/s, '') ?? url;
  return plain(one) === plain(other);
}
