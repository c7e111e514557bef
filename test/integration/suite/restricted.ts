import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { openFile, problemsOf } from './site.ts';

suite('Documents of other hosts, in Restricted Mode', () => {
  test('no host is asked, and each reference says why', async () => {
    assert.equal(vscode.workspace.isTrusted, false);
    await openFile('api.yaml');
    const remarks = await until('the problems', () => {
      const found = problemsOf('api.yaml').filter(({ message }) => message.includes('Restricted Mode'));
      return found.length === 2 && found;
    });
    for (const { message, severity } of remarks) {
      assert.equal(severity, vscode.DiagnosticSeverity.Warning);
      assert.match(
        message,
        /is not fetched\. Documents from other hosts are not fetched in Restricted Mode\. Trust this workspace/,
      );
    }
  });
});
