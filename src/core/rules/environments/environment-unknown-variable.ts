import {
  anyReference,
  findMatches,
  listMembers,
  readableEnvironments,
  secretNames,
} from '../../environments/environment-parts.ts';
import { quoteName } from '../../environments/read-environments.ts';
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
      if (secrets.has(name)) yield secretInServer(name, at);
      else if (!variables.has(name)) yield unknown(name, at, variables);
    }
  }
}

function secretInServer(name: string, at: Location): Finding {
  const message = `${quoteName(name)} is a secret, and a server decides where secrets go. Write a variable here.`;
  return { message, at };
}

function unknown(name: string, at: Location, variables: ReadonlySet<string>): Finding {
  if (name.startsWith('$')) {
    const message = `A server has no dynamic values such as {{${name.slice(0, 40)}}}. Write the name of a variable.`;
    return { message, at };
  }
  if (name === '') return { message: 'There is no name between the braces.', at };
  const nearest = findNearest(name, variables, 2);
  const meant = nearest.map((each) => quoteName(each)).join(' or ');
  const hint = meant === '' ? 'Add it, or fix the name.' : `Did you mean ${meant}?`;
  return {
    message: `${quoteName(name)} is not among the variables of this environment. ${hint}`,
    at,
    fixes: nearest.map((each) => ({
      kind: 'mend',
      title: `Change to {{${each}}}`,
      edits: [{ at, text: `{{${each}}}` }],
    })),
  };
}
