import { lstatSync, readFileSync } from 'node:fs';

/** True if the path is a file with this content. */
export function hasContent(path: string, content: string | Uint8Array): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || stat.size !== sizeOf(content)) return false;
  const there = readFileSync(path);
  return typeof content === 'string' ? there.toString('utf8') === content : there.equals(content);
}

/** True if both paths are files with the same content. */
export function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => lstatSync(path, { throwIfNoEntry: false }));
  if (first?.isFile() !== true || second?.isFile() !== true || first.size !== second.size) return false;
  return readFileSync(one).equals(readFileSync(other));
}

/** Bytes in a file. */
export function sizeOf(content: string | Uint8Array): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}
