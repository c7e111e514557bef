import {
  anyReference,
  findMatches,
  listMembers,
  readableEnvironments,
  secretNames,
} from '../../environments/environment-parts.ts';
import { quoteName } from '../../environments/read-environments.ts';
import { describeMissing } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Location } from '../../source/text/span.ts';
import type { Finding, Rule } from '../rule.ts';

export const environmentUnknownVariable: Rule = {
  id: 'environment-unknown-variable',
  summary: 'Every `{{name}}` in a server is a variable of the environment.',
  severity: 'error',
  *check(project) {
    for (const { root } of readableEnvironments(project)) yield* checkServers(root);
  },
};

function* checkServers(root: SourceNode): Generator<Finding> {
  const variables = new Set(listMembers(root, 'variables').map(({ key }) => String(key)));
  const secrets = new Set(secretNames(root).map((node) => node.string()));
  for (const server of listMembers(root, 'servers').filter(({ kind }) => kind === 'string')) {
    for (const { match, at } of findMatches(server, anyReference)) {
      const name = (match[1] ?? '').trim();
      if (secrets.has(name)) yield reportSecret(name, at);
      else if (!variables.has(name)) yield reportUnknown(name, at, { variables, owner: root.get('variables') });
    }
  }
}

function reportSecret(name: string, at: Location): Finding {
  const message = `${quoteName(name)} is a secret. The URL of a server can't contain secrets, because it decides where they are sent. Use a variable instead.`;
  return { message, at };
}

function reportUnknown(
  name: string,
  at: Location,
  { variables, owner }: { readonly variables: ReadonlySet<string>; readonly owner: SourceNode | undefined },
): Finding {
  if (name.startsWith('$')) {
    const message = `The URL of a server can't contain dynamic values such as {{${name.slice(0, 40)}}}. Use a variable instead.`;
    return { message, at };
  }
  if (name === '') return { message: 'The braces are empty. Write the name of a variable.', at };
  const nearest = findNearest(name, variables, 2);
  const candidates = nearest.map((candidate) => quoteName(candidate)).join(' or ');
  const hint = candidates === '' ? 'Add it, or correct the name.' : `Did you mean ${candidates}?`;
  return {
    message: `This environment has no variable ${quoteName(name)}. ${hint}`,
    at,
    missing: describeMissing(at.file, name, owner),
    fixes: nearest.map((candidate) => ({
      kind: 'fix',
      title: `Change to {{${candidate}}}`,
      edits: [{ at, text: `{{${candidate}}}` }],
    })),
  };
}
