import { textOfDocument } from '../../project/document-text.ts';
import type { Reference } from '../../references/reference.ts';
import { headingAt, idsOf, type PlacedHeading, placeHeadings } from '../mdx/place-headings.ts';
import { completeChange, type Site } from './complete-change.ts';
import type { RenamePlace, RenameSubject } from './rename-subject.ts';
import { type Renaming, refuse } from './site-change.ts';

/** The heading in whose line the caret is: links to it follow its new id. */
export function headingSubject(place: RenamePlace): RenameSubject | undefined {
  const heading = headingAt(place.project, place.file, place.offset);
  return heading && subjectOf(place, place.file, heading);
}

/** The heading that the anchor under the caret names. */
export function anchorSubject(place: RenamePlace, reference: Reference): RenameSubject | undefined {
  const { target, text, at } = reference;
  const hash = text.indexOf('#');
  const start = at.span.start + hash + 1;
  if (hash < 0 || place.offset < start || typeof target?.part !== 'string') return undefined;
  const { file, part } = target;
  const heading = placeHeadings(place.project, file).find((placed) => idsOf(placed.heading).includes(part));
  const subject = heading && subjectOf(place, file, heading);
  return subject && { ...subject, span: { start, end: at.span.start + text.length } };
}

function subjectOf(site: Site, file: string, { written }: PlacedHeading): RenameSubject {
  const text = textOfDocument(site.project.workspace, file) ?? '';
  const line = text.slice(written.span.start, written.span.end);
  const [, signs = ''] = /^([ \t]*#+[ \t]+)/.exec(line) ?? [];
  const [closing = ''] = /(?:[ \t]+\{#[^{}]*\})?(?:[ \t]+#+)?[ \t]*$/.exec(line) ?? [];
  const span = { start: written.span.start + signs.length, end: written.span.end - closing.length };
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
  if (name === '') return refuse('A heading needs words. Remove it in the text if it is not wanted.');
  if (/[\r\n]/.test(name)) return refuse('A heading is one line.');
  const edits = [{ at: { file, span }, text: name, reason: 'name' as const }];
  return { kind: 'change', ...completeChange(site, { edits, moves: [] }, { headingsOf: file }) };
}
