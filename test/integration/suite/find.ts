import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { edit, openFile, positionAfter, revert, siteFile } from './site.ts';

const file = (name: string) => siteFile(`find/${name}`);
const open = (name: string) => openFile(`find/${name}`);

/** Requests from VS Code what it requests from the server at a position. */
async function ask<T>(command: string, name: string, text: string, ...rest: unknown[]): Promise<T> {
  const editor = await open(name);
  return vscode.commands.executeCommand<T>(command, editor.document.uri, positionAfter(editor, text), ...rest);
}

/** The position as `file:line`. */
function placeOf(place: vscode.Location | vscode.LocationLink): string {
  const [uri, range] = 'targetUri' in place ? [place.targetUri, place.targetRange] : [place.uri, place.range];
  return `${uri.path.replace(/^.*\/find\//, '')}:${range.start.line + 1}`;
}

async function lineOf(name: string, text: string): Promise<number> {
  return positionAfter(await open(name), text).line + 1;
}

async function labelsAt(name: string, text: string): Promise<readonly string[]> {
  const { items } = await ask<vscode.CompletionList>('vscode.executeCompletionItemProvider', name, text);
  return items.map(({ label }) => (typeof label === 'string' ? label : label.label));
}

/** Definitions, hovers, completions and references. The site is that of find-site.mjs. */
suite('Finding, hovering, completing and renaming', () => {
  suiteSetup(async () => {
    await open('docs.json');
    await until('the site to be read', async () => {
      const hovers = await ask<vscode.Hover[]>('vscode.executeHoverProvider', 'docs.json', '"guides/sta');
      return hovers.length > 0;
    });
  });
  suiteTeardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  for (const [name, text, target, there] of [
    ['docs.json', '"guides/sta', 'guides/start.mdx', '---'],
    ['docs.json', '"users.js', 'users.json', '{'],
    ['users.json', 'POST /us', 'openapi.yaml', '    post'],
    ['written.mdx', 'GET /users/{', 'openapi.yaml', '/users/{id}:\n    get'],
    ['written.mdx', '/guides/start#ne', 'guides/start.mdx', '## Next'],
    ['written.mdx', '<Hi', 'snippets/hint.mdx', 'Hint'],
    ['written.mdx', '{{supp', 'docs.json', '"support"'],
    ['openapi.yaml', '#/components/schemas/New', 'openapi.yaml', '    NewUser'],
  ] as const)
    test(`"${text}" leads to ${target}`, async () => {
      type Places = (vscode.Location | vscode.LocationLink)[];
      const places = await ask<Places>('vscode.executeDefinitionProvider', name, text);
      assert.deepEqual(places.map(placeOf), [`${target}:${await lineOf(target, there)}`]);
    });

  test('an image is a link', async () => {
    const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
      'vscode.executeLinkProvider',
      file('written.mdx'),
      50,
    );
    assert.ok(links.some(({ target }) => target?.path.endsWith('/images/logo.svg')));
  });

  test('references of a schema, and of a heading', async () => {
    const find = async (name: string, text: string) =>
      (await ask<vscode.Location[]>('vscode.executeReferenceProvider', name, text)).map(placeOf);
    const schemas = await find('openapi.yaml', '    NewU');
    assert.ok(schemas.includes(`openapi.yaml:${await lineOf('openapi.yaml', '#/components/schemas/NewUser')}`));
    const headings = await find('guides/start.mdx', '## Next');
    assert.ok(headings.includes(`written.mdx:${await lineOf('written.mdx', '/guides/start#next')}`), headings.join());
  });

  test('symbols of the workspace and of a page; JSON has only those of VS Code', async () => {
    const found = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(
      'vscode.executeWorkspaceSymbolProvider',
      'user',
    );
    const names = found.map(({ name }) => name);
    for (const name of ['GET /users: List users', 'Find a user']) assert.ok(names.includes(name), names.join('\n'));
    const outline = async (name: string) => {
      await open(name);
      const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
        'vscode.executeDocumentSymbolProvider',
        file(name),
      );
      const namesIn = (of: readonly vscode.DocumentSymbol[]): readonly string[] =>
        of.flatMap(({ name, children }) => [name, ...namesIn(children)]);
      return namesIn(symbols);
    };
    const config = await outline('docs.json');
    assert.ok(config.includes('navigation') && !config.includes('guides/start'), config.join());
    const page = await outline('written.mdx');
    assert.ok(page.includes('Fields') && page.includes('limit'), page.join());
  });

  test('a section folds, a selection expands to the link, and a lens shows where an operation is listed', async () => {
    const editor = await open('written.mdx');
    const { uri } = editor.document;
    const folds = await vscode.commands.executeCommand<vscode.FoldingRange[]>(
      'vscode.executeFoldingRangeProvider',
      uri,
    );
    const heading = positionAfter(editor, '## Fields').line;
    assert.ok(folds.some(({ start }) => start === heading));
    const [selection] = await vscode.commands.executeCommand<vscode.SelectionRange[]>(
      'vscode.executeSelectionRangeProvider',
      uri,
      [positionAfter(editor, '[how to st')],
    );
    const texts: string[] = [];
    for (let range = selection; range !== undefined; range = range.parent)
      texts.push(editor.document.getText(range.range));
    assert.ok(texts.includes('[how to start](/guides/start#next-steps)'), texts.join('\n'));
    await open('openapi.yaml');
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      file('openapi.yaml'),
      50,
    );
    assert.ok(lenses.some(({ command }) => command?.title === 'In 1 page'));
  });

  for (const [name, text, words] of [
    ['users.json', '"POST /us', /Create a user/],
    ['docs.json', '"col', /links, highlights and buttons/],
    ['docs.json', '"icon": "bo', /book/],
    ['extra.json', '"hre', /The address of the page/],
    ['written.mdx', '/guides/sta', /Getting started/],
    ['written.mdx', 'titl', /title/],
    ['written.mdx', '/snippets/hi', /export const Hint/],
    ['written.mdx', '<ParamFie', /A parameter or field/],
    ['written.mdx', '```js', /JSON/],
    ['written.mdx', '/images/lo', /images\/logo\.svg/],
  ] as const)
    test(`the hover of ${text}`, async () => {
      const hovers = await ask<vscode.Hover[]>('vscode.executeHoverProvider', name, text);
      const parts = hovers.flatMap(({ contents }) => contents);
      assert.match(parts.map((part) => (typeof part === 'string' ? part : part.value)).join('\n'), words);
    });

  for (const [name, text, typed, label] of [
    ['docs.json', '"theme": "mint",', ' "fav', 'favicon'],
    ['docs.json', '"theme": "', '', 'maple'],
    ['docs.json', '"icon": "boo', '', 'book'],
    ['written.mdx', 'title: Find a user', '\nsideb', 'sidebarTitle'],
    ['written.mdx', '![The logo](', '', '/images/logo.svg'],
    ['written.mdx', '```js', '', 'json'],
    ['written.mdx', '## Fields\n\n', '<Car', 'Card'],
    ['written.mdx', '## Fields\n\n', '<Card hre', 'href'],
    ['written.mdx', '## Fields\n\n', '<Card href="/', '/guides/start'],
    ['openapi.yaml', 'operationId: listUsers', '\n      x-platform: { pl', 'playground'],
    ['extra.json', '"x-platform": {', ' "pl', 'playground'],
  ] as const)
    test(`after ${JSON.stringify(text + typed)} ${label} is offered`, async () => {
      const editor = await open(name);
      if (typed !== '') await edit(editor, text, text + typed);
      const labels = await labelsAt(name, text + typed);
      if (typed !== '') await revert(editor);
      assert.ok(labels.includes(label), labels.slice(0, 20).join());
    });

  for (const [name, text, renamed, changes] of [
    ['openapi.yaml', 'operationId: listU', 'allUsers', { 'openapi.yaml': 'allUsers' }],
    ['openapi.yaml', '- name: Us', 'People', { 'openapi.yaml': 'People' }],
    ['openapi.yaml', 'schemas/NewU', 'Draft', { 'openapi.yaml': 'Draft' }],
    ['openapi.yaml', '/users/{i', 'user', { 'openapi.yaml': 'user', 'written.mdx': 'user' }],
    ['guides/start.mdx', '## Next st', 'Where to go', { 'written.mdx': 'where-to-go' }],
    ['docs.json', '"users.js', 'parts/users.json', { 'docs.json': 'parts/users.json' }],
  ] as const)
    test(`references to ${JSON.stringify(text)} follow a rename`, async () => {
      const change = await ask<vscode.WorkspaceEdit>('vscode.executeDocumentRenameProvider', name, text, renamed);
      const texts = new Map(
        change.entries().map(([uri, edits]) => [uri.path, edits.map(({ newText }) => newText).join('\n')]),
      );
      for (const [changed, words] of Object.entries(changes))
        assert.ok(texts.get(file(changed).path)?.includes(words), JSON.stringify([...texts]));
    });
});
