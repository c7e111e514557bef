import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  changesType,
  commands,
  contexts,
  mcpProviderId,
  previewType,
  productName,
  settings,
  siteViewId,
  tools as toolIds,
} from '../../../src/host/contributions.ts';
import { tools } from '../../../src/mcp/run-tool.ts';

interface MenuItem {
  readonly command?: string;
  readonly submenu?: string;
  readonly group?: string;
  readonly when?: string;
}

interface Step {
  readonly description: string;
  readonly media: { readonly svg: string };
  readonly completionEvents: readonly string[];
}

interface Manifest {
  readonly activationEvents: readonly string[];
  readonly extensionKind: readonly string[];
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly category: string; readonly title: string }[];
    readonly configuration: {
      readonly properties: { readonly [id: string]: { readonly scope: string; readonly default: unknown } };
    };
    readonly submenus: readonly { readonly id: string }[];
    readonly menus: { readonly [menu: string]: readonly MenuItem[] };
    readonly keybindings: readonly MenuItem[];
    readonly viewsWelcome: readonly { readonly contents: string; readonly when: string }[];
    readonly walkthroughs: readonly { readonly icon: string; readonly steps: readonly Step[] }[];
    readonly views: { readonly [container: string]: readonly { readonly id: string; readonly icon: string }[] };
    readonly languageModelTools: readonly object[];
    readonly mcpServerDefinitionProviders: readonly { readonly id: string }[];
  };
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly supported: string; readonly restrictedConfigurations: readonly string[] };
    readonly virtualWorkspaces: { readonly supported: string };
  };
}

const manifestFile = new URL('../../../package.json', import.meta.url);
const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const { contributes, capabilities } = manifest;

/** Whether a command always asks for more than a confirmation, once its site or row is known. */
const questions: { readonly [Name in keyof typeof commands]: boolean } = {
  openPreview: false,
  openPreviewToSide: false,
  sendRequest: false,
  validateSite: false,
  showChanges: true,
  addRedirects: true,
  draftChangelog: true,
  openBesideSource: false,
  createFromSource: true,
  openInBrowser: false,
  stopServing: false,
  exportSite: true,
  exportLlmsTxt: true,
  selectEnvironment: true,
  newEnvironment: true,
  newWorkflow: true,
  addToWorkflow: true,
  addCheck: true,
  manageCredentials: true,
  clearCredentials: false,
  fetchRemote: false,
  signIn: true,
  newPage: true,
  newGroup: true,
  newRedirect: true,
  newSite: true,
  newSiteFromThis: true,
  createConfig: true,
  openSample: true,
  addMissing: true,
  filterRows: false,
  refreshRows: false,
  rowPreview: false,
  rowReveal: false,
  rowCopyPath: false,
  rowAdd: true,
  rowMove: true,
  rowUp: false,
  rowDown: false,
  rowRename: true,
  rowRetitle: true,
  rowHide: false,
  rowShow: false,
  rowDuplicate: true,
  rowDelete: true,
  rowRemove: false,
  undoAct: false,
};

suite('Contributions', () => {
  test('the title of a command ends in an ellipsis if the command asks for more', () => {
    for (const [name, asks] of Object.entries(questions)) {
      const id = commands[name as keyof typeof commands];
      const { title = '' } = contributes.commands.find(({ command }) => command === id) ?? {};
      assert.equal(title.endsWith('…'), asks, title);
    }
  });

  test('commands are those of the manifest, all in one category', () => {
    assert.deepEqual(contributes.commands.map(({ command }) => command).sort(), Object.values(commands).sort());
    for (const { category } of contributes.commands) assert.equal(category, productName);
  });

  test('settings are those of the manifest', () => {
    assert.deepEqual(Object.keys(contributes.configuration.properties).sort(), Object.values(settings).sort());
  });

  test('tools are those of the table, with a site that can be named; UPDATE_GOLDEN=1 writes them', () => {
    const site = {
      type: 'string',
      description:
        'The folder of docs.json, relative to the workspace. Needed only where the workspace has several sites.',
    };
    const expected = tools.map(({ name, title, description, input }) => {
      const id = (toolIds as { readonly [name: string]: string })[name] ?? '';
      return {
        name: id,
        toolReferenceName: id.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        displayName: title,
        modelDescription: description,
        userDescription: description.slice(0, description.indexOf('. ') + 1),
        canBeReferencedInPrompt: true,
        when: contexts.hasSite,
        inputSchema: { ...input, properties: { ...input.properties, site } },
      };
    });
    if (process.env.UPDATE_GOLDEN !== undefined) {
      const written = { ...manifest, contributes: { ...contributes, languageModelTools: expected } };
      writeFileSync(manifestFile, `${JSON.stringify(written, null, 2)}\n`);
    } else assert.deepEqual(contributes.languageModelTools, expected);
    assert.equal(Object.keys(toolIds).length, tools.length);
    assert.deepEqual(contributes.mcpServerDefinitionProviders, [{ id: mcpProviderId, label: productName }]);
  });

  test('the tables of the README have each command of the palette and each setting, with its default', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    for (const { command, title } of contributes.commands) {
      const isOfRows = command.startsWith('apiDocs.siteView.');
      assert.ok(isOfRows || readme.includes(`\n| ${title} | `), title);
    }
    for (const [id, { default: value }] of Object.entries(contributes.configuration.properties)) {
      assert.ok(readme.includes(`\n| \`${id}\` | \`${JSON.stringify(value)}\` | `), id);
    }
  });

  test('menus name commands that exist', () => {
    const known: readonly string[] = Object.values(commands);
    const named = [...Object.values(contributes.menus).flat(), ...contributes.keybindings];
    const submenus = contributes.submenus.map(({ id }) => id);
    for (const { command, submenu } of named)
      assert.ok(known.includes(command ?? '') || submenus.includes(submenu ?? ''), command ?? submenu);
    for (const id of submenus) assert.ok((contributes.menus[id]?.length ?? 0) > 0, id);
  });

  test('the menu of a row has at most eight entries, and none about editions where there are none', () => {
    const flags = {
      page: 'file listed preview address named source visible',
      'a hidden page in a language': 'file listed preview address named source hidden edition',
      endpoint: 'listed preview address named source visible',
      group: 'container pages listed named visible',
      unlisted: 'file unlisted preview named source visible',
      'all unlisted': 'missing',
    };
    for (const [row, words] of Object.entries(flags)) {
      const entries = (contributes.menus['view/item/context'] ?? []).filter(({ group, when = '' }) => {
        const pattern = /viewItem =~ \/(.+?)\/(?: |$)/.exec(when)?.[1] ?? '';
        return group?.startsWith('inline') === false && new RegExp(pattern).test(words);
      });
      assert.ok(entries.length <= 8, `${row}: ${entries.length}`);
      const isOfEditions = entries.some(({ submenu }) => submenu === 'apiDocs.siteView.editions');
      assert.equal(isOfEditions, words.includes('edition'), row);
    }
  });

  test('the palette shows a command only where it can be used, and commands for rows are in the view', () => {
    const when = new Map(contributes.menus.commandPalette?.map((item) => [item.command, item.when]));
    // Stored secrets must be accessible without a site, too.
    const always: readonly string[] = [commands.manageCredentials, commands.clearCredentials, commands.openSample];
    for (const id of Object.values(commands)) {
      assert.equal(when.has(id), !always.includes(id), id);
      if (id.startsWith('apiDocs.siteView.')) assert.equal(when.get(id), 'false', id);
    }
  });

  test('views and context keys match the code', () => {
    const views = Object.values(contributes.views).flat();
    assert.deepEqual(
      views.map(({ id }) => id),
      [siteViewId],
    );
    for (const { icon } of views) readFileSync(new URL(`../../../${icon}`, import.meta.url));
    const written = JSON.stringify([contributes.menus, contributes.keybindings, contributes.viewsWelcome]);
    const known: readonly string[] = [...Object.values(contexts), siteViewId];
    for (const [key] of written.matchAll(/\bapiDocs\.\w+(?= (?:&&|\|\|)|\\?")/g)) {
      assert.ok(known.includes(key) || Object.values<string>(commands).includes(key), key);
    }
  });

  test('the buttons of welcome views and of the walkthrough are commands, and its images exist', () => {
    const known: readonly string[] = [...Object.values(commands), 'vscode.openFolder', `${siteViewId}.focus`];
    const steps = contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);
    assert.equal(steps.length, 5);
    const texts = [
      ...contributes.viewsWelcome.map(({ contents }) => contents),
      ...steps.map((step) => step.description),
    ];
    const buttons = texts.flatMap((text) => [...text.matchAll(/\(command:([^)]+)\)/g)]);
    assert.ok(buttons.length > 8);
    // Neither place shows code.
    assert.deepEqual(
      texts.filter((text) => text.includes('`')),
      [],
    );
    // A line of its own is a button, and VS Code gives all of them the color of the main one.
    for (const text of texts) assert.ok((text.match(/^\[[^\]]*\]\(command:[^)]*\)$/gm) ?? []).length <= 1, text);
    for (const [, id = ''] of buttons) assert.ok(known.includes(id), id);
    for (const event of steps.flatMap(({ completionEvents }) => completionEvents)) {
      const [kind, id = ''] = event.split(':');
      const isKnown =
        kind === 'onCommand' ? known.includes(id) : id === siteViewId || Object.values<string>(contexts).includes(id);
      assert.ok(isKnown, event);
    }
    for (const { media } of steps) readFileSync(new URL(`../../../${media.svg}`, import.meta.url));
  });

  test('previews are restored, and nothing activates the extension on every start', () => {
    for (const type of [previewType, changesType])
      assert.ok(manifest.activationEvents.includes(`onWebviewPanel:${type}`), type);
    // VS Code gives up the search for a pattern after 7 s, but not the look at a path.
    assert.ok(manifest.activationEvents.includes('workspaceContains:docs.json'));
    assert.ok(!manifest.activationEvents.some((event) => /^(\*|onStartupFinished)$/.test(event)));
    // A description may have any name. The integration tests measure what other files of these languages cost.
    assert.deepEqual(
      manifest.activationEvents.filter((event) => event.startsWith('onLanguage:')),
      ['onLanguage:json', 'onLanguage:jsonc', 'onLanguage:yaml'],
    );
  });

  test('settings that name a host are machine-scoped and wait for trust', () => {
    const naming = Object.entries(contributes.configuration.properties).filter(([id]) =>
      /url|host|proxy|certificate/i.test(id),
    );
    assert.ok(naming.length > 0);
    for (const [id, { scope }] of naming) {
      assert.match(scope, /^machine/, id);
      assert.ok(capabilities.untrustedWorkspaces.restrictedConfigurations.includes(id), id);
    }
  });

  test('works in Restricted Mode and next to the files, and claims no JSON files of others', () => {
    assert.equal(capabilities.untrustedWorkspaces.supported, 'limited');
    assert.equal(capabilities.virtualWorkspaces.supported, 'limited');
    assert.deepEqual(manifest.extensionKind, ['workspace']);
  });
});
