import type { Draw } from './draw.ts';
import { hostileTexts } from './hostile-values.ts';
import { splice } from './mutate-text.ts';

/** Text that is typed into MDX, mostly unfinished. */
const pieces: readonly string[] = [
  '<Card',
  '<Card title="a" href={',
  '<Card title={`a`}>',
  '</Card>',
  '<Tabs><Tab title=>',
  '<ParamField path="id" type="string | number" required>',
  '<ParamField body="a.b[].c" type="enum<string>">',
  '<ResponseField name="__proto__" type="{',
  '<RequestExample>',
  '<CodeGroup>\n```js a\nx\n```\n',
  '<Steps><Step>',
  '<Update label="a" tags={["a", 1, null]}>',
  '<a.b.c d={...e} {...f}>',
  '<>',
  '</>',
  '<!-- ',
  '{',
  '}',
  '{/* ',
  '{"a" + b}',
  '{[1, 2].map((x) => <b>{x}</b>)}',
  '{{name}}',
  '{`',
  "import A from '/snippets/a.mdx'\n",
  "import { b } from './b.jsx'\n",
  "import self from './index.mdx'\n<self />\n",
  'export const a = {"b": [1, {c: "d"}]}\n',
  'export const a = ',
  'export default ',
  '\n```\n',
  '\n````mermaid\n',
  '\n~~~js {1,3-5} title="a\n',
  '\n---\n',
  '\n---\nopenapi: GET /books\n---\n',
  '\n---\ntitle: [\n---\n',
  '\n---\n? a\n: &b *b\n---\n',
  '\n| a | b |\n|---|:-:|\n| c \\| `d|` |\n',
  '\n> - 1. > * a\n',
  '\n$$\n\\frac{',
  '[a](<b c> "d',
  '[a]: javascript:alert(1)\n[a]',
  '![](data:image/svg+xml,<svg>)',
  '[^1]: [^1]',
  '&#x110000;&#0;&nbsp',
  '# a {#b}\n# a {#b}\n',
];

/** Inserts pieces, at the beginning of a line mostly: many mean nothing elsewhere. */
export function mutateMarkup(text: string, draw: Draw): string {
  const piece = draw.chance(0.85) ? draw.item(pieces) : draw.item(hostileTexts);
  const lines = text.split('\n');
  if (draw.chance(0.3)) return splice(text, draw.span(text, 4), piece);
  lines.splice(draw.below(lines.length + 1), 0, piece);
  return lines.join('\n');
}
