import * as vscode from 'vscode';
import { findPageCaret } from '../../core/features/mdx/page-caret.ts';
import { findFrontMatter } from '../../core/pages/front-matter/find-front-matter.ts';
import { markdownLink } from '../../core/source/text/markdown-link.ts';
import { settings } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import type { LanguageServer } from '../language-server.ts';
import { Site } from '../site.ts';
import { chosenFolder, type IncomingFile, pictureFolder, planInsertion } from './plan-insertion.ts';

const pages: vscode.DocumentSelector = { language: 'mdx', scheme: 'file' };
const { DocumentDropOrPasteEditKind: Kind } = vscode;
const fileKind = Kind.Empty.append('apiDocs', 'file');
const linkKind = Kind.Empty.append('apiDocs', 'link');
const mimes = ['image/*', 'files', 'text/uri-list'];

/** Pictures of a page’s site are looked for among at most so many. */
const mostPictures = 2000;

/** What is dropped on a page or pasted into it: pictures and files become part of the site, an address over selected words a link. */
export function registerPasteAndDrop(server: LanguageServer): vscode.Disposable {
  const store = new DisposableStore();
  const files = new FilesIntoPage(server);
  store.add(
    vscode.languages.registerDocumentDropEditProvider(
      pages,
      {
        provideDocumentDropEdits: async (document, position, data, token) => {
          const found = await files.insert(document, position, data, token);
          if (found === undefined) return undefined;
          const edit = new vscode.DocumentDropEdit(found.snippet, found.title, fileKind);
          edit.additionalEdit = found.edit;
          return edit;
        },
      },
      { providedDropEditKinds: [fileKind], dropMimeTypes: mimes },
    ),
  );
  store.add(
    vscode.languages.registerDocumentPasteEditProvider(
      pages,
      {
        provideDocumentPasteEdits: async (document, [range], data, _context, token) => {
          if (range === undefined) return undefined;
          const found = await files.insert(document, range.start, data, token);
          if (found === undefined) return undefined;
          const edit = new vscode.DocumentPasteEdit(found.snippet, found.title, fileKind);
          edit.additionalEdit = found.edit;
          return [edit];
        },
      },
      { providedPasteEditKinds: [fileKind], pasteMimeTypes: mimes },
    ),
  );
  store.add(
    vscode.languages.registerDocumentPasteEditProvider(
      pages,
      { provideDocumentPasteEdits: pasteLink },
      { providedPasteEditKinds: [linkKind], pasteMimeTypes: ['text/plain'] },
    ),
  );
  return store;
}

interface FoundInsertion {
  readonly snippet: vscode.SnippetString;
  readonly title: string;
  readonly edit: vscode.WorkspaceEdit;
}

class FilesIntoPage {
  readonly #server: LanguageServer;

  constructor(server: LanguageServer) {
    this.#server = server;
  }

  /** Undefined: there is no file in it, or the place is no text of a page of a site. */
  async insert(
    document: vscode.TextDocument,
    position: vscode.Position,
    data: vscode.DataTransfer,
    token: vscode.CancellationToken,
  ): Promise<FoundInsertion | undefined> {
    const caret = caretAt(document, position);
    if (caret === undefined) return undefined;
    const { own } = await this.#server.request('apidocs/sites', { uri: document.uri.toString() });
    if (own === undefined || token.isCancellationRequested) return undefined;
    const site = new Site(this.#server, vscode.Uri.parse(own));
    const incoming = await incomingFiles(data, site);
    if (incoming.length === 0 || token.isCancellationRequested) return undefined;
    const pictures = await picturesOf(site);
    const page = site.fileOf(document.uri);
    const chosen = vscode.workspace.getConfiguration(undefined, document).get<string>(settings.imagesFolder, '');
    const { snippet, creates } = planInsertion(
      incoming.map(({ file }) => file),
      {
        page,
        pictures: chosenFolder(chosen, page) ?? pictureFolder(pictures),
        exists: (path) => pictures.includes(path),
        isValue: caret === 'value',
      },
    );
    const edit = new vscode.WorkspaceEdit();
    for (const { file, path } of creates) {
      const contents = incoming.find((one) => one.file === file)?.contents;
      const target = await freeUri(site, path);
      if (contents === undefined || target === undefined) return undefined;
      edit.createFile(target, { contents });
    }
    const title = creates.length === 0 ? 'Insert Link' : `Insert, and Copy into ${folderOf(creates[0]?.path ?? '')}`;
    return { snippet: new vscode.SnippetString(snippet), title, edit };
  }
}

/** Undefined: in front matter, in code, or in a tag outside of a value. */
function caretAt(document: vscode.TextDocument, position: vscode.Position): 'text' | 'value' | undefined {
  const text = document.getText();
  const offset = document.offsetAt(position);
  const bodyStart = findFrontMatter(text)?.bodyStart ?? 0;
  if (offset < bodyStart) return undefined;
  const kind = findPageCaret(text, bodyStart, offset)?.kind;
  return kind === 'text' || kind === 'value' ? kind : undefined;
}

interface Incoming {
  readonly file: IncomingFile;
  /** Of a file that is not in the site. */
  readonly contents?: vscode.DataTransferFile | Uint8Array;
}

async function incomingFiles(data: vscode.DataTransfer, site: Site): Promise<readonly Incoming[]> {
  const listed = (await data.get('text/uri-list')?.asString()) ?? '';
  const uris = listed.split(/\r?\n/).filter((line) => line.startsWith('file:'));
  if (uris.length > 0) return Promise.all(uris.map((each) => incomingFile(vscode.Uri.parse(each, true), site)));
  return [...data].flatMap(([, item]) => {
    const contents = item.asFile();
    return contents === undefined ? [] : [{ file: { name: contents.name }, contents }];
  });
}

async function incomingFile(uri: vscode.Uri, site: Site): Promise<Incoming> {
  const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  if (site.contains(uri)) return { file: { name, path: site.fileOf(uri) } };
  return { file: { name }, contents: await vscode.workspace.fs.readFile(uri) };
}

async function picturesOf(site: Site): Promise<readonly string[]> {
  const pattern = new vscode.RelativePattern(site.root, '**/*.{png,jpg,jpeg,gif,svg,webp,avif}');
  const found = await vscode.workspace.findFiles(pattern, '**/{node_modules,.*}/**', mostPictures);
  return found.map((uri) => site.fileOf(uri));
}

/** The file, if there is none yet. */
async function freeUri(site: Site, path: string): Promise<vscode.Uri | undefined> {
  const uri = site.uriOf(path);
  try {
    await vscode.workspace.fs.stat(uri);
    return undefined;
  } catch {
    return uri;
  }
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : 'the Docs Folder';
}

/** An address over selected words is their target. */
async function pasteLink(
  document: vscode.TextDocument,
  [range]: readonly vscode.Range[],
  data: vscode.DataTransfer,
): Promise<vscode.DocumentPasteEdit[] | undefined> {
  if (range === undefined || !range.isSingleLine || range.isEmpty || caretAt(document, range.start) !== 'text') {
    return undefined;
  }
  const address = (await data.get('text/plain')?.asString())?.trim() ?? '';
  const words = document.getText(range);
  if (!/^https?:\/\/[^\s<>]+$/.test(address) || /^https?:|[[\]]/.test(words)) return undefined;
  return [new vscode.DocumentPasteEdit(markdownLink(words, address), 'Insert Link', linkKind)];
}
