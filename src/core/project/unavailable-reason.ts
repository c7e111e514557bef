import type { RemoteState, Workspace } from '../ports.ts';
import type { Severity } from '../source/document/problem.ts';
import type { Unavailable } from '../source/references/resolve.ts';
import { isRemote } from '../source/text/file-names.ts';

/**
 * The reason why a file or remote document is not available or not current. Undefined if it does not exist, as far as is known.
 */
export function findUnavailableReason(workspace: Workspace, file: string): Unavailable | undefined {
  if (isRemote(file))
    return workspace.remote ? explainRemote(file, workspace.remote(file)) : explainNoRemote(workspace, file);
  const outside = workspace.outside(file);
  if (outside !== undefined) return { severity: 'error', message: outside, outside: true };
  const why = workspace.failure(file);
  return why === undefined ? undefined : { severity: 'error', message: `\`${file}\` can't be read: ${why}` };
}

function explainNoRemote(workspace: Workspace, file: string): Unavailable | undefined {
  if (workspace.read(file) !== undefined) return undefined;
  const message = `\`${file}\` is not available: remote references are read only in a trusted workspace. Keep a copy in the project to be independent of the host.`;
  return { severity: 'warning', message, remote: file };
}

function explainRemote(url: string, state: RemoteState | undefined): Unavailable | undefined {
  if (state === undefined) return undefined;
  const { kind, message } = state;
  return { severity: severities[kind], message: `\`${url}\` ${beginnings[kind]} ${message}`, remote: url };
}

/** A server that is down is not a mistake of the author, so it is only a warning. */
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
