import {
  listMembers,
  type ReadableEnvironment,
  readableEnvironments,
  secretNames,
} from '../../environments/environment-parts.ts';
import { quoteName } from '../../environments/read-environments.ts';
import type { Project } from '../../project/project.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { createRemoval } from '../../source/edit/removal.ts';
import type { Location } from '../../source/text/span.ts';
import type { Finding, Rule } from '../rule.ts';

export const environmentDuplicateName: Rule = {
  id: 'environment-duplicate-name',
  summary: 'No two environments, variables or secrets have the same name, or names that differ only in case.',
  severity: 'warning',
  *check(project) {
    yield* checkFiles(project);
    for (const environment of readableEnvironments(project)) yield* checkNames(environment);
  },
};

function* checkFiles({ environments }: Project): Generator<Finding> {
  const first = new Map<string, string>();
  for (const { file, name } of environments) {
    const other = first.get(name.toLowerCase());
    if (other === undefined) {
      first.set(name.toLowerCase(), name);
      continue;
    }
    const message = `The name of this environment differs from ${quoteName(other)} only in case, and some file systems can't tell the two apart. Rename one of the files.`;
    yield { message, at: { file, span: { start: 0, end: 1 } } };
  }
}

interface Named {
  readonly name: string;
  readonly at: Location;
  readonly kind: 'variable' | 'secret';
  readonly node: SourceNode;
}

function* checkNames({ root }: ReadableEnvironment): Generator<Finding> {
  const seen = new Map<string, Named>();
  for (const named of listNames(root)) {
    const first = seen.get(named.name.toLowerCase());
    if (first === undefined) seen.set(named.name.toLowerCase(), named);
    // Duplicate keys are reported by the JSON reader.
    else if (first.name !== named.name || first.kind !== 'variable' || named.kind !== 'variable')
      yield reportClash(named, first);
  }
}

function reportClash({ name, at, kind, node }: Named, first: Named): Finding {
  const related = [{ message: 'First defined here', at: first.at }];
  const quoted = quoteName(name);
  if (name !== first.name) {
    const message = `${quoted} and ${quoteName(first.name)} differ only in case, but are two different names. Rename one of them.`;
    return { message, at, related };
  }
  if (kind !== first.kind) {
    const message = `${quoted} is both a variable and a secret, and is treated as a secret. Remove one of the two.`;
    return { message, at: first.at, related: [{ message: 'The secret with this name', at }] };
  }
  const removal = createRemoval(node, 'Remove the second one');
  // A secret is a name alone, so nothing is lost.
  const fix = removal && kind === 'secret' ? ({ ...removal, kind: 'fix' } as const) : removal;
  return {
    message: `${quoted} is listed twice. Remove one of them.`,
    at,
    related,
    fixes: fix === undefined ? [] : [fix],
  };
}

function listNames(root: SourceNode): readonly Named[] {
  const variables = listMembers(root, 'variables').map((node): Named => {
    return { name: String(node.key), at: node.keyLocation, kind: 'variable', node };
  });
  const secrets = secretNames(root).flatMap((node): Named[] => {
    const name = node.string();
    return name === undefined || name === '' ? [] : [{ name, at: node.location, kind: 'secret', node }];
  });
  return [...variables, ...secrets];
}
