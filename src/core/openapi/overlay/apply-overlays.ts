import type { Problem } from '../../source/document/problem.ts';
import type { SourceDocument } from '../../source/document/source-document.ts';
import { resolveReference } from '../../source/references/reference-path.ts';
import { Application } from './apply-action.ts';
import { OverlaidDocument } from './overlaid-document.ts';
import type { Overlay } from './overlay.ts';
import { readOverlay } from './read-overlay.ts';
import { writeMerged } from './write-merged.ts';

/**
 * The description with the overlays applied in order (Overlay 1.0 and 1.1); its problems name what could not be
 * applied. Without overlays, or without a value, the description itself.
 */
export function applyOverlays(description: SourceDocument, documents: readonly SourceDocument[]): SourceDocument {
  if (documents.length === 0 || description.root === undefined) return description;
  const application = new Application(description.root);
  const problems: Problem[] = [];
  for (const overlay of documents.map(readOverlay)) {
    problems.push(...overlay.problems, ...checkExtends(overlay, description));
    for (const action of overlay.actions) application.apply(action, overlay);
  }
  return new OverlaidDocument(description, documents, writeMerged(application.root), [
    ...problems,
    ...application.problems,
  ]);
}

/**
 * The file of the project, or the address, that `extends` of an overlay names; undefined: there is none, or it can't be
 * followed.
 */
export function extendedFile({ file, root }: SourceDocument): string | undefined {
  const written = root?.get('extends')?.string();
  const path = written === undefined ? undefined : resolveReference(written, file);
  return path?.kind === 'file' ? path.file : undefined;
}

function checkExtends({ document }: Overlay, { file }: SourceDocument): readonly Problem[] {
  const written = document.root?.get('extends');
  if (written?.string() === undefined || extendedFile(document) === file) return [];
  const message = `\`extends\` names another description. The overlay is applied to \`${file}\` because docs.json lists it there.`;
  return [{ code: 'overlay-extends', severity: 'warning', message, at: written.location }];
}
