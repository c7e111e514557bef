import { type Arazzo, resolveReusable, type Step } from '../../arazzo/arazzo.ts';
import { listInputs } from '../../arazzo/check-use.ts';
import type { Project } from '../../project/project.ts';
import { findWorkflowSource } from '../../project/workflow-targets.ts';
import { describeMissing, textsOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes, formatSuggestions } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Finding, Rule } from '../rule.ts';

export const workflowInput: Rule = {
  id: 'workflow-input',
  summary: 'Every step that runs a workflow passes the inputs that it requires, and no others.',
  severity: 'warning',
  *check(project) {
    for (const arazzo of project.workflows()) {
      for (const { node, steps } of arazzo.workflows)
        for (const step of steps) yield* inspectStep(project, arazzo, step, node.get('parameters'));
    }
  },
};

function* inspectStep(
  project: Project,
  arazzo: Arazzo,
  { node, target }: Step,
  shared: SourceNode | undefined,
): Generator<Finding> {
  const called = target?.kind === 'workflowId' ? findCalled(project, arazzo, target.text) : undefined;
  if (target === undefined || called === undefined) return;
  const own = listNames(arazzo, node.get('parameters'));
  const known = listInputs(called.arazzo, called.inputs);
  for (const name of own) {
    const text = name.string() ?? '';
    if (known === undefined || known.includes(text)) continue;
    const nearest = findNearest(text, known, 2);
    const advice = formatSuggestions(nearest) || ' Add it to its `inputs`, or remove it here.';
    const message = `The workflow "${called.id}" has no input "${text}".${advice}`;
    yield { message, at: name.location, fixes: buildReplacementFixes(name.location, nearest) };
  }
  const passed = [...own, ...listNames(arazzo, shared)].map((name) => name.string() ?? '');
  for (const name of listRequired(called)) {
    // A misspelt name is reported instead.
    if (passed.includes(name) || passed.some((each) => findNearest(each, [name], 1).length > 0)) continue;
    const message = `The step does not pass the input "${name}", which the workflow "${called.id}" requires. Add it to \`parameters\`.`;
    const missing = describeMissing(arazzo.file, name, node.get('parameters'));
    yield { message, at: target.node.location, missing };
  }
}

interface Called {
  readonly id: string;
  readonly arazzo: Arazzo;
  readonly inputs: SourceNode | undefined;
}

function findCalled(project: Project, arazzo: Arazzo, text: string): Called | undefined {
  const [, name, id = text] = /^\$sourceDescriptions\.([A-Za-z0-9_-]+)\.(.+)$/s.exec(text) ?? [];
  const source = arazzo.sources.find((each) => each.name === name);
  const found = source && findWorkflowSource(project, arazzo, source);
  const other = found?.kind === 'workflows' ? found.arazzo : undefined;
  const holder = name === undefined ? arazzo : other;
  const workflow = holder?.workflows.find((each) => each.id === id);
  return holder && workflow && { id, arazzo: holder, inputs: workflow.node.get('inputs') };
}

/** The names of the parameters, which are inputs of the workflow. */
function listNames(arazzo: Arazzo, list: SourceNode | undefined): readonly SourceNode[] {
  return (list?.elements() ?? []).flatMap((element) => {
    const name = resolveReusable(arazzo, element)?.get('name');
    return name?.string() === undefined ? [] : [name];
  });
}

/** The required inputs that have no default. */
function listRequired({ arazzo, inputs }: Called): readonly string[] {
  const [, name] = /^#\/components\/inputs\/([^/]+)$/.exec(inputs?.get('$ref')?.string() ?? '') ?? [];
  const schema = name === undefined ? inputs : arazzo.components?.get('inputs')?.get(name);
  return textsOf(schema?.get('required')).filter(
    (each) => schema?.get('properties')?.get(each)?.get('default') === undefined,
  );
}
