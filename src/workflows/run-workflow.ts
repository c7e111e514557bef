import type {
  PlannedAction,
  PlannedStep,
  PlannedWorkflow,
  WorkflowPlan,
  WorkflowRef,
} from '../core/arazzo/workflow-plan.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../core/source/document/json-value.ts';
import type { ExactValue } from '../request/form-values.ts';
import { withDigits } from '../request/json/exact-value.ts';
import type { Exchange } from '../request/links/evaluate-expression.ts';
import { checkCriterion } from './check-criterion.ts';
import { evaluateValue } from './evaluate.ts';
import { callChannel } from './run-channel-step.ts';
import { type Attempt, callOperation, evaluateOutputs, fail, judge } from './run-step.ts';
import type { Scope, Values } from './scope.ts';
import type { Failure, Outcome, StepResult, TestResult, WorkflowPorts } from './workflow-run.ts';

/** The most steps of one run, whatever its actions say. */
export const mostSteps = 500;
const tooMany = `Stopped: the workflow has run ${mostSteps} steps. Its actions may never end.`;
/** The deepest nesting of workflows in steps of others. */
const deepest = 20;
/** In seconds; a workflow can't ask for more between two attempts, nor for more in all. */
const longestWait = 60;
export const longestWaits = 300;
const tooLong = `Stopped: the retries of the workflow have waited ${longestWaits / 60} minutes.`;

interface Run {
  readonly plans: readonly WorkflowPlan[];
  readonly ports: WorkflowPorts;
  readonly signal: AbortSignal;
  /** Workflows that others depend on run once; `undefined` while they run. */
  readonly done: Map<string, Ended | undefined>;
  steps: number;
  /** The seconds between the attempts of all steps. */
  waited: number;
}

interface Ended {
  readonly outcome: Outcome;
  readonly steps: readonly StepResult[];
  readonly inputs: Values;
  readonly outputs: Values;
  readonly last: Exchange | undefined;
}

/** Runs a workflow as a test, after those that it depends on. */
export async function runWorkflow(
  workflow: PlannedWorkflow,
  { plans, ports }: { readonly plans: readonly WorkflowPlan[]; readonly ports: WorkflowPorts },
  signal: AbortSignal,
): Promise<TestResult> {
  const { id: name, file, line, steps } = workflow;
  const { values, missing } = findInputs(workflow, (input) => ports.findInput(input));
  const [first, ...others] = steps;
  if (missing.length > 0 && first !== undefined) {
    const inputs = missing.map((input) => `"${input}"`).join(', ');
    const words = missing.length === 1 ? [`input ${inputs} has`, 'it'] : [`inputs ${inputs} have`, 'each of them'];
    const message = `The ${words[0]} no value. Give ${words[1]} a \`default\` in \`inputs\`, or a variable of that name in the environment.`;
    if (workflow.isCalled) return { name, file, line, outcome: 'skipped', steps: steps.map(skip) };
    return { name, file, line, outcome: 'failed', steps: [fail(first, message).result, ...others.map(skip)] };
  }
  const run: Run = {
    plans,
    ports,
    signal,
    done: new Map([[toKey({ file, id: name }), undefined]]),
    steps: 0,
    waited: 0,
  };
  try {
    const ended = await new WorkflowRun(workflow, run, 0).run(values);
    return { name, file, line, outcome: ended.outcome, steps: withFailure(ended) };
  } finally {
    ports.closeChannels();
  }
}

/** The steps of a test that has failed say why. Where none does, its last one is the one at which it was ended. */
function withFailure({ outcome, steps }: Pick<Ended, 'outcome' | 'steps'>): readonly StepResult[] {
  if (outcome !== 'failed' || steps.some((step) => step.outcome === 'failed')) return steps;
  const at = Math.max(
    0,
    steps.findLastIndex((step) => step.outcome !== 'skipped' || step.reason !== undefined),
  );
  return steps.map((step, index) =>
    index === at ? { ...step, outcome: 'failed', failures: [{ message: tooMany }] } : step,
  );
}

/** A failure from which the workflow leads on is no failure of the test: its author expects it. */
function toHandled(step: StepResult): StepResult {
  if (step.outcome !== 'failed') return step;
  const messages = step.failures.map(({ message }) => message).join(' ');
  return { ...step, outcome: 'skipped', failures: [], reason: `The workflow leads on from this failure: ${messages}` };
}

function skip({ id: name, line }: PlannedStep): StepResult {
  return { name, line, outcome: 'skipped', failures: [] };
}

function toKey({ file, id }: WorkflowRef): string {
  return `${file}\n${id}`;
}

/** The failures of a workflow that runs in another. */
function listFailures({ id }: WorkflowRef, { steps }: Ended): readonly Failure[] {
  return steps.flatMap(({ name, failures }) =>
    failures.map((failure) => ({ ...failure, message: `${id} › ${name}: ${failure.message}` })),
  );
}

type Next =
  | { readonly kind: 'step'; readonly index: number }
  | { readonly kind: 'workflow'; readonly action: PlannedAction; readonly ref: WorkflowRef }
  | { readonly kind: 'end'; readonly outcome: Outcome };

class WorkflowRun {
  readonly #workflow: PlannedWorkflow;
  readonly #run: Run;
  readonly #depth: number;
  readonly #results: StepResult[] = [];
  readonly #outputs = new Map<string, Values>();
  readonly #workflows = new Map<string, { readonly inputs: Values; readonly outputs: Values }>();
  #inputs: Values = new Map();
  #last: Exchange | undefined;

  constructor(workflow: PlannedWorkflow, run: Run, depth: number) {
    this.#workflow = workflow;
    this.#run = run;
    this.#depth = depth;
  }

  async run(inputs: Values): Promise<Ended> {
    this.#inputs = inputs;
    const { steps, dependsOn, outputs } = this.#workflow;
    const broken = await this.#runDependencies(dependsOn);
    const [first] = steps;
    let outcome: Outcome = 'passed';
    if (broken !== undefined && first !== undefined) {
      this.#results.push({ ...skip(first), outcome: 'failed', failures: broken });
      outcome = 'failed';
    } else {
      outcome = await this.#runSteps();
    }
    const reached = new Set(this.#results.map(({ name }) => name));
    const skipped = steps.filter(({ id }) => !reached.has(id)).map(skip);
    const values = evaluateOutputs(outputs, this.#scope(undefined));
    return { outcome, steps: [...this.#results, ...skipped], inputs, outputs: values, last: this.#last };
  }

  /** The failures of the first one that failed. */
  async #runDependencies(refs: readonly WorkflowRef[]): Promise<readonly Failure[] | undefined> {
    for (const ref of refs) {
      const { done } = this.#run;
      const key = toKey(ref);
      if (!done.has(key)) {
        done.set(key, undefined);
        done.set(key, await this.#runOther(ref, new Map()));
      }
      const ended = done.get(key);
      if (ended === undefined) return [{ message: `Stopped: the workflow "${ref.id}" depends on itself.` }];
      const { outcome, inputs, outputs } = ended;
      // It may have run for another workflow.
      this.#workflows.set(ref.id, { inputs, outputs });
      if (outcome !== 'passed') {
        const message = `The workflow "${ref.id}", on which this one depends, has failed.`;
        return [{ message }, ...listFailures(ref, ended)];
      }
    }
    return undefined;
  }

  async #runOther(ref: WorkflowRef, given: Values): Promise<Ended> {
    const workflow = this.#run.plans.find(({ file }) => file === ref.file)?.workflows.find(({ id }) => id === ref.id);
    if (workflow === undefined || this.#depth >= deepest) return nothing;
    const { ports } = this.#run;
    const { values } = findInputs(workflow, (name) => given.get(name) ?? ports.findInput(name));
    const inputs = new Map([...values, ...given]);
    const ended = await new WorkflowRun(workflow, this.#run, this.#depth + 1).run(inputs);
    this.#workflows.set(ref.id, { inputs: ended.inputs, outputs: ended.outputs });
    return ended;
  }

  async #runSteps(): Promise<Outcome> {
    const { steps } = this.#workflow;
    for (let index = 0; index < steps.length; ) {
      const step = steps[index];
      if (step === undefined) break;
      const next = await this.#runStep(step, index);
      if (next.kind === 'end') return next.outcome;
      this.#results.splice(-1, 1, ...this.#results.slice(-1).map(toHandled));
      if (next.kind === 'workflow') {
        const { failed } = await this.#runWhole(step, next.ref, next.action.parameters);
        // The step that leads to a workflow says why it failed.
        if (failed !== undefined) this.#results.splice(-1, 1, failed.result);
        return failed === undefined ? 'passed' : 'failed';
      }
      index = next.index;
    }
    return 'passed';
  }

  /** Runs a step until it succeeds, or no action tries it again. */
  async #runStep(step: PlannedStep, index: number): Promise<Next> {
    const used = new Map<PlannedAction, number>();
    const slot = this.#results.length;
    for (;;) {
      const attempt = await this.#attempt(step);
      this.#results.splice(slot, 1, attempt.result);
      // Whatever its actions say: an action that tries again would do so for ever.
      if (this.#run.steps > mostSteps) return { kind: 'end', outcome: 'failed' };
      const isPassed = attempt.result.outcome === 'passed';
      if (isPassed) this.#outputs.set(step.id, attempt.outputs);
      const action = this.#chooseAction(isPassed ? step.onSuccess : step.onFailure, attempt, used);
      if (action?.type !== 'retry') return this.#follow(action, isPassed, index);
      used.set(action, (used.get(action) ?? 0) + 1);
      if (await this.#prepareRetry(action, attempt)) continue;
      const failures = [...attempt.result.failures, { message: tooLong }];
      this.#results.splice(slot, 1, { ...attempt.result, outcome: 'failed', failures });
      return { kind: 'end', outcome: 'failed' };
    }
  }

  #chooseAction(
    actions: readonly PlannedAction[],
    { exchange, outputs, message }: Attempt,
    used: ReadonlyMap<PlannedAction, number>,
  ): PlannedAction | undefined {
    const scope = { ...this.#scope(exchange), outputs, message };
    return actions.find((action) => {
      const isExhausted = action.type === 'retry' && (used.get(action) ?? 0) >= action.retryLimit;
      return !isExhausted && action.criteria.every((criterion) => checkCriterion(criterion, scope) === undefined);
    });
  }

  #follow(action: PlannedAction | undefined, isPassed: boolean, index: number): Next {
    if (action?.type === 'goto') {
      if (action.workflow !== undefined) return { kind: 'workflow', action, ref: action.workflow };
      const target = this.#workflow.steps.findIndex(({ id }) => id === action.stepId);
      if (target >= 0) return { kind: 'step', index: target };
    }
    if (action?.type === 'end' || !isPassed) return { kind: 'end', outcome: isPassed ? 'passed' : 'failed' };
    return { kind: 'step', index: index + 1 };
  }

  /** Waits as the server asks, else as the action does, and runs what the action names first. False: all waits were too long. */
  async #prepareRetry(
    { retryAfter, stepId, workflow, parameters }: PlannedAction,
    { exchange }: Attempt,
  ): Promise<boolean> {
    const { ports, signal } = this.#run;
    const header = exchange?.response.headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1];
    const asked = header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : retryAfter;
    const wait = Math.min(asked, longestWait);
    this.#run.waited += wait;
    if (this.#run.waited > longestWaits) return false;
    await ports.wait(wait, signal);
    signal.throwIfAborted();
    if (workflow !== undefined) await this.#runOther(workflow, this.#evaluateParameters(parameters));
    const first = this.#workflow.steps.find(({ id }) => id === stepId);
    const attempt = first && (await this.#attempt(first));
    if (first !== undefined && attempt?.result.outcome === 'passed') this.#outputs.set(first.id, attempt.outputs);
    return true;
  }

  async #attempt(step: PlannedStep): Promise<Attempt> {
    const { ports, signal } = this.#run;
    signal.throwIfAborted();
    this.#run.steps += 1;
    if (this.#run.steps > mostSteps) return fail(step, tooMany);
    const { call } = step;
    const scope = this.#scope(undefined);
    if (call.kind === 'none') return fail(step, call.reason);
    if (call.kind === 'workflow') return this.#runInside(step, call.ref);
    if (call.kind === 'channel') return callChannel(step, call, scope, { ports, signal });
    const attempt = await callOperation(step, call.ref, scope, { ports, signal });
    this.#last = attempt.exchange ?? this.#last;
    return attempt;
  }

  /** Runs a workflow as a step. Its criteria are about the last response. */
  async #runInside(step: PlannedStep, ref: WorkflowRef): Promise<Attempt> {
    const { ended, failed } = await this.#runWhole(step, ref, step.parameters);
    return failed ?? judge(step, { ...this.#scope(ended.last), outputs: ended.outputs }, ended.last, this.#run.ports);
  }

  /** Runs a workflow that a step calls or leads to. `failed`: the step, with the failures of a workflow that has failed. */
  async #runWhole(
    step: PlannedStep,
    ref: WorkflowRef,
    parameters: PlannedAction['parameters'],
  ): Promise<{ readonly ended: Ended; readonly failed?: Attempt }> {
    if (this.#depth >= deepest) {
      const failed = fail(step, `Stopped: workflows run each other more than ${deepest} levels deep.`);
      return { ended: nothing, failed };
    }
    const ended = await this.#runOther(ref, this.#evaluateParameters(parameters));
    this.#last = ended.last ?? this.#last;
    if (ended.outcome === 'passed') return { ended };
    const failures = listFailures(ref, ended);
    const { result, ...rest } = fail(step, `The workflow "${ref.id}" has failed.`);
    return { ended, failed: { ...rest, result: failures.length === 0 ? result : { ...result, failures } } };
  }

  #evaluateParameters(parameters: PlannedAction['parameters']): Values {
    const values = new Map<string, ExactValue>();
    for (const { name, value, digits } of parameters) {
      const evaluated = evaluateValue(withDigits(value, digits), this.#scope(this.#last));
      if (evaluated.kind === 'value') values.set(name, evaluated.value);
    }
    return values;
  }

  #scope(exchange: Exchange | undefined): Scope {
    const { id } = this.#workflow;
    const workflows = new Map([...this.#workflows, [id, { inputs: this.#inputs, outputs: new Map() }]]);
    return { inputs: this.#inputs, steps: this.#outputs, workflows, outputs: new Map(), exchange };
  }
}

const nothing: Ended = { outcome: 'failed', steps: [], inputs: new Map(), outputs: new Map(), last: undefined };

/** References between schemas of inputs; more are a circle. */
const mostReferences = 20;

/** Finds the values of the inputs: those that are set, else defaults, constants and examples. `missing`: required ones without a value. */
function findInputs(
  { inputs }: Pick<PlannedWorkflow, 'inputs'>,
  findValue: (name: string) => ExactValue | undefined,
): { readonly values: Values; readonly missing: readonly string[] } {
  const schema = follow(inputs, inputs);
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const values = new Map<string, ExactValue>();
  for (const [name, written] of Object.entries(properties)) {
    const value = findValue(name) ?? findSample(follow(written, inputs));
    if (value !== undefined) values.set(name, value);
  }
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return { values, missing: required.filter((name) => !values.has(name)) };
}

function findSample(schema: JsonObject): ExactValue | undefined {
  const { const: constant, default: fallback, example, examples } = schema;
  return fallback ?? constant ?? example ?? (Array.isArray(examples) ? examples[0] : undefined);
}

function follow(written: JsonValue | undefined, root: JsonObject): JsonObject {
  let schema = written;
  for (let count = 0; count < mostReferences && isJsonObject(schema) && typeof schema.$ref === 'string'; count += 1) {
    const name = /^#\/components\/inputs\/([^/]+)$/.exec(schema.$ref)?.[1];
    const components = isJsonObject(root.components) ? root.components.inputs : undefined;
    schema = name !== undefined && isJsonObject(components) && Object.hasOwn(components, name) ? components[name] : {};
  }
  return isJsonObject(schema) ? schema : {};
}
