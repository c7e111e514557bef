import { fileExtension, isDataFile } from '../text/file-names.ts';
import { findSlip } from '../text/nearest.ts';
import type { SourceNode } from './source-document.ts';

export type FileKind = 'openapi' | 'asyncapi' | 'swagger' | 'overlay' | 'arazzo';

const versionKeys: readonly string[] = ['openapi', 'asyncapi', 'swagger', 'overlay', 'arazzo'] satisfies FileKind[];

/** Enough characters to detect the kind of nearly all files. */
export const headLength = 4096;

/** What `Workspace.head` returns of a text: its first characters, or all of it where a description may name its version later. */
export function headOf(text: string, file: string): string {
  const head = text.slice(0, headLength);
  return mayNameVersionLater(head, file) ? text : head;
}

/** Returns whether the first key is one of a description without its version, as where keys are sorted. */
export function mayNameVersionLater(head: string, file: string): boolean {
  return isDataFile(file) && earlierKey.test(head) && findNamedVersion(head, file) === undefined;
}

const earlierKey =
  /^\uFEFF?(?:\s|#[^\n]*\n|---\s)*(?:\{\s*)?["']?(?:basePath|channels|components|consumes|definitions|externalDocs|host|info|paths)["']?\s*:/;

/** The standard that a description names, and its version as written. */
export interface NamedVersion {
  readonly kind: FileKind;
  readonly version: string;
}

/**
 * Detects the kind of API document from the head of a JSON or YAML text: it has a version key at the top level, with a
 * version as its value. Undefined if it is another kind of file, or if the key comes later. A file that is named as one with workflows is one: then a misspelt `arazzo` is reported.
 */
export function detectKind(head: string, file: string): FileKind | undefined {
  return findNamedVersion(head, file)?.kind ?? (isNamedArazzo(file) ? 'arazzo' : undefined);
}

/** Returns whether the name of the file says that it has workflows. */
export function isNamedArazzo(file: string): boolean {
  return /\.arazzo\.(?:json|ya?ml)$/i.test(file);
}

/** Like `detectKind`, with the version. */
export function findNamedVersion(head: string, file: string): NamedVersion | undefined {
  if (!isDataFile(file)) return undefined;
  if (fileExtension(file) === '.json' && startsObject(head, jsonPreamble)) return sniffFlow(head, jsonPiece);
  return startsObject(head, yamlPreamble) ? sniffFlow(head, yamlPiece) : sniffBlock(head);
}

/** What may be before the value: a byte order mark and comments, in YAML also directives, a marker and a tag. */
const jsonPreamble = /^(?:\s|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*/;
const yamlPreamble = /^(?:\s|#[^\n]*|%[^\n]*|---(?=\s)|[!&]\S*(?=\s))*/;

function startsObject(head: string, preamble: RegExp): boolean {
  return head[preamble.exec(head)?.[0].length ?? 0] === '{';
}

/**
 * Matches a comment, a name whose value begins with a digit (with that value), any other string (closed or not), or a
 * bracket.
 */
const jsonPiece =
  /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|"(?<key>[a-z]+)"\s*:\s*(?="?(?<value>\d[^"\s,}]*))|"(?:[^"\\\n]|\\.)*"?|[{}[\]]/g;

/**
 * The same for YAML's flow style: names and values may have other quotes or none, a quote inside of plain text is a
 * character, and a comment begins with `#`.
 */
const yamlPiece =
  /(?<=\s)#[^\n]*|(?<=[{,\s])(["']?)(?<key>[a-z]+)\1\s*:(?:\s+|(?<=["']\s*:))(?=(?:[!&]\S*\s+)?["']?(?<value>\d[^"'\s,}]*))|(?<=[[{,:]\s*|\n\s*)(?:"(?:[^"\\\n]|\\.)*"?|'(?:[^'\n]|'')*'?)|[{}[\]]/g;

function sniffFlow(head: string, pieces: RegExp): NamedVersion | undefined {
  let depth = 0;
  for (const { 0: piece, groups } of head.matchAll(pieces)) {
    const named = depth === 1 ? toNamedVersion(groups?.key, groups?.value) : undefined;
    if (named) return named;
    if (piece === '{' || piece === '[') depth += 1;
    else if (piece === '}' || piece === ']') depth -= 1;
  }
  return undefined;
}

/** The top level has the indentation of the first line that is not a comment, a directive or a document marker. */
function sniffBlock(head: string): NamedVersion | undefined {
  const top = /^\uFEFF?( *)[^\s#%-]/m.exec(head)?.[1] ?? '';
  const members = head.matchAll(
    /^\uFEFF?( *)["']?([a-z]+)["']?[ \t]*:(?:[ \t]+|[ \t]*\r?\n[ \t]+)(?:[!&]\S*\s+)?["']?([^"'\s#]+)/gm,
  );
  for (const [, indent, key, value] of members) {
    const named = indent === top ? toNamedVersion(key, value) : undefined;
    if (named) return named;
  }
  return undefined;
}

/** A `docs.json` may have `"openapi": "api.yaml"` at its top level, so only a version number counts. */
function toNamedVersion(key = '', version = ''): NamedVersion | undefined {
  return versionKeys.includes(key) && isVersion(version) ? { kind: key as FileKind, version } : undefined;
}

/** `3.1.0`, `2.0`, `3`: digits, then a dot or the end. */
export function isVersion(text: string): boolean {
  const [major = ''] = text.split('.', 1);
  return major !== '' && Array.from(major).every((char) => char >= '0' && char <= '9');
}

/** The member of a root that should name its standard: its key is misspelt (`intended`), or its value is no version. */
export function findVersionMember(
  root: SourceNode,
  keys: readonly FileKind[],
): { readonly member: SourceNode; readonly intended?: FileKind } | undefined {
  const present = keys.flatMap((key) => root.get(key) ?? [])[0];
  if (present !== undefined) return { member: present };
  for (const member of root.members()) {
    const slip = findSlip(String(member.key), keys);
    const intended = keys.find((key) => key === slip);
    if (intended !== undefined) return { member, intended };
  }
  return undefined;
}
