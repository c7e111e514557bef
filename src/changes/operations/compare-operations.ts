import type { Callback, HttpOperation, RequestBody } from '../../core/api/http-operation.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import { type Finding, quote, subjectOf } from '../finding.ts';
import type { Direction } from '../judge.ts';
import { isEqual } from '../schemas/compare-values.ts';
import type { SchemaComparison } from '../schemas/schema-comparison.ts';
import { compareContent } from './compare-content.ts';
import { compareParameters, requestParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity } from './compare-security.ts';
import { compareServers } from './compare-servers.ts';
import { after, before, ExchangeComparison } from './exchange-comparison.ts';

/** The changes between two versions of one operation. */
export function compareOperations(
  old: OperationSlice,
  now: OperationSlice,
  schemas: SchemaComparison,
): readonly Finding[] {
  const comparison = new ExchangeComparison(schemas, { before: old.schemas, after: now.schemas });
  compareExchange(comparison, old.operation, now.operation, { isReaders: now.operation.origin === 'path', within: '' });
  return comparison.findings;
}

interface ExchangeUse {
  /** Whether readers send the requests; else the API sends them, and readers answer. */
  readonly isReaders: boolean;
  /** The end of names: "" or " of the callback `paid`". */
  readonly within: string;
}

function compareExchange(
  comparison: ExchangeComparison,
  old: HttpOperation,
  now: HttpOperation,
  { isReaders, within }: ExchangeUse,
): void {
  const request: Direction = { flow: isReaders ? 'sent' : 'received', message: 'request' };
  const response: Direction = { flow: isReaders ? 'received' : 'sent', message: 'response' };
  compareTexts(comparison, old, now, within);
  compareServers(comparison, old.servers, now.servers, { before: old.at, after: now.at });
  compareSecurity(comparison, old, now);
  const parameters = requestParameters(request, within, [old.path, now.path]);
  compareParameters(comparison, old.parameters, now.parameters, parameters);
  compareBodies(comparison, old, now, { direction: request, within });
  compareResponses(comparison, old.responses, now.responses, { direction: response, within });
  compareProduced(comparison, old, now);
  compareCallbacks(comparison, old, now, { isReaders, within });
}

const texts = [
  ['summary', 'has another summary'],
  ['description', 'has another description'],
  ['tags', 'has other tags'],
  ['badges', 'has other badges'],
  ['externalDocs', 'has another link to documentation'],
  ['pathItem', 'has another summary or description of its path'],
  ['codeSamples', 'has other code samples'],
  ['platform', 'has another `x-platform`'],
] as const;

function compareTexts(comparison: ExchangeComparison, old: HttpOperation, now: HttpOperation, within: string): void {
  const subject = `The operation${within}`;
  for (const [key, text] of texts) {
    if (!isEqual(old[key], now[key])) {
      comparison.add('documentation', `${subject} ${text}.`, after(now.at, keyOf(key)));
    }
  }
  if (old.deprecated !== now.deprecated) {
    const text = now.deprecated ? 'is now deprecated: clients should move to another one' : 'is no longer deprecated';
    comparison.add('documentation', `${subject} ${text}.`, after(now.at, 'deprecated'));
  }
  if (old.operationId !== now.operationId) {
    const text = `has another \`operationId\`: generated clients name their functions by it`;
    comparison.add('compatible', `${subject} ${text}.`, after(now.at, 'operationId'));
  }
}

function keyOf(key: (typeof texts)[number][0]): string {
  if (key === 'platform') return 'x-platform';
  return key === 'codeSamples' ? 'x-codeSamples' : key;
}

interface BodyUse {
  readonly direction: Direction;
  readonly within: string;
}

function compareBodies(
  comparison: ExchangeComparison,
  { requestBody: old, at: oldAt }: HttpOperation,
  { requestBody: now, at }: HttpOperation,
  { direction, within }: BodyUse,
): void {
  const subject = subjectOf(`the request body${within}`);
  if (old !== undefined && now !== undefined) {
    compareBody(comparison, old, now, { direction, within });
  } else if (now !== undefined) {
    comparison.reportAdded(direction, subject, now.required, after(at, 'requestBody'));
  } else if (old !== undefined) {
    comparison.reportRemoved(direction, subject, before(oldAt, 'requestBody'));
  }
}

function compareBody(
  comparison: ExchangeComparison,
  old: RequestBody,
  now: RequestBody,
  { direction, within }: BodyUse,
): void {
  const subject = subjectOf(`the request body${within}`);
  if (old.required !== now.required) {
    comparison.reportRequired(direction, subject, now.required, after(now.at, 'required'));
  }
  if (old.description !== now.description) {
    const change = { effect: 'documentation', subject, text: 'has another description' } as const;
    comparison.report(direction, change, after(now.at, 'description'));
  }
  compareContent(comparison, old.content, now.content, { subject, direction });
}

/** The media types of responses without a schema, which only 2.0 has. */
function compareProduced(comparison: ExchangeComparison, old: HttpOperation, now: HttpOperation): void {
  if (old.produces === undefined || now.produces === undefined) return;
  const reported = new Set(
    [...old.responses, ...now.responses].flatMap(({ content }) => content.map((media) => media.mediaType)),
  );
  for (const mediaType of old.produces) {
    if (now.produces.includes(mediaType) || reported.has(mediaType)) continue;
    const message = `Responses can no longer be ${quote(mediaType)}: clients that read this media type no longer get it.`;
    comparison.add('breaking', message, after(now.at, 'produces'));
  }
  for (const mediaType of now.produces) {
    if (old.produces.includes(mediaType) || reported.has(mediaType)) continue;
    const message = `Responses are now also offered as ${quote(mediaType)}: clients choose with \`Accept\`.`;
    comparison.add('compatible', message, after(now.at, 'produces'));
  }
}

/** A request of a callback, with what identifies it. */
interface CallbackRequest {
  readonly key: string;
  readonly callback: Callback;
  readonly operation: HttpOperation;
}

function listCallbacks({ callbacks }: HttpOperation): readonly CallbackRequest[] {
  return callbacks.flatMap((callback) =>
    callback.operations.map((operation) => ({
      key: `${callback.name} ${callback.expression} ${operation.method}`,
      callback,
      operation,
    })),
  );
}

/** The API sends the requests of callbacks, and readers answer. */
function compareCallbacks(
  comparison: ExchangeComparison,
  old: HttpOperation,
  now: HttpOperation,
  { isReaders, within }: ExchangeUse,
): void {
  const known = new Map(listCallbacks(old).map((request) => [request.key, request]));
  for (const { key, callback, operation } of listCallbacks(now)) {
    const name = `callback ${quote(callback.name)}`;
    const partner = known.get(key);
    known.delete(key);
    if (partner === undefined) {
      const message = `The ${name}${within} was added: clients that do not know it need not answer it.`;
      comparison.add('compatible', message, after(operation.at));
    } else {
      const use = { isReaders: !isReaders, within: ` of the ${name}${within}` };
      compareExchange(comparison, partner.operation, operation, use);
    }
  }
  for (const { callback, operation } of known.values()) {
    const message = `The callback ${quote(callback.name)}${within} was removed: clients that wait for it are no longer called.`;
    comparison.add('breaking', message, before(operation.at));
  }
}
