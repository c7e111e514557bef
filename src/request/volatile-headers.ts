/** Names of headers whose values are of one response: its time, its version, its way, and what is left of a limit. */
const names = new Set(
  `age alt-svc connection content-length date etag expires forwarded keep-alive last-event-id last-modified
  location nel report-to reporting-endpoints retry-after server-timing set-cookie set-cookie2 traceparent
  tracestate transfer-encoding via x-cache x-cache-hits x-served-by x-timer`.split(/\s+/),
);

/** Parts of names: ids of requests and their traces, durations, and limits. */
const words =
  /(?:^|-)(?:request|correlation|trace|tracking|span|transaction|invocation|session|activity|operation|debug|requestid)-?(?:id|key)?$|(?:^|-)ray$|(?:^|-)nonce$|response-time|runtime|duration|elapsed|ratelimit|rate-limit|quota|remaining|timestamp|^(?:x-amz-(?:cf-id|id-2)|x-b3-.*|cf-cache-status|x-cloud-trace-context)$/;

/** A date, a time or a UUID. */
const values =
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\b(?:mon|tue|wed|thu|fri|sat|sun), \d\d |[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

/** Returns whether the next response will probably have another value in this header. */
export function isVolatileHeader(name: string, value: string): boolean {
  const lower = name.toLowerCase();
  return names.has(lower) || words.test(lower) || values.test(value);
}
