import { textOf } from '../source/document/node-values.ts';
import type { Fix, Problem } from '../source/document/problem.ts';
import type { SourceKind, SourceNode } from '../source/document/source-document.ts';
import { quoteText } from '../source/edit/print-text.ts';
import { moveInto } from '../source/edit/restructure.ts';
import { findSlip } from '../source/text/nearest.ts';
import type { Location } from '../source/text/span.ts';
import {
  type ArazzoObject,
  type ArazzoValue,
  arazzoKeyPattern,
  arazzoShapes,
  listArazzoMembers,
  listArazzoWords,
} from '../standards/arazzo-shapes.ts';
import { targetKeys } from './arazzo.ts';
import { checkSchema } from './check-schema.ts';

/** The names of objects in messages. */
const objectNames: { readonly [name in ArazzoObject]: string } = {
  arazzo: 'a file of workflows',
  info: '`info`',
  source: 'a source description',
  workflow: 'a workflow',
  step: 'a step',
  parameter: 'a parameter',
  reusable: 'a reference to a component',
  successAction: 'a success action',
  failureAction: 'a failure action',
  components: '`components`',
  criterion: 'a criterion',
  expressionType: 'an expression type',
  selector: 'a selector',
  requestBody: '`requestBody`',
  replacement: 'a replacement',
};

/** Reports an unknown version of the standard. */
export function* checkVersion(root: SourceNode): Generator<Problem> {
  const node = root.get('arazzo');
  const version = textOf(node);
  if (node === undefined || version === undefined || /^1\.[01]\.\d+(?:-.+)?$/.test(version)) return;
  const message = `Unknown version of Arazzo: "${version}". Supported versions are 1.0.1 and 1.1.0.`;
  const full = /^1\.([01])$/.exec(version)?.[1];
  const text = full === undefined ? undefined : `1.${full}.${full === '0' ? 1 : 0}`;
  const fixes = text === undefined ? [] : replaceBy(node, text);
  yield {
    code: 'workflow-version',
    severity: full === undefined ? 'error' : 'warning',
    message,
    at: node.location,
    fixes,
  };
}

/** Compares a file with the objects of its version of the standard: one problem for each mistake. */
export function* checkShape(root: SourceNode, line: string): Generator<Problem> {
  yield* checkObject(root, 'arazzo', line);
}

function* checkObject(node: SourceNode, name: ArazzoObject, line: string): Generator<Problem> {
  if (node.kind !== 'object') {
    yield report(`Expected ${objectNames[name]}, which is an object, not ${describe(node)}.`, node.location);
    return;
  }
  const members = new Map(listArazzoMembers(name, line));
  for (const member of node.members()) {
    const key = String(member.key);
    const known = members.get(key);
    if (known !== undefined) yield* checkValue(member, known.value, line);
    else if (!key.startsWith('x-') && name !== 'reusable') yield reportUnknown(member, name, line);
  }
  for (const [key, { isRequired }] of members) {
    if (isRequired !== true || node.get(key) !== undefined || isMisspelt(node, key, members)) continue;
    const outside = node.parent?.kind === 'object' ? node.parent.get(key) : undefined;
    yield {
      ...report(`\`${key}\` is missing: ${objectNames[name]} must have it. Add it.`, startOf(node)),
      // It may be one level too high.
      ...(outside && { missing: { files: [], names: [], holder: [outside.keyLocation] } }),
    };
  }
  yield* checkRest(node, name, line);
}

/** Returns whether an unknown key of the object, which is reported, is a misspelling of this one. */
function isMisspelt(node: SourceNode, key: string, known: ReadonlyMap<string, unknown>): boolean {
  return node
    .members()
    .map((member) => String(member.key))
    .some((name) => !known.has(name) && !name.startsWith('x-') && findSlip(name, known.keys()) === key);
}

/** Returns whether an action names where it goes, or tries to. */
function hasTarget(node: SourceNode, name: ArazzoObject, line: string): boolean {
  const keys = ['stepId', 'workflowId'];
  const isWritten = keys.some((key) => node.get(key) !== undefined);
  return isWritten || hasMisspelt(node, keys, new Map(listArazzoMembers(name, line)));
}

function hasMisspelt(node: SourceNode, keys: readonly string[], known: ReadonlyMap<string, unknown>): boolean {
  return keys.some((key) => isMisspelt(node, key, known));
}

/** Rules about several members of an object, which are in the text of the standard. */
function* checkRest(node: SourceNode, name: ArazzoObject, line: string): Generator<Problem> {
  if (name === 'step') yield* checkTarget(node, line);
  if (name === 'parameter') yield* checkLocation(node, line);
  if (name === 'criterion') yield* checkContext(node, line);
  if (name === 'successAction' || name === 'failureAction') yield* checkAction(node, name, line);
}

function* checkValue(node: SourceNode, value: ArazzoValue, line: string): Generator<Problem> {
  switch (value.kind) {
    case 'any':
      return;
    case 'text':
      if (node.kind !== 'string') yield* reportNoText(node);
      return;
    case 'integer':
    case 'number':
      yield* checkNumber(node, value.kind);
      return;
    case 'schema':
      if (node.kind !== 'object' && node.kind !== 'boolean') yield reportKind(node, 'a JSON Schema');
      yield* checkSchema(node, { kind: reportKind, word: checkWord, unknown: reportKeyword });
      return;
    case 'word':
      yield* checkWord(node, listArazzoWords(value.words, line));
      return;
    case 'type':
      if (node.kind === 'object') yield* checkObject(node, 'expressionType', line);
      else yield* checkWord(node, value.words);
      return;
    case 'object':
      yield* checkObject(node, value.name, line);
      return;
    case 'objects':
      yield* checkObjects(node, value, line);
      return;
    case 'texts':
      if (node.kind !== 'array') yield reportKind(node, 'a list of strings');
      for (const element of node.elements()) if (element.kind !== 'string') yield* reportNoText(element);
      return;
    case 'map':
      yield* checkMap(node, value.of, line);
  }
}

function* checkObjects(
  node: SourceNode,
  { name, isReusable, isFilled }: Extract<ArazzoValue, { kind: 'objects' }>,
  line: string,
): Generator<Problem> {
  if (node.kind !== 'array') yield reportKind(node, 'a list');
  else if (isFilled === true && node.isEmpty) {
    yield report(`\`${node.key}\` is empty. It must have at least one entry.`, node.location);
  }
  for (const element of node.elements()) {
    const isReference = isReusable === true && element.get('reference') !== undefined;
    yield* checkObject(element, isReference ? 'reusable' : name, line);
  }
}

function* checkMap(
  node: SourceNode,
  of: Extract<ArazzoValue, { kind: 'map' }>['of'],
  line: string,
): Generator<Problem> {
  if (node.kind !== 'object') yield reportKind(node, 'an object');
  for (const member of node.members()) {
    const key = String(member.key);
    if (!arazzoKeyPattern.test(key) && !key.startsWith('x-')) {
      yield report(
        `The name "${key}" may have letters, digits, \`.\`, \`-\` and \`_\` only. Rename it.`,
        member.keyLocation,
      );
    }
    if (of === 'schema') yield* checkValue(member, { kind: 'schema' }, line);
    else if (of !== 'output') yield* checkObject(member, of, line);
    else if (member.kind === 'object' && line !== '1.0') yield* checkObject(member, 'selector', line);
    else if (member.kind !== 'string') yield reportKind(member, 'a runtime expression such as `$response.body#/id`');
  }
}

/** A step calls exactly one thing. */
function* checkTarget(node: SourceNode, line: string): Generator<Problem> {
  const written = targetKeys.filter((key) => (line !== '1.0' || key !== 'channelPath') && node.get(key) !== undefined);
  const [first, second] = written;
  if (first === undefined) {
    if (hasMisspelt(node, targetKeys, new Map(listArazzoMembers('step', line)))) return;
    yield report('The step calls nothing. Add `operationId`, `operationPath` or `workflowId`.', startOf(node));
  } else if (second !== undefined) {
    const at = node.get(second)?.keyLocation ?? node.location;
    yield report(`A step can't have both \`${first}\` and \`${second}\`. Remove one of them.`, at);
  }
}

/** Parameters of operations need `in`, and those of workflows must not have it. Components are used by both. */
function* checkLocation(node: SourceNode, line: string): Generator<Problem> {
  const owner = node.parent?.parent;
  if (node.parent?.kind !== 'array' || owner === undefined) return;
  const location = node.get('in');
  const isAction =
    owner.get('type') !== undefined && owner.get('stepId') === undefined && owner.get('steps') === undefined;
  const isCall = owner.get('operationId') !== undefined || owner.get('operationPath') !== undefined;
  if (isCall && location === undefined) {
    if (isMisspelt(node, 'in', new Map(listArazzoMembers('parameter', line)))) return;
    yield report(
      '`in` is missing: a parameter of an operation must say where it is, such as `in: query`. Add it.',
      startOf(node),
    );
  } else if (isAction && location !== undefined) {
    yield report('The inputs of a workflow have no `in`. Remove it.', location.keyLocation);
  }
}

function* checkContext(node: SourceNode, line: string): Generator<Problem> {
  const type = node.get('type');
  if (type === undefined || node.get('context') !== undefined) return;
  if (isMisspelt(node, 'context', new Map(listArazzoMembers('criterion', line)))) return;
  yield report(
    '`context` is missing: a criterion with a `type` must name the value it is about, such as `context: $response.body`. Add it.',
    startOf(node),
  );
}

function* checkAction(node: SourceNode, name: ArazzoObject, line: string): Generator<Problem> {
  const type = node.get('type')?.string();
  const [step, workflow] = [node.get('stepId'), node.get('workflowId')];
  if (step !== undefined && workflow !== undefined) {
    yield report("An action can't have both `stepId` and `workflowId`. Remove one of them.", workflow.keyLocation);
  } else if (type === 'goto' && !hasTarget(node, name, line)) {
    yield report('The action goes nowhere. Add `stepId` or `workflowId`.', startOf(node));
  } else if (type === 'end' && (step ?? workflow) !== undefined) {
    const target = step ?? workflow;
    const key = String(target?.key);
    yield report(
      `\`${key}\` has no effect with \`type: end\`. Remove it, or write \`type: goto\`.`,
      target?.keyLocation ?? node.location,
      {
        severity: 'warning',
      },
    );
  }
  for (const key of ['retryAfter', 'retryLimit']) {
    const limit = node.get(key);
    if (limit === undefined || (type !== 'end' && type !== 'goto')) continue;
    yield report(
      `\`${key}\` has no effect with \`type: ${type}\`. Remove it, or write \`type: retry\`.`,
      limit.keyLocation,
      {
        severity: 'warning',
      },
    );
  }
}

function* checkNumber(node: SourceNode, kind: 'integer' | 'number'): Generator<Problem> {
  const value = node.number();
  const name = kind === 'integer' ? 'a whole number from 0' : 'a number from 0';
  if (value === undefined || value < 0 || (kind === 'integer' && !Number.isInteger(value)))
    yield reportKind(node, name);
}

function* checkWord(node: SourceNode, words: readonly string[]): Generator<Problem> {
  const written = textOf(node);
  if (written !== undefined && words.includes(written)) return;
  const slip = written === undefined ? undefined : findSlip(written, words);
  const list = words.map((word) => `\`${word}\``);
  const message = `${subject(node)} must be ${list.slice(0, -1).join(', ')} or ${list.at(-1)}.`;
  yield report(message, node.location, { fixes: slip === undefined ? [] : replaceBy(node, slip) });
}

function* reportNoText(node: SourceNode): Generator<Problem> {
  // YAML reads `version: 1.0` as a number, and the text of a number is certain.
  const isScalar = node.kind === 'number' || node.kind === 'boolean';
  const message = `${subject(node)} must be a string, not ${describe(node)}.${isScalar ? ' Put it in quotes.' : ''}`;
  yield report(message, node.location, { fixes: isScalar ? replaceBy(node, node.raw(), 'Put it in quotes') : [] });
}

function reportUnknown(member: SourceNode, name: ArazzoObject, line: string): Problem {
  const key = String(member.key);
  const keys = listArazzoMembers(name, line).map(([known]) => known);
  const since = Object.hasOwn(arazzoShapes[name], key);
  const slip = since ? undefined : findSlip(key, keys);
  const holder = since || slip !== undefined ? undefined : findHolder(member, name, line);
  const reason = since
    ? 'It needs Arazzo 1.1: write `arazzo: 1.1.0` to use it.'
    : slip !== undefined
      ? `Did you mean \`${slip}\`?`
      : holder !== undefined
        ? `It belongs in \`${holder.key}\`.`
        : `The keys of ${objectNames[name]} are ${keys.map((each) => `\`${each}\``).join(', ')}.`;
  const fixes =
    holder !== undefined
      ? createMove(member, holder)
      : slip === undefined || member.parent?.get(slip) !== undefined
        ? []
        : [createRename(member, slip)];
  return report(`Unknown key \`${key}\`. ${reason}`, member.keyLocation, {
    fixes,
    ...(slip !== undefined && listConsequences(member, name, slip)),
  });
}

/** An object next to the member that may have it, and does not. */
function findHolder({ key, parent }: SourceNode, name: ArazzoObject, line: string): SourceNode | undefined {
  for (const [sibling, { value }] of listArazzoMembers(name, line)) {
    const node = value.kind === 'object' ? parent?.get(sibling) : undefined;
    if (value.kind !== 'object' || node?.kind !== 'object' || node.get(String(key)) !== undefined) continue;
    if (listArazzoMembers(value.name, line).some(([known]) => known === key)) return node;
  }
  return undefined;
}

function createMove(member: SourceNode, holder: SourceNode): readonly Fix[] {
  const [moved, target] = [member.document.authored(member), holder.document.authored(holder)];
  const edits = moved && target && moveInto(moved, target);
  return edits === undefined ? [] : [{ kind: 'fix', title: `Move into "${holder.key}"`, edits }];
}

/** What can't be said while a key is misspelt: its value may define names, and a parameter may be the one that a step lacks. */
function listConsequences(
  member: SourceNode,
  name: ArazzoObject,
  slip: string,
): Partial<Pick<Problem, 'doubtful' | 'unreadable'>> {
  const doubted = name === 'parameter' ? (member.parent ?? member) : member;
  // The type of a criterion is the language of its condition.
  const condition = name === 'criterion' && slip === 'type' ? member.parent?.get('condition') : undefined;
  return { doubtful: doubted.location, ...(condition && { unreadable: [condition.location] }) };
}

function reportKeyword(member: SourceNode, slip: string): Problem {
  const message = `Unknown keyword \`${member.key}\`, which has no effect. Did you mean \`${slip}\`?`;
  const fixes = [createRename(member, slip)];
  return report(message, member.keyLocation, { severity: 'warning', fixes, doubtful: member.location });
}

function createRename({ keyLocation }: SourceNode, name: string): Fix {
  return { kind: 'fix', title: `Rename to "${name}"`, edits: [{ at: keyLocation, text: quoteText(name) }] };
}

function reportKind(node: SourceNode, expected: string): Problem {
  return report(`${subject(node)} must be ${expected}, not ${describe(node)}.`, node.location);
}

function report(
  message: string,
  at: Location,
  more: Partial<Pick<Problem, 'severity' | 'fixes' | 'doubtful' | 'unreadable'>> = {},
): Problem {
  return { code: 'workflow-invalid', severity: 'error', message, at, ...more };
}

function subject({ key }: SourceNode): string {
  return typeof key === 'string' ? `\`${key}\`` : 'This entry';
}

const kindNames: { readonly [kind in SourceKind]: string } = {
  object: 'an object',
  array: 'a list',
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  null: 'nothing',
};

function describe({ kind }: SourceNode): string {
  return kindNames[kind];
}

function replaceBy({ location }: SourceNode, text: string, title = `Change to "${text}"`): readonly Fix[] {
  return [{ kind: 'fix', title, edits: [{ at: location, text: quoteText(text) }] }];
}

/** The key of an object, or its first character: marking all of it would hide other problems in it. */
function startOf({ location: { file, span }, key, keyLocation }: SourceNode): Location {
  if (typeof key === 'string') return keyLocation;
  return { file, span: { start: span.start, end: Math.min(span.end, span.start + 1) } };
}
