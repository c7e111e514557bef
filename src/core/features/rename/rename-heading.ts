import { textOfDocument } from '../../project/document-text.ts';
import type { Reference } from '../../references/reference.ts';
import { findHeadingAt, listIds, type PlacedHeading, placeHeadings } from '../mdx/place-headings.ts';
import { completeChange, type Site } from './complete-change.ts';
import type { RenamePlace, RenameSubject } from './rename-subject.ts';
import { type Renaming, refuse } from './site-change.ts';

/** Finds the heading in the line of the caret. Renaming it updates the links to its id. */
export function findHeading(place: RenamePlace): RenameSubject | undefined {
  const heading = findHeadingAt(place.project, place.file, place.offset);
  return heading && toSubject(place, place.file, heading);
}

/** Finds the heading that the anchor at the caret refers to. */
export function findAnchor(place: RenamePlace, reference: Reference): RenameSubject | undefined {
  const { target, text, at } = reference;
  const hash = text.indexOf('#');
  const start = at.span.start + hash + 1;
  if (hash < 0 || place.offset < start || typeof target?.part !== 'string') return undefined;
  const { file, part } = target;
  const heading = placeHeadings(place.project, file).find((placed) => listIds(placed.heading).includes(part));
  const subject = heading && toSubject(place, file, heading);
  return subject && { ...subject, span: { start, end: at.span.start + text.length } };
}

function toSubject(site: Site, file: string, { written }: PlacedHeading): RenameSubject {
  const text = textOfDocument(site.project.workspace, file) ?? '';
  const line = text.slice(written.span.start, written.span.end);
  const [, marks = ''] = /^([ \t]*#+[ \t]+)/.exec(line) ?? [];
  const [closing = ''] = /(?:[ \t]+\{#[^{}]*\})?(?:[ \t]+#+)?[ \t]*$/.exec(line) ?? [];
  const span = { start: written.span.start + marks.length, end: written.span.end - closing.length };
  return {
    span,
    name: text.slice(span.start, span.end),
    rename: (name) => renameHeading(site, file, { span, name: name.trim() }),
  };
}

function renameHeading(
  site: Site,
  file: string,
  { span, name }: { readonly span: RenameSubject['span']; readonly name: string },
): Renaming {
  if (name === '') return refuse("A heading can't be empty. To remove it, delete it in the text.");
  if (/[\r\n]/.test(name)) return refuse('A heading must be a single line.');
  const edits = [{ at: { file, span }, text: name, reason: 'name' as const }];
  return { kind: 'change', ...completeChange(site, { edits, moves: [] }, { headingsOf: file }) };
}
