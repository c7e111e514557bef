import assert from 'node:assert/strict';
import { askSite } from '../fuzz/ask-site.ts';
import { listBases } from '../fuzz/bases.ts';
import { drawRun } from '../fuzz/draw-run.ts';
import { controlFaults, faultsInMessage, placeFaults } from '../fuzz/faults.ts';
import { useFolder } from '../support/use-folder.ts';

const seed = 1;
const count = 25;

/** A small, deterministic part of `npm run fuzz`. */
suite('mutated sites', () => {
  const folder = useFolder('mutated-sites-', 'suite');

  test('a wrong result counts as a fault', () => {
    const read = () => 'ab\r\nc';
    const at = (line: number, character: number) => {
      const place = { line, character };
      return placeFaults([{ file: 'a', range: { start: place, end: place } }], read, 'a place').length;
    };
    assert.deepEqual([at(0, 2), at(1, 1), at(0, 3), at(2, 0), at(-1, 0)], [0, 0, 1, 1, 1]);
    assert.equal(faultsInMessage('Cannot read properties of undefined (reading "a")', 'it').length, 1);
    assert.equal(faultsInMessage('Maximum call stack size exceeded', 'it').length, 1);
    assert.deepEqual(faultsInMessage('There is no file "a.yaml".', 'it'), []);
    assert.equal(controlFaults('a\u001b[31m', 'it').length, 1);
    assert.deepEqual(controlFaults('a\nb', 'it'), []);
  });

  test('a run can be repeated', () => {
    const [one, same, other] = [7, 7, 8].map((number) => drawRun(seed, number, listBases(undefined)).site);
    assert.deepEqual(one, same);
    assert.notDeepEqual(one, other);
  });

  test(`${count} of them: every call and command returns, with messages and valid locations`, async () => {
    const bases = listBases(undefined);
    for (let number = 0; number < count; number += 1) {
      const { base, site, drawFor } = drawRun(seed, number, bases);
      assert.deepEqual(await askSite(site, drawFor, { folder: folder.path }), [], `run ${number}, ${base}`);
    }
  });
});
