import assert from 'node:assert/strict';
import { DocumentSync } from '../../../src/host/workspace/document-sync.ts';
import type { Engine } from '../../../src/service/engine.ts';

function record() {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args]);
      return Promise.resolve();
    };
  const engine = {
    openDocument: note('open'),
    changeDocument: note('change'),
    closeDocument: note('close'),
  } as unknown as Engine;
  return { calls, sync: new DocumentSync(engine, (error) => assert.fail(String(error))) };
}

function openText(text: string, isDirty = false) {
  return {
    version: 1,
    isDirty,
    reads: 0,
    getText() {
      this.reads++;
      return text;
    },
  };
}

suite('Document sync', () => {
  test('asks for the whole text once, at the first edit', () => {
    const { calls, sync } = record();
    const document = openText('ab');
    sync.open('docs.json', document);
    assert.equal(document.reads, 0);
    document.version = 2;
    sync.change('docs.json', document, [{ offset: 1, length: 0, text: 'b' }]);
    document.version = 3;
    const change = [{ offset: 0, length: 1, text: '' }];
    sync.change('docs.json', document, change);
    assert.deepEqual(calls, [
      ['open', 'docs.json', 1, undefined],
      ['open', 'docs.json', 2, 'ab'],
      ['change', 'docs.json', 3, change],
    ]);
    assert.equal(document.reads, 1);
  });

  test('gives the text of a document that is unsaved from the start', () => {
    const { calls, sync } = record();
    sync.open('a.mdx', openText('new', true));
    assert.deepEqual(calls, [['open', 'a.mdx', 1, 'new']]);
  });

  test('tells a new engine thread what is open, unsaved texts whole', () => {
    const { calls, sync } = record();
    sync.open('clean.json', openText('c'));
    sync.open('dirty.json', openText('d', true));
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
