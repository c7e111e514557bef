import assert from 'node:assert/strict';
import { collectIds } from '../../../src/core/pages/ids/page-anchors.ts';
import type { PageNode } from '../../../src/core/pages/page-tree.ts';
import type { MarkupOptions } from '../../../src/core/ports.ts';
import { applyEdits } from '../../../src/core/source/text/apply-edits.ts';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';

const parser = createMarkupParser();

function parse(text: string, options: Partial<MarkupOptions> = {}) {
  return parser.parse(text, { file: 'guide/x.mdx', dialect: 'mdx', ...options });
}

/** Prints a tree on one line: `p(a em(b))`, components with their literal props. */
function sketch(nodes: readonly PageNode[]): string {
  return nodes.map(sketchNode).join(' ');
}

function sketchNode(node: PageNode): string {
  switch (node.kind) {
    case 'text':
      return JSON.stringify(node.value);
    case 'element':
      return `${node.tag}(${sketch(node.children)})`;
    case 'component':
      return `${node.name}${Object.keys(node.props).length === 0 ? '' : JSON.stringify(node.props)}(${sketch(node.children)})`;
    case 'code':
      return `code[${node.lang}|${node.title ?? ''}](${JSON.stringify(node.value)})`;
    case 'math':
      return `${node.display ? 'block' : 'inline'}Math(${node.value})`;
    default:
      return `gap(${node.source})`;
  }
}

test('an anchor with a `name` keeps it as its id', () => {
  const { children } = parse('<a name="x"></a>a');
  assert.deepEqual([...collectIds(parse('<a name="x"></a>a'))], ['x']);
  assert.match(JSON.stringify(children), /"id":"x"/);
});

const cases: { readonly [name: string]: readonly [string, string] } = {
  'Markdown inside of components': ['<Note>\n  a **b**\n\n  - c\n</Note>', 'Note(p("a " strong("b")) ul(li("c")))'],
  'children indented deeper than code would be': [
    '<Steps>\n    <Step title="A">\n            Text\n\n        1. b\n    </Step>\n</Steps>',
    'Steps(Step{"title":"A"}(p("Text") ol(li("b"))))',
  ],
  'footnotes, after the text in the order of their references': [
    'a[^b] c[^A]\n\n[^a]: one\n[^b]: *two*\n\n    three[^a]\n\nd[^none]',
    'p("a" sup(a("1")) " c" sup(a("2"))) p("d[^none]") section(ol(li(p(em("two")) p("three" sup(a("2")) " " a("↩"))) li(p("one " a("↩") " " a("↩2")))))',
  ],
  'a footnote in a component, one without a reference, and a second one of the same name': [
    '- a[^1]\n\n<Note>\n  b\n\n  [^1]: c\n</Note>\n\n[^2]: d\n\n[^1]: e',
    'ul(li("a" sup(a("1")))) Note(p("b")) section(ol(li(p("c " a("↩"))) li(p("d")) li(p("e"))))',
  ],
  'a footnote that ends with code': [
    'a[^1]\n\n[^1]:\n    ```js\n    b\n    ```',
    'p("a" sup(a("1"))) section(ol(li(code[js|]("b") " " a("↩"))))',
  ],
  'a component in a list item': ['- a\n  <Tip>b</Tip>\n- c', 'ul(li("a\\n" Tip("b")) li("c"))'],
  'attributes over several lines': [
    '<Card\n  title="A"\n  cols={2}\n>\n  b\n</Card>',
    'Card{"title":"A","cols":2}(p("b"))',
  ],
  'literals of every kind': [
    `<A a={1} b={-2.5} c={true} d={null} e={'x'} f={["y", {g: [1,],}]} h={\`z\`} i j="&amp;{" />x`,
    'p(gap(<A a={1} b={-2.5} c={true} d={null} e={\'x\'} f={["y", {g: [1,],}]} h={`z`} i j="&amp;{" />) "x")',
  ],
  'literal props': [
    `<Tab a={1} b={-2.5} c={true} d={null} e={'x'} f={["y", {g: [1,],}]} h={\`z\`} i j="&amp;{">k</Tab>`,
    'Tab{"a":1,"b":-2.5,"c":true,"d":null,"e":"x","f":["y",{"g":[1]}],"h":"z","i":true,"j":"&{"}("k")',
  ],
  'words of JSX in a title': ['<Tab title={<><b>A</b> b</>}>c</Tab>', 'Tab{"title":"A b"}("c")'],
  comments: ['a {/* b */} c\n\n{/* d\n\n e */}\n\n<!-- f -->', 'p("a  c")'],
  'constants and expressions': ['export const v = "1";\n\n{v} {"x"} {3} {`y`} {true}', 'p("1 x 3 y ")'],
  'code of the page': ['export function f() {\n  g()\n}\n\na', 'p("a")'],
  'expressions that would have to run': ['a {b()} c', 'p("a " gap({b()}) " c")'],
  'code that looks like tags': [
    '`<A>` and\n\n```html title="T" {1}\n<B>{c}\n```',
    'p(code("<A>") " and") code[html|T]("<B>{c}")',
  ],
  'a code group': [
    '<CodeGroup>\n\n```js One\na\n```\n```py Two\nb\n```\n\n</CodeGroup>',
    'CodeGroup(code[js|One]("a") code[py|Two]("b"))',
  ],
  'a fence that never closes': ['<Tab>\n```js\na\n</Tab>\n\nb', 'Tab(code[js|]("a")) p("b")'],
  tables: [
    '| a | b |\n|---|--:|\n| `x` | <br/> |',
    'table(thead(tr(th("a") th("b"))) tbody(tr(td(code("x")) td(br()))))',
  ],
  'a table of elements': [
    '<table>\n  <tr>\n    <td>a</td>\n    <td>**b**</td>\n  </tr>\n</table>',
    'table(tr(td("a") td(strong("b"))))',
  ],
  'task lists': ['- [ ] a\n- [x] b', 'ul(li(input() " a") li(input() " b"))'],
  'strikethrough and links': ['~~a~~ https://b.c <d@e.f>', 'p(s("a") " " a("https://b.c") " " a("d@e.f"))'],
  math: ['$x^2$ for $5 or $6\n\n$$\na_b\n$$', 'p(inlineMath(x^2) " for $5 or $6") blockMath(a_b)'],
  mermaid: ['```mermaid\ngraph TD\n```', 'code[mermaid|]("graph TD")'],
  'text after an element': ['<Card>a</Card> b', 'div(Card("a") " b")'],
  'two elements on one line': ['<Card>a</Card><Card>b</Card>', 'Card("a") Card("b")'],
  'parts of a line on lines of their own': ['<Badge>a</Badge>\n<Badge>b</Badge>', 'Badge("a") "\\n" Badge("b")'],
  'a paragraph that ends at an element': ['a\n<Note>\nb\n</Note>\nc', 'p("a") Note(p("b")) p("c")'],
  escapes: ['\\<A> \\{b} 1 < 2 {', 'p("<A> {b} 1 < 2 {")'],
  'frames become a component': [
    '<iframe src="https://a.b/c" title="T"></iframe>',
    'iframe{"src":"https://a.b/c","title":"T"}()',
  ],
  'content left of its element': [
    '<Tabs>\n    <Tab title="A">\n    b\n\n        <Frame>\n\n![c](/d.png)\n\n</Frame>\n\n    e\n    </Tab>\n</Tabs>',
    'Tabs(Tab{"title":"A"}(p("b") Frame(p(img())) p("e")))',
  ],
  'an element on lines of its own ends a paragraph': [
    'a\n<a href="/b">\n  {"c"}\n</a>\nd',
    'p("a") "\\n" a("c") p("d")',
  ],
  'conditions that are known': [
    'export const a = "x"\n\n{a && <b>1</b>} {a === "y" && (<b>2</b>)} {a !== "y" && <b>3</b>} {b && <i>4</i>}',
    'p(b("1") "  " b("3") " " gap({b && <i>4</i>}))',
  ],
  fragments: ['<>\n\na\n\n</>', 'p("a")'],
  'windows line ends': ['<Note>\r\n  a\r\n</Note>\r\n', 'Note(p("a"))'],
};

suite('MDX', () => {
  for (const [name, [text, expected]] of Object.entries(cases)) {
    test(name, () => assert.equal(sketch(parse(text).children), expected));
  }

  test('replaces one bad block by a placeholder, with a problem at its place', () => {
    const text = '# A\n\n<Foo>\n\nb *c*\n\n</Bar>\n\n- d\n';
    const { children, problems } = parse(text, { offset: 10 });
    assert.equal(sketch(children), 'h1("A") gap(<Foo>) p("b " em("c")) ul(li("d"))');
    assert.deepEqual(
      problems.map(({ code, severity, at }) => [code, severity, text.slice(at.span.start - 10, at.span.end - 10)]),
      [
        ['mdx-tag-unclosed', 'error', '<Foo>'],
        ['mdx-tag-unopened', 'error', '</Bar>'],
      ],
    );
  });

  test('offers a fix that turns an expression into text', () => {
    const text = 'a {your-key} b';
    const [problem] = parse(text).problems;
    assert.equal(problem?.code, 'mdx-expression');
    assert.equal(applyEdits(text, problem?.fixes?.[0]?.edits ?? []), 'a \\{your-key} b');
  });

  test('reports tags with different names once, at the unknown one, else at the closing tag', () => {
    const found = (text: string) =>
      parse(text).problems.map(({ message, at, fixes }) => [
        text.slice(at.span.start, at.span.end),
        message,
        fixes?.[0]?.edits.map(({ at: { span }, text: put }) => `${text.slice(span.start, span.end)} → ${put}`).join(),
      ]);
    assert.deepEqual(found('<Ntoe>\n  a\n</Note>\n'), [
      ['<Ntoe>', '<Ntoe> is closed by </Note>. Both need the same name: write <Note> here.', 'Ntoe → Note'],
    ]);
    assert.deepEqual(found('<Note>\n  a\n</Card>\n'), [
      ['</Card>', '<Note> is closed by </Card>. Both need the same name: write </Note> here.', 'Card → Note'],
    ]);
    assert.equal(found('<YOUR_KEY> a </Note>\n').length, 2);
  });

  test('reads an element that ends in a different block, with a problem at its tag', () => {
    const text = '<Note>a\n\nb</Note>\n\nc';
    const { children, problems } = parse(text);
    assert.equal(sketch(children), 'Note(p("a") p("b")) p("c")');
    assert.deepEqual(
      problems.map(({ code, at }) => [code, text.slice(at.span.start, at.span.end)]),
      [['mdx-tag-unclosed', '<Note>']],
    );
  });

  test('reports an unclosed quote at its attribute', () => {
    const text = 'a\n\n<Card title="b href="/c">\n  d\n</Card>\n\n<Card title="e">f</Card>';
    const { children, problems } = parse(text);
    assert.deepEqual(
      problems.map(({ code, at }) => [code, text.slice(at.span.start, at.span.end)]),
      [['mdx-tag-unclosed', 'title="b']],
    );
    assert.match(sketch(children), /Card\{"title":"e"\}\("f"\)$/);
  });

  test('gives texts their places, in lists, quotes and components too', () => {
    const text =
      '<Note>\n  - one\n    two **three**\n\n  > four &amp; <Badge>five</Badge>\n</Note>\n\n| a\\|b | c |\n|---|---|\n';
    const found: string[] = [];
    const visit = (nodes: readonly PageNode[]): void => {
      for (const node of nodes) {
        if (node.kind === 'text' && node.span !== undefined) found.push(text.slice(node.span.start, node.span.end));
        if ('children' in node) visit(node.children);
      }
    };
    visit(parse(text).children);
    assert.deepEqual(found, ['one\n    two ', 'three', 'four &amp; ', 'five', 'a\\|b', 'c']);
  });

  test('counts offsets in the file, carriage returns included', () => {
    const text = 'a\r\n\r\nb {c()}\r\n';
    const [problem] = parse(text).problems;
    assert.equal(text.slice(problem?.at.span.start, problem?.at.span.end), '{c()}');
  });

  test('gives headings unique ids', () => {
    const { headings } = parse('# What\'s *new*?\n## A b\n## A b\n\n<h3 id="c">d</h3>\n\n## 日本 語');
    assert.deepEqual(
      headings.map(({ depth, id, text }) => [depth, id, text]),
      [
        [1, 'whats-new?', "What's new?"],
        [2, 'a-b', 'A b'],
        [2, 'a-b-2', 'A b'],
        [3, 'c', 'd'],
        [2, '日本-語', '日本 語'],
      ],
    );
  });

  test('gives a heading every id that links may use for it', () => {
    const { headings, children } = parse(
      '## What?\n\n<span id="v12" />\n\n## v1.2\n\n<Note>\n## a {# my id }\n</Note>',
    );
    assert.deepEqual(headings, [
      { depth: 2, text: 'What?', id: 'what?', otherIds: ['what'] },
      { depth: 2, text: 'v1.2', id: 'v1-2' },
      { depth: 2, text: 'a', id: 'my-id' },
    ]);
    const [first] = children;
    assert.ok(first?.kind === 'element' && first.attributes.id === 'what?');
    assert.deepEqual(first.otherIds, ['what']);
  });

  test('gives a field the ids that links may use for it', () => {
    const { children } = parse(
      '## param-a\n\n<ParamField body="a" />\n<ParamField query="userId" />\n<ResponseField name="a" />',
    );
    assert.deepEqual(
      children.flatMap((node) => (node.kind === 'component' ? [node.otherIds] : [])),
      [
        ['param-a-1', 'body-a'],
        ['param-user-id', 'parameter-user-id'],
        ['param-a-2', 'response-a'],
      ],
    );
    assert.deepEqual(
      [...collectIds(parse('<p id="x">a</p>\n\n## B?\n\n<ParamField body="c" />'))],
      ['x', 'b?', 'b', 'param-c', 'body-c'],
    );
  });

  test('gives a component the id of its title, or its explicit id', () => {
    const { children } = parse(
      '# Setup\n\n<Step title="Setup"/>\n\n<Accordion title="What is it?"/>\n\n<Update label="2024-10-12"/>\n\n<Tab title="One" id="first"/>\n\n<Card title="Card"/>',
    );
    assert.deepEqual(
      children.flatMap((node) => (node.kind === 'component' ? [node.otherIds] : [])),
      [['setup-2'], ['what-is-it?', 'what-is-it'], ['2024-10-12'], ['first'], undefined],
    );
  });

  test('reads the explicit id of a heading', () => {
    const { headings, problems } = parse('## The *title* {#my-id}\n\nOther {#no}\n---\n\ntext {#x}');
    assert.deepEqual(
      headings.map(({ id, text }) => [id, text]),
      [
        ['my-id', 'The title'],
        ['no', 'Other'],
      ],
    );
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['mdx-expression-invalid'],
    );
  });

  test('collects links and images with their places', () => {
    const text = 'a [b](/c#d) ![e](f.png)\n\n<Card href="/g" img="/h.png">i</Card>';
    const { links } = parse(text);
    assert.deepEqual(
      links.map(({ href, image }) => [href, image]),
      [
        ['/c#d', false],
        ['f.png', true],
        ['/g', false],
        ['/h.png', true],
      ],
    );
    assert.equal(text.slice(links[0]?.span.start, links[0]?.span.end), '/c#d');
  });

  test('replaces variables of docs.json in addresses of links and images', () => {
    const text =
      '[a]({{v}}) [b](/{{v}}/c) ![i]({{v}}/d.png) [r] https://e.f/{{v}}\n\n```js {{v}}\n```\n\n[r]: <{{v}}> "t"';
    const { children, links } = parse(text, { variables: { v: '1.2' } });
    assert.deepEqual(
      links.map(({ href }) => href),
      ['1.2', '/1.2/c', '1.2/d.png', '1.2', 'https://e.f/1.2'],
    );
    assert.match(sketch(children), /"https:\/\/e\.f\/1\.2"\).* code\[js\|1\.2\]/);
  });

  test('replaces variables of docs.json in text, attributes and code', () => {
    const { children, problems } = parse('{{v}} <Tooltip tip="{{v}}">x</Tooltip> {{w}}\n\n```\n{{v}}\n```', {
      variables: { v: '1.2' },
    });
    assert.equal(sketch(children), 'p("1.2 " Tooltip{"tip":"1.2"}("x") " {{w}}") code[|]("1.2")');
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['mdx-variable-unknown'],
    );
  });
});

suite('descriptions', () => {
  test('are Markdown with HTML and without JSX', () => {
    const { children, problems } = parse(
      'a <b>b</b> <string> {c}\n\n    code\n\n<details><summary>d</summary>\n\n- e\n\n</details>',
      {
        dialect: 'markdown',
      },
    );
    assert.equal(sketch(children), 'p("a " b("b") " <string> {c}") code[|]("code") details(summary("d") ul(li("e")))');
    assert.deepEqual(problems, []);
  });
});

suite('common mistakes of writers', () => {
  test('keeps cells beyond the columns of a table in the last one, with a problem', () => {
    const text = '| a | b |\n|---|---|\n| c | x \\| y | d | `e` |';
    const { children, problems } = parse(text);
    assert.match(sketch(children), /td\("c"\) td\("x \| y" " \| d \| `e`"\)/);
    assert.deepEqual(
      problems.map(({ code, at }) => [code, text.slice(at.span.start, at.span.end)]),
      [['mdx-table-cells', '| c | x \\| y | d | `e` |']],
    );
  });

  test('reports cells beyond the columns once for a table', () => {
    const { problems } = parse('| a |\n|---|\n| b | c |\n| d | e |');
    assert.deepEqual(
      problems.map(({ code, related }) => [code, related?.length]),
      [['mdx-table-cells', 1]],
    );
  });

  test('adds both quotes to an import that lacks one', () => {
    const [problem] = parse("import A from /snippets/a.mdx'\n\na").problems;
    assert.equal(problem?.code, 'mdx-module-invalid');
    assert.equal(problem.fixes?.[0]?.edits[0]?.text, 'import A from "/snippets/a.mdx"');
  });

  test('accepts a response field without a name if it is the only one', () => {
    const inner = '<ResponseField name="a" type="string">b</ResponseField>';
    assert.deepEqual(parse(`<ResponseField type="object">\n${inner}\n</ResponseField>`).problems, []);
    const whole = '<ResponseField required>b</ResponseField>';
    assert.deepEqual(parse(`${inner}\n\n## Response\n\n${whole}`).problems, []);
  });

  test('accepts a single unclosed code block as a whole text', () => {
    assert.deepEqual(parse('```js\na\n').problems, []);
  });

  test('reports attributes that are code once per page', () => {
    const card = '<Card title="a" icon={<svg fill={color}><path/></svg>} />';
    assert.deepEqual(
      parse(`${card}\n\n${card}\n\n<Card title={f()} />`).problems.map(({ message }) => message),
      [
        'The attribute "icon" of <Card> is a drawing that contains code, so it is not shown. Use the name of an icon, or a picture file.',
        'The attribute "title" of <Card> is code, which is not run, so it is left out.',
      ],
    );
  });

  test('replaces a picture in an icon by its file', () => {
    const { children } = parse(
      '<Card icon={<img src="/a.png" alt="" />}>b</Card>\n<Card icon={<img src="javascript:1" />}>c</Card>',
    );
    assert.equal(sketch(children), 'Card{"icon":"/a.png"}("b") Card("c")');
  });
});
