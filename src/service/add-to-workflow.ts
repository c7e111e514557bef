import type { OperationSlice } from '../core/api/slice.ts';
import { findNamed, findSubject } from '../core/features/preview/find-subject.ts';
import { refuse } from '../core/features/response-edits/response-edit.ts';
import { addCriterion, addStep, type NewStep, type WorkflowEdit } from '../core/features/workflows/add-step.ts';
import type { Project } from '../core/project/project.ts';
import { fillPlainReferences } from '../request/environment/fill-variables.ts';
import { parseReferences } from '../request/environment/references.ts';
import { fillParameters } from '../request/form/fill-values.ts';
import { untouchedForm } from '../request/form/untouched-form.ts';
import type { ExactValue, FormValues } from '../request/form-values.ts';
import { exactText } from '../request/json/exact-value.ts';
import { maskValues } from '../request/secrets/mask-secrets.ts';
import { parseValues } from '../request/values-text.ts';
import type { WorkflowAddition } from './engine-values.ts';
import { useOutputs } from './use-outputs.ts';

/** The edits that add a request to a workflow as a step, or a check to one of its steps. */
export function addToWorkflow(
  project: Project,
  { file, workflow, id, step, ref, values, references, conditions }: WorkflowAddition,
): WorkflowEdit {
  if (step !== undefined && workflow !== undefined) {
    return addCriterion(project, { file, workflow, step }, conditions[0] ?? '');
  }
  const target = findNamed(project, ref);
  if (target?.summary.kind !== 'operation') return refuse('The page has changed in the meantime. Try again.');
  const slice = values === undefined ? findSubject(project, ref) : undefined;
  const isBegun = slice?.kind === 'operation';
  const typed = isBegun ? beginValues(slice) : parseValues(values ?? '{}').values;
  const linked =
    workflow === undefined ? { values: typed, outputs: [] } : useOutputs(project, { file, id: workflow }, typed);
  const request = fillPlainReferences(linked.values, parseReferences(references));
  const body = readBody(request);
  if (body?.json.includes('"$file"')) return refuse('A step cannot contain a file. Write the step by hand.');
  const { outputs } = linked;
  return addStep(
    project,
    { file, workflow, id },
    {
      target,
      parameters: listParameters(request),
      body,
      conditions: isBegun && conditions.length === 0 ? describeSuccess(slice) : conditions,
      outputs,
    },
  );
}

/** The values of the form as it begins, and those that are required besides: a step without them would be wrong. */
function beginValues(slice: OperationSlice): FormValues {
  const settings = { interactive: true, prefill: true, sampleParameters: 'required' } as const;
  return maskValues(
    slice,
    fillParameters(slice, untouchedForm(slice, settings), { parameters: 'required', generate: true }),
  );
}

function describeSuccess({ operation }: OperationSlice): readonly string[] {
  const success = operation.responses.find(({ status }) => /^2\d\d$/.test(status));
  return success === undefined ? [] : [`$statusCode == ${success.status}`];
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
