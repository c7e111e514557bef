import type { OperationSlice } from '../../core/api/slice.ts';
import { buildRequest } from '../build-request.ts';
import type { FilledEnvironment } from '../environment/environment.ts';
import { environmentServer } from '../environment/fill-variables.ts';
import type { FormValues } from '../form-values.ts';
import type { RequestOutcome } from '../http-request.ts';
import { maskValues } from '../mask-secrets.ts';
import { printValues } from '../values-text.ts';
import { maskResponse } from './mask-response.ts';
import { secretsSent, writtenSecrets } from './secrets-sent.ts';
import { withoutSecrets } from './without-secrets.ts';

/** An outcome that is worth keeping: what was sent, whether or not there was a response. */
export type KeptOutcome = Extract<RequestOutcome, { kind: 'response' | 'failed' }>;

/** A request that was sent, and what came of it, without secrets and files. */
export interface HistoryEntry {
  /** Unique among the entries of an operation. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** With placeholders for secrets. */
  readonly url: string;
  /** The form's values, as the text that `printValues` makes. */
  readonly values: string;
  readonly outcome: KeptOutcome;
}

/** An entry as a line of a list. */
export interface HistorySummary {
  readonly id: string;
  readonly time: number;
  readonly url: string;
  /** Absent: there was none. */
  readonly response?: { readonly status: number; readonly milliseconds: number; readonly size: number };
}

export interface SentOperation {
  readonly slice: OperationSlice;
  /** Without credentials. */
  readonly values: FormValues;
  readonly outcome: KeptOutcome;
  /** With placeholders for its secrets. */
  readonly environment?: FilledEnvironment | undefined;
  /** The values of each attempt, with credentials and with the environment filled in. */
  readonly attempts: readonly FormValues[];
  /** Other texts that went along and are secret: values of cookies, secrets of the environment. */
  readonly secrets: readonly string[];
  readonly time: number;
}

/** The entry of a request that was sent. */
export function toHistoryEntry(sent: SentOperation, id: string): HistoryEntry {
  const { slice, values, environment, outcome, time } = sent;
  const { url } = buildRequest(slice, maskValues(slice, values), { environment }).request;
  const kept: KeptOutcome =
    outcome.kind === 'response'
      ? { kind: 'response', response: maskResponse(outcome.response, allSecrets(sent)) }
      : outcome;
  const server = serverOf(sent);
  const whole = server === undefined ? values : { ...values, server };
  return { id, time, url, values: printValues(withoutSecrets(whole, slice)), outcome: kept };
}

/** The server that the request went to: another environment that is active when it is recalled has another one. */
function serverOf({ slice, values, environment }: SentOperation): string | undefined {
  if (values.server !== undefined) return undefined;
  const own = environment && environmentServer(environment, slice.origin.file);
  return own ?? slice.operation.servers[0]?.url;
}

/** Every text that is secret, as it may occur in the response. */
export function allSecrets({ slice, attempts, secrets }: Omit<SentOperation, 'outcome'>): readonly string[] {
  return [...attempts.flatMap((each) => secretsSent(slice, each)), ...writtenSecrets(secrets)];
}

export function summaryOf({ id, time, url, outcome }: HistoryEntry): HistorySummary {
  if (outcome.kind !== 'response') return { id, time, url };
  const { status, timings, size } = outcome.response;
  return { id, time, url, response: { status, milliseconds: timings.total, size } };
}

/** The entries, the newest first, with the bodies of the first ones alone: as many as have this number of characters together. */
export function boundBodies(entries: readonly HistoryEntry[], most: number): HistoryEntry[] {
  let left = most;
  return entries.map((entry) => {
    left -= bodyLength(entry.outcome);
    return left >= 0 ? entry : withoutBody(entry);
  });
}

function bodyLength(outcome: KeptOutcome): number {
  return outcome.kind === 'response' && outcome.response.body.kind === 'text' ? outcome.response.body.text.length : 0;
}

function withoutBody(entry: HistoryEntry): HistoryEntry {
  const { outcome } = entry;
  if (outcome.kind !== 'response' || bodyLength(outcome) === 0) return entry;
  const interrupted = { message: 'The history has dropped this body for newer ones.' };
  const body = { kind: 'text', text: '', truncated: false } as const;
  return { ...entry, outcome: { kind: 'response', response: { ...outcome.response, body, interrupted } } };
}
