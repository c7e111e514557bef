import type { FindingFix, ValidationFinding } from '../../ports.ts';
import { escapeSegment } from '../../source/document/pointer.ts';
import type { Fix, TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode, SourceNode } from '../../source/document/source-document.ts';
import { readFileStyle } from '../../source/edit/file-style.ts';
import { printLike, printYamlText, quoteText } from '../../source/edit/print-text.ts';
import { parseValue, printInline } from '../../source/edit/print-value.ts';
import { removeMember, removeValue, renameMember } from '../../source/edit/put-value.ts';
import { createRemoval } from '../../source/edit/removal.ts';
import {
  flattenList,
  liftMember,
  moveMember,
  nestMembers,
  putUnder,
  replaceMembers,
  unwrapList,
  unwrapObject,
  wrapInList,
} from '../../source/edit/restructure.ts';
import { renameKey } from '../../source/edit/suggestions.ts';
import { encodePercent } from '../../source/text/percent-encoding.ts';
import { shorten } from '../../source/text/shorten.ts';
import { moveToComponents, moveToServers } from './move-old-keys.ts';
import { moveBody, moveOperation } from './move-operation.ts';
import { isFalse, moveRequired } from './move-required.ts';

/** The most characters of a value in a title. */
const longestTitle = 60;

/** The edits of a validator's fix. Undefined if they can't be made in this text. */
export function toFix(found: SourceNode, target: ValidationFinding['target'], fix: FindingFix): Fix | undefined {
  const node = found.document.authored(found);
  return node && toAuthoredFix(node, target, fix);
}

function toAuthoredFix(node: AuthoredNode, target: ValidationFinding['target'], fix: FindingFix): Fix | undefined {
  const at = target === 'key' ? node.keyLocation : node.location;
  switch (fix.kind) {
    case 'replace':
      return toReplacement(node, fix, at);
    case 'quote':
      if (node.kind === 'null') return createFix('Put it in quotes', [quoteComment(node)]);
      return createFix(`Change to ${shorten(quoteText(node.raw()), longestTitle)}`, [
        { at, text: quoteText(node.raw()) },
      ]);
    case 'rename':
      return toRenaming(fix.member === undefined ? node : node.get(fix.member), fix);
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
      return node.kind === 'object'
        ? createFix(`Write the value without \`${node.members()[0]?.key}\``, [unwrapObject(node)])
        : createFix('Write the value without a list', [unwrapList(node)]);
    case 'flatten':
      return createFix('Move its entries to the outer list', [flattenList(node)]);
    case 'all': {
      const all = fix.fixes.map((part) => toAuthoredFix(node, target, part)?.edits ?? [undefined]);
      const whole = createFix(fix.title, all.flat());
      return whole && { ...whole, kind: fix.isGuess === true ? 'guess' : 'fix' };
    }
    case 'remove':
      return toRemoval(node, fix);
    default:
      return toRestructured(node, fix);
  }
}

type Restructuring = Extract<
  FindingFix,
  {
    readonly kind:
      | 'nest'
      | 'combine'
      | 'server'
      | 'component'
      | 'operation'
      | 'move'
      | 'under'
      | 'erase'
      | 'append'
      | 'lift'
      | 'require'
      | 'body';
  }
>;

/** The fixes that move values to other places. */
function toRestructured(node: AuthoredNode, fix: Restructuring): Fix | undefined {
  switch (fix.kind) {
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
    case 'body':
      return createFix('Move it to `requestBody`', moveBody(node));
    case 'move':
      return toMove(node, fix);
    case 'under':
      return createFix(`Put it under \`${fix.name}\``, [putUnder(node, fix)]);
    case 'erase':
      return createFix('Remove it', [removeMember(node)]);
    case 'append':
      return createFix(`Add ${fix.line.trim()} after its last line`, [appendLine(node, fix.line)]);
    case 'lift':
      return createFix(`Move it, as \`${fix.name}\``, liftMember(node, fix.name));
    case 'require':
      return createFix(isFalse(node) ? 'Remove the flag' : 'Put it into the list `required`', moveRequired(node));
  }
}

/** Adds a line to a text in double quotes, or to one of YAML whose line ends count. */
function appendLine({ document, location }: AuthoredNode, line: string): TextEdit | undefined {
  const { file, span } = location;
  const written = document.text.slice(span.start, span.end).trimEnd();
  const end = span.start + written.length;
  const insert = (at: number, text: string) => ({ at: { file, span: { start: at, end: at } }, text });
  if (/^".*"$/s.test(written)) return insert(end - 1, quoteText(`\n${line}`).slice(1, -1));
  // With a number for its indentation, the first line may be indented further.
  const [, indent] = /^\|[^\n\d]*\n(?:[ \t]*\r?\n)*( +)/.exec(written) ?? [];
  return indent === undefined ? undefined : insert(end, `\n${indent}${line}`);
}

function toReplacement(
  node: AuthoredNode,
  { text: written, isGuess }: Extract<FindingFix, { readonly kind: 'replace' }>,
  at: AuthoredNode['location'],
): Fix {
  const text = printReplacement(node, written);
  return {
    kind: isGuess === true ? 'guess' : 'fix',
    title: `Change to ${shorten(text, longestTitle)}`,
    edits: [{ at, text }],
  };
}

function toMove(
  node: AuthoredNode,
  { path, json, isGuess }: Extract<FindingFix, { readonly kind: 'move' }>,
): Fix | undefined {
  const place = path.at(-1) === node.key ? path.slice(0, -1) : path;
  const fix = createFix(`Move it to \`${place.join('.')}\``, moveMember(node, path, json));
  return fix && { ...fix, ...(isGuess === true && { kind: 'guess' }) };
}

function toRemoval(
  node: AuthoredNode,
  { isRepeated }: Extract<FindingFix, { readonly kind: 'remove' }>,
): Fix | undefined {
  const title = typeof node.key === 'string' ? `Remove "${node.key}"` : 'Remove this item';
  // Nothing is lost if the same is written elsewhere.
  return isRepeated === true ? createFix(title, [removeValue(node)]) : createRemoval(node, title);
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

function toRenaming(
  node: AuthoredNode | undefined,
  { name, isGuess }: Extract<FindingFix, { readonly kind: 'rename' }>,
): Fix | undefined {
  const fix = node && renameKey(node, name);
  return (
    fix && {
      ...fix,
      ...(isGuess === true && { kind: 'guess' }),
      edits: [...fix.edits, ...renameReferences(node, name)],
    }
  );
}

/** Returns whether the pointer is that of a component, which references name. */
export function isComponent(pointer: string): boolean {
  return /^\/components\/[^/]+\/[^/]+$/.test(pointer);
}

/** The edits of the references to a component in its file, whichever way they write its name. */
function renameReferences({ document, pointer, key }: AuthoredNode, name: string): readonly TextEdit[] {
  if (!isComponent(pointer)) return [];
  const written = String(key);
  const forms = [written, escapeSegment(written), encodePercent(escapeSegment(written)), encodePercent(written)];
  const { text } = document;
  const prefix = `#${pointer.slice(0, pointer.lastIndexOf('/') + 1)}`;
  const edits: TextEdit[] = [];
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1)) {
    const start = at + prefix.length;
    const form = forms.find((each) => text.startsWith(each, start) && endsName(text[start + each.length]));
    if (form !== undefined)
      edits.push({ at: { file: document.file, span: { start, end: start + form.length } }, text: name });
  }
  return edits;
}

/** Returns whether a name in a reference ends before the character. */
function endsName(next: string | undefined): boolean {
  return next === undefined || /["'\s/},]|\]/.test(next);
}

/** Puts what YAML reads as a comment after an empty value in quotes. */
function quoteComment({ document, keySpan }: AuthoredNode): TextEdit | undefined {
  const [all, lead = '', text = ''] =
    /^(\s*:[ \t]+)(#\S+)/.exec(document.text.slice(keySpan.end, keySpan.end + 1000)) ?? [];
  if (all === undefined) return undefined;
  const start = keySpan.end + lead.length;
  return { at: { file: document.file, span: { start, end: start + text.length } }, text: `'${text}'` };
}

/** Insertions of blanks after the dashes at the beginning of the lines of a text. */
function separateDashes({ document, span }: AuthoredNode): readonly TextEdit[] {
  const raw = document.text.slice(span.start, span.end);
  return [...raw.matchAll(/(?<=(?:^|\n) *-)(?=[^\s-])/g)].map(({ index }) => {
    const start = span.start + index;
    return { at: { file: document.file, span: { start, end: start } }, text: ' ' };
  });
}

/** Prints a text in the quotes of the YAML scalar that it replaces, and an object or a list in the style of the file. Other values are written as JSON. */
function printReplacement(node: AuthoredNode, json: string): string {
  const large = /^[{[]/.test(json) ? parseValue(json) : undefined;
  if (large !== undefined) return printInline(large, readFileStyle(node.document));
  const isText =
    json.startsWith('"') && node.document.language === 'yaml' && node.kind !== 'object' && node.kind !== 'array';
  return isText ? printLike(node.raw(), String(JSON.parse(json))) : json;
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
  const value =
    isFlow || !text.startsWith('"')
      ? text
      : printYamlText(String(JSON.parse(text)), false, readFileStyle(before.document).quote);
  return createFix(`Add \`${key}: ${text}\``, [
    { at, text: `${separator}${printLike(readKey(before), key)}: ${value}` },
  ]);
}
