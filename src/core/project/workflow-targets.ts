import type { ApiDescription, OperationSummary } from '../api/api-description.ts';
import type { OperationSlice } from '../api/slice.ts';
import type { Arazzo, ArazzoSource, Step, StepTarget } from '../arazzo/arazzo.ts';
import { joinPointer, splitPointer } from '../source/document/pointer.ts';
import { resolveReference } from '../source/references/reference-path.ts';
import type { Unavailable } from '../source/references/resolve.ts';
import { decodePercent } from '../source/text/percent-encoding.ts';
import type { Project } from './project.ts';

/** The file that a source description names. */
export type WorkflowSource =
  | { readonly kind: 'description'; readonly description: ApiDescription }
  | { readonly kind: 'workflows'; readonly arazzo: Arazzo }
  | { readonly kind: 'refused'; readonly message: string }
  /** There is no such file, or it is neither a description nor a file of workflows. */
  | { readonly kind: 'missing'; readonly file: string; readonly isThere: boolean; readonly unavailable?: Unavailable };

/** Finds the file of a source description. Its address is relative to the file of workflows. */
export function findWorkflowSource(project: Project, arazzo: Arazzo, { url }: ArazzoSource): WorkflowSource {
  const path = resolveReference(url, arazzo.file);
  if (path.kind === 'refused') return { kind: 'refused', message: path.message };
  const { file } = path;
  const description = project.description(file);
  if (description !== undefined) return { kind: 'description', description };
  const other = project.arazzo(file);
  if (other !== undefined) return { kind: 'workflows', arazzo: other };
  const unavailable = project.unavailable(file);
  const isThere = project.document(file) !== undefined;
  return { kind: 'missing', file, isThere, unavailable };
}

export type FoundOperation =
  | { readonly kind: 'found'; readonly description: ApiDescription; readonly summary: OperationSummary }
  /** Several descriptions have it, or one has it several times. */
  | { readonly kind: 'ambiguous'; readonly sources: readonly string[] }
  /** `names`: the operations that there are in these files, as the step would name them. */
  | { readonly kind: 'unknown'; readonly names: readonly string[]; readonly files: readonly string[] }
  /** The description is not available, or the name of its source is wrong, which is reported there. */
  | { readonly kind: 'noDescription' };

/** Finds the operation that a step names by its id or its path. */
export function findStepOperation(project: Project, arazzo: Arazzo, target: StepTarget): FoundOperation {
  return target.kind === 'operationPath'
    ? findByPath(project, arazzo, target.text)
    : findById(project, arazzo, target.text);
}

/** The slice of the operation that a step calls. Undefined if it is not known, or if the step calls something else. */
export function findStepSlice(project: Project, arazzo: Arazzo, { target }: Step): StepSlice | undefined {
  if (target === undefined || target.kind === 'workflowId' || target.kind === 'channelPath') return undefined;
  const found = findStepOperation(project, arazzo, target);
  const slice = found.kind === 'found' ? project.slice(found.description.file, found.summary).slice : undefined;
  return found.kind === 'found' && slice?.kind === 'operation'
    ? { slice, files: [...found.description.files] }
    : undefined;
}

/** The operation that a step calls. */
export interface StepSlice {
  readonly slice: OperationSlice;
  /** The files of its description. */
  readonly files: readonly string[];
}

function findById(project: Project, arazzo: Arazzo, text: string): FoundOperation {
  const [, name, id = text] = /^\$sourceDescriptions\.([A-Za-z0-9_-]+)\.(.+)$/s.exec(text) ?? [];
  const sources = arazzo.sources.filter((source) =>
    name === undefined ? source.type !== 'arazzo' : source.name === name,
  );
  const read = sources.flatMap((source) => {
    const found = findWorkflowSource(project, arazzo, source);
    return found.kind === 'description' ? [{ source, description: found.description }] : [];
  });
  const matches = read.flatMap(({ source, description }) => {
    const summaries = description.operations.filter(({ operationId }) => operationId === id);
    return summaries.map((summary) => ({ source: source.name, description, summary }));
  });
  const [match, other] = matches;
  if (match !== undefined && other === undefined) return { kind: 'found', ...match };
  if (match !== undefined) return { kind: 'ambiguous', sources: [...new Set(matches.map(({ source }) => source))] };
  // A description that can't be read may have it; messages of an AsyncAPI description are not sent here.
  if (read.length < sources.length || sources.length === 0) return { kind: 'noDescription' };
  if (read.some(({ description }) => description.family === 'asyncapi')) return { kind: 'noDescription' };
  const prefix = name === undefined ? '' : `$sourceDescriptions.${name}.`;
  const names = read.flatMap(({ description }) =>
    description.operations.flatMap(({ operationId }) => (operationId === undefined ? [] : [`${prefix}${operationId}`])),
  );
  return { kind: 'unknown', names, files: read.flatMap(({ description }) => [...description.files]) };
}

/** The form of `operationPath`: the address of a source, and a JSON Pointer to the operation. */
export const operationPathPattern: RegExp = /^\{?\$sourceDescriptions\.([A-Za-z0-9_-]+)\.url\}?#(\/.+)$/s;

function findByPath(project: Project, arazzo: Arazzo, text: string): FoundOperation {
  const [, name, pointer = ''] = operationPathPattern.exec(text) ?? [];
  const source = arazzo.sources.find((each) => each.name === name);
  const found = source && findWorkflowSource(project, arazzo, source);
  if (name === undefined || found?.kind !== 'description') return { kind: 'noDescription' };
  const { description } = found;
  const [section, path, method, more] = splitPointer(decodePercent(pointer)) ?? [];
  const isOperation = section === 'paths' && more === undefined;
  const onPath = description.operations.filter((each) => isOperation && each.origin === 'path' && each.path === path);
  const summary =
    method === undefined && onPath.length === 1
      ? onPath[0]
      : onPath.find((each) => each.method.toLowerCase() === method);
  if (summary !== undefined) return { kind: 'found', description, summary };
  const names = description.operations.map(
    ({ path, method: own }) => `{$sourceDescriptions.${name}.url}#${joinPointer('/paths', path, own.toLowerCase())}`,
  );
  return { kind: 'unknown', names, files: [...description.files] };
}
