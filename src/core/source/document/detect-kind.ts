import { isDataFile } from '../text/file-names.ts';
import { findSlip } from '../text/nearest.ts';
import type { SourceNode } from './source-document.ts';

export type FileKind = 'openapi' | 'asyncapi' | 'swagger' | 'overlay' | 'arazzo';

const versionKeys: readonly string[] = ['openapi', 'asyncapi', 'swagger', 'overlay', 'arazzo'] satisfies FileKind[];

/**
 * Detects the kind of API document from the first characters of a JSON or YAML text (4,096 are enough for nearly all):
 * it has a version key at the top level, with a version as its value. Undefined if it is another kind of file, or if
 * the key comes later.
 */
export function detectKind(head: string, file: string): FileKind | undefined {
  if (!isDataFile(file)) return undefined;
  return head.trimStart().startsWith('{') ? sniffJson(head) : sniffYaml(head);
}

/**
 * Matches a comment, a name whose value begins with a digit (with that value), any other string (closed or not), or a
 * bracket.
 */
const piecePattern =
  /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|"([a-z]+)"\s*:\s*(?="?(\d[^"\s,}]*))|"(?:[^"\\\n]|\\.)*"?|[{}[\]]/g;

function sniffJson(head: string): FileKind | undefined {
  let depth = 0;
  for (const [piece, key = '', value = ''] of head.matchAll(piecePattern)) {
    const kind = depth === 1 ? toFileKind(key, value) : undefined;
    if (kind) return kind;
    if (piece === '{' || piece === '[') depth += 1;
    else if (piece === '}' || piece === ']') depth -= 1;
  }
  return undefined;
}

/** The top level has the indentation of the first line that is not a comment, a directive or a document marker. */
function sniffYaml(head: string): FileKind | undefined {
  const top = /^\uFEFF?( *)[^\s#%-]/m.exec(head)?.[1] ?? '';
  const members = head.matchAll(/^\uFEFF?( *)["']?([a-z]+)["']?[ \t]*:[ \t]+["']?([^"'\s#]+)/gm);
  for (const [, indent, key = '', value = ''] of members) {
    const kind = indent === top ? toFileKind(key, value) : undefined;
    if (kind) return kind;
  }
  return undefined;
}

/** A `docs.json` may have `"openapi": "api.yaml"` at its top level, so only a version number counts. */
function toFileKind(key: string, value: string): FileKind | undefined {
  return versionKeys.includes(key) && isVersion(value) ? (key as FileKind) : undefined;
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
