/** Every id that package.json declares; a test compares the two. */
export const commands = {
  openPreview: 'apiDocs.openPreview',
  openPreviewToSide: 'apiDocs.openPreviewToSide',
  sendRequest: 'apiDocs.sendRequest',
  validateSite: 'apiDocs.validateSite',
  exportSite: 'apiDocs.exportSite',
  exportLlmsTxt: 'apiDocs.exportLlmsTxt',
  manageCredentials: 'apiDocs.manageCredentials',
  clearCredentials: 'apiDocs.clearCredentials',
  fetchRemote: 'apiDocs.fetchRemoteDocuments',
  signIn: 'apiDocs.signInToHost',
} as const;

export const settings = {
  validateOfficially: 'apiDocs.validation.official',
  severities: 'apiDocs.problems.severity',
  exportBaseUrl: 'apiDocs.export.baseUrl',
  exportFolder: 'apiDocs.export.folder',
  requestTimeout: 'apiDocs.request.timeout',
  requestMaxSize: 'apiDocs.request.maxResponseSize',
} as const;

/** Type of the preview's webview panels. */
export const previewType = 'apiDocs.preview';

/** Scheme of read-only documents that show what other hosts have. */
export const remoteScheme = 'apidocs-remote';

/** What a writer sees as the origin of problems, and the name of the log. */
export const productName = 'API Docs';

/** Stands for the docs root in pages of the engine: each panel has an address of its own for it. */
export const docsRootPlaceholder = 'https://docs-root.invalid';
