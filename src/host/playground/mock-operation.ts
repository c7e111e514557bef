import { reasonPhrase } from '../../core/api/status-words.ts';
import { answerRequest } from '../../mock/answer-request.ts';
import type { MockResponse } from '../../mock/mock-response.ts';
import { buildRequest } from '../../request/build/build-request.ts';
import { buildServer } from '../../request/build/build-url.ts';
import { fillPlainReferences } from '../../request/environment/fill-variables.ts';
import { hideReferences, withReferences } from '../../request/environment/references.ts';
import type { HttpResponse, RequestOutcome, ResponseBody, ResponseFollower } from '../../request/http-request.ts';
import { placeholderCredentials } from '../../request/secrets/placeholders.ts';
import { streamFormatOf } from '../../request/streams/stream-format.ts';
import { StreamedBody } from '../../request/streams/streamed-body.ts';
import { remember } from './remember.ts';
import { listSchemeNames } from './secrets-of-request.ts';
import type { OperationToSend, Senders } from './send-operation.ts';

/** Milliseconds between the items of a stream. */
const itemInterval = 200;
/** In characters, as for streams of servers. */
const longestStream = 10_000_000;

export type Mocker = Pick<Senders, 'environmentsOf' | 'history' | 'log'>;

/**
 * Answers the form of an operation from the description. Nothing is sent and no secret is read or kept: the credentials of its schemes count as
 * given, so it works in every workspace and asks nothing.
 */
export async function mockOperation(
  form: OperationToSend,
  mocker: Mocker,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const { root, slice, follower, mockStatus, references = { variables: {}, secrets: {} } } = form;
  const began = { time: Date.now(), clock: performance.now() };
  const environments = await mocker.environmentsOf(root);
  const fault = environments.fault(form.environments);
  if (fault !== undefined) return { kind: 'refused', message: fault };
  const environment = withReferences(environments.shown, hideReferences(references));
  const { security: _, ...values } = form.values;
  const server = buildServer(slice, values, { environment: environments.shown });
  const security = placeholderCredentials(slice, form.schemes ?? listSchemeNames(slice));
  const built = buildRequest(slice, { ...values, security }, { environment, server });
  const { sent, shown, shownValues, mismatches } = built;
  const preference = mockStatus === undefined ? [] : [['Prefer', `code=${mockStatus}`] as const];
  const request = { method: sent.method, headers: [...preference, ...sent.headers] };
  const answer = answerRequest(slice, { request, values: shownValues, mismatches });
  const head = {
    status: answer.status,
    statusText: reasonPhrase(answer.status),
    url: shown.url,
    redirects: [],
    headers: answer.headers,
    isMocked: true,
  } as const;
  const firstByte = performance.now() - began.clock;
  const delivered = await deliver(answer, head, follower, signal);
  if (delivered === undefined) return { kind: 'cancelled' };
  const response: HttpResponse = {
    ...head,
    ...delivered,
    timings: { firstByte, total: performance.now() - began.clock },
  };
  const outcome = { kind: 'response', response } as const;
  void remember(
    {
      slice,
      values: fillPlainReferences(values, references),
      built,
      secrets: built.secrets,
      outcome,
      time: began.time,
    },
    root,
    mocker,
  );
  return outcome;
}

type Head = Omit<HttpResponse, 'timings' | 'size' | 'body'>;

/** The body and its size in bytes; the items of a stream go to the follower one by one. Undefined: cancelled. */
async function deliver(
  { body }: MockResponse,
  head: Head,
  follower: ResponseFollower | undefined,
  signal: AbortSignal,
): Promise<Pick<HttpResponse, 'size' | 'body'> | undefined> {
  if (signal.aborted) return undefined;
  switch (body.kind) {
    case 'none':
      return { size: 0, body: toText('') };
    case 'text':
      return { size: countBytes(body.text), body: toText(body.text) };
    case 'binary': {
      const size = atob(body.base64).length;
      return { size, body: { kind: 'binary', base64: body.base64, truncated: false } };
    }
    case 'items': {
      const size = countBytes(body.items.join(''));
      if (follower === undefined || streamFormatOf(head) === undefined)
        return { size, body: toText(body.items.join('')) };
      const streamed = await stream(body.items, head, follower, signal);
      return streamed && { size, body: streamed };
    }
  }
}

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

function toText(text: string): ResponseBody {
  return { kind: 'text', text, truncated: false };
}

async function stream(
  items: readonly string[],
  head: Head,
  follower: ResponseFollower,
  signal: AbortSignal,
): Promise<ResponseBody | undefined> {
  const received = new StreamedBody(head, longestStream);
  follower.takeHead(head);
  for (const [index, item] of items.entries()) {
    if (index > 0) await pause(itemInterval, signal);
    if (signal.aborted) return undefined;
    received.add(item);
    await follower.takeText(item);
  }
  return received.body;
}

/** Ends after so many milliseconds, or as soon as the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
