import * as vscode from 'vscode';
import { applyAction } from '../acts/apply-edit.ts';
import { siteViewId } from '../contributions.ts';
import type { SiteProvider } from './site-provider.ts';
import type { SiteRow } from './site-rows.ts';

/** The media type that VS Code uses for dragged rows of the tree. */
const rowType = `application/vnd.code.tree.${siteViewId.toLowerCase()}`;

/**
 * Rows dropped on an element are added at its end; on an entry, they take its place; on "Not in the navigation", they
 * are removed.
 */
export function dragRows(provider: SiteProvider): vscode.TreeDragAndDropController<SiteRow> {
  return {
    dropMimeTypes: [rowType, 'text/uri-list'],
    dragMimeTypes: ['text/uri-list'],
    handleDrag(rows, data) {
      data.set(rowType, new vscode.DataTransferItem(rows));
      // A page can also be dropped into an editor.
      const files = rows.flatMap(({ node, site }) =>
        node?.file === undefined ? [] : [site.uriOf(node.file).toString()],
      );
      if (files.length > 0) data.set('text/uri-list', new vscode.DataTransferItem(files.join('\r\n')));
    },
    async handleDrop(target, data) {
      if (target?.node === undefined) return;
      const { site } = target;
      const dragged = data.get(rowType)?.value;
      const rows: readonly SiteRow[] = Array.isArray(dragged)
        ? dragged
        : findRowsOfFiles(provider, target, await readUriList(data));
      const ids = rows.flatMap((row) => (row.site === site ? (row.node?.id ?? []) : []));
      if (ids.length === 0 || ids.includes(target.node.id)) return;
      const isRemoval = target.node.kind === 'unlisted';
      await applyAction(
        site,
        isRemoval ? { kind: 'remove', rows: ids } : { kind: 'place', rows: ids, onto: target.node.id },
      );
    },
  };
}

async function readUriList(data: vscode.DataTransfer): Promise<string> {
  return (await data.get('text/uri-list')?.asString()) ?? '';
}

/** Finds the rows of page files that are dragged here from the Explorer. */
function findRowsOfFiles(provider: SiteProvider, target: SiteRow, list: string): readonly SiteRow[] {
  const start = new vscode.Position(0, 0);
  const uris = list.split(/\r?\n/).filter((line) => line !== '');
  return uris.flatMap((line) => provider.rowsOf(target)?.at(vscode.Uri.parse(line), start)[0] ?? []);
}
