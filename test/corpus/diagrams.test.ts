import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DrawingBudget } from '../../src/markup/drawing/drawing-budget.ts';
import { diagramKind, findUnreadableLine, measureDiagram, readDiagram } from '../../src/markup/drawing/read-diagram.ts';
import { joinTexts, listElements, squeeze } from '../support/drawn-words.ts';
import { listSites } from './sites.ts';

const corpus = process.env.CORPUS;
const fence = /^([ \t]*)(`{3,}|~{3,})[ \t]*mermaid[^\n]*\n([\s\S]*?)\n[ \t]*\2[ \t]*$/gm;
const counts = { drawn: 0, shown: 0 };

/** Every diagram of a real site is drawn with all its labels and arrows, or its source is shown with a problem. */
suite('diagrams of real sites say what their sources say', function () {
  this.timeout(600_000);
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }
  for (const { name, root } of listSites(corpus)) {
    test(name, () => {
      const pages = readdirSync(root, { recursive: true }).map(String);
      const sources = pages
        .filter((path) => /\.mdx?$/.test(path))
        .flatMap((path) =>
          Array.from(readFileSync(join(root, path), 'utf8').matchAll(fence), ([, , , code = '']) => code),
        )
        .filter((source) => diagramKind(source) !== undefined);
      assert.deepEqual(sources.flatMap(findLacks), []);
    });
  }

  suiteTeardown(() => console.log(`      ${counts.drawn} diagrams drawn, ${counts.shown} shown as their source`));
});

function findLacks(source: string): readonly string[] {
  const isTold = findUnreadableLine(source) !== undefined || !Number.isFinite(measureDiagram(source));
  const drawing = readDiagram(source, '', new DrawingBudget())?.drawing;
  counts.drawn += Number(drawing !== undefined);
  counts.shown += Number(drawing === undefined);
  if ((drawing === undefined) !== isTold) return [source];
  if (drawing === undefined || !/^\s*(?:graph|flowchart)\b/m.test(source)) return [];
  const elements = listElements(drawing);
  const texts = squeeze(
    elements
      .filter(({ tag }) => tag === 'text')
      .map(joinTexts)
      .join(' '),
  );
  const lines = elements.filter(({ tag, attributes }) => tag === 'polyline' && attributes.fill === 'none').length;
  const plain = source.replace(/^[ \t]*(?:%%|style|classDef|class|linkStyle|subgraph).*$/gm, '');
  const labels = Array.from(plain.matchAll(/(?:[\w-][[({]+|\|)"([^"\n`<>&#*\\]+)"/g), ([, label = '']) => label);
  const arrows = plain.replace(/"[^"\n]*"/g, '').match(/-->|-\.->|==>/g) ?? [];
  const lost = labels.filter((label) => !texts.includes(squeeze(label)));
  return [...lost, ...(lines < arrows.length ? [`${lines} of ${arrows.length}: ${source}`] : [])];
}
