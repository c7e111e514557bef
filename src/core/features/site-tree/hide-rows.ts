import { pageTarget } from '../../pages/plan/page-plan.ts';
import type { Target } from '../../pages/plan/plan-report.ts';
import { textOfDocument } from '../../project/document-text.ts';
import { findNode } from '../../project/find-node.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { addPrinted } from '../../source/edit/put-value.ts';
import { createRemoval } from '../../source/edit/removal.ts';
import { indentToColumn } from '../../source/text/lines.ts';
import type { RowSource } from './build-site-tree.ts';
import { goneMessage, quoteRow, type SiteRows } from './row-nodes.ts';
import { refuse, type SiteEdit } from './site-action.ts';

/** Hides rows from readers, or shows them again: `hidden` of an element or in front matter, `x-hidden` of an operation. */
export function hideRows(rows: SiteRows, ids: readonly string[], hidden: boolean): SiteEdit {
  const edits: TextEdit[] = [];
  for (const id of ids) {
    const source = rows.sources.get(id);
    if (source === undefined) return refuse(goneMessage);
    const rowEdits = buildEdits(rows, source, hidden);
    if (rowEdits === undefined) {
      return refuse(
        `${quoteRow(source)} is ${hidden ? 'not a page of this site.' : 'hidden by an enclosing element. Show that element instead.'}`,
      );
    }
    edits.push(...rowEdits);
  }
  return { kind: 'edits', title: hidden ? 'Hide' : 'Show', edits };
}

/** Undefined if the row can't be hidden or shown. */
function buildEdits(rows: SiteRows, source: RowSource, hidden: boolean): readonly TextEdit[] | undefined {
  switch (source.kind) {
    case 'container': {
      const node = findNode(rows.project, source.container.at);
      return node && setFlag(node, 'hidden', hidden);
    }
    case 'page':
      return setInPage(rows, source.file, hidden);
    case 'operation':
      return setInDescription(rows, source.summary, hidden);
    case 'generated': {
      const target = pageTarget(source.page);
      return target && setInDescription(rows, target.summary, hidden);
    }
    case 'entry': {
      const { outcome } = source.entry;
      if (outcome.kind === 'page') return setInPage(rows, outcome.file, hidden);
      return outcome.kind === 'target' ? setInDescription(rows, outcome.lookup.summary, hidden) : undefined;
    }
  }
}

function setInDescription({ project }: SiteRows, { at }: Target, hidden: boolean): readonly TextEdit[] | undefined {
  const node = findNode(project, at);
  return node && setFlag(node, 'x-hidden', hidden);
}

function setFlag(object: AuthoredNode, name: string, value: boolean): readonly TextEdit[] | undefined {
  if (object.kind !== 'object') return undefined;
  const present = object.get(name);
  if (present !== undefined && value) return [{ at: present.location, text: 'true' }];
  if (present !== undefined) return removeMember(present);
  if (!value) return undefined;
  return [object.document.language === 'json' ? addPrinted(object, () => `"${name}": true`) : addToYaml(object, name)];
}

function removeMember(member: AuthoredNode): readonly TextEdit[] {
  // If the member can't be removed from YAML, `false` has the same effect.
  return createRemoval(member, '')?.edits ?? [{ at: member.location, text: 'false' }];
}

/** Inserts the flag as the first member: the lines around the last one may be comments. */
function addToYaml(object: AuthoredNode, name: string): TextEdit {
  const { document, span } = object;
  const { text, file } = document;
  if (text[span.start] === '{') {
    const start = span.start + 1;
    return { at: { file, span: { start, end: start } }, text: ` ${name}: true${object.size === 0 ? ' ' : ','}` };
  }
  const indent = indentToColumn(text, span.start);
  return { at: { file, span: { start: span.start, end: span.start } }, text: `${name}: true\n${indent}` };
}

/** Sets `hidden` in the front matter, which is added if the page has none. */
function setInPage({ project }: SiteRows, file: string, hidden: boolean): readonly TextEdit[] {
  const text = textOfDocument(project.workspace, file) ?? '';
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0] ?? '';
  const length = opening === '' ? -1 : text.slice(opening.length).search(/^---[ \t]*$/m);
  const edit = (start: number, end: number, insertion: string): TextEdit[] => [
    { at: { file, span: { start, end } }, text: insertion },
  ];
  if (length < 0) return hidden ? edit(0, 0, `---\nhidden: true\n---\n\n`) : [];
  const present = /^hidden[ \t]*:.*\r?\n/m.exec(text.slice(opening.length, opening.length + length));
  const start = opening.length + (present?.index ?? length);
  return edit(start, start + (present?.[0].length ?? 0), hidden ? `hidden: true\n` : '');
}
