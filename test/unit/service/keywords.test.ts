import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson } from '../../support/project-of.ts';

const folder = join(import.meta.dirname, '..', '..', 'data', 'keywords');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** For each description, the words by which a reader sees each of its keywords. */
const marks = JSON.parse(read('marks.json')) as { readonly [file: string]: { readonly [keyword: string]: string } };

suite('every keyword of a description', () => {
  for (const [file, keywords] of Object.entries(marks)) {
    test(`can be read on the pages of ${file}`, async () => {
      const words = await wordsOf(file);
      const missing = Object.entries(keywords).filter(([, mark]) => !words.includes(mark));
      assert.deepEqual(missing, [], words);
    });
  }

  test('is in the table of keywords', () => {
    const count = Object.values(marks).reduce((sum, keywords) => sum + Object.keys(keywords).length, 0);
    assert.ok(count >= 160, String(count));
  });
});

/** The words of all pages of a site with this description, as a reader sees them. */
async function wordsOf(file: string): Promise<string> {
  const source = file.startsWith('asyncapi') ? { asyncapi: file } : { openapi: file };
  const texts = { 'docs.json': docsJson(source), [file]: read(file) };
  const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
  const words: string[] = [];
  for (const { slug } of await engine.pages()) words.push(toWords((await engine.page(slug))?.html ?? ''));
  await engine.dispose();
  return words.join('\n');
}

function toWords(markup: string): string {
  const addresses = [...markup.matchAll(/ href="(https?:[^"]*)"/g)].map(([, address]) => address);
  return `${markup} ${addresses.join(' ')}`
    .replace(/<\/?(?:div|p|li|ul|section|h\d|details|summary|label|input|nav|pre)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}
