import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createEngine } from '../../src/service/create-engine.ts';
import type { Engine } from '../../src/service/engine.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
import { editedProjects, type Project, pieces } from './edited-projects.ts';

/**
 * After edits an engine must find the same as a new one in the same texts. Edits are drawn at random: parts of a text taken out,
 * pieces of descriptions put in, parts copied elsewhere, and each taken back again at times, so that texts get broken and whole.
 */
suite('problems after edits', () => {
  const runs = Number(process.env.RUNS ?? 4);
  for (const [name, project] of Object.entries(editedProjects)) {
    test(name, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 12 }), (edits) => compare(project, edits)),
        { numRuns: runs, seed: 7, endOnFailure: runs < 100 },
      );
    });
  }
});

interface TextChange {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

interface Edit {
  readonly file: number;
  /** Offsets in thousandths of the text; the second is the end of the removed or copied part. */
  readonly at: number;
  readonly length: number;
  readonly what: { readonly kind: 'insert'; readonly piece: string } | { readonly kind: 'remove' | 'copy' | 'undo' };
}

const anyEdit: fc.Arbitrary<Edit> = fc.record({
  file: fc.nat(9),
  at: fc.nat(999),
  length: fc.oneof(fc.nat(3), fc.nat(60)),
  what: fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), piece: fc.constantFrom(...pieces) }),
    fc.record({ kind: fc.constantFrom('remove' as const, 'copy' as const, 'undo' as const, 'undo' as const) }),
  ),
});

async function compare(project: Project, edits: readonly Edit[]): Promise<void> {
  const texts = { ...project };
  const engine = createEngine({ workspace: memoryWorkspace(project), configFile: configOf(project) });
  const files = Object.keys(texts).filter((file) => file !== 'docs.json');
  for (const file of files) await engine.openDocument(file, 1, texts[file]);
  await engine.problems({ official: false });
  const before: { readonly file: string; readonly text: string }[] = [];
  for (const [index, edit] of edits.entries()) {
    const undone = edit.what.kind === 'undo' ? before.pop() : undefined;
    const file = undone?.file ?? files[edit.file % files.length] ?? '';
    const text = texts[file] ?? '';
    const change = undone ? difference(text, undone.text) : toChange(edit, text);
    if (!undone) before.push({ file, text });
    texts[file] = text.slice(0, change.offset) + change.text + text.slice(change.offset + change.length);
    await engine.openDocument(file, index + 2, texts[file]);
    const fresh = createEngine({ workspace: memoryWorkspace(texts), configFile: configOf(project) });
    assert.deepEqual(
      await findAll(engine, texts),
      await findAll(fresh, texts),
      `${file} after edit ${index}:\n${texts[file]}`,
    );
  }
}

async function findAll(engine: Engine, texts: Project): Promise<unknown> {
  const rows = await engine.pages();
  const shown: unknown[] = [];
  for (const [file, text] of Object.entries(texts)) {
    const lines = text.split('\n');
    // An entry of `pages` leads to its operation, a line of a description to its page.
    for (let line = 0; line < lines.length; line += file === 'docs.json' ? 1 : 5) {
      const position = { line, character: Math.min(12, lines[line]?.length ?? 0) };
      shown.push(await engine.pageAt(file, position), await engine.definition(file, position));
      if (file === 'docs.json') shown.push(await engine.complete(file, position));
    }
  }
  return { ...(await engine.problems({ official: false })), rows, shown };
}

function configOf(project: Project): string | undefined {
  return 'docs.json' in project ? 'docs.json' : undefined;
}

function toChange({ at, length, what }: Edit, text: string): TextChange {
  const offset = Math.floor((at / 1000) * text.length);
  const end = Math.min(text.length, offset + length);
  switch (what.kind) {
    case 'insert':
      return { offset, length: 0, text: what.piece };
    case 'copy':
      return { offset: end, length: 0, text: text.slice(offset, end) };
    default:
      return { offset, length: end - offset, text: '' };
  }
}

function difference(from: string, to: string): TextChange {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let same = 0;
  while (same < Math.min(from.length, to.length) - start && from.at(-1 - same) === to.at(-1 - same)) same += 1;
  return { offset: start, length: from.length - same - start, text: to.slice(start, to.length - same) };
}
