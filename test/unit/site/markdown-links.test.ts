import assert from 'node:assert/strict';
import { docsJson } from '../../support/project-of.ts';
import { publish } from '../../support/published-site.ts';

const text = `[one](/guides/two#part) [two](two) [three](https://a.example/x) [four](#here) ![](/a.png) [five](/gone)

<Card title="Two" href="/guides/two">x</Card>`;

const site = {
  'docs.json': docsJson({ pages: ['guides/one', 'guides/two'] }),
  'guides/one.mdx': text,
  'guides/two.mdx': '## Part',
  'a.png': 'A',
};

suite('links of Markdown files', () => {
  test('are absolute and lead to Markdown, if the address of the site is known', async () => {
    const { files } = await publish(site, { baseUrl: 'https://docs.example.com/base' });
    const markdown = files.get('guides/one.md') ?? '';
    const two = 'https://docs.example.com/base/guides/two.md';
    const links = [`[one](${two}#part)`, `[two](${two})`, '[three](https://a.example/x)', '[four](#here)'];
    for (const link of [...links, '![](https://docs.example.com/base/a.png)', `[Two](${two})`])
      assert.ok(markdown.includes(link), `${link}\n${markdown}`);
    assert.ok(files.get('llms-full.txt')?.includes(`[two](${two})`));
  });
});
