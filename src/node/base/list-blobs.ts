import { type GitFailure, runGit } from './run-git.ts';

export interface FileBlob {
  /** The hash of its bytes. */
  readonly id: string;
  readonly file: string;
}

/** Lists the regular files below a folder in a commit. Links are not followed, and a submodule is another repository. */
export async function listBlobs(root: string, commit: string): Promise<readonly FileBlob[] | GitFailure> {
  const listing = await runGit(root, 'ls-tree', ['-r', '-z', commit]);
  if (listing.kind === 'failed') return listing;
  const lines = listing.output.toString().split('\0');
  return lines.flatMap((line) => {
    const [, id, file] = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    return id === undefined || file === undefined ? [] : [{ id, file }];
  });
}
