import { type Comparison, type Condition, parseCondition } from '../core/arazzo/condition.ts';
import type { PlannedCriterion } from '../core/arazzo/workflow-plan.ts';
import { explainUnrunnable, PatternRunner } from '../core/patterns/pattern-runner.ts';
import type { ExactValue } from '../request/form-values.ts';
import { isNumber } from '../request/json/exact-json.ts';
import { findAlong } from '../request/json/find-along.ts';
import { embed, evaluateExpression, fillTemplate, readExpression, selectPaths } from './evaluate.ts';
import type { Scope } from './scope.ts';
import type { Failure } from './workflow-run.ts';

/** Evaluates a criterion. Undefined: it holds. */
export function checkCriterion(criterion: PlannedCriterion, scope: Scope): Failure | undefined {
  const { condition, type, line } = criterion;
  const failure = type === 'simple' ? checkSimple(condition, scope) : checkTyped(criterion, scope);
  return failure && { ...failure, line };
}

function checkSimple(condition: string, scope: Scope): Failure | undefined {
  const parsed = parseCondition(condition);
  if (parsed.kind === 'fault') return { message: `Invalid condition \`${condition}\`: ${parsed.message}.` };
  if (isTruthy(evaluateCondition(parsed.condition, scope))) return undefined;
  return { message: `\`${condition}\` does not hold.`, ...explain(parsed.condition, scope) };
}

/** A criterion of another language, which is about the value of its context. */
function checkTyped({ condition, context = '', type }: PlannedCriterion, scope: Scope): Failure | undefined {
  if (type === 'xpath') return { message: 'XPath is not evaluated here. Use `jsonpath`, or a simple condition.' };
  const value = evaluateExpression(context, scope);
  if (value === undefined || value === null) return { message: `\`${context}\` has no value.` };
  const text = fillTemplate(condition, scope);
  if (text === undefined) return { message: `An expression in \`${condition}\` has no value.` };
  if (type === 'regex') return checkPattern(text, value, context);
  if (type === 'jsonpath') return checkPath(text, value, context);
  return { message: `Criteria of the type "${type}" are not known.` };
}

function checkPattern(pattern: string, value: ExactValue, context: string): Failure | undefined {
  const matches = new PatternRunner().test(pattern, embed(value));
  if (matches === undefined)
    return {
      message: `\`${pattern}\` can't be run: ${explainUnrunnable(pattern) ?? 'it is not valid (ECMA-262), or takes too long'}.`,
    };
  if (matches) return undefined;
  return { message: `\`${context}\` does not match.`, expected: pattern, actual: show(value) };
}

function checkPath(text: string, value: ExactValue, context: string): Failure | undefined {
  const paths = selectPaths(text, value);
  if (paths === undefined) return { message: `\`${text}\` is not a JSONPath of RFC 9535, or takes too long.` };
  // The standard's own example, `$[?count(@.pets) > 0]`, means an object itself, though a filter selects members only.
  const isSelected = paths.length > 0 || (!Array.isArray(value) && (selectPaths(text, [value]) ?? []).length > 0);
  if (isSelected) return undefined;
  return { message: `\`${text}\` selects nothing in \`${context}\`.`, expected: text, actual: show(value) };
}

function evaluateCondition(condition: Condition, scope: Scope): ExactValue | undefined {
  switch (condition.kind) {
    case 'literal':
      return condition.value;
    case 'value':
      return findAlong(readExpression(condition.expression, scope), condition.path);
    case 'not':
      return !isTruthy(evaluateCondition(condition.operand, scope));
    case 'and':
      return isTruthy(evaluateCondition(condition.left, scope)) && isTruthy(evaluateCondition(condition.right, scope));
    case 'or':
      return isTruthy(evaluateCondition(condition.left, scope)) || isTruthy(evaluateCondition(condition.right, scope));
    case 'compare': {
      const [left, right] = [evaluateCondition(condition.left, scope), evaluateCondition(condition.right, scope)];
      return compare(condition.operator, left, right);
    }
  }
}

/** The standard names only `true` and values that are not `null`; an empty text and 0 count as false, as in its XPath conditions. */
function isTruthy(value: ExactValue | undefined): boolean {
  if (isNumber(value)) return Number(value) !== 0;
  return value !== undefined && value !== null && value !== false && value !== '';
}

/** Texts are equal in any letter case; a text that spells a number is compared with numbers as one. */
function compare(operator: Comparison, left: ExactValue | undefined, right: ExactValue | undefined): boolean {
  if (operator === '==') return isEqual(left, right);
  if (operator === '!=') return !isEqual(left, right);
  const [a, b] = [toOrdered(left), toOrdered(right)];
  if (a === undefined || b === undefined) return false;
  const [x, y] = typeof a === 'number' && typeof b === 'number' ? [a, b] : [String(a), String(b)];
  if (operator === '<') return x < y;
  if (operator === '<=') return x <= y;
  return operator === '>' ? x > y : x >= y;
}

function isEqual(left: ExactValue | undefined, right: ExactValue | undefined): boolean {
  const [a, b] = [left ?? null, right ?? null];
  if (a === null || b === null) return a === b;
  if (typeof a === 'string' && typeof b === 'string') return a.toLowerCase() === b.toLowerCase();
  if (isNumber(a) || isNumber(b)) return isSameNumber(a, b);
  if (typeof a === 'boolean' || typeof b === 'boolean') return String(a) === String(b).toLowerCase();
  return embed(a) === embed(b);
}

/** Integers are the same if their digits are: a JavaScript number can't hold long ids. */
function isSameNumber(left: ExactValue, right: ExactValue): boolean {
  const [a, b] = [spellInteger(left), spellInteger(right)];
  if (a !== undefined && b !== undefined) return a === b;
  return toNumber(left) !== undefined && toNumber(left) === toNumber(right);
}

/** Undefined if the value is no integer, or written with an exponent. */
function spellInteger(value: ExactValue): string | undefined {
  const text = isNumber(value) || typeof value === 'string' ? String(value) : '';
  return /^-?\d+$/.test(text) ? text.replace(/^(-?)0+(?=\d)/, '$1').replace('-0', '0') : undefined;
}

function toOrdered(value: ExactValue | undefined): number | string | undefined {
  return toNumber(value) ?? (typeof value === 'string' ? value.toLowerCase() : undefined);
}

function toNumber(value: ExactValue | undefined): number | undefined {
  if (isNumber(value)) return Number(value);
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value) ? Number(value) : undefined;
}

/** The comparison that made a condition fail, with the value that it found. */
function explain(condition: Condition, scope: Scope): Partial<Failure> {
  if (condition.kind === 'and') {
    const isLeft = !isTruthy(evaluateCondition(condition.left, scope));
    return explain(isLeft ? condition.left : condition.right, scope);
  }
  if (condition.kind === 'or') return explain(condition.left, scope);
  if (condition.kind === 'value') return { expected: 'true', actual: show(evaluateCondition(condition, scope)) };
  if (condition.kind !== 'compare') return {};
  const { operator, left, right } = condition;
  const expected = show(evaluateCondition(right, scope));
  return {
    expected: operator === '==' ? expected : `${operator} ${expected}`,
    actual: show(evaluateCondition(left, scope)),
  };
}

function show(value: ExactValue | undefined): string {
  return value === undefined ? 'no value' : embed(value);
}
