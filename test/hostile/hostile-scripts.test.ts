import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageTree } from '../../src/core/pages/page-tree.ts';
import type { Clock } from '../../src/core/ports.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { parseScript } from '../../src/markup/evaluate/parse-script.ts';
import { renderTree } from '../../src/render/tree/render-tree.ts';
import { treeToMarkdown } from '../../src/render/tree/tree-to-markdown.ts';
import { randomFrom } from '../corpus/random.ts';
import { startProcessorTime } from '../support/processor-time.ts';
import { component, constructPrograms, loops, nativePrograms, randomProgram } from '../support/script-programs.ts';

const context = { link: (slug: string) => `/${slug}`, asset: () => undefined, variant: 'site' } as const;
const useBox = 'import { Box } from "/box.jsx"\n\n<Box />\n\n';

/** Draws a page that may import `box.jsx`, and returns it with the milliseconds of processor time. */
function draw(page: string, script = '', clock?: Clock): { readonly tree: PageTree; readonly spent: number } {
  const spent = startProcessorTime();
  const tree = createMarkupParser(clock).parse(page, { file: 'page.mdx', dialect: 'mdx', snippet: () => script });
  String(renderTree(tree, context));
  treeToMarkdown(tree);
  return { tree, spent: spent() };
}

/** The component is drawn, or a warning names it, its file and its line. */
function assertDrawnOrNamed({ children, problems }: PageTree, program: string): void {
  const found = problems.find(({ code }) => code === 'mdx-component-code');
  const start = program.slice(0, 300);
  if (found === undefined) assert.ok(children.length > 0, start);
  else assert.match(found.message, /^<Box> is not shown: box\.jsx:\d+ (?!has a syntax error)/, start);
}

const sourceOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', 'src', 'markup', 'evaluate', name), 'utf8');

/** The keys of an object in a source, or the first texts of a list of pairs. */
function listNames(source: string, start: string, end: string): string[] {
  const [, body = ''] = source.split(start);
  const [part = ''] = body.split(end);
  return Array.from(
    part.matchAll(/^ {2}(?:'([^']+)'|(\w+)): |^ {2,4}\[?'([^']+)',/gm),
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );
}

suite('scripts that cost much', () => {
  test('each function and operator that scripts may use has a program', () => {
    const natives = sourceOf('natives.ts');
    const methods = ['list', 'text', 'number'].flatMap((kind) =>
      listNames(natives, `const ${kind}Methods`, '\n};').map((name) => `${kind}.${name}`),
    );
    const globals = listNames(natives, 'const globals', '\n]);');
    assert.ok(methods.length > 30 && globals.length > 10);
    assert.deepEqual(Object.keys(nativePrograms).toSorted(), [...methods, ...globals].toSorted());
    const operators = listNames(sourceOf('operators.ts'), 'const operators', '\n};');
    assert.deepEqual(
      operators.filter((operator) => !(operator in constructPrograms)),
      [],
    );
  });

  test('each construct that the evaluator knows is in a program', () => {
    const known = sourceOf('evaluator.ts').matchAll(
      /\b(?:JSX|TS)?[A-Z][a-z]+[A-Za-z]*(?:Attribute|Container|Declaration|Element|Expression|Fragment|Literal|Method|Pattern|Statement|Text)\b/g,
    );
    const used = new Set<string>();
    const programs = [...Object.values(nativePrograms), ...Object.values(constructPrograms)].flat();
    for (const program of programs)
      JSON.stringify(parseScript(component(program)), (key, value) => (key === 'type' ? used.add(value) : value));
    assert.deepEqual(
      Array.from(new Set(Array.from(known, ([name]) => name))).filter((name) => !used.has(name)),
      [],
    );
  });

  for (const [name, expressions] of Object.entries({ ...nativePrograms, ...constructPrograms }))
    test(`${name}: over 5,000 values, once and in loops, in less than a second`, () => {
      for (const expression of expressions)
        for (const program of [expression, ...loops.map((loop) => loop(expression))]) {
          const { tree, spent } = draw(useBox, component(program));
          assertDrawnOrNamed(tree, program);
          assert.ok(spent < 1_000, `${spent} ms: ${program.slice(0, 300)}`);
        }
    });

  const worst = 'L.map(() => L.map(() => T.replaceAll("ab", "c")))';

  test('a page of 5,000 components, each as expensive as it may be, ends within two seconds', () => {
    const { tree, spent } = draw(`${useBox}${'<Box />\n\n'.repeat(5_000)}`, component(worst));
    assert.ok(spent < 2_000, `${spent} ms`);
    assert.deepEqual(
      tree.problems.slice(0, 2).map(({ message }) => message),
      [
        '<Box> is not shown: box.jsx:4 takes more steps than a component may.',
        '<Box> is not shown: box.jsx:4 takes more steps than the components of a page may together.',
      ],
    );
  });

  test('a page of 5,000 such expressions ends within two seconds, and says which are left out', () => {
    const page = Array.from({ length: 5_000 }, (_, index) => `{[${index}].map(() => ${worst})}\n\n`).join('');
    const constants = 'export const T = "abababab"\n\nexport const L = Array.from({ length: 5000 })\n\n';
    const { tree, spent } = draw(`${constants}${page}`);
    assert.ok(spent < 2_000, `${spent} ms`);
    assert.ok(tree.problems.some(({ message }) => message.startsWith('"[0].map(() => L.map(() => L.map(')));
  });

  test('a clock ends what takes long in spite of its steps, and nothing else', () => {
    const page = `${useBox}${'<Box />\n\n'.repeat(50)}`;
    const script = component('L.map((x) => x + 1)');
    assert.deepEqual(draw(page, script, () => 0).tree, draw(page, script).tree);
    let now = 0;
    const { tree } = draw(page, script, () => (now += 1_000));
    assert.match(
      tree.problems[0]?.message ?? '',
      /^<Box> is not shown: box\.jsx:\d+ takes more time than the components/,
    );
  });

  test('500 random programs end within a second each, with a drawing or a reason', () => {
    const random = randomFrom(45);
    for (let run = 0; run < 500; run += 1) {
      const program = randomProgram(random);
      const { tree, spent } = draw(useBox, component(program));
      assertDrawnOrNamed(tree, program);
      assert.ok(spent < 1_000, `${spent} ms: ${program.slice(0, 300)}`);
    }
  });
});
