const pattern = /^\.apidocs-(\d+)-(\d+)$/;

/** The process that writes the draft, and when it began, in milliseconds of the epoch. */
export interface DraftOwner {
  readonly pid: number;
  readonly began: number;
}

/** Of the folder in OUT that an export writes to first. The dot keeps it out of the documentation where OUT is part of it. */
export function draftName({ pid, began }: DraftOwner): string {
  return `.apidocs-${pid}-${began}`;
}

export function isDraftName(name: string): boolean {
  return pattern.test(name);
}

/** Undefined: it is no draft's name. */
export function draftOwner(name: string): DraftOwner | undefined {
  const [, pid, began] = pattern.exec(name) ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), began: Number(began) };
}
