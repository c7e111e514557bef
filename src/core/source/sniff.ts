import { type JsonToken, JsonTokens, Token } from './json-tokens.ts';

export type SniffedKind = 'openapi' | 'asyncapi' | 'swagger' | 'overlay';

const versionKeys: readonly string[] = ['openapi', 'asyncapi', 'swagger', 'overlay'] satisfies SniffedKind[];

/**
 * What kind of API document a JSON or YAML text is, told by its first characters (4,096 are enough for nearly all): a version key at the
 * top level with a version as its value. Undefined: another kind of file, or the key stands further behind.
 */
export function sniff(head: string, file: string): SniffedKind | undefined {
  if (!/\.(json|ya?ml)$/i.test(file)) return undefined;
  return /^\uFEFF?\s*\{/.test(head) ? sniffJson(head) : sniffYaml(head);
}

function sniffJson(head: string): SniffedKind | undefined {
  const tokens = new JsonTokens(head);
  let depth = 0;
  let previous: JsonToken | undefined;
  let key: string | undefined;
  for (let token = tokens.next(); token.kind !== Token.end; token = tokens.next()) {
    if (depth === 1 && key !== undefined && previous?.kind === Token.colon) {
      const kind = kindOf(key, token.value);
      if (kind) return kind;
    }
    if (depth === 1 && token.kind === Token.colon) key = previous?.value;
    depth += depthChange(token.kind);
    previous = token;
  }
  return undefined;
}

function depthChange(kind: number): number {
  if (kind === Token.openBrace || kind === Token.openBracket) return 1;
  return kind === Token.closeBrace || kind === Token.closeBracket ? -1 : 0;
}

/** The top level stands as deep as the first line that is neither comment nor directive nor document mark. */
function sniffYaml(head: string): SniffedKind | undefined {
  const top = /^\uFEFF?( *)[^\s#%-]/m.exec(head)?.[1] ?? '';
  const members = head.matchAll(/^\uFEFF?( *)["']?([a-z]+)["']?[ \t]*:[ \t]+["']?([^"'\s#]+)/gm);
  for (const [, indent, key = '', value = ''] of members) {
    const kind = indent === top ? kindOf(key, value) : undefined;
    if (kind) return kind;
  }
  return undefined;
}

/** A `docs.json` may have `"openapi": "api.yaml"` at its top: only a version counts. */
function kindOf(key: string, value: string): SniffedKind | undefined {
  if (!/^\d+(\.|$)/.test(value)) return undefined;
  return versionKeys.includes(key) ? (key as SniffedKind) : undefined;
}
