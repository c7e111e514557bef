import type { OperationSlice } from '../../core/api/slice.ts';
import type { FormValues } from '../form-values.ts';
import type { BuiltRequest, RequestOutcome } from '../http-request.ts';
import { printValues } from '../values-text.ts';
import { maskResponse } from './mask-response.ts';
import { withoutSecrets } from './without-secrets.ts';

/** The outcome of a request that was sent, with or without a response. */
export type KeptOutcome = Extract<RequestOutcome, { kind: 'response' | 'failed' }>;

/** A request that was sent, and its outcome, without secrets and files. */
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
  /** Absent if there was none. */
  readonly response?: {
    readonly status: number;
    readonly milliseconds: number;
    readonly size: number;
    /** As in `ResponseHead`. */
    readonly isMocked?: true;
  };
}

export interface SentOperation {
  readonly slice: OperationSlice;
  /** The values of the form, without credentials. */
  readonly values: FormValues;
  /** The request of these values. */
  readonly built: Pick<BuiltRequest, 'shown' | 'server'>;
  /** Every secret text that went along, with those of cookies and of a second attempt, as `listSecrets` lists them. */
  readonly secrets: readonly string[];
  readonly outcome: KeptOutcome;
  readonly time: number;
}

/** Makes the entry of a request that was sent. */
export function toHistoryEntry(
  { slice, values, built, secrets, outcome, time }: SentOperation,
  id: string,
): HistoryEntry {
  const kept: KeptOutcome =
    outcome.kind === 'response' ? { kind: 'response', response: maskResponse(outcome.response, secrets) } : outcome;
  // Another environment, with another server, may be active when the entry is recalled.
  const { url: server } = built.server;
  const whole = values.server === undefined && server !== undefined ? { ...values, server } : values;
  return { id, time, url: built.shown.url, values: printValues(withoutSecrets(whole, slice)), outcome: kept };
}

export function summaryOf({ id, time, url, outcome }: HistoryEntry): HistorySummary {
  if (outcome.kind !== 'response') return { id, time, url };
  const { status, timings, size, isMocked } = outcome.response;
  return { id, time, url, response: { status, milliseconds: timings.total, size, ...(isMocked && { isMocked }) } };
}

/** Drops the bodies of old entries. The newest keep theirs, up to this number of characters together. `entries`: the newest first. */
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
  const interrupted = { message: 'The history has dropped this body to make room for newer ones.' };
  const body = { kind: 'text', text: '', truncated: false } as const;
  return { ...entry, outcome: { kind: 'response', response: { ...outcome.response, body, interrupted } } };
}
