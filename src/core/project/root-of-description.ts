import { findBelow } from '../source/text/file-key.ts';
import { parentFolder } from '../source/text/file-names.ts';

/**
 * The docs root of a description without `docs.json`: its folder, or one above it if its references lead there
 * (`../shared/errors.yaml`), up to `outermost`. All are paths with `/` between segments.
 */
export function rootOfDescription(path: string, text: string, outermost: string | undefined): string {
  const own = parentFolder(path);
  const climbs = Array.from(text.matchAll(climbing), ([, up = '']) => up.length / '../'.length);
  let root = own;
  for (let level = climbs.reduce((most, each) => Math.max(most, each), 0); level > 0; level -= 1) {
    const above = parentFolder(root);
    if (outermost === undefined || (above !== outermost && findBelow(outermost, above) === undefined)) break;
    root = above;
  }
  return root;
}

/** The beginning of an address that leads to a folder above: of a `$ref`, of what an overlay extends, of a source of workflows. */
const climbing = /(?:\$ref|extends|url)["']?\s*:\s*["']?((?:\.\.\/)+)/g;
