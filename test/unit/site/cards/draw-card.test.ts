import assert from 'node:assert/strict';
import fc from 'fast-check';
import { loadPictureDrawer } from '../../../../src/node/export/picture-drawer.ts';
import {
  type CardStyle,
  type CardSubject,
  cardHeight,
  cardWidth,
  type Picture,
} from '../../../../src/site/cards/card.ts';
import { createCardDrawer } from '../../../../src/site/cards/draw-card.ts';
import { hostileTexts } from '../../../support/hostile-texts.ts';

const style: CardStyle = { siteName: 'Books', appearance: 'light', accent: '#0f766e' };
const drawPicture = await loadPictureDrawer();

function draw(subject: CardSubject, more: Partial<CardStyle> = {}): Picture {
  const picture = createCardDrawer({ ...style, ...more }, drawPicture)(subject);
  assert.ok(picture);
  return picture;
}

function colorAt({ pixels }: Picture, x: number, y: number): string {
  const at = 4 * (y * cardWidth + x);
  return `#${Buffer.from(pixels.subarray(at, at + 3)).toString('hex')}`;
}

/** The smallest box around all pixels below the bar that differ from the ground. */
function boxOf(picture: Picture, from = 20, to = cardHeight): readonly number[] {
  const places = Array.from({ length: (to - from) * cardWidth }, (_, index) => index + from * cardWidth).filter(
    (index) => picture.pixels[4 * index] !== picture.pixels[4 * (cardWidth * cardHeight - 1)],
  );
  const xs = places.map((index) => index % cardWidth);
  const reduce = (pick: (...values: number[]) => number, list: number[]) =>
    list.reduce((a, b) => pick(a, b), list[0] ?? 0);
  return [reduce(Math.min, xs), reduce(Math.max, xs)];
}

const svg = (content: string, attributes = 'viewBox="0 0 160 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

suite('drawing a social card', () => {
  test('a PNG of the usual size, with the colors of the site and the theme', () => {
    const light = draw({ title: 'Orders' });
    const { content, pixels } = light;
    assert.deepEqual(
      [content.subarray(1, 4), content.subarray(16, 24)].map((part) => Buffer.from(part).toString('hex')),
      ['504e47', '000004b000000276'],
    );
    assert.equal(pixels.length, 4 * cardWidth * cardHeight);
    assert.deepEqual([colorAt(light, 5, 5), colorAt(light, 5, 300)], ['#0f766e', '#ffffff']);
    assert.equal(colorAt(draw({ title: 'Orders' }, { appearance: 'dark' }), 5, 300), '#0f1115');
  });

  test('an endpoint has its method in a chip, in the color of its kind', () => {
    const endpoint = { method: 'GET', path: '/orders' };
    assert.equal(colorAt(draw({ title: 'Orders', endpoint }), 95, 510), '#e3f5eb');
    assert.equal(colorAt(draw({ title: 'Orders', endpoint }, { appearance: 'dark' }), 95, 510), '#12291e');
    assert.equal(colorAt(draw({ title: 'Orders', endpoint: { ...endpoint, method: 'DELETE' } }), 95, 510), '#fdeaea');
  });

  test('equal subjects give equal pictures, and others do not', () => {
    assert.equal(draw({ title: 'Orders' }).hash, draw({ title: 'Orders' }).hash);
    const others = [{ title: 'Order' }, { title: 'Orders', description: 'All.' }, { title: '<b>"&</b>' }];
    assert.equal(new Set([{ title: 'Orders' }, ...others].map((subject) => draw(subject).hash)).size, 4);
  });

  test('none, if the font lacks a letter of the title: no letter is drawn as an empty box', () => {
    for (const title of ['注文', 'Orders 注文', 'الطلبات', 'q\u0307', '𝒜']) {
      assert.equal(createCardDrawer(style, drawPicture)({ title }), undefined, title);
    }
    assert.equal(draw({ title: 'A', description: '注文' }).hash, draw({ title: 'A' }).hash);
  });

  test('long texts are smaller, then cut, and never leave their place', () => {
    for (const text of ['word '.repeat(2000), 'W'.repeat(10_000), 'Wide Words And More Of Them '.repeat(4)]) {
      const endpoint = { method: 'X'.repeat(5000), path: `/${'y'.repeat(10_000)}` };
      const [left = 0, right = 0] = boxOf(draw({ title: text, endpoint }));
      assert.ok(left >= 76 && right <= 1124, `${text.slice(0, 20)}: ${left} to ${right}`);
      assert.deepEqual(boxOf(draw({ title: text, endpoint }), 456, 490), [0, 0]);
    }
  });

  test('law: any text gives a picture, or none', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...Object.values(hostileTexts)),
    );
    const endpoint = fc.option(fc.record({ method: text, path: text }), { nil: undefined });
    fc.assert(
      fc.property(text, text, endpoint, (title, description, endpoint) => {
        createCardDrawer(style, drawPicture)({ title, description, endpoint });
      }),
      { numRuns: 40 },
    );
  });
});

const orange = '<rect width="40" height="40" fill="#ff8800"/>';
/** A place in the logo of `orange`. */
const inLogo = [90, 100] as const;

suite('the logo of a social card', () => {
  const withLogo = (logo: string, more: Partial<CardStyle> = {}) => draw({ title: 'Orders' }, { ...more, logo });
  const name = draw({ title: 'Orders' }).hash;

  test('takes the place of the name, in its own colors and in those of the title', () => {
    assert.equal(colorAt(withLogo(svg(orange)), ...inLogo), '#ff8800');
    const ink = svg('<g fill="currentColor"><rect width="40" height="40"/></g>', 'width="160px" height="40"');
    assert.equal(colorAt(withLogo(ink), ...inLogo), '#14171f');
    assert.equal(colorAt(withLogo(ink, { appearance: 'dark' }), ...inLogo), '#eef0f4');
  });

  test('gradients, strokes, transparency and clip paths are drawn', () => {
    const gradient =
      '<linearGradient id="a"><stop stop-color="#f80"/><stop offset="1" stop-color="#f80"/></linearGradient>';
    const clip = '<clipPath id="b"><rect width="40" height="40"/></clipPath>';
    const clipped = withLogo(
      svg(`${gradient}${clip}<g clip-path="url(#b)"><rect width="160" height="40" fill="url(#a)"/></g>`),
    );
    assert.deepEqual([colorAt(clipped, ...inLogo), colorAt(clipped, 150, 100)], ['#ff8800', '#ffffff']);
    assert.equal(colorAt(withLogo(svg('<path d="M0 20h40" stroke="#f80" stroke-width="40"/>')), ...inLogo), '#ff8800');
    assert.equal(colorAt(withLogo(svg('<rect width="40" height="40" opacity=".5"/>')), ...inLogo), '#7f7f7f');
  });

  test('what runs, or is somewhere else, is left out', () => {
    const hostile = `<script>alert(1)</script><image href="https://x.example/a.png"/><rect onload="a()"/>${orange}`;
    assert.equal(withLogo(svg(hostile.replace(/<image.*?\/>/, ''))).hash, withLogo(svg(`<rect/>${orange}`)).hash);
    assert.equal(withLogo(svg(hostile)).hash, name);
  });

  const repeated = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => make(index)).join('');
  const declined: { readonly [what: string]: string } = {
    text: svg(`<text y="20">A</text>${orange}`),
    'a picture in it': svg(`<image href="data:image/png;base64,AAAA"/>${orange}`),
    'a reference that repeats': svg(
      repeated(30, (index) => `<g id="a${index + 1}"><use href="#a${index}"/><use href="#a${index}"/></g>`) + orange,
    ),
    'clip paths in clip paths': svg(
      repeated(
        30,
        (index) =>
          `<clipPath id="a${index + 1}">${orange.replace('/>', ` clip-path="url(#a${index})"/>`).repeat(9)}</clipPath>`,
      ) + orange.replace('/>', ' clip-path="url(#a30)"/>'),
    ),
    filter: svg(`<filter id="a"><feTurbulence numOctaves="1e9"/></filter><g filter="url(#a)">${orange}</g>`),
    'filter in a style': svg(`<g style="filter:blur(9999px)">${orange}</g>`),
    pattern: svg(
      `<pattern id="a" width="1e-9" height="1e-9">${orange}</pattern><rect fill="url(#a)" width="160" height="40"/>`,
    ),
    marker: svg(`<path marker-mid="url(#a)" d="M0 0h9"/>${orange}`),
    'style element': svg(`<style>rect{filter:blur(9px)}</style>${orange}`),
    'many elements': svg('<rect width="1" height="1"/>'.repeat(6000)),
    'deep nesting': svg('<g>'.repeat(20_000) + orange + '</g>'.repeat(20_000)),
    'large file': svg(`<title>${'x'.repeat(300_000)}</title>${orange}`),
    'missing end': svg(`<g>${orange}`),
    'internal entities': `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<rect width="&a;" height="40"/>')}`,
    'no size': svg(orange, ''),
    'empty view box': svg(orange, 'viewBox="0 0 0 9"'),
    HTML: '<html><body/></html>',
    nothing: svg(''),
    'only what is not seen': svg('<rect fill="#fefefe" width="160" height="40"/>'),
    'only what is outside': svg('<rect x="900000" width="80" height="40"/>'),
  };
  for (const [what, logo] of Object.entries(declined)) {
    test(`${what}: the name of the site instead`, () => {
      const before = process.cpuUsage();
      assert.equal(withLogo(logo).hash, name);
      const { user, system } = process.cpuUsage(before);
      assert.ok(user + system < 5_000_000, `${user + system} µs`);
    });
  }

  test('the largest logo that is drawn takes little time', () => {
    const dashes = '<path d="M0 0L160 40" stroke="#f80" stroke-width="40" stroke-dasharray="0.00001"/>';
    for (const logo of [
      svg(orange.repeat(4500)),
      svg(dashes),
      svg(`<mask id="a">${orange}</mask>${'<g mask="url(#a)">'.repeat(150)}${orange}${'</g>'.repeat(150)}`),
    ]) {
      const before = process.cpuUsage();
      withLogo(logo);
      const { user, system } = process.cpuUsage(before);
      assert.ok(user + system < 10_000_000, `${user + system} µs`);
    }
  });
});
