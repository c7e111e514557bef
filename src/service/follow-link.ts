import type { OperationSummary } from '../core/api/api-description.ts';
import type { OperationSlice } from '../core/api/slice.ts';
import { findPage } from '../core/features/preview/find-page.ts';
import { pageTarget } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { FormValues } from '../request/form-values.ts';
import { isLinkTarget } from '../request/links/link-target.ts';
import { listFitting, matchAddress } from '../request/links/match-address.ts';
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
  const summary = operations.find((each) => isLinkTarget(each, link));
  const slice = summary && project.slice(source, summary).slice;
  if (summary === undefined || slice?.kind !== 'operation') return undefined;
  return toPage(project, { source, summary }, assignValues(slice, parseValues(link.values).values));
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

function followAddress(project: Project, source: string, { operations, link }: AddressSearch): LinkedPage | undefined {
  for (const summary of listFitting(operations, link)) {
    const { slice } = project.slice(source, summary);
    const values = slice?.kind === 'operation' ? matchAddress(slice, link) : undefined;
    if (values !== undefined) return toPage(project, { source, summary }, values);
  }
  return undefined;
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
