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

/** Scheme of read-only documents with content of other hosts. */
export const remoteScheme = 'apidocs-remote';

/** The `source` of diagnostics, and the name of the log. */
export const productName = 'API Docs';

/** Placeholder for the docs root in pages of the engine: each panel replaces it with its own address. */
export const docsRootPlaceholder = 'https://docs-root.invalid';
