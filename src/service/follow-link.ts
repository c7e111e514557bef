import type { OperationSummary } from '../core/api/api-description.ts';
import type { OperationSlice } from '../core/api/slice.ts';
import { findPage } from '../core/features/preview/find-page.ts';
import { pageTarget } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import { splitPointer } from '../core/source/document/pointer.ts';
import { withoutTrailingSlashes } from '../core/source/text/url.ts';
import type { FormValues } from '../request/form-values.ts';
import { readRequest } from '../request/paste/read-paste.ts';
import { fieldLocation } from '../request/secrets/secret-values.ts';
import { parseValues, printValues } from '../request/values-text.ts';
import type { LinkedPage, LinkToFollow } from './engine-values.ts';

/** Finds the page of the operation that a link of a response leads to, with the values of its form. Undefined if there is none. */
export function followLink(project: Project, slug: string, link: LinkToFollow): LinkedPage | undefined {
  const from = findPage(project, slug);
  const source = from && pageTarget(from.page)?.source;
  if (source === undefined) return undefined;
  const operations = (project.description(source)?.operations ?? []).filter(({ origin }) => origin === 'path');
  if (link.kind === 'address') return followAddress(project, source, { operations, link });
  const summary = operations.find((each) => isTarget(each, link));
  const slice = summary && project.slice(source, summary).slice;
  if (summary === undefined || slice?.kind !== 'operation') return undefined;
  return toPage(project, { source, summary }, assignValues(slice, parseValues(link.values).values));
}

type OperationLink = Extract<LinkToFollow, { kind: 'operation' }>;

/** `operationRef`: `#/paths/~1books~1{id}/get`, also with the file before it. */
function isTarget({ operationId, method, path }: OperationSummary, link: OperationLink): boolean {
  if (link.operationId !== undefined) return operationId === link.operationId;
  const [root, template, verb] = splitPointer(/#(.*)$/s.exec(link.operationRef ?? '')?.[1] ?? '') ?? [];
  return root === 'paths' && template === path && verb?.toUpperCase() === method;
}

/** The values of a link are all in `query`, by the names of the target's parameters, which may begin with their location: `path.id`. */
function assignValues({ operation }: OperationSlice, { query = {}, body }: FormValues): FormValues {
  const values: FormValues = body === undefined ? {} : { body };
  for (const [name, value] of Object.entries(query)) {
    const [, location, bare] = /^(path|query|header|cookie)\.(.+)$/s.exec(name) ?? [];
    const parameter =
      operation.parameters.find((each) => each.name === name) ??
      operation.parameters.find((each) => each.name === bare && each.location === location);
    if (parameter === undefined) continue;
    const group = fieldLocation(parameter);
    values[group] = { ...values[group], [parameter.name]: value };
  }
  return values;
}

interface AddressSearch {
  readonly operations: readonly OperationSummary[];
  readonly link: Extract<LinkToFollow, { kind: 'address' }>;
}

/** An address belongs to an operation if it is on the same server, or on one that the operation has, and its path fits. */
function followAddress(project: Project, source: string, { operations, link }: AddressSearch): LinkedPage | undefined {
  const address = link.url.split(/[?#]/)[0] ?? '';
  const fitting = operations.filter(({ method, path }) => method === 'GET' && endsWithPath(address, path));
  // `/books/latest` is not a book with the id `latest`.
  const bySpecific = fitting.toSorted((a, b) => countParameters(a.path) - countParameters(b.path));
  for (const summary of bySpecific) {
    const { slice } = project.slice(source, summary);
    if (slice?.kind !== 'operation') continue;
    const request = { method: 'GET', url: link.url, headers: [], form: [], left: [] };
    const reading = readRequest(request, slice, { takesUndeclared: true });
    if (reading?.kind !== 'values') continue;
    const { server } = reading.values;
    const isElsewhere = server !== undefined && slice.operation.servers.every(({ url }) => url !== server);
    if (!isElsewhere || withoutTrailingSlashes(server) === withoutTrailingSlashes(link.base))
      return toPage(project, { source, summary }, reading.values);
  }
  return undefined;
}

function endsWithPath(address: string, template: string): boolean {
  const segments = withoutTrailingSlashes(address).split('/');
  const wanted = withoutTrailingSlashes(template).split('/').slice(1);
  const tail = segments.slice(segments.length - wanted.length);
  return (
    tail.length === wanted.length &&
    wanted.every((segment, index) => segment.includes('{') || decodeSegment(tail[index]) === decodeSegment(segment))
  );
}

function decodeSegment(segment: string | undefined): string {
  return (segment ?? '').toLowerCase();
}

function countParameters(template: string): number {
  return template.split('{').length;
}

function toPage(
  project: Project,
  { source, summary }: { readonly source: string; readonly summary: OperationSummary },
  values: FormValues,
): LinkedPage | undefined {
  const entry = `${summary.method} ${summary.path}`;
  const target = findPage(project, `${source} ${entry}`);
  return target && { slug: target.page.slug, entry, values: printValues(values, 0) };
}
