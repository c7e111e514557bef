import type { RemoteState, Workspace } from '../ports.ts';
import type { Severity } from '../source/document/problem.ts';
import type { Unavailable } from '../source/references/resolve.ts';
import { isRemote } from '../source/text/file-names.ts';

/**
 * Why a file or a remote document is not available, or not current; undefined: it does not exist, as far as is known.
 */
export function findUnavailableReason(workspace: Workspace, file: string): Unavailable | undefined {
  if (isRemote(file)) return workspace.remote ? ofRemote(file, workspace.remote(file)) : notAsked(workspace, file);
  const outside = workspace.outside(file);
  if (outside !== undefined) return { severity: 'error', message: outside, outside: true };
  const why = workspace.failure(file);
  return why === undefined ? undefined : { severity: 'error', message: `\`${file}\` can't be read: ${why}` };
}

function notAsked(workspace: Workspace, file: string): Unavailable | undefined {
  if (workspace.read(file) !== undefined) return undefined;
  const message = `\`${file}\` is not available: remote references are read in a trusted workspace only. Keep a copy in the project to be independent of it.`;
  return { severity: 'warning', message, remote: file };
}

function ofRemote(url: string, state: RemoteState | undefined): Unavailable | undefined {
  if (state === undefined) return undefined;
  const { kind, message } = state;
  return { severity: severities[kind], message: `\`${url}\` ${beginnings[kind]} ${message}`, remote: url };
}

/** A server that is down is not the writer's mistake. */
const severities: { readonly [kind in RemoteState['kind']]: Severity } = {
  fetching: 'info',
  refused: 'warning',
  denied: 'warning',
  failed: 'warning',
  wrong: 'error',
  copy: 'info',
};

const beginnings: { readonly [kind in RemoteState['kind']]: string } = {
  fetching: 'is not here yet.',
  refused: 'is not fetched.',
  denied: "can't be read.",
  failed: "can't be read.",
  wrong: "can't be read.",
  copy: 'could not be fetched.',
};
