import { toText, type Value } from './values.ts';

const number = (value: Value): number => Number(toText(value));
const isText = (value: Value): boolean => typeof value === 'string';
const compare =
  (test: (left: number | string, right: number | string) => boolean) =>
  (left: Value, right: Value): boolean =>
    isText(left) && isText(right) ? test(String(left), String(right)) : test(number(left), number(right));

const operators: { readonly [operator: string]: (left: Value, right: Value) => Value } = {
  '!=': (left, right) => (left ?? null) !== (right ?? null),
  '!==': (left, right) => left !== right,
  '%': (left, right) => number(left) % number(right),
  '*': (left, right) => number(left) * number(right),
  '**': (left, right) => number(left) ** number(right),
  '+': (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? left + right : `${toText(left)}${toText(right)}`,
  '-': (left, right) => number(left) - number(right),
  '/': (left, right) => number(left) / number(right),
  '<': compare((left, right) => left < right),
  '<=': compare((left, right) => left <= right),
  '==': (left, right) => (left ?? null) === (right ?? null),
  '===': (left, right) => left === right,
  '>': compare((left, right) => left > right),
  '>=': compare((left, right) => left >= right),
};

/** Computes a binary operator. Undefined if components may not use it. */
export function computeBinary(operator: string, left: Value, right: Value): { readonly value: Value } | undefined {
  const compute = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  return compute && { value: compute(left, right) };
}
