import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import type { ResponseHead } from '../http-request.ts';
import { scalarText } from '../json/exact-value.ts';
import { findValueAt } from '../json/find-along.ts';

/** A request and its response, which the expressions of links read (OpenAPI 3.2, 4.20.3). */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly values: FormValues;
  readonly response: Pick<ResponseHead, 'status' | 'headers'>;
  /** Undefined if the body is not JSON. */
  readonly body: ExactValue | undefined;
}

/** The value of an expression (`$response.body#/id`), of a text with expressions in braces, or a constant. Undefined: there is none. */
export function evaluateExpression(written: JsonValue, exchange: Exchange): ExactValue | undefined {
  if (typeof written !== 'string') return written;
  if (written.startsWith('$')) return evaluate(written, exchange);
  let isMissing = false;
  const text = written.replace(/\{(\$[^{}]+)\}/g, (_, expression: string) => {
    const value = evaluate(expression, exchange);
    isMissing ||= value === undefined;
    return value === undefined ? '' : scalarText(value);
  });
  return isMissing ? undefined : text;
}

function evaluate(expression: string, exchange: Exchange): ExactValue | undefined {
  if (expression === '$url') return exchange.url;
  if (expression === '$method') return exchange.method;
  if (expression === '$statusCode') return exchange.response.status;
  const [, side, source = ''] = /^\$(request|response)\.(.+)$/s.exec(expression) ?? [];
  const isRequest = side === 'request';
  if (source === 'body' || source.startsWith('body#')) {
    return findValueAt(isRequest ? exchange.values.body : exchange.body, source.slice('body#'.length));
  }
  const [, group, name = ''] = /^(header|query|path)\.(.+)$/s.exec(source) ?? [];
  if (group === undefined) return undefined;
  if (isRequest) return findParameter(exchange.values, group, name);
  // Responses have headers alone.
  return group === 'header' ? findHeader(exchange.response.headers, name) : undefined;
}

function findParameter(values: FormValues, group: string, name: string): ExactValue | undefined {
  if (group === 'header') return findHeader(Object.entries(values.header ?? {}), name);
  const members = group === 'path' ? values.path : values.query;
  return members !== undefined && Object.hasOwn(members, name) ? members[name] : undefined;
}

/** The value of a header. Several lines of one name are a list (RFC 9110, 5.3). */
export function findHeader(headers: readonly (readonly [string, ExactValue])[], name: string): ExactValue | undefined {
  const [first, ...others] = headers.flatMap(([each, value]) =>
    each.toLowerCase() === name.toLowerCase() ? [value] : [],
  );
  return first === undefined || others.length === 0 ? first : [first, ...others].map(scalarText).join(', ');
}
