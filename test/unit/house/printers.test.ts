import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../../support/read-sources.ts';
import { jsonInCore, printers } from './printers-table.ts';

// Everything that is printed is read back: each printer has a test that does so, or a reason why none does, in printers-table.ts.

const checkout = join(import.meta.dirname, '..', '..', '..');
const printer =
  /^export (?:async )?(?:function\*?|const) ((?:print|format|serialize|escape|quote|write|stringify|encode)(?:[A-Z]\w*)?)\b/gm;

const files = readSources('src', 'webview');

suite('printers', () => {
  test('each has a row, and each row a printer', () => {
    const found = files.flatMap(({ file, text }) => [...text.matchAll(printer)].map(([, name]) => `${file}#${name}`));
    const listed = printers.flatMap(({ functions }) => functions.split(/\s+/));
    assert.deepEqual(listed.toSorted(), found.toSorted());
  });

  test('each is read back by a test that is there, or says why not', () => {
    for (const { shownBy, why, functions } of printers) {
      assert.ok((shownBy === undefined) !== (why === undefined), functions);
      if (shownBy !== undefined) assert.ok(existsSync(join(checkout, 'test', shownBy)), shownBy);
    }
  });

  test('texts in files of the author are quoted by `quoteText`, which YAML reads too, not by `JSON.stringify`', () => {
    const calls = files.filter(({ file, text }) => file.startsWith('src/core/') && text.includes('JSON.stringify('));
    assert.deepEqual(calls.map(({ file }) => file).toSorted(), Object.keys(jsonInCore).toSorted());
    for (const { file, text } of files) {
      const fixes = text.split('\n').filter((line) => /\bedits: .*JSON\.stringify\(/.test(line));
      assert.deepEqual(fixes, [], file);
    }
  });
});
