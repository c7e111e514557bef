import assert from 'node:assert/strict';
import { drawIcon, findIcon, hasIcon, shownInstead } from '../../../../src/render/icons/find-icon.ts';
import { standIns } from '../../../../src/render/icons/stand-ins.ts';

const body = (...given: Parameters<typeof findIcon>) => String(findIcon(...given)?.body);

suite('findIcon', () => {
  test('current and old names of both libraries', () => {
    assert.equal(body('home', 'lucide'), body('house', 'lucide'));
    assert.equal(body('home', 'fontawesome'), body('house', 'fontawesome'));
    assert.equal(body('fa-solid fa-House', 'fontawesome'), body('house', 'fontawesome'));
    assert.match(body('arrow-down-0-1', 'lucide'), /^<g fill="none" stroke="currentColor".*<path d="/);
    assert.match(body('github', 'fontawesome'), /^<path d="M/);
  });

  test('styles of Font Awesome, and the solid one if the free set lacks a style', () => {
    assert.notEqual(body('bell', 'fontawesome', 'regular'), body('bell', 'fontawesome'));
    assert.equal(body('bell', 'fontawesome', 'sharp-light'), body('bell', 'fontawesome'));
    assert.equal(body('rocket', 'fontawesome', 'regular'), body('rocket', 'fontawesome', 'solid'));
  });

  test('a name that one library lacks is searched in the other', () => {
    assert.equal(body('webhook', 'fontawesome'), body('webhook', 'lucide'));
    assert.equal(body('stripe', 'lucide'), body('stripe', 'fontawesome'));
  });

  test('a name that both lack is shown by a similar icon if there is one', () => {
    assert.equal(body('browser', 'fontawesome'), body('app-window', 'lucide'));
    assert.equal(body('fa-light fa-waveform', 'lucide'), body('audio-lines', 'lucide'));
    assert.equal(shownInstead('house'), undefined);
    assert.deepEqual(['coin', 'rockets', 'chart-line-down'].map(shownInstead), ['coins', 'rocket', 'trending-down']);
    for (const [name, shown] of standIns)
      assert.ok(!hasIcon(name) && hasIcon(shown), `${name} is unknown, and ${shown} is an icon`);
  });

  for (const name of ['', 'no-such-icon', '__proto__', 'constructor', 'toString', 'default'])
    test(`there is no icon "${name}"`, () => assert.equal(findIcon(name, 'lucide'), undefined));

  test('has the color of the text, and is hidden from screen readers', () => {
    const svg = String(drawIcon('star', { library: 'lucide', color: '#f00', size: 20 }));
    assert.match(
      svg,
      /^<svg class="x-icon" viewBox="0 0 24 24" fill="currentColor" color="#f00" width="20" height="20" aria-hidden="true">/,
    );
  });
});
