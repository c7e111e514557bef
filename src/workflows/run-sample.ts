import type { OperationSlice } from '../core/api/slice.ts';
import type { PlannedSample } from '../core/arazzo/workflow-plan.ts';
import { withoutTrailingSlashes } from '../core/source/text/url.ts';
import { checkResponse, listDifferences } from '../request/check-response.ts';
import { findVariables } from '../request/environment/fill-variables.ts';
import { missingValues } from '../request/form/missing-values.ts';
import type { FormValues } from '../request/form-values.ts';
import { explainNoResponse, type HttpResponse } from '../request/http-request.ts';
import { readCommand, readCommandValues } from '../request/paste/read-command.ts';
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
    return finish({ request, failures: [{ message: explainNoResponse(outcome) }] });
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
    const message = `The response is an error.${status === 401 ? explainCredentials(slice) : ''}`;
    return [{ message, expected: 'a status below 400', actual: `${status} ${text}`.trim() }];
  }
  return listDifferences(checkResponse(slice, response)).map((message) => ({ message }));
}

/** Says which credentials a refused request may lack, and where they are added. Empty if the description asks for none. */
function explainCredentials({ operation: { security } }: OperationSlice): string {
  const names = new Set(security.flatMap(({ schemes }) => schemes.map(({ name }) => `\`${name}\``)));
  if (names.size === 0) return '';
  return ` The description asks for credentials: ${[...names].join(' or ')}. A secret of the environment with this name can have them.`;
}

/**
 * The request of a cURL command as values of its operation. It goes to the server of the environment, else to the one that the command names if the
 * description has it, and nowhere else.
 */
function commandForm(
  command: string,
  slice: OperationSlice | undefined,
  { findServer, findInput }: Pick<WorkflowPorts, 'findServer' | 'findInput'>,
): SampleForm {
  const skip = (reason: string): SampleForm => ({ kind: 'skipped', reason });
  const reading = readCommand(command);
  if (reading.kind === 'unread') return skip(reading.reason);
  const read = slice && readCommandValues(reading, slice);
  if (slice === undefined || read === undefined) return skip('No description has the operation of this command.');
  const { values, left, otherServer, isMistakenForm } = read;
  const server = findServer(slice.origin.file);
  const isChosen = server !== undefined && withoutTrailingSlashes(server) === withoutTrailingSlashes(otherServer ?? '');
  if (otherServer !== undefined && !isChosen) {
    return skip(
      `\`${otherServer}\` is not a server of the description. Add it to its \`servers\`, or to an environment.`,
    );
  }
  if (left.length > 0) return skip(`Not sent, because the request would not have ${left.join(', ')}.`);
  const gap = findGap(values, slice, findInput);
  if (gap !== undefined) return skip(gap);
  if (isMistakenForm) {
    const message = 'curl sends this body as a form, since the command names no media type.';
    const expected = "-H 'Content-Type: application/json'";
    return { kind: 'wrong', failure: { message, expected, actual: 'application/x-www-form-urlencoded' } };
  }
  const { server: named, serverVariables, ...others } = values;
  return { kind: 'values', values: server === undefined ? values : others };
}

/** A sentence about a value that the reader is meant to put in. */
function findGap(values: FormValues, slice: OperationSlice, findInput: WorkflowPorts['findInput']): string | undefined {
  const unset = findVariables(values, slice.origin.file, undefined).find(({ name }) => findInput(name) === undefined);
  if (unset !== undefined) return `\`$${unset.name}\` has no value. A variable of the environment can have it.`;
  const groups = [values.path, values.query, values.header, values.cookie];
  const texts = groups.flatMap((group) => Object.values(group ?? {}));
  const placeholder = texts.find(
    (text) => typeof text === 'string' && /^(?:<[^<>]+>|\{[^{}]+\}|\[[^[\]]+\])$/.test(text),
  );
  if (placeholder !== undefined) {
    return `\`${String(placeholder)}\` is a placeholder. Write a value, or \`$NAME\` for a variable of the environment.`;
  }
  const [missing] = missingValues(slice, values).filter(({ isAddress }) => isAddress);
  return missing && `The path has no value for \`${missing.name}\`. Write it in the command.`;
}
