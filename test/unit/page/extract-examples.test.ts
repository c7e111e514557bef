import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { extractExamples } from '../../../src/page/extract-examples.ts';

const page = `# Users

<Tabs>
<Tab title="a">
<RequestExample>
\`\`\`bash cURL
curl https://example.com
\`\`\`
\`\`\`python
print(1)
\`\`\`
</RequestExample>
</Tab>
</Tabs>

<ResponseExample>
\`\`\`json 200
{}
\`\`\`
\`\`\`json Not found
[]
\`\`\`
</ResponseExample>

Text.
`;

suite('extractExamples', () => {
  const tree = createMarkupParser().parse(page, { file: 'a.mdx', dialect: 'mdx' });
  const { body, request, response } = extractExamples(tree);

  test('requests have their title, or else their language', () => {
    assert.deepEqual(
      request.map(({ title, lang, source }) => [title, lang, source.trim()]),
      [
        ['cURL', 'bash', 'curl https://example.com'],
        ['python', 'python', 'print(1)'],
      ],
    );
  });

  test('a title that begins with a status names the response', () => {
    assert.deepEqual(
      response.map(({ title, status }) => [title, status]),
      [
        ['200', '200'],
        ['Not found', undefined],
      ],
    );
  });

  test('the body keeps everything else', () => {
    const text = JSON.stringify(body.children);
    assert.ok(text.includes('Text.') && text.includes('Users') && text.includes('Tab'));
    assert.ok(!text.includes('RequestExample') && !text.includes('ResponseExample'));
    assert.deepEqual(body.headings, tree.headings);
  });
});
