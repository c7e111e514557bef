import assert from 'node:assert/strict';
import { formatReport } from '../../../src/cli/check.ts';
import type { LocatedProblem } from '../../../src/service/engine-values.ts';

const range = { start: { line: 2, character: 4 }, end: { line: 2, character: 9 } };
const problem: LocatedProblem = {
  file: 'api/open,api:1.yaml',
  range,
  code: 'nav-page-missing',
  severity: 'error',
  message: 'No page file\nfor "100%\u001b[31m, x: y".',
  related: [{ file: 'docs.json', range, message: 'Listed here.' }],
  fixes: [{ kind: 'fix', title: 'Remove it', edits: [{ file: 'docs.json', range, text: '' }] }],
};
const report = {
  problems: [problem, { ...problem, severity: 'hint' as const, fixes: [], related: [] }],
  pages: 3,
  files: 1,
};
const places = { root: '/repo/docs', cwd: '/repo' };

suite('formatReport', () => {
  test('json: has lines and columns from 1, fixes with their edits, and the summary', () => {
    const { problems, summary } = JSON.parse(formatReport(report, { format: 'json', ...places }));
    assert.deepEqual(problems[0], {
      file: 'api/open,api:1.yaml',
      line: 3,
      column: 5,
      endLine: 3,
      endColumn: 10,
      severity: 'error',
      code: 'nav-page-missing',
      message: problem.message,
      fixes: [
        {
          title: 'Remove it',
          edits: [{ file: 'docs.json', line: 3, column: 5, endLine: 3, endColumn: 10, text: '' }],
        },
      ],
    });
    assert.deepEqual(summary, { errors: 1, warnings: 0, infos: 0, hints: 1, pages: 3, files: 1 });
  });

  test('pretty: prints a line for each problem, with visible control characters', () => {
    assert.equal(
      formatReport(report, { format: 'pretty', ...places }),
      [
        'api/open,api:1.yaml:3:5 error No page file for "100%\\u001b[31m, x: y". (nav-page-missing)',
        'api/open,api:1.yaml:3:5 hint No page file for "100%\\u001b[31m, x: y". (nav-page-missing)',
        '1 error, 1 hint (3 pages, 1 file).',
        '',
      ].join('\n'),
    );
    assert.equal(
      formatReport({ problems: [], pages: 0, files: 1 }, { format: 'pretty', ...places }),
      'No problems (no pages, 1 file).\n',
    );
  });

  test('github: uses paths of the repository, and encodes characters that would end a property or a command', () => {
    const [first, second] = formatReport(report, { format: 'github', ...places }).split('\n');
    assert.equal(
      first,
      '::error file=docs/api/open%2Capi%3A1.yaml,line=3,col=5,endLine=3,endColumn=10,title=nav-page-missing' +
        '::No page file%0Afor "100%25\\u001b[31m, x: y".',
    );
    assert.match(second ?? '', /^::notice /);
  });

  test('json and sarif: contain no control characters except line breaks', () => {
    const message = 'a\u0085b\u009b31m\u007f';
    for (const format of ['json', 'sarif'] as const) {
      const text = formatReport({ ...report, problems: [{ ...problem, message }] }, { format, ...places });
      assert.doesNotMatch(text, /(?!\n)\p{Cc}/u);
      assert.ok(JSON.stringify(JSON.parse(text)).includes(message), format);
    }
  });

  test('fixes that create files are left out: tools that apply fixes edit files that exist', () => {
    const fixes = problem.fixes.map((fix) => ({ ...fix, creates: ['docs.json'] }));
    const created = { ...report, problems: [{ ...problem, fixes }] };
    assert.deepEqual(JSON.parse(formatReport(created, { format: 'json', ...places })).problems[0].fixes, []);
    const sarif = JSON.parse(formatReport(created, { format: 'sarif', ...places }));
    assert.equal(sarif.runs[0].results[0].fixes, undefined);
  });

  test('sarif: has rules, regions, related locations and fixes', () => {
    const log = JSON.parse(formatReport(report, { format: 'sarif', ...places }));
    const [run] = log.runs;
    assert.equal(log.version, '2.1.0');
    assert.deepEqual(run.tool.driver.rules, [{ id: 'nav-page-missing' }]);
    assert.deepEqual(run.results[0].locations, [
      {
        physicalLocation: {
          artifactLocation: { uri: 'docs/api/open%2Capi%3A1.yaml' },
          region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 10 },
        },
      },
    ]);
    assert.equal(run.results[0].relatedLocations[0].message.text, 'Listed here.');
    assert.equal(run.results[0].fixes[0].artifactChanges[0].artifactLocation.uri, 'docs/docs.json');
    assert.equal(run.results[1].level, 'note');
  });
});
