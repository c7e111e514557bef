import {
  type ParsedExpression,
  parseExpression,
  parseTemplate,
  type RuntimeExpression,
} from '../../core/arazzo/runtime-expression.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import type { ResponseHead } from '../http-request.ts';
import { scalarText } from '../json/exact-value.ts';
import { findValueAt } from '../json/find-along.ts';

/** A request and its response, which the expressions of links (OpenAPI 3.2, 4.20.3) and workflows read. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly values: FormValues;
  readonly response: Pick<ResponseHead, 'status' | 'headers'>;
  /** Undefined if there is none. JSON is parsed; anything else is a text in workflows, and none in links. */
  readonly body: ExactValue | undefined;
}

/** The value of an expression (`$response.body#/id`), of a text with expressions in braces, or a constant. Undefined: there is none. */
export function evaluateExpression(written: JsonValue, exchange: Exchange): ExactValue | undefined {
  if (typeof written !== 'string') return written;
  if (written.startsWith('$')) return evaluate(parseExpression(written), exchange);
  const parts = parseTemplate(written).map((part) =>
    part.kind === 'text' ? part.text : evaluate(part.parsed, exchange),
  );
  return parts.some((part) => part === undefined) ? undefined : parts.map((part) => scalarText(part ?? '')).join('');
}

function evaluate(parsed: ParsedExpression, exchange: Exchange): ExactValue | undefined {
  return parsed.kind === 'fault' ? undefined : readExchange(parsed.expression, exchange);
}

/** The value of an expression that is about a request and its response alone; undefined if it has none, or is about anything else. */
export function readExchange(expression: RuntimeExpression, exchange: Exchange): ExactValue | undefined {
  const { values, response, body } = exchange;
  if (expression.kind === 'url' || expression.kind === 'method') return exchange[expression.kind];
  if (expression.kind === 'statusCode') return response.status;
  if (expression.kind !== 'message' || expression.side === 'message') return undefined;
  const { side, source } = expression;
  if (source.kind === 'body') return findValueAt(side === 'request' ? values.body : body, source.pointer);
  if (source.kind === 'header')
    return findHeader(side === 'request' ? Object.entries(values.header ?? {}) : response.headers, source.name);
  // Responses have headers alone, which the parser knows.
  const group = values[source.kind] ?? {};
  return Object.hasOwn(group, source.name) ? group[source.name] : undefined;
}

/** The value of a header. Several lines of one name are a list (RFC 9110, 5.3). */
function findHeader(headers: readonly (readonly [string, ExactValue])[], name: string): ExactValue | undefined {
  const [first, ...others] = headers.flatMap(([each, value]) =>
    each.toLowerCase() === name.toLowerCase() ? [value] : [],
  );
  return first === undefined || others.length === 0 ? first : [first, ...others].map(scalarText).join(', ');
}
