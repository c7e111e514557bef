import { listMembers, readableEnvironments, secretNames, variableName } from '../../environments/environment-parts.ts';
import { quoteName } from '../../environments/read-environments.ts';
import { isSecretText } from '../../secrets/environment-secrets.ts';
import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import type { Finding, Rule } from '../rule.ts';

const requirement = 'A name starts with a letter or `_`, followed by letters, digits, `_`, `.` or `-`.';

export const environmentName: Rule = {
  id: 'environment-name',
  summary:
    'Every variable and secret of an environment has a name that `{{name}}` can refer to, and every server the name of an API description.',
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
        if (member.key === '') yield { message: 'The name of the API description is missing.', at: member.keyLocation };
      }
    }
  },
};

/** `node`: a member whose key is the name, or a list element whose value is the name. */
function* checkName(node: SourceNode, name: string, taken: ReadonlySet<string>): Generator<Finding> {
  if (variableName.test(name)) return;
  // An element of `secrets` may be the secret itself, so it is not quoted.
  const quoted = typeof node.key === 'string' ? quoteName(name) : 'This';
  const fault = name.trim() === '' ? 'The name is empty.' : `${quoted} is not a valid name.`;
  const at = typeof node.key === 'string' ? node.keyLocation : node.location;
  const fixes = typeof node.key === 'string' ? suggestNames(name, taken) : [];
  yield { message: `${fault} ${requirement}`, at, fixes: fixes.map((text) => renameTo(at, text)) };
}

/** The name with `_` for each run of characters that are not allowed, if no other variable has that name. */
function suggestNames(name: string, taken: ReadonlySet<string>): readonly string[] {
  const better = name
    .trim()
    .replace(/[^\w.-]+/g, '_')
    .replace(/^(?=[\d.-])/, '_');
  return /[A-Za-z0-9]/.test(better) && !taken.has(better) ? [better] : [];
}

function renameTo(at: Fix['edits'][number]['at'], name: string): Fix {
  return { kind: 'fix', title: `Rename to "${name}"`, edits: [{ at, text: quoteText(name) }] };
}
