import fc, { type Arbitrary } from 'fast-check';

/** The lines of a block, and whether an empty line follows. */
interface Block {
  readonly lines: readonly string[];
  readonly isApart: boolean;
}

const word = fc.constantFrom(
  'alpha',
  'beta',
  '**bold**',
  '*soft*',
  '`co{de}`',
  '[link](/a)',
  '{value}',
  '<B>x</B>',
  '<C n={1} />',
  '1.',
  '-',
  '#',
  'a_b',
);
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => `w ${words.join(' ')}`);
const leaf: Arbitrary<readonly string[]> = fc.oneof(
  { weight: 4, arbitrary: fc.array(text, { minLength: 1, maxLength: 3 }) },
  fc.tuple(fc.integer({ min: 1, max: 4 }), text).map(([depth, words]) => [`${'#'.repeat(depth)} ${words}`]),
  fc
    .tuple(fc.constantFrom('```', '~~~', '````'), fc.array(codeLine(), { maxLength: 4 }))
    .map(([mark, lines]) => [`${mark}js Title`, ...lines, mark]),
  fc.constantFrom(
    ['---'],
    ['***'],
    ['{value}'],
    ['{/* note */}'],
    ['<C />'],
    ['<C', '  title="a b"', '  size={2}', '/>'],
    ['$$', 'x_{1}', '$$'],
  ),
  // If two tables in different containers have no empty line between them, micromark loses the second.
  fc
    .array(text, { minLength: 1, maxLength: 2 })
    .map((rows) => ['| a | b |', '|---|:-:|', ...rows.map((row) => `| ${row} | c |`), '']),
);

function codeLine(): Arbitrary<string> {
  return fc.constantFrom('', 'code {', '  deep </A>', '# no heading', '- no item', '    <A>', '> q');
}

function blockOf(depth: number): Arbitrary<Block> {
  const lines =
    depth === 0
      ? leaf
      : fc.oneof({ weight: 3, arbitrary: leaf }, component(depth - 1), list(depth - 1), quote(depth - 1));
  return fc.record({
    lines: fc.tuple(lines, fc.constantFrom(0, 0, 0, 2, 4, 8)).map(([each, by]) => indented(each, by)),
    isApart: fc.boolean(),
  });
}

function contentOf(depth: number): Arbitrary<readonly string[]> {
  return fc.array(blockOf(depth), { minLength: 1, maxLength: 3 }).map(joinBlocks);
}

function component(depth: number): Arbitrary<readonly string[]> {
  const name = fc.constantFrom('Tabs', 'Tab', 'Step', 'div');
  const attributes = fc.constantFrom('', ' title="A"', ' cols={2}', ' open', ' {...rest}', ' style={{ a: "}" }}');
  return fc
    .tuple(name, attributes, contentOf(depth), fc.constantFrom(0, 2, 4), fc.boolean())
    .map(([tag, given, lines, by, isApart]) => {
      const space = isApart ? [''] : [];
      return [`<${tag}${given}>`, ...space, ...indented(lines, by), ...space, `</${tag}>`];
    });
}

function list(depth: number): Arbitrary<readonly string[]> {
  const mark = fc.constantFrom('- ', '* ', '1. ', '-   ', '2) ');
  return fc
    .tuple(mark, fc.array(contentOf(depth), { minLength: 1, maxLength: 3 }))
    .map(([each, items]) =>
      items.flatMap(([first = '', ...lines]) => [`${each}${first.trimStart()}`, ...indented(lines, each.length)]),
    );
}

function quote(depth: number): Arbitrary<readonly string[]> {
  return contentOf(depth).map((lines) => lines.map((line) => `> ${line}`));
}

function indented(lines: readonly string[], by: number): readonly string[] {
  return lines.map((line) => (line === '' ? '' : `${' '.repeat(by)}${line}`));
}

function joinBlocks(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap(({ lines, isApart }) => (isApart ? [...lines, ''] : lines));
}

/** Random pages of components, lists, quotes, fences, tables and expressions in each other, at any indentation. */
export const anyPage: Arbitrary<string> = fc
  .array(blockOf(3), { minLength: 1, maxLength: 4 })
  .map((blocks) => ['first', '', ...joinBlocks(blocks)].join('\n'));
