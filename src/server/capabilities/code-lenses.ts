import { type CodeLens, CodeLensRefreshRequest, CodeLensRequest, type Command } from 'vscode-languageserver';
import type { OperationLens } from '../../core/features/editor/list-lenses.ts';
import type { ClientCommands } from '../../protocol/server-requests.ts';
import type { Located } from '../../service/located.ts';
import { toLocation } from '../convert.ts';
import type { RequestPosition } from '../place.ts';
import { documentCapability } from '../request-capability.ts';

/** "Preview", "Try" and "in 2 pages" above operations, their entries and the front matter that names one. */
export const codeLenses = documentCapability({
  announces: { codeLensProvider: { resolveProvider: false } },
  request: CodeLensRequest.type,
  refresh: { request: CodeLensRefreshRequest.type, isSupported: (client) => client?.codeLens?.refreshSupport },
  async answer({ project, engine, file, signal }, { textDocument }, { options: { commands }, settings }) {
    if (commands === undefined || !(await settings.of(project.folderUri)).codeLenses) return [];
    const lenses = await engine.lenses(file, signal);
    return lenses.flatMap((lens) => toLenses(lens, textDocument.uri, { commands, project }));
  },
});

interface LensPlaces {
  readonly commands: ClientCommands;
  readonly project: RequestPosition['project'];
}

function toLenses(
  { range, slug, call, pages }: Located<OperationLens>,
  uri: string,
  { commands, project }: LensPlaces,
): CodeLens[] {
  const found: Command[] = [];
  const resource = project.uriOf(project.file ?? 'docs.json');
  // An operation without a page has a preview all the same.
  const shown = slug ?? call;
  if (shown !== undefined)
    found.push({ title: 'Preview', command: commands.openPreview, arguments: [resource, { slug: shown }] });
  if (call !== undefined)
    found.push({ title: 'Try', command: commands.tryOperation, arguments: [resource, { ref: call }] });
  if (pages?.length === 0) found.push({ title: 'In no page', command: commands.addMissing, arguments: [resource] });
  else if (pages !== undefined) {
    const places = pages.map((place) => toLocation(place, project));
    const title = pages.length === 1 ? 'In 1 page' : `In ${pages.length} pages`;
    found.push({ title, command: commands.showPlaces, arguments: [uri, range.start, places] });
  }
  return found.map((command) => ({ range, command }));
}
