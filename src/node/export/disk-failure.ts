interface Words {
  /** Follows a colon, without a full stop. */
  readonly reason: string;
  readonly remedy: string;
}

const noPermission = (path: string): Words => ({
  reason: `there is no permission to write ${path}`,
  remedy: 'Change its permissions, or choose another folder.',
});
const isOccupied = (path: string): Words => ({
  reason: `something is in the way at ${path}`,
  remedy: 'If no other program writes there, move it away and try again.',
});
const isFull = (): Words => ({
  reason: 'the disk is full',
  remedy: 'Make room on it, or choose a folder on another disk.',
});
const tooManyOpen = (): Words => ({
  reason: 'too many files are open',
  remedy: 'Close other programs, or raise the limit of open files, and try again.',
});

const explanations: { readonly [code: string]: ((path: string) => Words) | undefined } = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: (path) => ({
    reason: `the disk is read-only: ${path} can't be written`,
    remedy: 'Choose a folder on another disk.',
  }),
  ENOSPC: isFull,
  EDQUOT: isFull,
  EFBIG: isFull,
  ENOTDIR: (path) => ({
    reason: `a folder of the path ${path} is a file`,
    remedy: 'Choose another folder, or move that file away.',
  }),
  ENOENT: (path) => ({
    reason: `${path} does not exist`,
    remedy: 'If another program changes these files, wait for it and try again.',
  }),
  EISDIR: isOccupied,
  EEXIST: isOccupied,
  ENOTEMPTY: isOccupied,
  ENAMETOOLONG: (path) => ({
    reason: `${path} is a longer name than this disk takes`,
    remedy: 'Choose a shorter path.',
  }),
  EINVAL: (path) => ({ reason: `this disk does not support the name ${path}`, remedy: 'Choose another one.' }),
  ELOOP: (path) => ({ reason: `the links of ${path} are circular`, remedy: 'Choose another folder.' }),
  EBUSY: (path) => ({
    reason: `another program uses ${path}, or it is a mount point`,
    remedy: 'Close that program, or choose another folder.',
  }),
  EXDEV: (path) => ({
    reason: `${path} is on another disk than the folder it is in`,
    remedy: 'Choose a folder that is on one disk.',
  }),
  EMFILE: tooManyOpen,
  ENFILE: tooManyOpen,
  EIO: (path) => ({
    reason: `the disk failed at ${path}`,
    remedy: 'Check the disk, or choose a folder on another one.',
  }),
};

/** Explains a file system error: why files could not be written, where, and what to do. */
export function explainDiskFailure(error: unknown, showPath: (path: string) => string = (path) => path): Words {
  const { code = '', path, dest, message } = toNodeError(error);
  const target = dest ?? path;
  const explained = explanations[code]?.(target === undefined ? 'the folder' : `"${showPath(target)}"`);
  return explained ?? { reason: message.replace(/\.$/, ''), remedy: 'Try again, or choose another folder.' };
}

interface NodeError {
  readonly message: string;
  readonly code?: string;
  readonly path?: string;
  /** The destination of a move or copy. */
  readonly dest?: string;
}

function toNodeError(error: unknown): NodeError {
  return error instanceof Error ? error : { message: String(error) };
}
