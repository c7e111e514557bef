import type {
  AnnotatedTextEdit,
  ClientCapabilities,
  RenameFile,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { LocatedChange } from '../service/engine-values.ts';

type Reason = LocatedChange['edits'][number]['reason'];

/** The groups of edits that editors show in the preview of a rename. */
const annotations: { readonly [R in Reason]: { readonly label: string } } = {
  name: { label: 'Rename' },
  reference: { label: 'Update references' },
  link: { label: 'Update links' },
  redirect: { label: 'Keep old addresses: redirects' },
};

/** The change in the richest form that the client supports: grouped edits with file moves, or plain edits. */
export function toChange(
  { edits, moves }: LocatedChange,
  places: { uriOf(file: string): string },
  client: ClientCapabilities,
): WorkspaceEdit {
  const can = client.workspace?.workspaceEdit;
  const byUri = new Map<string, LocatedChange['edits'][number][]>();
  for (const edit of edits) {
    const uri = places.uriOf(edit.file);
    byUri.set(uri, [...(byUri.get(uri) ?? []), edit]);
  }
  if (can?.documentChanges !== true) {
    const plain = Array.from(byUri, ([uri, own]): [string, TextEdit[]] => [uri, own.map(toTextEdit)]);
    return { changes: Object.fromEntries(plain) };
  }
  const isAnnotated = can.changeAnnotationSupport !== undefined;
  const documents = Array.from(byUri, ([uri, own]): TextDocumentEdit => {
    const annotated = own.map((edit): AnnotatedTextEdit => ({ ...toTextEdit(edit), annotationId: edit.reason }));
    return { textDocument: { uri, version: null }, edits: isAnnotated ? annotated : own.map(toTextEdit) };
  });
  const canMove = can.resourceOperations?.includes('rename') === true;
  const files = moves.map(({ from, to }): RenameFile => {
    const paths = { oldUri: places.uriOf(from), newUri: places.uriOf(to) };
    return { kind: 'rename', ...paths, ...(isAnnotated && { annotationId: 'name' }) };
  });
  return {
    documentChanges: [...documents, ...(canMove ? files : [])],
    ...(isAnnotated && { changeAnnotations: annotations }),
  };
}

function toTextEdit({ range, text }: LocatedChange['edits'][number]): TextEdit {
  return { range, newText: text };
}
