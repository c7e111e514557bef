import type { PlannedBody, PlannedStep } from '../core/arazzo/workflow-plan.ts';
import { splitPointer } from '../core/source/document/pointer.ts';
import type { ExactValue, FormValues } from '../request/form-values.ts';
import { readExact } from '../request/json/exact-json.ts';
import { isExactObject, withDigits } from '../request/json/exact-value.ts';
import { fromMembers } from '../request/json/from-members.ts';
import { type Evaluated, evaluateValue, selectPaths } from './evaluate.ts';
import type { Scope } from './scope.ts';

/** The values of a request, or the expressions that have no value. */
export type BuiltValues =
  | { readonly kind: 'values'; readonly values: FormValues }
  | { readonly kind: 'missing'; readonly expressions: readonly string[] };

export function buildValues({ parameters, body }: Pick<PlannedStep, 'parameters' | 'body'>, scope: Scope): BuiltValues {
  const values: FormValues = {};
  const missing: string[] = [];
  const take = (evaluated: Evaluated): ExactValue | undefined => {
    if (evaluated.kind === 'value') return evaluated.value;
    missing.push(...evaluated.expressions.filter((text) => !isOptional(text)));
    return undefined;
  };
  for (const { name, location, value, digits } of parameters) {
    const evaluated = take(evaluateValue(withDigits(value, digits), scope));
    const group = location === 'querystring' ? 'query' : location;
    if (evaluated === undefined) continue;
    if (group === 'path' || group === 'query' || group === 'header' || group === 'cookie') {
      values[group] = { ...values[group], [name]: evaluated };
    }
  }
  if (body !== undefined) setBody(values, body, scope, take);
  return missing.length > 0 ? { kind: 'missing', expressions: missing } : { kind: 'values', values };
}

/** An input may be left out. */
function isOptional(expression: string): boolean {
  return /^\$inputs\.[\w.-]+$/.test(expression);
}

function setBody(
  values: FormValues,
  { contentType, payload, replacements }: PlannedBody,
  scope: Scope,
  take: (evaluated: Evaluated) => ExactValue | undefined,
): void {
  if (contentType !== undefined) values.contentType = contentType;
  if (payload === undefined && replacements.length === 0) return;
  const isJson = contentType === undefined || /json/i.test(contentType);
  let value = payload === undefined ? {} : take(evaluateValue(withDigits(payload.value, payload.digits), scope));
  // The text of a JSON document is that document.
  const read = typeof value === 'string' && isJson ? readExact(value) : undefined;
  if (read !== undefined && read.kind === 'value') value = read.value;
  for (const replacement of replacements) {
    const put = take(evaluateValue(withDigits(replacement.value, replacement.digits), scope));
    if (put !== undefined) value = replaceAt(value, findTargets(replacement, value), put);
  }
  if (value !== undefined) values.body = value;
}

function findTargets(
  { target, type }: PlannedBody['replacements'][number],
  value: ExactValue | undefined,
): readonly (readonly (string | number)[])[] {
  if (type === 'jsonpath') return value === undefined ? [] : (selectPaths(target, value) ?? []);
  const pointer = splitPointer(target.replace(/^#/, ''));
  return pointer === undefined ? [] : [pointer];
}

function replaceAt(
  value: ExactValue | undefined,
  paths: readonly (readonly (string | number)[])[],
  put: ExactValue,
): ExactValue | undefined {
  return paths.reduce<ExactValue | undefined>((whole, path) => setAlong(whole, path, put), value);
}

/** A copy of the value with another member at the path. Objects that lack are made. */
function setAlong(value: ExactValue | undefined, path: readonly (string | number)[], put: ExactValue): ExactValue {
  const [segment, ...rest] = path;
  if (segment === undefined) return put;
  if (Array.isArray(value)) {
    const index = segment === '-' ? value.length : Number(segment);
    // A wrong index would make a list with gaps.
    return index >= 0 && index <= value.length ? value.toSpliced(index, 1, setAlong(value[index], rest, put)) : value;
  }
  const members = isExactObject(value) ? value : {};
  const name = String(segment);
  const inner = Object.hasOwn(members, name) ? members[name] : undefined;
  return fromMembers([...Object.entries(members).filter(([key]) => key !== name), [name, setAlong(inner, rest, put)]]);
}
