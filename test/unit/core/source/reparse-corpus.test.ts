import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { reparse } from '../../../../src/core/source/reparse.ts';
import type { TextChange } from '../../../../src/core/source/source-text.ts';
import { applied, compareDocuments } from './reparse-check.ts';

const corpus = process.env.CORPUS;
const pieces = ['x', '"', ' ', '\n', '{', '}', ',', ': ', '[', '- a', "'", '\n  "q": 1,'];

suite('reparse: real texts', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real descriptions', () => undefined);
    return;
  }
  for (const folder of ['openapi', 'asyncapi']) {
    test(`edits of the texts under ${folder}/ read as whole texts do, broken and mended`, function () {
      this.timeout(1_200_000);
      for (const [index, file] of [...filesIn(join(corpus, folder))].entries()) checkEdits(file, index);
    });
  }
});

/** Some places of each text, the same ones at each run: something is put in or cut out, and taken back. */
function checkEdits(file: string, index: number): void {
  const text = readFileSync(file, 'utf8');
  for (let edit = 0; edit < 3; edit += 1) {
    const offset = (index * 7919 + edit * 104_729) % (text.length + 1);
    const cut = edit === 1 ? Math.min(1 + (index % 30), text.length - offset) : 0;
    const inserted = edit === 1 ? '' : (pieces[(index + edit) % pieces.length] ?? '');
    const change: TextChange = { offset, length: cut, text: inserted };
    const undo = { offset, length: inserted.length, text: text.slice(offset, offset + cut) };
    const document = reparse(parseSource(file, text), [change]);
    compareDocuments(document, parseSource(file, applied(text, [change])));
    compareDocuments(reparse(document, [undo]), parseSource(file, text));
  }
}

function* filesIn(folder: string): IterableIterator<string> {
  for (const name of readdirSync(folder).toSorted()) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) yield* filesIn(path);
    else if (found && found.size < 1 << 20 && /\.(?:json|ya?ml)$/.test(name)) yield path;
  }
}
