import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Workbench } from './workbench.ts';

const files = {
  'docs.json': `{
  "theme": "mint",
  "name": "Users",
  "colors": { "primary": "#0f766e" },
  "variables": { "support": "help@users.example" },
  "navigation": {
    "groups": [
      { "group": "Guides", "icon": "book", "pages": ["guides/start", "written"] },
      { "$ref": "users.json" }
    ]
  }
}
`,
  'users.json': '{\n  "group": "Users",\n  "openapi": "openapi.yaml",\n  "pages": ["GET /users", "POST /users"]\n}\n',
  'extra.json':
    '{\n  "openapi": "3.1.0",\n  "info": { "title": "Extra", "version": "1" },\n  "paths": { "/me": { "get": { "x-platform": { "href": "/me" } } } }\n}\n',
  'guides/start.mdx':
    '---\ntitle: Getting started\n---\n\n[Find a user](/written#fields).\n\n## Next steps\n\nRead on.\n',
  'snippets/hint.mdx': 'export const Hint = ({ name }) => <Tip>About {name}</Tip>;\n',
  'images/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30"/></svg>',
  '.vscode/settings.json': '{ "apiDocs.inlayHints.titles": true }',
};

const page = `---
title: Find a user
openapi: GET /users/{id}
---

import { Hint } from '/snippets/hint.mdx';

Read [how to start](/guides/start#next-steps), or write to {{support}}.

<Hint name="ids" />

## Fields

![The logo](/images/logo.svg)

\`\`\`json
{ "name": "Ann Lee" }
\`\`\`
`;

/** What a writer asks of the text with the keyboard alone: where something is, what it means, what fits, what follows. */
suite('Journey: find and see', () => {
  let workbench: Workbench;
  const press = (...keys: readonly string[]) => pressAll(workbench, keys);
  const widget = (selector: string, hasText: string) => workbench.page.locator(selector, { hasText }).first().waitFor();

  const revert = async () => {
    await workbench.command('File: Revert File');
    await workbench.page.locator('.editor-group-container.active .tab.active:not(.dirty)').waitFor();
  };

  suiteSetup(async () => {
    workbench = await Workbench.open({ page, files });
    // The first of all places waits until the site was read.
    await workbench.openAt('docs.json', '"guides/sta');
    await widget('.view-line', 'Getting started');
  });
  teardown(function () {
    return workbench?.shotOfFailure(this.currentTest);
  });
  suiteTeardown(() => workbench?.close());

  test('goes from each name to what it names', async () => {
    const ways = [
      ['docs.json', '"guides/sta', 'guides/start.mdx', '-'],
      ['docs.json', '"users.js', 'users.json', '{'],
      ['users.json', 'POST /us', 'openapi.yaml', '    post'],
      ['written.mdx', 'GET /users/{', 'openapi.yaml', '/users/{id}:\n    get'],
      ['written.mdx', '/guides/start#ne', 'guides/start.mdx', '## Next'],
      ['written.mdx', '<Hi', 'snippets/hint.mdx', 'Hint'],
      ['written.mdx', '{{supp', 'docs.json', '"support"'],
      ['openapi.yaml', '#/components/schemas/New', 'openapi.yaml', '    NewUser'],
    ] as const;
    for (const [file, text, target, there] of ways) {
      await workbench.openAt(file, text);
      await press('F12');
      await workbench.isAt(target, workbench.placeOf(target, there).line);
    }
    // As a click with Ctrl does.
    await workbench.openAt('written.mdx', '/images/lo');
    await workbench.command('Open Link');
    await workbench.page.locator('.tab.active', { hasText: 'logo.svg' }).waitFor();
  });

  test('peeks at the references of a schema, and goes to the one of a heading', async () => {
    await workbench.openAt('openapi.yaml', '    NewU');
    await press('Shift+F12');
    for (const row of ['$ref: "#/components/schemas/NewUser"', 'NewUser:']) {
      await widget('.zone-widget .ref-tree .monaco-list-row', row);
    }
    await workbench.shot('find-1-references');
    await press('Escape');
    // To a single one VS Code goes at once.
    await workbench.openAt('guides/start.mdx', '## Next');
    await press('Shift+F12');
    await workbench.isAt('written.mdx', workbench.placeOf('written.mdx', '/guides/start#next').line);
  });

  test('finds pages, operations and schemas of the workspace, and the parts of docs.json by their names', async () => {
    await workbench.quickInput('Control+T', '#user');
    await widget('.quick-input-list .monaco-list-row', 'GET /users: List users');
    await widget('.quick-input-list .monaco-list-row', 'Find a user');
    await workbench.shot('find-2-symbols');
    await press('Escape');
    await workbench.openAt('docs.json', '"theme"');
    await workbench.quickInput('Control+Shift+O', '@guid');
    await widget('.quick-input-list .monaco-list-row', 'guides/start');
    await widget('.quick-input-list .monaco-list-row', 'Guides');
    await workbench.shot('find-3-outline');
    await press('Escape');
  });

  test('folds a section, grows a selection, and peeks at the page of an operation by its lens', async () => {
    await workbench.openAt('written.mdx', '## Fie');
    await press('Control+Shift+[');
    await workbench.page.locator('.view-line', { hasText: 'The logo' }).waitFor({ state: 'detached' });
    await press('Control+Shift+]');
    await widget('.view-line', 'The logo');
    await workbench.openAt('written.mdx', '[how to st');
    await press('Shift+Alt+ArrowRight', 'Shift+Alt+ArrowRight', 'Shift+Alt+ArrowRight');
    await widget('[id="status.editor.selection"]', `${'[how to start](/guides/start#next-steps)'.length} selected`);
    await workbench.openAt('users.json', '"group"');
    await workbench.page.locator('.editor-actions .action-label[aria-label*="Open Preview"]').first().waitFor();
    await workbench.openAt('openapi.yaml', '    post');
    // With its lens in sight: a lens far above stands under the tabs.
    await press('Control+Home');
    await workbench.shot('find-4-lenses');
    await workbench.page.locator('.codelens-decoration a', { hasText: 'In 1 page' }).first().click();
    await widget('.zone-widget .ref-tree .monaco-list-row', '/users"');
    await press('Escape');
  });

  test('hovers entries, keys, links, pictures, imports, code and extensions', async () => {
    const told = async (file: string, text: string, words: string) => {
      await workbench.openAt(file, text);
      await press('Control+K', 'Control+I');
      await widget('.monaco-hover', words);
    };
    await told('users.json', '"POST /us', 'Create a user');
    await told('docs.json', '"col', 'links, marks and buttons');
    await told('docs.json', '"icon": "bo', 'book');
    await told('extra.json', '"hre', 'The address of the page');
    await told('written.mdx', '/guides/sta', 'Getting started');
    await told('written.mdx', 'titl', 'title');
    await told('written.mdx', '/snippets/hi', 'export const Hint');
    await workbench.shot('find-5-hover');
    await told('written.mdx', '```js', 'JSON');
    await told('written.mdx', '/images/lo', 'images/logo.svg');
    await workbench.page.locator('.monaco-hover img').first().waitFor();
    await press('Escape');
  });

  test('completes docs.json, front matter, pictures, code blocks and extensions', async () => {
    const offered = async (file: string, text: string, typed: string, label: string) => {
      await workbench.openAt(file, text);
      // The list opens by itself while something is typed; asked for again, it would show or hide its documentation.
      if (typed === '') await press('Control+Space');
      else await workbench.page.keyboard.type(typed);
      await widget('.suggest-widget.visible .monaco-list-row', label);
    };
    const forget = async () => {
      await press('Escape');
      await revert();
    };
    await offered('docs.json', '"theme": "mint",', ' "fav', 'favicon');
    await press('Enter');
    await widget('.view-line', '"favicon":');
    await forget();
    await offered('docs.json', '"theme": "', '', 'maple');
    await press('Escape');
    await offered('docs.json', '"icon": "boo', '', 'book');
    // Asked again, the list shows what it knows of the item.
    await press('Control+Space');
    await workbench.page.locator('.suggest-details img').first().waitFor();
    await workbench.shot('find-6-icon');
    await press('Escape');
    await offered('written.mdx', 'title: Find a user', '\nsideb', 'sidebarTitle');
    await forget();
    await offered('written.mdx', '![The logo](', '', '/images/logo.svg');
    await press('Escape');
    await offered('written.mdx', '```js', '', 'json');
    await press('Escape');
    await offered('openapi.yaml', 'operationId: listUsers', '\nx-platform: { pl', 'playground');
    await press('Enter');
    await widget('.view-line', 'x-platform: { playground:');
    await workbench.shot('find-7-extension');
    await forget();
    await offered('extra.json', '"x-platform": {', ' "pl', 'playground');
    await forget();
  });

  test('renames an operationId, a tag, a schema, a heading, a part, and a page in the explorer', async () => {
    await workbench.openAt('openapi.yaml', 'operationId: listU');
    await workbench.rename('listUsers', 'allUsers');
    await widget('.view-line', 'operationId: allUsers');
    await revert();
    await workbench.openAt('openapi.yaml', '- name: Us');
    await workbench.rename('Users', 'People');
    await widget('.view-line', 'tags: [People]');
    await revert();
    await workbench.openAt('openapi.yaml', 'schemas/NewU');
    await workbench.rename('NewUser', 'Draft');
    await widget('.view-line', '$ref: "#/components/schemas/Draft"');
    await revert();
    await workbench.openAt('guides/start.mdx', '## Next st');
    await workbench.rename('Next steps', 'Where to go');
    await saved(workbench, 'written.mdx', '/guides/start#where-to-go');
    await workbench.openAt('docs.json', '"users.js');
    await workbench.rename('users.json', 'parts/users.json');
    await saved(workbench, 'docs.json', '"parts/users.json"');
    await workbench.openAt('guides/start.mdx', 'title');
    await workbench.renameInExplorer('start.mdx', 'begin.mdx');
    await widget('.monaco-dialog-box', 'Show Preview');
    await workbench.shot('find-8-move');
    await press('Enter');
    await workbench.page.locator('.monaco-dialog-box').waitFor({ state: 'detached' });
    await saved(workbench, 'docs.json', '"source": "/guides/start"');
    await saved(workbench, 'docs.json', '"guides/begin"');
    await saved(workbench, 'written.mdx', '/guides/begin#where-to-go');
  });
});

async function pressAll({ page: { keyboard } }: Workbench, keys: readonly string[]): Promise<void> {
  for (const key of keys) await keyboard.press(key);
}

/** Waits until the file has the text, and is saved. */
async function saved(workbench: Workbench, file: string, text: string): Promise<void> {
  const end = Date.now() + 20_000;
  const read = () => readFileSync(join(workbench.folder, file), 'utf8');
  while (!read().includes(text) && Date.now() < end) await workbench.command('File: Save All Files');
  assert.ok(read().includes(text), `${file} has no ${text}`);
}
