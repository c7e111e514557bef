import { findNamed } from '../core/features/preview/find-subject.ts';
import { refuse } from '../core/features/response-edits/response-edit.ts';
import { addCriterion, addStep, type NewStep, type WorkflowEdit } from '../core/features/workflows/add-step.ts';
import type { Project } from '../core/project/project.ts';
import { fillPlainReferences } from '../request/environment/fill-variables.ts';
import { parseReferences } from '../request/environment/references.ts';
import type { ExactValue, FormValues } from '../request/form-values.ts';
import { exactText } from '../request/json/exact-value.ts';
import { parseValues } from '../request/values-text.ts';
import type { WorkflowAddition } from './engine-values.ts';
import { useOutputs } from './use-outputs.ts';

/** The edits that add a request to a workflow as a step, or a check to one of its steps. */
export function addToWorkflow(
  project: Project,
  { file, workflow, step, ref, values, references, conditions }: WorkflowAddition,
): WorkflowEdit {
  if (step !== undefined && workflow !== undefined) {
    return addCriterion(project, { file, workflow, step }, conditions[0] ?? '');
  }
  const target = findNamed(project, ref);
  if (target?.summary.kind !== 'operation') return refuse('The page has changed in the meantime. Try again.');
  const { values: typed } = parseValues(values);
  const linked =
    workflow === undefined ? { values: typed, outputs: [] } : useOutputs(project, { file, id: workflow }, typed);
  const request = fillPlainReferences(linked.values, parseReferences(references));
  const body = readBody(request);
  if (body?.json.includes('"$file"')) return refuse('A step cannot contain a file. Write the step by hand.');
  const { outputs } = linked;
  return addStep(
    project,
    { file, workflow },
    { target, parameters: listParameters(request), body, conditions, outputs },
  );
}

function listParameters(values: FormValues): NewStep['parameters'] {
  return (['path', 'query', 'header', 'cookie'] as const).flatMap((location) =>
    Object.entries(values[location] ?? {}).map(([name, value]) => ({ name, location, json: printJson(value) })),
  );
}

function readBody({ body, bodyText, contentType }: FormValues): NewStep['body'] {
  if (body !== undefined) return { contentType, json: printJson(body) };
  return bodyText === undefined ? undefined : { contentType, json: JSON.stringify(bodyText) };
}

/** JSON, in which a text that is a single expression has no braces: then it keeps the type of its value. */
function printJson(value: ExactValue): string {
  return exactText(value).replace(/"\{(\$steps\.[\w-]+\.outputs\.[\w.-]+)\}"/g, '"$1"');
}
