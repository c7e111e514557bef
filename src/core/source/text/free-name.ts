interface NumberedName {
  /** What is between the name and the number; default: nothing. */
  readonly separator?: string;
  /** What follows the number, such as the extension of a file. */
  readonly ending?: string;
}

/** Returns the name, or if it is taken, with the first number from 2 on that makes it free: `name2`. */
export function findFreeName(
  name: string,
  isTaken: (name: string) => boolean,
  { separator = '', ending = '' }: NumberedName = {},
): string {
  let free = `${name}${ending}`;
  for (let number = 2; isTaken(free); number += 1) free = `${name}${separator}${number}${ending}`;
  return free;
}

/** Returns a free name as `findFreeName` does, and takes it. */
export function takeFreeName(name: string, taken: Set<string>, numbered?: NumberedName): string {
  const free = findFreeName(name, (candidate) => taken.has(candidate), numbered);
  taken.add(free);
  return free;
}
