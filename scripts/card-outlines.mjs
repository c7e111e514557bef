import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';

/** The font of social cards. */
export const cardFont = dirname(fileURLToPath(import.meta.resolve('@fontsource/inter/package.json')));

/** The em is divided into this many units. */
const unitsPerEm = 1000;

/** What Latin, Greek and Cyrillic languages are written with. */
const ranges = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x148],
  [0x14a, 0x17f],
  [0x218, 0x21b],
  [0x384, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e9e, 0x1e9e],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

/** Reads the outlines of the font's letters for src/site/cards/outlines.ts: of each character, its advance and its contours. */
export function readCardOutlines() {
  const outlines = {};
  for (const set of ['latin', 'latin-ext', 'cyrillic', 'greek']) {
    const { buffer, byteOffset, byteLength } = readFileSync(`${cardFont}/files/inter-${set}-600-normal.woff`);
    const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
    const scale = unitsPerEm / font.unitsPerEm;
    for (const [code, index] of Object.entries(font.tables.cmap.glyphIndexMap)) {
      const char = String.fromCodePoint(Number(code));
      if (Object.hasOwn(outlines, char) || !ranges.some(([first, last]) => first <= code && code <= last)) continue;
      const { advanceWidth, path } = font.glyphs.get(index);
      outlines[char] = [Math.round(advanceWidth * scale), ...writeContours(path.commands, scale)].join('|');
    }
  }
  return outlines;
}

/** Each contour as its points: from one to the next, twice the step to the right (and one if the point is on the contour), and the step up. */
function writeContours(commands, scale) {
  const contours = [];
  for (const { type, x, y, x1, y1 } of commands) {
    if (type === 'M') contours.push([[x, y, true]]);
    else if (type === 'L') contours.at(-1).push([x, y, true]);
    else if (type === 'Q') contours.at(-1).push([x1, y1, false], [x, y, true]);
    else if (type !== 'Z') throw new Error(`A command that TrueType has not: ${type}`);
  }
  return contours.map((points) => writeSteps(dropImplied(dropRepeated(points)), scale));
}

function dropRepeated(points) {
  const isSame = (a, b) => a[0] === b[0] && a[1] === b[1];
  return points
    .filter((point, index) => index === 0 || !isSame(point, points[index - 1]))
    .filter((point, index, all) => index === 0 || index < all.length - 1 || !isSame(point, all[0]));
}

/** In TrueType, the middle of two control points is on the contour without being written. */
function dropImplied(points) {
  const isMiddle = (of, one, other) => Math.abs((one + other) / 2 - of) < 0.01;
  return points.filter(([x, y, isOn], index) => {
    const before = points.at(index - 1);
    const after = points[(index + 1) % points.length];
    if (!isOn || index === 0 || before[2] || after[2]) return true;
    return !isMiddle(x, before[0], after[0]) || !isMiddle(y, before[1], after[1]);
  });
}

function writeSteps(points, scale) {
  let [right, up] = [0, 0];
  const steps = points.flatMap(([x, y, isOn]) => {
    const [toX, toY] = [Math.round(x * scale), Math.round(y * scale)];
    const step = [(toX - right) * 2 + (isOn ? 1 : 0), toY - up];
    [right, up] = [toX, toY];
    return step;
  });
  return steps.join(' ');
}
