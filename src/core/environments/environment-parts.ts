import type { Project } from '../project/project.ts';
import type { SourceKind, SourceNode } from '../source/document/source-document.ts';
import type { Location } from '../source/text/span.ts';
import type { EnvironmentFile } from './read-environments.ts';

/** The keys of an environment with the kind of their values, as in `schemas/environment.json`. */
export const environmentKeys = {
  servers: 'object',
  variables: 'object',
  secrets: 'array',
  production: 'boolean',
  $schema: 'string',
} as const satisfies { readonly [key: string]: SourceKind };

export type EnvironmentKey = keyof typeof environmentKeys;

/** Valid names of variables and secrets. */
export const variableName = /^[A-Za-z_][\w.-]*$/;

/** Matches `{{…}}` with any content. */
export const anyReference = /\{\{([^{}]*)\}\}/g;

/** An environment whose text is an object without syntax errors. */
export interface ReadableEnvironment extends EnvironmentFile {
  readonly root: SourceNode;
}

/** The environments that rules about content check: those without syntax errors. */
export function* readableEnvironments({ environments }: Pick<Project, 'environments'>): Generator<ReadableEnvironment> {
  for (const environment of environments) {
    const { document, failure } = environment;
    const isBroken = document.problems.some(({ code }) => code !== 'duplicate-key');
    if (failure === undefined && !isBroken && document.root?.kind === 'object')
      yield { ...environment, root: document.root };
  }
}

export function isEnvironmentKey(name: string): name is EnvironmentKey {
  return Object.hasOwn(environmentKeys, name);
}

/** Members of `servers` or `variables`, without those that belong at the top level of the file. */
export function listMembers(root: SourceNode, key: 'servers' | 'variables'): readonly SourceNode[] {
  return (root.get(key)?.members() ?? []).filter((member) => !isMisplaced(member, root));
}

/** Returns whether a member of `servers` or `variables` is a key of the file that was written one level too deep. */
export function isMisplaced({ key, kind }: SourceNode, root: SourceNode): boolean {
  const name = String(key);
  return isEnvironmentKey(name) && environmentKeys[name] === kind && root.get(name) === undefined;
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
