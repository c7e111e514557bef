// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of scripts
import assert from 'node:assert/strict';
import type { PageNode } from '../../../../src/core/pages/page-tree.ts';
import { createMarkupParser } from '../../../../src/markup/create-markup-parser.ts';

const parser = createMarkupParser();

/** Parses a page that may import `box.jsx`. */
function read(page: string, script = '') {
  return parser.parse(page, {
    file: 'page.mdx',
    dialect: 'mdx',
    snippet: (path) => (path === 'snippets/box.jsx' ? script : path === 'snippets/part.tsx' ? part : undefined),
  });
}

const part = 'export const Part: React.FC<{ a: string }> = ({ a }: { a: string }) => <b>{a as string}</b>;';

/** Prints elements as HTML without escapes, and components with their props. */
function print(nodes: readonly PageNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.value;
      if (node.kind === 'placeholder') return `[${node.name}]`;
      if (node.kind !== 'element' && node.kind !== 'component') return '';
      const [name, values] = node.kind === 'element' ? [node.tag, node.attributes] : [node.name, node.props];
      const attributes = Object.entries(values).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
      return `<${name}${attributes.join('')}>${print(node.children)}</${name}>`;
    })
    .join('');
}

const show = (script: string, use = '<Box />') =>
  print(read(`import { Box } from "/snippets/box.jsx"\n\n${use}`, script).children);

suite('components of scripts', () => {
  test('markup with attributes, defaults, conditions and templates', () => {
    const script =
      'export const Box = ({ title, size = 2, isOn }) => {\n  const name = `u-${size}`;\n  if (!title) return null;\n  return (<div className={name}>{isOn ? <b>{title}</b> : title} {size > 1 && "big"}</div>);\n};';
    assert.equal(show(script, '<Box title="T" isOn />'), '<div class="u-2"><b>T</b> big</div>');
    assert.equal(show(script, '<Box title="T" size={1} />'), '<div class="u-1">T </div>');
    assert.equal(show(script), '');
  });

  test('lists over literals', () => {
    const script =
      'const all = [{ n: "a", k: 1 }, { n: "b", k: 2 }];\nexport function Box({ k }) { return <ul>{all.filter((x) => x.k >= k).map(({ n }, i) => <li key={n}>{i + 1}. {n.toUpperCase()}</li>)}</ul>; }';
    assert.equal(show(script, '<Box k={1} />'), '<ul><li>1. A</li><li>2. B</li></ul>');
    assert.equal(show(script, '<Box k={2} />'), '<ul><li>1. B</li></ul>');
  });

  test('components in components, other files, types, and the content between the tags', () => {
    const script =
      'import { Part } from "./part.tsx";\nconst In = ({ children, ...rest }) => <i {...rest}>{children}</i>;\nexport default ({ children }) => <><In id="x"><Part a="p" /></In><section>{children}</section></>;';
    const page = 'import Box from "/snippets/box.jsx"\n\n<Box>\n\nA **b**\n\n</Box>';
    assert.equal(
      print(read(page, script).children),
      '<i id="x"><b>p</b></i><section><p>A <strong>b</strong></p></section>',
    );
  });

  test('components that we draw get their attributes, markup included', () => {
    const script = 'export const Box = ({ t }) => <Card title={t} icon="star" cols={2}>x</Card>;';
    assert.equal(show(script, '<Box t="T" />'), '<Card title="T" icon="star" cols=2>x</Card>');
    assert.equal(
      show('export const Box = ({ sub }) => <p>{sub}</p>', '<Box sub={<>a <b>c</b></>} />'),
      '<p>a <b>c</b></p>',
    );
  });

  test('text is text, and no Markdown', () => {
    const script = 'export const Box = () => <p>{"# *a* {b} <c>"} it&apos;s `d`</p>';
    assert.equal(show(script), "<p># *a* {b} <c> it's `d`</p>");
  });

  test('expressions and components of a page', () => {
    const page =
      'export const all = ["a", "b"]\n\nexport const Row = ({ x }) => { const y = x + "!"; return <em>{y}</em> }\n\n{all.map((x) => <Row x={x} />)}';
    assert.equal(print(read(page).children), '<em>a!</em><em>b!</em>');
    assert.equal(
      print(read('export const n = 2\n\n<div className={n > 1 ? "aa" : "bb"}>c</div>').children),
      '<div class="aa">c</div>',
    );
  });

  for (const [construct, body, clause = `has "${construct}", which is code and not run`] of [
    ['useReducer', 'const [a, b] = useReducer((x) => x, 1); return <p>{a}</p>'],
    ['React.useEffect', 'React.useEffect(() => {}); return <p />'],
    ['document.title', 'return <p>{document.title}</p>'],
    ['fetch', 'const a = fetch("x"); return <p>{a}</p>'],
    ['for', 'for (;;) {} return <p />'],
    ['while', 'while (true) {} return <p />'],
    ['new Date', 'return <p>{new Date()}</p>'],
    ['eval', 'return <p>{eval("1")}</p>'],
    ['.constructor', 'return <p>{"".constructor.constructor("return 1")()}</p>'],
    ['Object.getPrototypeOf', 'return <p>{Object.getPrototypeOf({})}</p>'],
    ['a component inside itself', 'return <Box />', 'shows a component inside itself'],
    [
      'more steps than a component may take',
      'const l = "x".repeat(900).split(""); return <p>{l.map(() => l.map(() => l.map(() => 1)))}</p>',
      'takes more steps than a component may',
    ],
    [
      'more text than a component may make',
      'const a = "x".repeat(9000); return <p>{a + a + a}</p>',
      'makes more text than a component may',
    ],
    [
      'more values than a component may make',
      `const v0 = <b>x</b>; ${Array.from({ length: 40 }, (_, i) => `const v${i + 1} = [v${i}, v${i}];`).join(' ')} return <p>{v40}</p>`,
      'makes more values than a component may',
    ],
    [
      'an asynchronous function',
      'const f = async () => 1; return <p>{f()}</p>',
      'has an asynchronous function, which is not run',
    ],
    [
      'a member of nothing',
      'const f = { a: undefined }; return <p>{f.a.b}</p>',
      'reads a member of a value that is missing',
    ],
  ] as const)
    test(`${construct} is beyond: the writer gets a warning with its place, readers nothing`, () => {
      const { children, problems } = read(
        `import { Box } from "/snippets/box.jsx"\n\na <Box /> b`,
        `export const Box = () => {\n ${body}\n}`,
      );
      assert.equal(print(children), '<p>a [Box] b</p>');
      const found = problems.map(({ severity, code, message }) => `${severity} ${code} ${message}`);
      assert.equal(found.length, 1);
      const first = found[0] ?? '';
      assert.ok(first.startsWith('warning mdx-component-code <Box> is not shown: snippets/box.jsx:'), first);
      assert.ok(first.replace(/^.*?box\.jsx:\d+ /, '').startsWith(clause), first);
    });

  const hooks: readonly (readonly [body: string, drawn: string, use?: string])[] = [
    ['const [a, setA] = useState("x"); return <p>{a}</p>', '<p>x</p>'],
    ['const [a, setA] = React.useState(() => [1, 2].length); return <p>{a}</p>', '<p>2</p>'],
    ['const [a] = useState(); return <p>{a ?? "none"}</p>', '<p>none</p>'],
    [
      'const [at, setAt] = useState(list[0].id); const one = list.find((each) => each.id === at); return <p>{one?.name}{one?.more?.deep ?? "-"}</p>',
      '<p>A-</p>',
      '<Box list={[{ id: 1, name: "A" }, { id: 2, name: "B" }]} />',
    ],
    [
      'const [n, setN] = useState(0); const more = () => setN(n + 1); return <p>{n}<i>{typeof more === "x"}</i></p>',
      '',
    ],
    [
      'const [n, setN] = useState(0); const more = () => setN(n + 1); return <p><b onClick={more}>{n}</b><button onClick={more}>+</button></p>',
      '<p><b>0</b></p>',
    ],
    [
      'const a = useMemo(() => [3, 1].sort((x, y) => x - y), []); const f = useCallback((x) => x + 1, []); return <p>{a.map(f)}</p>',
      '<p>24</p>',
    ],
    ['const a = useRef(null); return <p ref={a}>{a.current ?? "x"}</p>', '<p>x</p>'],
    ['const [l] = useState("x".repeat(900).split("")); return <p>{l.map(() => l.map(() => l.map(() => 1)))}</p>', ''],
    ['const [a] = useState(() => { for (;;) {} }); return <p>{a}</p>', ''],
    ['const [a] = useState(() => fetch("x")); return <p>{a}</p>', ''],
  ];
  for (const [body, drawn, use = '<Box />'] of hooks)
    test(`a component with state is drawn as it is at first: ${body}`, () => {
      const script = `import React, { useState, useMemo } from "react";\nexport const Box = ({ list }) => { ${body} };`;
      assert.equal(show(script, use), drawn === '' ? '[Box]' : drawn);
    });

  test('a component that can not be drawn shows its content', () => {
    const script = 'export const Box = ({ children }) => { useEffect(() => {}); return <p>{children}</p>; };';
    assert.match(show(script, '<Box>\n\nA **b**\n\n</Box>'), /<p>A <strong>b<\/strong><\/p>/);
  });

  test('a script that is broken, or lacks the component, is reported as that', () => {
    const problemOf = (script: string) =>
      read('import { Box } from "/snippets/box.jsx"\n\n<Box />', script).problems.map(({ message }) => message);
    assert.deepEqual(problemOf('export const Box = () => <p>'), [
      '<Box> is not shown: snippets/box.jsx:1 has a syntax error: Unexpected token.',
    ]);
    assert.deepEqual(problemOf(''), ['<Box> is not shown: snippets/box.jsx:1 does not export "Box".']);
  });

  test('names that mean something to JavaScript are ordinary', () => {
    const script =
      'export const Box = ({ __proto__, constructor, x }) => <p title={constructor}>{x.__proto__}{x.toString}</p>';
    assert.equal(
      show(script, '<Box constructor="c" x={{ "__proto__": "p", "toString": "s" }} />'),
      '<p title="c">ps</p>',
    );
  });

  test('event handlers are left out and named, buttons with one too', () => {
    const script =
      'export const Box = () => <div><a href="/x" onClick={() => go()}>a</a><button onClick={go}>b</button></div>';
    const { children, problems } = read('import { Box } from "/snippets/box.jsx"\n\n<Box />', script);
    assert.equal(print(children), '<div><a href="/x">a</a></div>');
    assert.deepEqual(
      problems.map(({ message }) => message),
      ['<Box> is shown without "onClick", which is code and not run.'],
    );
  });
});
