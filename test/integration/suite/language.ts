import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { edit, openFile, positionAfter, revert } from './site.ts';

suite('Language features', () => {
  test('completion offers the operations of the inherited description, unused ones first', async () => {
    const editor = await openFile('docs.json');
    await edit(editor, '"GET /users/{id}"', '"GET /users/{id}", "GET /t"');
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      editor.document.uri,
      positionAfter(editor, '"GET /t'),
    );
    const labels = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.ok(labels.includes('GET /teams'), labels.slice(0, 20).join());
    await revert(editor);
  });

  test('completion shows the keys of an operation in a YAML description, once each', async () => {
    const editor = await openFile('openapi.yaml');
    await edit(editor, '      summary:', '      \n      summary:');
    const at = positionAfter(editor, '\n      \n').translate(-1, 6);
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      editor.document.uri,
      new vscode.Position(at.line, 6),
    );
    const labels = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.equal(labels.filter((label) => label === 'externalDocs').length, 1, labels.slice(0, 20).join());
    assert.ok(!labels.includes('summary'));
    await revert(editor);
  });

  test('hover and definition lead from an entry to its operation', async () => {
    const editor = await openFile('docs.json');
    const at = positionAfter(editor, '"POST /us');
    const { uri } = editor.document;
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', uri, at);
    const text = hovers.flatMap(({ contents }) =>
      contents.map((each) => (typeof each === 'string' ? each : each.value)),
    );
    assert.match(text.join('\n'), /Create a user/);
    const places = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
      'vscode.executeDefinitionProvider',
      uri,
      at,
    );
    const [place] = places;
    const target = place === undefined ? undefined : 'targetUri' in place ? place.targetUri : place.uri;
    assert.match(target?.path ?? '', /openapi\.yaml$/);
  });

  test('a component is highlighted at its name and at each `$ref` in the file', async () => {
    const editor = await openFile('openapi.yaml');
    const highlights = await vscode.commands.executeCommand<vscode.DocumentHighlight[]>(
      'vscode.executeDocumentHighlights',
      editor.document.uri,
      positionAfter(editor, '#/components/schemas/Us'),
    );
    const texts = highlights.map(({ range }) => editor.document.getText(range).replaceAll(/['"]/g, ''));
    assert.deepEqual([...new Set(texts)].sort(), ['#/components/schemas/User', 'User']);
    assert.equal(highlights.filter(({ kind }) => kind === vscode.DocumentHighlightKind.Write).length, 1);
  });

  test('entries of docs.json that name a page have semantic tokens', async () => {
    const editor = await openFile('docs.json');
    const { uri } = editor.document;
    const legend = await vscode.commands.executeCommand<vscode.SemanticTokensLegend>(
      'vscode.provideDocumentSemanticTokensLegend',
      uri,
    );
    const tokens = await vscode.commands.executeCommand<vscode.SemanticTokens>(
      'vscode.provideDocumentSemanticTokens',
      uri,
    );
    const [line = 0, character = 0, length = 0, type = -1] = tokens.data;
    const word = editor.document.getText(new vscode.Range(line, character, line, character + length));
    assert.deepEqual([legend.tokenTypes[type], word], ['namespace', 'guides/start']);
  });
});
