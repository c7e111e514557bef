import { type Arazzo, targetKeys } from '../../arazzo/arazzo.ts';
import { findWorkflowSource } from '../../project/workflow-targets.ts';
import type { Offer } from '../completion/completion-item.ts';
import { offerExpressions } from './offer-expressions.ts';
import type { ValueContext } from './value-context.ts';

/** Offers what a file of workflows defines, and the operations of its descriptions: where the value is an id. */
export function offerWorkflowNames({ project, file, caret, object }: ValueContext): readonly Offer[] {
  const arazzo = project.arazzo(file);
  if (arazzo === undefined) return [];
  const isElement = typeof caret.path.at(-1) === 'number';
  const key = object.keyName;
  if (key === 'operationId') return offerOperations(arazzo, { project });
  if (key === 'workflowId' && object.name !== 'Workflow') return offerWorkflows(arazzo);
  if (key === 'dependsOn' && isElement && object.name === 'Workflow') return offerWorkflows(arazzo);
  const isStep = (key === 'stepId' && object.name !== 'Step') || (key === 'dependsOn' && isElement);
  if (!isStep) return offerExpressions({ project, caret, object }, arazzo);
  return (findWorkflowAt(arazzo, caret.path)?.steps ?? []).map(({ id, node }) => {
    const call = targetKeys.map((name) => node.get(name)?.string()).find((text) => text !== undefined);
    return { label: id, kind: 'value', isText: true, detail: call };
  });
}

function findWorkflowAt({ document, workflows }: Arazzo, path: readonly (string | number)[]) {
  const [list, index] = path;
  const node = list === 'workflows' && typeof index === 'number' ? document.root?.get(list)?.at(index) : undefined;
  return workflows.find((workflow) => workflow.node.start === node?.start);
}

function offerWorkflows({ workflows }: Arazzo): readonly Offer[] {
  return workflows.map(({ id, node }) => {
    return {
      label: id,
      kind: 'value',
      isText: true,
      documentation: node.get('summary')?.string(),
    };
  });
}

/** With several descriptions, an operation is named with its source. */
function offerOperations(arazzo: Arazzo, { project }: Pick<ValueContext, 'project'>): readonly Offer[] {
  const sources = arazzo.sources.filter(({ type }) => type !== 'arazzo');
  return sources.flatMap((source) => {
    const found = findWorkflowSource(project, arazzo, source);
    if (found.kind !== 'description') return [];
    const prefix = sources.length > 1 ? `$sourceDescriptions.${source.name}.` : '';
    return found.description.operations.flatMap(({ operationId, method, path, summary }): readonly Offer[] => {
      if (operationId === undefined) return [];
      const detail = `${method} ${path}`;
      const label = prefix + operationId;
      const filter = `${label} ${detail}`;
      return [{ label, kind: 'value', isText: true, detail, filter, documentation: summary }];
    });
  });
}
