import { lstatSync, readFileSync } from 'node:fs';

/** Returns whether the path is a file with this content. */
export function hasContent(path: string, content: string | Uint8Array): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || stat.size !== getByteSize(content)) return false;
  const current = readFileSync(path);
  return typeof content === 'string' ? current.toString('utf8') === content : current.equals(content);
}

/** Returns whether both paths are files with the same content. */
export function hasSameContent(path: string, other: string): boolean {
  const [first, second] = [path, other].map((each) => lstatSync(each, { throwIfNoEntry: false }));
  if (first?.isFile() !== true || second?.isFile() !== true || first.size !== second.size) return false;
  return readFileSync(path).equals(readFileSync(other));
}

/** Bytes in a file. */
export function getByteSize(content: string | Uint8Array): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}
