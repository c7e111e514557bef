import type { ApiDescription, OperationSummary } from '../../api/api-description.ts';
import { type Arazzo, resolveReusable, type Step } from '../../arazzo/arazzo.ts';
import type { Project } from '../../project/project.ts';
import { findStepOperation, findWorkflowSource } from '../../project/workflow-targets.ts';
import { relativePath } from '../../references/file-addresses.ts';
import { escapeSegment } from '../../source/document/pointer.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { isRemote } from '../../source/text/file-names.ts';
import type { ReasonedEdit, SiteTransition } from './site-change.ts';
import { encodePath } from './write-address.ts';
import { writeScalar } from './write-scalar.ts';

type WorkflowTransition = Pick<SiteTransition, 'project' | 'after' | 'fileOf'>;

/** Rewrites what workflows say about files, operations and parameters that a change renames. */
export function followWorkflows(transition: WorkflowTransition): readonly ReasonedEdit[] {
  return transition.project
    .workflows()
    .flatMap((arazzo) => [
      ...followSources(arazzo, transition),
      ...arazzo.workflows.flatMap(({ steps }) => steps.flatMap((step) => followStep(arazzo, step, transition))),
    ]);
}

function followSources(arazzo: Arazzo, { project, fileOf }: WorkflowTransition): readonly ReasonedEdit[] {
  return arazzo.sources.flatMap((source) => {
    const found = findWorkflowSource(project, arazzo, source);
    const file =
      found.kind === 'description'
        ? found.description.file
        : found.kind === 'workflows'
          ? found.arazzo.file
          : undefined;
    const node = source.node.get('url');
    if (file === undefined || node === undefined || isRemote(file)) return [];
    if (fileOf(file) === file && fileOf(arazzo.file) === arazzo.file) return [];
    return writeText(
      project,
      node,
      relativePath(fileOf(arazzo.file), encodePath(fileOf(file)), source.url.startsWith('./')),
    );
  });
}

function followStep(arazzo: Arazzo, step: Step, transition: WorkflowTransition): readonly ReasonedEdit[] {
  const { target } = step;
  if (target === undefined || target.kind === 'workflowId' || target.kind === 'channelPath') return [];
  const found = findStepOperation(transition.project, arazzo, target);
  const after = found.kind === 'found' ? findAfter(found.description, found.summary, transition) : undefined;
  if (found.kind !== 'found' || after === undefined) return [];
  const { summary } = found;
  const isPath = target.kind === 'operationPath';
  const [before, now] = isPath
    ? [pointerOf(summary), pointerOf(after.summary)]
    : [summary.operationId, after.summary.operationId];
  const edits = followParameters(arazzo, step, [found.description, summary], after, transition);
  if (before === undefined || now === undefined || before === now) return edits;
  const kept = target.text.slice(0, isPath ? target.text.indexOf('#') + 1 : target.text.length - before.length);
  return [...writeText(transition.project, target.node, kept + now), ...edits];
}

function pointerOf({ path, method }: OperationSummary): string {
  return `/paths/${escapeSegment(path)}/${method.toLowerCase()}`;
}

interface OperationAfter {
  readonly description: ApiDescription;
  readonly summary: OperationSummary;
}

/** A rename changes neither the number nor the order of operations. */
function findAfter(
  { file, operations }: ApiDescription,
  summary: OperationSummary,
  { after, fileOf }: WorkflowTransition,
): OperationAfter | undefined {
  const description = after.description(fileOf(file));
  const found = description?.operations[operations.indexOf(summary)];
  return description === undefined || found === undefined ? undefined : { description, summary: found };
}

/** Parameters that a step sets itself follow; those of the whole workflow may be of several operations. */
function followParameters(
  arazzo: Arazzo,
  { node }: Step,
  [description, summary]: readonly [ApiDescription, OperationSummary],
  after: OperationAfter,
  { project }: WorkflowTransition,
): readonly ReasonedEdit[] {
  const [before, now] = [description.slice(summary).slice, after.description.slice(after.summary).slice];
  if (before.kind !== 'operation' || now.kind !== 'operation') return [];
  const renamed = before.operation.parameters.flatMap(({ name, location }, index) => {
    const other = now.operation.parameters[index];
    return other === undefined || other.name === name ? [] : [{ name, location, to: other.name }];
  });
  if (renamed.length === 0) return [];
  return (node.get('parameters')?.elements() ?? []).flatMap((written) => {
    const parameter = resolveReusable(arazzo, written);
    const named = parameter?.get('name');
    const found = renamed.find(
      ({ name, location }) => name === named?.string() && location === parameter?.get('in')?.string(),
    );
    return found === undefined || named === undefined ? [] : writeText(project, named, found.to);
  });
}

function writeText(project: Project, node: SourceNode, text: string): readonly ReasonedEdit[] {
  return node.string() === text ? [] : [writeScalar(project, node.location, text, 'reference')];
}
