import { findNamed } from '../core/features/preview/find-subject.ts';
import { refuse } from '../core/features/response-edits/response-edit.ts';
import { addCriterion, addStep, type NewStep, type WorkflowEdit } from '../core/features/workflows/add-step.ts';
import type { Project } from '../core/project/project.ts';
import type { FormValues } from '../request/form-values.ts';
import { exactText } from '../request/json/exact-value.ts';
import { parseValues } from '../request/values-text.ts';
import type { WorkflowAddition } from './engine-values.ts';

/** The edits that add a request to a workflow as a step, or a check to one of its steps. */
export function addToWorkflow(
  project: Project,
  { file, workflow, step, ref, values, conditions }: WorkflowAddition,
): WorkflowEdit {
  if (step !== undefined && workflow !== undefined) {
    return addCriterion(project, { file, workflow, step }, conditions[0] ?? '');
  }
  const target = findNamed(project, ref);
  if (target?.summary.kind !== 'operation') return refuse('The page has changed in the meantime. Try again.');
  const { values: request } = parseValues(values);
  const body = readBody(request);
  if (body?.json.includes('"$file"')) return refuse('A step can not contain a file. Write the step by hand.');
  return addStep(project, { file, workflow }, { target, parameters: listParameters(request), body, conditions });
}

function listParameters(values: FormValues): NewStep['parameters'] {
  return (['path', 'query', 'header', 'cookie'] as const).flatMap((location) =>
    Object.entries(values[location] ?? {}).map(([name, value]) => ({ name, location, json: exactText(value) })),
  );
}

function readBody({ body, bodyText, contentType }: FormValues): NewStep['body'] {
  if (bodyText !== undefined) return { contentType, json: JSON.stringify(bodyText) };
  return body === undefined ? undefined : { contentType, json: exactText(body) };
}
