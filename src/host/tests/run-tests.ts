import * as vscode from 'vscode';
import type { SampleKind } from '../../core/arazzo/workflow-plan.ts';
import { toSignal } from '../../protocol/to-signal.ts';
import { runSample } from '../../workflows/run-sample.ts';
import { runWorkflow } from '../../workflows/run-workflow.ts';
import type { Failure, StepResult, TestResult, WorkflowPorts } from '../../workflows/workflow-run.ts';
import type { SendConfirmations } from '../playground/send-confirmations.ts';
import type { Senders } from '../playground/send-operation.ts';
import type { Site } from '../site.ts';
import { describeStep, listLastResults } from './describe-step.ts';
import { createTestPorts } from './test-ports.ts';

/** A test that was chosen: a workflow, or a sample of the documentation. */
export type ChosenTest = { readonly site: Site; readonly item: vscode.TestItem } & (
  | { readonly kind: 'workflow'; readonly file: string; readonly id: string }
  | { readonly kind: 'sample'; readonly sample: { readonly kind: SampleKind; readonly id: string } }
);

export interface TestsToRun {
  readonly run: vscode.TestRun;
  readonly tests: readonly ChosenTest[];
  /** The mock answers, and nothing is sent. */
  readonly isMock: boolean;
}

/** The parts of the editor that a run needs. */
export type RunSenders = Senders & { readonly confirmations: Pick<SendConfirmations, 'refusal' | 'forRun'> };

/** Runs tests one after another, and reports them to the Testing view. */
export async function runTests({ run, tests, isMock }: TestsToRun, senders: RunSenders): Promise<void> {
  const signal = toSignal(run.token);
  const own = { ...senders, confirmations: senders.confirmations.forRun() };
  for (const test of tests) {
    const { item, site } = test;
    const root = site.root.toString();
    const began = performance.now();
    const started = [item, ...[...item.children].map(([, child]) => child)];
    for (const each of started) run.started(each);
    const environments = await senders.environmentsOf(root);
    const ports = createTestPorts({ root, calls: site.calls, senders: own, environments, isMock });
    const result = await runTest(test, ports, signal).catch((error) => {
      if (!signal.aborted) throw error;
      return undefined;
    });
    if (signal.aborted) {
      for (const each of started) run.skipped(each);
      return;
    }
    if (result === undefined) run.errored(item, new vscode.TestMessage('This test is no longer there. Run it again.'));
    else report(run, { test, result, ports, duration: performance.now() - began });
  }
}

/** Undefined: there is no such test any more. */
async function runTest(test: ChosenTest, ports: WorkflowPorts, signal: AbortSignal): Promise<TestResult | undefined> {
  const { calls } = test.site;
  if (test.kind === 'sample') {
    const { kind, id } = test.sample;
    const sample = (await calls.samples(kind, signal)).find((each) => each.id === id);
    return sample && runSample(sample, ports, signal);
  }
  const plans = await calls.workflows(signal);
  const workflow = plans.find(({ file }) => file === test.file)?.workflows.find(({ id }) => id === test.id);
  return workflow && runWorkflow(workflow, { plans, ports }, signal);
}

interface Ended {
  readonly test: ChosenTest;
  readonly result: TestResult;
  readonly ports: WorkflowPorts;
  /** Milliseconds. */
  readonly duration: number;
}

function report(run: vscode.TestRun, { test, result, ports, duration }: Ended): void {
  const { item, site } = test;
  const steps = listLastResults(result);
  const uri = site.uriOf(result.file);
  for (const step of steps) {
    // A sample is one step, and its item has no children.
    const stepItem = item.children.get(step.name) ?? item;
    // Without a location, since an editor would show the output in the line of the step.
    if (step.outcome !== 'skipped' || step.reason !== undefined)
      run.appendOutput(describeStep(step, ports), undefined, stepItem);
    if (stepItem !== item) reportStep(run, stepItem, step, uri);
  }
  if (result.outcome === 'skipped') run.skipped(item);
  else if (result.outcome === 'passed') run.passed(item, duration);
  else {
    // Steps with an item say themselves why they failed.
    const others = steps.filter(({ name }) => item.children.get(name) === undefined);
    const messages = others.flatMap((step) => toMessages(step, uri));
    run.failed(item, messages, duration);
  }
}

function reportStep(run: vscode.TestRun, item: vscode.TestItem, step: StepResult, uri: vscode.Uri): void {
  const duration = step.response?.isMocked === true ? undefined : step.response?.timings.total;
  if (step.outcome === 'passed') run.passed(item, duration);
  else if (step.outcome === 'skipped') run.skipped(item);
  else run.failed(item, toMessages(step, uri), duration);
}

function toMessages({ failures, line }: StepResult, uri: vscode.Uri): vscode.TestMessage[] {
  return failures.map((failure) => {
    const message = createMessage(failure);
    message.location = new vscode.Location(uri, new vscode.Position(Math.max(0, (failure.line ?? line) - 1), 0));
    return message;
  });
}

function createMessage({ message, expected, actual }: Failure): vscode.TestMessage {
  if (expected === undefined || actual === undefined) return new vscode.TestMessage(message);
  return vscode.TestMessage.diff(message, expected, actual);
}
