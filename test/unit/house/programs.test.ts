import assert from 'node:assert/strict';
import { readSources } from '../../support/read-sources.ts';
import { gitCalls, programs } from './programs-table.ts';

// No file of a project chooses what runs. Each program that can be started, and each call of git, is in programs-table.ts; the test fails if
// anything found here is not.

const sources = readSources('src', 'webview');

const library = /'(?:node:)?(?:child_process|cluster)'/;
/** The functions of that library. */
const ofNode = /(?<![.\w])(?:exec|execFile|execFileSync|execSync|fork|spawn|spawnSync)\(/g;
/** Everything else that starts a program, or loads one into this process. */
const ofOthers =
  /\bnew vscode\.(?:McpStdioServerDefinition|ShellExecution|ProcessExecution|CustomExecution|DebugAdapterExecutable)\(|\.(?:createTerminal|executeTask|startDebugging|loadExtension|dlopen|_linkedBinding|getBuiltinModule)\(/g;

suite('programs that can be started', () => {
  test('are those of the table', () => {
    const found = sources.flatMap(({ file, text }) =>
      [...(library.test(text) ? text.matchAll(ofNode) : []), ...text.matchAll(ofOthers)].map(
        ([call]) => `${file}: ${call}`,
      ),
    );
    assert.deepEqual(found.sort(), Object.keys(programs).sort());
  });

  test('have a path from `findProgram` or `findTool`, not a name', () => {
    for (const { file, text } of sources) {
      for (const [, first = ''] of text.matchAll(/(?<![.\w])(?:execFile|spawn)\(([^,]*),/g)) {
        assert.equal(first, 'program', file);
        assert.match(text, /const program = findProgram\(|\{ program, script \}: FoundTool/, file);
      }
    }
  });

  test('git: each call is in the table, with a command that reads objects and references alone', () => {
    const found = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/(?<!function )\brunGit\((?:\s*\w+,\s*'([\w-]+)')?/g)].map(
        ([, command]) => `${file}: ${command ?? 'a command that is not constant'}`,
      ),
    );
    assert.deepEqual([...new Set(found)].sort(), Object.keys(gitCalls).sort());
    const commands = new Set(Object.keys(gitCalls).map((place) => place.split(': ')[1]));
    assert.deepEqual([...commands].sort(), [
      'cat-file',
      'diff-tree',
      'for-each-ref',
      'ls-tree',
      'rev-list',
      'rev-parse',
    ]);
  });
});
