import { isDataFile } from '../../core/source/text/file-names.ts';
import { isText, type ReadBase } from '../../service/base-files.ts';
import { decodeText, explainNoText } from '../decode-text.ts';
import { type FileBlob, listBlobs } from './list-blobs.ts';
import { type GitFailure, type GitOutcome, runGit } from './run-git.ts';

/**
 * The files below a folder in a revision of the repository that the folder is in. `descriptions`: those that a project
 * without `docs.json` is made of.
 */
export async function readGitBase(root: string, revision: string, descriptions?: readonly string[]): Promise<ReadBase> {
  const commit = await findCommit(root, revision);
  if (commit.kind === 'failed') return { kind: 'none', message: await explainFailure(root, revision, commit) };
  const listing = await listBlobs(root, commit.output.toString('latin1').trim());
  if ('kind' in listing) return unreadable(revision, listing);
  const wanted = listing.filter(({ file }) => isText(file) && (descriptions === undefined || isDataFile(file)));
  const contents = await runGit(root, 'cat-file', ['--batch'], wanted.map(({ id }) => `${id}\n`).join(''));
  if (contents.kind === 'failed') return unreadable(revision, contents);
  const texts = parseContents(contents.output, wanted);
  const roots = descriptions ?? ['docs.json'];
  if (!roots.some((file) => texts.has(file))) {
    const names = roots.join(', ');
    return { kind: 'none', message: `The revision "${revision}" has no ${names} in this folder. Name a later one.` };
  }
  return { kind: 'base', base: { files: listing.map(({ file }) => file), texts } };
}

/** Returns whether the repository that the folder is in has such a revision. */
export async function hasRevision(root: string, revision: string): Promise<boolean> {
  return (await findCommit(root, revision)).kind === 'done';
}

function findCommit(root: string, revision: string): Promise<GitOutcome> {
  return runGit(root, 'rev-parse', ['--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
}

async function explainFailure(root: string, revision: string, failure: GitFailure): Promise<string> {
  if (failure.isMissing) {
    return `git is not installed, and "${revision}" is no folder with docs.json. Install git, or name a folder.`;
  }
  const inside = await runGit(root, 'rev-parse', ['--is-inside-work-tree']);
  if (inside.kind === 'failed') {
    return `"${revision}" is no folder with docs.json, and ${root} is in no git repository that can be read (${inside.message}). Name a folder.`;
  }
  return `There is no revision "${revision}" here, and no folder with docs.json of that name. If it is on the server, fetch it first: git fetch origin ${revision}. In CI, check out the whole history.`;
}

function unreadable(revision: string, { message }: GitFailure): ReadBase {
  return { kind: 'none', message: `The revision "${revision}" can't be read: ${message}` };
}

/** `<id> blob <size>`, a line break, the bytes and a line break, for each file in order. */
function parseContents(output: Buffer, blobs: readonly FileBlob[]): Map<string, string> {
  const texts = new Map<string, string>();
  let start = 0;
  for (const { file } of blobs) {
    const end = output.indexOf('\n', start);
    const [, size] = / blob (\d+)$/.exec(output.toString('latin1', start, end)) ?? [];
    start = end + 1;
    if (size === undefined) continue;
    const bytes = output.subarray(start, start + Number(size));
    start += Number(size) + 1;
    if (explainNoText(bytes) === undefined) texts.set(file, decodeText(bytes));
  }
  return texts;
}
