import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { CardSubject, Picture } from '../../../../src/site/cards/card.ts';
import { createCardDrawer } from '../../../../src/site/cards/draw-card.ts';
import { hostileTexts } from '../../../support/hostile-texts.ts';

const draw = createCardDrawer({ siteName: 'Books', appearance: 'light', accent: '#0f766e' });

function drawn(subject: CardSubject, drawer = draw): Picture {
  const picture = drawer(subject);
  assert.ok(picture, subject.title);
  return picture;
}

/** The colors of the pixels in a part of the picture, with their numbers. */
function colorsIn({ pixels, width, palette }: Picture, top: number, bottom: number): ReadonlyMap<string, number> {
  const colors = new Map<string, number>();
  for (const index of pixels.subarray(top * width, bottom * width)) {
    const color = palette[index] ?? 'none';
    colors.set(color, (colors.get(color) ?? 0) + 1);
  }
  return colors;
}

const title = { top: 150, bottom: 480 };
const end = { top: 485, bottom: 590 };

suite('social card', () => {
  test('shows the name of the site in its color, the title, and the endpoint in the color of its method', () => {
    const picture = drawn({ title: 'List orders', endpoint: { method: 'GET', path: '/orders/{id}' } });
    assert.deepEqual([picture.width, picture.height, picture.pixels.length], [1200, 630, 1200 * 630]);
    assert.equal(colorsIn(picture, 0, 16).get('#0f766e'), 16 * 1200);
    assert.ok((colorsIn(picture, 90, 140).get('#0f766e') ?? 0) > 200);
    assert.ok((colorsIn(picture, title.top, title.bottom).get('#14171f') ?? 0) > 2000);
    const colors = colorsIn(picture, end.top, end.bottom);
    for (const color of ['#e3f5eb', '#0a6b3d', '#14171f']) assert.ok((colors.get(color) ?? 0) > 200, color);
    assert.equal(colorsIn(picture, 595, 630).size, 1);
  });

  test('a page without endpoint shows its description, unless the font lacks a letter of it', () => {
    const colors = (description: string) => colorsIn(drawn({ title: 'Guide', description }), end.top, end.bottom);
    assert.ok((colors('How to begin.').get('#646c79') ?? 0) > 200);
    assert.deepEqual([...colors('始め方').keys()], ['#ffffff']);
    const long = drawn({ title: 'Guide', description: 'all about books '.repeat(100) });
    assert.deepEqual([...colorsIn(long, 595, 630).keys()], ['#ffffff']);
  });

  test('a title that the font lacks letters of has no card; a path or name of the site is left out', () => {
    assert.equal(draw({ title: '注文' }), undefined);
    const picture = drawn({ title: 'Orders', endpoint: { method: 'POST', path: '/注文' } });
    assert.equal(colorsIn(picture, end.top, end.bottom).get('#14171f'), undefined);
    const unnamed = createCardDrawer({ siteName: '本屋', appearance: 'light' });
    assert.deepEqual([...colorsIn(drawn({ title: 'Orders' }, unnamed), 90, 140).keys()], ['#ffffff']);
  });

  test('dark: another ground, and a color of the site that is seen on it', () => {
    const dark = createCardDrawer({ siteName: 'Books', appearance: 'dark', accent: '#000000' });
    const picture = drawn({ title: 'Orders' }, dark);
    assert.equal(picture.palette[0], '#0f1115');
    assert.notEqual([...colorsIn(picture, 0, 16).keys()][0], '#000000');
  });

  test('shows a logo that can be drawn in place of the name, also where the title is the name', () => {
    const file = (fill: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path fill="${fill}" d="M0 0h30v10H0z"/></svg>`;
    const style = { siteName: 'Books', appearance: 'light', accent: '#0f766e' } as const;
    const withLogo = createCardDrawer({ ...style, logo: file('#ff8800') });
    for (const title of ['Orders', 'Books']) {
      const picture = drawn({ title }, withLogo);
      assert.deepEqual(Object.fromEntries(colorsIn(picture, 94, 134)), {
        '#ffffff': 40 * (1200 - 120),
        '#ff8800': 40 * 120,
      });
      assert.equal(picture.pixels[94 * 1200 + 80], picture.palette.indexOf('#ff8800'));
      assert.deepEqual([...colorsIn(picture, 135, 170).keys()], ['#ffffff']);
      assert.deepEqual(picture, drawn({ title }, createCardDrawer({ ...style, logo: file('#ff8800') })));
    }
    const declined = createCardDrawer({ ...style, logo: file('url(#a)') });
    assert.deepEqual(drawn({ title: 'Orders' }, declined), drawn({ title: 'Orders' }));
    // In the colors of the ground it is not seen.
    assert.deepEqual(
      drawn({ title: 'Orders' }, createCardDrawer({ ...style, logo: file('#fff') })),
      drawn({ title: 'Orders' }),
    );
  });

  test('a logo in the ink of the theme, with as many colors as it may have, is in the palette', () => {
    const bars = Array.from(
      { length: 24 },
      (_, index) => `<circle cx="${index * 5}" cy="20" r="19" fill="rgb(${index * 9},0,${200 - index * 8})"/>`,
    );
    const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><g transform="rotate(3)">${bars.join('')}</g></svg>`;
    const { pixels, palette } = drawn(
      { title: 'Orders' },
      createCardDrawer({ siteName: 'Books', appearance: 'dark', logo }),
    );
    assert.ok(palette.length > 100 && palette.length <= 256, String(palette.length));
    assert.ok(pixels.every((index) => index < palette.length));
  });

  test('equal subjects give equal pictures, and others do not', () => {
    const again = createCardDrawer({ siteName: 'Books', appearance: 'light', accent: '#0f766e' });
    assert.deepEqual(drawn({ title: 'Orders' }), drawn({ title: 'Orders' }, again));
    assert.notDeepEqual(drawn({ title: 'Orders' }), drawn({ title: 'Order' }));
  });

  test('long titles are smaller, then cut, and never leave their place', () => {
    for (const text of ['word '.repeat(2000), 'x'.repeat(10_000), 'Wide Words And More Of Them '.repeat(4)]) {
      const picture = drawn({ title: text, endpoint: { method: 'X'.repeat(5000), path: `/${'y'.repeat(10_000)}` } });
      const { width, pixels } = picture;
      for (const [index, color] of pixels.subarray(16 * width).entries()) {
        const x = index % width;
        if (color !== 0) assert.ok(x >= 76 && x <= 1124, `${text.slice(0, 20)}: ${x}`);
      }
      assert.deepEqual([...colorsIn(picture, 456, 490).keys()], ['#ffffff']);
    }
  });

  test('law: any text gives a picture with colors of its palette, or none', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...Object.values(hostileTexts)),
    );
    const endpoint = fc.option(fc.record({ method: text, path: text }), { nil: undefined });
    fc.assert(
      fc.property(text, text, endpoint, (title, description, endpoint) => {
        const { pixels, palette } = draw({ title, description, endpoint }) ?? { pixels: [], palette: [] };
        for (const index of pixels) if (index >= palette.length) assert.fail(`color ${index}`);
      }),
      { numRuns: 40 },
    );
  });
});
