const pattern = /^\.apidocs-(\d+)-(\d+)$/;

/** The process that writes the draft, and its start time in milliseconds since the epoch. */
export interface DraftOwner {
  readonly pid: number;
  readonly began: number;
}

/** The folder in OUT that an export writes to first. The dot excludes it from the documentation if OUT is part of it. */
export function draftName({ pid, began }: DraftOwner): string {
  return `.apidocs-${pid}-${began}`;
}

export function isDraftName(name: string): boolean {
  return pattern.test(name);
}

/** Undefined if it is not the name of a draft. */
export function draftOwner(name: string): DraftOwner | undefined {
  const [, pid, began] = pattern.exec(name) ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), began: Number(began) };
}
