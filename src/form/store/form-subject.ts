import type { Server } from '../../core/api/server.ts';
import type { Slice } from '../../core/api/slice.ts';

/** The operation or channel of a form. */
export function findSubject(slice: Slice) {
  return slice.kind === 'operation' ? slice.operation : slice.channel;
}

export function listServers(slice: Slice): readonly Server[] {
  return findSubject(slice).servers;
}
