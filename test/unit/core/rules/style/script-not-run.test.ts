import assert from 'node:assert/strict';
import { scriptNotRun } from '../../../../../src/core/rules/style/script-not-run.ts';
import { rowsOfRule } from '../../../../support/link-findings.ts';
import { docsJson } from '../../../../support/project-of.ts';

suite('script-not-run', () => {
  test('reports each script of the site once, but no snippet, no configuration and no program', () => {
    const texts = {
      'docs.json': docsJson({ pages: ['start'] }),
      'start.mdx': '',
      'analytics.js': 'x()',
      'snippets/box.jsx': '',
      'eslint.config.js': '',
      'scripts/merge.mjs': '',
      'tool/package.json': '{}',
      'tool/main.js': '',
    };
    assert.deepEqual(
      rowsOfRule(scriptNotRun, texts).map((row) => row.split(' ')[0]),
      ['analytics.js'],
    );
  });
});
