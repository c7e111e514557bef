import assert from 'node:assert/strict';
import { DrawingBudget } from '../../../../src/markup/drawing/drawing-budget.ts';
import type { DrawingNode } from '../../../../src/markup/drawing/drawing-node.ts';
import { diagramKind, readDiagram } from '../../../../src/markup/drawing/read-diagram.ts';

function textsOf(node: DrawingNode | undefined): readonly string[] {
  if (node === undefined || typeof node === 'string') return [];
  return node.tag === 'text' ? [node.children.join('')] : node.children.flatMap(textsOf);
}

suite('readDiagram', () => {
  const drawn = {
    'flowchart LR\n A[One] --> B[Two]': 'Flowchart',
    'graph TD; A[One]-->B[Two];': 'Flowchart',
    "%%{init: {'theme': 'dark'}}%%\n%% words\nflowchart TD\n A[One] --> B[Two]": 'Flowchart',
    '---\ntitle: T\n---\nflowchart TD\n A[One] --> B[Two]': 'Flowchart',
    'sequenceDiagram\n One->>Two: hi': 'Sequence diagram',
    'stateDiagram-v2\n One --> Two': 'State diagram',
    'classDiagram\n One <|-- Two': 'Class diagram',
    'erDiagram\n One ||--o{ Two : has': 'Entity relationship diagram',
  };
  for (const [source, title] of Object.entries(drawn)) {
    test(`draws ${JSON.stringify(source)}`, () => {
      const diagram = readDiagram(source, 'x1-', new DrawingBudget());
      assert.equal(diagram?.title, title);
      const texts = textsOf(diagram?.drawing);
      assert.ok(texts.includes('One') && texts.includes('Two'), texts.join());
    });
  }

  for (const source of ['pie title Pets', 'gantt', 'mindmap', 'gitGraph', '', 'words'])
    test(`does not draw ${JSON.stringify(source.slice(0, 20))}`, () => assert.equal(diagramKind(source), undefined));

  test('makes text on an explicit fill readable in any theme', () => {
    const markup = JSON.stringify(
      readDiagram('graph TD\n A[One] --> B[Two]\n style A fill:#ffd\n style B fill:#123', '', new DrawingBudget()),
    );
    assert.match(markup, /"fill":"#14171c"[^}]*\},"children":\["One"\]/);
    assert.match(markup, /"fill":"#ffffff"[^}]*\},"children":\["Two"\]/);
  });

  test('keeps labels as text and loads nothing from styles', () => {
    const markup = JSON.stringify(
      readDiagram(
        'graph TD\n A["<img src=x onerror=a()>"] --> B\n style A fill:url(https://a.b)',
        '',
        new DrawingBudget(),
      ),
    );
    assert.doesNotMatch(markup, /"tag":"img"|https:/);
  });
});
