import { describeMissing, textOf } from '../source/document/node-values.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { buildReplacementFixes, formatSuggestions } from '../source/edit/suggestions.ts';
import { findNearest } from '../source/text/nearest.ts';
import { type Arazzo, resolveReusable, type Workflow } from './arazzo.ts';

type File = Omit<Arazzo, 'problems'>;

export interface KnownNames {
  /** The names that are defined. */
  readonly known: readonly string[];
  /** The object that should have the name. */
  readonly owner?: SourceNode;
  /** Values that can't be read, of which one may be the name. */
  readonly wrong?: readonly SourceNode[];
}

/** Reports duplicate ids, ids of steps, workflows and components that do not exist, circles, and sources that nothing uses. */
export function* checkReferences(arazzo: File): Generator<Problem> {
  yield* checkIds(arazzo);
  yield* checkDuplicates(arazzo);
  for (const workflow of arazzo.workflows) yield* checkWorkflow(arazzo, workflow);
  for (const key of ['successActions', 'failureActions']) {
    for (const action of arazzo.components?.get(key)?.members() ?? []) {
      yield* checkIdleMembers(action);
      yield* checkWorkflowId(arazzo, action.get('workflowId'));
    }
  }
  yield* checkCircles(arazzo);
  yield* checkSources(arazzo);
}

/** Ids and names that expressions can refer to (4.6.3 to 4.6.5). */
const idForm = /^[A-Za-z0-9_-]+$/;

/** Checks the form of ids: others can't be written in an expression. */
function* checkIds({ sources, workflows }: File): Generator<Problem> {
  const ids = [
    ...sources.map(({ node }) => node.get('name')),
    ...workflows.flatMap(({ node, steps }) => [
      node.get('workflowId'),
      ...steps.map((step) => step.node.get('stepId')),
    ]),
  ];
  for (const node of ids) {
    const id = node?.string();
    if (node === undefined || id === undefined || idForm.test(id)) continue;
    const meant = id.trim().replace(/[^A-Za-z0-9_-]+/g, '-');
    const isUsed = node.document.text.split(id).length > 2;
    const message = `"${id}" can't be an id: expressions can only name letters, digits, "-" and "_". Write one such as "${meant}".`;
    const fixes = isUsed || !idForm.test(meant) ? [] : buildReplacementFixes(node.location, [meant]);
    yield { code: 'workflow-invalid', severity: 'warning', message, at: node.location, fixes };
  }
}

function* checkDuplicates({ sources, workflows, document }: File): Generator<Problem> {
  yield* findDuplicates(
    sources.map(({ node }) => node.get('name')),
    'name of a source description',
  );
  yield* findDuplicates(
    workflows.map(({ node }) => node.get('workflowId')),
    'workflowId',
  );
  const actionLists: (SourceNode | undefined)[] = [];
  const parameterLists: (SourceNode | undefined)[] = [];
  for (const { node, steps } of workflows) {
    yield* findDuplicates(
      steps.map((step) => step.node.get('stepId')),
      'stepId',
    );
    actionLists.push(node.get('successActions'), node.get('failureActions'));
    parameterLists.push(node.get('parameters'));
    for (const step of steps) {
      actionLists.push(step.node.get('onSuccess'), step.node.get('onFailure'));
      parameterLists.push(step.node.get('parameters'));
    }
  }
  for (const list of actionLists) {
    for (const action of list?.elements() ?? []) parameterLists.push(action.get('parameters'));
    yield* findDuplicates(list?.elements().map((action) => action.get('name')) ?? [], 'action');
  }
  for (const list of parameterLists) yield* findDuplicateParameters(list, document.root);
}

function* findDuplicates(names: readonly (SourceNode | undefined)[], noun: string): Generator<Problem> {
  const firsts = new Map<string, SourceNode>();
  for (const node of names) {
    const name = node?.string();
    const first = name === undefined ? undefined : firsts.get(name);
    if (node === undefined || name === undefined) continue;
    if (first === undefined) firsts.set(name, node);
    else yield duplicate(`Duplicate ${noun} "${name}". Rename one of them.`, node, first);
  }
}

function* findDuplicateParameters(list: SourceNode | undefined, root: SourceNode | undefined): Generator<Problem> {
  const firsts = new Map<string, SourceNode>();
  for (const written of list?.elements() ?? []) {
    const parameter = resolveReusable({ components: root?.get('components') }, written);
    const name = parameter?.get('name')?.string();
    if (name === undefined) continue;
    const location = parameter?.get('in')?.string() ?? '';
    const key = `${location}\n${name}`;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, written);
    else
      yield duplicate(
        `Duplicate parameter "${name}"${location === '' ? '' : ` in ${location}`}. Remove one of them.`,
        written.get('name') ?? written,
        first,
      );
  }
}

function duplicate(message: string, node: SourceNode, first: SourceNode): Problem {
  const related = [{ message: 'First defined here', at: first.location }];
  return { code: 'workflow-duplicate', severity: 'error', message, at: node.location, related };
}

function* checkWorkflow(arazzo: File, { node, steps }: Workflow): Generator<Problem> {
  const names: KnownNames = { known: steps.map(({ id }) => id), wrong: findWrongIds(node.get('steps'), 'stepId') };
  for (const depended of node.get('dependsOn')?.elements() ?? []) yield* checkWorkflowId(arazzo, depended);
  yield* checkActions(arazzo, node, ['successActions', 'failureActions'], names);
  yield* checkReusables(arazzo, node.get('parameters'), 'parameters');
  for (const step of steps) {
    yield* checkWorkflowId(arazzo, step.node.get('workflowId'));
    yield* checkActions(arazzo, step.node, ['onSuccess', 'onFailure'], names);
    yield* checkReusables(arazzo, step.node.get('parameters'), 'parameters');
    for (const depended of step.node.get('dependsOn')?.elements() ?? []) yield* checkStepId(depended, names);
  }
}

function* checkActions(
  arazzo: File,
  owner: SourceNode,
  keys: readonly [success: string, failure: string],
  steps: KnownNames,
): Generator<Problem> {
  for (const key of keys) {
    const list = owner.get(key);
    yield* checkReusables(arazzo, list, key === keys[0] ? 'successActions' : 'failureActions');
    for (const action of list?.elements() ?? []) {
      yield* checkIdleMembers(action);
      yield* checkStepId(action.get('stepId'), steps);
      yield* checkWorkflowId(arazzo, action.get('workflowId'));
    }
  }
}

/** Reports members of an action that have no effect with its type. */
function* checkIdleMembers(action: SourceNode): Generator<Problem> {
  const type = action.get('type')?.string();
  if (type !== 'end' && type !== 'goto') return;
  const targets =
    type === 'end'
      ? ([
          ['stepId', 'goto'],
          ['workflowId', 'goto'],
        ] as const)
      : [];
  for (const [key, other] of [...targets, ['retryAfter', 'retry'], ['retryLimit', 'retry']] as const) {
    const member = action.get(key);
    if (member === undefined) continue;
    const message = `\`${key}\` has no effect with \`type: ${type}\`. Remove it, or write \`type: ${other}\`.`;
    yield { code: 'workflow-invalid', severity: 'warning', message, at: member.keyLocation };
  }
}

/** The ids of a list that can't be read or are wrong, or the list itself: what is looked for may be there. */
export function findWrongIds(list: SourceNode | undefined, ...keys: readonly string[]): readonly SourceNode[] {
  if (list === undefined) return [];
  if (list.kind !== 'array') return [list];
  const elements = list.elements();
  const ids = elements.flatMap((element) => keys.flatMap((key) => element.get(key) ?? []));
  // An element without an id may be the one.
  const nameless = elements.filter((element) => element.get(keys[0] ?? '') === undefined);
  const names = elements.flatMap((element) => element.get(keys[0] ?? '') ?? []);
  const texts = names.map((name) => textOf(name) ?? '');
  const wrong = names.filter((_, index) => {
    const text = texts[index] ?? '';
    return !idForm.test(text) || texts.indexOf(text) < index;
  });
  return [...ids.filter((id) => textOf(id) === undefined), ...wrong, ...nameless];
}

function* checkStepId(node: SourceNode | undefined, steps: KnownNames): Generator<Problem> {
  const written = node?.string();
  if (node === undefined || written === undefined || steps.known.includes(written) || written.startsWith('$')) return;
  yield unknown('step in this workflow', node, steps);
}

/** Checks the id of a workflow of this file, or the source of `$sourceDescriptions.NAME.ID`. */
function* checkWorkflowId(
  { workflows, sources, document: { root } }: File,
  node: SourceNode | undefined,
): Generator<Problem> {
  const written = node?.string();
  if (node === undefined || written === undefined) return;
  if (!written.startsWith('$')) {
    if (workflows.some(({ id }) => id === written)) return;
    const wrong = findWrongIds(root?.get('workflows'), 'workflowId');
    yield unknown('workflow', node, { known: workflows.map(({ id }) => id), wrong });
    return;
  }
  const [, name] = /^\$sourceDescriptions\.([A-Za-z0-9_-]+)\../.exec(written) ?? [];
  const names = sources.flatMap((source) =>
    source.type === 'openapi' || source.type === 'asyncapi' ? [] : [source.name],
  );
  if (name === undefined) {
    const message = `A workflow of another file is written \`$sourceDescriptions.NAME.WORKFLOW\`, not "${written}".`;
    yield { code: 'workflow-expression', severity: 'error', message, at: node.location };
  } else if (!names.includes(name)) {
    const message = `There is no source description "${name}" of the type \`arazzo\`.`;
    const missing = describeMissing(node.document.file, name, undefined, findWrongSources(root));
    yield { code: 'workflow-reference', severity: 'error', message, at: node.location, missing };
  }
}

/** What can't be read in the list of source descriptions. */
export function findWrongSources(root: SourceNode | undefined): readonly SourceNode[] {
  return findWrongIds(root?.get('sourceDescriptions'), 'name', 'url', 'type');
}

function* checkReusables({ components }: File, list: SourceNode | undefined, group: string): Generator<Problem> {
  for (const element of list?.elements() ?? []) {
    const node = element.get('reference');
    const written = node?.string();
    if (node === undefined || written === undefined) continue;
    const known = (components?.get(group)?.members() ?? []).map(({ key }) => `$components.${group}.${String(key)}`);
    if (!known.includes(written)) {
      const owner = components?.get(group) ?? components;
      yield unknown(`component for \`${group}\``, node, { known, owner });
    }
  }
}

function unknown(noun: string, node: SourceNode, { known, owner, wrong }: KnownNames): Problem {
  const written = node.string() ?? '';
  const nearest = findNearest(written, known, 2);
  const advice = formatSuggestions(nearest);
  const fixes = buildReplacementFixes(node.location, nearest);
  return {
    code: 'workflow-reference',
    severity: 'error',
    message: `There is no ${noun} "${written}".${advice}`,
    at: node.location,
    fixes,
    missing: describeMissing(node.document.file, written.replace(/^\$components\.\w+\./, ''), owner, wrong),
  };
}

/** Reports workflows that run each other in a circle, by steps or `dependsOn`, and steps that depend on each other. */
function* checkCircles({ workflows }: File): Generator<Problem> {
  const calls = new Map(
    workflows.map(({ id, node, steps }) => {
      const nodes = [
        ...(node.get('dependsOn')?.elements() ?? []),
        ...steps.flatMap((step) => step.node.get('workflowId') ?? []),
      ];
      return [id, nodes] as const;
    }),
  );
  yield* findCircles(calls, 'workflow');
  for (const { steps } of workflows) {
    const dependencies = new Map(steps.map(({ id, node }) => [id, node.get('dependsOn')?.elements() ?? []] as const));
    yield* findCircles(dependencies, 'step');
  }
}

type Edges = ReadonlyMap<string, readonly SourceNode[]>;

/** Reports each edge that closes a circle, once. */
function* findCircles(edges: Edges, noun: string): Generator<Problem> {
  const done = new Set<string>();
  for (const start of edges.keys()) if (!done.has(start)) yield* walkFrom(start, edges, done, noun);
}

function* walkFrom(start: string, edges: Edges, done: Set<string>, noun: string): Generator<Problem> {
  const path = [enter(start, edges)];
  for (let level = path.at(-1); level !== undefined; level = path.at(-1)) {
    const node = level.nodes.shift();
    const id = node?.string() ?? '';
    const first = path.findIndex((each) => each.id === id);
    if (node === undefined) {
      done.add(level.id);
      path.pop();
    } else if (first >= 0) {
      const ids = path.slice(first).map((each) => each.id);
      yield reportCircle(noun, [...ids, id], node);
    } else if (!done.has(id)) {
      path.push(enter(id, edges));
    }
  }
}

function enter(id: string, edges: Edges): { readonly id: string; readonly nodes: SourceNode[] } {
  return { id, nodes: [...(edges.get(id) ?? [])] };
}

function reportCircle(noun: string, ids: readonly string[], node: SourceNode): Problem {
  const circle = ids.map((id) => `"${id}"`).join(' → ');
  const message = `The ${noun} runs in a circle: ${circle}. Remove one of these references.`;
  return { code: 'workflow-circle', severity: 'error', message, at: node.location };
}

/** A single description is used by every `operationId` without a name. */
function* checkSources({ sources, document, workflows }: File): Generator<Problem> {
  if (workflows.length === 0 || !isWhole(document.root?.get('workflows'), workflows)) return;
  const apis = sources.filter(({ type }) => type !== 'arazzo');
  const isBare = workflows.some(({ steps }) =>
    steps.some(({ target }) => target !== undefined && target.kind === 'operationId' && !target.text.startsWith('$')),
  );
  for (const { name, node, type } of sources) {
    const isNamed =
      document.text.includes(`$sourceDescriptions.${name}.`) || document.text.includes(`#/sourceDescriptions/${name}`);
    if (isNamed || (isBare && type !== 'arazzo' && apis.length > 0)) continue;
    const message = `No step uses the source description "${name}".`;
    yield {
      code: 'workflow-source-unused',
      severity: 'hint',
      message,
      at: node.get('name')?.location ?? node.location,
      tag: 'unnecessary',
    };
  }
}

/** Returns whether everything that may call something was read. */
function isWhole(list: SourceNode | undefined, workflows: readonly Workflow[]): boolean {
  if (list?.kind !== 'array' || list.elements().length !== workflows.length) return false;
  return workflows.every(({ node, steps }) => {
    const written = node.get('steps');
    const isRead = written?.kind === 'array' && written.elements().length === steps.length;
    return isRead && steps.every(({ target }) => target !== undefined);
  });
}
