/** Where a request comes from: the act of a user that asks for it, or the exports that pass it on. */
export type Origin = { readonly act: string } | { readonly through: readonly string[] };

export interface Origins {
  readonly [place: string]: Origin;
}

const sendInEditor = 'a press of Send on the form of a preview';
const sendOnPage = 'a press of Send on the form of an exported page';
const connect = 'a press of Connect on a channel; after it, Auto-reconnect';
const signIn = 'a press of Sign in or Sign out; with a press of Send, the renewal of a token that ends';
const documents = 'a reference to a document of another host: in a trusted workspace, or a command without --offline';
const nothing = 'sends nothing';

/** Each use of the network by the code itself, as `file: text`. */
export const networkUses: Origins = {
  "src/node/base/run-git.ts: 'node:child_process'": {
    act: 'apidocs changes --base REV, apidocs export with a base URL, Show Changes Since, and on a site of several languages the check: git, which reads the repository and fetches nothing',
  },
  "src/node/http/client-certificate.ts: 'node:tls'": { act: nothing },
  "src/node/http/environment-network.ts: 'http-proxy-agent'": {
    act: 'the connection of requests that are listed here',
  },
  "src/node/http/environment-network.ts: 'https-proxy-agent'": {
    act: 'the connection of requests that are listed here',
  },
  "src/node/http/environment-network.ts: 'node:tls'": { act: nothing },
  "src/node/http/find-proxy.ts: 'node:net'": { act: nothing },
  "src/node/http/http-request-once.ts: 'node:http'": { through: ['requestOnce'] },
  "src/node/http/http-request-once.ts: 'node:https'": { through: ['requestOnce'] },
  "src/node/http/loopback-redirect.ts: 'node:http'": { act: 'listens for the browser that comes back from a sign-in' },
  "src/node/start-local-server.ts: 'node:http'": {
    act: 'apidocs mock and apidocs serve: listens on this machine, and sends nothing',
  },
  "src/node/team-rules/run-tool.ts: 'node:child_process'": {
    act: 'apidocs check --team-rules, and a file that is opened or saved in a trusted workspace: what a tool of the team does by its own configuration',
  },
  "src/node/serve/open-browser.ts: 'node:child_process'": { act: 'apidocs serve --open: opens its own address' },
  "src/node/http/socket-transport.ts: 'ws'": { through: ['connectSocket'] },
  'src/node/http/socket-transport.ts: new WebSocket(': { through: ['connectSocket'] },
  "src/node/mock/answer-channels.ts: 'ws'": {
    act: 'apidocs mock: answers callers of this machine, and opens nothing itself',
  },
  "src/node/remote/host-guard.ts: 'node:dns/promises'": { act: documents },
  'src/request/snippets/javascript.ts: fetch(': { act: 'text of a code sample' },
  'src/request/snippets/ruby.ts: http.request(': { act: 'text of a code sample' },
  'src/host/preview/open-external.ts: openExternal(': { through: ['openExternal'] },
  'src/host/playground/view-pdf.ts: openExternal(': { act: 'View of a PDF: a file of this machine' },
  'webview/site/fetch-request.ts: fetch(': { through: ['fetchRequest'] },
  'webview/site/oauth-flows.ts: fetch(': { through: ['freshTokens', 'signInFromPage'] },
  'webview/site/open-outside.ts: window.open(': { through: ['openOutside'] },
  'webview/site/open-socket.ts: new WebSocket(': { through: ['openSocket'] },
  'webview/site/browser-host.ts: fetch(': { act: 'links of a response: a file of the site itself' },
  'webview/live/main.ts: fetch(': { act: 'apidocs serve: whether the page has changed, at the server itself' },
  'webview/live/main.ts: new EventSource(': { act: 'apidocs serve: waits for changes, at the server itself' },
  'webview/site/load-list.ts: fetch(': { act: 'the sidebar or a menu is used: a file of the site itself' },
  'webview/site/main.ts: fetch(': { act: 'Copy page: a file of the site itself' },
  'webview/site/search/site-index.ts: fetch(': { act: 'the search: files of the site itself' },
};

/** Each module that imports something that sends, as `file <- export`. */
export const callers: Origins = {
  'src/node/http/request-answering.ts <- requestOnce': { through: ['requestAnswering'] },
  'src/node/http/http-transport.ts <- requestAnswering': { through: ['createHttpTransport'] },
  'src/node/http/sender.ts <- createHttpTransport': { through: ['Sender'] },
  'src/node/http/sender.ts <- OpenChannels': { through: ['Sender'] },
  'src/cli/terminal-sender.ts <- Sender': { through: ['createTerminalSender'] },
  'src/cli/send-request.ts <- createTerminalSender': { through: ['sendRequest'] },
  'src/cli/test/test-sender.ts <- createTerminalSender': { through: ['createTestSender'] },
  'src/node/http/open-channel.ts <- connectSocket': { through: ['OpenChannels'] },
  'src/cli/test/test.ts <- createTestSender': { act: 'apidocs test without --mock' },
  'src/cli/request.ts <- sendRequest': { act: 'apidocs request --send' },
  'src/host/playground/send-operation.ts <- Sender': { through: ['createSender', 'sendOperation'] },
  'src/host/playground/playground-session.ts <- sendOperation': { through: ['PlaygroundSession'] },
  'src/host/preview/preview-panel.ts <- PlaygroundSession': { act: 'messages of the panel: see below' },
  'src/host/tests/test-ports.ts <- createSender': { through: ['createTestPorts'] },
  'src/host/tests/test-ports.ts <- sendOperation': { through: ['createTestPorts'] },
  'src/host/tests/run-tests.ts <- createTestPorts': { through: ['runTests'] },
  'src/host/preview/open-panels.ts <- runTests': { act: 'a run of tests with the profile Server' },
  'src/host/playground/channel-session.ts <- connectSocket': { through: ['ChannelSession'] },
  'src/host/preview/preview-panel.ts <- ChannelSession': { act: 'messages of the panel: see below' },
  'src/node/http/oauth-port.ts <- requestOnce': { through: ['nodeOAuthPort'] },
  'src/host/preview/open-panels.ts <- nodeOAuthPort': { act: signIn },
  'src/node/remote/fetch-document.ts <- requestOnce': { through: ['fetchDocument'] },
  'src/node/remote/remote-fetcher.ts <- fetchDocument': { through: ['RemoteFetcher'] },
  'src/node/remote/lazy-fetcher.ts <- RemoteFetcher': { through: ['LazyFetcher'] },
  'src/cli/lsp.ts <- LazyFetcher': { act: documents },
  'src/cli/network.ts <- LazyFetcher': { act: documents },
  'src/host/remote/remote-documents.ts <- LazyFetcher': { act: documents },
  'src/server/disk-outside.ts <- LazyFetcher': { act: documents },
  'src/host/preview/open-panels.ts <- openExternal': { act: 'a press of Sign in: the page of the identity server' },
  'src/host/serve/served-sites.ts <- openExternal': { act: 'Open Site in Browser: its own address' },
  'src/host/preview/preview-panel.ts <- openExternal': { act: 'a click on a link' },
  'webview/site/browser-host.ts <- fetchRequest': { act: sendOnPage },
  'webview/site/browser-host.ts <- openSocket': { act: connect },
  'webview/site/browser-host.ts <- freshTokens': { act: signIn },
  'webview/site/browser-host.ts <- signInFromPage': { act: signIn },
  'webview/site/site-oauth.ts <- freshTokens': { act: signIn },
  'webview/site/site-oauth.ts <- signInFromPage': { act: signIn },
  'webview/site/oauth-flows.ts <- openOutside': { act: signIn },
  'webview/site/site-oauth.ts <- openOutside': { act: signIn },
};

/** Each place of the page's code that sends, with the number of times, as `file: text`. */
export const pressed: { readonly [place: string]: readonly [times: number, act: string] } = {
  'webview/playground/request-bar.tsx: sendForm(': [1, 'Send'],
  'webview/playground/mount-playground.tsx: sendForm(': [1, 'Ctrl+Enter or ⌘⏎, while the form is shown'],
  'webview/playground/request-notes.tsx: sendForm(': [2, 'Send without, Send as typed'],
  'webview/playground/response/response-dock.tsx: sendForm(': [2, 'Send again'],
  'webview/playground/next-request/retry-after.tsx: sendForm(': [1, 'Retry'],
  'webview/playground/send-form.ts: sendForm(': [2, 'its declaration; Answer from the mock, which sends nothing'],
  'webview/playground/send-form.ts: response.send(': [1, 'sendForm'],
  'webview/playground/response/response-store.ts: host.send(': [1, 'response.send and response.reconnect'],
  'webview/playground/stream/stream-view.tsx: response.reconnect(': [1, 'Reconnect of a stream'],
  'webview/playground/channel/socket-panel.tsx: connectForm(': [1, 'Connect'],
  'webview/playground/send-form.ts: connectForm(': [1, 'its declaration'],
  'webview/playground/send-form.ts: socket.connect(': [1, 'connectForm'],
  'webview/playground/channel/socket-store.ts: host.connect(': [1, 'socket.connect; after it, Auto-reconnect'],
  'webview/playground/channel/socket-panel.tsx: .ping?.(': [1, 'Ping'],
  'webview/playground/channel/composer.tsx: .compose(': [1, 'Send message'],
  'webview/playground/channel/composer.tsx: .post(': [1, 'Send message'],
  'webview/playground/channel/socket-store.ts: .compose?.(': [1, 'Send message'],
  'webview/playground/channel/socket-store.ts: .post(': [2, 'Send message, and Replay a session'],
  'webview/playground/sign-in/oauth-form.tsx: .authorize(': [1, 'Sign in'],
  'webview/playground/sign-in/oauth-store.ts: .authorize(': [1, 'Sign in'],
  "webview/preview/panel-host.ts: .call('send'": [1, 'host.send of the editor'],
  "webview/preview/panel-host.ts: .call('connect'": [1, 'host.connect of the editor'],
  "webview/preview/panel-host.ts: .call('post'": [1, 'Send message'],
  "webview/preview/panel-host.ts: .call('compose'": [1, 'Send message'],
  "webview/preview/panel-host.ts: .call('ping'": [1, 'Ping'],
  "webview/preview/panel-host.ts: .call('authorize'": [1, 'Sign in'],
  "webview/preview/panel-host.ts: .call('signOut'": [1, 'Sign out'],
};

/** Each message from the panel to the host. */
export const messages: { readonly [name: string]: string } = {
  send: sendInEditor,
  connect,
  post: 'a press of Send message',
  compose: 'a press of Send message',
  ping: 'a press of Ping',
  authorize: signIn,
  signOut: signIn,
  openExternal: 'a click on a link',
  ...all([
    ...[
      'ready',
      'open',
      'reveal',
      'addToNavigation',
      'scrolled',
      'expand',
      'receive',
      'cancel',
      'compare',
      'describe',
      'declare',
      'addToWorkflow',
      'followLink',
      'showAs',
      'manageTrust',
    ],
    ...['keepBody', 'signIn', 'signedIn', 'stopAuthorizing', 'clearCookies', 'redirects'],
    ...['lock', 'copy', 'disconnect', 'pickEnvironment', 'openEnvironment', 'history', 'recall', 'forget'],
  ]),
};

/** Each command of the editor, and of the lenses. */
export const commands: { readonly [id: string]: string } = {
  'apiDocs.fetchRemoteDocuments': documents,
  'apiDocs.signInToHost': documents,
  'apiDocs.openSiteInBrowser': 'listens on this machine until it is stopped, and opens its own address',
  'apiDocs.stopServingSite': nothing,
  ...all(
    [
      ...[
        'openPreview',
        'openPreviewToSide',
        'sendRequest',
        'validateSite',
        'showChanges',
        'addRedirects',
        'draftChangelogEntry',
        'openBesideSource',
        'createFromSource',
        'exportSite',
        'exportLlmsTxt',
      ],
      ...[
        'selectEnvironment',
        'newEnvironment',
        'manageCredentials',
        'clearCredentials',
        'newSite',
        'newSiteFromThis',
        'createConfig',
        'moveSecret',
      ],
      ...[
        'newPage',
        'openNewPage',
        'applyFix',
        'renameAt',
        'newGroup',
        'newRedirect',
        'newWorkflow',
        'addToWorkflow',
        'addCheck',
        'siteView.duplicate',
        'siteView.delete',
      ],
      ...['openSample', 'addMissingEndpoints', 'showPlaces', 'siteView.filter', 'siteView.refresh', 'siteView.preview'],
      ...['siteView.reveal', 'siteView.copyPath', 'siteView.add', 'siteView.move', 'siteView.moveUp'],
      ...[
        'siteView.moveDown',
        'siteView.rename',
        'siteView.renameTitle',
        'siteView.hide',
        'siteView.show',
        'siteView.remove',
        'siteView.undo',
      ],
    ].map((name) => `apiDocs.${name}`),
  ),
};

/** Each place where VS Code calls the extension by itself, as `file: text`. */
export const entrances: { readonly [place: string]: string } = {
  'src/host/commands/register-commands.ts: commands.registerCommand(': 'the commands above',
  'src/host/agents/register-tools.ts: lm.registerTool(': nothing,
  'src/host/agents/announce-mcp-server.ts: lm.registerMcpServerDefinitionProvider(': nothing,
  'src/host/preview/open-panels.ts: window.registerUriHandler(': 'ends the sign-in that waits for it, else nothing',
  'src/host/start-host.ts: window.registerWebviewPanelSerializer(': 'a panel that is restored sends nothing',
  'src/host/new-site/offer-skeletons.ts: languages.registerCompletionItemProvider(': nothing,
  'src/host/page-files/paste-and-drop.ts: languages.registerDocumentDropEditProvider(': nothing,
  'src/host/page-files/paste-and-drop.ts: languages.registerDocumentPasteEditProvider(': nothing,
  'src/host/read-only-texts.ts: workspace.registerTextDocumentContentProvider(':
    'shows documents that were fetched, and responses that are compared',
  'src/host/site-view/site-view.ts: window.registerFileDecorationProvider(': nothing,
};

/** Each command of the terminal. */
export const terminal: { readonly [name: string]: string } = {
  check: documents,
  pages: documents,
  coverage: documents,
  changes: documents,
  export: documents,
  mcp: documents,
  lsp: documents,
  mock: `${documents}; listens on this machine`,
  test: `${documents}; without --mock, the requests of workflows, and with --samples those of operations and of cURL commands in pages`,
  serve: `${documents}; listens on this machine, and answers files of the site`,
  request: `${documents}; with --send, the request of the operation`,
};

function all(names: readonly string[]): { [name: string]: string } {
  return Object.fromEntries(names.map((name) => [name, nothing]));
}
