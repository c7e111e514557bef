import * as vscode from 'vscode';
import { findPageCaret } from '../../core/features/mdx/page-caret.ts';
import { findFrontMatter } from '../../core/pages/front-matter/find-front-matter.ts';
import { markdownLink } from '../../core/source/text/markdown-link.ts';
import { settings } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import { exists } from '../exists.ts';
import type { LanguageServer } from '../language-server.ts';
import type { Site } from '../site.ts';
import { chosenFolder, type IncomingFile, pictureFolder, planInsertion } from './plan-insertion.ts';

const pages: vscode.DocumentSelector = { language: 'mdx', scheme: 'file' };
const { DocumentDropOrPasteEditKind: Kind } = vscode;
const fileKind = Kind.Empty.append('apiDocs', 'file');
const linkKind = Kind.Empty.append('apiDocs', 'link');
const mimes = ['image/*', 'files', 'text/uri-list'];

/** The maximum number of images that are searched for in a site. */
const mostPictures = 2000;

/**
 * Handles drops on pages and pastes into them: images and files are copied into the site, and a URL pasted over
 * selected words makes them a link.
 */
export function registerPasteAndDrop(server: LanguageServer): vscode.Disposable {
  const store = new DisposableStore();
  const files = new FilesIntoPage(server);
  store.add(
    vscode.languages.registerDocumentDropEditProvider(
      pages,
      {
        provideDocumentDropEdits: async (document, position, data, token) => {
          const insertion = await files.insert(document, position, data, token);
          if (insertion === undefined) return undefined;
          const edit = new vscode.DocumentDropEdit(insertion.snippet, insertion.title, fileKind);
          edit.additionalEdit = insertion.edit;
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
          const insertion = await files.insert(document, range.start, data, token);
          if (insertion === undefined) return undefined;
          const edit = new vscode.DocumentPasteEdit(insertion.snippet, insertion.title, fileKind);
          edit.additionalEdit = insertion.edit;
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

interface FileInsertion {
  readonly snippet: vscode.SnippetString;
  readonly title: string;
  readonly edit: vscode.WorkspaceEdit;
}

class FilesIntoPage {
  readonly #server: LanguageServer;

  constructor(server: LanguageServer) {
    this.#server = server;
  }

  /** Undefined if the data contains no file, or if the position is not in the text of a site's page. */
  async insert(
    document: vscode.TextDocument,
    position: vscode.Position,
    data: vscode.DataTransfer,
    token: vscode.CancellationToken,
  ): Promise<FileInsertion | undefined> {
    const caret = findCaretKind(document, position);
    if (caret === undefined) return undefined;
    const { own: site } = await this.#server.sites(document.uri);
    const page = site?.fileOf(document.uri);
    if (site === undefined || page === undefined || token.isCancellationRequested) return undefined;
    const incoming = await readIncomingFiles(data, site);
    if (incoming.length === 0 || token.isCancellationRequested) return undefined;
    const pictures = await findPictures(site);
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
      const contents = incoming.find((each) => each.file === file)?.contents;
      const target = site.uriOf(path);
      if (contents === undefined || (await exists(target))) return undefined;
      edit.createFile(target, { contents });
    }
    const title =
      creates.length === 0 ? 'Insert Link' : `Insert and Copy into ${describeFolder(creates[0]?.path ?? '')}`;
    return { snippet: new vscode.SnippetString(snippet), title, edit };
  }
}

/** Undefined in front matter, in code, and in a tag outside of an attribute value. */
function findCaretKind(document: vscode.TextDocument, position: vscode.Position): 'text' | 'value' | undefined {
  const text = document.getText();
  const offset = document.offsetAt(position);
  const bodyStart = findFrontMatter(text)?.bodyStart ?? 0;
  if (offset < bodyStart) return undefined;
  const kind = findPageCaret(text, bodyStart, offset)?.kind;
  return kind === 'text' || kind === 'value' ? kind : undefined;
}

interface Incoming {
  readonly file: IncomingFile;
  /** The contents of a file that is not in the site. */
  readonly contents?: vscode.DataTransferFile | Uint8Array;
}

async function readIncomingFiles(data: vscode.DataTransfer, site: Site): Promise<readonly Incoming[]> {
  const listed = (await data.get('text/uri-list')?.asString()) ?? '';
  const uris = listed.split(/\r?\n/).filter((line) => line.startsWith('file:'));
  if (uris.length > 0) return Promise.all(uris.map((each) => readIncomingFile(vscode.Uri.parse(each, true), site)));
  return [...data].flatMap(([, item]) => {
    const contents = item.asFile();
    return contents === undefined ? [] : [{ file: { name: contents.name }, contents }];
  });
}

async function readIncomingFile(uri: vscode.Uri, site: Site): Promise<Incoming> {
  const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  const path = site.fileOf(uri);
  if (path !== undefined) return { file: { name, path } };
  return { file: { name }, contents: await vscode.workspace.fs.readFile(uri) };
}

async function findPictures(site: Site): Promise<readonly string[]> {
  const pattern = new vscode.RelativePattern(site.root, '**/*.{png,jpg,jpeg,gif,svg,webp,avif}');
  const insertion = await vscode.workspace.findFiles(pattern, '**/{node_modules,.*}/**', mostPictures);
  return insertion.flatMap((uri) => site.fileOf(uri) ?? []);
}

function describeFolder(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : 'the Docs Folder';
}

/** A URL pasted over selected words becomes their link target. */
async function pasteLink(
  document: vscode.TextDocument,
  [range]: readonly vscode.Range[],
  data: vscode.DataTransfer,
): Promise<vscode.DocumentPasteEdit[] | undefined> {
  if (range === undefined || !range.isSingleLine || range.isEmpty || findCaretKind(document, range.start) !== 'text') {
    return undefined;
  }
  const address = (await data.get('text/plain')?.asString())?.trim() ?? '';
  const words = document.getText(range);
  if (!/^https?:\/\/[^\s<>]+$/.test(address) || /^https?:|[[\]]/.test(words)) return undefined;
  return [new vscode.DocumentPasteEdit(markdownLink(words, address), 'Insert Link', linkKind)];
}
