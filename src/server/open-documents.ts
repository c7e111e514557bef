import { TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fileKey } from '../core/source/text/file-key.ts';

/** The documents that are open in the client. */
export class OpenDocuments extends TextDocuments<TextDocument> {
  constructor() {
    super(TextDocument);
  }

  /** Finds a document by its path, or by its URI in any spelling. */
  find(address: string): TextDocument | undefined {
    const key = fileKey(address);
    return this.all().find(({ uri }) => fileKey(uri) === key);
  }
}
