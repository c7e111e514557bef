import { parseExpression, parseTemplate, type RuntimeExpression } from '../core/arazzo/runtime-expression.ts';
import { parseJsonPath } from '../core/openapi/overlay/json-path.ts';
import type { ExactValue } from '../request/form-values.ts';
import { exactText, isExactObject, toPlainValue } from '../request/json/exact-value.ts';
import { findAlong, findValueAt } from '../request/json/find-along.ts';
import { fromMembers } from '../request/json/from-members.ts';
import { readExchange } from '../request/links/evaluate-expression.ts';
import type { Scope, Values } from './scope.ts';

/** The steps of one JSONPath query. */
const jsonPathBudget = 1_000_000;

/** A value, or the expressions that have none. */
export type Evaluated =
  | { readonly kind: 'value'; readonly value: ExactValue }
  | { readonly kind: 'missing'; readonly expressions: readonly string[] };

/**
 * Evaluates a value of a file of workflows: texts that are an expression, texts with expressions in braces, selectors, and all of them inside
 * of objects and lists. A member whose value is an input that is not set is left out.
 */
export function evaluateValue(written: ExactValue, scope: Scope): Evaluated {
  const missing: string[] = [];
  const value = evaluateInside(written, scope, missing);
  return missing.length > 0 || value === undefined
    ? { kind: 'missing', expressions: missing.length > 0 ? missing : [String(written)] }
    : { kind: 'value', value };
}

function evaluateInside(written: ExactValue, scope: Scope, missing: string[]): ExactValue | undefined {
  if (typeof written === 'string') return evaluateText(written, scope, missing);
  if (Array.isArray(written)) return written.flatMap((item) => evaluateInside(item, scope, missing) ?? []);
  if (!isExactObject(written)) return written;
  if (isSelector(written)) {
    const value = select(written, scope);
    if (value === undefined) missing.push(String(written.selector));
    return value;
  }
  const members = Object.entries(written).flatMap(([name, member]) => {
    const value = evaluateInside(member, scope, missing);
    return value === undefined ? [] : [[name, value] as const];
  });
  return fromMembers(members);
}

function evaluateText(text: string, scope: Scope, missing: string[]): ExactValue | undefined {
  const parsed = text.startsWith('$') ? parseExpression(text) : undefined;
  if (parsed?.kind === 'expression') {
    const value = readExpression(parsed.expression, scope);
    // Inputs may be optional.
    if (value === undefined && parsed.expression.kind !== 'inputs') missing.push(text);
    return value;
  }
  return fillParts(text, scope, missing);
}

/** Fills in the expressions of a text, and notes those without a value. */
function fillParts(text: string, scope: Scope, missing: string[]): string {
  const parts = parseTemplate(text).map((part) => {
    if (part.kind === 'text' || part.parsed.kind === 'fault')
      return part.kind === 'text' ? part.text : `{${part.text}}`;
    const value = readExpression(part.parsed.expression, scope);
    if (value === undefined) missing.push(part.text);
    return value === undefined ? '' : embed(value);
  });
  return parts.join('');
}

/** A value as part of a text (Arazzo 1.1, 4.7). */
export function embed(value: ExactValue): string {
  return typeof value === 'string' ? value : exactText(value);
}

/** The text of a condition with its expressions filled in; undefined if one of them has no value. */
export function fillTemplate(text: string, scope: Scope): string | undefined {
  const missing: string[] = [];
  const filled = fillParts(text, scope, missing);
  return missing.length > 0 ? undefined : filled;
}

/** The value of a text that is an expression; undefined if it has none. */
export function evaluateExpression(text: string, scope: Scope): ExactValue | undefined {
  const parsed = parseExpression(text);
  return parsed.kind === 'fault' ? undefined : readExpression(parsed.expression, scope);
}

/** The value of an expression; undefined if it has none. */
export function readExpression(expression: RuntimeExpression, scope: Scope): ExactValue | undefined {
  switch (expression.kind) {
    case 'url':
    case 'method':
    case 'statusCode':
      return scope.exchange && readExchange(expression, scope.exchange);
    case 'message':
      if (expression.side !== 'message') return scope.exchange && readExchange(expression, scope.exchange);
      return expression.source.kind === 'body' ? findValueAt(scope.message, expression.source.pointer) : undefined;
    case 'inputs':
      return readNamed(scope.inputs, expression);
    case 'outputs':
      return readNamed(scope.outputs, expression);
    case 'steps':
      return readNamed(scope.steps.get(expression.stepId), expression);
    case 'workflows':
      return readNamed(scope.workflows.get(expression.workflowId)?.[expression.field], expression);
    case 'sourceDescriptions':
    case 'components':
    case 'self':
      return undefined;
  }
}

/** A name with dots may be that of an output, or of a member of one. */
function readNamed(
  values: Values | undefined,
  { name, pointer }: { readonly name: string; readonly pointer: string },
): ExactValue | undefined {
  if (values === undefined) return undefined;
  for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
    const value = values.get(name.slice(0, end));
    if (value === undefined) continue;
    const path = name.slice(end + 1);
    return findValueAt(path === '' ? value : findAlong(value, path.split('.')), pointer);
  }
  return undefined;
}

interface Selector {
  readonly context: ExactValue;
  readonly selector: ExactValue;
  readonly type: ExactValue;
}

export function isSelector(value: object): value is Selector {
  return 'context' in value && 'selector' in value && 'type' in value;
}

function select({ context, selector, type }: Selector, scope: Scope): ExactValue | undefined {
  const root = typeof context === 'string' ? evaluateExpression(context, scope) : undefined;
  const kind = typeof type === 'object' && type !== null && 'type' in type ? type.type : type;
  const text = typeof selector === 'string' ? fillTemplate(selector, scope) : undefined;
  if (root === undefined || text === undefined) return undefined;
  if (kind === 'jsonpointer') return findValueAt(root, text.replace(/^#/, ''));
  if (kind !== 'jsonpath') return undefined;
  const [first, ...others] = selectPaths(text, root) ?? [];
  if (first === undefined) return undefined;
  if (others.length === 0) return findAlong(root, first);
  return [first, ...others].flatMap((path) => findAlong(root, path) ?? []);
}

/** The paths of the values that a JSONPath selects; undefined if it does not parse, or selects for too long. */
export function selectPaths(text: string, root: ExactValue): readonly (readonly (string | number)[])[] | undefined {
  const parsed = parseJsonPath(text);
  if (parsed.kind === 'fault') return undefined;
  return parsed.query.select(toPlainValue(root), { steps: jsonPathBudget });
}
