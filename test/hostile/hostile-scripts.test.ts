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

const repeat = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('\n\n');
const long = 'x'.repeat(16_000);

/** Short pages that say much. `box`: the file that they import. */
const multiplying: { readonly [name: string]: { readonly page: string; readonly box?: string } } = {
  'lists that double at each level': {
    page: `export const v0 = [1]\n\n${repeat(40, (index) => `export const v${index + 1} = [v${index}, v${index}]`)}\n\n{v40} {v40.length > 1 ? <b>a</b> : 2} <Card title={v40} />`,
  },
  'texts that double at each level': {
    page: `export const v0 = "xx"\n\n${repeat(40, (index) => `export const v${index + 1} = v${index} + v${index}`)}\n\n{v40} <Card title={v40} />`,
  },
  'a long text that is shown 20,000 times': { page: `export const v = "${long}"\n\n${repeat(20_000, () => '{v}')}` },
  'a long text in 20,000 attributes': {
    page: `export const v = "${long}"\n\n${repeat(20_000, () => '<Card title={v} />')}`,
  },
  'a long text in 20,000 tags': { page: `export const v = "${long}"\n\n${repeat(20_000, () => '<v />')}` },
  'a long snippet that is shown 1,000 times': {
    page: `import Box from "/box.mdx"\n\n${repeat(1_000, () => '<Box />')}`,
    box: '**a** [b](c) `d`\n\n'.repeat(3_000),
  },
  'a long snippet beside many mistakes': {
    page: `import Box from "/box.mdx"\n\n${repeat(30, () => '<Box />')}\n\n${repeat(100, () => '{user id}')}`,
    box: '**a** [b](c) `d`\n\n'.repeat(3_000),
  },
  'a list of constants that each component is given': {
    page: `export const v = ["${long}"]\n\nexport const B = (p) => { return <b>{v.length}</b> }\n\n${repeat(5_000, () => '<B />')}`,
  },
  '5,000 constants beside 5,000 functions': {
    page: `${repeat(5_000, (index) => `export const v${index} = "a"\n\nexport const f${index} = () => ${index}`)}\n\n{f0()}`,
  },
};

suite('scripts that cost much', () => {
  for (const [name, { page, box }] of Object.entries(multiplying))
    test(`${name}: drawn in less than four seconds, as at most eight megabytes`, () => {
      const { tree, spent } = draw(page, box);
      assert.ok(spent < 4_000, `${spent} ms`);
      assert.ok(String(renderTree(tree, context)).length < 8_000_000);
    });

  test('what a page leaves out of its constants and snippets is a problem', () => {
    const { tree } = draw(`export const v = "${long}"\n\n${'{v}\n\n'.repeat(1_000)}`);
    const found = tree.problems.filter(({ code }) => code === 'mdx-component-code');
    assert.deepEqual(
      found.map(({ message }) => message),
      [
        'This page makes more than 500000 characters out of its snippets, components and constants. The rest of them is left out.',
      ],
    );
  });

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

  test('200 random programs end within a second each, with a drawing or a reason', () => {
    const random = randomFrom(45);
    for (let run = 0; run < 200; run += 1) {
      const program = randomProgram(random);
      const { tree, spent } = draw(useBox, component(program));
      assertDrawnOrNamed(tree, program);
      assert.ok(spent < 1_000, `${spent} ms: ${program.slice(0, 300)}`);
    }
  });
});
