import fc from 'fast-check';

const number = fc.integer({ min: -300, max: 700 }).map((tenths) => String(tenths / 10));
const size = fc.integer({ min: 0, max: 400 }).map((tenths) => String(tenths / 10));
const flag = fc.constantFrom('0', '1');
const separator = fc.constantFrom(' ', ',', ', ', '\n');

/** Joins texts as path data and lists of numbers do. */
const joined = (...parts: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(separator, ...parts).map(([by, ...texts]) => texts.join(by));
const numbers = (count: number) => joined(...Array.from({ length: count }, () => number));
const command = (letter: string, parts: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom(letter, letter.toLowerCase()), parts).map(([name, list]) => name + list);

const segment = fc.oneof(
  command('M', numbers(2)),
  command('L', numbers(4)),
  command('H', number),
  command('V', number),
  command('C', numbers(6)),
  command('S', numbers(4)),
  command('Q', numbers(4)),
  command('T', numbers(2)),
  command('A', joined(size, size, number, flag, flag, number, number)),
  fc.constantFrom('Z', 'z'),
);
const pathData = fc
  .tuple(numbers(2), fc.array(segment, { minLength: 1, maxLength: 8 }))
  .map(([start, segments]) => `M${start}${segments.join('')}`);

/** All of the supported grammar has these colors: black, white, and two others. */
const color = fc.constantFrom('#000', '#FFFFFF', 'none', 'currentColor', 'Tomato', 'rgb(0, 128, 255)', 'teal');
const factor = fc.constantFrom('0.5', '1', '-1', '1.5');
const transform = fc.oneof(
  numbers(2).map((list) => `translate(${list})`),
  number.map((angle) => `rotate(${angle})`),
  numbers(3).map((list) => `rotate(${list})`),
  joined(factor, factor).map((list) => `scale(${list})`),
  fc.constantFrom('skewX(20)', 'skewY(-10)', 'matrix(1 .2 -.3 .8 2 1)', ''),
);
const attributes = fc
  .record({
    fill: fc.option(color, { nil: undefined }),
    'fill-rule': fc.option(fc.constantFrom('nonzero', 'evenodd'), { nil: undefined }),
    transform: fc.option(
      fc.array(transform, { maxLength: 2 }).map((list) => list.join(' ')),
      { nil: undefined },
    ),
    style: fc.option(
      color.map((value) => `fill: ${value}; stroke: none`),
      { nil: undefined },
    ),
    class: fc.option(fc.constant('a b'), { nil: undefined }),
  })
  .map(writeAttributes);

export function writeAttributes(written: { readonly [name: string]: string | undefined }): string {
  return Object.entries(written)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');
}

const form = fc.oneof(
  pathData.map((d) => ['path', writeAttributes({ d })] as const),
  fc
    .record({ x: number, y: number, width: size, height: size, rx: fc.option(size, { nil: undefined }) })
    .map((rect) => ['rect', writeAttributes(rect)] as const),
  fc.record({ cx: number, cy: number, r: size }).map((circle) => ['circle', writeAttributes(circle)] as const),
  fc
    .record({ cx: number, cy: number, rx: size, ry: size })
    .map((ellipse) => ['ellipse', writeAttributes(ellipse)] as const),
  fc
    .tuple(fc.constantFrom('polygon', 'polyline'), numbers(6))
    .map(([name, points]) => [name, writeAttributes({ points })] as const),
);
const shape = fc.tuple(form, attributes).map(([[name, given], more]) => `<${name}${given}${more}/>`);
const other = fc.constantFrom(
  '<title>A &amp; B</title>',
  '<defs/>',
  '<!-- - -->',
  '\n',
  '<metadata><a:b xmlns:a="urn:a"/></metadata>',
);
const { group } = fc.letrec<{ group: string; child: string }>((tie) => ({
  group: fc
    .tuple(attributes, fc.array(tie('child'), { maxLength: 4 }))
    .map(([given, children]) => `<g${given}>${children.join('')}</g>`),
  child: fc.oneof({ depthSize: 'small' }, shape, other, tie('group')),
}));

/** The content of an `svg` element. */
export const svgContent = fc
  .array(fc.oneof(shape, shape, group, other), { minLength: 1, maxLength: 6 })
  .map((children) => children.join(''));
