import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findTeamFolder } from '../../../../src/node/team-rules/find-tool.ts';
import { runTeamRules } from '../../../../src/node/team-rules/run-team-rules.ts';
import { isRunning } from '../../../support/is-running.ts';
import { TestFolder, type Texts } from '../../../support/language-client.ts';
import { installTool, printing, teamConfigs } from '../../../support/team-tool.ts';
import { until } from '../../../support/until.ts';

const files = { descriptions: ['api/a.yaml'], pages: ['guide.mdx'] };
const texts: Texts = { 'api/a.yaml': 'openapi: 3.1.0\n', 'guide.mdx': 'One\r\n😀 ünd the teh end\r\n' };
const never = new AbortController().signal;

const redoclyReport = {
  totals: { errors: 1, warnings: 1, ignored: 0 },
  version: '2.77.0',
  problems: [
    {
      ruleId: 'info-license',
      severity: 'warn',
      message: 'Info object should contain `license` field.',
      location: [
        {
          source: { ref: 'api/a.yaml' },
          pointer: '#/info',
          reportOnKey: true,
          start: { line: 2, col: 1 },
          end: { line: 2, col: 5 },
        },
      ],
      reference: 'https://redocly.com/docs/cli/rules/oas/info-license',
      suggest: [],
    },
    {
      ruleId: 'struct',
      severity: 'error',
      message: 'Expected type.',
      location: [{ source: { ref: 'api/a.yaml' }, start: { line: 1, col: 1 } }],
      reference: 'command:run',
    },
  ],
};

const spectralReport = (folder: TestFolder) => [
  {
    code: 'info-contact',
    path: ['info'],
    message: 'Info object must have "contact" object.',
    severity: 1,
    range: { start: { line: 1, character: 5 }, end: { line: 3, character: 14 } },
    source: join(folder.path, 'api/a.yaml'),
    documentationUrl: 'https://rules.example/#info-contact',
  },
  { code: 404, message: 'Hint.', severity: 3, range: {}, source: join(folder.path, 'api/a.yaml') },
];

const valeReport = {
  'guide.mdx': [
    {
      Action: { Name: 'replace', Params: ['the'] },
      Span: [11, 13],
      Check: 'Vale.Spelling',
      Description: '',
      Link: '',
      Message: "Did you really mean 'teh'?",
      Severity: 'error',
      Match: 'teh',
      Line: 2,
    },
    {
      Span: [1, 3],
      Check: 'House.Tone',
      Link: 'https://rules.example/tone',
      Message: 'Softer.',
      Severity: 'suggestion',
      Line: 1,
    },
  ],
};

suite('the rules of a team', () => {
  let folder: TestFolder;
  const run = (more: { limits?: { time: number; output: number }; signal?: AbortSignal; root?: string } = {}) =>
    runTeamRules(
      { root: join(folder.path, more.root ?? ''), top: folder.path },
      files,
      more.signal ?? never,
      more.limits ?? { time: 60_000, output: 1_000_000 },
    );

  setup(() => {
    folder = new TestFolder(texts);
  });
  teardown(() => folder?.dispose());

  const configure = (...tools: readonly (keyof typeof teamConfigs)[]) => {
    for (const tool of tools) folder.write(teamConfigs[tool], '');
  };

  test('what each tool prints becomes findings at its places, with code, severity and link', async () => {
    configure('redocly', 'spectral', 'vale');
    installTool(folder, 'redocly', printing(JSON.stringify(redoclyReport), 1));
    installTool(folder, 'spectral', printing(JSON.stringify(spectralReport(folder)), 1));
    installTool(folder, 'vale', printing(JSON.stringify(valeReport), 1));
    const { findings, ...others } = await run();
    assert.deepEqual(others, { failures: [], notes: [], configured: ['redocly', 'spectral', 'vale'] });
    const shown = findings.map(({ tool, file, range: { start, end }, code, severity, checked }) => {
      const place = `${file}:${start.line}:${start.character}-${end.line}:${end.character}`;
      return [`${tool.name}/${code} ${severity} ${place}`, tool.link, checked];
    });
    assert.deepEqual(shown, [
      [
        'redocly/info-license warning api/a.yaml:1:0-1:4',
        'https://redocly.com/docs/cli/rules/oas/info-license',
        'api/a.yaml',
      ],
      // No editor should run what a report names as a link.
      ['redocly/struct error api/a.yaml:0:0-0:0', undefined, 'api/a.yaml'],
      ['spectral/info-contact warning api/a.yaml:1:5-3:14', 'https://rules.example/#info-contact', 'api/a.yaml'],
      ['spectral/404 hint api/a.yaml:0:0-0:0', undefined, 'api/a.yaml'],
      // Vale counts code points, and an emoji is two units of UTF-16.
      ['vale/Vale.Spelling error guide.mdx:1:11-1:14', undefined, 'guide.mdx'],
      ['vale/House.Tone info guide.mdx:0:0-0:3', 'https://rules.example/tone', 'guide.mdx'],
    ]);
  });

  test('nothing is started without a configuration', async () => {
    for (const tool of ['redocly', 'spectral', 'vale'] as const) {
      installTool(folder, tool, `require('node:fs').writeFileSync('started.txt', '')`);
    }
    assert.deepEqual(await run(), { findings: [], failures: [], notes: [], configured: [] });
    assert.ok(!existsSync(join(folder.path, 'started.txt')));
  });

  test('the nearest configuration is used, and no tool or configuration above the folder of the team', async () => {
    folder.write('docs/api/a.yaml', '');
    folder.write('docs/guide.mdx', '');
    folder.write('docs/api/redocly.yaml', '');
    configure('redocly', 'vale');
    installTool(folder, 'redocly', `console.log(JSON.stringify({ problems: [], cwd: process.cwd() }))`);
    const inside = await run({ root: 'docs' });
    // Vale is configured above, and not installed.
    assert.deepEqual(inside.configured, ['redocly', 'vale']);
    assert.match(inside.failures.join(), /^vale: There is a configuration \(.vale.ini\), but no vale/);
    const root = join(folder.path, 'docs');
    const alone = await runTeamRules({ root, top: root }, files, never);
    assert.match(alone.failures.join(), /^redocly: .* install @redocly\/cli, or put redocly on PATH\.$/);
  });

  test('a tool on PATH serves where none is installed', async function () {
    if (process.platform === 'win32') this.skip();
    configure('vale');
    const bin = new TestFolder({});
    const before = process.env.PATH;
    try {
      bin.write('vale', `#!/bin/sh\necho '{}'\n`);
      const { chmodSync } = await import('node:fs');
      chmodSync(join(bin.path, 'vale'), 0o755);
      process.env.PATH = `${bin.path}${delimiter}${before}`;
      assert.deepEqual(await run(), { findings: [], failures: [], notes: [], configured: ['vale'] });
    } finally {
      process.env.PATH = before;
      bin.dispose();
    }
  });

  test('a tool gets its files, with no input, and without telemetry', async () => {
    configure('redocly', 'spectral');
    const seen = `{ args: process.argv.slice(2), telemetry: process.env.REDOCLY_TELEMETRY, input: require('node:fs').readFileSync(0, 'utf8') }`;
    installTool(
      folder,
      'redocly',
      `require('node:fs').writeFileSync('seen.json', JSON.stringify(${seen})); console.log('{"problems":[]}')`,
    );
    const signs = { descriptions: ['-a b/c (1) [x] {y}+@z.yaml'], pages: [] };
    installTool(
      folder,
      'spectral',
      `require('node:fs').writeFileSync('spectral.json', JSON.stringify(process.argv.slice(2))); console.log('[]')`,
    );
    assert.deepEqual((await runTeamRules({ root: folder.path, top: folder.path }, signs, never)).failures, []);
    const redocly = JSON.parse(readFileSync(join(folder.path, 'seen.json'), 'utf8'));
    assert.deepEqual(redocly.args.slice(0, 2), ['lint', './-a b/c (1) [x] {y}+@z.yaml']);
    assert.deepEqual([redocly.telemetry, redocly.input], ['off', '']);
    const spectral = JSON.parse(readFileSync(join(folder.path, 'spectral.json'), 'utf8'));
    assert.equal(spectral[1], './-a b/c [(]1[)] [[]x[]] [{]y[}][+][@]z.yaml');
  });

  const failing: readonly (readonly [name: string, script: string, message: RegExp])[] = [
    [
      'fails',
      `console.error('Failed to load the configuration file'); process.exit(2)`,
      /It printed no report, but: Failed to load the configuration file/,
    ],
    ['prints rubbish', `console.log('{"problems": [')`, /printed no report/],
    ['prints another report', `console.log('{"other": 1}')`, /printed no report/],
    ['prints nothing', ``, /It printed no report\./],
    [
      'prints 100 MB',
      `const text = 'x'.repeat(1e6); for (let i = 0; i < 100; i++) process.stdout.write(text)`,
      /It printed more than 1000000 bytes, and was ended\./,
    ],
    ['dies', `process.kill(process.pid, 'SIGKILL')`, /printed no report/],
  ];
  for (const [name, script, message] of failing) {
    test(`a tool that ${name} is a failure with its reason, and the others run`, async () => {
      configure('redocly', 'vale');
      installTool(folder, 'redocly', script);
      installTool(folder, 'vale', printing(JSON.stringify(valeReport)));
      const { findings, failures } = await run();
      assert.equal(findings.length, 2);
      assert.match(failures.join('\n'), message);
      assert.match(failures.join('\n'), /^redocly: api\/a\.yaml: /);
    });
  }

  const hanging = `require('node:fs').writeFileSync('pid.txt', String(process.pid)); process.stdin.resume(); new (require('node:worker_threads').Worker)('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', { eval: true })`;
  const hungProcess = () =>
    until(
      'the start of the tool',
      () => existsSync(join(folder.path, 'pid.txt')) && Number(readFileSync(join(folder.path, 'pid.txt'), 'utf8')),
    );

  test('a tool that hangs is ended at its limit', async () => {
    configure('redocly');
    installTool(folder, 'redocly', hanging);
    const { failures } = await run({ limits: { time: 1000, output: 1000 } });
    assert.match(failures.join(), /It gave no result in 1 seconds, and was ended\./);
    if (!existsSync(join(folder.path, 'pid.txt'))) return;
    const pid = await hungProcess();
    await until('the end of the tool', () => !isRunning(pid));
  });

  test('a run that is cancelled ends its tools', async () => {
    configure('redocly');
    installTool(folder, 'redocly', hanging);
    const cancelled = new AbortController();
    const ran = assert.rejects(run({ signal: cancelled.signal }), { name: 'AbortError' });
    const pid = await hungProcess();
    cancelled.abort();
    await ran;
    await until('the end of the tool', () => !isRunning(pid));
  });

  test('findings in files outside of the project are counted', async () => {
    const outside = [{ code: 'x', message: 'm', severity: 0, range: {}, source: join(folder.path, '../common.yaml') }];
    configure('spectral');
    installTool(folder, 'spectral', printing(JSON.stringify(outside)));
    const { findings, notes } = await run();
    assert.equal(findings.length, 0);
    assert.match(
      notes.join(),
      /^spectral: 1 finding in files outside of this project, which are not shown: .*common\.yaml$/,
    );
  });

  test('the folder of the team is that of the repository, else the current one above the docs', () => {
    const docs = join(folder.path, 'docs');
    folder.write('docs/a.md', '');
    assert.equal(findTeamFolder(docs, folder.path), folder.path);
    assert.equal(findTeamFolder(docs, join(folder.path, 'elsewhere')), docs);
    folder.write('.git/HEAD', '');
    assert.equal(findTeamFolder(docs, docs), folder.path);
  });
});
