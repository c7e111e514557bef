import assert from 'node:assert/strict';
import { published } from '../../support/published-site.ts';

const texts = {
  'docs.json': JSON.stringify({
    name: 'The *Book* Shop',
    description: 'Sells books.',
    navigation: { openapi: 'api.json', pages: ['start', 'GET /books'] },
  }),
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/books': { get: { summary: 'List [all] books', responses: {} } },
      '/secret': { get: { summary: 'Secret', 'x-excluded': true, responses: {} } },
    },
  }),
  'start.mdx': '---\ntitle: Start\n---\n',
};

suite('files of a site for agents', () => {
  test('are written where they are asked for, and name only what is published', async () => {
    const without = await published(texts);
    assert.ok(!without.files.has('skill.md') && !without.files.has('AGENTS.md'));
    const { files } = await published(texts, { agentFiles: true });
    const skill = files.get('skill.md') ?? '';
    assert.match(skill, /^---\nname: the-book-shop\ndescription: ".*Sells books\."\n---\n\n# /);
    assert.match(skill, /## Servers\n\n- `https:\/\/api\.example\.com`\n/);
    assert.match(skill, /- `GET \/books`: \[List \\\[all\\\] books\]\(https:\/\/docs\.example\.com\/[\w/%-]+\.md\)/);
    assert.doesNotMatch(skill, /secret/i);
    assert.match(files.get('AGENTS.md') ?? '', /\[llms\.txt\]\(https:\/\/docs\.example\.com\/llms\.txt\)/);
  });

  test('one in the docs root is published as it is', async () => {
    const { files } = await published({ ...texts, 'skill.md': '# Ours\n' }, { agentFiles: true });
    assert.equal(files.get('skill.md'), '# Ours\n');
    assert.match(files.get('AGENTS.md') ?? '', /llms\.txt/);
  });

  test('a page at the same path keeps it, also on a disk that ignores case', async () => {
    const pages = { openapi: 'api.json', pages: ['agents', 'skill', 'GET /books'] };
    const docs = JSON.stringify({ name: 'D', navigation: pages });
    const given = { ...texts, 'docs.json': docs, 'agents.mdx': 'A page', 'skill.mdx': 'A skill' };
    const { files, report } = await published(given, { agentFiles: true });
    assert.match(files.get('skill.md') ?? '', /A skill/);
    assert.match(files.get('agents.md') ?? '', /A page/);
    assert.ok(!files.has('AGENTS.md'));
    const messages = report.kind === 'written' ? report.problems.map(({ message }) => message) : [];
    assert.ok(
      messages.some((message) => /^AGENTS\.md is not written, because "agents\.md" is /.test(message)),
      messages.join('\n'),
    );
  });
});
