import { findSlip } from '../source/text/nearest.ts';

/**
 * Returns whether the text of a file named `docs.json`, which other tools use too, belongs to a documentation site: it has
 * `navigation`, possibly misspelt, or names Mintlify's schema. Uses regular expressions, because the text is often
 * broken JSON while the user types.
 */
export function isDocsJson(text: string): boolean {
  if (/"navigation"\s*:|"\$schema"\s*:\s*"https?:\/\/(?:[\w-]+\.)*mintlify\.com\/docs\.json/.test(text)) return true;
  for (const [, key = ''] of text.matchAll(/"(\w{8,12})"\s*:/g)) {
    if (findSlip(key, ['navigation']) !== undefined) return true;
  }
  return false;
}
