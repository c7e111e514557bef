import type { OperationSlice } from '../core/api/slice.ts';
import type { PlannedSample } from '../core/arazzo/workflow-plan.ts';
import { checkResponse } from '../request/check-response.ts';
import type { HttpResponse } from '../request/http-request.ts';
import { commandForm } from './command-form.ts';
import { exampleForm, type SampleForm } from './example-form.ts';
import { type Judge, responseExpectation } from './response-example.ts';
import { hideFailure } from './run-step.ts';
import type { Failure, StepResult, TestResult, WorkflowPorts } from './workflow-run.ts';

/** The most mismatches that are listed for one response. */
const mostListed = 5;

const stepNames = { request: 'example request', command: 'cURL command', response: 'response example' } as const;

/**
 * Sends the request of a sample. The response to an example request or a cURL command must be a success, and as described; that to the request of
 * a response example must be like it.
 */
export async function runSample(sample: PlannedSample, ports: WorkflowPorts, signal: AbortSignal): Promise<TestResult> {
  const { name, file, line, subject, ref } = sample;
  const finish = (step: Partial<Omit<StepResult, 'name' | 'line' | 'outcome'>>): TestResult => {
    const { failures = [], ...others } = step;
    const outcome = step.reason !== undefined ? 'skipped' : failures.length === 0 ? 'passed' : 'failed';
    const all = failures.slice(0, mostListed).map((failure) => hideFailure(failure, ports));
    const steps = [{ name: stepNames[subject.kind], line, outcome, ...others, failures: all } as const];
    return { name, file, line, outcome, steps };
  };
  const slice = ref === undefined ? undefined : await ports.readOperation(ref);
  const { form, judge } = prepare(sample, slice, ports);
  if (form.kind === 'skipped') return finish({ reason: ports.hide(form.reason) });
  if (form.kind === 'wrong') return finish({ failures: [form.failure] });
  if (slice === undefined) return finish({ failures: [{ message: `There is no operation ${ref}.` }] });
  const { method, url, outcome } = await ports.send(slice, form.values, signal);
  signal.throwIfAborted();
  const request = { method, url: ports.hide(url) };
  if (outcome.kind !== 'response') {
    const message = outcome.kind === 'cancelled' ? 'Stopped before a response arrived.' : outcome.message;
    return finish({ request, failures: [{ message }] });
  }
  const { response } = outcome;
  const judged = judge(response);
  const { status } = response;
  if ('reason' in judged) return finish({ request, status, response, reason: judged.reason });
  return finish({ request, status, response, failures: judged });
}

function prepare(
  { subject, ref }: PlannedSample,
  slice: OperationSlice | undefined,
  ports: WorkflowPorts,
): { readonly form: SampleForm; readonly judge: Judge } {
  const judgeAnswer: Judge = (response) => (slice === undefined ? [] : judgeResponse(slice, response));
  if (subject.kind === 'command') return { form: commandForm(subject.text, slice, ports), judge: judgeAnswer };
  if (slice === undefined) {
    const failure = { message: ref === undefined ? 'There is no such operation.' : `There is no operation ${ref}.` };
    return { form: { kind: 'wrong', failure }, judge: judgeAnswer };
  }
  if (subject.kind === 'request') return { form: exampleForm(slice, subject.example), judge: judgeAnswer };
  return responseExpectation(slice, subject);
}

function judgeResponse(slice: OperationSlice, response: HttpResponse): readonly Failure[] {
  if (response.status >= 400) {
    const { status, body } = response;
    const text = body.kind === 'text' ? body.text.replace(/\s+/g, ' ').trim() : '';
    return [
      { message: 'The response is an error.', expected: 'a status below 400', actual: `${status} ${text}`.trim() },
    ];
  }
  const check = checkResponse(slice, response);
  if (check.kind !== 'mismatches') return [];
  return check.mismatches.map(({ pointer, message }) => ({ message: `${pointer || 'The body'}: ${message}` }));
}
