import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiagnosticSeverity } from 'vscode-languageserver';
import { shiftRange } from '../../../src/server/diagnostics/shift-range.ts';
import { connectClient, type LanguageTestClient, TestFolder } from '../../support/language-client.ts';
import { installTool, wordLinter } from '../../support/team-tool.ts';

const description = (title: string) =>
  ['openapi: 3.1.0', 'info:', `  title: ${title}`, '  version: "1"', 'paths: {}', '# TODO at the end', ''].join('\n');

suite('the rules of a team in the editor', () => {
  let folder: TestFolder;
  let client: LanguageTestClient;
  const setting = { teamRules: 'onSave' };
  const file = 'api.yaml';
  const team = () => (client.problemsOf(folder.uri(file)) ?? []).filter(({ source }) => source === 'redocly');
  const teamLines = () => team().map(({ range }) => range.start.line);
  const hasLines = (...lines: readonly number[]) =>
    client.until(`findings in the lines ${lines}`, () => JSON.stringify(teamLines()) === JSON.stringify(lines));
  const countRuns = () =>
    existsSync(join(folder.path, 'runs.txt'))
      ? readFileSync(join(folder.path, 'runs.txt'), 'utf8').split('\n').length - 1
      : 0;

  const open = async (trusted: boolean) => {
    client = await connectClient({
      folders: [folder.uri()],
      options: { trusted },
      settings: () => setting,
    });
    await client.open(folder.uri(file), readFileSync(join(folder.path, file), 'utf8'));
  };

  setup(() => {
    setting.teamRules = 'onSave';
    folder = new TestFolder({ [file]: description('TODO'), 'redocly.yaml': 'extends: [recommended]\n' });
    installTool(folder, 'redocly', wordLinter);
  });
  teardown(async () => {
    await client?.stop();
    folder.dispose();
  });

  test('findings have the name of the tool, its code and its link', async () => {
    await open(true);
    await hasLines(2, 5);
    const [{ code, severity, codeDescription, message, range } = assert.fail()] = team();
    assert.deepEqual(
      { code, severity, href: codeDescription?.href, message, range },
      {
        code: 'no-todo',
        severity: DiagnosticSeverity.Warning,
        href: 'https://rules.example/no-todo',
        message: 'Nothing to do.',
        range: { start: { line: 2, character: 9 }, end: { line: 2, character: 13 } },
      },
    );
  });

  test('an edit moves them, and drops those in its lines; a save checks again', async () => {
    await open(true);
    await hasLines(2, 5);
    const edited = description('Tasks').replace('paths', 'tags: []\npaths');
    await client.edit(folder.uri(file), { text: edited });
    await hasLines(6);
    await client.edit(folder.uri(file), { text: `${edited}# TODO later\n` });
    await client.save(folder, file, `${edited}# TODO later\n`);
    await hasLines(6, 7);
  });

  test('nothing runs in a workspace that is not trusted, until it is', async () => {
    await open(false);
    const mistaken = `${description('TODO')}paths: {}\n`;
    await client.edit(folder.uri(file), { text: mistaken });
    await client.save(folder, file, mistaken);
    await client.until('the problems of our own', () => (client.problemsOf(folder.uri(file)) ?? []).length > 0);
    await client.connection.sendNotification('apidocs/trust', { trusted: true });
    await hasLines(2, 5);
    assert.equal(countRuns(), 1);
  });

  test('the setting switches them off, and on again', async () => {
    await open(true);
    await hasLines(2, 5);
    setting.teamRules = 'off';
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    await hasLines();
    setting.teamRules = 'onSave';
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    await hasLines(2, 5);
  });

  test('a changed configuration checks again', async () => {
    await open(true);
    await hasLines(2, 5);
    installTool(folder, 'redocly', `console.log('{"problems":[]}')`);
    folder.write('redocly.yaml', 'extends: [minimal]\n');
    await client.changedOnDisk({ uri: folder.uri('redocly.yaml'), type: 2 });
    await hasLines();
  });

  test('a saved part of a description checks the description', async () => {
    const parts = '{ "description": "Fine" }';
    const whole = description('TODO').replace(
      'paths: {}',
      'paths: { /a: { get: { responses: { "200": { $ref: parts/ok.json } } } } }',
    );
    folder.write('parts/ok.json', parts);
    folder.write(file, whole);
    await open(true);
    await hasLines(2, 5);
    folder.write(file, whole.replace('# TODO at', '# Done at'));
    await client.open(folder.uri('parts/ok.json'), parts);
    await client.save(folder, 'parts/ok.json', parts);
    await hasLines(2);
  });

  test('comments and settings ignore them as our own problems', async () => {
    folder.write(file, description('TODO').replace('  title', '  # apidocs-ignore no-todo\n  title'));
    await open(true);
    await hasLines(6);
  });
});

suite('a range in an edited text', () => {
  const at = (line: number, end = line) => ({ start: { line, character: 1 }, end: { line: end, character: 2 } });
  const rows: readonly (readonly [
    name: string,
    from: string,
    to: string,
    before: [number, number],
    after: [number, number] | undefined,
  ])[] = [
    ['before the edit', 'a\nb\nc', 'a\nb\nX', [0, 1], [0, 1]],
    ['after an inserted line', 'a\nb\nc', 'a\nX\nb\nc', [1, 2], [2, 3]],
    ['after a removed line', 'a\nb\nc', 'a\nc', [2, 2], [1, 1]],
    ['around the edit', 'a\nb\nc', 'a\nX\nY\nc', [0, 2], [0, 3]],
    ['in the edit', 'a\nb\nc', 'a\nX\nc', [1, 1], undefined],
    ['that ends in the edit', 'a\nb\nc', 'a\nX\nc', [0, 1], undefined],
    ['among equal lines', 'a\na\na', 'a\na\na\na', [2, 2], [2, 2]],
    ['with other line ends', 'a\nb\nc', 'a\r\nb\r\nX\r\nc', [2, 2], [3, 3]],
  ];
  for (const [name, from, to, before, after] of rows) {
    test(name, () => assert.deepEqual(shiftRange(at(...before), from, to), after && at(...after)));
  }
});
