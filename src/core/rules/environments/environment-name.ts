import { listMembers, readableEnvironments, secretNames, variableName } from '../../environments/environment-parts.ts';
import { quoteName } from '../../environments/read-environments.ts';
import { isSecretText } from '../../secrets/environment-secrets.ts';
import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Finding, Rule } from '../rule.ts';

const allowed = 'A name begins with a letter or `_`, followed by letters, digits, `_`, `.` and `-`.';

export const environmentName: Rule = {
  id: 'environment-name',
  summary:
    'Every variable, secret and server of an environment has a name that `{{name}}` or a description can be found by.',
  severity: 'error',
  *check(project) {
    for (const { root } of readableEnvironments(project)) {
      const variables = listMembers(root, 'variables');
      const taken = new Set([
        ...variables.map(({ key }) => String(key)),
        ...secretNames(root).map((node) => node.string() ?? ''),
      ]);
      for (const member of variables) yield* checkName(member, String(member.key), taken);
      for (const element of secretNames(root)) {
        const name = element.string();
        if (name !== undefined && !isSecretText(name)) yield* checkName(element, name, taken);
      }
      for (const member of listMembers(root, 'servers')) {
        if (member.key === '') yield { message: 'The name of a description is missing.', at: member.keyLocation };
      }
    }
  },
};

/** `node`: a member whose key is the name, or the name as an element of a list. */
function* checkName(node: SourceNode, name: string, taken: ReadonlySet<string>): Generator<Finding> {
  if (variableName.test(name)) return;
  // An element may be the secret itself.
  const quoted = typeof node.key === 'string' ? quoteName(name) : 'This';
  const fault = name.trim() === '' ? 'The name is empty.' : `${quoted} is not a name that can be filled in.`;
  const at = typeof node.key === 'string' ? node.keyLocation : node.location;
  const fixes = typeof node.key === 'string' ? fixesOf(name, taken) : [];
  yield { message: `${fault} ${allowed}`, at, fixes: fixes.map((text) => rename(at, text)) };
}

/** The same name with `_` for each run of characters that names can't have, if that is free. */
function fixesOf(name: string, taken: ReadonlySet<string>): readonly string[] {
  const better = name
    .trim()
    .replace(/[^\w.-]+/g, '_')
    .replace(/^(?=[\d.-])/, '_');
  return /[A-Za-z0-9]/.test(better) && !taken.has(better) ? [better] : [];
}

function rename(at: Fix['edits'][number]['at'], name: string): Fix {
  return { kind: 'mend', title: `Rename to "${name}"`, edits: [{ at, text: JSON.stringify(name) }] };
}
