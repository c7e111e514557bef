import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { type DrawnLogo, drawLogo } from '../../../../../src/site/cards/logo/draw-logo.ts';
import { hostileTexts } from '../../../../support/hostile-texts.ts';
import { svgContent } from './svg-arbitrary.ts';

const style = { width: 400, height: 40, ink: '#000000', ground: '#ffffff', colors: 220 };
const box = 'width="80" height="40"';

function svg(content: string, attributes = box): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
}

const draw = (text: string) => drawLogo(text, style);

/** The color of a pixel. */
function colorAt({ pixels, width, colors }: DrawnLogo, x: number, y: number): string {
  return colors[(pixels[y * width + x] ?? 0) - 1] ?? style.ground;
}

function colorsAt(text: string, ...places: readonly (readonly [x: number, y: number])[]): readonly string[] {
  const logo = draw(text);
  assert.ok(logo, text);
  return places.map(([x, y]) => colorAt(logo, x, y));
}

/** Compares with the pixels of librsvg: all but a few, at the edges, are nearly the same. */
async function assertAsLibrsvg(logo: DrawnLogo, text: string): Promise<void> {
  const { data, info } = await sharp(Buffer.from(text))
    .flatten({ background: style.ground })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  assert.deepEqual([info.width, info.height, info.channels], [logo.width, logo.height, 3], text);
  let sum = 0;
  let far = 0;
  for (let index = 0; index < logo.pixels.length; index += 1) {
    const color = logo.colors[(logo.pixels[index] ?? 0) - 1] ?? style.ground;
    const wanted = data.subarray(3 * index, 3 * index + 3);
    const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
    const difference = Math.max(...parts.map((part, channel) => Math.abs(part - (wanted[channel] ?? 0))));
    sum += difference;
    if (difference > 80) far += 1;
  }
  assert.ok(sum / logo.pixels.length < 6, `${sum / logo.pixels.length} ${text}`);
  assert.ok(far <= 0.01 * logo.pixels.length, `${far} pixels ${text}`);
}

suite('logo of a social card', () => {
  test('squares, circles and paths are at their pixels', () => {
    assert.deepEqual(
      colorsAt(svg('<rect x="10" y="10" width="20" height="20" fill="#F00"/>'), [9, 20], [10, 20], [29, 29], [30, 30]),
      ['#ffffff', '#ff0000', '#ff0000', '#ffffff'],
    );
    assert.deepEqual(
      colorsAt(
        svg('<circle cx="40" cy="20" r="20" fill="rgb(0, 0, 255)"/>'),
        [40, 0],
        [21, 20],
        [59, 20],
        [24, 3],
        [61, 20],
      ),
      ['#0000ff', '#0000ff', '#0000ff', '#ffffff', '#ffffff'],
    );
    const ring = 'M10 0h30v40h-30zM20 10h10v20h-10z';
    assert.deepEqual(colorsAt(svg(`<path d="${ring}" style="fill:TEAL;fill-rule:evenodd"/>`), [12, 20], [25, 20]), [
      '#008080',
      '#ffffff',
    ]);
    assert.deepEqual(colorsAt(svg(`<path d="${ring}"/>`), [12, 20], [25, 20]), ['#000000', '#000000']);
  });

  test('a shape covers those before it, and its edge is mixed with them', () => {
    const text = svg(
      '<rect width="80" height="40" fill="#ff0000"/><rect x="10.5" width="20" height="40" fill="#0000ff"/>',
    );
    assert.deepEqual(colorsAt(text, [9, 9], [11, 9], [31, 9]), ['#ff0000', '#0000ff', '#ff0000']);
    assert.match(colorsAt(text, [10, 9])[0] ?? '', /^#(?:6d|92|80)00(?:6d|92|80)$/);
  });

  test('it is as large as fits, in the middle of its own ratio', () => {
    const sizeOf = (attributes: string) => {
      const logo = draw(svg('<path d="M0 0h999v999H0z"/>', attributes));
      return logo && [logo.width, logo.height];
    };
    assert.deepEqual(sizeOf('viewBox="0 0 24 24"'), [40, 40]);
    assert.deepEqual(sizeOf('viewBox="0 0 24 12" width="100%" height="6px"'), [80, 40]);
    assert.deepEqual(sizeOf('viewBox="0 0 2000 100"'), [400, 20]);
    assert.deepEqual(
      colorsAt(
        svg('<rect width="10" height="10"/>', 'viewBox="0 0 10 10" width="20" height="10"'),
        [19, 20],
        [20, 20],
        [60, 20],
      ),
      ['#ffffff', '#000000', '#ffffff'],
    );
  });

  test('currentColor is the ink of the card', () => {
    const logo = drawLogo(svg('<g fill="currentColor"><rect width="80" height="40"/></g>'), {
      ...style,
      ink: '#14171f',
    });
    assert.ok(logo && colorAt(logo, 5, 5) === '#14171f');
  });

  test('law: icons of real sets look as in librsvg', async () => {
    const folder = 'node_modules/@fortawesome/fontawesome-free/svgs';
    const files = ['brands', 'solid', 'regular'].flatMap((set) =>
      readdirSync(join(folder, set)).map((name) => join(folder, set, name)),
    );
    for (const file of files.filter((_, index) => index % 30 === 0)) {
      const [, viewBox = '', wide = '', high = '', d = ''] =
        /viewBox="(0 0 ([\d.]+) ([\d.]+))".*?<path[^>]* d="([^"]+)"/s.exec(readFileSync(file, 'utf8')) ?? [];
      const width = Math.round((40 * Number(wide)) / Number(high));
      const text = svg(`<path d="${d}"/>`, `viewBox="${viewBox}" width="${width}" height="40"`);
      const logo = draw(text);
      assert.ok(logo, file);
      await assertAsLibrsvg(logo, text);
    }
  });

  test('law: anything of the supported grammar looks as in librsvg', async () => {
    let drawn = 0;
    await fc.assert(
      fc.asyncProperty(svgContent, async (content) => {
        const logo = draw(svg(content));
        if (logo === undefined) return;
        drawn += 1;
        await assertAsLibrsvg(logo, svg(content));
      }),
      { numRuns: 300 },
    );
    // The others are all white, or outside.
    assert.ok(drawn > 100, String(drawn));
  });

  test('the same bytes each time', () => {
    for (const content of fc.sample(svgContent, { numRuns: 20, seed: 1 }))
      assert.deepEqual(draw(svg(content)), draw(svg(content)));
  });
});

const rect = '<rect width="80" height="40"/>';
const declined: { readonly [what: string]: string } = {
  'style element': svg(`<style>rect{fill:red}</style>${rect}`),
  'style in metadata': svg(`<metadata><style>rect{fill:red}</style></metadata>${rect}`),
  'style with a prefix': svg(
    `<metadata xmlns:s="http://www.w3.org/2000/svg"><s:style>rect{fill:red}</s:style></metadata>${rect}`,
  ),
  script: svg(`<script>alert(1)</script>${rect}`),
  handler: svg(`<rect onload="alert(1)" width="80" height="40"/>`),
  gradient: svg(`<defs><linearGradient id="a"/></defs>${rect}`),
  'fill with a URL': svg('<rect fill="url(#a)" width="80" height="40"/>'),
  mask: svg('<rect mask="url(#a)" width="80" height="40"/>'),
  'clip path': svg(`<g clip-path="url(#a)">${rect}</g>`),
  filter: svg(`<g style="filter:blur(2px)">${rect}</g>`),
  text: svg(`<text y="20">A</text>${rect}`),
  image: svg(`<image href="https://x.example/a.png"/>${rect}`),
  use: svg(`<use href="#a"/>${rect}`),
  link: svg(`<rect xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a" width="80" height="40"/>`),
  stroke: svg('<rect stroke="red" width="80" height="40"/>'),
  opacity: svg('<rect opacity=".5" width="80" height="40"/>'),
  'opacity in a style': svg('<rect style="fill-opacity:0.5" width="80" height="40"/>'),
  'color with alpha': svg('<rect fill="#ff000080" width="80" height="40"/>'),
  'unknown color': svg('<rect fill="burgundy" width="80" height="40"/>'),
  'color of a prototype': svg('<rect fill="constructor" width="80" height="40"/>'),
  'important style': svg('<rect style="fill:red!important" width="80" height="40"/>'),
  'comment in a style': svg('<rect style="stroke-width:1/*;fill:red;*/" width="80" height="40"/>'),
  'unbalanced style': svg('<rect style="stroke-width:(;fill:red" width="80" height="40"/>'),
  'other style': svg('<rect style="transform:scale(2)" width="80" height="40"/>'),
  animation: svg('<rect width="80" height="40"><animate attributeName="x"/></rect>'),
  'inner svg': svg(svg(rect)),
  unit: svg('<rect width="8em" height="40"/>'),
  percentage: svg('<rect width="100%" height="40"/>'),
  'negative size': svg('<rect width="-8" height="40"/>'),
  NaN: svg('<rect width="NaN" height="40"/>'),
  Infinity: svg('<rect width="1e999" height="40"/>'),
  'huge numbers that give none': svg('<path d="M1e308 0L-1e308 1e308 1e308 1e308z" transform="scale(1e308)"/>'),
  'path with an error': svg('<path d="M0 0L80 40 0 40 8"/>'),
  'path with another command': svg('<path d="M0 0R80 40 0 40 8 4"/>'),
  'odd points': svg('<polygon points="0 0 80 0 80"/>'),
  'unknown transform': svg(`<g transform="rotate3d(1)">${rect}</g>`),
  'half a transform': svg(`<g transform="scale(2) x">${rect}</g>`),
  'transform without numbers': svg(`<g transform="scale()">${rect}</g>`),
  'text beside elements': svg(`A${rect}`),
  'no namespace': `<svg ${box}>${rect}</svg>`,
  'no size': `<svg xmlns="http://www.w3.org/2000/svg">${rect}</svg>`,
  'other alignment': svg(rect, 'viewBox="0 0 9 9" preserveAspectRatio="none" width="80" height="40"'),
  'empty view box': svg(rect, 'viewBox="0 0 0 9"'),
  'internal entities': `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(rect)}`,
  'external entities': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg(`<title>&a;</title>${rect}`)}`,
  'entity in an attribute': svg('<rect fill="&#35;ff0000" width="80" height="40"/>'),
  'style sheet': `<?xml-stylesheet href="a.css"?>${svg(rect)}`,
  CDATA: svg(`<title><![CDATA[a]]></title>${rect}`),
  'prefix that is not declared': svg(`<metadata><a:b/></metadata>${rect}`),
  'missing end': svg(`<g>${rect}`),
  'another end': svg(`<g>${rect}</h></g>`),
  'two attributes of one name': svg('<rect width="80" width="40" height="40"/>'),
  'two roots': svg(rect) + svg(rect),
  HTML: '<html><body/></html>',
  '10 MB': svg(`<title>${'x'.repeat(10_000_000)}</title>${rect}`),
  'deep nesting': svg('<g>'.repeat(20_000) + rect + '</g>'.repeat(20_000)),
  'many shapes': svg('<rect width="80" height="40"/>'.repeat(4000)),
  'many points': svg(`<polygon points="${'0 0 80 40 '.repeat(15_000)}"/>`),
  'many colors': svg(
    Array.from({ length: 25 }, (_, red) => `<rect fill="rgb(${red},0,0)" width="80" height="40"/>`).join(''),
  ),
  nothing: svg(''),
  'only what is not seen': svg('<rect fill="#fefefe" width="80" height="40"/>'),
  'only what is outside': svg('<rect x="100" width="80" height="40"/>'),
};

suite('logo of a social card: not drawn', () => {
  for (const [what, text] of Object.entries(declined))
    test(what, () => {
      assert.equal(draw(text), undefined);
    });

  test('hostile texts and parts of files never throw', () => {
    const whole = svg(
      `<!-- a --><g transform="scale(1 2)" style="fill:red">${rect}<path d="M0 0a1 1 0 0 1 9 9z"/></g>`,
    );
    for (let end = 0; end < whole.length; end += 1) {
      assert.equal(draw(whole.slice(0, end)), undefined, whole.slice(0, end));
      draw(whole.slice(0, end) + whole.slice(end + 1));
    }
    for (const text of Object.values(hostileTexts))
      for (const hostile of [text, svg(text), svg(`<path d="${text}"/>`), svg(`<rect style="${text}"/>`)])
        draw(hostile);
  });

  test('law: long repetitions cost little', () => {
    const start = process.cpuUsage();
    for (const part of [
      '<',
      '<!--',
      '<a ',
      ' a="',
      '-',
      '&amp;',
      '<g>',
      'a',
      ' ',
      '0 ',
      'M0 0',
      ';',
      '(',
      '<!DOCTYPE svg ',
    ])
      for (const text of [
        part.repeat(40_000),
        svg(part.repeat(40_000)),
        svg(`<path d="${part.repeat(40_000)}"/>`),
        svg(`<g ${part.repeat(40_000)}/>`),
        svg(`<g transform="${part.repeat(40_000)}"/>`),
        svg(`<g style="${part.repeat(40_000)}"/>`),
        svg(`<polygon points="${part.repeat(40_000)}"/>`),
      ])
        draw(text.slice(0, 200_000));
    const zigzag = Array.from({ length: 9900 }, (_, index) => `${index % 80} ${(index % 2) * 40}`).join(' ');
    assert.ok(draw(svg(`<polygon points="${zigzag}"/>`)));
    const { user } = process.cpuUsage(start);
    assert.ok(user < 10_000_000, `${user / 1e6} s`);
  });
});
