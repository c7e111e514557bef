import type { OperationSlice } from '../../core/api/slice.ts';
import { previewChange } from '../../core/features/rename/changed-workspace.ts';
import { editableNode } from '../../core/features/response-edits/editable-node.ts';
import {
  type DescribedResponse,
  type ExplainedEdit,
  type ResponseEdit,
  refuse,
} from '../../core/features/response-edits/response-edit.ts';
import type { Project } from '../../core/project/project.ts';
import type { SourceNode } from '../../core/source/document/source-document.ts';
import { parseValue } from '../../core/source/edit/print-value.ts';
import { parseSource } from '../../core/source/parse-source.ts';
import { identityOf } from '../../core/source/references/resolve.ts';
import { composeEdits } from '../../core/source/text/compose-edits.ts';
import { isRemote } from '../../core/source/text/file-names.ts';
import { decodePercent } from '../../core/source/text/percent-encoding.ts';
import { type ExplainedMismatch, explainMismatches } from '../check/check-value.ts';
import { WrittenSchemas } from './find-schema.ts';
import { type Refused, type RefusedValue, repairSchema } from './repair-schema.ts';
import { notationOf } from './schema-notation.ts';

/** Each pass repairs every schema at most once; what a repair leaves open, such as a value of a new type, the next one sees. */
const mostPasses = 30;
/** In words, of mismatches that are left. */
const mostLeft = 5;

export interface SchemaUpdate {
  /** The body. */
  readonly json: string;
  /** Only what differs at this place of the body; absent: everything. */
  readonly pointer: string | undefined;
  /** Whether the value at this place of the body may be written into the description. */
  readonly mayWrite: (pointer: string) => boolean;
}

/**
 * Edits the schema of a response so that a body fits it, by the smallest change for each mismatch, at the file where the schema is written.
 * What can't be changed by such an edit is named in `left`.
 */
export function updateSchema(described: DescribedResponse, update: SchemaUpdate): ResponseEdit {
  const body = parseValue(update.json);
  if (body === undefined) return refuse('The body is not valid JSON, so it can’t be compared with a schema.');
  const place = editableNode(described, described.media.at);
  if (place.kind === 'refused') return place;
  const edits = new Map<string, readonly ExplainedEdit[]>();
  const tried = new Set<string>();
  let now: DescribedResponse | undefined = described;
  let left = mismatchesOf(described, body, update);
  if (left.length === 0) return refuse('The body fits its schema as it is.');
  for (let pass = 0; pass < mostPasses && now !== undefined && left.length > 0; pass += 1) {
    const made = repairAll(now, body, left, { update, tried });
    if (made.size === 0) break;
    for (const [file, own] of made) {
      const text = described.project.workspace.read(file) ?? '';
      edits.set(file, composeEdits(text, edits.get(file) ?? [], own));
    }
    now = afterEdits(described, edits);
    left = now === undefined ? left : mismatchesOf(now, body, update);
  }
  if (now === undefined)
    return refuse('The description is written in a way that can’t be edited here. Edit it by hand.');
  const words = left.map(({ pointer, message }) => `\`${pointer === '' ? '/' : pointer}\`: ${message}`);
  if (edits.size === 0) return refuse(`Only you can decide this: ${words.slice(0, mostLeft).join(' ')}`);
  return { kind: 'edits', edits: [...edits.values()].flat(), left: words.slice(0, mostLeft) };
}

function mismatchesOf(
  { media, slice }: DescribedResponse,
  body: SourceNode,
  { pointer }: SchemaUpdate,
): readonly ExplainedMismatch[] {
  const all = explainMismatches(body.toValue(), media.schema, slice.schemas, 'response');
  if (pointer === undefined) return all;
  return all.filter((each) => each.pointer === pointer || each.pointer.startsWith(`${pointer}/`));
}

interface Pass {
  readonly update: SchemaUpdate;
  /** Repairs that were made: one that did not help is not made again. */
  readonly tried: Set<string>;
}

/** One pass: the edits by file. */
function repairAll(
  described: DescribedResponse,
  body: SourceNode,
  mismatches: readonly ExplainedMismatch[],
  { update, tried }: Pass,
): ReadonlyMap<string, readonly ExplainedEdit[]> {
  const notation = notationOf(described.slice.origin.specVersion);
  const edits = new Map<string, ExplainedEdit[]>();
  for (const refused of refusedValues(described, body, mismatches)) {
    const { schema, keyword, values } = refused;
    const { file } = schema.document;
    const key = JSON.stringify([file, schema.pointer, keyword, ...values.map(({ node }) => node.pointer)]);
    const isWritten = keyword === 'enum' || keyword === 'const';
    const isAllowed = !isWritten || values.every(({ node }) => update.mayWrite(node.pointer));
    if (tried.has(key) || !isAllowed || isRemote(file)) continue;
    tried.add(key);
    const repaired = repairSchema(refused, notation);
    const known = edits.get(file) ?? [];
    if (repaired === undefined || known.some((other) => repaired.edits.some((edit) => overlap(edit, other)))) continue;
    const at = values[0]?.node.pointer ?? '';
    const reason = `${at === '' ? 'the body' : `\`${at}\``} ${repaired.reason}`;
    edits.set(file, [...known, ...repaired.edits.map((edit) => ({ ...edit, reason }))]);
  }
  return edits;
}

type Place = Pick<ExplainedEdit, 'at'>;

function overlap({ at: { span } }: Place, { at: { span: other } }: Place): boolean {
  return span.start <= other.end && other.start <= span.end;
}

/** The mismatches by the keyword that refuses them; of a schema that refuses several things, the first. */
function refusedValues(
  { project, slice, response, media }: DescribedResponse,
  body: SourceNode,
  mismatches: readonly ExplainedMismatch[],
): readonly Refused[] {
  const root = project.document(slice.origin.file);
  const isSwagger = /^2\./.test(slice.origin.specVersion);
  const place = editableNode({ project }, isSwagger ? response.at : media.at);
  const start = place.kind === 'node' ? place.node.get('schema') : undefined;
  if (root === undefined || start === undefined) return [];
  const written = new WrittenSchemas(root, project);
  const bySchema = new Map<string, Refused & { readonly values: RefusedValue[] }>();
  for (const { steps, keyword, pointer, missing } of mismatches) {
    // The checker's copy of the schema is inside of an `allOf`.
    const schema = written.find(start, steps.slice(2, -1).map(decodeStep));
    const node = nodeAt(body, pointer);
    if (schema === undefined || node === undefined) continue;
    const refusedValue = { value: node.toValue(), node, missing };
    const known = bySchema.get(identityOf(schema));
    if (known === undefined) bySchema.set(identityOf(schema), { keyword, schema, values: [refusedValue] });
    else if (known.keyword === keyword) known.values.push(refusedValue);
  }
  return [...bySchema.values()];
}

function decodeStep(step: string): string {
  return decodePercent(step).replaceAll('~1', '/').replaceAll('~0', '~');
}

function nodeAt(body: SourceNode, pointer: string): SourceNode | undefined {
  return pointer === '' ? body : body.document.find(pointer);
}

/** The same response in the description as it is after the edits. Undefined: the edits have broken it. */
function afterEdits(
  { project, slice, response, media }: DescribedResponse,
  edits: ReadonlyMap<string, readonly ExplainedEdit[]>,
): DescribedResponse | undefined {
  const changed = project.over(previewChange(project.workspace, { edits: [...edits.values()].flat(), moves: [] }));
  for (const file of edits.keys()) {
    const before = project.document(file)?.problems.length ?? 0;
    if (parseSource(file, changed.workspace.read(file) ?? '').problems.length > before) return undefined;
  }
  const after = operationIn(changed, slice);
  const own = after?.operation.responses.find(({ status }) => status === response.status);
  const ownMedia = own?.content.find(({ mediaType }) => mediaType === media.mediaType);
  if (after === undefined || own === undefined || ownMedia === undefined) return undefined;
  return { project: changed, slice: after, response: own, media: ownMedia };
}

function operationIn(project: Project, { origin, operation }: OperationSlice): OperationSlice | undefined {
  const summary = project
    .description(origin.file)
    ?.operations.find(
      (each) => each.method === operation.method && each.path === operation.path && each.origin === operation.origin,
    );
  const slice = summary && project.slice(origin.file, summary).slice;
  return slice?.kind === 'operation' ? slice : undefined;
}
