import type { JsonValue } from './json-value.ts';
import type { Missing } from './problem.ts';
import type { SourceNode } from './source-document.ts';

/**
 * The text of a string, number or boolean; the latter two as written. In YAML, `version: 1.0` is a number to the
 * parser, but a text to its writer.
 */
export function textOf(node: SourceNode | undefined): string | undefined {
  if (!node) return undefined;
  return node.string() ?? (node.kind === 'number' || node.kind === 'boolean' ? node.raw() : undefined);
}

/** The texts of an array; other elements are left out. */
export function textsOf(node: SourceNode | undefined): string[] {
  if (!node) return [];
  return node
    .elements()
    .map(textOf)
    .filter((text) => text !== undefined);
}

/** Describes a name that an object lacks. `owner`: the member that should be this object; undefined if it is absent. */
export function describeMissing(
  file: string,
  name: string,
  owner: SourceNode | undefined,
  wrong: readonly SourceNode[] = [],
): Missing {
  const names = { files: [file], names: [name] };
  const holders = owner === undefined || owner.kind === 'object' ? wrong : [owner, ...wrong];
  if (holders.length === 0) return names;
  return { ...names, holder: holders.flatMap(({ keyLocation, location }) => [keyLocation, location]) };
}

export function isTrue(node: SourceNode | undefined): boolean {
  return node?.boolean() === true;
}

/** The plain values of the members whose names begin with `x-`. */
export function readExtensions(node: SourceNode): { readonly [key: string]: JsonValue } {
  const extensions: { [key: string]: JsonValue } = {};
  for (const member of node.members()) {
    const key = String(member.key);
    if (key.startsWith('x-')) extensions[key] = member.toValue();
  }
  return extensions;
}
