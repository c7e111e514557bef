import { parseExpression } from '../core/arazzo/runtime-expression.ts';
import type { PlannedStep, WorkflowRef } from '../core/arazzo/workflow-plan.ts';
import { findNamed } from '../core/features/preview/find-subject.ts';
import type { StepOutput } from '../core/features/workflows/add-step.ts';
import { planWorkflows } from '../core/features/workflows/plan-workflows.ts';
import type { Project } from '../core/project/project.ts';
import { findFreeName } from '../core/source/text/free-name.ts';
import { fillVariables, findVariables } from '../request/environment/fill-variables.ts';
import { parseResponseReference, type ResponseReference, responseKey } from '../request/environment/references.ts';
import type { FormValues } from '../request/form-values.ts';

/** Values with `{$steps.…}` in the place of values of responses that steps of the workflow get, and the outputs that these steps lack for it. */
export function useOutputs(
  project: Project,
  workflow: WorkflowRef,
  values: FormValues,
): { readonly values: FormValues; readonly outputs: readonly StepOutput[] } {
  const names = new Set(findVariables(values, '', undefined).map(({ name }) => name));
  const references = [...names].flatMap((name) => {
    const reference = parseResponseReference(name);
    return reference === undefined ? [] : [{ name, reference }];
  });
  if (references.length === 0) return { values, outputs: [] };
  const plan = planWorkflows(project).find(({ file }) => file === workflow.file);
  const steps = plan?.workflows.find(({ id }) => id === workflow.id)?.steps ?? [];
  const outputs: StepOutput[] = [];
  const variables: { [name: string]: string } = {};
  for (const { name, reference } of references) {
    const step = steps.findLast((each) => keyOf(project, each) === reference.operation);
    const output = step && findOutput(step, reference, outputs);
    if (output === undefined) continue;
    variables[name] = `{$steps.${output.step}.outputs.${output.name}}`;
    if (output.isNew) outputs.push(output);
  }
  return { values: fillVariables(values, { servers: {}, variables, secrets: {} }), outputs };
}

/** The name that the operation of a step has in references. */
function keyOf(project: Project, { call }: PlannedStep): string | undefined {
  const summary = call.kind === 'operation' ? findNamed(project, call.ref)?.summary : undefined;
  return summary?.kind === 'operation' ? responseKey(summary) : undefined;
}

/** The output with the value, which may be new. Undefined if expressions have no words for it. */
function findOutput(
  { id, outputs }: PlannedStep,
  { pointer }: ResponseReference,
  added: readonly StepOutput[],
): (StepOutput & { readonly isNew: boolean }) | undefined {
  const expression = pointer === '' ? '$response.body' : `$response.body#${pointer}`;
  const own = added.filter(({ step }) => step === id);
  const all = { ...outputs, ...Object.fromEntries(own.map((each) => [each.name, each.expression])) };
  const known = Object.keys(all).find((name) => all[name] === expression);
  const name = known ?? chooseName(pointer, all);
  const isWritable = [expression, `$steps.${id}.outputs.${name}`].every(
    (text) => parseExpression(text).kind === 'expression',
  );
  return isWritable ? { step: id, name, expression, isNew: known === undefined } : undefined;
}

/** The name of the member, or of the nearest one above it in a list. */
function chooseName(pointer: string, taken: { readonly [name: string]: unknown }): string {
  const segment = pointer.split('/').findLast((each) => /[A-Za-z]/.test(each)) ?? 'body';
  return findFreeName(segment.replace(/[^\w-]+/g, '-'), (name) => Object.hasOwn(taken, name));
}
