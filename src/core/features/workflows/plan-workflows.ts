import { type Arazzo, resolveReusable, type Step, type Workflow } from '../../arazzo/arazzo.ts';
import type {
  PlannedAction,
  PlannedBody,
  PlannedCall,
  PlannedCriterion,
  PlannedParameter,
  PlannedStep,
  PlannedWorkflow,
  WorkflowPlan,
  WorkflowRef,
  WrittenValue,
} from '../../arazzo/workflow-plan.ts';
import type { Project } from '../../project/project.ts';
import { type FoundChannel, findStepChannel } from '../../project/workflow-channels.ts';
import { findStepOperation, findWorkflowSource } from '../../project/workflow-targets.ts';
import { readExactDigits } from '../../source/document/exact-digits.ts';
import { isJsonObject, type JsonObject } from '../../source/document/json-value.ts';
import type { SourceNode } from '../../source/document/source-document.ts';

/** Plans every file of workflows of a site, and those of other files that their steps run. */
export function planWorkflows(project: Project): readonly WorkflowPlan[] {
  const called = new Set<string>();
  const plans = project.workflows().map((arazzo) => new Planner(project, arazzo, called).plan());
  return plans.map(({ file, workflows, fault }) => ({
    file,
    fault,
    workflows: workflows.map((workflow) => ({ ...workflow, isCalled: called.has(keyOf(workflow)) })),
  }));
}

function planChannel({ ref, action: described }: FoundChannel, node: SourceNode): PlannedCall {
  const written = node.get('action')?.string();
  const action = written === 'send' || written === 'receive' ? written : described;
  if (action === undefined) return { kind: 'none', reason: 'Add `action` to the step: `send` or `receive`.' };
  const timeout = node.get('timeout')?.toValue();
  return {
    kind: 'channel',
    ref,
    action,
    correlationId: node.get('correlationId')?.toValue(),
    timeout: typeof timeout === 'number' ? timeout : undefined,
  };
}

function keyOf({ file, id }: WorkflowRef): string {
  return `${file}\n${id}`;
}

class Planner {
  readonly #project: Project;
  readonly #arazzo: Arazzo;
  /** Keys of the workflows that steps run. */
  readonly #called: Set<string>;

  constructor(project: Project, arazzo: Arazzo, called: Set<string>) {
    this.#project = project;
    this.#arazzo = arazzo;
    this.#called = called;
  }

  plan(): WorkflowPlan {
    const { file, workflows, document } = this.#arazzo;
    const error = document.problems.find(({ severity }) => severity === 'error');
    const fault = error && { message: error.message, line: document.positionAt(error.at.span.start).line + 1 };
    return { file, fault, workflows: workflows.map((workflow) => this.#planWorkflow(workflow)) };
  }

  #planWorkflow({ id, node, steps }: Workflow): PlannedWorkflow {
    return {
      file: this.#arazzo.file,
      id,
      line: this.#lineOf(node.get('workflowId') ?? node),
      isCalled: false,
      dependsOn: (node.get('dependsOn')?.elements() ?? []).flatMap((each) => this.#findWorkflow(each.string()) ?? []),
      inputs: this.#readInputs(node.get('inputs')),
      steps: orderSteps(steps).map((step) => this.#planStep(step, node)),
      outputs: toObject(node.get('outputs')),
    };
  }

  /** Schemas of inputs refer to components of the file, and to nothing else. */
  #readInputs(node: SourceNode | undefined): JsonObject {
    const whole = this.#arazzo.document.root?.toValue();
    const components = isJsonObject(whole) ? whole.components : undefined;
    const schema = toObject(node);
    return components === undefined ? schema : { ...schema, components };
  }

  #planStep({ id, node, target }: Step, workflow: SourceNode): PlannedStep {
    const kinds = [
      ['successActions', 'onSuccess'],
      ['failureActions', 'onFailure'],
    ] as const;
    const [onSuccess = [], onFailure = []] = kinds.map(([shared, own]) => {
      const actions = this.#readActions(node.get(own));
      const names = new Set(actions.map(({ name }) => name));
      return [...actions, ...this.#readActions(workflow.get(shared)).filter(({ name }) => !names.has(name))];
    });
    return {
      id,
      line: this.#lineOf(node.get('stepId') ?? node),
      call: this.#planCall(target, node),
      parameters: this.#mergeParameters(workflow.get('parameters'), node.get('parameters')),
      body: readBody(node.get('requestBody')),
      criteria: this.#readCriteria(node.get('successCriteria')),
      onSuccess,
      onFailure,
      outputs: toObject(node.get('outputs')),
    };
  }

  #planCall(target: Step['target'], node: SourceNode): PlannedCall {
    if (target === undefined) return { kind: 'none', reason: 'The step names no operation and no workflow.' };
    const { kind, text } = target;
    if (kind === 'workflowId') {
      const ref = this.#findWorkflow(text);
      if (ref === undefined) return { kind: 'none', reason: `There is no workflow "${text}".` };
      this.#called.add(keyOf(ref));
      return { kind: 'workflow', ref };
    }
    const channel = findStepChannel(this.#project, this.#arazzo, target);
    if (channel !== undefined) return planChannel(channel, node);
    if (kind === 'channelPath') return { kind: 'none', reason: `No description has the channel "${text}".` };
    const found = findStepOperation(this.#project, this.#arazzo, target);
    if (found.kind === 'found') {
      const { description, summary } = found;
      return { kind: 'operation', ref: `${description.file} ${summary.method} ${summary.path}` };
    }
    if (found.kind === 'ambiguous') return { kind: 'none', reason: `Several operations have the id "${text}".` };
    return { kind: 'none', reason: `No description has the operation "${text}".` };
  }

  #findWorkflow(text: string | undefined): WorkflowRef | undefined {
    if (text === undefined) return undefined;
    const [, name, id = text] = /^\$sourceDescriptions\.([A-Za-z0-9_-]+)\.(.+)$/s.exec(text) ?? [];
    const source = this.#arazzo.sources.find((each) => each.name === name);
    const found = source && findWorkflowSource(this.#project, this.#arazzo, source);
    const arazzo = name === undefined ? this.#arazzo : found?.kind === 'workflows' ? found.arazzo : undefined;
    return arazzo?.workflows.some((workflow) => workflow.id === id) ? { file: arazzo.file, id } : undefined;
  }

  /** A parameter of the step replaces that of the workflow with the same name and place. */
  #mergeParameters(shared: SourceNode | undefined, own: SourceNode | undefined): readonly PlannedParameter[] {
    const parameters = [...this.#readParameters(shared), ...this.#readParameters(own)];
    return [...new Map(parameters.map((each) => [`${each.location} ${each.name}`, each])).values()];
  }

  #readParameters(list: SourceNode | undefined): readonly PlannedParameter[] {
    return (list?.elements() ?? []).flatMap((element) => {
      const node = resolveReusable(this.#arazzo, element);
      const name = node?.get('name')?.string();
      if (node === undefined || name === undefined) return [];
      const written = readWritten(element.get('value') ?? node.get('value'));
      return [{ name, location: node.get('in')?.string(), ...written }];
    });
  }

  #readActions(list: SourceNode | undefined): readonly PlannedAction[] {
    return (list?.elements() ?? []).flatMap((element): PlannedAction[] => {
      const node = resolveReusable(this.#arazzo, element);
      const type = node?.get('type')?.string();
      if (node === undefined || (type !== 'end' && type !== 'goto' && type !== 'retry')) return [];
      return [
        {
          name: node.get('name')?.string() ?? type,
          type,
          stepId: node.get('stepId')?.string(),
          workflow: this.#findWorkflow(node.get('workflowId')?.string()),
          parameters: this.#readParameters(node.get('parameters')),
          criteria: this.#readCriteria(node.get('criteria')),
          retryAfter: Math.max(0, node.get('retryAfter')?.number() ?? 0),
          retryLimit: Math.max(0, node.get('retryLimit')?.number() ?? 1),
        },
      ];
    });
  }

  #readCriteria(list: SourceNode | undefined): readonly PlannedCriterion[] {
    return (list?.elements() ?? []).flatMap((node) => {
      const condition = node.get('condition')?.string();
      if (condition === undefined) return [];
      const type = node.get('type')?.string() ?? node.get('type')?.get('type')?.string() ?? 'simple';
      return [{ condition, context: node.get('context')?.string(), type, line: this.#lineOf(node) }];
    });
  }

  #lineOf(node: SourceNode): number {
    return this.#arazzo.document.positionAt(node.span.start).line + 1;
  }
}

function readBody(node: SourceNode | undefined): PlannedBody | undefined {
  if (node === undefined) return undefined;
  const replacements = (node.get('replacements')?.elements() ?? []).flatMap((replacement) => {
    const target = replacement.get('target')?.string();
    const kind = replacement.get('targetSelectorType');
    const type = kind?.string() ?? kind?.get('type')?.string() ?? 'jsonpointer';
    return target === undefined ? [] : [{ target, type, ...readWritten(replacement.get('value')) }];
  });
  const payload = node.get('payload');
  return {
    contentType: node.get('contentType')?.string(),
    payload: payload === undefined ? undefined : readWritten(payload),
    replacements,
  };
}

function readWritten(node: SourceNode | undefined): WrittenValue {
  return node === undefined ? { value: null } : { value: node.toValue(), digits: readExactDigits(node) };
}

function toObject(node: SourceNode | undefined): JsonObject {
  const value = node?.toValue();
  return isJsonObject(value) ? value : {};
}

/** The order in which steps are written, except that those come first which another one depends on. */
function orderSteps(steps: readonly Step[]): readonly Step[] {
  const ordered = new Set<Step>();
  const entered = new Set<Step>();
  const visit = (step: Step) => {
    if (entered.has(step)) return;
    entered.add(step);
    for (const depended of step.node.get('dependsOn')?.elements() ?? []) {
      const first = steps.find(({ id }) => id === depended.string());
      if (first !== undefined) visit(first);
    }
    ordered.add(step);
  };
  for (const step of steps) visit(step);
  return [...ordered];
}
