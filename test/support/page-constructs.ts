import type { AttributeType, Component } from '../../src/core/components/component.ts';
import { components } from '../../src/core/components/find-component.ts';
import { frontMatterKeys } from './front-matter-keys.ts';

/** A part of a page that is written correctly: its lines, and what it needs at the top of the page. */
export interface Construct {
  readonly name: string;
  readonly text: string;
  readonly above?: string;
}

/** Every construct of Markdown that pages have. */
export const markdownConstructs: readonly Construct[] = [
  { name: 'heading', text: '## Getting *started*' },
  { name: 'setext heading', text: 'Getting started\n---------------' },
  { name: 'heading with id', text: '## Getting started {#start}' },
  { name: 'emphasis', text: 'Some *soft words* and _others_ here.' },
  { name: 'strong', text: 'Some **bold words** and __others__ here.' },
  { name: 'strikethrough', text: 'Some ~~old words~~ here.' },
  { name: 'code span', text: 'Call `list({ all })` first.' },
  { name: 'fence', text: '```js Title\nconst a = { b: 1 };\n\nlist(a);\n```' },
  { name: 'tilde fence', text: '~~~json\n{ "a": 1 }\n~~~' },
  { name: 'indented fence', text: '<Note>\n  ```bash\n  ls -l\n  ```\n</Note>' },
  { name: 'link', text: 'Read [the guide](/guide) first.' },
  { name: 'link with title', text: 'Read [the guide](/guide#setup "The guide") first.' },
  { name: 'link of another host', text: 'Read [the guide](https://example.com/a?b=c) first.' },
  { name: 'reference link', text: 'Read [the guide][guide] first.\n\n[guide]: /guide' },
  { name: 'image', text: '![A picture](/images/a.png)' },
  { name: 'linked image', text: '[![A picture](/images/a.png)](/guide)' },
  { name: 'footnote', text: 'A claim.[^1]\n\n[^1]: Its source.' },
  { name: 'list', text: '- one\n- two\n  - three\n- four' },
  { name: 'ordered list', text: '1. one\n2. two\n   continued\n3. three' },
  { name: 'task list', text: '- [ ] to do\n- [x] done' },
  { name: 'table', text: '| Name | Type |\n| --- | :-: |\n| `id` | text |\n| `age` | number |' },
  { name: 'quote', text: '> A quote that\n> goes on.' },
  { name: 'HTML block', text: '<div className="a">\n  Some words.\n</div>' },
  { name: 'HTML list', text: '<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>' },
  { name: 'HTML in text', text: 'Press <kbd>Ctrl</kbd> and <br /> go on.' },
  { name: 'address', text: 'See https://example.com/a for more.' },
  { name: 'formula', text: 'The sum $x_{1} + y$ is small.' },
  { name: 'formula block', text: '$$\nx_{1} + y\n$$' },
  { name: 'comment', text: '{/* a note */}' },
  { name: 'comment in text', text: 'Some words {/* a note */} go on.' },
  { name: 'thematic break', text: 'Some words.\n\n---\n\nOther words.' },
];

/** Every construct of MDX that pages have. */
export const mdxConstructs: readonly Construct[] = [
  { name: 'callout', text: '<Note>\n  Some words.\n</Note>' },
  { name: 'callout in a line', text: '<Tip>Some words.</Tip>' },
  { name: 'card', text: '<Card title="A card" icon="flag" href="/guide">\n  Some words.\n</Card>' },
  {
    name: 'cards',
    text: '<CardGroup cols={2}>\n  <Card title="One" href="/guide" />\n  <Card title="Two" horizontal>\n    Words.\n  </Card>\n</CardGroup>',
  },
  {
    name: 'tabs',
    text: '<Tabs>\n  <Tab title="One">\n    Some words.\n  </Tab>\n  <Tab title="Two">\n    Other words.\n  </Tab>\n</Tabs>',
  },
  {
    name: 'steps',
    text: '<Steps>\n  <Step title="First">\n    Do this.\n  </Step>\n  <Step title="Then">\n    - one\n    - two\n  </Step>\n</Steps>',
  },
  { name: 'code group', text: '<CodeGroup>\n```js One\nlist();\n```\n\n```py Two\nlist()\n```\n</CodeGroup>' },
  {
    name: 'accordions',
    text: '<AccordionGroup>\n  <Accordion title="One" defaultOpen={true}>\n    Words.\n  </Accordion>\n</AccordionGroup>',
  },
  {
    name: 'fields',
    text: '<ParamField query="page" type="integer" default="1" required>\n  The page.\n</ParamField>\n\n<ResponseField name="id" type="string">\n  The id.\n</ResponseField>',
  },
  { name: 'tooltip', text: 'An <Tooltip tip="A set of calls">API</Tooltip> is here.' },
  { name: 'self-closing', text: 'A flag <Icon icon="flag" size={16} /> here.' },
  {
    name: 'attributes on lines',
    text: '<Card\n  title="A card"\n  icon="flag"\n  href="/guide"\n>\n  Words.\n</Card>',
  },
  { name: 'single quotes', text: "<Card title='A \"card\"' href='/guide'>\n  Words.\n</Card>" },
  { name: 'template literal', text: '<Card title={`A card`} href="/guide">\n  Words.\n</Card>' },
  { name: 'style', text: "<div style={{ color: 'red' }}>\n  Words.\n</div>" },
  { name: 'data', text: '<Update label="May" tags={["new", "api"]}>\n  Words.\n</Update>' },
  {
    name: 'spread',
    above: 'export const rest = { title: "A card" };',
    text: '<Card {...rest}>\n  Words.\n</Card>',
  },
  { name: 'expression', above: 'export const name = "Ada";', text: 'Hello {name}, {"words"} here.' },
  { name: 'import', above: "import Limits from '/snippets/limits.mdx';", text: '<Limits />' },
  { name: 'named import', above: 'import { plan } from "/snippets/plan.mdx";', text: 'The plan {plan}.' },
  { name: 'fragment', text: '<>\n  Some words.\n</>' },
];

const valuesOfType: { readonly [type in Exclude<AttributeType, readonly string[]>]: string } = {
  text: '="Words"',
  number: '={2}',
  flag: '',
  link: '="/guide"',
  image: '="/images/a.png"',
  icon: '="flag"',
  color: '="#0F766E"',
  type: '="string"',
  data: '={["copy"]}',
};

const places = /^(?:path|body|header|cookie)$/;

/** Each component of the catalog with all its attributes, inside of the one that it belongs to. */
export const componentConstructs: readonly (Construct & { readonly component: Component })[] = [
  ...components.values(),
].map((component) => ({
  name: component.name,
  component,
  text: inParents(component),
}));

function inParents(component: Component): string {
  const own = writeComponent(component);
  const [parent] = component.within ?? [];
  return parent === undefined
    ? own
    : `<${parent}${requiredOf(parent)}>\n${own.replace(/^(?=.)/gm, '  ')}\n</${parent}>`;
}

function requiredOf(name: string): string {
  const attributes = components.get(name)?.attributes ?? [];
  if (name === 'ParamField') return ' query="page"';
  return attributes
    .filter(({ required }) => required === true)
    .map(({ name: each, type }) => ` ${each}${writeValue(each, type)}`)
    .join('');
}

function writeComponent({ name, attributes, content }: Component): string {
  const written = attributes
    .filter((each) => !(name === 'ParamField' && places.test(each.name)) && !(name === 'Icon' && each.name === 'name'))
    .map(({ name: each, type }) => ` ${each}${writeValue(each, type)}`)
    .join('');
  const tag = `<${name}${written}`;
  if (content === 'none') return `${tag} />`;
  return content === 'inline' ? `Some ${tag}>words</${name}> here.` : `${tag}>\n  Some words.\n</${name}>`;
}

export function writeValue(name: string, type: AttributeType): string {
  if (name === 'rss') return '={{ title: "May" }}';
  if (name === 'highlight' || name === 'focus') return type === 'data' ? '={[1]}' : '';
  return typeof type === 'string' ? valuesOfType[type] : `="${type[0]}"`;
}

/** A correct value of each key of front matter. */
export const frontMatterValues: ReadonlyMap<string, string> = new Map([
  ...frontMatterKeys.map(({ name, type, values }): [string, string] => [
    name,
    type === 'list' ? '["one", "two"]' : (values?.[0] ?? 'Some words'),
  ]),
  ['openapi', 'GET /users'],
  ['asyncapi', 'events.yaml orders'],
  ['api', 'GET /ping'],
  ['openapi-schema', 'User'],
  ['icon', 'flag'],
  ['url', 'https://example.com/a'],
  ['canonical', 'https://example.com/a'],
  ['og:image', '/images/a.png'],
]);

/** The site that the page `index.mdx` is in; a spread is reported, correct or not. */
export const siteOfPage = {
  'docs.json': JSON.stringify({
    name: 'Docs',
    theme: 'mint',
    colors: { primary: '#0F766E' },
    navigation: { groups: [{ group: 'Guides', pages: ['index', 'guide'] }] },
    api: { openapi: 'api.yaml', asyncapi: 'events.yaml' },
  }),
  'index.mdx': '---\ntitle: Start\n---\n\nexport const rest = { title: "A" };\n\n<Card {...rest}>Words.</Card>\n',
  'guide.mdx': '---\ntitle: Guide\n---\n\n## Setup\n\nWords. <a href="/">Start</a>\n',
  'snippets/limits.mdx': 'Ten calls.\n',
  'snippets/plan.mdx': 'export const plan = "Free";\n',
  'images/a.png': '',
  'api.yaml':
    'openapi: 3.1.0\ninfo: { title: API, version: "1" }\npaths:\n  /users:\n    get:\n      summary: List users\n      responses:\n        "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } }\ncomponents:\n  schemas:\n    User: { type: object }\n',
  'events.yaml':
    'asyncapi: 3.0.0\ninfo: { title: Events, version: "1" }\nchannels:\n  orders:\n    address: orders\n    messages:\n      order: { payload: { type: object } }\noperations:\n  send:\n    action: send\n    channel: { $ref: "#/channels/orders" }\n',
} as const;
