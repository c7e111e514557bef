import { parseExpression, parseTemplate } from '../core/arazzo/runtime-expression.ts';
import type { PlannedStep } from '../core/arazzo/workflow-plan.ts';
import { isJsonObject, type JsonValue } from '../core/source/document/json-value.ts';
import type { FormValues } from '../request/form-values.ts';
import { buildValues } from './build-values.ts';
import { isSelector } from './evaluate.ts';
import type { Scope } from './scope.ts';

/** The values that a step has before its workflow runs: those without expressions. */
export function literalValues({ parameters, body }: Pick<PlannedStep, 'parameters' | 'body'>): FormValues {
  const written = parameters.flatMap((parameter) => {
    const value = keepLiterals(parameter.value);
    return value === undefined ? [] : [{ ...parameter, value }];
  });
  const kept = body?.payload === undefined ? undefined : keepLiterals(body.payload.value);
  const payload = kept === undefined ? undefined : { ...body?.payload, value: kept };
  const replacements = body?.replacements.filter(isLiteral) ?? [];
  const isEmpty = body === undefined || (payload === undefined && replacements.length === 0);
  const built = buildValues(
    { parameters: written, body: isEmpty ? undefined : { ...body, payload, replacements } },
    nothingYet,
  );
  return built.kind === 'values' ? built.values : {};
}

const nothingYet: Scope = {
  inputs: new Map(),
  steps: new Map(),
  workflows: new Map(),
  outputs: new Map(),
  exchange: undefined,
};

function isLiteral({ value }: { readonly value: JsonValue }): boolean {
  return JSON.stringify(keepLiterals(value)) === JSON.stringify(value);
}

/** A copy without the members that are expressions. Undefined if nothing is left. */
function keepLiterals(value: JsonValue): JsonValue | undefined {
  if (typeof value === 'string') return hasExpression(value) ? undefined : value;
  if (Array.isArray(value)) return value.flatMap((item) => keepLiterals(item) ?? []);
  if (!isJsonObject(value)) return value;
  if (isSelector(value)) return undefined;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const kept = keepLiterals(member);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(members);
}

function hasExpression(text: string): boolean {
  if (text.startsWith('$') && parseExpression(text).kind === 'expression') return true;
  return parseTemplate(text).some((part) => part.kind === 'embedded' && part.parsed.kind === 'expression');
}
