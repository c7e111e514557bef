import assert from 'node:assert/strict';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { renderTree } from '../../src/render/tree/render-tree.ts';
import { startProcessorTime } from '../support/processor-time.ts';

const context = { link: (slug: string) => `/${slug}`, asset: () => undefined, variant: 'site' } as const;
const repeat = (count: number, write: (index: number) => string, separator = '\n') =>
  Array.from({ length: count }, (_, index) => write(index)).join(separator);
const diagram = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n\n`;
const formula = (source: string) => `$$\n${source}\n$$\n\n`;
/** Every node with every other one. */
const dense = (count: number, arrow: string) =>
  repeat(count, (from) => repeat(count, (to) => `n${from} ${arrow}${to}`));
const group = (count: number, name: string) => repeat(count, (index) => `${name}${index}`, ' & ');

const diagrams: { readonly [name: string]: string } = {
  'a row of 5,000 nodes': `graph TD\n${repeat(5_000, (index) => `n${index} --> n${index + 1}`)}`,
  'a row in one line': `graph TD\n${repeat(900, (index) => `n${index}`, ' --> ')}`,
  '50 nodes with 50 others in one line': `graph TD\n${group(50, 'a')} --> ${group(50, 'b')}`,
  '400 nodes with 400 others in one line': `graph TD\n${group(400, 'a')} --> ${group(400, 'b')}`,
  'all nodes of a flowchart': `graph TD\n${dense(17, '--> n')}`,
  'all entities': `erDiagram\n${dense(17, '||--o{ n').replaceAll(/$/gm, ' : x')}`,
  'all classes': `classDiagram\n${dense(17, '<|-- n')}`,
  'all states': `stateDiagram-v2\n${dense(17, '--> n')}`,
  '1,000 messages': `sequenceDiagram\n${repeat(1_000, (index) => `n${index}->>n${index + 1}: x`)}`,
  'nested subgraphs': `graph TD\n${repeat(95, (index) => `subgraph s${index}`)}\na-->b\n${repeat(95, () => 'end')}`,
  'nested states': `stateDiagram-v2\n${repeat(95, (index) => `state s${index} {`)}\na-->b\n${repeat(95, () => '}')}`,
  'nested loops': `sequenceDiagram\n${repeat(95, () => 'loop x')}\na->>b: x\n${repeat(95, () => 'end')}`,
  'a long label': `graph TD\na["${'word '.repeat(2_000)}"]-->b`,
  'blanks after an open arrow': `graph TD\na --${' '.repeat(9_000)}x`,
  'open brackets': `graph TD\n${'a['.repeat(3_000)}`,
  'open settings': '%%{ '.repeat(25_000),
};

const nestedFormulas = {
  braces: ['{', '}'],
  fractions: ['\\frac{', '}{2}'],
  roots: ['\\sqrt{', '}'],
  'brackets that grow': ['\\left(', '\\right)'],
  exponents: ['x^{', '}'],
  matrices: ['\\begin{matrix}', '\\end{matrix}'],
  'formulas in text': ['\\text{$', '$}'],
} as const;

const formulas: { readonly [name: string]: string } = {
  'a macro that doubles': `\\def\\a#1{#1#1}${'\\a{'.repeat(25)}x${'}'.repeat(25)}`,
  'a macro of itself': '\\def\\a{x\\a}\\a',
  'a long sum': 'x+'.repeat(9_900),
  'a wide matrix': `\\begin{matrix}${'&'.repeat(9_000)}\\end{matrix}`,
  'a tall matrix': `\\begin{matrix}${'\\\\'.repeat(9_000)}\\end{matrix}`,
  'many primes': `x${"'".repeat(19_000)}`,
};

function assertDrawn(page: string, most: number): ReturnType<ReturnType<typeof createMarkupParser>['parse']> {
  const spent = startProcessorTime();
  const tree = createMarkupParser().parse(page, { file: 'page.mdx', dialect: 'mdx' });
  const html = String(renderTree(tree, context));
  assert.ok(spent() < most, `${spent()} ms`);
  assert.ok(html.includes('<svg') || html.includes('<math') || tree.problems.length > 0);
  return tree;
}

suite('drawings that cost much', () => {
  for (const [name, source] of Object.entries(diagrams))
    test(`diagram, ${name}: is drawn in less than two seconds, or shown as its source with a problem`, () => {
      assertDrawn(diagram(source), 2_000);
    });

  test('a page of 100 such diagrams draws the first ones, and reports each of the others', () => {
    const source = `erDiagram\n${dense(9, '||--o{ n').replaceAll(/$/gm, ' : x')}`;
    const { problems } = assertDrawn(diagram(source).repeat(100), 5_000);
    assert.ok(problems.length > 90 && problems.every(({ code }) => code === 'mdx-diagram'));
  });

  for (const [name, source] of Object.entries(formulas))
    test(`formula, ${name}: is drawn in less than a second, or shown as its source with a problem`, () => {
      assertDrawn(formula(source), 1_000);
    });

  for (const [name, [open, close]] of Object.entries(nestedFormulas))
    for (const levels of [90, 150, 800, 10_000])
      test(`formula, ${name}, ${levels} levels deep: is drawn, or nests too deeply`, () => {
        const tree = assertDrawn(formula(open.repeat(levels) + 1 + close.repeat(levels)), 1_000);
        if (levels > 150) assert.match(tree.problems[0]?.message ?? '', /nests too deeply|is longer than|has too many/);
      });

  test('a page of 100 long formulas draws the first ones, and reports each of the others', () => {
    const { problems } = assertDrawn(formula('x+'.repeat(9_000)).repeat(100), 2_000);
    assert.ok(problems.length > 90 && problems.every(({ code }) => code === 'mdx-formula'));
  });
});
