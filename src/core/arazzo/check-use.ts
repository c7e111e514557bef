import { describeMissing } from '../source/document/node-values.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { formatSuggestions } from '../source/edit/suggestions.ts';
import { findNearest } from '../source/text/nearest.ts';
import type { Arazzo, Step, Workflow } from './arazzo.ts';
import { findWrongIds, findWrongSources, type KnownNames } from './check-references.ts';
import { findPart } from './find-part.ts';
import type { ExpressionUse } from './list-expressions.ts';
import type { RuntimeExpression } from './runtime-expression.ts';

type File = Omit<Arazzo, 'problems'>;

/** Checks that what an expression refers to is defined, and has a value when the expression is evaluated. */
export function* checkUse(arazzo: File, use: ExpressionUse, expression: RuntimeExpression): Generator<Problem> {
  switch (expression.kind) {
    case 'steps':
      yield* checkStep(use, expression);
      return;
    case 'inputs':
      yield* checkInput(arazzo, use, expression.name);
      return;
    case 'outputs':
      yield* checkOutput(arazzo, use, expression.name);
      return;
    case 'workflows':
      yield* checkWorkflow(arazzo, use, expression);
      return;
    case 'sourceDescriptions': {
      const names = arazzo.sources.map(({ name }) => name);
      if (!names.includes(expression.source))
        yield reportUnknown(use, 'source description', {
          name: expression.source,
          known: names,
          wrong: findWrongSources(arazzo.document.root),
        });
      return;
    }
    case 'components': {
      const known = listKeys(arazzo.components?.get(expression.group));
      if (!known.includes(expression.name)) yield reportUnknown(use, 'component', { name: expression.name, known });
      return;
    }
    case 'statusCode':
    case 'message':
      if (use.time === 'request' && (expression.kind !== 'message' || expression.side === 'response')) {
        yield report(use, `\`${use.text}\` has no value before the request is sent. Use an output of an earlier step.`);
      }
      return;
    case 'url':
    case 'method':
    case 'self':
      return;
  }
}

function* checkStep(
  use: ExpressionUse,
  { stepId, name }: Extract<RuntimeExpression, { kind: 'steps' }>,
): Generator<Problem> {
  const { workflow, step } = use;
  // Components are used by several workflows.
  if (workflow === undefined) return;
  const index = workflow.steps.findIndex(({ id }) => id === stepId);
  const target = workflow.steps[index];
  if (target === undefined) {
    const ids = workflow.steps.map(({ id }) => id);
    const list = workflow.node.get('steps');
    const wrong = list === undefined ? [workflow.node] : findWrongIds(list, 'stepId');
    yield reportUnknown(use, 'step', { name: stepId, known: ids, wrong });
    return;
  }
  if (!hasOutput(target.node, name)) {
    const message = `The step "${stepId}" has no output "${name}".`;
    const owner = target.node.get('outputs');
    const known = listKeys(owner);
    yield report(use, message, { name, known, owner });
  }
  if (step !== undefined) yield* checkOrder(use, workflow, target);
}

/** Outputs with dots in their names may also be members of an output. */
function hasOutput(node: SourceNode, name: string): boolean {
  const names = listKeys(node.get('outputs'));
  return names.some((each) => each === name || name.startsWith(`${each}.`));
}

function* checkOrder(use: ExpressionUse, workflow: Workflow, target: Step): Generator<Problem> {
  const { step, time } = use;
  if (step === target) {
    if (time === 'request')
      yield report(
        use,
        `\`${use.text}\` is an output of this step itself, so it has no value yet. Use one of an earlier step.`,
      );
    return;
  }
  const isLater = step !== undefined && workflow.steps.indexOf(target) > workflow.steps.indexOf(step);
  if (!isLater || isReordered(workflow)) return;
  yield report(
    use,
    `The step "${target.id}" comes after this one, so its outputs have no value yet. Move it before this step.`,
  );
}

/** Returns whether steps may run in another order than they are written in. */
function isReordered({ node, steps }: Workflow): boolean {
  const lists = [node.get('successActions'), node.get('failureActions')];
  const actions = [...lists, ...steps.flatMap((step) => [step.node.get('onSuccess'), step.node.get('onFailure')])];
  const jumps = actions.flatMap((list) => list?.elements() ?? []);
  const ids = new Map(steps.map(({ id }, index) => [id, index]));
  const goesBack = jumps.some((action) => {
    if (action.get('reference') !== undefined) return true;
    const to = ids.get(action.get('stepId')?.string() ?? '');
    const from = steps.findIndex((step) => isInside(action, step.node));
    return to !== undefined && to <= from;
  });
  return goesBack || steps.some((step) => step.node.get('dependsOn') !== undefined);
}

function isInside({ span }: SourceNode, outer: SourceNode): boolean {
  return span.start >= outer.span.start && span.end <= outer.span.end;
}

function* checkInput(arazzo: File, use: ExpressionUse, name: string): Generator<Problem> {
  if (use.workflow === undefined) return;
  const names = listInputs(arazzo, use.workflow.node.get('inputs'));
  if (names === undefined || names.some((each) => each === name || name.startsWith(`${each}.`))) return;
  const message = `The workflow "${use.workflow.id}" has no input "${name}". Add it to \`inputs\`.`;
  const inputs = use.workflow.node.get('inputs');
  const owner = inputs?.get('properties') ?? inputs;
  yield report(use, message, { name, known: names, owner });
}

/** The names of the inputs; undefined if the schema may allow others. */
export function listInputs(
  { document, components }: File,
  written: SourceNode | undefined,
): readonly string[] | undefined {
  if (written === undefined) return [];
  const reference = written.get('$ref')?.string();
  const [, name] = /^#\/components\/inputs\/([^/]+)$/.exec(reference ?? '') ?? [];
  const schema =
    reference === undefined
      ? written
      : name === undefined
        ? document.find((reference ?? '').slice(1))
        : components?.get('inputs')?.get(name);
  if (schema === undefined || schema.kind !== 'object' || schema.get('$ref') !== undefined) return undefined;
  const isOpen = ['allOf', 'anyOf', 'oneOf', 'if', 'patternProperties', '$dynamicRef'].some(
    (key) => schema.get(key) !== undefined,
  );
  const additional = schema.get('additionalProperties');
  if (isOpen || (additional !== undefined && additional.boolean() !== false)) return undefined;
  return listKeys(schema.get('properties'));
}

/** In the outputs of a step that runs a workflow, `$outputs` are those of that workflow. */
function* checkOutput({ workflows }: File, use: ExpressionUse, name: string): Generator<Problem> {
  const { step, workflow } = use;
  // A step that calls nothing is reported, and may be meant to call a workflow.
  if (workflow === undefined || (step !== undefined && step.target === undefined)) return;
  const called = step?.target?.kind === 'workflowId' ? step.target.text : undefined;
  if (called?.startsWith('$') === true) return;
  const owner = called === undefined ? workflow : workflows.find(({ id }) => id === called);
  if (owner === undefined || hasOutput(owner.node, name)) return;
  const names = listKeys(owner.node.get('outputs'));
  const wrong = { name, known: names, owner: owner.node.get('outputs') };
  yield report(use, `The workflow "${owner.id}" has no output "${name}".`, wrong);
}

function* checkWorkflow(
  arazzo: File,
  use: ExpressionUse,
  { workflowId, field, name }: Extract<RuntimeExpression, { kind: 'workflows' }>,
): Generator<Problem> {
  const workflow = arazzo.workflows.find(({ id }) => id === workflowId);
  if (workflow === undefined) {
    const known = arazzo.workflows.map(({ id }) => id);
    const wrong = findWrongIds(arazzo.document.root?.get('workflows'), 'workflowId');
    yield reportUnknown(use, 'workflow', { name: workflowId, known, wrong });
    return;
  }
  const names =
    field === 'outputs' ? listKeys(workflow.node.get('outputs')) : listInputs(arazzo, workflow.node.get('inputs'));
  if (names === undefined || names.some((each) => each === name || name.startsWith(`${each}.`))) return;
  const word = field === 'outputs' ? 'output' : 'input';
  const wrong = { name, known: names, owner: workflow.node.get(field) };
  yield report(use, `The workflow "${workflowId}" has no ${word} "${name}".`, wrong);
}

function reportUnknown(use: ExpressionUse, noun: string, wrong: WrongName): Problem {
  return report(use, `There is no ${noun} "${wrong.name}".`, wrong);
}

interface WrongName extends KnownNames {
  readonly name: string;
}

/** Reports a use. The message of a wrong name ends with the nearest ones. */
function report({ node, text }: ExpressionUse, message: string, wrong?: WrongName): Problem {
  const { name: written = '', known = [], owner, wrong: unread } = wrong ?? {};
  const at = findPart(node, text) ?? node.location;
  const nearest = findNearest(written, known, 2);
  const place = findPart(node, written);
  const fixes = (place === undefined ? [] : nearest).map((name) => {
    return { kind: 'fix', title: `Change to "${name}"`, edits: [{ at: place ?? at, text: name }] } as const;
  });
  const missing = written === '' ? {} : { missing: describeMissing(node.document.file, written, owner, unread) };
  const advice = formatSuggestions(nearest);
  return { code: 'workflow-reference', severity: 'error', message: message + advice, at, fixes, ...missing };
}

/** The names that an expression can have. */
function listKeys(node: SourceNode | undefined): readonly string[] {
  return node?.members().flatMap(({ key }) => (/^[\w.-]+$/.test(String(key)) ? [String(key)] : [])) ?? [];
}
