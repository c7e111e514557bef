import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Coverage, fillPolygons, fillShape, fullCoverage } from '../../../../src/site/cards/fill-shape.ts';
import type { Point } from '../../../../src/site/cards/glyphs.ts';

const on = (x: number, y: number): Point => ({ x, y, isOn: true });
const off = (x: number, y: number): Point => ({ x, y, isOn: false });
const box = (left: number, bottom: number, right: number, top: number) => [
  ...[on(left, bottom), on(left, top), on(right, top), on(right, bottom)],
];

/** The covered area in pixels. */
function area({ levels }: Coverage): number {
  return levels.reduce((sum, level) => sum + level, 0) / fullCoverage;
}

suite('fill a shape', () => {
  test('a box covers its pixels, and parts of those at its ends', () => {
    const { left, top, width, levels } = fillShape([box(1, 0, 3.5, 2)], 1);
    assert.deepEqual([left, top, width], [0, -2, 5]);
    const row = [0, 7, 7, 4, 0];
    assert.deepEqual([...levels], [...row, ...row]);
  });

  test('a contour in a contour that turns the other way is a hole', () => {
    const hole = box(2, 2, 6, 6).toReversed();
    assert.equal(area(fillShape([box(0, 0, 8, 8), hole], 1)), 48);
    assert.equal(area(fillShape([box(0, 0, 8, 8), box(2, 2, 6, 6)], 1)), 64);
  });

  test('polygons: what is outside of their box is left out, and the rule says what is inside', () => {
    const square = (from: number, to: number) => [
      ...[
        { x: from, y: from },
        { x: to, y: from },
      ],
      ...[
        { x: to, y: to },
        { x: from, y: to },
      ],
    ];
    const size = { width: 10, height: 5 };
    assert.equal(area(fillPolygons([square(-1e9, 1e9)], { ...size, rule: 'nonzero' })), 50);
    assert.equal(area(fillPolygons([square(2, 4), square(12, 14)], { ...size, rule: 'nonzero' })), 4);
    const twice = [square(0, 4), square(1, 3)];
    assert.equal(area(fillPolygons(twice, { ...size, rule: 'nonzero' })), 16);
    assert.equal(area(fillPolygons(twice, { ...size, rule: 'evenodd' })), 12);
  });

  test('control points, between two of which there is a point on the contour, make a round shape', () => {
    const round = fillShape([[off(0, 0), off(0, 100), off(100, 100), off(100, 0)]], 1);
    // Two thirds of a corner that a parabola cuts off are inside.
    assert.ok(Math.abs(area(round) - (5000 + (2 / 3) * 5000)) < 100, String(area(round)));
  });

  test('nothing is drawn of a glyph without contours', () => {
    assert.equal(area(fillShape([], 1)), 0);
  });

  test('law: a triangle covers half the product of its base and height', () => {
    const length = fc.integer({ min: 5, max: 60 });
    fc.assert(
      fc.property(length, length, fc.integer({ min: -30, max: 90 }), (base, height, tip) => {
        const covered = area(fillShape([[on(0, 0), on(tip, height), on(base, 0)]], 1));
        const wanted = (base * height) / 2;
        assert.ok(Math.abs(covered - wanted) < 0.1 * wanted + 4, `${covered}, not ${wanted}`);
      }),
    );
  });
});
