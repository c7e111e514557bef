import type { Arazzo, Step, Workflow } from '../../arazzo/arazzo.ts';
import { findStepOperation } from '../../project/workflow-targets.ts';
import { textOf } from '../../source/document/node-values.ts';
import { joinPointer } from '../../source/document/pointer.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Offer } from '../completion/completion-item.ts';
import { followLocally } from './follow-locally.ts';
import type { ValueContext } from './value-context.ts';

/** The members of one object that are offered, and how deep they are. */
const mostMembers = 50;
const deepestMember = 3;

/** The places of a step that are evaluated before its request is sent. */
const requestKeys: ReadonlySet<unknown> = new Set(['parameters', 'requestBody']);
const responseKeys: ReadonlySet<unknown> = new Set(['outputs', 'successCriteria', 'onSuccess', 'onFailure']);

/** Offers runtime expressions, where a value of a workflow may be one: inputs, outputs of earlier steps, and the response. */
export function offerExpressions(
  { project, caret, object }: Pick<ValueContext, 'project' | 'caret' | 'object'>,
  arazzo: Arazzo,
): readonly Offer[] {
  const [list, workflowIndex, part, stepIndex, key] = caret.path;
  const workflow = list === 'workflows' ? findIndexedWorkflow(arazzo, workflowIndex) : undefined;
  if (workflow === undefined || !isExpressionPlace(caret.path, object.keyName)) return [];
  const steps = workflow.node.get('steps');
  const start = part === 'steps' && typeof stepIndex === 'number' ? steps?.at(stepIndex)?.start : undefined;
  const step = workflow.steps.find(({ node }) => node.start === start);
  const earlier = workflow.steps.filter(({ node }) => start === undefined || node.start < start);
  const known = [...offerInputs(workflow), ...offerOutputs(earlier)];
  if (requestKeys.has(part === 'steps' ? key : part)) return known;
  if (step === undefined) return part === 'outputs' ? known : [];
  return responseKeys.has(key)
    ? [...offerResponse(project, arazzo, step, object.keyName === 'condition'), ...known]
    : [];
}

function isExpressionPlace(path: ValueContext['caret']['path'], key: string | undefined): boolean {
  const isValue = key === 'value' || key === 'context' || key === 'condition' || path.includes('payload');
  return isValue || path.at(-2) === 'outputs';
}

function findIndexedWorkflow({ document, workflows }: Arazzo, index: unknown): Workflow | undefined {
  const node = typeof index === 'number' ? document.root?.get('workflows')?.at(index) : undefined;
  return workflows.find((workflow) => workflow.node.start === node?.start);
}

function offerInputs({ node }: Workflow): readonly Offer[] {
  const inputs = node.get('inputs');
  const properties = inputs && followLocally(inputs).get('properties');
  return (properties?.members(mostMembers) ?? []).map((property) =>
    toOffer(`$inputs.${property.key}`, textOf(property.get('description')) ?? textOf(property.get('type'))),
  );
}

function offerOutputs(steps: readonly Step[]): readonly Offer[] {
  return steps.flatMap(({ id, node }) =>
    (node.get('outputs')?.members(mostMembers) ?? []).map((output) =>
      toOffer(`$steps.${id}.outputs.${output.key}`, textOf(output)),
    ),
  );
}

/** The parts of the response of a step, by the first success that its operation describes. */
function offerResponse(
  project: ValueContext['project'],
  arazzo: Arazzo,
  { target }: Step,
  isCondition: boolean,
): readonly Offer[] {
  const found = target && findStepOperation(project, arazzo, target);
  const operation =
    found?.kind === 'found'
      ? project
          .document(found.description.file)
          ?.find(joinPointer('', 'paths', found.summary.path, found.summary.method.toLowerCase()))
      : undefined;
  const responses = operation?.get('responses')?.members(mostMembers) ?? [];
  const success = responses.find(({ key }) => String(key).startsWith('2')) ?? responses[0];
  const response = success && followLocally(success);
  const media = response?.get('content')?.members(1)[0] ?? response;
  const schema = media?.get('schema');
  const headers = response?.get('headers')?.members(mostMembers) ?? [];
  const statuses = isCondition ? responses.filter(({ key }) => /^\d+$/.test(String(key))) : [];
  return [
    ...statuses.map(({ key }) => toOffer(`$statusCode == ${key}`, undefined)),
    toOffer('$statusCode', 'The status of the response'),
    toOffer('$response.body', 'The body of the response'),
    ...(schema === undefined ? [] : listPointers(schema, '', 0)).map(([pointer, type]) =>
      toOffer(`$response.body#${pointer}`, type),
    ),
    ...headers.map(({ key }) => toOffer(`$response.header.${key}`, undefined)),
  ];
}

function listPointers(schema: SourceNode, above: string, depth: number): [pointer: string, type: string | undefined][] {
  if (depth >= deepestMember) return [];
  const holder = followLocally(schema);
  const items = holder.get('items');
  const inner = items === undefined ? [] : listPointers(items, `${above}/0`, depth + 1);
  const parts = holder.get('allOf')?.elements(mostMembers) ?? [];
  const properties = [holder, ...parts.map(followLocally)].flatMap(
    (each) => each.get('properties')?.members(mostMembers) ?? [],
  );
  const own = properties.flatMap((property): [string, string | undefined][] => {
    const pointer = joinPointer(above, String(property.key));
    return [[pointer, textOf(followLocally(property).get('type'))], ...listPointers(property, pointer, depth + 1)];
  });
  return [...own, ...inner].slice(0, 2 * mostMembers);
}

function toOffer(label: string, detail: string | undefined): Offer {
  return { label, kind: 'value', isText: true, detail };
}
