// A client of `apidocs lsp`, which spells URIs as VS Code does. Prints the answers, with the URIs of the site as `site:FILE`.
// usage: node ask-server.mjs dist/cli.cjs FOLDER
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';

const [cli, root] = process.argv.slice(2);
/** The folder as the server spells it. */
const own = pathToFileURL(root)
  .href.split('/')
  .map((segment, at) => (at === 0 ? segment : encodeURIComponent(decodeURIComponent(segment))))
  .join('/')
  .replace(/(?<=^file:\/\/\/)[A-Z](?=%3A)/, (drive) => drive.toLowerCase());
/** As VS Code does: `file:///c%3A/a%20%28b%29`. */
const base = escapeSigns(own);

const server = spawn(process.execPath, [cli, 'lsp', '--stdio', '--offline'], { stdio: ['pipe', 'pipe', 'inherit'] });
const client = createMessageConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
const problems = new Map();
const { promise: checked, resolve: resolveChecked } = Promise.withResolvers();
client.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => problems.set(uri, diagnostics));
client.onNotification('apidocs/checked', resolveChecked);
client.onRequest('client/registerCapability', () => null);
client.onRequest('workspace/configuration', ({ items }) => items.map(() => null));
client.listen();

// A client may spell its folder in another way than its documents.
const folder = pathToFileURL(root).href;
const workspaceEdit = { documentChanges: true, resourceOperations: ['rename', 'create'] };
const codeAction = { codeActionLiteralSupport: { codeActionKind: { valueSet: [''] } } };
await client.sendRequest('initialize', {
  processId: null,
  rootUri: folder,
  workspaceFolders: [{ uri: folder, name: 'docs' }],
  capabilities: { workspace: { workspaceFolders: true, workspaceEdit }, textDocument: { codeAction } },
});
await client.sendNotification('initialized', {});

const files = readdirSync(root, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted();
const config = readFileSync(join(root, 'docs.json'), 'utf8');
const page = files.findLast((file) => file.endsWith('.mdx') && config.includes(`"${file.slice(0, -'.mdx'.length)}"`));
const opened = ['docs.json', page, files.find((file) => /openapi[^/]*\.(?:json|ya?ml)$/.test(file)) ?? page];
const texts = new Map(opened.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
// A page that is not there, as somebody types it.
texts.set('docs.json', texts.get('docs.json').replace(/("pages": *\[\s*)"/, '$1"no-such-page", "'));
for (const [file, text] of texts) {
  await client.sendNotification('textDocument/didOpen', {
    textDocument: { uri: toUri(file), languageId: 'plaintext', version: 1, text },
  });
}

const answers = {};
answers.sites = await client.sendRequest('apidocs/sites', { uri: toUri('docs.json') });
await client.sendRequest('apidocs/validate', { root: base });
answers.tree = await client.sendRequest('apidocs/siteTree', { root: base });
answers.pageAt = await client.sendRequest('apidocs/pageAt', { uri: toUri(page), position: { line: 0, character: 0 } });
for (const file of texts.keys()) {
  answers[file] = {
    links: await ask('textDocument/documentLink', file),
    symbols: await ask('textDocument/documentSymbol', file),
    problems: problems.get(toUri(file).replace(base, own)) ?? [],
  };
}
await checked;
answers.problems = [...problems];
const entry = texts.get('docs.json').indexOf(`"${page.replace(/\.mdx$/, '')}"`);
const position = toPosition(texts.get('docs.json'), entry + 1);
answers.definition = await ask('textDocument/definition', 'docs.json', { position });
answers.references = await ask('textDocument/references', 'docs.json', {
  position,
  context: { includeDeclaration: true },
});
answers.rename = await ask('textDocument/rename', 'docs.json', { position, newName: 'renamed/page (1)' });
answers.hover = await ask('textDocument/hover', 'docs.json', { position });
answers.moved = await client.sendRequest('workspace/willRenameFiles', {
  files: [{ oldUri: toUri(page), newUri: toUri('moved/größe.mdx') }],
});
const diagnostics = problems.get(`${own}/docs.json`) ?? [];
answers.fixes = await Promise.all(
  diagnostics.map((diagnostic) =>
    ask('textDocument/codeAction', 'docs.json', { range: diagnostic.range, context: { diagnostics: [diagnostic] } }),
  ),
);
await client.sendRequest('shutdown');
await client.sendNotification('exit');
process.stdout.write(JSON.stringify(answers, withPlainUris, 1));

function ask(method, file, rest = {}) {
  return client.sendRequest(method, { textDocument: { uri: toUri(file) }, ...rest });
}

function toUri(file) {
  return `${base}/${file
    .split('/')
    .map((segment) => escapeSigns(encodeURIComponent(segment)))
    .join('/')}`;
}

function escapeSigns(text) {
  return text.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function toPosition(text, offset) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1).length };
}

/** A URI of the site in any other spelling stays as it is, so that the comparison finds it. */
function withPlainUris(_key, value) {
  if (typeof value === 'string') return value.replaceAll(own, 'site:');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.replaceAll(own, 'site:'), each]));
}
