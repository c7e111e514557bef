import type { Problem } from '../../source/document/problem.ts';
import type { SourceDocument } from '../../source/document/source-document.ts';
import { resolveReference } from '../../source/references/reference-path.ts';
import { Application } from './apply-action.ts';
import { OverlaidDocument } from './overlaid-document.ts';
import type { Overlay } from './overlay.ts';
import { readOverlay } from './read-overlay.ts';
import { writeMerged } from './write-merged.ts';

/**
 * Applies overlays to a description, in order (Overlay 1.0 and 1.1). The problems of the result name what could not be
 * applied. Returns the description itself if there are no overlays, or if it is empty.
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
 * The file of the project, or the URL, that `extends` of an overlay names; undefined if there is no `extends`, or if it
 * can't be resolved.
 */
export function extendedFile({ file, root }: SourceDocument): string | undefined {
  const written = root?.get('extends')?.string();
  const path = written === undefined ? undefined : resolveReference(written, file);
  return path?.kind === 'file' ? path.file : undefined;
}

function checkExtends({ document }: Overlay, { file }: SourceDocument): readonly Problem[] {
  const written = document.root?.get('extends');
  if (written?.string() === undefined || extendedFile(document) === file) return [];
  const message = `\`extends\` names another description. The overlay is applied to \`${file}\`, because docs.json lists it there.`;
  return [{ code: 'overlay-extends', severity: 'warning', message, at: written.location }];
}
