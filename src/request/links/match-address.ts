import type { OperationSlice } from '../../core/api/slice.ts';
import { withoutTrailingSlashes } from '../../core/source/text/url.ts';
import type { FormValues } from '../form-values.ts';
import { readRequest } from '../paste/read-paste.ts';

/** An address in a response. */
export interface LinkAddress {
  /** Absolute. */
  readonly url: string;
  /** The base URL of the request. */
  readonly base: string;
}

/** The operations that an address may belong to by its path, the most specific first: `/books/latest` is not a book with the id `latest`. */
export function listFitting<O extends { readonly method: string; readonly path: string }>(
  operations: readonly O[],
  { url }: Pick<LinkAddress, 'url'>,
  wanted = 'GET',
): readonly O[] {
  const address = url.split(/[?#]/)[0] ?? '';
  const fitting = operations.filter(({ method, path }) => method === wanted && endsWithPath(address, path));
  return fitting.toSorted((one, other) => countParameters(one.path) - countParameters(other.path));
}

/**
 * The values of an address that belongs to the operation: its path fits, and it is on the server of the request, or on one that the
 * operation has.
 */
export function matchAddress(slice: OperationSlice, { url, base }: LinkAddress): FormValues | undefined {
  const reading = readRequest({ method: 'GET', url, headers: [], form: [], left: [] }, slice, {
    takesUndeclared: true,
  });
  if (reading?.kind !== 'values') return undefined;
  const { server } = reading.values;
  const isElsewhere = server !== undefined && slice.operation.servers.every((each) => each.url !== server);
  return isElsewhere && withoutTrailingSlashes(server) !== withoutTrailingSlashes(base) ? undefined : reading.values;
}

function endsWithPath(address: string, template: string): boolean {
  const segments = withoutTrailingSlashes(address).split('/');
  const wanted = withoutTrailingSlashes(template).split('/').slice(1);
  const tail = segments.slice(segments.length - wanted.length);
  return (
    tail.length === wanted.length &&
    wanted.every((segment, index) => segment.includes('{') || tail[index]?.toLowerCase() === segment.toLowerCase())
  );
}

function countParameters(template: string): number {
  return template.split('{').length;
}
