import assert from 'node:assert/strict';
import { FollowedMoves } from '../../../src/server/followed-moves.ts';

const there = [{ from: '/site/a', to: '/site/b' }];
const back = [{ from: '/site/b', to: '/site/a' }];
const at = (start: number, end: number) => ({ start: { line: 0, character: start }, end: { line: 0, character: end } });

suite('FollowedMoves', () => {
  const texts = new Map<string, string>();
  const isOpen = new Set<string>();
  let moves: FollowedMoves;
  setup(() => {
    texts.clear();
    isOpen.clear();
    moves = new FollowedMoves({ read: async (path) => texts.get(path), isOpen: (path) => isOpen.has(path) });
  });

  test('the edits back are exact, at the new places of files in a folder that moves', async () => {
    texts.set('/site/docs.json', 'a, and a');
    texts.set('/site/a/page.mdx', '../x');
    const config = [
      { range: at(7, 8), newText: 'long' },
      { range: at(0, 1), newText: 'longer' },
    ];
    const page = [{ range: at(0, 3), newText: '' }];
    await moves.add(
      there,
      new Map([
        ['/site/docs.json', config],
        ['/site/a/page.mdx', page],
      ]),
    );
    texts.set('/site/docs.json', 'longer, and long');
    texts.set('/site/a/page.mdx', 'x');
    assert.equal(await moves.findEditsLeft(back), undefined, 'an editor restores several files itself');
    texts.set('/site/b/page.mdx', 'x');
    const edits = [...((await moves.findEditsBack(back)) ?? [])];
    assert.deepEqual(edits, [
      [
        '/site/docs.json',
        [
          { range: at(0, 6), newText: 'a' },
          { range: at(12, 16), newText: 'a' },
        ],
      ],
      ['/site/b/page.mdx', [{ range: at(0, 0), newText: '../' }]],
    ]);
  });

  test('an undo leaves one text that no editor shows, and that nobody has changed', async () => {
    texts.set('/site/docs.json', 'a');
    await moves.add(there, new Map([['/site/docs.json', [{ range: at(0, 1), newText: 'b' }]]]));
    assert.equal(await moves.findEditsLeft(back), undefined, 'the edits were refused');
    texts.set('/site/docs.json', 'b');
    assert.equal(await moves.findEditsLeft(there), undefined, 'the same move is no reverse');
    isOpen.add('/site/docs.json');
    assert.equal(await moves.findEditsLeft(back), undefined, 'the editor restores it');
    isOpen.clear();
    assert.equal((await moves.findEditsLeft(back))?.size, 1);
  });
});
