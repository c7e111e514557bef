import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { commands, previewType, productName, settings } from '../../../src/host/contributions.ts';

interface Manifest {
  readonly activationEvents: readonly string[];
  readonly extensionKind: readonly string[];
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly category: string }[];
    readonly configuration: { readonly properties: { readonly [id: string]: { readonly scope: string } } };
    readonly menus: { readonly [menu: string]: readonly { readonly command: string }[] };
    readonly jsonValidation?: unknown;
  };
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly supported: string; readonly restrictedConfigurations: readonly string[] };
    readonly virtualWorkspaces: { readonly supported: string };
  };
}

const manifest: Manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const { contributes, capabilities } = manifest;

suite('Contributions', () => {
  test('commands are those of the manifest, all in one category', () => {
    assert.deepEqual(contributes.commands.map(({ command }) => command).sort(), Object.values(commands).sort());
    for (const { category } of contributes.commands) assert.equal(category, productName);
  });

  test('settings are those of the manifest', () => {
    assert.deepEqual(Object.keys(contributes.configuration.properties).sort(), Object.values(settings).sort());
  });

  test('menus name commands that exist', () => {
    const known: readonly string[] = Object.values(commands);
    for (const { command } of Object.values(contributes.menus).flat()) assert.ok(known.includes(command), command);
  });

  test('previews are restored, and nothing activates at every start', () => {
    assert.ok(manifest.activationEvents.includes(`onWebviewPanel:${previewType}`));
    assert.ok(!manifest.activationEvents.some((event) => /^(\*|onStartupFinished|onLanguage:.*)$/.test(event)));
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

  test('works in Restricted Mode and beside the files, and claims no JSON file of others', () => {
    assert.equal(capabilities.untrustedWorkspaces.supported, 'limited');
    assert.equal(capabilities.virtualWorkspaces.supported, 'limited');
    assert.deepEqual(manifest.extensionKind, ['workspace']);
    assert.equal(contributes.jsonValidation, undefined);
  });
});
