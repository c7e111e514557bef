import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compares a text with its file; with `UPDATE_GOLDEN=1` writes the file instead, to be looked at in the diff. */
export function matchesGolden(actual: string, file: URL): void {
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(dirname(fileURLToPath(file)), { recursive: true });
    writeFileSync(file, actual);
    return;
  }
  assert.equal(actual, readFileSync(file, 'utf8'));
}

/** Markup with a line for each block, so that a diff can be read. */
export function inLines(markup: string): string {
  return `${markup.replace(/(?=<(?:article|aside|section|nav|h1|h2|h3|details|div|ul|li|p|pre|summary|input)\b)/g, '\n').trim()}\n`;
}
