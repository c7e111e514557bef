import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../../src/markup/create-markup-parser.ts';
import { DrawingBudget } from '../../../../src/markup/drawing/drawing-budget.ts';
import { readFormula } from '../../../../src/markup/drawing/read-formula.ts';

suite('readFormula', () => {
  test('converts LaTeX to MathML', () => {
    const formula = readFormula('\\frac{a}{b}', true, new DrawingBudget());
    assert.ok(formula.kind === 'drawn');
    assert.match(JSON.stringify(formula.drawing), /"tag":"mfrac","attributes":\{\},"children":\[\{"tag":"mi"/);
  });

  test('writes variables, but not names of functions, as ordinary italic letters', () => {
    const markup = JSON.stringify(readFormula('x + \\sin y', false, new DrawingBudget()));
    assert.match(markup, /"tag":"mi","attributes":\{"mathvariant":"normal","class":"x-letter"\},"children":\["x"\]/);
    assert.match(markup, /"tag":"mi","attributes":\{\},"children":\["sin"\]/);
  });

  test('never contains a link, a picture or a style', () => {
    for (const source of [
      '\\href{https://a.b}{x}',
      '\\includegraphics{https://a.b/c.png}',
      '\\htmlStyle{color:red}{x}',
    ])
      assert.doesNotMatch(
        JSON.stringify(readFormula(source, false, new DrawingBudget())),
        /"href"|"src"|"style"|"tag":"(?:a|img)"/,
      );
  });

  test('reports a mistake at the formula', () => {
    const text = 'A formula $\\frac{a$ here.';
    const [problem, ...others] = createMarkupParser().parse(text, { file: 'x.mdx', dialect: 'mdx' }).problems;
    assert.deepEqual(others, []);
    assert.equal(problem?.code, 'mdx-formula');
    assert.equal(text.slice(problem?.at.span.start, problem?.at.span.end), '\\frac{a');
  });

  test('reads a math fence as a formula', () => {
    const [node] = createMarkupParser().parse('```math\nx\n```', { file: 'x.mdx', dialect: 'mdx' }).children;
    assert.deepEqual(node, { kind: 'math', display: true, value: 'x' });
  });
});
