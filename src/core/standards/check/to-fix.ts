import type { FindingFix, ValidationFinding } from '../../ports.ts';
import type { Fix, TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode, SourceNode } from '../../source/document/source-document.ts';
import { printLike, quoteText } from '../../source/edit/print-text.ts';
import { renameMember } from '../../source/edit/put-value.ts';
import { createRemoval } from '../../source/edit/removal.ts';
import {
  flattenList,
  moveInto,
  nestMembers,
  replaceMembers,
  unwrapList,
  wrapInList,
} from '../../source/edit/restructure.ts';
import { renameKey } from '../../source/edit/suggestions.ts';
import { moveToComponents, moveToServers } from './move-old-keys.ts';
import { moveOperation } from './move-operation.ts';

/** The edits of a validator's fix. Undefined if they can't be made in this text. */
export function toFix(found: SourceNode, target: ValidationFinding['target'], fix: FindingFix): Fix | undefined {
  const node = found.document.authored(found);
  return node && toAuthoredFix(node, target, fix);
}

function toAuthoredFix(node: AuthoredNode, target: ValidationFinding['target'], fix: FindingFix): Fix | undefined {
  const at = target === 'key' ? node.keyLocation : node.location;
  switch (fix.kind) {
    case 'replace': {
      const text = printReplacement(node, fix.text);
      return createFix(`Change to ${shorten(text)}`, [{ at, text }]);
    }
    case 'quote':
      return createFix(`Change to ${shorten(quoteText(node.raw()))}`, [{ at, text: quoteText(node.raw()) }]);
    case 'rename':
      return toRenaming(fix.member === undefined ? node : node.get(fix.member), fix.name);
    case 'dashes':
      return createFix('Insert a space after the dash', separateDashes(node));
    case 'hide':
      return { kind: 'hide', title: `Keep as the extension "${fix.name}"`, edits: [renameMember(node, fix.name)] };
    case 'insert':
      return toInsertion(node, fix);
    case 'wrap': {
      const title = fix.name === undefined ? 'Write a list' : `Write \`${fix.name}\` with one value`;
      return createFix(title, [...(fix.name === undefined ? [] : [renameMember(node, fix.name)]), wrapInList(node)]);
    }
    case 'unwrap':
      return createFix('Write the value without a list', [unwrapList(node)]);
    case 'flatten':
      return createFix('Move its entries to the outer list', [flattenList(node)]);
    case 'nest': {
      const where = [...fix.path, ...(fix.name === undefined ? [] : [fix.name])].map((name) => `\`${name}\``);
      return createFix(`Put it under ${where.join(', ')}`, nestMembers(findHolder(node, fix), fix));
    }
    case 'combine':
      return createFix(
        `Change to ${fix.members.map(({ name }) => `\`${name}\``).join(', ')}`,
        replaceMembers(findHolder(node, fix), fix.keys, fix.members),
      );
    case 'server':
      return createFix('Add it to `servers`', moveToServers(findHolder(node, fix), fix.keys, fix.json));
    case 'component':
      return createFix(`Move it to \`components.${fix.section}\``, moveToComponents(node, fix.section));
    case 'operation':
      return createFix(`Move it to \`operations\`, with \`action: ${fix.action}\``, moveOperation(node, fix.action));
    case 'all': {
      const all = fix.fixes.map((part) => toAuthoredFix(node, target, part)?.edits);
      return all.includes(undefined)
        ? undefined
        : createFix(
            fix.title,
            all.flatMap((edits) => edits ?? []),
          );
    }
    case 'into':
      return toMove(node, fix.holder);
    case 'remove':
      return toRemoval(node, fix);
  }
}

function toMove(node: AuthoredNode, name: string): Fix | undefined {
  const holder = node.parent?.get(name);
  return holder && createFix(`Move it to \`${name}\``, moveInto(node, holder));
}

function toRemoval(
  node: AuthoredNode,
  { isRepeated }: Extract<FindingFix, { readonly kind: 'remove' }>,
): Fix | undefined {
  const removal = createRemoval(node, typeof node.key === 'string' ? `Remove "${node.key}"` : 'Remove this item');
  // Nothing is lost if the same is written elsewhere.
  return removal && isRepeated === true ? { ...removal, kind: 'fix' } : removal;
}

/** Undefined if one of the edits can't be made. */
function createFix(title: string, edits: readonly (TextEdit | undefined)[] | undefined): Fix | undefined {
  const made = edits?.filter((edit) => edit !== undefined) ?? [];
  return made.length === 0 || made.length < (edits?.length ?? 0) ? undefined : { kind: 'fix', title, edits: made };
}

/** The object with the members: the parent if the target is one of them, else the target. */
function findHolder(node: AuthoredNode, { keys }: { readonly keys: readonly string[] }): AuthoredNode {
  return node.parent !== undefined && keys.includes(String(node.key)) ? node.parent : node;
}

function toRenaming(node: AuthoredNode | undefined, name: string): Fix | undefined {
  return node && renameKey(node, name);
}

/** Insertions of blanks after the dashes at the beginning of the lines of a text. */
function separateDashes({ document, span }: AuthoredNode): readonly TextEdit[] {
  const raw = document.text.slice(span.start, span.end);
  return [...raw.matchAll(/(?<=(?:^|\n) *-)(?=[^\s-])/g)].map(({ index }) => {
    const start = span.start + index;
    return { at: { file: document.file, span: { start, end: start } }, text: ' ' };
  });
}

/** Prints a text in the quotes of the YAML scalar that it replaces. Other values are written as JSON. */
function printReplacement(node: AuthoredNode, json: string): string {
  const isText =
    json.startsWith('"') && node.document.language === 'yaml' && node.kind !== 'object' && node.kind !== 'array';
  return isText ? printLike(node.raw(), String(JSON.parse(json))) : json;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function readKey({ document, keySpan }: AuthoredNode): string {
  return document.text.slice(keySpan.start, keySpan.end);
}

/** Adds a member, on a line of its own if the member before it has one. */
function toInsertion(
  node: AuthoredNode,
  { after, key, text }: Extract<FindingFix, { readonly kind: 'insert' }>,
): Fix | undefined {
  const before = node.get(after) ?? node.parent?.get(after);
  if (before === undefined) return undefined;
  const written = before.document.text.slice(0, before.keySpan.start);
  const blanks = /\s*$/.exec(written.slice(-400))?.[0] ?? '';
  const isFlow = before.document.language === 'json' || /[{,]$/.test(written.trimEnd());
  const column = before.keySpan.start - (written.lastIndexOf('\n') + 1);
  const separator = isFlow ? `,${blanks === '' ? ' ' : blanks}` : `\n${' '.repeat(column)}`;
  const { file, span } = before.location;
  const at = { file, span: { start: span.end, end: span.end } };
  return createFix(`Add \`${key}: ${text}\``, [
    { at, text: `${separator}${printLike(readKey(before), key)}: ${text}` },
  ]);
}
