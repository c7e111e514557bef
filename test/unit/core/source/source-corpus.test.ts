import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseBrokenJson } from '../../../../src/core/source/json/parse-broken-json.ts';
import { scanJson } from '../../../../src/core/source/json/scan-json.ts';
import { corpus, hasRealCorpus } from '../../../support/data-folders.ts';
import { tapeRows } from './tape/tape-rows.ts';
import { agreeOn } from './yaml/yaml-readers.ts';

const folders = ['openapi', 'asyncapi', ...(hasRealCorpus ? ['sites', 'conformance'] : [])];

suite('readers on real texts', () => {
  for (const folder of folders) {
    test(`YAML under ${folder}/: the scanner and the tolerant reader agree`, () => {
      let read = 0;
      const left: string[] = [];
      for (const file of filesIn(join(corpus, folder), /\.ya?ml$/)) {
        const text = readFileSync(file, 'utf8');
        if (/^\uFEFF?\s*[{[]/.test(text)) continue;
        if (agreeOn(text, file)) read += 1;
        else left.push(file);
      }
      assert.ok(read > 0);
      assert.ok(left.length <= read / 50, `left to the tolerant reader: ${left.join(', ')}`);
    });

    test(`JSON under ${folder}/: the scanner agrees with JSON.parse and the tolerant reader`, () => {
      for (const file of filesIn(join(corpus, folder), /\.json$/)) compareJson(file, readFileSync(file, 'utf8'));
    });
  }
});

function compareJson(file: string, text: string): void {
  const tape = scanJson(text);
  if (!tape) {
    assert.throws(() => JSON.parse(text.replace(/^\uFEFF/, '')), file);
    return;
  }
  const tolerant = parseBrokenJson(file, text);
  assert.deepEqual(tolerant.problems, [], file);
  assert.ok(tolerant.tape);
  assert.equal(tapeRows(tape).join('\n'), tapeRows(tolerant.tape).join('\n'), file);
}

function* filesIn(folder: string, pattern: RegExp): IterableIterator<string> {
  for (const name of readdirSync(folder).toSorted()) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) yield* filesIn(path, pattern);
    else if (found && pattern.test(name)) yield path;
  }
}
