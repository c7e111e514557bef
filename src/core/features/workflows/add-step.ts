import type { Arazzo, Workflow } from '../../arazzo/arazzo.ts';
import type { FoundTarget } from '../../pages/plan/plan-report.ts';
import type { Project } from '../../project/project.ts';
import { findWorkflowSource } from '../../project/workflow-targets.ts';
import { relativePath } from '../../references/file-addresses.ts';
import { joinPointer } from '../../source/document/pointer.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import { plainYaml } from '../../source/edit/file-style.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { parseValue, printYaml } from '../../source/edit/print-value.ts';
import { addElement, putMember } from '../../source/edit/put-value.ts';
import { takeFreeName } from '../../source/text/free-name.ts';
import { type ResponseEdit, refuse } from '../response-edits/response-edit.ts';
import { writeOperationName } from './operation-name.ts';

/** The edits of a file of workflows, or the text of a new one. */
export type WorkflowEdit = ResponseEdit | { readonly kind: 'created'; readonly file: string; readonly text: string };

/** A step as the request that was sent. Values are JSON. */
export interface NewStep {
  readonly target: FoundTarget;
  readonly parameters: readonly { readonly name: string; readonly location: string; readonly json: string }[];
  readonly body: { readonly contentType: string | undefined; readonly json: string } | undefined;
  /** Conditions of its success. */
  readonly conditions: readonly string[];
  /** The outputs that its values read, and that other steps lack. */
  readonly outputs: readonly StepOutput[];
}

/** An output that a step lacks. */
export interface StepOutput {
  readonly step: string;
  readonly name: string;
  readonly expression: string;
}

/** Where a step is added. `id`: that of a new workflow, by default the name of the operation. */
export interface StepPlace {
  readonly file: string;
  readonly workflow?: string | undefined;
  readonly id?: string | undefined;
}

/** Adds a step to the end of a workflow; without an id, to a new workflow. A file that does not exist is created. */
export function addStep(project: Project, { file, workflow: id, id: newId }: StepPlace, step: NewStep): WorkflowEdit {
  const arazzo = project.arazzo(file);
  if (arazzo === undefined) return createFile(project, { file, id: newId }, step);
  const { document } = arazzo;
  const root = document.root && document.authored(document.root);
  if (root?.kind !== 'object' || document.problems.some(({ severity }) => severity === 'error')) {
    return refuse(`${file} can't be changed while it has syntax errors.`);
  }
  const named = nameOperation(project, step.target, { arazzo, file });
  const edits: TextEdit[] = [];
  const put = (node: SourceNode | undefined, name: string, json: string) => {
    const list = node && document.authored(node);
    const [element, whole] = [parseValue(json), parseValue(`[${json}]`)];
    if (element === undefined || whole === undefined) return;
    edits.push(list?.kind === 'array' ? addElement(list, element) : putMember(root, name, whole));
  };
  if (named.source !== undefined) put(root.get('sourceDescriptions'), 'sourceDescriptions', named.source);
  const known = arazzo.workflows.find((each) => each.id === id);
  if (id !== undefined && known === undefined) return refuse(`${file} has no workflow "${id}" any more. Try again.`);
  const written = printStep(step, named.members, chooseStepId(step.target, known));
  const steps = known?.node.get('steps');
  // Before the step: what is added to the last step of a list may be at the same place as what is added to the list.
  if (known !== undefined) edits.push(...putOutputs(known, document, step.outputs));
  if (known === undefined) {
    const ids = new Set(arazzo.workflows.map((each) => each.id));
    put(
      root.get('workflows'),
      'workflows',
      printWorkflow(takeFreeName(newId ?? operationName(step.target), ids), written),
    );
  } else if (steps?.kind === 'array') put(steps, 'steps', written);
  else return refuse(`The workflow "${known.id}" has no list of steps.`);
  const reason = `Step of ${known === undefined ? 'a new workflow' : known.id}`;
  return { kind: 'edits', edits: edits.map((edit) => ({ ...edit, reason })), left: [] };
}

/** Adds a condition to the success criteria of a step. */
export function addCriterion(
  project: Project,
  { file, workflow, step: id }: { readonly file: string; readonly workflow: string; readonly step: string },
  condition: string,
): WorkflowEdit {
  const arazzo = project.arazzo(file);
  const step = arazzo?.workflows.find((each) => each.id === workflow)?.steps.find((each) => each.id === id);
  const node = step && arazzo?.document.authored(step.node);
  const criteria = node?.get('successCriteria');
  const json = `{"condition":${quoteText(condition)}}`;
  const [element, whole] = [parseValue(json), parseValue(`[${json}]`)];
  if (node === undefined || element === undefined || whole === undefined) {
    return refuse(`${file} has no step "${id}" any more. Try again.`);
  }
  const edit = criteria?.kind === 'array' ? addElement(criteria, element) : putMember(node, 'successCriteria', whole);
  return { kind: 'edits', edits: [{ ...edit, reason: `Check of ${id}` }], left: [] };
}

function putOutputs({ steps }: Workflow, document: SourceDocument, outputs: readonly StepOutput[]): TextEdit[] {
  return [...Map.groupBy(outputs, ({ step }) => step)].flatMap(([id, added]) => {
    const step = steps.find((each) => each.id === id);
    const node = step && document.authored(step.node);
    const members = added.map(({ name, expression }) => `${quoteText(name)}:${quoteText(expression)}`);
    const whole = parseValue(`{${members.join(',')}}`);
    if (node === undefined || whole === undefined) return [];
    const present = node.get('outputs');
    if (present?.kind !== 'object' || present.size === 0) return [putMember(node, 'outputs', whole)];
    return whole.members().map((member) => putMember(present, String(member.key), member));
  });
}

function createFile(project: Project, { file, id }: StepPlace, step: NewStep): WorkflowEdit {
  if (project.document(file) !== undefined) return refuse(`${file} exists, and is not a file of workflows.`);
  const { source = '', members } = nameOperation(project, step.target, { arazzo: undefined, file });
  const written = printStep(step, members, chooseStepId(step.target, undefined));
  const workflow = printWorkflow(id ?? operationName(step.target), written);
  const info = '{"title":"Workflows","version":"1.0.0"}';
  const value = parseValue(
    `{"arazzo":"1.0.1","info":${info},"sourceDescriptions":[${source}],"workflows":[${workflow}]}`,
  );
  return value === undefined
    ? refuse('The request cannot be written as a step.')
    : { kind: 'created', file, text: `${printYaml(value, plainYaml)}\n` };
}

/** The members that name the operation, and the source description that the file lacks for it. */
function nameOperation(
  project: Project,
  { source: description, summary }: FoundTarget,
  { arazzo, file }: { readonly arazzo: Arazzo | undefined; readonly file: string },
): { readonly members: string; readonly source: string | undefined } {
  const sources = arazzo?.sources ?? [];
  const known = sources.find((source) => {
    const found = arazzo && findWorkflowSource(project, arazzo, source);
    return found?.kind === 'description' && found.description.file === description;
  });
  const base = description.slice(description.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const name = known?.name ?? takeFreeName(base.replace(/[^\w-]/g, '-'), new Set(sources.map((source) => source.name)));
  const url = quoteText(relativePath(file, description, true));
  const source = known === undefined ? `{"name":"${name}","url":${url},"type":"openapi"}` : undefined;
  const isOnly = sources.every((each) => each === known || each.type === 'arazzo');
  if (summary.kind === 'operation' && summary.operationId !== undefined) {
    const id = isOnly ? summary.operationId : `$sourceDescriptions.${name}.${summary.operationId}`;
    return { members: `"operationId":${quoteText(id)}`, source };
  }
  const { method, path } = summary.kind === 'operation' ? summary : { method: '', path: '' };
  const pointer = `{$sourceDescriptions.${name}.url}#${joinPointer('/paths', path, method.toLowerCase())}`;
  return { members: `"operationPath":${quoteText(pointer)}`, source };
}

function printStep({ parameters, body, conditions }: NewStep, call: string, id: string): string {
  const lists = [
    parameters.map(
      ({ name, location, json }) => `{"name":${quoteText(name)},"in":${quoteText(location)},"value":${json}}`,
    ),
    conditions.map((condition) => `{"condition":${quoteText(condition)}}`),
  ].map((items) => items.join(','));
  const contentType = body?.contentType === undefined ? '' : `"contentType":${quoteText(body.contentType)},`;
  const members = [
    `"stepId":${quoteText(id)}`,
    call,
    ...(lists[0] === '' ? [] : [`"parameters":[${lists[0]}]`]),
    ...(body === undefined ? [] : [`"requestBody":{${contentType}"payload":${body.json}}`]),
    ...(lists[1] === '' ? [] : [`"successCriteria":[${lists[1]}]`]),
  ];
  return `{${members.join(',')}}`;
}

function printWorkflow(id: string, step: string): string {
  return `{"workflowId":${quoteText(id)},"steps":[${step}]}`;
}

function operationName({ summary }: FoundTarget): string {
  return summary.kind === 'operation' ? writeOperationName(summary) : 'step';
}

function chooseStepId(target: FoundTarget, workflow: Workflow | undefined): string {
  return takeFreeName(operationName(target), new Set(workflow?.steps.map(({ id }) => id)));
}
