import type { HttpOperation, Parameter } from '../../api/http-operation.ts';
import { type Arazzo, resolveReusable, type Step } from '../../arazzo/arazzo.ts';
import type { Project } from '../../project/project.ts';
import { findStepSlice } from '../../project/workflow-targets.ts';
import { describeMissing } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes, formatSuggestions } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Finding, Rule } from '../rule.ts';

export const workflowParameter: Rule = {
  id: 'workflow-parameter',
  summary: 'Every step sets the parameters that its operation requires, and names each where it is.',
  severity: 'warning',
  *check(project) {
    for (const arazzo of project.workflows()) {
      for (const workflow of arazzo.workflows) {
        const shared = readParameters(arazzo, workflow.node.get('parameters'));
        for (const step of workflow.steps) yield* inspectStep(project, arazzo, step, shared);
      }
    }
  },
};

interface WrittenParameter {
  readonly name: string;
  readonly location: string;
  readonly node: SourceNode;
}

function* inspectStep(
  project: Project,
  arazzo: Arazzo,
  step: Step,
  shared: readonly WrittenParameter[],
): Generator<Finding> {
  const { node, target } = step;
  const operation = findStepSlice(project, arazzo, step)?.slice.operation;
  if (target === undefined || operation === undefined) return;
  const written = readParameters(arazzo, node.get('parameters'));
  for (const parameter of written) yield* inspectParameter(operation, parameter);
  const all = [...shared, ...written];
  yield* inspectExpressions(node, operation, all);
  for (const declared of operation.parameters) {
    if (!declared.required || isSet(declared, all) || isOwn(declared) || isMisspelt(declared, written, operation))
      continue;
    const message = `The step does not set the ${declared.location} parameter "${declared.name}", which its operation requires. Add it to \`parameters\`.`;
    // It may be in a list whose key is misspelt.
    const wrong = findDoubtful(arazzo, node.get('parameters'), declared.name);
    const missing = describeMissing(arazzo.file, declared.name, node.get('parameters'), wrong);
    yield { message, at: target.node.location, missing };
  }
}

/** Checks that a parameter of the request that an expression of the step reads is declared, or set. */
function* inspectExpressions(
  step: SourceNode,
  { parameters, method, path }: HttpOperation,
  written: readonly WrittenParameter[],
): Generator<Finding> {
  const { text, file } = step.document;
  const { start, end } = step.span;
  const known = [...parameters, ...written];
  for (const found of text.slice(start, end).matchAll(/\$request\.(path|query)\.([\w-]+)/g)) {
    const [all, location, name = ''] = found;
    if (known.some((each) => each.location === location && each.name === name)) continue;
    const at = { file, span: { start: start + found.index, end: start + found.index + all.length } };
    const nearest = findNearest(
      name,
      known.filter((each) => each.location === location).map((each) => each.name),
      1,
    );
    const message = `${method.toUpperCase()} ${path} has no ${location} parameter "${name}", and the step sets none, so \`${all}\` has no value.${formatSuggestions(nearest)}`;
    yield { message, at };
  }
}

/** Returns whether a parameter of the same place has a name like this one, which is reported there, or another one for a path with one. */
function isMisspelt(
  { name, location }: Parameter,
  written: readonly WrittenParameter[],
  { parameters }: HttpOperation,
): boolean {
  const isOnly = location === 'path' && parameters.filter((each) => each.location === 'path').length === 1;
  return written.some((each) => each.location === location && (isOnly || findNearest(each.name, [name], 1).length > 0));
}

/** What may be wrong in the parameters that could be this one: the name, the place, the whole. */
function findDoubtful(arazzo: Arazzo, list: SourceNode | undefined, name: string): readonly SourceNode[] {
  return (list?.elements() ?? []).flatMap((element) => {
    const parameter = resolveReusable(arazzo, element);
    if (parameter === undefined) return element.get('reference') ?? element;
    const written = parameter.get('name');
    if (written?.string() !== undefined && written.string() !== name) return [];
    return [parameter, written, parameter.get('in')].filter((node) => node !== undefined);
  });
}

/** The sender writes these headers itself (OpenAPI 3.1, 4.8.12.1). */
function isOwn({ name, location }: Parameter): boolean {
  return location === 'header' && ['accept', 'content-type', 'authorization'].includes(name.toLowerCase());
}

function isSet({ name, location }: Parameter, written: readonly WrittenParameter[]): boolean {
  return written.some((each) => each.location === location && isSameName(each.name, name, location));
}

/** Headers are the same in any letter case. */
function isSameName(a: string, b: string, location: string): boolean {
  return location === 'header' ? a.toLowerCase() === b.toLowerCase() : a === b;
}

/** The words that `in` may be; others are reported by the reader of the file. */
const locations: ReadonlySet<string> = new Set(['path', 'query', 'querystring', 'header', 'cookie']);

/** A parameter that the operation has elsewhere is a mistake; a header that it does not have may be meant. */
function* inspectParameter(
  { parameters, path, method }: HttpOperation,
  { name, location, node }: WrittenParameter,
): Generator<Finding> {
  if (!locations.has(location)) return;
  if (parameters.some((each) => each.location === location && isSameName(each.name, name, location))) return;
  const elsewhere = parameters.find((each) => each.name === name);
  const at = (node.get('in') ?? node).location;
  if (elsewhere !== undefined) {
    const fixes = node.get('in') === undefined ? [] : buildReplacementFixes(at, [elsewhere.location]);
    yield {
      message: `"${name}" is a ${elsewhere.location} parameter of this operation, not in ${location}.`,
      at,
      fixes,
    };
    return;
  }
  const names = parameters.filter((each) => each.location === location).map((each) => each.name);
  const nearest = findMeant(name, location, names);
  // Servers take headers and cookies that are not described, and any query where none is.
  const mayBeMeant = location === 'header' || location === 'cookie' || (location === 'query' && names.length === 0);
  if (mayBeMeant && nearest.length === 0) return;
  const owner = location === 'path' ? `The path "${path}"` : `${method.toUpperCase()} ${path}`;
  const kind = location === 'path' ? 'parameter' : `${location} parameter`;
  const written = node.get('name') ?? node;
  yield {
    message: `${owner} has no ${kind} "${name}".${formatSuggestions(nearest)}`,
    at: written.location,
    fixes: node.get('name') === undefined ? [] : buildReplacementFixes(written.location, nearest),
  };
}

/** The only parameter of a path is the one that is meant. */
function findMeant(name: string, location: string, names: readonly string[]): readonly string[] {
  return location === 'path' && names.length === 1 ? names : findNearest(name, names, 2);
}

function readParameters(arazzo: Arazzo, list: SourceNode | undefined): readonly WrittenParameter[] {
  return (list?.elements() ?? []).flatMap((element) => {
    const parameter = resolveReusable(arazzo, element);
    const name = parameter?.get('name')?.string();
    const location = parameter?.get('in')?.string();
    return parameter === undefined || name === undefined || location === undefined
      ? []
      : [{ name, location, node: element.get('reference') === undefined ? parameter : element }];
  });
}
