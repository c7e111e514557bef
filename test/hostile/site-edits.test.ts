import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Severities } from '../../src/core/rules/severities.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import type { Engine } from '../../src/service/engine.ts';
import type { LocatedProblem } from '../../src/service/engine-values.ts';
import { type MemoryWorkspace, memoryWorkspace } from '../support/memory-workspace.ts';
import { editedSite, renamedTo, sitePieces } from './edited-site.ts';

/**
 * After random changes of a site an engine reports what a new engine reports. Changes in one file cause problems in
 * others: a heading goes and links to it break, a snippet that many pages insert changes, a file is deleted or renamed.
 */
suite('problems after changes of a site', () => {
  const runs = Number(process.env.RUNS ?? 15);

  test('are the same as in a new engine, and contain the first problems of each file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 10 }), (changes) => compare(changes)),
      { numRuns: runs, seed: 11, endOnFailure: runs < 100 },
    );
  });
});

type Change =
  | { readonly kind: 'insert'; readonly file: number; readonly at: number; readonly piece: string }
  | { readonly kind: 'cut'; readonly file: number; readonly at: number; readonly length: number }
  | { readonly kind: 'restore' | 'delete' | 'rename' | 'close'; readonly file: number }
  | { readonly kind: 'severities'; readonly severities: Severities };

const file = fc.nat(30);
/** In thousandths of the text. */
const at = fc.nat(999);
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('insert'), file, at, piece: fc.constantFrom(...sitePieces) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cut'), file, at, length: fc.oneof(fc.nat(3), fc.nat(60)) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('restore', 'restore', 'delete', 'rename', 'close'), file }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('severities'), severities: anySeverities() }) },
);

function anySeverities(): fc.Arbitrary<Severities> {
  const codes = ['broken-link', 'page-title-duplicate', 'operation-without-page', 'ref-missing', 'icon-unknown'];
  return fc.dictionary(fc.constantFrom(...codes), fc.constantFrom('error', 'hint', 'off'), { maxKeys: 3 });
}

/** The files on disk, and those that the editor has open. */
interface Editor {
  readonly disk: MemoryWorkspace;
  readonly texts: Map<string, string>;
  readonly open: Set<string>;
  readonly engine: Engine;
  version: number;
  severities: Severities;
}

async function compare(changes: readonly Change[]): Promise<void> {
  const disk = memoryWorkspace(editedSite);
  const engine = createEngine({ workspace: disk, configFile: 'docs.json' });
  const texts = new Map(Object.entries(editedSite));
  const editor: Editor = { disk, texts, open: new Set(), engine, version: 1, severities: {} };
  await engine.problems({ official: false });
  for (const [index, change] of changes.entries()) {
    await make(change, editor);
    const { severities } = editor;
    const fresh = createEngine({ workspace: memoryWorkspace(Object.fromEntries(texts)), configFile: 'docs.json' });
    const report = await engine.problems({ official: false, severities });
    const step = `change ${index} of ${JSON.stringify(changes)}`;
    const expected = await fresh.problems({ official: false, severities });
    assert.deepEqual(report.problems, expected.problems, step);
    for (const path of texts.keys()) {
      for (const plan of [false, true]) {
        const first = await engine.firstProblems([path], { plan, severities });
        assertContained(first, report.problems, `${path}, plan: ${plan}, ${step}`);
      }
    }
  }
}

function assertContained(first: readonly LocatedProblem[], all: readonly LocatedProblem[], message: string): void {
  const known = new Set(all.map((problem) => JSON.stringify(problem)));
  const others = first.filter((problem) => !known.has(JSON.stringify(problem)));
  assert.deepEqual(others, [], message);
}

async function make(change: Change, editor: Editor): Promise<void> {
  if (change.kind === 'severities') {
    editor.severities = change.severities;
    return;
  }
  const paths = [...editor.texts.keys()];
  const path = paths[change.file % paths.length] ?? '';
  const text = editor.texts.get(path) ?? '';
  switch (change.kind) {
    case 'insert': {
      const offset = Math.floor((change.at / 1000) * text.length);
      return type(path, text.slice(0, offset) + change.piece + text.slice(offset), editor);
    }
    case 'cut': {
      const offset = Math.floor((change.at / 1000) * text.length);
      return type(path, text.slice(0, offset) + text.slice(offset + change.length), editor);
    }
    case 'restore':
      return type(path, editedSite[path] ?? text, editor);
    case 'close':
      // Closing saves.
      return save(path, text, editor);
    case 'delete':
      return path === 'docs.json' ? undefined : remove([path], editor);
    case 'rename': {
      if (path === 'docs.json') return undefined;
      await save(renamedTo(path), text, editor);
      return remove([path], editor);
    }
  }
}

async function type(path: string, text: string, editor: Editor): Promise<void> {
  editor.texts.set(path, text);
  editor.open.add(path);
  editor.version += 1;
  await editor.engine.openDocument(path, editor.version, text);
}

async function save(path: string, text: string, { disk, texts, open, engine }: Editor): Promise<void> {
  texts.set(path, text);
  disk.write(path, text);
  await engine.filesChanged([path]);
  if (open.delete(path)) await engine.closeDocument(path);
}

async function remove(paths: readonly string[], { disk, texts, open, engine }: Editor): Promise<void> {
  for (const path of paths) {
    texts.delete(path);
    disk.remove(path);
    if (open.delete(path)) await engine.closeDocument(path);
  }
  await engine.filesChanged(paths);
}
