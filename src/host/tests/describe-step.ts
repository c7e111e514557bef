import { listDifferences } from '../../request/check-response.ts';
import type { HttpResponse } from '../../request/http-request.ts';
import type { StepResult, TestResult, WorkflowPorts } from '../../workflows/workflow-run.ts';

/** Longer bodies are cut. */
const longestBody = 20_000;

/** The last result of each step: a step that an action leads back to has several. */
export function listLastResults({ steps }: Pick<TestResult, 'steps'>): readonly StepResult[] {
  return [...new Map(steps.map((step) => [step.name, step])).values()];
}

/** Prints what a step has sent and received: without secrets, and with the line ends of a terminal. */
export function describeStep(
  { name, outcome, request, response, failures, reason, check }: StepResult,
  { hide }: Pick<WorkflowPorts, 'hide'>,
): string {
  const marks = { passed: '✓', failed: '✗', skipped: '-' } as const;
  const lines = [
    `${marks[outcome]} ${name}`,
    ...(request === undefined ? [] : [`${request.method} ${request.url}`]),
    ...(response === undefined ? [] : ['', ...describeResponse(response, hide)]),
    ...failures.map(({ message }) => `→ ${message}`),
    ...(check === undefined ? [] : listDifferences(check).map((text) => `Not as described: ${text}`)),
    ...(reason === undefined ? [] : [`→ ${reason}`]),
    '',
    '',
  ];
  return hide(lines.join('\n')).replace(controls, '\ufffd').replaceAll('\n', '\r\n');
}

/** Control characters of a response could move the cursor of the terminal. */
const controls = /(?![\n\t])\p{Cc}/gu;

function describeResponse(
  { status, statusText, headers, body, size, isMocked }: HttpResponse,
  hide: (text: string) => string,
): string[] {
  const head = `${status} ${statusText}`.trim();
  return [
    isMocked === true ? `${head} (from the mock)` : head,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    body.kind === 'text' ? showBody(body.text, hide) : `(${size} bytes that are not text)`,
    '',
  ];
}

function showBody(text: string, hide: (text: string) => string): string {
  // Secrets are hidden before the cut, since half of one would not be found.
  const shown = hide(text).replaceAll('\r\n', '\n');
  return shown.length > longestBody ? `${shown.slice(0, longestBody)}\n… (${text.length} characters in all)` : shown;
}
