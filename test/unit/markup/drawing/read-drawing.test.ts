import assert from 'node:assert/strict';
import { mathRules, svgRules } from '../../../../src/markup/drawing/allowed-drawing.ts';
import { readDrawing } from '../../../../src/markup/drawing/read-drawing.ts';

suite('readDrawing', () => {
  test('keeps shapes and texts, and prefixes ids and references to them', () => {
    const svg =
      '<svg viewBox="0 0 1 1"><defs>\n<marker id="a"/></defs><path d="M0.123456 1" marker-end="url(#a)"/><text> x &amp; &#60;y </text></svg>';
    assert.deepEqual(readDrawing(svg, svgRules, 'p-'), {
      tag: 'svg',
      attributes: { viewBox: '0 0 1 1' },
      children: [
        { tag: 'defs', attributes: {}, children: [{ tag: 'marker', attributes: { id: 'p-a' }, children: [] }] },
        { tag: 'path', attributes: { d: 'M0.123 1', 'marker-end': 'url(#p-a)' }, children: [] },
        { tag: 'text', attributes: {}, children: [' x & <y '] },
      ],
    });
  });

  test('drops scripts, external resources and styles', () => {
    const inside = [
      '<script>alert(1)</script>',
      '<style>* { color: red }</style>',
      '<image href="https://a.b/c.png"/>',
      '<a href="javascript:alert(1)">x</a>',
      '<foreignObject><b>x</b></foreignObject>',
    ];
    assert.deepEqual(readDrawing(`<svg>${inside.join('')}</svg>`, svgRules)?.children, []);
    const attributes = 'onload="a()" style="x" class="y" href="z" fill="url(https://a.b)" stroke="red"';
    assert.deepEqual(readDrawing(`<svg ${attributes}></svg>`, svgRules)?.attributes, { stroke: 'red' });
  });

  for (const text of ['', 'words', '<svg>', '<svg></g></svg>', '<g></g>', '<svg></svg><svg></svg>', '<svg a=b></svg>'])
    test(`refuses ${JSON.stringify(text)}`, () => assert.equal(readDrawing(text, svgRules), undefined));

  test('converts the color of a formula to an attribute', () => {
    const math = readDrawing('<math><mi style="color:#ff0000;padding:1px">x</mi></math>', mathRules);
    assert.deepEqual(math?.children, [{ tag: 'mi', attributes: { mathcolor: '#ff0000' }, children: ['x'] }]);
  });
});
