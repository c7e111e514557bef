import { editorTable } from '../../support/editor-table.ts';
import type { Texts } from '../../support/project-of.ts';

const site: Texts = {
  'docs.json': '{ "navigation": { "pages": ["index", "guides/books"] }, "variables": { "host": "example.com" } }',
  'guides/books.mdx': '---\ntitle: Books\ndescription: All about books.\n---\n\n## Find one\n\n### By number\n',
  'images/a.png': '',
  'guides/b.svg': '',
  'snippets/hint.mdx': 'Hint',
};
const inIndex = (page: string): Texts => ({ ...site, 'index.mdx': page });

editorTable('completion in pages', inIndex, {
  'a component with its required attributes and its content': [
    'Text\n\n<Ca$0\n',
    { accepts: { Card: 'Text\n\n<Card title="$1">\n  $0\n</Card>\n' } },
  ],
  'a component without content': ['<$0', { accepts: { Icon: '<Icon icon="$1" />$0' } }],
  'a component in a line': ['A <To$0 word', { accepts: { Tooltip: 'A <Tooltip tip="$1">$0</Tooltip> word' } }],
  'a component of others': [
    '<St$0',
    { accepts: { Steps: '<Steps>\n  <Step title="$1">\n    $0\n  </Step>\n</Steps>' } },
  ],
  'only the name of a tag that has attributes': ['<Ca$0 title="x">', { accepts: { Card: '<Card title="x">' } }],
  'first the children of the enclosing component; imported ones too': [
    'import Hint, { Other as Mine } from "/snippets/hint.mdx";\n\n<Steps>\n<$0\n</Steps>',
    { offers: ['Step', '…', 'Hint', 'Mine'], withholds: ['Other'] },
  ],
  'an end tag closes the innermost open component': [
    '<Tabs>\n<Tab title="a > b">\n<Note>x</Note>\n<Icon icon="x" />\n</$0\n',
    {
      offers: ['Tab', 'Tabs'],
      accepts: { Tab: '<Tabs>\n<Tab title="a > b">\n<Note>x</Note>\n<Icon icon="x" />\n</Tab>\n' },
    },
  ],
  'an end tag gets the indentation of its start tag': [
    '<Steps>\n  <Step title="a">\n    Text\n    </$0',
    {
      accepts: {
        Step: '<Steps>\n  <Step title="a">\n    Text\n  </Step>',
        Steps: '<Steps>\n  <Step title="a">\n    Text\n</Steps>',
      },
    },
  ],
  'an end tag that ends, too': [
    '<Card title="x">\n  Text\n  </$0>\n',
    { accepts: { Card: '<Card title="x">\n  Text\n</Card>\n' } },
  ],
  'an end tag that ends': ['<Tab title="x">\n</$0>', { accepts: { Tab: '<Tab title="x">\n</Tab>' } }],
  'missing attributes, required ones first': [
    '<Card icon="x" $0>',
    {
      offers: ['title', '…'],
      withholds: ['icon'],
      accepts: { title: '<Card icon="x" title="$1">', horizontal: '<Card icon="x" horizontal>' },
    },
  ],
  'an attribute that is a list': ['<Update label="x" ta$0>', { accepts: { tags: '<Update label="x" tags={$1}>' } }],
  'an attribute that has a value': ['<Card ti$0="x">', { accepts: { title: '<Card title="x">' } }],
  'no attributes of unknown components': ['<Unknown $0>', { offers: [] }],
  'in a tag over several lines': ['<Card\n  title="x"\n  $0\n>\n', { offers: ['…', 'href'] }],
  'in an unclosed tag': ['<Card title="x" $0\n\nText', { offers: ['…', 'href'] }],
  'not after it': ['<Card title="x"\n\n$0', { offers: [] }],
  'values of attributes': ['<Badge size="$0">', { offers: ['xs', 'sm', 'md', 'lg'] }],
  'a half-typed value': ['<Badge size="x$0">', { accepts: { sm: '<Badge size="sm">' } }],
  'types of fields': ['<ParamField type="s$0">', { offers: ['…', 'string'] }],
  'no value of a title': ['<Card title="$0">', { offers: [] }],
  'pages as links': ['[a]($0)', { accepts: { '/guides/books': '[a](/guides/books)' } }],
  'in an open link': ['[a](/gui$0', { accepts: { '/guides/books': '[a](/guides/books' } }],
  'in attributes of components': ['<Card href="$0" />', { offers: ['…', '/guides/books'] }],
  'in attributes of HTML': ['<a href="/g$0">', { offers: ['…', '/guides/books'] }],
  'headings of the linked page': [
    '[a](/guides/books#$0)',
    { offers: ['/guides/books#find-one', '/guides/books#by-number'] },
  ],
  'headings of this page': ['# Mine\n\n[a](#$0)', { offers: ['#mine'] }],
  'no headings of a missing page': ['[a](/nowhere#$0)', { offers: [] }],
  'images from the root': ['![a]($0)', { offers: ['/guides/b.svg', '/images/a.png'] }],
  'images of HTML': ['<img src="$0" />', { offers: ['/guides/b.svg', '/images/a.png'] }],
  snippets: ["import Hint from '$0'", { offers: ['/snippets/hint.mdx'] }],
  variables: ['At {{h$0', { accepts: { host: 'At {{host}}' } }],
  'variables in braces': ['At {{$0}}', { accepts: { host: 'At {{host}}' } }],
  'languages of code': ['```p$0\nx\n```', { accepts: { python: '```python\nx\n```' } }],
  'other names of languages, after all': [
    '```j$0\nx\n```',
    { offers: ['bash', 'javascript', '…', 'js', 'yml'], details: { js: 'JavaScript' } },
  ],
  'languages before a title': ['```$0 title="x"\n```', { accepts: { json: '```json title="x"\n```' } }],
  'values in front matter': ['---\nmode: $0\n---\n', { offers: ['wide', 'custom', 'frame', 'center'] }],
  'flags in front matter': ['---\nhidden:$0\n---\n', { accepts: { true: '---\nhidden: true\n---\n' } }],
  'no titles': ['---\ntitle: $0\n---\n', { offers: [] }],
  ...Object.fromEntries(
    ['```\n<$0\n```', '`<$0`', '{/* <$0 */}', '<!-- <$0 -->', 'Some te$0xt', 'a < $0b', '<Card cols={<$0} />'].map(
      (page) => [`nothing in ${JSON.stringify(page)}`, [page, { offers: [] }] as const],
    ),
  ),
});

editorTable('completion of images in another folder', (page: string) => ({ ...site, 'guides/more.mdx': page }), {
  'relative if a dot is typed': ['![a](.$0)', { offers: ['./b.svg', '../images/a.png'] }],
});

editorTable('typed end tags are indented as their start tags', inIndex, {
  'after indented content': ['<Card>\n  Text\n  </Card>$0\n', { typed: '<Card>\n  Text\n</Card>\n' }],
  'in another component': [
    '<Steps>\n  <Step title="a">\n    Text\n    </Step>$0\n',
    { typed: '<Steps>\n  <Step title="a">\n    Text\n  </Step>\n' },
  ],
  'after the end tag of a child': [
    '<Tabs>\n  <Tab title="a">\n    Text\n  </Tab>\n  </Tabs>$0',
    { typed: '<Tabs>\n  <Tab title="a">\n    Text\n  </Tab>\n</Tabs>' },
  ],
  'after content that is not indented': [
    '  <Card>\n  Text\n\n  - one\n    more\n    </Card>$0',
    { typed: '  <Card>\n  Text\n\n  - one\n    more\n  </Card>' },
  ],
  'with tabs': ['\t<Card>\n\t\tText\n\t\t</Card>$0', { typed: '\t<Card>\n\t\tText\n\t</Card>' }],
  'with Windows line ends': ['<Card>\r\n  Text\r\n  </Card>$0\r\n', { typed: '<Card>\r\n  Text\r\n</Card>\r\n' }],
  'with a start tag over several lines': [
    '<Card\n  title="x"\n>\n  Text\n  </Card>$0',
    { typed: '<Card\n  title="x"\n>\n  Text\n</Card>' },
  ],
  'of HTML': ['<details>\n  Text\n  </details>$0', { typed: '<details>\n  Text\n</details>' }],
  'in an item of a list': ['1. <Card>\n     Text\n     </Card>$0', { typed: '1. <Card>\n     Text\n   </Card>' }],
  'to the right, too': ['- a\n\n  <Note>\n  Text\n</Note>$0', { typed: '- a\n\n  <Note>\n  Text\n  </Note>' }],
  'of a fragment of a half-typed page': [
    '<Steps>\n  <Step title="a">\n    Text\n    </Steps>$0',
    { typed: '<Steps>\n  <Step title="a">\n    Text\n</Steps>' },
  ],
  'not where they are right': ['<Card>\n  Text\n</Card>$0', { typed: '<Card>\n  Text\n</Card>' }],
  'not after text': ['<Card>\n  Text</Card>$0', { typed: '<Card>\n  Text</Card>' }],
  'not of a start tag in a line': ['A <Note>\n  Text\n  </Note>$0', { typed: 'A <Note>\n  Text\n  </Note>' }],
  'not of a quote': ['> <Note>\n  Text\n  </Note>$0', { typed: '> <Note>\n  Text\n  </Note>' }],
  'not in code': ['<Card>\n```mdx\n  </Card>$0\n```\n', { typed: '<Card>\n```mdx\n  </Card>\n```\n' }],
  'not without a start tag': ['Text\n  </Card>$0', { typed: 'Text\n  </Card>' }],
  'not in front matter': ['---\ntitle: <b>\n  </b>$0\n---\n', { typed: '---\ntitle: <b>\n  </b>\n---\n' }],
});
