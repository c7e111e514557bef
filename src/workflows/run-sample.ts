import type { OperationSlice } from '../core/api/slice.ts';
import type { PlannedSample } from '../core/arazzo/workflow-plan.ts';
import { checkResponse } from '../request/check-response.ts';
import { missingValues } from '../request/form/missing-values.ts';
import { startingForm } from '../request/form/untouched-form.ts';
import type { HttpResponse } from '../request/http-request.ts';
import type { Failure, StepResult, TestResult, WorkflowPorts } from './workflow-run.ts';

/** The most mismatches that are listed for one response. */
const mostListed = 5;

/** Sends the request that the form of an operation begins with: its response must be a success, and as described. An operation without an example for a required value is skipped. */
export async function runSample(
  { ref, name, file, line }: PlannedSample,
  ports: WorkflowPorts,
  signal: AbortSignal,
): Promise<TestResult> {
  const finish = (step: Omit<StepResult, 'name' | 'line' | 'outcome'>): TestResult => {
    const outcome = step.failures.length === 0 ? 'passed' : 'failed';
    return { name, file, line, outcome, steps: [{ name: 'example request', line, outcome, ...step }] };
  };
  const slice = await ports.readOperation(ref);
  if (slice === undefined) return finish({ failures: [{ message: `There is no operation ${ref}.` }] });
  const values = startingForm(slice, { interactive: true, prefill: true, sampleParameters: 'required' }, {});
  // A value that is made up would say nothing about the description.
  if (missingValues(slice, values).length > 0) {
    const steps = [{ name: 'example request', line, outcome: 'skipped', failures: [] } as const];
    return { name, file, line, outcome: 'skipped', steps };
  }
  const { method, url, outcome } = await ports.send(slice, values, signal);
  signal.throwIfAborted();
  const request = { method, url: ports.hide(url) };
  if (outcome.kind !== 'response') {
    const message = outcome.kind === 'cancelled' ? 'Stopped before a response arrived.' : ports.hide(outcome.message);
    return finish({ request, failures: [{ message }] });
  }
  const { response } = outcome;
  const failures = judgeResponse(slice, response).map((failure) => ({
    ...failure,
    message: ports.hide(failure.message),
  }));
  return finish({ request, status: response.status, response, failures });
}

function judgeResponse(slice: OperationSlice, response: HttpResponse): readonly Failure[] {
  if (response.status >= 400) {
    return [{ message: 'The response is an error.', expected: 'a status below 400', actual: String(response.status) }];
  }
  const check = checkResponse(slice, response);
  if (check.kind !== 'mismatches') return [];
  return check.mismatches
    .slice(0, mostListed)
    .map(({ pointer, message }) => ({ message: `${pointer || 'The body'}: ${message}` }));
}
