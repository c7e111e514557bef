/** A path from the docs root, as it is written in a file; `hasDot`: with `./` if it begins with no `../`. */
export function relativePath(from: string, to: string, hasDot: boolean): string {
  const folders = from.split('/').slice(0, -1);
  const segments = to.split('/');
  let shared = 0;
  while (shared < folders.length && shared < segments.length - 1 && folders[shared] === segments[shared]) shared += 1;
  const up = '../'.repeat(folders.length - shared);
  const rest = segments.slice(shared).join('/');
  return up === '' && hasDot ? `./${rest}` : `${up}${rest}`;
}
