import { OverlaidDocument } from '../../openapi/overlay/overlaid-document.ts';
import { isDataFile, isPageFile } from '../../source/text/file-names.ts';
import { findReference } from '../entry-at.ts';
import { referenceAt } from '../find-references.ts';
import { componentSubject, referredComponent } from './rename-component.ts';
import { fileSubject } from './rename-file.ts';
import { anchorSubject, headingSubject } from './rename-heading.ts';
import { operationIdSubject, tagSubject } from './rename-name.ts';
import { entrySubject, operationSubject } from './rename-operation.ts';
import { parameterSubject } from './rename-parameter.ts';
import type { RenamePlace, RenameSubject } from './rename-subject.ts';
import { type Renaming, refuse } from './site-change.ts';

/** What is under the caret and can be renamed; undefined: nothing. */
export function findRenameSubject(place: RenamePlace): RenameSubject | undefined {
  const named = inEntry(place) ?? inReference(place) ?? inText(place);
  return named && { ...named, rename: (name) => (name === named.name ? nothing : named.rename(name)) };
}

const nothing: Renaming = { kind: 'change', edits: [], moves: [] };

function inEntry(place: RenamePlace): RenameSubject | undefined {
  const entry = findReference(place.project, place.file, place.offset);
  if (entry?.kind !== 'operation' || entry.lookup.kind !== 'found') return undefined;
  return withoutOverlays(place, entry.lookup.source, entrySubject(place, entry.at, entry.lookup));
}

function inReference(place: RenamePlace): RenameSubject | undefined {
  const reference = referenceAt(place.references, place.file, place.offset);
  if (reference === undefined) return undefined;
  return (
    anchorSubject(place, reference) ??
    fileSubject(place, reference) ??
    withoutOverlays(place, reference.target?.file ?? '', referredComponent(place, reference))
  );
}

function inText(place: RenamePlace): RenameSubject | undefined {
  const { project, file } = place;
  if (isPageFile(file)) return headingSubject(place);
  if (!isDataFile(file) || project.config.files.includes(file)) return undefined;
  const subject =
    operationSubject(place) ??
    tagSubject(place) ??
    operationIdSubject(place) ??
    parameterSubject(place) ??
    componentSubject(place);
  return withoutOverlays(place, file, subject);
}

/** The targets of overlays are queries, which we do not rewrite. */
function withoutOverlays(
  { references }: RenamePlace,
  file: string,
  subject: RenameSubject | undefined,
): RenameSubject | undefined {
  const overlaid = references.descriptions.find(
    ({ description }) => description.files.has(file) && description.document instanceof OverlaidDocument,
  );
  if (overlaid === undefined || subject === undefined) return subject;
  const message = `Overlays change "${overlaid.description.file}", and their targets would no longer match. Rename it in the text of the description and of its overlays.`;
  return { ...subject, rename: () => refuse(message) };
}
