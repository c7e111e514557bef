import assert from 'node:assert/strict';
import type { PageNode } from '../../../src/core/pages/page-tree.ts';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { randomFrom } from '../../corpus/random.ts';

const parser = createMarkupParser();

/** The ids of each element and component that has some, the main one first. */
function listIds(text: string): readonly (readonly string[])[] {
  const visit = (nodes: readonly PageNode[]): (readonly string[])[] =>
    nodes.flatMap((node) => {
      if (node.kind !== 'element' && node.kind !== 'component') return [];
      const own = [node.kind === 'element' ? node.attributes.id : undefined, ...(node.otherIds ?? [])];
      const ids = own.filter((id) => typeof id === 'string');
      return [...(ids.length === 0 ? [] : [ids]), ...visit(node.children)];
    });
  return visit(parser.parse(text, { file: 'a.mdx', dialect: 'mdx' }).children);
}

suite('ids of a changelog', () => {
  test('a heading of an entry has the id of the entry in its own, and also the one of Mintlify', () => {
    const entry = (label: string) => `<Update label="${label}">\n## New\n\n<Step title="Set up"/>\n</Update>`;
    assert.deepEqual(listIds(`## New\n\n${entry('v2')}\n\n${entry('v1')}`), [
      ['new'],
      ['v2'],
      ['v2-new', 'new-2'],
      ['v2-set-up', 'set-up'],
      ['v1'],
      ['v1-new', 'new-3'],
      ['v1-set-up', 'set-up-2'],
    ]);
  });

  test('a new entry at the top moves no id, whatever its label and headings are', () => {
    const random = randomFrom(5);
    const draw = (below: number) => Math.floor(random() * below);
    const pick = (words: readonly string[]) => words[draw(words.length)] ?? '';
    const labels = ['v1', 'v2', 'New', 'May 2026', 'v1 New', ''];
    const headings = ['## New', '## Fixes', '### New', '## v1', '## New {#own}', '## !'];
    const entry = () =>
      `<Update label="${pick(labels)}">\n${Array.from({ length: draw(4) }, () => pick(headings)).join('\n\n')}\n</Update>`;
    for (let run = 0; run < 60; run += 1) {
      const entries = Array.from({ length: draw(5) }, entry).join('\n\n');
      const before = listIds(`## New\n\n${entries}\n\n## Fixes`);
      const text = `## New\n\n${entry()}\n\n${entries}\n\n## Fixes`;
      const after = listIds(text);
      const ids = after.flat();
      assert.equal(new Set(ids).size, ids.length, text);
      const old = after.slice(after.length - before.length + 1).map(([id]) => id);
      assert.deepEqual(
        old,
        before.slice(1).map(([id]) => id),
        text,
      );
    }
  });
});
