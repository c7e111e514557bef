import assert from 'node:assert/strict';
import type {
  CodeAction,
  CompletionItem,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  SelectionRange,
} from 'vscode-languageserver/node';
import { positionOf } from '../../support/caret-position.ts';
import { connectClient, type LanguageTestClient, TestFolder } from '../../support/language-client.ts';
import { docsJson } from '../../support/project-of.ts';

const page = `---
title: Start
---

import Hint from '/snippets/hint.mdx';

# First

[Books](/guides/books#find-one) and ![a picture](/images/a.png)

## Fields

<ParamField query="limit" type="integer">
  How many.
</ParamField>

\`\`\`json
{}
\`\`\`

# Second
`;

suite('Language server: pages', () => {
  let folder: TestFolder;
  let client: LanguageTestClient;
  let uri = '';
  setup(async () => {
    folder = new TestFolder({
      'docs.json': docsJson({ groups: [{ group: 'Guides', pages: ['index', 'guides/books'] }] }),
      'index.mdx': page,
      'guides/books.mdx': '---\ntitle: Books\n---\n\nText\n\n## Find one\n',
      'snippets/hint.mdx': 'Hint',
      'images/a.png': '',
    });
    uri = folder.uri('index.mdx');
    client = await connectClient({ folders: [folder.uri()] });
    await client.open(uri, page);
  });
  teardown(async () => {
    await client?.stop();
    folder?.dispose();
  });

  test('a component is completed in one line, without tab stops for a client without snippets', async () => {
    const position = positionOf(page, '# Second');
    await client.edit(uri, { range: { start: position, end: position }, text: '<Ca' });
    const after = { line: position.line, character: 3 };
    const items = await client.ask<CompletionItem[]>('textDocument/completion', uri, { position: after });
    const card = items.find(({ label }) => label === 'Card');
    assert.equal(card?.textEdit?.newText, 'Card title="">\n  \n</Card>');
    assert.equal(card?.insertTextFormat, undefined);
  });

  test('hover describes components and pictures', async () => {
    const ask = (position: object) => client.ask<Hover>('textDocument/hover', uri, { position });
    assert.match(JSON.stringify(await ask(positionOf(page, 'ParamField', 2))), /A parameter or field/);
    assert.match(JSON.stringify(await ask(positionOf(page, 'query', 2))), /Name of a query parameter/);
    assert.match(JSON.stringify(await ask(positionOf(page, '/guides/books', 2))), /\*\*Books\*\*.*§ Find one/);
    const picture = JSON.stringify(await ask(positionOf(page, '/images/a.png', 2)));
    assert.ok(picture.includes(`![](${folder.uri('images/a.png')})`), picture);
  });

  test('definitions are the heading of a link, the snippet of a tag, and a picture', async () => {
    const ask = async (position: object) => {
      const [place] = await client.ask<Location[]>('textDocument/definition', uri, { position });
      return [place?.uri, place?.range.start.line];
    };
    assert.deepEqual(await ask(positionOf(page, '/guides/books', 2)), [folder.uri('guides/books.mdx'), 6]);
    assert.deepEqual(await ask(positionOf(page, '/snippets', 2)), [folder.uri('snippets/hint.mdx'), 0]);
    assert.deepEqual(await ask(positionOf(page, '/images', 2)), [folder.uri('images/a.png'), 0]);
  });

  test('document links are the addresses between the brackets', async () => {
    const links = await client.ask<DocumentLink[]>('textDocument/documentLink', uri, {});
    const books = links.find(({ target }) => target?.includes('books'));
    assert.equal(books?.target, `${folder.uri('guides/books.mdx')}#L7`);
    const start = positionOf(page, '/guides/books');
    assert.deepEqual(books?.range, {
      start,
      end: { ...start, character: start.character + '/guides/books#find-one'.length },
    });
    assert.deepEqual(await client.ask('textDocument/documentLink', folder.uri('docs.json'), {}), []);
  });

  test('the outline lists headings with their fields, and the elements of docs.json by name', async () => {
    const names = (symbols: readonly DocumentSymbol[]): unknown =>
      symbols.map(({ name, children = [] }) => (children.length === 0 ? name : [name, names(children)]));
    const outline = await client.ask<DocumentSymbol[]>('textDocument/documentSymbol', uri, {});
    assert.deepEqual(names(outline), [['First', [['Fields', ['limit']]]], 'Second']);
    const config = await client.ask<DocumentSymbol[]>('textDocument/documentSymbol', folder.uri('docs.json'), {});
    assert.deepEqual(names(config), [['Guides', ['index', 'guides/books']]]);
  });

  test('front matter, sections, components and code can be folded', async () => {
    const folds = await client.ask<FoldingRange[]>('textDocument/foldingRange', uri, {});
    const lines = folds.map(({ startLine, endLine }) => `${startLine}-${endLine}`).sort();
    assert.deepEqual(lines, ['0-2', '10-18', '12-13', '16-18', '6-18']);
  });

  test('the names in the start and the end tag are edited together', async () => {
    const position = positionOf(page, '</ParamField', 5);
    const linked = await client.ask<{ readonly ranges: unknown[] }>('textDocument/linkedEditingRange', uri, {
      position,
    });
    assert.deepEqual(linked.ranges, [
      { start: positionOf(page, 'ParamField'), end: positionOf(page, 'ParamField', 10) },
      { start: positionOf(page, '</ParamField', 2), end: positionOf(page, '</ParamField', 12) },
    ]);
    assert.equal(
      await client.ask('textDocument/linkedEditingRange', uri, { position: { line: 8, character: 0 } }),
      null,
    );
  });

  test('a typed end tag is indented as its start tag, also when it is completed', async () => {
    const position = positionOf(page, '# Second');
    const written = '<Steps>\n  <Step title="a">\n    Text\n    </Step>\n  </';
    await client.edit(uri, { range: { start: position, end: position }, text: written });
    const line = position.line + 3;
    const typed = { position: { line, character: 11 }, ch: '>', options: { tabSize: 2, insertSpaces: true } };
    const edits = await client.ask('textDocument/onTypeFormatting', uri, typed);
    const range = { start: { line, character: 0 }, end: { line, character: 4 } };
    assert.deepEqual(edits, [{ range, newText: '  ' }]);
    const after = { position: { line: line + 1, character: 4 } };
    const items = await client.ask<CompletionItem[]>('textDocument/completion', uri, after);
    const blanks = { start: { line: line + 1, character: 0 }, end: { line: line + 1, character: 2 } };
    assert.deepEqual(items.find(({ label }) => label === 'Steps')?.additionalTextEdits, [
      { range: blanks, newText: '' },
    ]);
  });

  test('the picture of an icon is drawn when the completion item is resolved', async () => {
    const item = { label: 'house', data: { icon: 'house', library: 'lucide' } };
    const shown = await client.connection.sendRequest<CompletionItem>('completionItem/resolve', item);
    assert.match(JSON.stringify(shown.documentation), /data:image\/svg\+xml;base64,/);
    const other = { label: 'house' };
    assert.deepEqual(await client.connection.sendRequest('completionItem/resolve', other), other);
  });

  test('a selection grows from the word to the page', async () => {
    const positions = [positionOf(page, 'limit', 2)];
    const [found] = await client.ask<SelectionRange[]>('textDocument/selectionRange', uri, { positions });
    assert.deepEqual(found?.range, { start: positionOf(page, 'limit'), end: positionOf(page, 'limit', 5) });
    let outer = found;
    while (outer?.parent !== undefined) outer = outer.parent;
    assert.deepEqual(outer?.range.start, { line: 0, character: 0 });
  });

  test('selected lines can be put into a component', async () => {
    const line = positionOf(page, '# First').line;
    const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
    const actionsFor = (only: readonly string[]) =>
      client.ask<CodeAction[]>('textDocument/codeAction', uri, { range, context: { diagnostics: [], only } });
    const note = (await actionsFor(['refactor'])).find(({ title }) => title === 'Surround with Note');
    assert.equal(note?.kind, 'refactor.surround');
    assert.match(note?.edit?.changes?.[uri]?.[0]?.newText ?? '', /^<Note>\n {2}# First\n<\/Note>$/);
    assert.deepEqual(await actionsFor(['quickfix']), []);
  });
});
