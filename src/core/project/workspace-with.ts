import type { Workspace } from '../ports.ts';

/** Returns the workspace with other texts for some of its files. */
export function workspaceWith(workspace: Workspace, texts: ReadonlyMap<string, string>): Workspace {
  return {
    files: () => workspace.files(),
    outside: (file) => workspace.outside(file),
    has: (file) => workspace.has(file),
    read: (file, from) => texts.get(file) ?? workspace.read(file, from),
    head: (file) => texts.get(file)?.slice(0, 4096) ?? workspace.head(file),
    failure: (file) => workspace.failure(file),
    ...(workspace.remote && { remote: (url: string) => workspace.remote?.(url) }),
    ...(workspace.addressOf && { addressOf: (url: string) => workspace.addressOf?.(url) ?? url }),
  };
}
