import assert from 'node:assert/strict';
import type { Diagnostic, PublishDiagnosticsParams } from 'vscode-languageserver/node';
import { Publisher } from '../../../../src/server/diagnostics/publisher.ts';
import { range } from '../../../support/located-problem.ts';

const diagnostic = (message: string): Diagnostic => ({ message, range: range(0, 0, 1) });

suite('Publisher', () => {
  test('merges the problems of sites that share a file, and sends only changes', () => {
    const sent: [string, string[]][] = [];
    const publisher = new Publisher({
      async sendDiagnostics({ uri, diagnostics }: PublishDiagnosticsParams) {
        sent.push([uri, diagnostics.map(({ message }) => String(message))]);
      },
    });
    const [one, other] = [{}, {}];
    publisher.publish(one, new Map([['a', [diagnostic('1')]]]));
    publisher.publish(
      other,
      new Map([
        ['a', [diagnostic('2')]],
        ['b', [diagnostic('3')]],
      ]),
    );
    publisher.publish(
      other,
      new Map([
        ['a', [diagnostic('2')]],
        ['b', [diagnostic('3')]],
      ]),
    );
    publisher.publish(one, new Map());
    publisher.publish(one, new Map());
    publisher.publish(other, new Map([['b', [diagnostic('4')]]]));
    assert.deepEqual(sent, [
      ['a', ['1']],
      ['a', ['1', '2']],
      ['b', ['3']],
      ['a', ['2']],
      ['a', []],
      ['b', ['4']],
    ]);
  });
});
