import type { PlannedStep } from '../core/arazzo/workflow-plan.ts';
import { shorten } from '../core/source/text/shorten.ts';
import { checkResponse, type ResponseCheck } from '../request/check-response.ts';
import type { ExactValue } from '../request/form-values.ts';
import { explainNoResponse, type HttpResponse } from '../request/http-request.ts';
import { readExact } from '../request/json/exact-json.ts';
import type { Exchange } from '../request/links/evaluate-expression.ts';
import { buildValues } from './build-values.ts';
import { checkCriterion } from './check-criterion.ts';
import { evaluateValue } from './evaluate.ts';
import type { Scope, Values } from './scope.ts';
import type { Failure, StepResult, WorkflowPorts } from './workflow-run.ts';

/** Longer values are cut in reports. */
const longestShown = 200;

export interface Attempt extends Pick<Scope, 'outputs' | 'exchange' | 'message'> {
  readonly result: StepResult;
}

/** Sends the request of a step, and checks its response. */
export async function callOperation(
  step: PlannedStep,
  ref: string,
  scope: Scope,
  { ports, signal }: { readonly ports: WorkflowPorts; readonly signal: AbortSignal },
): Promise<Attempt> {
  const slice = await ports.readOperation(ref);
  if (slice === undefined) return fail(step, `There is no operation ${ref}.`);
  const built = buildValues(step, scope);
  if (built.kind === 'missing') {
    const names = [...new Set(built.expressions)].map((text) => `\`${text}\``).join(', ');
    return fail(step, `Not sent: ${names} has no value.`);
  }
  const { method, url, values, outcome } = await ports.send(slice, built.values, signal);
  signal.throwIfAborted();
  const request = { method, url: ports.hide(url) };
  if (outcome.kind !== 'response') {
    return fail(step, ports.hide(explainNoResponse(outcome)), request);
  }
  const { response } = outcome;
  const exchange: Exchange = { method, url, values, response, body: readBody(response) };
  const after = { ...scope, exchange };
  const attempt = judge(step, after, exchange, ports);
  const check = hideCheck(checkResponse(slice, response), ports);
  return { ...attempt, exchange, result: { ...attempt.result, request, status: response.status, response, check } };
}

/** Checks the criteria of a step whose call is done, and evaluates its outputs. Without criteria, a status below 400 is a success. */
export function judge(
  step: PlannedStep,
  scope: Scope,
  exchange: Exchange | undefined,
  ports: Pick<WorkflowPorts, 'hide'>,
): Attempt {
  const failures = step.criteria.flatMap((criterion) => checkCriterion(criterion, scope) ?? []);
  const status = exchange?.response.status ?? 0;
  if (step.criteria.length === 0 && step.call.kind === 'operation' && status >= 400) {
    failures.push({ message: 'The response is an error.', expected: 'a status below 400', actual: String(status) });
  }
  const outputs = failures.length === 0 ? evaluateOutputs(step.outputs, scope) : new Map();
  const all = failures.map((failure) => hideFailure(failure, ports));
  const { id: name, line } = step;
  const result = { name, line, outcome: all.length === 0 ? 'passed' : 'failed', failures: all } as const;
  return { result, outputs, exchange };
}

/** Evaluates outputs. Those without a value are left out: what uses one fails, and says so. */
export function evaluateOutputs(written: PlannedStep['outputs'], scope: Scope): Values {
  const values = new Map<string, ExactValue>();
  for (const [name, expression] of Object.entries(written)) {
    const evaluated = evaluateValue(expression, scope);
    if (evaluated.kind === 'value') values.set(name, evaluated.value);
  }
  return values;
}

/** Hides secrets in a failure, and cuts its values. */
export function hideFailure(
  { message, expected, actual, line }: Failure,
  { hide }: Pick<WorkflowPorts, 'hide'>,
): Failure {
  // Cut only when secrets are hidden: half of a secret would not be found.
  const show = (value: string) => shorten(hide(value), longestShown);
  return {
    message: hide(message),
    ...(expected !== undefined && { expected: show(expected) }),
    ...(actual !== undefined && { actual: show(actual) }),
    line,
  };
}

/** Names of members that a response invents may be secrets. */
function hideCheck(check: ResponseCheck, { hide }: Pick<WorkflowPorts, 'hide'>): ResponseCheck {
  if (check.kind !== 'mismatches') return check;
  const mismatches = check.mismatches.map((each) => ({
    ...each,
    pointer: hide(each.pointer),
    message: hide(each.message),
  }));
  return { ...check, mismatches };
}

/** An attempt that failed before there was a response. */
export function fail(step: PlannedStep, message: string, request?: StepResult['request']): Attempt {
  const { id: name, line } = step;
  const failures = [{ message }];
  const result = { name, line, outcome: 'failed', failures, request } as const;
  return { result, outputs: new Map(), exchange: undefined };
}

/** JSON by its content, since many servers name another media type; else the text. */
function readBody({ body }: HttpResponse): ExactValue | undefined {
  if (body.kind !== 'text' || body.text === '') return undefined;
  const read = /^\s*(?:[[{"\d-]|true|false|null)/.test(body.text) ? readExact(body.text) : undefined;
  return read?.kind === 'value' ? read.value : body.text;
}
