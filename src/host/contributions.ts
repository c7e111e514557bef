/** Every id that package.json declares. A test compares the two. */
export const commands = {
  openPreview: 'apiDocs.openPreview',
  openPreviewToSide: 'apiDocs.openPreviewToSide',
  sendRequest: 'apiDocs.sendRequest',
  validateSite: 'apiDocs.validateSite',
  showChanges: 'apiDocs.showChanges',
  addRedirects: 'apiDocs.addRedirects',
  draftChangelog: 'apiDocs.draftChangelogEntry',
  openBesideSource: 'apiDocs.openBesideSource',
  createFromSource: 'apiDocs.createFromSource',
  openInBrowser: 'apiDocs.openSiteInBrowser',
  stopServing: 'apiDocs.stopServingSite',
  exportSite: 'apiDocs.exportSite',
  exportLlmsTxt: 'apiDocs.exportLlmsTxt',
  selectEnvironment: 'apiDocs.selectEnvironment',
  newEnvironment: 'apiDocs.newEnvironment',
  newWorkflow: 'apiDocs.newWorkflow',
  addToWorkflow: 'apiDocs.addToWorkflow',
  addCheck: 'apiDocs.addCheck',
  manageCredentials: 'apiDocs.manageCredentials',
  clearCredentials: 'apiDocs.clearCredentials',
  fetchRemote: 'apiDocs.fetchRemoteDocuments',
  signIn: 'apiDocs.signInToHost',
  newPage: 'apiDocs.newPage',
  newGroup: 'apiDocs.newGroup',
  newRedirect: 'apiDocs.newRedirect',
  newSite: 'apiDocs.newSite',
  newSiteFromThis: 'apiDocs.newSiteFromThis',
  createConfig: 'apiDocs.createConfig',
  openSample: 'apiDocs.openSample',
  addMissing: 'apiDocs.addMissingEndpoints',
  filterRows: 'apiDocs.siteView.filter',
  refreshRows: 'apiDocs.siteView.refresh',
  rowPreview: 'apiDocs.siteView.preview',
  rowReveal: 'apiDocs.siteView.reveal',
  rowCopyPath: 'apiDocs.siteView.copyPath',
  rowAdd: 'apiDocs.siteView.add',
  rowMove: 'apiDocs.siteView.move',
  rowUp: 'apiDocs.siteView.moveUp',
  rowDown: 'apiDocs.siteView.moveDown',
  rowRename: 'apiDocs.siteView.rename',
  rowRetitle: 'apiDocs.siteView.renameTitle',
  rowHide: 'apiDocs.siteView.hide',
  rowShow: 'apiDocs.siteView.show',
  rowDuplicate: 'apiDocs.siteView.duplicate',
  rowDelete: 'apiDocs.siteView.delete',
  rowRemove: 'apiDocs.siteView.remove',
  undoAct: 'apiDocs.siteView.undo',
} as const;

/** Commands that are not in the command palette, because they need arguments. */
export const innerCommands = {
  showPlaces: 'apiDocs.showPlaces',
  renameAt: 'apiDocs.renameAt',
  moveSecret: 'apiDocs.moveSecret',
  openNewPage: 'apiDocs.openNewPage',
  applyFix: 'apiDocs.applyFix',
} as const;

export const settings = {
  validateOfficially: 'apiDocs.validation.official',
  severities: 'apiDocs.problems.severity',
  style: 'apiDocs.problems.style',
  ignored: 'apiDocs.problems.ignore',
  exportBaseUrl: 'apiDocs.export.baseUrl',
  exportFolder: 'apiDocs.export.folder',
  exportAgentFiles: 'apiDocs.export.agentFiles',
  requestTimeout: 'apiDocs.request.timeout',
  requestMaxSize: 'apiDocs.request.maxResponseSize',
  confirmUnsafe: 'apiDocs.request.confirmUnsafe',
  clientCertificates: 'apiDocs.clientCertificates',
  previewFollows: 'apiDocs.preview.followEditor',
  previewScrolls: 'apiDocs.preview.scrollEditor',
  imagesFolder: 'apiDocs.pages.imagesFolder',
  descriptions: 'apiDocs.descriptions',
  teamRules: 'apiDocs.teamRules',
  codeLenses: 'apiDocs.codeLens.enabled',
  titleHints: 'apiDocs.inlayHints.titles',
  siteViewFollows: 'apiDocs.siteView.autoReveal',
} as const;

/** VS Code's own command: its page on which the user trusts the workspace. */
export const manageTrust = 'workbench.trust.manage';

/** The type of the preview's webview panels. */
export const previewType = 'apiDocs.preview';

/** The type of the panels with changes. */
export const changesType = 'apiDocs.changes';

/** The tree of the site's navigation. */
export const siteViewId = 'apiDocs.site';

/** The controller of the Testing view. */
export const testsId = 'apiDocs.tests';

/** The tools for language models, by their names in the language server. */
export const tools = {
  find_endpoints: 'apidocs_find_endpoints',
  read_operation: 'apidocs_read_operation',
  make_request_sample: 'apidocs_make_request_sample',
  mock_request: 'apidocs_mock_request',
  read_page: 'apidocs_read_page',
  check_site: 'apidocs_check_site',
  list_changes: 'apidocs_list_changes',
} as const;

/** The provider that announces the terminal's server for agents. */
export const mcpProviderId = 'apiDocs.mcp';

/** Keys in `when` clauses. */
export const contexts = {
  /** True if the window has a site, or an open description without one. */
  hasSite: 'apiDocs.hasSite',
  /** True if the window has a `docs.json`. */
  hasConfig: 'apiDocs.hasConfig',
  /** True while the window serves a site to browsers. */
  isServing: 'apiDocs.isServing',
  /** The paths of files that pages are made of, except those that the manifest recognizes by their names. */
  partFiles: 'apiDocs.partFiles',
  /** True once the user has sent a request, or exported a site: steps of the walkthrough are ticked by them. */
  hasSent: 'apiDocs.hasSent',
  hasExported: 'apiDocs.hasExported',
  /** The files in a window without a site: `description`, `pages` or `nothing`. */
  material: 'apiDocs.material',
} as const;

/** The scheme of read-only documents with content of other hosts. */
export const remoteScheme = 'apidocs-remote';

/** The scheme of read-only documents with bodies being compared. */
export const comparedScheme = 'apidocs-compared';

/** The `source` of diagnostics, and the name of the log. */
export const productName = 'API Docs';

/** Placeholder for the docs root in rendered pages. Each panel replaces it with its own URL. */
export const docsRootPlaceholder = 'https://docs-root.invalid';
