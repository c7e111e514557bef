import type { SourceNode } from '../source/document/source-document.ts';
import type { Location } from '../source/text/span.ts';
import { environmentSchema } from '../standards/environment-schema.ts';
import type { SchemaNode } from '../standards/schema-library.ts';
import type { EnvironmentFile } from './read-environments.ts';

/** Valid names of variables and secrets. */
export const variableName = /^[A-Za-z_][\w.-]*$/;

/** Matches `{{…}}` with any content. */
export const anyReference = /\{\{([^{}]*)\}\}/g;

/** An environment whose text is an object without syntax errors. */
export interface ReadableEnvironment extends EnvironmentFile {
  readonly root: SourceNode;
}

/** The environments that rules about content check: those without syntax errors. */
export function* readableEnvironments({
  environments,
}: {
  readonly environments: readonly EnvironmentFile[];
}): Generator<ReadableEnvironment> {
  for (const environment of environments) {
    const { document, failure } = environment;
    const isBroken = document.problems.some(({ code }) => code !== 'duplicate-key');
    if (failure === undefined && !isBroken && document.root?.kind === 'object')
      yield { ...environment, root: document.root };
  }
}

/** Members of `servers` or `variables`, without those that belong at the top level of the file. */
export function listMembers(root: SourceNode, key: 'servers' | 'variables'): readonly SourceNode[] {
  return (root.get(key)?.members() ?? []).filter((member) => !isMisplaced(member, root));
}

/** Members of `servers` and `variables` that are keys of the file, written one level too deep. */
export function listMisplaced(root: SourceNode): readonly SourceNode[] {
  const members = [root.get('servers'), root.get('variables')].flatMap((owner) => owner?.members() ?? []);
  return members.filter((member) => isMisplaced(member, root));
}

function isMisplaced({ key, kind }: SourceNode, root: SourceNode): boolean {
  const { properties } = environmentSchema as { readonly properties: { readonly [name: string]: SchemaNode } };
  const name = String(key);
  return Object.hasOwn(properties, name) && properties[name]?.type === kind && root.get(name) === undefined;
}

export function secretNames(root: SourceNode): readonly SourceNode[] {
  return root.get('secrets')?.elements() ?? [];
}

/** Finds each match of a pattern in the raw text of a value; JSON escapes are not decoded. */
export function* findMatches(
  { document, span }: SourceNode,
  pattern: RegExp,
): Generator<{ readonly match: RegExpMatchArray; readonly at: Location }> {
  for (const match of document.text.slice(span.start, span.end).matchAll(pattern)) {
    const start = span.start + (match.index ?? 0);
    yield { match, at: { file: document.file, span: { start, end: start + match[0].length } } };
  }
}
