import { createPathParameter } from '../../src/core/api/path-parameter.ts';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import type { ExactValue, FormValues } from '../../src/request/form-values.ts';
import { isLinkTarget } from '../../src/request/links/link-target.ts';
import type { ListedOperation } from '../../src/request/links/listed-operation.ts';
import { listFitting, matchAddress } from '../../src/request/links/match-address.ts';
import { parseValues } from '../../src/request/values-text.ts';
import type { LinkToFollow } from '../playground/playground-host.ts';

export interface LinkedForm {
  readonly operation: ListedOperation;
  readonly values: FormValues;
}

/** Finds the operation of the same description that a link of a response leads to. */
export function findLinkedForm(
  listed: readonly ListedOperation[],
  slice: OperationSlice,
  link: LinkToFollow,
): LinkedForm | undefined {
  const operations = listed.filter(({ source }) => source === slice.origin.file);
  if (link.kind === 'operation') {
    const operation = operations.find((each) => isLinkTarget(each, link));
    return operation && { operation, values: assignValues(operation, parseValues(link.values).values) };
  }
  for (const operation of listFitting(operations, link)) {
    const values = matchAddress(toSlice(slice, operation), link);
    if (values !== undefined) return { operation, values };
  }
  return undefined;
}

/** The page knows only the path of the other operation. */
function assignValues({ path }: ListedOperation, { query = {}, body }: FormValues): FormValues {
  const values: FormValues = body === undefined ? {} : { body };
  for (const [name, value] of Object.entries(query)) {
    const [, written, bare = name] = /^(path|query|header|cookie)\.(.+)$/s.exec(name) ?? [];
    const isPath = written === 'path' || (written === undefined && path.includes(`{${name}}`));
    const group = isPath ? 'path' : ((['header', 'cookie'] as const).find((each) => each === written) ?? 'query');
    const members: { [name: string]: ExactValue } = values[group] ?? {};
    values[group] = { ...members, [bare]: value };
  }
  return values;
}

function toSlice(slice: OperationSlice, { path }: ListedOperation): OperationSlice {
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const { at } = slice.operation;
  const parameters = names.map((name) => createPathParameter(name, at));
  return { ...slice, operation: { ...slice.operation, method: 'GET', path, parameters, securitySchemes: [] } };
}
