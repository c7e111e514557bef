import { OverlaidDocument } from '../../openapi/overlay/overlaid-document.ts';
import { isDataFile, isPageFile } from '../../source/text/file-names.ts';
import { findReference } from '../entry-at.ts';
import { findComponent, findReferencedComponent } from './rename-component.ts';
import { findNamedFile } from './rename-file.ts';
import { findAnchor, findHeading } from './rename-heading.ts';
import { findOperationId, findTag } from './rename-name.ts';
import { findInEntryText, findPathOrMethod } from './rename-operation.ts';
import { findParameter } from './rename-parameter.ts';
import type { RenamePlace, RenameSubject } from './rename-subject.ts';
import { type Renaming, refuse } from './site-change.ts';

/** Finds the symbol to rename at the caret. Undefined if there is none. */
export function findRenameSubject(place: RenamePlace): RenameSubject | undefined {
  const subject = findInEntry(place) ?? findInReference(place) ?? findInText(place);
  return subject && { ...subject, rename: (name) => (name === subject.name ? noChange : subject.rename(name)) };
}

const noChange: Renaming = { kind: 'change', edits: [], moves: [] };

function findInEntry(place: RenamePlace): RenameSubject | undefined {
  const entry = findReference(place.project, place.file, place.offset);
  if (entry?.kind !== 'operation' || entry.lookup.kind !== 'found') return undefined;
  return refuseIfOverlaid(place, entry.lookup.source, findInEntryText(place, entry.at, entry.lookup));
}

function findInReference(place: RenamePlace): RenameSubject | undefined {
  const reference = place.references.at(place.file, place.offset);
  if (reference === undefined) return undefined;
  return (
    findAnchor(place, reference) ??
    findNamedFile(place, reference) ??
    refuseIfOverlaid(place, reference.target?.file ?? '', findReferencedComponent(place, reference))
  );
}

function findInText(place: RenamePlace): RenameSubject | undefined {
  const { project, file } = place;
  if (isPageFile(file)) return findHeading(place);
  if (!isDataFile(file) || project.config.files.includes(file)) return undefined;
  const subject =
    findPathOrMethod(place) ?? findTag(place) ?? findOperationId(place) ?? findParameter(place) ?? findComponent(place);
  return refuseIfOverlaid(place, file, subject);
}

/** Refuses a rename in a description with overlays, whose targets are queries that we do not rewrite. */
function refuseIfOverlaid(
  { references }: RenamePlace,
  file: string,
  subject: RenameSubject | undefined,
): RenameSubject | undefined {
  const overlaid = references.descriptions.find(
    ({ description }) => description.files.has(file) && description.document instanceof OverlaidDocument,
  );
  if (overlaid === undefined || subject === undefined) return subject;
  const message = `Overlays change "${overlaid.description.file}", and their targets would no longer match. Make the change by hand, in the description and in its overlays.`;
  return { ...subject, rename: () => refuse(message) };
}
