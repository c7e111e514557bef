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
import { composeEdits } from '../../core/source/text/apply-edits.ts';
import { isRemote } from '../../core/source/text/file-names.ts';
import { type ExplainedMismatch, explainMismatches, explainUndeclared } from '../check/check-value.ts';
import { WrittenSchemas } from './find-schema.ts';
import { type Refused, type RefusedValue, repairSchema } from './repair-schema.ts';
import { getNotation } from './schema-notation.ts';

/** Each pass repairs every schema at most once. The next one finds what is still open, such as a value of a new type. */
const maximumPasses = 30;
/** The maximum number of remaining mismatches to list. */
const maximumLeft = 5;

export interface SchemaUpdate {
  /** The body, as JSON. */
  readonly json: string;
  /** Limits the update to this place of the body; undefined for the whole body. */
  readonly pointer: string | undefined;
  /** Returns whether the value at this place of the body may be written into the description. */
  readonly mayWrite: (pointer: string) => boolean;
}

/**
 * Edits the schema of a response so that it describes a body, by the smallest change for each mismatch, in the file where the schema is written.
 * Mismatches that no such edit resolves are listed in `left`.
 */
export function updateSchema(described: DescribedResponse, update: SchemaUpdate): ResponseEdit {
  const body = parseValue(update.json);
  if (body === undefined) return refuse('The body is not valid JSON, so it can’t be compared with a schema.');
  const place = editableNode(described, described.media.at);
  if (place.kind === 'refused') return place;
  const edits = new Map<string, readonly ExplainedEdit[]>();
  const tried = new Set<string>();
  let current: DescribedResponse | undefined = described;
  let left = findMismatches(described, body, update);
  if (left.length === 0) return refuse('The body already matches its schema.');
  for (let pass = 0; pass < maximumPasses && current !== undefined && left.length > 0; pass += 1) {
    const repairs = repairAll(current, body, left, { update, tried });
    if (repairs.size === 0) break;
    for (const [file, added] of repairs) {
      const text = described.project.workspace.read(file) ?? '';
      edits.set(file, composeEdits(text, edits.get(file) ?? [], added));
    }
    current = applyEdits(described, edits);
    left = current === undefined ? left : findMismatches(current, body, update);
  }
  if (current === undefined) return refuse('The description can’t be edited automatically. Edit it by hand.');
  const messages = left.map(({ pointer, message }) => `\`${pointer === '' ? '/' : pointer}\`: ${message}`);
  if (edits.size === 0)
    return refuse(`These mismatches need your decision: ${messages.slice(0, maximumLeft).join(' ')}`);
  return { kind: 'edits', edits: [...edits.values()].flat(), left: messages.slice(0, maximumLeft) };
}

/** Finds the mismatches; of a body without any, the properties that it has beyond its schema. */
function findMismatches(
  { media, slice }: DescribedResponse,
  body: SourceNode,
  { pointer }: SchemaUpdate,
): readonly ExplainedMismatch[] {
  const value = body.toValue();
  const all = explainMismatches(value, media.schema, slice.schemas, 'response');
  if (pointer !== undefined) return all.filter((each) => `${each.pointer}/`.startsWith(`${pointer}/`));
  return all.length > 0 ? all : explainUndeclared(value, media.schema, slice.schemas, 'response');
}

interface Pass {
  readonly update: SchemaUpdate;
  /** The repairs that were made, so that one that did not help is not repeated. */
  readonly tried: Set<string>;
}

/** Makes one pass, and returns its edits by file. */
function repairAll(
  described: DescribedResponse,
  body: SourceNode,
  mismatches: readonly ExplainedMismatch[],
  { update, tried }: Pass,
): ReadonlyMap<string, readonly ExplainedEdit[]> {
  const notation = getNotation(described.slice.origin.specVersion);
  const edits = new Map<string, ExplainedEdit[]>();
  for (const refused of groupByKeyword(described, body, mismatches)) {
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

type PlacedEdit = Pick<ExplainedEdit, 'at'>;

function overlap({ at: { span } }: PlacedEdit, { at: { span: other } }: PlacedEdit): boolean {
  return span.start <= other.end && other.start <= span.end;
}

/** Groups mismatches by the keyword that refuses the values. For a schema with several such keywords, only the first is taken. */
function groupByKeyword(
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
    const schema = written.find(start, steps.slice(0, -1));
    const node = pointer === '' ? body : body.document.find(pointer);
    if (schema === undefined || node === undefined) continue;
    const refusedValue = { value: node.toValue(), node, missing };
    const known = bySchema.get(identityOf(schema));
    if (known === undefined) bySchema.set(identityOf(schema), { keyword, schema, values: [refusedValue] });
    else if (known.keyword === keyword) known.values.push(refusedValue);
  }
  return [...bySchema.values()];
}

/** The same response in the description after the edits. Undefined if the edits have broken the description. */
function applyEdits(
  { project, slice, response, media }: DescribedResponse,
  edits: ReadonlyMap<string, readonly ExplainedEdit[]>,
): DescribedResponse | undefined {
  const changed = project.over(previewChange(project.workspace, { edits: [...edits.values()].flat(), moves: [] }));
  for (const file of edits.keys()) {
    const before = project.document(file)?.problems.length ?? 0;
    if (parseSource(file, changed.workspace.read(file) ?? '').problems.length > before) return undefined;
  }
  const after = findSlice(changed, slice);
  const changedResponse = after?.operation.responses.find(({ status }) => status === response.status);
  const changedMedia = changedResponse?.content.find(({ mediaType }) => mediaType === media.mediaType);
  if (after === undefined || changedResponse === undefined || changedMedia === undefined) return undefined;
  return { project: changed, slice: after, response: changedResponse, media: changedMedia };
}

function findSlice(project: Project, { origin, operation }: OperationSlice): OperationSlice | undefined {
  const summary = project
    .description(origin.file)
    ?.operations.find(
      (each) => each.method === operation.method && each.path === operation.path && each.origin === operation.origin,
    );
  const slice = summary && project.slice(origin.file, summary).slice;
  return slice?.kind === 'operation' ? slice : undefined;
}
