import '../../support/editor/use-editor.ts';
import assert from 'node:assert/strict';
import { productName } from '../../../src/host/contributions.ts';
import { played } from '../../support/editor/client.ts';
import { until } from '../../support/until.ts';

/** A folder as VS Code opens it, as the server may spell it, and how VS Code spells a file in it. */
const folders = [
  { opened: 'file:///home/me/docs', server: 'file:///home/me/docs' },
  { opened: 'file:///home/me/t%2Bx', server: 'file:///home/me/t+x' },
  { opened: 'file:///home/me/acme%20%28copy%29%20%40x', server: 'file:///home/me/acme%20(copy)%20@x' },
  { opened: 'file:///home/me/%C3%A4%23%25', server: 'file:///home/me/%c3%a4%23%25' },
  { opened: 'file:///c%3A/Users/me/docs', server: 'file:///C:/Users/me/docs' },
  { opened: 'file:///c%3A/Users/me/docs', server: 'file:///c:/Users/me/docs' },
  { opened: 'file:///c%3A/a%20b', server: 'file:///C:/a%20b' },
  { opened: 'file://server/share/docs', server: 'file://SERVER/share/docs' },
  { opened: 'vscode-vfs://github%2B7b22/me/docs', server: 'vscode-vfs://github+7b22/me/docs' },
] as const;

const log = {
  warn: (message: unknown) => assert.fail(String(message)),
  error: (message: unknown) => assert.fail(String(message)),
};

suite('an address in another spelling is the same file', () => {
  for (const { opened, server: spelled } of folders) {
    suite(`${opened} and ${spelled}`, () => {
      const answer = (more: object = {}) => {
        const tree = { name: 'Docs', rows: [] };
        played.answers = {
          'apidocs/sites': () => ({ sites: [{ root: spelled }], own: spelled }),
          'apidocs/siteTree': () => tree,
          'apidocs/pageAt': () => ({ root: spelled, slug: 'start' }),
          'apidocs/sourceFiles': () => ['parts/nav.json'],
          'apidocs/workflows': () => [],
          'apidocs/pages': () => [{ slug: 'start', title: 'Start' }],
          ...more,
        };
      };
      const open = async () => {
        const vscode = await import('../../support/editor/vscode.ts');
        const { LanguageServer } = await import('../../../src/host/language-server.ts');
        const server = new LanguageServer({
          dist: '',
          schemes: [],
          files: undefined,
          log,
          fetch: async () => undefined,
        } as never);
        await server.start();
        const file = vscode.Uri.parse(`${opened}/page.mdx`);
        const parts = played.parts ?? assert.fail();
        const changed = (files: readonly string[]) => parts.onChanged({ root: spelled, files });
        const checked = () => parts.onChecked({ root: spelled, unvalidated: [] });
        return { vscode, editor: vscode.editor, server, file, changed, checked };
      };

      test('the tree of the Site view is read again after a change', async () => {
        let read = 0;
        answer({
          'apidocs/siteTree': () => {
            read += 1;
            return { name: 'Docs', rows: [] };
          },
        });
        const { server, file } = await open();
        const { SiteProvider } = await import('../../../src/host/site-view/site-provider.ts');
        const provider = new SiteProvider(server, (() => ({})) as never);
        await provider.getChildren();
        await provider.refresh();
        assert.equal(read, 2);
        assert.equal(provider.siteOf(file as never)?.name, 'Docs');
      });

      test('the status bar has the name of the site, and its problems', async () => {
        answer();
        const { vscode, editor, server, file, checked } = await open();
        const { SiteProvider } = await import('../../../src/host/site-view/site-provider.ts');
        const { SiteStatus } = await import('../../../src/host/site-view/site-status.ts');
        editor.show(file);
        const diagnostic = { severity: vscode.DiagnosticSeverity.Error, source: productName, range: {} };
        editor.diagnostics = [[file, [diagnostic]]];
        const provider = new SiteProvider(server, (() => ({})) as never);
        const status = new SiteStatus(server, provider, log as never);
        const item = editor.statusItems.at(-1) ?? assert.fail();
        await provider.getChildren();
        checked();
        await until('the status bar', () => item.text === '$(book) Docs $(error) 1');
        status.dispose();
        editor.diagnostics = [];
      });

      test('the preview follows the caret, and scrolls with its page', async () => {
        answer();
        const { vscode, editor, server, file } = await open();
        const { FollowEditor } = await import('../../../src/host/preview/follow-editor.ts');
        const found = (await (server as never as { sites?: (uri: unknown) => Promise<{ own: unknown }> }).sites?.(file))
          ?.own;
        const pointed: object[] = [];
        const preview = {
          root: vscode.Uri.parse(spelled),
          site: found,
          source: 'page.mdx',
          slug: 'start',
          show: () => undefined,
          point: (place: object) => pointed.push(place),
        };
        const previews = () => [preview] as never;
        const follow = new FollowEditor({ server, previews, moveTo: () => preview as never, log: log as never });
        editor.show(file);
        editor.selectionChanged.fire({});
        await until('the place at the caret', () => pointed.length > 0);
        assert.deepEqual(pointed, [{ file: 'page.mdx', offset: 0, follows: 'caret' }]);
        editor.visibleRangesChanged.fire({
          textEditor: vscode.window.activeTextEditor,
          visibleRanges: [new vscode.Range(0, 0)],
        });
        assert.deepEqual(pointed.at(-1), { file: 'page.mdx', offset: 0, follows: 'scroll' });
        follow.dispose();
        // The preview of another site changes to this one, unless it is locked.
        const moved: unknown[] = [];
        const other = (locked: boolean) => ({ ...preview, site: {}, locked });
        const moveTo = (from: { locked: boolean }, site: unknown) => {
          moved.push([from.locked, site === found]);
          return preview;
        };
        const both = () => [other(true), other(false)] as never;
        const second = new FollowEditor({ server, previews: both, moveTo: moveTo as never, log: log as never });
        pointed.length = 0;
        editor.selectionChanged.fire({});
        await until('the place at the caret', () => pointed.length > 0);
        assert.deepEqual(moved, [[false, true]]);
        second.dispose();
      });

      test('a page belongs to the site that the server names', async () => {
        answer();
        const { vscode, server, file } = await open();
        const { findSite } = await import('../../../src/host/commands/active-place.ts');
        const site = (await findSite(server, { resource: file as never })) ?? assert.fail();
        assert.equal(site.fileOf(file as never), 'page.mdx');
        const page = await server.pageAt(file as never, new vscode.Position(0, 0) as never);
        assert.deepEqual([page?.site === site, page?.slug], [true, 'start']);
      });

      test('the files with the button of the preview are forgotten with their site alone', async () => {
        answer();
        const { vscode, editor, server, checked } = await open();
        const { PartFiles } = await import('../../../src/host/preview/part-files.ts');
        editor.show(undefined);
        editor.contexts.clear();
        const files = new PartFiles(server, log as never);
        const paths = () => [...editor.contexts.values()].flat();
        checked();
        await until('the part files', () => paths().length > 0);
        // A second check knows the same site.
        answer({ 'apidocs/sourceFiles': () => ['parts/nav.json', 'parts/more.json'] });
        checked();
        await until('both part files', () => paths().length > 1);
        const root = vscode.Uri.parse(opened);
        assert.deepEqual(paths(), [`${root.fsPath}/parts/nav.json`, `${root.fsPath}/parts/more.json`]);
        files.dispose();
      });

      test('the tests of a site stay in the Testing view until it is closed', async () => {
        let isOpen = true;
        answer({ 'apidocs/sites': () => ({ sites: isOpen ? [{ root: spelled }] : [] }) });
        const { editor, server, changed, checked } = await open();
        const { showTests } = await import('../../../src/host/tests/test-view.ts');
        editor.tests.clear();
        const view = showTests({ server, panels: {}, log } as never);
        checked();
        await until('the tests', () => editor.tests.size > 0);
        const shown = [...editor.tests.keys()];
        changed([]);
        checked();
        await until('the same tests', () => editor.tests.size > 0);
        assert.deepEqual([...editor.tests.keys()], shown);
        isOpen = false;
        changed([]);
        await until('no tests', () => editor.tests.size === 0);
        view.dispose();
      });

      test('a page that the thread hangs in is drawn again after a change of its site', async () => {
        const { StuckPages } = await import('../../../src/host/stuck-pages.ts');
        const pages = new StuckPages();
        const never = pages.ask({ root: opened, slug: 'start' }, () => new Promise(() => undefined));
        void never;
        pages.blame();
        await assert.rejects(
          pages.ask({ root: spelled, slug: 'start' }, async () => 'drawn'),
          /took too long/,
        );
        pages.changed(spelled);
        assert.equal(await pages.ask({ root: opened, slug: 'start' }, async () => 'drawn'), 'drawn');
      });

      test('the environments of a site follow their files and secrets', async () => {
        answer();
        const { vscode, editor } = await open();
        const { Environments } = await import('../../../src/host/environments/environments.ts');
        editor.environments.set('staging.json', '{ "servers": {} }');
        const secretsChanged = new vscode.EventEmitter<{ key: string }>();
        const context = { secrets: { onDidChange: secretsChanged.event }, workspaceState: { get: () => undefined } };
        const environments = new Environments({ context, secrets: { schemesOf: () => [] }, log } as never);
        const own = await environments.forSite(vscode.Uri.parse(spelled) as never);
        assert.equal(await environments.forSite(vscode.Uri.parse(opened) as never), own);
        const { revision } = own.view();
        editor.textChanged.fire({
          document: { uri: vscode.Uri.parse(`${opened}/.apidocs/environments/staging.json`) },
        });
        await until('the changed file', () => own.view().revision > revision);
        environments.dispose();
        editor.environments.clear();
      });
    });
  }
});
