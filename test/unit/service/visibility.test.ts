import assert from 'node:assert/strict';
import { filesWith, type PublishedSite, published } from '../../support/published-site.ts';

/** How a text for some readers is written, and who may read it: `page`, `agents`, `both`, `nobody`. */
const spellings: readonly (readonly [open: string, close: string, who: 'page' | 'agents' | 'both' | 'nobody'])[] = [
  ['<Visibility for="humans">', '</Visibility>', 'page'],
  ['<Visibility for="agents">', '</Visibility>', 'agents'],
  ['<Visibility for="signed-out">', '</Visibility>', 'both'],
  ["<Visibility for={'agents'}>", '</Visibility>', 'agents'],
  ['<Visibility for={`humans`}>', '</Visibility>', 'page'],
  ['<Visibility for="signed-in">', '</Visibility>', 'nobody'],
  ['<Visibility for={"signed-in"}>', '</Visibility>', 'nobody'],
  ['<Visibility for={{groups: ["beta"]}}>', '</Visibility>', 'nobody'],
  ["<Visibility for={{ 'groups': ['beta', 'staff',], }}>", '</Visibility>', 'nobody'],
  ['<Visibility for={{ groups: [`beta`] /* who */ }}>', '</Visibility>', 'nobody'],
  ['<Visibility for={{groups: []}}>', '</Visibility>', 'nobody'],
  ['<Visibility for={{groups: members}}>', '</Visibility>', 'nobody'],
  ['<Visibility for={members ? "humans" : "signed-in"}>', '</Visibility>', 'nobody'],
  ['<Visibility {...members}>', '</Visibility>', 'nobody'],
  ['<Visibility for="humans" {...members}>', '</Visibility>', 'nobody'],
  ['<Visibility>', '</Visibility>', 'nobody'],
  ['<Visibility for="everyone">', '</Visibility>', 'nobody'],
  ['<Visibility for="human">', '</Visibility>', 'nobody'],
  ['<Visibility for>', '</Visibility>', 'nobody'],
  ['<Visibility for={["humans", "agents"]}>', '</Visibility>', 'nobody'],
  ['<Visibility for="signed-in"><Visibility for="humans">', '</Visibility></Visibility>', 'nobody'],
  ['<Visibility for="humans"><Visibility for="agents">', '</Visibility></Visibility>', 'nobody'],
  ['<Visibility for="signed-out"><Visibility for="agents">', '</Visibility></Visibility>', 'agents'],
];

/** Where such a text is: as blocks and in a line, in each component and at each level of Markdown. */
const places: { readonly [place: string]: (open: string, word: string, close: string) => string } = {
  block: (open, word, close) => `${open}\n\n${word}\n\n${close}`,
  'a line': (open, word, close) => `Text ${open}${word}${close} more`,
  'a heading in it': (open, word, close) => `${open}\n\n## ${word}\n\n${close}`,
  'a part of a heading': (open, word, close) => `## Heading ${open}${word}${close}`,
  'a list item': (open, word, close) => `- one ${open}${word}${close}\n- two`,
  'a table cell': (open, word, close) => `| a | b |\n| --- | --- |\n| x | ${open}${word}${close} |`,
  'a quote': (open, word, close) => `> ${open}${word}${close}\n> more`,
  'a link in it': (open, word, close) => `${open}[${word}](https://example.com/${word})${close} text`,
  'an image in it': (open, word, close) => `${open}![${word}](/${word}.png)${close} text`,
  'a code block in it': (open, word, close) => `${open}\n\n\`\`\`sh\n${word}\n\`\`\`\n\n${close}`,
  'a formula in it': (open, word, close) => `${open}\n\n$$\n\\text{${word}}\n$$\n\n${close}`,
  'a callout': (open, word, close) => `<Note>\n${open}\n${word}\n${close}\n</Note>`,
  'a card': (open, word, close) => `<Card title="Card">\n${open}\n${word}\n${close}\n</Card>`,
  'a card in it': (open, word, close) => `${open}\n<Card title="${word}" href="/${word}">x</Card>\n${close}`,
  'a step in it': (open, word, close) => `<Steps>\n${open}\n<Step title="${word}">x</Step>\n${close}\n</Steps>`,
  'a tab in it': (open, word, close) =>
    `<Tabs>\n${open}\n<Tab title="${word}">x</Tab>\n${close}\n<Tab title="b">y</Tab>\n</Tabs>`,
  'an accordion in it': (open, word, close) => `${open}\n<Accordion title="${word}">x</Accordion>\n${close}`,
  'a title that is JSX': (open, word, close) => `<Accordion title={<>A ${open}${word}${close}</>}>x</Accordion>`,
  'an attribute that is JSX': (open, word, close) => `<Tab title={<>A ${open}${word}${close}</>}>x</Tab>`,
  'a caption': (open, word, close) => `<Frame caption='A ${(open + word + close).replaceAll("'", '"')}'>x</Frame>`,
  'an update in it': (open, word, close) =>
    `${open}\n<Update label="${word}" rss={{title: "${word}"}}>x</Update>\n${close}`,
  'an update': (open, word, close) => `<Update label="May">\n${open}\n${word}\n${close}\n</Update>`,
  'a field in it': (open, word, close) => `${open}\n<ParamField query="${word}" type="string">x</ParamField>\n${close}`,
  'a field': (open, word, close) => `<ResponseField name="f" type="string">\n${open}${word}${close}\n</ResponseField>`,
  'a sample in it': (open, word, close) =>
    `${open}\n<RequestExample>\n\`\`\`sh\n${word}\n\`\`\`\n</RequestExample>\n${close}`,
  'a sample': (open, word, close) =>
    `<ResponseExample>\n${open}\n\`\`\`json\n"${word}"\n\`\`\`\n${close}\n</ResponseExample>`,
  'an expression': (open, word, close) => `{true && ${open}${word}${close}}`,
  'a fragment': (open, word, close) => `<>\n${open}\n${word}\n${close}\n</>`,
};

const title = 'title: Page\nrss: true';
const members = 'export const staff = 1;\n\n';

/** How the page has the text: in its own file, in a snippet, or between the tags of one. */
const sources: { readonly [source: string]: (text: string) => { readonly [file: string]: string } } = {
  page: (text) => ({
    'a.mdx': `---\n${title}\napi: "GET https://x.test/a"\n---\n\n${members}Begin\n\n${text}\n\nEnd\n`,
  }),
  snippet: (text) => ({
    'a.mdx': `---\n${title}\n---\n\nimport Part from "/snippets/part.mdx";\n\n<Part />\n\nEnd\n`,
    'snippets/part.mdx': `${text}\n`,
  }),
  slot: (text) => ({
    'a.mdx': `---\n${title}\n---\n\nimport Part from "/snippets/part.mdx";\n\n<Part>\n\n${text}\n\n</Part>\n\nEnd\n`,
    'snippets/part.mdx': 'Before\n\n{children}\n',
  }),
};

const config = { name: 'Docs', theme: 'mint', colors: { primary: '#123456' }, navigation: { pages: ['a'] } };

const isForAgents = (path: string) => /\.md$|^llms/.test(path);

/** Where a site has a word, by who reads it. */
function readersOf(site: PublishedSite, word: string): 'page' | 'agents' | 'both' | 'nobody' {
  const files = filesWith(site, word);
  const [forAgents, forPeople] = [files.some(isForAgents), files.some((file) => !isForAgents(file))];
  if (forAgents && forPeople) return 'both';
  return forAgents ? 'agents' : forPeople ? 'page' : 'nobody';
}

suite('Visibility: who gets a text of an exported site', () => {
  for (const [place, write] of Object.entries(places)) {
    test(`${place}: in a page, in a snippet, between the tags of a snippet`, async () => {
      for (const [source, filesOf] of Object.entries(sources)) {
        for (const [index, [open, close, who]] of spellings.entries()) {
          const word = `marker${index}z`;
          const text = write(open, word, close);
          const site = await published({ 'docs.json': JSON.stringify(config), ...filesOf(text) });
          const found = readersOf(site, word);
          const expected = expectedReaders(place, who);
          assert.ok(expected.includes(found), `${source}: ${text}\nis read by ${found}: ${filesWith(site, word)}`);
          const page = site.files.get('a/index.html') ?? '';
          assert.match(page, /End/, text);
        }
      }
    });
  }
});

/** An attribute is one for all readers, so nothing of it that is for some is published. */
function expectedReaders(place: string, who: 'page' | 'agents' | 'both' | 'nobody'): readonly string[] {
  if (place === 'an attribute that is JSX') return who === 'both' ? [who] : ['nobody'];
  if (place === 'a part of a heading' || place === 'a caption' || place === 'a title that is JSX')
    return who === 'nobody' ? [who] : [who, 'nobody'];
  return [who];
}
