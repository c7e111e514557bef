import assert from 'node:assert/strict';
import { DocumentSync } from '../../../src/host/workspace/document-sync.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';

/** An engine that writes down what it is told, and finds lengths right or wrong. */
function record(isSame = true) {
  const calls: unknown[][] = [];
  const engine = {
    openDocument: async (...args: unknown[]) => void calls.push(['open', ...args]),
    changeDocument: async (...args: unknown[]) => {
      calls.push(['change', ...args]);
      return args[3] === undefined || isSame;
    },
    closeDocument: async (...args: unknown[]) => void calls.push(['close', ...args]),
  } as unknown as Engine;
  return { calls, sync: new DocumentSync(engine, (error) => assert.fail(String(error))) };
}

function openText(text: string, { isDirty = false, isUtf8 = true } = {}) {
  return {
    version: 1,
    isDirty,
    reads: 0,
    text,
    length() {
      return isUtf8 ? this.text.length : undefined;
    },
    getText() {
      this.reads++;
      return this.text;
    },
  };
}

const settled = () => new Promise((done) => setImmediate(done));
const change = [{ offset: 1, length: 0, text: 'b' }];

suite('Document sync', () => {
  test('a document that was not edited is read from the disk, and told by its changes from the first on', async () => {
    const { calls, sync } = record();
    const document = openText('a');
    sync.open('docs.json', document);
    Object.assign(document, { version: 2, text: 'ab' });
    sync.change('docs.json', change);
    Object.assign(document, { version: 3, text: 'abb' });
    sync.change('docs.json', change);
    await settled();
    assert.deepEqual(calls, [
      ['open', 'docs.json', 1, undefined],
      ['change', 'docs.json', 2, change, 2],
      ['change', 'docs.json', 3, change, undefined],
    ]);
    assert.equal(document.reads, 0);
  });

  test('where the disk has another text, or another encoding, the whole text is given', async () => {
    const other = record(false);
    const document = openText('a');
    other.sync.open('docs.json', document);
    Object.assign(document, { version: 2, text: 'ab' });
    other.sync.change('docs.json', change);
    await settled();
    assert.deepEqual(other.calls.slice(1), [
      ['change', 'docs.json', 2, change, 2],
      ['open', 'docs.json', 2, 'ab'],
    ]);
    const latin = record();
    latin.sync.open('docs.json', openText('a', { isUtf8: false }));
    latin.sync.change('docs.json', change);
    assert.deepEqual(latin.calls[1], ['open', 'docs.json', 1, 'a']);
  });

  test('a document that was closed meanwhile is not opened again', async () => {
    const { calls, sync } = record(false);
    sync.open('docs.json', openText('a'));
    sync.change('docs.json', change);
    sync.close('docs.json');
    await settled();
    assert.deepEqual(
      calls.map(([call]) => call),
      ['open', 'change', 'close'],
    );
  });

  test('the engine tells by the length whether the disk had the text that was edited', async () => {
    const workspace = memoryWorkspace({ 'docs.json': '{ "name": "A" }' });
    const engine = createEngine({ workspace, configFile: 'docs.json' });
    await engine.openDocument('docs.json', 1, undefined);
    const edit = [{ offset: 0, length: 0, text: ' ' }];
    assert.equal(await engine.changeDocument('docs.json', 2, edit, 99), false);
    assert.equal(await engine.changeDocument('docs.json', 2, edit, 16), true);
    assert.equal(await engine.changeDocument('docs.json', 3, edit), true);
    assert.equal(await engine.changeDocument('new.json', 1, edit, 1), false);
  });

  test('gives the text of a document that is unsaved from the start', () => {
    const { calls, sync } = record();
    sync.open('a.mdx', openText('new', { isDirty: true }));
    assert.deepEqual(calls, [['open', 'a.mdx', 1, 'new']]);
  });

  test('tells a new engine thread what is open, unsaved texts whole', () => {
    const { calls, sync } = record();
    sync.open('clean.json', openText('c'));
    sync.open('dirty.json', openText('d', { isDirty: true }));
    sync.open('closed.json', openText('x'));
    sync.close('closed.json');
    calls.length = 0;
    sync.reopen();
    assert.deepEqual(calls, [
      ['open', 'clean.json', 1, undefined],
      ['open', 'dirty.json', 1, 'd'],
    ]);
  });

  test('closes what was open only', () => {
    const { calls, sync } = record();
    sync.close('never.json');
    assert.deepEqual(calls, []);
  });
});
