import assert from 'node:assert/strict';
import { callCommand } from '../../support/call-command.ts';
import { TestFolder } from '../../support/language-client.ts';
import { installTool, wordLinter } from '../../support/team-tool.ts';

const description = 'openapi: 3.1.0\ninfo: { title: TODO, version: "1" }\npaths: {}\n';

suite('apidocs check --team-rules', () => {
  let folder: TestFolder;
  const check = (...args: readonly string[]) =>
    callCommand(
      ['check', 'docs/api.yaml', '--quick', '--offline', '--severity', 'description-empty=off', ...args],
      folder.path,
    );

  setup(() => {
    folder = new TestFolder({ 'docs/api.yaml': description, 'redocly.yaml': '' });
    installTool(folder, 'redocly', wordLinter);
  });
  teardown(() => folder?.dispose());

  test('prints what the tools find, in each format', async () => {
    const pretty = await check('--team-rules');
    assert.deepEqual([pretty.code, pretty.stderr], [0, '']);
    assert.match(pretty.stdout, /^api\.yaml:2:16 warning Nothing to do\. \(redocly\/no-todo\)$/m);
    const json = JSON.parse((await check('--team-rules', '--format', 'json')).stdout);
    const [problem] = json.problems.filter(({ tool }: { tool?: string }) => tool !== undefined);
    assert.deepEqual(problem, {
      file: 'api.yaml',
      ...{ line: 2, column: 16, endLine: 2, endColumn: 20 },
      severity: 'warning',
      code: 'no-todo',
      message: 'Nothing to do.',
      tool: 'redocly',
      link: 'https://rules.example/no-todo',
      fixes: [],
    });
    const { rules } = JSON.parse((await check('--team-rules', '--format', 'sarif')).stdout).runs[0].tool.driver;
    assert.ok(
      rules.some(
        ({ id, helpUri }: { id: string; helpUri?: string }) =>
          id === 'redocly/no-todo' && helpUri === 'https://rules.example/no-todo',
      ),
    );
    const github = await check('--team-rules', '--format', 'github');
    assert.match(
      github.stdout,
      /^::warning file=docs\/api\.yaml,line=2,col=16,.*title=redocly\/no-todo::Nothing to do\.$/m,
    );
  });

  test('they count as warnings and errors, and a severity of the command line wins', async () => {
    assert.equal((await check('--team-rules', '--max-warnings', '0')).code, 1);
    assert.equal((await check('--team-rules', '--severity', 'no-todo=error')).code, 1);
    assert.equal((await check('--team-rules', '--max-warnings', '0', '--ignore', '**=no-todo')).code, 0);
  });

  test('without the option no tool is started', async () => {
    installTool(folder, 'redocly', `throw new Error('started')`);
    const { code, stderr } = await check();
    assert.deepEqual([code, stderr], [0, '']);
  });

  test('a tool without a result, and no tool, is no passed check', async () => {
    installTool(folder, 'redocly', `console.error('Broken \\u001b[31mconfig'); process.exit(2)`);
    const failed = await check('--team-rules');
    assert.equal(failed.code, 2);
    assert.match(failed.stderr, /^apidocs: redocly: api\.yaml: It printed no report, but: Broken /m);
    assert.ok(!failed.stderr.includes('\u001b'));
    folder.remove('node_modules');
    assert.equal((await check('--team-rules')).code, 2);
    folder.remove('redocly.yaml');
    const none = await check('--team-rules');
    assert.equal(none.code, 2);
    assert.match(none.stderr, /--team-rules needs a configuration \(redocly\.yaml, \.spectral\.yml, \.vale\.ini\)/);
  });
});
