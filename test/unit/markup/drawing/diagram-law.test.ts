import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DrawingBudget } from '../../../../src/markup/drawing/drawing-budget.ts';
import type { DrawingElement } from '../../../../src/markup/drawing/drawing-node.ts';
import { findUnreadableLine, readDiagram } from '../../../../src/markup/drawing/read-diagram.ts';
import { joinTexts, listElements, squeeze } from '../../../support/drawn-words.ts';

/** The words of a drawing, each without blanks, and the number of its lines between nodes. */
interface Said {
  readonly texts: readonly string[];
  readonly lines: number;
}

function readSaid(drawing: DrawingElement): Said {
  const elements = listElements(drawing);
  const texts = elements.filter(({ tag }) => tag === 'text').map((text) => squeeze(joinTexts(text)));
  return {
    texts: texts.filter((text) => text !== '').toSorted(),
    lines: elements.filter(({ tag, attributes }) => tag === 'polyline' && attributes.fill === 'none').length,
  };
}

function draw(source: string): Said {
  assert.equal(findUnreadableLine(source), undefined, source);
  const diagram = readDiagram(source, 'x-', new DrawingBudget());
  assert.ok(diagram !== undefined, source);
  return readSaid(diagram.drawing);
}

const shapes = ['[]', '()', '{}', '([ ])', '[[ ]]', '[( )]', '(( ))', '{{ }}', '> ]', '[/ /]', '[/ \\]'].map((shape) =>
  shape.includes(' ') ? shape.split(' ') : [...shape],
);
const id = fc.constantFrom('A', 'b1', 'my-node', 'x', 'o', 'é', 'a.b', 'n_1', 'Endpoint', 'subgraph1', 'style2');
const words = fc.constantFrom(
  'One',
  'two words',
  'f(x)',
  'a[0]',
  '{id}',
  'R & D',
  'a < b',
  'é',
  'x|y',
  'https://a.example/b',
);
const plain = fc.constantFrom('yes', 'two words', 'GET /a', 'done!');
const arrow = fc.constantFrom('-->', '---', '-.->', '==>', '--->', '<-->', '-..->', '===');
const blank = fc.constantFrom('', ' ', '  ');

const node = fc.record({ id, label: fc.option(words, { nil: undefined }), shape: fc.constantFrom(...shapes) });
const edge = fc.record({
  arrow,
  label: fc.option(plain, { nil: undefined }),
  isWorded: fc.boolean(),
  before: blank,
  after: blank,
});
const chain = fc.record({
  groups: fc.array(fc.array(node, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  edges: fc.array(edge, { minLength: 2, maxLength: 2 }),
});
const flowchart = fc.record({
  header: fc.constantFrom('graph TD', 'flowchart LR', 'graph', 'flowchart RL;'),
  chains: fc.array(chain, { minLength: 1, maxLength: 5 }),
  separator: fc.constantFrom('\n', ';', '; ', '\n\n', ';\n'),
  group: fc.option(fc.constantFrom('G', 'G [Title]', 'G["Title (1)"]', '"Title of it"'), { nil: undefined }),
});

type Chain = typeof chain extends fc.Arbitrary<infer T> ? T : never;
type Edge = typeof edge extends fc.Arbitrary<infer T> ? T : never;

function writeNode({ id: name, label, shape }: Chain['groups'][number][number]): string {
  return label === undefined ? name : `${name}${shape[0]}"${label}"${shape[1]}`;
}

function writeEdge({ arrow: written, label, isWorded, before, after }: Edge, from: string): string {
  // `A---oB` ends in a circle, and `x--` begins with a cross, where no blank says otherwise.
  const [start, end] = [before || (/[-=.]$/.test(from) ? ' ' : ''), after || ' '];
  if (label === undefined) return `${start}${written}${end}`;
  if (!isWorded || written.startsWith('<')) return `${start}${written}|${label}|${after}`;
  const opening = written.includes('.') ? '-.' : written.startsWith('=') ? '==' : '--';
  return `${start}${opening}${after}${label}${before}${written.includes('.') ? '.->' : written}${end}`;
}

function writeChain({ groups, edges }: Chain): string {
  const [first = [], ...rest] = groups.map((group) => group.map(writeNode).join(' & '));
  return rest.reduce(
    (text: string, group, index) => text + writeEdge(edges[index] as Edge, text) + group,
    String(first),
  );
}

function sayChains(chains: readonly Chain[], title: string | undefined): Said {
  const labels = new Map<string, string>();
  const edgeLabels: string[] = [];
  let lines = 0;
  for (const { groups, edges } of chains) {
    for (const each of groups.flat()) labels.set(each.id, each.label ?? labels.get(each.id) ?? each.id);
    for (const [index, group] of groups.slice(1).entries()) {
      const count = group.length * (groups[index]?.length ?? 0);
      lines += count;
      const label = edges[index]?.label;
      if (label !== undefined) edgeLabels.push(...Array.from({ length: count }, () => label));
    }
  }
  const texts = [...labels.values(), ...edgeLabels, ...(title === undefined ? [] : [title])].map(squeeze);
  return { texts: texts.toSorted(), lines };
}

/** The edges that lead from a node to itself. */
function listLoops(chains: readonly Chain[]): readonly (Edge | undefined)[] {
  return chains.flatMap(({ groups, edges }) =>
    groups
      .slice(1)
      .flatMap((group, index) =>
        group.filter(({ id: to }) => groups[index]?.some(({ id: from }) => from === to)).map(() => edges[index]),
      ),
  );
}

suite('a drawing says what its source says', () => {
  test('law: every node, arrow and label of a flowchart is drawn once, however it is spelled', () => {
    fc.assert(
      fc.property(flowchart, ({ header, chains, separator, group }) => {
        const loops = listLoops(chains);
        // The library loses the label of a loop beside another loop, so that the source is shown.
        fc.pre(loops.length < 2 || loops.every((loop) => loop?.label === undefined));
        const statements = chains.map(writeChain);
        const inner = group === undefined ? statements : [`subgraph ${group}`, ...statements, 'end'];
        const title =
          group === undefined ? undefined : (/[["](.*?)["\]]+$/.exec(group)?.[1]?.replace('"', '') ?? group);
        assert.deepEqual(draw(`${header}\n${inner.join(separator)}`), sayChains(chains, title));
      }),
      { numRuns: 60 },
    );
  });

  test('a chart of which the library loses a label is not drawn', () => {
    assert.equal(readDiagram('graph TD\nA --> A\nB -->|yes| B', 'x-', new DrawingBudget()), undefined);
  });

  const samples: { readonly [source: string]: Said } = {
    'graph TD\nA-->B': { texts: ['A', 'B'], lines: 1 },
    'graph TD\nA --text--> B': { texts: ['A', 'B', 'text'], lines: 1 },
    'graph TD\na1-.->b1': { texts: ['a1', 'b1'], lines: 1 },
    'graph TD; A-->B; B-->D': { texts: ['A', 'B', 'D'], lines: 2 },
    'graph TD\nprepare-->b["Configure collector"]': { texts: ['Configurecollector', 'prepare'], lines: 1 },
    'graph TD\nA & B-->C & D': { texts: ['A', 'B', 'C', 'D'], lines: 4 },
    'graph TD\nA-->B\nA[Label of it]': { texts: ['B', 'Labelofit'], lines: 1 },
    'graph TD\nA-->B\nsubgraph S\nA\nend\nS-->B': { texts: ['A', 'B', 'S'], lines: 2 },
    'graph TD\nA["#quot;q#quot; &amp; #35;1"]~~~B': { texts: ['"q"&#1', 'B'], lines: 0 },
    'graph TD\nA@{ shape: diamond, label: "Sure?" } e1@--> B': { texts: ['B', 'Sure?'], lines: 1 },
    'stateDiagram-v2\n[*]-->A\nA-->B: go\nA: First\nstate C {\n[*] --> D\n}': {
      texts: ['B', 'C', 'D', 'First', 'go'],
      lines: 3,
    },
    'stateDiagram-v2\nstate "Long name" as L\nL --> [*]': { texts: ['Longname'], lines: 1 },
    'sequenceDiagram\nparticipant Alice Smith\nAlice Smith->>Bob:hi\nBob-->Alice Smith: (yes)': {
      texts: ['(yes)', 'AliceSmith', 'Bob', 'hi'],
      lines: 0,
    },
    'sequenceDiagram\nautonumber\nNote over A: first\nrect rgb(0, 0, 0)\nA-xB: one\nend\ncritical c\nB->>B: two\noption o\nA->>B: three\nend':
      { texts: ['1.one', '2.two', '3.three', 'A', 'B', '[o]', 'critical[c]', 'first'], lines: 1 },
  };
  for (const [source, said] of Object.entries(samples))
    test(`draws ${JSON.stringify(source)} whole`, () =>
      assert.deepEqual(draw(source), { ...said, texts: said.texts.toSorted() }));

  const unreadable: { readonly [source: string]: string } = {
    'graph TD\nA --x B': 'A --x B',
    'graph TD\nA --> B\nB -.> C': 'B -.> C',
    'graph TD\nsubgraph S\nA --> B': 'A --> B',
    'graph TD\nA --> B\nB ->> C': 'B ->> C',
    'stateDiagram-v2\nA --> B\nnote right of A: words': 'note right of A: words',
    'stateDiagram-v2\nstate f <<fork>>': 'state f <<fork>>',
    'sequenceDiagram\nA->>B: x\nbox Blue Team': 'box Blue Team',
    'sequenceDiagram\nA<<->>B: x': 'A<<->>B: x',
    'sequenceDiagram\nloop x\nA->>B: x': 'A->>B: x',
  };
  for (const [source, line] of Object.entries(unreadable))
    test(`shows the source of ${JSON.stringify(source)}`, () => {
      assert.equal(findUnreadableLine(source), line);
      assert.equal(readDiagram(source, 'x-', new DrawingBudget()), undefined);
    });
});
