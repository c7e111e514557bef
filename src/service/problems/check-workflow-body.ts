import type { MediaType } from '../../core/api/http-operation.ts';
import type { Step } from '../../core/arazzo/arazzo.ts';
import { isExpressionText } from '../../core/arazzo/list-expressions.ts';
import type { StepSlice } from '../../core/project/workflow-targets.ts';
import { joinPointer, splitPointer } from '../../core/source/document/pointer.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import type { SourceNode } from '../../core/source/document/source-document.ts';
import { quoteText } from '../../core/source/edit/print-text.ts';
import { buildReplacementFixes, formatSuggestions, renameKey } from '../../core/source/edit/suggestions.ts';
import { findNearest } from '../../core/source/text/nearest.ts';
import { findNearestValue } from '../../core/standards/check/format-mistake.ts';
import { isJsonType } from '../../request/build/media-types.ts';
import { type ExplainedMismatch, explainMismatches, explainUndeclared } from '../../schema/check/check-value.ts';
import { findAbsent } from '../../schema/find-absent.ts';
import { listNames, nameOperation, report, resolverOf } from './workflow-report.ts';

/** The payload of a step, and the schema that it must match. */
interface Sent extends StepSlice {
  readonly payload: SourceNode;
  readonly media: MediaType;
  /** The pointers of the values that are replaced before the body is sent. */
  readonly replaced: ReadonlySet<string>;
}

/** Reports what does not fit in the payload of a step. */
export function* checkBody({ slice, files }: StepSlice, { node }: Step): Iterable<Problem> {
  const body = node.get('requestBody');
  const payload = body?.get('payload');
  const content = slice.operation.requestBody?.content ?? [];
  const type = body?.get('contentType')?.string();
  const media = content.find(({ mediaType }) => mediaType === type) ?? (content.length === 1 ? content[0] : undefined);
  const targets = (body?.get('replacements')?.elements() ?? []).map((each) => each.get('target')?.string() ?? '');
  if (payload === undefined || payload.string() !== undefined || media === undefined || !isJsonType(media.mediaType))
    return;
  // Nothing is known of the values that an XPath or a JSONPath replaces.
  if (targets.some((target) => !target.startsWith('/'))) return;
  const sent = { slice, files, payload, media, replaced: new Set(targets) };
  const value = payload.toValue();
  const mismatches = explainMismatches(value, media.schema, slice.schemas, 'request');
  for (const mismatch of mismatches) yield* reportMismatch(sent, mismatch);
  // Those beside a mismatch are reported if they are misspelt names of missing ones.
  for (const { pointer } of mismatches.length > 0 ? [] : explainUndeclared(value, media.schema, slice.schemas))
    yield* reportUndeclared(sent, pointer, { takesOthers: true });
}

function* reportMismatch(sent: Sent, mismatch: ExplainedMismatch): Iterable<Problem> {
  const { payload, replaced } = sent;
  const { pointer, keyword, missing } = mismatch;
  const node = findNode(payload, pointer);
  if (keyword === 'no additionalProperties' || keyword === 'no unevaluatedProperties')
    yield* reportUndeclared(sent, pointer);
  else if (node === undefined || [...replaced].some((target) => isInside(pointer, target))) return;
  else if (missing === undefined) yield* reportValue(sent, mismatch, node);
  else if (!replaced.has(joinPointer(pointer, missing))) yield* reportMissing(sent, mismatch, node);
}

function* reportMissing(sent: Sent, { pointer, missing = '' }: ExplainedMismatch, node: SourceNode): Iterable<Problem> {
  const misspelt = findMisspelt(node, { pointer, missing }, sent);
  if (misspelt !== undefined) {
    yield* reportUndeclared(sent, joinPointer(pointer, misspelt));
    return;
  }
  const message = `${nameValue(pointer)} has no \`${missing}\`, which ${nameOperation(sent.slice)} requires.`;
  yield report(message, node === sent.payload ? node.keyLocation : node.location, sent, missing);
}

function* reportValue(sent: Sent, mismatch: ExplainedMismatch, node: SourceNode): Iterable<Problem> {
  const { pointer, keyword, message, schema } = mismatch;
  // An expression may have any value.
  if (isOpen(node) && (keyword !== 'type' || node.string() !== undefined)) return;
  const nearest = keyword === 'enum' ? findNearestValue(schema.enum ?? [], node.toValue()) : undefined;
  const suggested = nearest === undefined ? [] : [nearest];
  const words = message.replace(/^(?:Must|Matches|Does) /, (word) => word.toLowerCase());
  const text = words === message ? `: ${message}` : ` ${words}`;
  const at = node === sent.payload ? node.keyLocation : node.location;
  yield {
    ...report(`${nameValue(pointer)}${text}${formatSuggestions(suggested)}`, at, sent),
    fixes: nearest === undefined ? fixType(mismatch, node) : buildReplacementFixes(at, suggested),
  };
}

function nameValue(pointer: string): string {
  return pointer === '' ? 'The body' : `\`${pointer.slice(1).replaceAll('/', '.')}\` in the body`;
}

/** A text for a number, and the other way round. */
function fixType({ keyword, schema }: ExplainedMismatch, node: SourceNode): Problem['fixes'] {
  const types = keyword === 'type' ? [schema.type].flat() : [];
  const text = node.string();
  if (types.includes('string') && (node.kind === 'number' || node.kind === 'boolean'))
    return [{ kind: 'fix', title: 'Put it in quotes', edits: [{ at: node.location, text: quoteText(node.raw()) }] }];
  const isNumber = text !== undefined && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);
  const isMeant =
    (isNumber && types.includes('number')) ||
    (isNumber && !text.includes('.') && types.includes('integer')) ||
    (types.includes('boolean') && /^(?:true|false)$/.test(text ?? ''));
  return isMeant && text !== undefined
    ? [{ kind: 'fix', title: `Change to ${text}`, edits: [{ at: node.location, text }] }]
    : [];
}

/** Finds a property that no schema has, with nearly the name of the missing one. */
function findMisspelt(
  node: SourceNode,
  { pointer, missing }: { readonly pointer: string; readonly missing: string },
  { media, slice }: Sent,
): string | undefined {
  const known =
    findAbsent(media.schema, [...(splitPointer(pointer) ?? []), '\0'], resolverOf(slice.schemas))?.known ?? [];
  const others = node.members().flatMap(({ key }) => (known.includes(String(key)) ? [] : [String(key)]));
  return findNearest(missing, others, 1)[0];
}

/** Reports a property that the schema does not have. `takesOthers`: it may have others, so the name must be nearly one of its own. */
function* reportUndeclared(sent: Sent, pointer: string, { takesOthers = false } = {}): Iterable<Problem> {
  const { payload, media, slice } = sent;
  const segments = splitPointer(pointer) ?? [];
  const node = findNode(payload, pointer);
  const absent = findAbsent(media.schema, segments, resolverOf(slice.schemas));
  if (node === undefined || absent === undefined || absent.index < segments.length - 1) return;
  const free = absent.known.filter((each) => node.parent?.get(each) === undefined);
  const nearest = findNearest(absent.name, free, 1);
  if (takesOthers && nearest.length === 0) return;
  const advice = formatSuggestions(nearest) || ` It has ${listNames(absent.known)}.`;
  const problem = report(
    `The body of ${nameOperation(slice)} has no property \`${absent.name}\`.${advice}`,
    node.keyLocation,
    sent,
    absent.name,
  );
  yield { ...problem, fixes: nearest.map((near) => renameKey(node, near)) };
}

/** Returns whether the value is an expression, or has one in it. */
function isOpen(node: SourceNode): boolean {
  const text = node.string();
  if (text !== undefined) return isExpressionText(text) || text.includes('{$');
  // A Selector Object of 1.1 has a value of any type, too.
  return node.get('selector') !== undefined || [...node.members(), ...node.elements()].some(isOpen);
}

function findNode(payload: SourceNode, pointer: string): SourceNode | undefined {
  return (splitPointer(pointer) ?? []).reduce<SourceNode | undefined>(
    (node, name) => (node?.kind === 'array' ? node.elements()[Number(name)] : node?.get(name)),
    payload,
  );
}

function isInside(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
