import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../src/cli/run.ts';
import { sampleLanguages } from '../../../src/core/docs-json/sample-languages.ts';
import { obeyedFaults } from '../../fuzz/faults.ts';
import { cliProcess } from '../../support/call-command.ts';
import { serve } from '../../support/loopback/serve.ts';
import { suiteOnPosix } from '../../support/on-posix.ts';
import { useFolder } from '../../support/use-folder.ts';

/** Commands to the runners of CI jobs: GitHub and Gitea, Azure, TeamCity. */
const commands = [
  '::stop-commands::tok',
  ' ::add-mask::a',
  '\u00a0::error::b',
  '\u2003::notice::c',
  '##[error]d',
  'e ##[group]f',
  '##vso[task.setvariable]g',
  '##VSO[task.complete]h',
  '##teamcity[buildStop]i',
  '###[warning]j',
  '\u001b::debug::k',
];

const operation = (text: string) => ({
  operationId: text,
  summary: text,
  tags: [text],
  parameters: [{ name: text, in: 'query', example: `\n${text}` }],
  requestBody: { content: { 'text/plain': { example: `a\n${text}\nb` } } },
  responses: { 200: { description: text, content: { 'application/json': { schema: { type: 'number' } } } } },
});

suiteOnPosix('text that is a command to the runner of a CI job', () => {
  const folder = useFolder('ci-');
  setup(() => {
    const pages = commands.map((text) => `${text.trim()}/${text.replaceAll('\u001b', '')}`);
    for (const [index, page] of pages.entries()) {
      const title = JSON.stringify(commands[index]);
      folder.put(
        `${page}.mdx`,
        `---\ntitle: ${title}\n---\n\n[${commands[index]}](/gone/${encodeURI(page)})\n\n<${commands[index]}\n`,
      );
      folder.put(`${page} unlisted.mdx`, '{');
    }
    const paths = Object.fromEntries(commands.map((text) => [`/${text}`, { post: operation(text) }]));
    const all = { '/all': { post: operation(commands.join('\n')) } };
    const api = { openapi: '3.1.0', info: { title: commands[0], version: '1' }, paths: { ...paths, ...all } };
    folder.put('::api.json', JSON.stringify(api));
    const missing = commands.map((text) => `${text} missing`);
    const navigation = {
      groups: commands.map((group) => ({ group, pages: [...pages, ...missing], openapi: '::api.json' })),
    };
    folder.put(
      'docs.json',
      JSON.stringify({ name: commands[0], navigation, redirects: [{ source: commands[4], destination: commands[0] }] }),
    );
  });
  setup(() => {
    // Everything but this page is new since then.
    const config = { name: 'Earlier', navigation: { pages: ['::gone'] } };
    mkdirSync(join(folder.path, 'earlier'));
    writeFileSync(join(folder.path, 'earlier/docs.json'), JSON.stringify(config));
    writeFileSync(join(folder.path, 'earlier/::gone.mdx'), '# ::gone');
  });

  const call = async (args: readonly string[], env = {}) => {
    const printed = { stdout: '', stderr: '' };
    const code = await run(args, cliProcess(folder.path, printed, { env }));
    return { code, ...printed };
  };
  const assertHarmless = (text: string, where: string) => assert.deepEqual(obeyedFaults(text, where), []);

  const entry = `POST /${commands[4]}`;
  const all: readonly (readonly string[])[] = [
    ['check'],
    ['check', '--format', 'json'],
    ['check', '--format', 'sarif'],
    ['pages'],
    ['pages', '--format', 'json'],
    ['coverage'],
    ['coverage', '--format', 'json'],
    ...['pretty', 'json', 'markdown'].map((format) => ['changes', '--base', 'earlier', '--format', format]),
    ['request', '.', entry],
    ['export', '--out', 'out', '--allow-invalid'],
    ...commands.flatMap((text) => [
      [text],
      ['check', text],
      ['check', '--format', text],
      ['check', '--severity', text],
      [`check`, `--${text}`],
      ['changes', '--base', text],
      ['request', '.', `GET /${text}`],
      ['request', '.', entry, '--values', text],
      ['request', '.', entry, '--sample', text],
      ['export', '--out', text, '--base-url', text],
    ]),
  ];
  test('is in no line that a command prints', async () => {
    for (const args of all) {
      const { stdout, stderr } = await call(args);
      assertHarmless(stdout, `${args.join(' ')}, on stdout,`);
      assertHarmless(stderr, `${args.join(' ')}, on stderr,`);
      assert.notEqual(stdout + stderr, '');
    }
  });

  test('is unchanged in JSON', async () => {
    const { stdout } = await call(['pages', '--format', 'json']);
    const titles = new Set(JSON.parse(stdout).map(({ title }: { title: string }) => title));
    for (const text of commands) assert.ok(titles.has(text), JSON.stringify(text));
  });

  test('is escaped in samples, and a message on stderr says so', async () => {
    for (const { id } of sampleLanguages) {
      const { stdout } = await call(['request', '.', 'POST /all', '--sample', id]);
      assertHarmless(stdout, `a sample in ${id}`);
      assert.match(stdout, /add-mask/, id);
    }
    for (const text of commands) {
      const { stdout, stderr } = await call(['request', '.', `POST /${text}`, '--sample', 'curl']);
      assertHarmless(stdout, text);
      assert.equal(stdout.includes('\\u0023#') && !text.includes('##') ? stderr : '', '');
    }
    const { stderr } = await call(['request', '.', entry, '--sample', 'curl']);
    assert.equal(
      stderr,
      'apidocs: Characters that start a command of a CI runner are escaped in this sample, as \\u0023 or \\u003a.\n',
    );
  });

  test('is escaped in the response of a server', async () => {
    const server = await serve((_, response) => {
      response.setHeader('X-Text', '::error::a ##[error]b');
      response.end('::error::a\n##[error]b\n##vso[x]c');
    });
    const { code, stdout } = await call(['request', '.', entry, '--server', server.url, '--send']);
    await server.close();
    assert.equal(code, 0);
    assertHarmless(stdout, 'an answer');
    assert.equal(JSON.parse(stdout).body.text, '::error::a\n##[error]b\n##vso[x]c');
  });

  test('--format github prints one command for each problem, and no other', async () => {
    const { stdout } = await call(['check', '--format', 'github']);
    const lines = stdout.split('\n').slice(0, -1);
    assert.ok(lines.length > commands.length);
    for (const line of lines)
      assert.match(line, /^::(?:error|warning|notice) file=[^:]*::(?!.*##(?:vso|teamcity)?\[)/i);
  });

  test('in a job of GitHub, check mentions the format for it once', async () => {
    const words = 'apidocs: With --format github these problems become annotations of the changed lines.\n';
    const env = { GITHUB_ACTIONS: 'true' };
    assert.equal((await call(['check'], env)).stderr.split(words).length, 2);
    assert.ok(!(await call(['check', '--format', 'github'], env)).stderr.includes(words));
    assert.ok(!(await call(['check'])).stderr.includes(words));
  });
});
