import { isText, type ReadBase } from '../../service/base-files.ts';
import { decodeText, explainNoText } from '../decode-text.ts';
import { type GitOutcome, runGit } from './run-git.ts';

interface Blob {
  readonly id: string;
  readonly file: string;
}

/** The files below a folder in a revision of the repository that the folder is in. */
export async function readGitBase(root: string, revision: string): Promise<ReadBase> {
  const commit = await runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (commit.kind === 'failed') return { kind: 'none', message: await explainFailure(root, revision, commit) };
  const listing = await runGit(root, ['ls-tree', '-r', '-z', commit.output.toString('latin1').trim()]);
  if (listing.kind === 'failed') return unreadable(revision, listing);
  const blobs = parseListing(listing.output.toString());
  const wanted = blobs.filter(({ file }) => isText(file));
  const contents = await runGit(root, ['cat-file', '--batch'], wanted.map(({ id }) => `${id}\n`).join(''));
  if (contents.kind === 'failed') return unreadable(revision, contents);
  const texts = parseContents(contents.output, wanted);
  if (!texts.has('docs.json')) {
    return { kind: 'none', message: `The revision "${revision}" has no docs.json in this folder. Name a later one.` };
  }
  return { kind: 'base', base: { files: blobs.map(({ file }) => file), texts } };
}

type Failure = Extract<GitOutcome, { kind: 'failed' }>;

async function explainFailure(root: string, revision: string, failure: Failure): Promise<string> {
  if (failure.isMissing) {
    return `git is not installed, and "${revision}" is no folder with docs.json. Install git, or name a folder.`;
  }
  const inside = await runGit(root, ['rev-parse', '--is-inside-work-tree']);
  if (inside.kind === 'failed') {
    return `"${revision}" is no folder with docs.json, and ${root} is in no git repository that can be read (${inside.message}). Name a folder.`;
  }
  return `There is no revision "${revision}" here, and no folder with docs.json of that name. If it is on the server, fetch it first: git fetch origin ${revision}. In CI, check out the whole history.`;
}

function unreadable(revision: string, { message }: Failure): ReadBase {
  return { kind: 'none', message: `The revision "${revision}" can't be read: ${message}` };
}

/** Regular files. A link is not followed, and a submodule is another repository. */
function parseListing(listing: string): readonly Blob[] {
  return listing.split('\0').flatMap((line) => {
    const [, id, file] = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    return id === undefined || file === undefined ? [] : [{ id, file }];
  });
}

/** `<id> blob <size>`, a line break, the bytes and a line break, for each file in order. */
function parseContents(output: Buffer, blobs: readonly Blob[]): Map<string, string> {
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
